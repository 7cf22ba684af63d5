//! Moves and offers as one line of text, as JSON with names, and as sentences for people.
//!
//! In notation an offer is `Issue = value; Issue = value`, issues that are left open are not named, and `\` stands
//! before a `;`, `=`, `,` or `\` that belongs to a name:
//!
//! ```text
//! offer Rent = 400; Pets = one cat
//! accept 3
//! accept 3 only Rent, Pets
//! reject 3
//! say That is too much for me.
//! opt out
//! done
//! ```

use game::escaping::{escaped, split_all, unescaped};
use game::{Game, Refusal, Seat};
use serde_json::{Map, Value};

use crate::{Bilateral, Domain, Event, Move, Offer};

/// An offer as JSON: a map from issue to value; open issues are absent.
pub(crate) fn offer_json(domain: &Domain, offer: &Offer) -> Value {
    let pair = |(issue, value): (&str, &str)| (issue.to_owned(), Value::from(value));
    Value::Object(named_values(domain, offer).map(pair).collect::<Map<String, Value>>())
}

/// The names of the issues that an offer settles, each with the name of its value.
pub(crate) fn named_values<'a>(domain: &'a Domain, offer: &'a Offer) -> impl Iterator<Item = (&'a str, &'a str)> {
    offer.settled().map(|(issue, value)| {
        let issue = &domain.issues()[issue];
        (issue.name.as_str(), issue.values[usize::from(value)].as_str())
    })
}

/// The inverse of `offer_json`.
pub(crate) fn offer_from_json(domain: &Domain, value: &Value) -> Result<Offer, Refusal> {
    let map = value.as_object().ok_or_else(|| Refusal::because("an offer is an object: {\"issue\": \"value\"}"))?;
    let mut offer = Offer::open(domain.issues().len());
    for (issue, value) in map {
        let name = value.as_str().ok_or_else(|| Refusal(format!("the value of '{issue}' must be a text")))?;
        set_by_name(domain, &mut offer, issue, name)?;
    }
    Ok(offer)
}

fn set_by_name(domain: &Domain, offer: &mut Offer, issue: &str, value: &str) -> Result<(), Refusal> {
    let index = find_issue(domain, issue)?;
    let values = || domain.issues()[index].values.iter().map(String::as_str);
    let position = domain.value(index, value).ok_or_else(|| Refusal::unknown("value", value, values()))?;
    if offer.get(index).is_some() {
        return Err(Refusal(format!("'{issue}' is named twice")));
    }
    offer.set(index, Some(position));
    Ok(())
}

fn find_issue(domain: &Domain, name: &str) -> Result<usize, Refusal> {
    domain
        .issue(name)
        .ok_or_else(|| Refusal::unknown("issue", name, domain.issues().iter().map(|issue| issue.name.as_str())))
}

/// Letters of names that would mean something in the notation.
const ESCAPED: &[char] = &[';', '=', ','];

fn escape(name: &str) -> String {
    escaped(name, ESCAPED)
}

/// The parts between separators, as they are meant.
fn split(text: &str, separator: char) -> Vec<String> {
    split_all(text, separator).into_iter().map(unescaped).collect()
}

/// An offer in notation.
pub(crate) fn write_offer(domain: &Domain, offer: &Offer) -> String {
    let pair = |(issue, value): (usize, u16)| {
        let issue = &domain.issues()[issue];
        format!("{} = {}", escape(&issue.name), escape(&issue.values[usize::from(value)]))
    };
    offer.settled().map(pair).collect::<Vec<_>>().join("; ")
}

/// The inverse of `write_offer`.
pub(crate) fn read_offer(domain: &Domain, text: &str) -> Result<Offer, Refusal> {
    let mut offer = Offer::open(domain.issues().len());
    for item in split_all(text, ';').into_iter().filter(|item| !item.trim().is_empty()) {
        match &split(item, '=')[..] {
            [issue, value] => set_by_name(domain, &mut offer, issue.trim(), value.trim())?,
            _ => return Err(Refusal(format!("'{}' is not of the form issue = value", item.trim()))),
        }
    }
    Ok(offer)
}

