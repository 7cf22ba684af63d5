//! A random player: it proposes anything that can be exchanged, accepts by chance, sends each promised chip by chance, and
//! takes a step that it can pay for by chance.

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Stream};

use crate::repeated::{Move, Repeated, Step, View};
use crate::{Chips, Exchange, Saying, Walk};

/// The most chips of a colour that are asked for where the other's are hidden.
const ASKED: u64 = 2;

const PARAMS: &[Param] = &[
    Param::number("accept", "The probability of accepting a proposal.", 0.5, 0.0, 1.0),
    Param::number("send", "The probability of sending a chip that was promised.", 0.5, 0.0, 1.0),
    Param::number("move", "The probability of walking when it can.", 0.5, 0.0, 1.0),
];

pub(super) const RANDOM: AgentEntry<Repeated> = AgentEntry {
    info: AgentInfo {
        name: "random",
        sentence: "Proposes anything, and accepts, sends and walks by chance.",
        source: "a baseline",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        let [accept, send, walk] = ["accept", "send", "move"].map(|name| params.number(name));
        Ok(Box::new(Random { accept, send, walk }))
    }),
};

struct Random {
    accept: f64,
    send: f64,
    walk: f64,
}

impl Agent<Repeated> for Random {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        match view.step() {
            Step::Propose => Move::Say(propose(view, stream)),
            Step::Answer | Step::Over => {
                Move::Say(if stream.happens(self.accept) { Saying::Accept } else { Saying::Reject })
            }
            Step::Transfer => Move::Send(self.sent(view, stream)),
            Step::Move => Move::Walk(self.walked(view, stream)),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        view.supposing(proposal, |_| Some(self.accept))
    }
}

/// An exchange of some of the chips that both hold; of any chips where I do not see them.
fn propose(view: &View<'_>, stream: &mut Stream) -> Saying {
    let others = match view.held(view.seat().other()) {
        Some(held) => *held,
        None => any_chips(view, stream),
    };
    Exchange::random(view.own(), &others, stream).map_or(Saying::Pass, Saying::Propose)
}

fn any_chips(view: &View<'_>, stream: &mut Stream) -> Chips {
    let mut chips = Chips::NONE;
    for colour in view.game().palette().colours() {
        chips.set(colour, u16::try_from(stream.below(ASKED + 1)).unwrap_or(0));
    }
    chips
}

impl Random {
    fn sent(&self, view: &View<'_>, stream: &mut Stream) -> Chips {
        let promised = view.promised().map_or(Chips::NONE, |promised| promised[view.seat().index() % 2]);
        let mut sent = Chips::NONE;
        for (colour, count) in promised.common(view.own()).iter() {
            let chips = (0..count).filter(|_| stream.happens(self.send)).count();
            sent.set(colour, u16::try_from(chips).unwrap_or(0));
        }
        sent
    }

    fn walked(&self, view: &View<'_>, stream: &mut Stream) -> Walk {
        if !stream.happens(self.walk) {
            return Walk::STAY;
        }
        let (board, mut own) = (view.leg().board(), *view.own());
        let (mut here, mut walk, goal) = (view.square(view.seat()), Walk::STAY, view.leg().goal(view.seat()));
        for _ in 0..view.game().setup().steps_per_turn {
            let payable: Vec<_> = board.steps(here).filter(|(_, _, colour)| own.get(*colour) > 0).collect();
            let Some(&(direction, square, colour)) = payable.get(stream.index(payable.len())) else { break };
            walk.steps.push(direction);
            own -= Chips::of(colour, 1);
            here = square;
            if here == goal {
                break;
            }
        }
        walk
    }
}
