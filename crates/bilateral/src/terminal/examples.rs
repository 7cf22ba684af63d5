//! What can be typed now, with what it means.

use game::{Draft, Example};

use super::{drafted, typing};
use crate::{Protocol, View};

/// What can be typed now: what is needed most first, and what is needed seldom.
pub(crate) fn examples(view: &View<'_>, draft: &Draft) -> Vec<Example> {
    let (offered, drafts) = (view.incoming().is_some(), !drafted(view, draft).is_empty());
    let mut list = Vec::new();
    if offered {
        list.push(Example::new("accept", "accept the offer on the table; accept 1,3 takes only these issues"));
        list.push(Example::new("reject", "reject the offer on the table"));
    }
    if drafts {
        list.push(Example::new("send", "send the draft as your offer").hinted("send (your draft)"));
    }
    list.push(set(view, drafts));
    if draft.now().is_some() {
        list.push(Example::new("undo", "draft: take the last change back"));
    }
    let copy = Example::new("copy", "draft: begin with the other side's offer").hinted("copy (their offer)");
    let values = Example::new("values", "every issue and value with your points").hinted("values (to choose from)");
    let for_a_beginning = offered.then_some(copy).into_iter().chain([values]);
    list.extend(for_a_beginning.map(|example| if drafts { example.seldom() } else { example }));
    list.push(done(view));
    list.extend(seldom(view, drafts).map(Example::seldom));
    list
}

/// A value of the first issue is drafted.
fn set(view: &View<'_>, drafts: bool) -> Example {
    let several = view.domain().issues()[0].values.len() > 1;
    let letter = typing::value_letter(u16::from(several));
    let what = if drafts { "changes it".to_owned() } else { format!("drafts issue 1, value {letter}") };
    let name = view.domain().issues()[0].values.first().map_or("", String::as_str);
    let meaning =
        format!("draft an offer: issue 1 gets this value; also set 1 {letter}, or a name: 1 {name}; send sends it");
    Example::new(format!("1 {letter}"), meaning).hinted(format!("1 {letter} ({what})"))
}

fn done(view: &View<'_>) -> Example {
    let (meaning, hint) = match view.protocol() {
        Protocol::Alternating => ("pass your turn", "done (pass)"),
        Protocol::Free if view.next_period().is_some() => ("end your part of the period", "done (for this period)"),
        Protocol::Free => ("end your part of the last period", "done (ends it)"),
    };
    Example::new("done", meaning).hinted(hint)
}

fn seldom(view: &View<'_>, drafts: bool) -> impl Iterator<Item = Example> {
    let may_talk = view.protocol() == Protocol::Free || view.moves_left() > 1;
    let list = [
        (drafts, "1 -", "draft: leave issue 1 open"),
        (drafts, "clear", "draft: leave everything open"),
        (true, "draft", "show the draft, what the other side will read, and its worth"),
        (true, "them", "the score tables that the other side may have"),
        (may_talk, "say Think of it.", "say something"),
        (true, "optout", "end the negotiation for both; asks again before it does"),
    ];
    list.into_iter().filter(|(fits, ..)| *fits).map(|(_, line, meaning)| Example::new(line, meaning))
}
