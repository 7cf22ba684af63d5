//! Moves and offers as one line of text and as JSON with names.
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

use game::Refusal;
use game::escaping::{escaped, split_all, unescaped};
use serde_json::{Map, Value};

use crate::words::{refuse, say};
use crate::{Domain, Move, Offer};

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
    let map = value.as_object().ok_or_else(|| refuse("offer-not-object"))?;
    let mut offer = Offer::open(domain.issues().len());
    for (issue, value) in map {
        let name = value.as_str().ok_or_else(|| refuse("value-not-text").with("issue", issue))?;
        set_by_name(domain, &mut offer, issue, name)?;
    }
    Ok(offer)
}

fn set_by_name(domain: &Domain, offer: &mut Offer, issue: &str, value: &str) -> Result<(), Refusal> {
    let index = find_issue(domain, issue)?;
    let values = || domain.issues()[index].values.iter().map(String::as_str);
    let position = domain.value(index, value).ok_or_else(|| Refusal::unknown(say("no-value"), value, values()))?;
    if offer.get(index).is_some() {
        return Err(refuse("named-twice").with("issue", issue));
    }
    offer.set(index, Some(position));
    Ok(())
}

fn find_issue(domain: &Domain, name: &str) -> Result<usize, Refusal> {
    domain
        .issue(name)
        .ok_or_else(|| Refusal::unknown(say("no-issue"), name, domain.issues().iter().map(|issue| issue.name.as_str())))
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
            _ => return Err(refuse("not-issue-value").with("item", item.trim())),
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
    let id = |digits: &str| digits.trim().parse().map_err(|_| refuse("not-offer-number").with("number", digits.trim()));
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
        _ => Err(refuse("no-move").with("text", text)),
    }
}
