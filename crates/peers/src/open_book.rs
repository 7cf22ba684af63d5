//! The open book. Modelled on somebody who believes that people help those whose need they see.
//!
//! Always shows its goal. Proposes to swap what the other lacks for the goal that is most likely theirs for what it lacks itself,
//! and puts a chip on top if that gives the other nothing. Accepts whatever brings it points.

use game::{AnyError, Opening};
use serde_json::{Value, json};

use crate::Peer;
use crate::reading::{list, number, plain, text};
use crate::seated::Temper;
use crate::trails::{has, most, player, proposal, size};

pub(crate) const PEER: Peer = Peer {
    name: "open-book",
    game: "revelation",
    temper: "reveals always",
    sentence: "Shows its goal, swaps what each needs, and accepts whatever brings it points.",
    begin,
};

struct OpenBook {
    seat: String,
}

fn begin(opening: &Opening<'_>) -> Result<Box<dyn Temper>, AnyError> {
    Ok(Box::new(OpenBook { seat: opening.seat.to_owned() }))
}

impl OpenBook {
    fn propose(&self, view: &Value) -> Value {
        let [me, other] = [true, false].map(|mine| player(view, |name| (name == self.seat) == mine));
        let [mine, theirs] = [me, other].map(|player| &view["chips"][text(&player["name"])]);
        let (takes, mut gives) = (missing(me), missing(other));
        if size(&gives) == 0
            && let Some((colour, _)) = most(mine)
        {
            gives[colour] = json!(1);
        }
        if has(mine, &gives) && has(theirs, &takes) { proposal(&gives, &takes) } else { plain("pass") }
    }
}

/// What a player lacks for the goal that is most likely the true one.
fn missing(player: &Value) -> Value {
    let goals = list(&player["goals"]).iter();
    let likely = goals.max_by(|one, other| number(&one["chance"]).total_cmp(&number(&other["chance"])));
    likely.map(|goal| &goal["missing"]).filter(|missing| missing.is_object()).cloned().unwrap_or_else(|| json!({}))
}

impl Temper for OpenBook {
    fn act(&mut self, view: &Value) -> Value {
        match text(&view["step"]) {
            "reveal" => plain("reveal"),
            "answer" if number(&view["proposal"]["score_change"]) > 0.0 => plain("accept"),
            "answer" => plain("reject"),
            _ => self.propose(view),
        }
    }
}
