//! The promise breaker. Modelled on somebody who thinks that a promise is what one says to get the other one to move.
//!
//! Promises more than anybody would ask for: all that it has of what helps the other, or half of its chips of one colour, for
//! whatever helps itself. Accepts every exchange in which it is to get something. Sends nothing, ever.

use game::{AnyError, Opening};
use serde_json::{Value, json};

use crate::Peer;
use crate::reading::{count, plain, text};
use crate::seated::Temper;
use crate::trails::{help, most, player, proposal, size, walk};

pub(crate) const PEER: Peer = Peer {
    name: "promise-breaker",
    game: "repeated",
    temper: "breaks promises",
    sentence: "Promises generously, accepts whatever is promised to it, and sends nothing.",
    begin,
};

struct PromiseBreaker {
    seat: String,
    steps: usize,
}

fn begin(opening: &Opening<'_>) -> Result<Box<dyn Temper>, AnyError> {
    let steps = usize::try_from(count(&opening.briefing["steps_per_turn"])).unwrap_or(usize::MAX);
    Ok(Box::new(PromiseBreaker { seat: opening.seat.to_owned(), steps }))
}

impl PromiseBreaker {
    fn propose(&self, view: &Value) -> Value {
        let [me, other] = [true, false].map(|mine| player(view, |name| (name == self.seat) == mine));
        let [mine, theirs] = [me, other].map(|player| &view["chips"][text(&player["name"])]);
        let all = |help: &Value| {
            let colours = help.as_object().into_iter().flatten().map(|(colour, _)| colour);
            colours.map(|colour| (colour.clone(), mine[colour].clone())).collect::<Value>()
        };
        let half = || most(mine).map(|(colour, number)| json!({colour: number.div_ceil(2)}));
        match (help(me, theirs), help(other, mine).map(all).or_else(half)) {
            (Some(takes), Some(gives)) => proposal(&gives, takes),
            _ => plain("pass"),
        }
    }

    /// Is it promised anything?
    fn is_promised(&self, view: &Value) -> bool {
        let proposal = &view["proposal"];
        let from_me = text(&proposal["from"]) == self.seat;
        size(&proposal["offer"][if from_me { "takes" } else { "gives" }]) > 0
    }
}

impl Temper for PromiseBreaker {
    fn act(&mut self, view: &Value) -> Value {
        match text(&view["step"]) {
            "propose" => self.propose(view),
            "answer" => plain(if self.is_promised(view) { "accept" } else { "reject" }),
            "transfer" => json!({"send": {"chips": {}}}),
            _ => walk(&player(view, |name| name == self.seat)["cheapest"], self.steps),
        }
    }
}