pub(crate) fn write_move(domain: &Domain, action: &Move) -> String {
    match action {
        Move::Offer(offer) => format!("offer {}", write_offer(domain, offer)),
        Move::Accept { id, issues: None } => format!("accept {id}"),
        Move::Accept { id, issues: Some(issues) } => {
            let names = issues.iter().filter_map(|&issue| domain.issues().get(issue));
            let names: Vec<String> = names.map(|issue| escape(&issue.name)).collect();
            format!("accept {id} only {}", names.join(", "))
        }
        Move::Reject { id } => format!("reject {id}"),
        Move::Comment(text) => format!("say {text}"),
        Move::OptOut => "opt out".to_owned(),
        Move::Done => "done".to_owned(),
    }
}

pub(crate) fn read_move(domain: &Domain, text: &str) -> Result<Move, Refusal> {
    let text = text.trim();
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let id = |digits: &str| {
        digits.trim().parse().map_err(|_| Refusal(format!("'{}' is not the number of an offer", digits.trim())))
    };
    match verb {
        "offer" => Ok(Move::Offer(read_offer(domain, rest)?)),
        "accept" => match rest.split_once(" only ") {
            None => Ok(Move::Accept { id: id(rest)?, issues: None }),
            Some((number, names)) => {
                let names = split(names, ',');
                let issues = names.iter().map(|name| find_issue(domain, name.trim()));
                let mut issues = issues.collect::<Result<Vec<usize>, Refusal>>()?;
                issues.sort_unstable();
                Ok(Move::Accept { id: id(number)?, issues: Some(issues) })
            }
        },
        "reject" => Ok(Move::Reject { id: id(rest)? }),
        "say" => Ok(Move::Comment(rest.trim().to_owned())),
        "opt" if rest.trim() == "out" => Ok(Move::OptOut),
        "done" if rest.is_empty() => Ok(Move::Done),
        _ => Err(Refusal(format!(
            "'{text}' is no move; write: offer Issue = value; ..., accept N, reject N, say TEXT, opt out, or done"
        ))),
    }
}

/// An offer in words: "the rent is 400; pets: one cat. The deposit is left open." Without capital and full stop.
pub(crate) fn describe_offer(domain: &Domain, offer: &Offer) -> String {
    let describe = |(issue, value): (usize, u16)| {
        let issue = &domain.issues()[issue];
        match issue.none == Some(value) {
            true => format!("no agreement on {}", issue.name),
            false => issue.phrase.replace("{}", &issue.values[usize::from(value)]),
        }
    };
    let settled: Vec<String> = offer.settled().map(describe).collect();
    let open: Vec<&str> = offer.open_issues().map(|issue| domain.issues()[issue].name.as_str()).collect();
    let verb = if open.len() == 1 { "is" } else { "are" };
    match (settled.is_empty(), open.is_empty()) {
        (true, _) => "everything is left open".to_owned(),
        (false, true) => settled.join("; "),
        (false, false) => format!("{}. {} {verb} left open", settled.join("; "), list(&open)),
    }
}

/// "a", "a and b", "a, b and c".
fn list(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// An event as a sentence, or `None` if `seat` may not know of it.
pub(crate) fn narrate(game: &Bilateral, event: &Event, seat: Option<Seat>) -> Option<String> {
    let name = |seat: Seat| game.seats()[seat.index()].as_str();
    Some(match event {
        Event::Dealt(types) => {
            let told = |seat: Seat| format!("{} is of type {}", name(seat), game.types(seat)[types[seat.index()]].name);
            match seat {
                None => format!("{}; {}.", told(Seat(0)), told(Seat(1))),
                Some(seat) => format!("{}.", told(seat)),
            }
        }
        Event::Offered { seat, id, offer } => {
            format!("{} proposes (offer {id}): {}.", name(*seat), describe_offer(game.domain(), offer))
        }
        Event::Accepted { seat, id, issues: None } => format!("{} accepts offer {id}.", name(*seat)),
        Event::Accepted { seat, id, issues: Some(issues) } => {
            let names: Vec<&str> = issues.iter().map(|&issue| game.domain().issues()[issue].name.as_str()).collect();
            format!("{} accepts {} of offer {id}.", name(*seat), list(&names))
        }
        Event::Rejected { seat, id } => format!("{} rejects offer {id}.", name(*seat)),
        Event::Commented { seat, text } => format!("{} says: {text}", name(*seat)),
        Event::OptedOut { seat } => format!("{} opts out of the negotiation.", name(*seat)),
        Event::Finished { seat } => format!("{} has nothing more to say for now.", name(*seat)),
        Event::PeriodEnded => "The period ends.".to_owned(),
        Event::TurnExpired => "The turn passes.".to_owned(),
    })
}
