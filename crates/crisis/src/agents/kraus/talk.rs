//! What the agent says in words: sentences that belong to the scenario, varied by chance. Like what a person writes, they
//! are in one language, that of the scenario file, whoever reads them.

use game::{Language, Seat, Stream};

use crate::language::describe_action;
use crate::legal::COMMENT_LIMIT;
use crate::{Action, Crisis, Message, PLACEHOLDERS};

/// What a sentence may speak of.
#[derive(Clone, Debug, Default)]
pub(super) struct About<'a> {
    /// What the speaker would do.
    pub(super) mine: Option<&'a Action>,
    /// What the other side would do.
    pub(super) theirs: Option<&'a Action>,
    /// The issue that is spoken of.
    pub(super) topic: String,
}

/// For scenarios that bring no sentences of their own: the kind and what is said.
const PLAIN: &[(&str, &str)] = &[
    (GREETING, "{me} greets {other}."),
    ("offer", "{me} proposes this: {mine}; {theirs}."),
    ("fairness", "Please weigh the interests of {me} as well."),
    ("patience", "Please give {me} a little longer."),
    ("reminder", "May we remind {other} of its word: {theirs}."),
    ("open", "One point is still open: {topic}. Our suggestion: {theirs}."),
    ("signing", "{me} has signed."),
];

/// The kind of sentence with which talks are opened, and its topic.
pub(super) const GREETING: &str = "greeting";

/// A greeting in the words of the scenario.
pub(in crate::agents) fn greeting(crisis: &Crisis, seat: Seat, stream: &mut Stream) -> Message {
    comment(crisis, seat, GREETING, Some(GREETING), &About::default(), stream)
}

/// A comment of one of the scenario's kinds of sentences, on a topic.
pub(super) fn comment(
    crisis: &Crisis,
    seat: Seat,
    kind: &str,
    topic: Option<&str>,
    about: &About<'_>,
    stream: &mut Stream,
) -> Message {
    let own = crisis.setup().sentences.iter().find(|sentences| sentences.kind == kind);
    let variants = own.map_or(&[][..], |sentences| &sentences.variants[..]);
    let plain = PLAIN.iter().find(|(name, _)| *name == kind).map_or("{me} is listening.", |(_, sentence)| *sentence);
    let template = match variants.len() {
        0 => plain,
        count => variants[stream.index(count)].as_str(),
    };
    let text: String = filled(crisis, seat, template, about).chars().take(COMMENT_LIMIT).collect();
    Message::Comment { topic: topic.map(str::to_owned), text }
}

/// Is a text one of the sentences of the scenario, or of those for scenarios without any, whatever it speaks of?
pub(in crate::agents) fn is_formula(crisis: &Crisis, text: &str) -> bool {
    let own = crisis.setup().sentences.iter().flat_map(|sentences| &sentences.variants).map(String::as_str);
    own.chain(PLAIN.iter().map(|(_, sentence)| *sentence)).any(|template| fits(template, text))
}

/// Can a template be filled so that it is this text?
fn fits(template: &str, text: &str) -> bool {
    // A letter that no text has in the place of everything that is filled in.
    let marked =
        PLACEHOLDERS.iter().fold(template.to_owned(), |marked, place| marked.replace(&format!("{{{place}}}"), "\0"));
    let mut pieces = marked.split('\0');
    let Some(mut rest) = pieces.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let pieces: Vec<&str> = pieces.collect();
    let Some((last, middle)) = pieces.split_last() else { return rest.is_empty() };
    for piece in middle {
        let Some(found) = rest.find(piece) else { return false };
        rest = &rest[found + piece.len()..];
    }
    rest.ends_with(last)
}

/// A template with its placeholders replaced.
fn filled(crisis: &Crisis, seat: Seat, template: &str, about: &About<'_>) -> String {
    let words = |seat: Seat, action: Option<&Action>| {
        action.map(|action| describe_action(crisis, seat, action, true, Language::English))
    };
    template
        .replace("{me}", &crisis.names()[seat.index()])
        .replace("{other}", &crisis.names()[seat.other().index()])
        .replace("{mine}", &words(seat, about.mine).unwrap_or_default())
        .replace("{theirs}", &words(seat.other(), about.theirs).unwrap_or_default())
        .replace("{topic}", &about.topic)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_setup, scenario};

    #[test]
    fn a_template_fits_what_it_can_be_filled_to() {
        assert!(fits("{me} greets {other}.", "Canada greets Spain."));
        assert!(!fits("{me} greets {other}.", "Canada greets Spain. How are you?"));
        assert!(!fits("{me} greets {other}.", "Good day, Canada greets Spain!"));
        assert!(!fits("{me} greets {other}.", "Canada meets Spain."));
        assert!(fits("Fair is fair.", "Fair is fair.") && !fits("Fair is fair.", "Fair is fair. Or not?"));
        assert!(!fits("Please, {other}.", "If you please, Spain."));
        assert!(fits("{me} has, and {me} will.", "Spain has, and Spain will."));
    }

    #[test]
    fn what_agents_say_is_a_formula_and_what_people_write_is_not() {
        for name in ["fishing-dispute", "high-dam", "fishing-dispute-neutral"] {
            let crisis = read_setup(&scenario(name).unwrap()).and_then(|setup| setup.check(name)).unwrap();
            let action = Action::open(crisis.setup().roles[0].parameters.len());
            let about = About { mine: Some(&action), theirs: Some(&action), topic: "ships".to_owned() };
            for (kind, number) in PLAIN.iter().flat_map(|(kind, _)| (0..8).map(move |number| (kind, number))) {
                let mut stream = Stream::numbered(number, 0);
                let said = comment(&crisis, Seat(1), kind, None, &about, &mut stream);
                let Message::Comment { text, .. } = said else { panic!("no comment") };
                assert!(is_formula(&crisis, &text), "{name}, {kind}: {text}");
            }
            for own in ["What do you want?", "Hello there", "We greet you, and ask for less."] {
                assert!(!is_formula(&crisis, own), "{name}: {own}");
            }
        }
    }
}
