//! A negotiation in a terminal: how things stand, what can be typed, what was typed, and what is said about it.
//!
//! A person composes an offer value by value; the draft is kept as the JSON of an offer.

mod closing;
mod examples;
mod opening;
mod tables;
mod typing;
mod worth;

use game::{Draft, Language, Part};

use crate::{Event, Offer, Protocol, View, notation};
pub(crate) use closing::closing;
pub(crate) use examples::examples;
pub(crate) use opening::opening;
pub(crate) use typing::typed;
pub(crate) use worth::points;

/// The person is told how many moves are left when they are no more than this.
const FEW_MOVES: u32 = 3;

/// How things stand: what is agreed, the offer on the table beside the draft, and what else there is.
pub(crate) fn lines(view: &View<'_>, draft: &Draft) -> Vec<Part> {
    let draft = drafted(view, draft);
    let agreed = match view.agreed().is_empty() {
        true => "nothing yet.".to_owned(),
        false => format!("{}.", view.game().describe(view.agreed(), Language::English)),
    };
    let mut lines = vec![Part::note(place(view)), Part::labelled("Agreed so far:", agreed)];
    lines.push(tables::offers(view, &draft));
    lines.extend(left_open(view, "My draft", &draft));
    lines.extend(view.incoming().and_then(|(_, offer)| left_open(view, "Their offer", offer)));
    lines.extend(view.incoming().and_then(|(id, offer)| overtaken(view, id, offer)));
    lines.push(Part::text(choices(view)));
    lines
}

/// A word on an offer that would take back what is agreed.
fn overtaken(view: &View<'_>, id: u32, offer: &Offer) -> Option<Part> {
    let issues: Vec<usize> = view.replaced_by(offer).collect();
    if issues.is_empty() {
        return None;
    }
    let names = view.game().issue_names(&issues, Language::English).join(", ");
    let agreed = points(view.worth_at(view.agreed(), view.period()));
    let after = points(view.worth_at(offer, view.period()));
    let text =
        format!("Offer {id} is overtaken: accepting it would replace what is agreed on {names} ({agreed} -> {after}).");
    Some(Part::note(text))
}

/// Who the person is and where in time, as far as the clock does not say it.
fn place(view: &View<'_>) -> String {
    let left = view.moves_left();
    let time = match view.protocol() {
        Protocol::Alternating => format!(" Period {} of {}.", view.period() + 1, view.periods()),
        Protocol::Free if left <= FEW_MOVES => format!(" Moves left in this period: {left}."),
        Protocol::Free => String::new(),
    };
    format!("Your type: {}.{time}", view.profile().name)
}

/// A word on an offer that leaves something open: what its worth means.
fn left_open(view: &View<'_>, what: &str, offer: &Offer) -> Option<Part> {
    let together = view.game().joined(view.agreed(), offer);
    if offer.is_empty() || together.is_full() {
        return None;
    }
    let meaning = match view.game().implemented(&together) {
        Some(_) => "what is open counts as not agreed, unless it is settled before the deadline",
        None => "without the rest it makes no deal",
    };
    Some(Part::note(format!("{what} leaves something open: {meaning}.")))
}

/// What else there is: no deal, opting out, the best offer received, the last one made.
fn choices(view: &View<'_>) -> String {
    let more = if view.agreed().is_empty() { "No deal" } else { "Nothing more agreed" };
    let at_deadline = view.worth_at(&Offer::open(view.agreed().issues()), view.periods() - 1);
    let mut parts = vec![
        format!("{more} by the deadline: {}.", points(at_deadline)),
        format!("Opting out: {}.", view.now_and_next(view.profile().opt_out)),
    ];
    let worth = |(id, offer): (u32, &Offer)| (id, view.worth_at(offer, view.period()));
    let received = worth::offers_of(view, view.seat().other()).map(worth);
    if let Some((id, worth)) = received.reduce(|best, next| if next.1 > best.1 { next } else { best }) {
        parts.push(format!("Best offer received: {} (offer {id}).", points(worth)));
    }
    if let Some((id, worth)) = worth::offers_of(view, view.seat()).next_back().map(worth) {
        parts.push(format!("My last offer: {} (offer {id}).", points(worth)));
    }
    parts.join(" ")
}

/// The offer that a person is composing.
fn drafted(view: &View<'_>, draft: &Draft) -> Offer {
    let offer = draft.now().and_then(|value| notation::offer_from_json(view.domain(), value).ok());
    offer.unwrap_or_else(|| Offer::open(view.domain().issues().len()))
}

/// What is said besides the sentence about an event: the worth of offers, and what the end of a period means.
pub(crate) fn remarks(view: &View<'_>, event: &Event) -> Vec<String> {
    match event {
        Event::Offered { offer, .. } => vec![format!("Worth to you: {}.", view.now_and_next(view.worth(offer)))],
        Event::PeriodEnded if view.is_over() => vec!["It was the last one.".to_owned()],
        Event::PeriodEnded => vec!["Offers that were not accepted lapse.".to_owned()],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use game::{Draft, Example, Game, Seat, Stream, Typed};

    use super::*;
    use crate::{Bilateral, GAME, scenario};

    fn load(name: &str, protocol: &str) -> Bilateral {
        let settings = [("protocol".to_owned(), protocol.to_owned())];
        (GAME.load)(&scenario(name).unwrap(), &settings).unwrap().game
    }

    #[test]
    fn every_example_can_be_typed_and_is_legal() {
        for builtin in crate::SCENARIOS {
            for protocol in ["free", "alternating"] {
                let game = load(builtin.name, protocol);
                let mut state = game.start();
                let dealt = game.chance(&state)[0].1.clone();
                game.apply(&mut state, &dealt);
                let mut draft = Draft::default();
                let mut stream = Stream::numbered(1, 0);
                while game.outcome(&state).is_none() {
                    let turn = game.turn(&state);
                    let Some(seat) = turn.may_act.next_from(Seat(u8::from(stream.below(2) == 1)), 2) else { break };
                    let view = game.view(&state, seat);
                    let mut legal = Vec::new();
                    for Example { line, .. } in examples(&view, &draft) {
                        match typed(&view, &mut draft.clone(), &line).unwrap() {
                            Typed::Told(parts) => assert!(!parts.is_empty(), "{line}"),
                            Typed::Moves(moves) => {
                                let events = game.decide(&state, seat, &moves[0]);
                                legal.push(events.unwrap_or_else(|refusal| panic!("{line}: {refusal}")));
                            }
                        }
                    }
                    typed(&view, &mut draft, ["1 a", "clear", "undo", "1 -"][stream.below(4) as usize]).ok();
                    let at = stream.below(legal.len() as u64 - 1) as usize;
                    legal[at].iter().for_each(|event| game.apply(&mut state, event));
                }
            }
        }
    }

    #[test]
    fn a_draft_that_makes_no_sense_is_taken_for_an_empty_one() {
        let game = load("room", "free");
        let mut state = game.start();
        game.apply(&mut state, &Event::Dealt([0, 0]));
        let view = game.view(&state, Seat(0));
        for nonsense in [serde_json::json!(7), serde_json::json!({"Rent": "a palace"}), serde_json::Value::Null] {
            let mut draft = Draft::default();
            draft.set(nonsense);
            assert_eq!(lines(&view, &draft), lines(&view, &Draft::default()));
        }
    }
}
