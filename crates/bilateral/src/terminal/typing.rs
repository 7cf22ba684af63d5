//! What a person types: a line is a move, a change of the draft, or a question.

use game::{Draft, Game, Language, Part, Refusal, Spoken, Typed, closest};

use super::{drafted, left_open, tables};
use crate::words::refuse;
use crate::{Domain, Event, Issue, Move, Offer, View, notation};

/// The first words of all that can be typed, for suggestions.
const WORDS: &[&str] = &[
    "set", "undo", "clear", "copy", "draft", "send", "accept", "reject", "say", "optout", "done", "show", "values",
    "them", "history", "help", "quit",
];

/// What a line comes to; the refusal says what to type instead.
pub(crate) fn typed(view: &View<'_>, draft: &mut Draft, line: &str) -> Result<Typed<Move>, Refusal> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return set(view, draft, line);
    }
    let action = match (word.to_lowercase().as_str(), rest) {
        ("set", values) => return set(view, draft, values),
        ("undo", "") if draft.undo() => return Ok(told(view, draft)),
        ("undo", "") => return Err(refuse("nothing-to-undo")),
        ("clear", "") => return Ok(redrafted(view, draft, &Offer::open(view.domain().issues().len()))),
        ("copy", "") => {
            let (_, offer) = view.incoming().ok_or_else(|| refuse("nothing-to-copy"))?;
            return Ok(redrafted(view, draft, offer));
        }
        ("draft", "") => return Ok(Typed::Told(shown(view, draft))),
        ("values", "") => return Ok(Typed::Told(tables::values(view, &drafted(view, draft)))),
        ("them", "") => return Ok(Typed::Told(tables::them(view))),
        ("send", "") => Move::Offer(sendable(view, draft)?),
        ("accept", issues) => {
            let issues = read_issues(view.domain(), issues)?;
            Move::Accept { id: incoming(view)?, issues }
        }
        ("reject", "") => Move::Reject { id: incoming(view)? },
        ("say", "") => return Err(refuse("say-what")),
        ("say", text) => Move::Comment(text.to_owned()),
        ("optout", "") => Move::OptOut,
        ("opt", out) if out.eq_ignore_ascii_case("out") => Move::OptOut,
        ("done", "") => Move::Done,
        ("yes" | "no", "") => return Err(refuse("no-question")),
        // These are for whoever shows the game, and came to somebody who does not know them.
        (known, "") if WORDS.contains(&known) => return Err(refuse("only-in-terminal").with("word", word)),
        (known, _) if WORDS.contains(&known) => return Err(stands_alone(word, line)),
        (unknown, _) => return Err(unknown_word(unknown, line)),
    };
    Ok(Typed::Moves(vec![action]))
}

fn stands_alone(word: &str, line: &str) -> Refusal {
    refuse("stands-alone").with("word", word).with("line", line)
}

fn unknown_word(word: &str, line: &str) -> Refusal {
    let is_talk = word.len() < line.len();
    let refusal = match (closest(word, WORDS.iter().copied()), is_talk) {
        (Some(close), false) => refuse("command-close").with("close", close),
        (Some(close), true) => refuse("command-close-talk").with("close", close).with("line", line),
        (None, false) => refuse("command-unknown"),
        (None, true) => refuse("command-talk").with("line", line),
    };
    refusal.with("word", word)
}

/// The offer that can be answered.
fn incoming(view: &View<'_>) -> Result<u32, Refusal> {
    view.incoming().map(|(id, _)| id).ok_or_else(|| refuse("no-offer-on-table"))
}

fn sendable(view: &View<'_>, draft: &Draft) -> Result<Offer, Refusal> {
    Some(drafted(view, draft)).filter(|offer| !offer.is_empty()).ok_or_else(|| refuse("draft-empty"))
}

/// Sets issues of the draft, or opens them.
fn set(view: &View<'_>, draft: &mut Draft, values: &str) -> Result<Typed<Move>, Refusal> {
    let mut offer = drafted(view, draft);
    read_values(view.domain(), values)?.into_iter().for_each(|(issue, value)| offer.set(issue, value));
    Ok(redrafted(view, draft, &offer))
}

/// Replaces the draft.
fn redrafted(view: &View<'_>, draft: &mut Draft, offer: &Offer) -> Typed<Move> {
    if *offer != drafted(view, draft) {
        draft.set(notation::offer_json(view.domain(), offer));
    }
    told(view, draft)
}

/// The draft as the other side would read it.
fn told(view: &View<'_>, draft: &Draft) -> Typed<Move> {
    Typed::Told(sentence(view, &drafted(view, draft)))
}

