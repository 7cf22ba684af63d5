//! The random agent of the paper, which collects what people do in diverse situations: any offer is as likely as another,
//! and it accepts and shows its goal with probability 1/2.

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Stream};

use super::parts::answer;
use crate::revelation::{Move, Revelation, Step, View};
use crate::{Chips, Exchange, Saying};

const PARAMS: &[Param] = &[
    Param::number("accept", "The probability of accepting a proposal.", 0.5, 0.0, 1.0),
    Param::number("reveal", "The probability of showing its goal.", 0.5, 0.0, 1.0),
];

pub(super) const RANDOM: AgentEntry<Revelation> = AgentEntry {
    info: AgentInfo {
        name: "random",
        sentence: "Offers anything, accepts and shows its goal by chance.",
        source: "Peled, Gal and Kraus 2014 (the agent that collects data)",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        Ok(Box::new(Random { accept: params.number("accept"), reveal: params.number("reveal") }))
    }),
};

struct Random {
    accept: f64,
    reveal: f64,
}

impl Agent<Revelation> for Random {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        match view.step() {
            Step::Reveal => Move::Reveal(stream.happens(self.reveal)),
            Step::Answer | Step::Over => answer(stream.happens(self.accept)),
            Step::Propose => {
                let (held, me) = (view.held(), view.seat());
                let [gives, takes] = [me, me.other()].map(|seat| any_of(&held[seat.index() % 2], stream));
                let exchange = Exchange::new(gives, takes);
                Move::Say(if exchange.is_empty() { Saying::Pass } else { Saying::Propose(exchange) })
            }
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        view.supposing(proposal, |_| Some(self.accept))
    }
}

/// Some of these chips, every number of each colour as likely as another.
fn any_of(chips: &Chips, stream: &mut Stream) -> Chips {
    let mut some = Chips::NONE;
    for (colour, count) in chips.iter() {
        some.set(colour, u16::try_from(stream.below(u64::from(count) + 1)).unwrap_or(0));
    }
    some
}
