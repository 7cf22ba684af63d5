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