fn shown(view: &View<'_>, draft: &Draft) -> Vec<Part> {
    let offer = drafted(view, draft);
    [tables::offers(view, &offer)].into_iter().chain(sentence(view, &offer)).collect()
}

fn sentence(view: &View<'_>, draft: &Offer) -> Vec<Part> {
    if draft.is_empty() {
        return vec![Part::text("Your draft leaves everything open. Set a value first, for example: 1 b")];
    }
    let (seat, other) = (view.seat(), view.seat().other());
    let id = view.history().iter().filter(|event| matches!(event, Event::Offered { .. })).count() + 1;
    let event = Event::Offered { seat, id: u32::try_from(id).unwrap_or(u32::MAX), offer: draft.clone() };
    let sentence = view.game().narrate(&event, Some(other), Language::English).unwrap_or_default();
    let read = Part::labelled(format!("{} will read:", view.game().seats()[other.index()]), sentence);
    let worth = Part::labelled("Worth to you:", format!("{}.", view.now_and_next(view.worth(draft))));
    [read, worth].into_iter().chain(left_open(view, "My draft", draft)).collect()
}

/// `1 b`, `1b 2c 3 -`, or one issue with the name of a value: `1 450 euros`.
fn read_values(domain: &Domain, text: &str) -> Result<Vec<(usize, Option<u16>)>, Refusal> {
    if let Some(pairs) = short_pairs(text) {
        return pairs.into_iter().map(|(issue, value)| read_value(domain, issue, value)).collect();
    }
    let (number, value) = split_while(text, |letter| letter.is_ascii_digit());
    match (number, value.trim()) {
        ("", _) => Err(refuse("name-by-number")),
        (_, "") => Err(refuse("which-value").with("number", number)),
        (_, value) => Ok(vec![read_value(domain, number, value)?]),
    }
}

/// Splits `1b 2 c, 3 -` into pairs; `None` if something else is written there.
fn short_pairs(text: &str) -> Option<Vec<(&str, &str)>> {
    let mut rest = text.trim();
    let mut pairs = Vec::new();
    while !rest.is_empty() {
        let (number, after) = split_while(rest, |letter| letter.is_ascii_digit());
        let (value, after) = split_while(after.trim_start(), |letter| letter.is_ascii_alphabetic() || letter == '-');
        let ends = after.is_empty() || after.starts_with([' ', ',']);
        if number.is_empty() || value.is_empty() || value.len() > 3 || !ends {
            return None;
        }
        pairs.push((number, value));
        rest = after.trim_start_matches([' ', ',']);
    }
    (!pairs.is_empty()).then_some(pairs)
}

fn split_while(text: &str, belongs: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|letter| !belongs(letter)).unwrap_or(text.len()))
}

fn read_value(domain: &Domain, issue: &str, value: &str) -> Result<(usize, Option<u16>), Refusal> {
    let index = read_issue(domain, issue)?;
    if value == "-" || value.eq_ignore_ascii_case("open") {
        return Ok((index, None));
    }
    let issue = &domain.issues()[index];
    let last = value_letter(u16::try_from(issue.values.len().saturating_sub(1)).unwrap_or(u16::MAX));
    let none = || refuse("has-no-value").with("issue", &issue.name).with("value", value).with("last", last);
    let found = find_value(issue, value).ok_or_else(none)?;
    Ok((index, Some(found)))
}

/// A value by its letter, by its name, or by the beginning of its name if no other begins so.
fn find_value(issue: &Issue, text: &str) -> Option<u16> {
    let lower = text.to_lowercase();
    let names = || issue.values.iter().map(|value| value.to_lowercase()).zip(0u16..);
    let by_letter = || (0u16..).take(issue.values.len()).find(|&position| value_letter(position) == lower);
    let by_name = || names().find(|(name, _)| *name == lower).map(|(_, position)| position);
    let by_beginning = || {
        let mut begins = names().filter(|(name, _)| name.starts_with(&lower));
        begins.next().filter(|_| begins.next().is_none()).map(|(_, position)| position)
    };
    by_letter().or_else(by_name).or_else(by_beginning)
}

/// The letters by which a value is chosen: a, b, .., z, aa, ab, ..
pub(super) fn value_letter(position: u16) -> String {
    let mut rest = usize::from(position) + 1;
    let mut letters = Vec::new();
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'a' + u8::try_from(rest % 26).unwrap_or(0)));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

fn read_issue(domain: &Domain, text: &str) -> Result<usize, Refusal> {
    let issues = domain.issues().len();
    let number = text.parse::<usize>().ok().filter(|number| (1..=issues).contains(number));
    let none = || refuse("issues-numbered").with("text", text).with("issues", issues);
    number.map(|number| number - 1).ok_or_else(none)
}

