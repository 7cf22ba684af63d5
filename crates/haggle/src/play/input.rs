//! What the person types: one line becomes one command. What a command does is decided in the parent module.

use bilateral::{Domain, Issue};
use game::closest;

/// What the person wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Changes the draft: issues with their new value, or `None` to leave them open.
    Set(Vec<(usize, Option<u16>)>),
    /// Takes the last change of the draft back.
    Undo,
    /// Leaves everything in the draft open.
    Clear,
    /// Begins the draft anew with the other side's offer.
    Copy,
    /// Shows the draft.
    Draft,
    /// Sends the draft.
    Send,
    /// Accepts the other side's offer, or just these issues (ascending) of it.
    Accept(Option<Vec<usize>>),
    /// Rejects the other side's offer.
    Reject,
    /// Says something.
    Say(String),
    /// Ends the negotiation, after a second word.
    OptOut,
    /// The second word.
    Yes,
    /// Not the second word.
    No,
    /// Ends the person's part of the period, or passes the turn.
    Done,
    /// Shows the table again.
    Show,
    /// Shows every value with its points.
    Values,
    /// Shows what the other side may want.
    Them,
    /// Shows what has happened.
    History,
    /// Shows the commands.
    Help,
    /// Leaves.
    Quit,
}

/// The first words of all commands, for suggestions.
const WORDS: &[&str] = &[
    "set", "undo", "clear", "copy", "draft", "send", "accept", "reject", "say", "optout", "done", "show", "values",
    "them", "history", "help", "quit",
];

/// Reads a line; the error says what to type instead.
pub(super) fn read_command(domain: &Domain, line: &str) -> Result<Command, String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    if word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return read_values(domain, line).map(Command::Set);
    }
    let simple = match word.to_lowercase().as_str() {
        "set" => return read_values(domain, rest).map(Command::Set),
        "accept" => return read_issues(domain, rest).map(Command::Accept),
        "say" if rest.is_empty() => return Err("say what? For example: say This is too much for me.".to_owned()),
        "say" => return Ok(Command::Say(rest.to_owned())),
        "opt" if rest.eq_ignore_ascii_case("out") => return Ok(Command::OptOut),
        "" | "show" => Command::Show,
        "undo" => Command::Undo,
        "clear" => Command::Clear,
        "copy" => Command::Copy,
        "draft" => Command::Draft,
        "send" => Command::Send,
        "reject" => Command::Reject,
        "optout" => Command::OptOut,
        "yes" => Command::Yes,
        "no" => Command::No,
        "done" => Command::Done,
        "values" => Command::Values,
        "them" => Command::Them,
        "history" => Command::History,
        "help" | "?" => Command::Help,
        "quit" | "exit" => Command::Quit,
        unknown => return Err(unknown_command(unknown, line)),
    };
    match rest {
        "" => Ok(simple),
        _ => Err(format!("'{word}' stands alone; type just {word}, or say {line} to tell it to the other side")),
    }
}

fn unknown_command(word: &str, line: &str) -> String {
    let talk = if word.len() < line.len() { format!(" To talk, type: say {line}") } else { String::new() };
    match closest(word, WORDS.iter().copied()) {
        Some(close) => format!("there is no command '{word}'; did you mean '{close}'?{talk}"),
        None if talk.is_empty() => format!("there is no command '{word}'; help lists them all"),
        None => format!("there is no command '{word}'.{talk}"),
    }
}

