//! The promise keeper. Modelled on somebody who sleeps badly when they owe anything.
//!
//! Proposes to swap chips that help the other for chips that help itself; who needs nothing is offered two of the colour that it
//! has most of. Accepts what is good for it if both keep their word, and sends all that it promised, whatever the other did.

use game::{AnyError, Opening};
use serde_json::{Value, json};

use crate::Peer;
use crate::reading::{count, number, plain, text};
use crate::seated::Temper;
use crate::trails::{help, most, player, proposal, walk};

pub(crate) const PEER: Peer = Peer {
    name: "promise-keeper",
    game: "repeated",
    temper: "keeps promises",
    sentence: "Swaps what helps both and sends all that it promised, whatever the other one does.",
    begin,
};

/// What is offered to somebody who needs nothing.
const PRESENT: u64 = 2;

struct PromiseKeeper {
    seat: String,
    steps: usize,
}

fn begin(opening: &Opening<'_>) -> Result<Box<dyn Temper>, AnyError> {
    let steps = usize::try_from(count(&opening.briefing["steps_per_turn"])).unwrap_or(usize::MAX);
    Ok(Box::new(PromiseKeeper { seat: opening.seat.to_owned(), steps }))
}

impl PromiseKeeper {
    fn propose(&self, view: &Value) -> Value {
        let [me, other] = [true, false].map(|mine| player(view, |name| (name == self.seat) == mine));
        let [mine, theirs] = [me, other].map(|player| &view["chips"][text(&player["name"])]);
        let present = || most(mine).map(|(colour, number)| json!({colour: number.min(PRESENT)}));
        match (help(me, theirs), help(other, mine).cloned().or_else(present)) {
            (Some(takes), Some(gives)) => proposal(&gives, takes),
            _ => plain("pass"),
        }
    }
}

impl Temper for PromiseKeeper {
    fn act(&mut self, view: &Value) -> Value {
        match text(&view["step"]) {
            "propose" => self.propose(view),
            "answer" if number(&view["proposal"]["kept"]["score_changes"][&self.seat]) > 0.0 => plain("accept"),
            "answer" => plain("reject"),
            "transfer" => json!({"send": {"chips": view["agreement"]["most"]}}),
            _ => walk(&player(view, |name| name == self.seat)["cheapest"], self.steps),
        }
    }
}