/// Nothing, or the numbers of issues: `1,3`, `1 3`, `only 1 and 3`.
fn read_issues(domain: &Domain, text: &str) -> Result<Option<Vec<usize>>, Refusal> {
    let words = text.split([' ', ',']).filter(|word| !matches!(*word, "" | "only" | "and"));
    let issues = words.map(|word| read_issue(domain, word)).collect::<Result<Vec<_>, _>>();
    let usage = |reason: Refusal| refuse("accept-usage").with("reason", reason.0);
    let mut issues = issues.map_err(usage)?;
    issues.sort_unstable();
    issues.dedup();
    Ok((!issues.is_empty()).then_some(issues))
}

#[cfg(test)]
mod tests {
    use game::Seat;

    use super::*;
    use crate::{GAME, scenario};

    /// What a line comes to for the host of the shared flat, and what the draft is then. Before, the newcomer has offered
    /// the rent and the cleaning.
    fn read(line: &str) -> (Result<Typed<Move>, String>, Offer) {
        let game = (GAME.load)(&scenario("room").unwrap(), &[]).unwrap().game;
        let mut state = game.start();
        let offer = Offer::full([1, 1, 0]);
        [Event::Dealt([0, 0]), Event::Offered { seat: Seat(1), id: 1, offer }].iter().for_each(|event| {
            game.apply(&mut state, event);
        });
        let view = game.view(&state, Seat(0));
        let mut draft = Draft::default();
        let typed = typed(&view, &mut draft, line).map_err(|refusal| refusal.to_string());
        (typed, drafted(&view, &draft))
    }

    fn drafts(line: &str) -> Vec<(usize, u16)> {
        let (typed, draft) = read(line);
        assert!(matches!(typed, Ok(Typed::Told(_))), "{line}: {typed:?}");
        draft.settled().collect()
    }

    fn action(line: &str) -> Result<Move, String> {
        read(line).0.map(|typed| match typed {
            Typed::Moves(moves) => moves[0].clone(),
            Typed::Told(_) => panic!("{line} is no move"),
        })
    }

    fn said(line: &str) -> String {
        read(line).0.unwrap_err()
    }

    #[test]
    fn values_are_set_in_every_spelling() {
        for line in ["1 b", "set 1 b", "1b", "1 B", "1 450", "1 450 euros", "set 1 450 Euros"] {
            assert_eq!(drafts(line), [(0, 1)], "{line}");
        }
        for line in ["1c 2a", "1 c 2 a", "1 c, 2 a", "set 1c,2a"] {
            assert_eq!(drafts(line), [(0, 2), (1, 0)], "{line}");
        }
        assert_eq!(drafts("1b 1 -"), []);
        assert_eq!(drafts("2 cleaning goes"), [(1, 1)]);
        assert_eq!(drafts("copy"), [(0, 1), (1, 1), (2, 0)]);
    }

    #[test]
    fn what_cannot_be_set_is_explained() {
        assert_eq!(said("1 x"), "Rent has no value 'x'; choose from a to d, or - to leave it open; values lists them");
        assert_eq!(said("4 a"), "there is no issue '4'; they are numbered 1 to 3");
        assert_eq!(said("1"), "which value for issue 1? For example: 1 b; values lists them");
        assert_eq!(said("set"), "name an issue by its number and a value by its letter, for example: 1 b");
        assert!(said("1 4").starts_with("Rent has no value '4'"), "two values do not begin so");
    }

    #[test]
    fn moves_and_questions() {
        assert_eq!(action("accept"), Ok(Move::Accept { id: 1, issues: None }));
        assert_eq!(action("accept 2,1"), Ok(Move::Accept { id: 1, issues: Some(vec![0, 1]) }));
        assert_eq!(action("accept only 2"), Ok(Move::Accept { id: 1, issues: Some(vec![1]) }));
        assert_eq!(action("say  Hello, you"), Ok(Move::Comment("Hello, you".to_owned())));
        assert_eq!(action("opt out"), Ok(Move::OptOut));
        assert!(matches!(read("them").0, Ok(Typed::Told(_))));
        assert_eq!(said("acept"), "there is no command 'acept'; did you mean 'accept'?");
        assert!(
            said("done now").starts_with("'done' stands alone") && said("quit now").starts_with("'quit' stands alone")
        );
        assert_eq!(said("help"), "help is a command of the terminal, and does nothing here");
        assert_eq!(said("quit"), "quit is a command of the terminal, and does nothing here");
        assert!(read("accept all").0.is_err() && read("hello").0.is_err());
    }

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 27, 701, 702].map(value_letter), ["a", "z", "aa", "ab", "zz", "aaa"]);
    }
}