/// `1 b`, `1b 2c 3 -`, or one issue with the name of a value: `1 450 euros`.
fn read_values(domain: &Domain, text: &str) -> Result<Vec<(usize, Option<u16>)>, String> {
    if let Some(pairs) = short_pairs(text) {
        return pairs.into_iter().map(|(issue, value)| read_value(domain, issue, value)).collect();
    }
    let digits = text.len() - text.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    match (&text[..digits], text[digits..].trim()) {
        ("", _) => Err("name an issue by its number and a value by its letter, for example: 1 b".to_owned()),
        (number, "") => Err(format!("which value for issue {number}? For example: {number} b; values lists them")),
        (number, value) => Ok(vec![read_value(domain, number, value)?]),
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

fn read_value(domain: &Domain, issue: &str, value: &str) -> Result<(usize, Option<u16>), String> {
    let index = read_issue(domain, issue)?;
    if value == "-" || value.eq_ignore_ascii_case("open") {
        return Ok((index, None));
    }
    let issue = &domain.issues()[index];
    match find_value(issue, value) {
        Some(position) => Ok((index, Some(position))),
        None => Err(format!("{} has no value '{value}'; {}", issue.name, choices(issue))),
    }
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

fn choices(issue: &Issue) -> String {
    let last = u16::try_from(issue.values.len().saturating_sub(1)).unwrap_or(u16::MAX);
    format!("choose from a to {}, or - to leave it open; values lists them", value_letter(last))
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

fn read_issue(domain: &Domain, text: &str) -> Result<usize, String> {
    let issues = domain.issues().len();
    let number = text.parse::<usize>().ok().filter(|number| (1..=issues).contains(number));
    number
        .map(|number| number - 1)
        .ok_or_else(|| format!("there is no issue '{text}'; they are numbered 1 to {issues}"))
}

/// Nothing, or the numbers of issues: `1,3`, `1 3`, `only 1 and 3`.
fn read_issues(domain: &Domain, text: &str) -> Result<Option<Vec<usize>>, String> {
    let words = text.split([' ', ',']).filter(|word| !matches!(*word, "" | "only" | "and"));
    let issues = words.map(|word| read_issue(domain, word)).collect::<Result<Vec<_>, _>>();
    let mut issues =
        issues.map_err(|reason| format!("{reason}; accept takes the whole offer, accept 1,3 a part of it"))?;
    issues.sort_unstable();
    issues.dedup();
    Ok((!issues.is_empty()).then_some(issues))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, String> {
        let issue = |name: &str, values: &[&str]| Issue {
            name: name.to_owned(),
            values: values.iter().map(|&value| value.to_owned()).collect(),
            none: None,
            phrase: "{}".to_owned(),
        };
        let issues = vec![issue("Rent", &["400 euros", "450 euros", "500 euros"]), issue("Cat", &["yes", "no"])];
        read_command(&Domain::new(issues).expect("two issues"), line)
    }

    #[test]
    fn values_are_set_in_every_spelling() {
        for line in ["1 b", "set 1 b", "1b", "1 B", "1 450", "1 450 euros", "set 1 450 Euros"] {
            assert_eq!(read(line), Ok(Command::Set(vec![(0, Some(1))])), "{line}");
        }
        for line in ["1c 2a", "1 c 2 a", "1 c, 2 a", "set 1c,2a"] {
            assert_eq!(read(line), Ok(Command::Set(vec![(0, Some(2)), (1, Some(0))])), "{line}");
        }
        assert_eq!(read("2 -"), Ok(Command::Set(vec![(1, None)])));
        assert_eq!(read("2 no"), Ok(Command::Set(vec![(1, Some(1))])));
    }

    #[test]
    fn what_cannot_be_set_is_explained() {
        let said = |line| read(line).unwrap_err();
        assert_eq!(said("1 x"), "Rent has no value 'x'; choose from a to c, or - to leave it open; values lists them");
        assert_eq!(said("3 a"), "there is no issue '3'; they are numbered 1 to 2");
        assert_eq!(said("1"), "which value for issue 1? For example: 1 b; values lists them");
        assert_eq!(said("set"), "name an issue by its number and a value by its letter, for example: 1 b");
        assert!(said("1 4").starts_with("Rent has no value '4'"), "two values do not begin so");
    }

    #[test]
    fn moves_and_questions() {
        assert_eq!(read("accept"), Ok(Command::Accept(None)));
        assert_eq!(read("accept 2,1"), Ok(Command::Accept(Some(vec![0, 1]))));
        assert_eq!(read("accept only 2"), Ok(Command::Accept(Some(vec![1]))));
        assert_eq!(read("say  Hello, you"), Ok(Command::Say("Hello, you".to_owned())));
        assert_eq!(read("opt out"), Ok(Command::OptOut));
        assert_eq!(read(""), Ok(Command::Show));
        assert_eq!(read("acept"), Err("there is no command 'acept'; did you mean 'accept'?".to_owned()));
        assert!(read("accept all").is_err() && read("done now").is_err() && read("hello").is_err());
    }

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 27, 701, 702].map(value_letter), ["a", "z", "aa", "ab", "zz", "aaa"]);
    }
}
