//! Partners who differ only in how they keep promises: always, never, half, or as the other kept its last one.
//!
//! All propose the deal that brings them the most, of those from which the other gains too, accept what they expect to gain
//! from, and walk as PURB does. They are wary: they expect promises to be kept as they were so far in the match.

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Stream};

use super::parts::{answer, best_deal, last_kept, propose, situation, some_of};
use crate::Chips;
use crate::repeated::purb::{Deal, Situation, agreed, deal};
use crate::repeated::{Move, Repeated, Step, View};

const YES_NO: [&str; 2] = ["yes", "no"];

pub(super) const WARY: Param =
    Param::choice("wary", "Does it expect promises to be kept as they were so far, or (no) all of them?", &YES_NO);

pub(super) const CHIPS: Param =
    Param::number("chips", "The most chips that a proposal gives or asks for.", 3.0, 1.0, 4.0);

/// How promises are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeps {
    All,
    Nothing,
    Half,
    AsTheOther,
}

const fn entry(name: &'static str, sentence: &'static str, build: Recipe<Repeated>) -> AgentEntry<Repeated> {
    AgentEntry { info: AgentInfo { name, sentence, source: "a baseline", params: &[WARY, CHIPS] }, build }
}

pub(super) const RELIABLE: AgentEntry<Repeated> = entry(
    "reliable",
    "Keeps all its promises.",
    Recipe::new(|_, _, params| Ok(Box::new(Partner::new(Keeps::All, params)))),
);

pub(super) const UNRELIABLE: AgentEntry<Repeated> = entry(
    "unreliable",
    "Promises and sends nothing.",
    Recipe::new(|_, _, params| Ok(Box::new(Partner::new(Keeps::Nothing, params)))),
);

pub(super) const HALF_RELIABLE: AgentEntry<Repeated> = entry(
    "half-reliable",
    "Sends half of what it promises.",
    Recipe::new(|_, _, params| Ok(Box::new(Partner::new(Keeps::Half, params)))),
);

pub(super) const TIT_FOR_TAT: AgentEntry<Repeated> = entry(
    "tit-for-tat",
    "Sends the share of its promises that the other sent of its last one; everything at first.",
    Recipe::new(|_, _, params| Ok(Box::new(Partner::new(Keeps::AsTheOther, params)))),
);

struct Partner {
    keeps: Keeps,
    wary: bool,
    chips: u32,
}

impl Partner {
    fn new(keeps: Keeps, params: &game::Params) -> Partner {
        Partner { keeps, wary: params.flag("wary"), chips: params.number("chips") as u32 }
    }

    /// What it sends of what it promised.
    fn sent(&self, view: &View<'_>, promised: &Chips, stream: &mut Stream) -> Chips {
        let share = match self.keeps {
            Keeps::All => 1.0,
            Keeps::Nothing => 0.0,
            Keeps::Half => 0.5,
            Keeps::AsTheOther => last_kept(view.ledger(), view.seat().other()),
        };
        let wanted = share * f64::from(promised.total());
        // What is left of a chip is sent by chance.
        let count = wanted.floor() as u32 + u32::from(stream.happens(wanted.fract()));
        some_of(promised, count, stream)
    }
}

impl Agent<Repeated> for Partner {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let situation = situation(view, self.wary);
        match view.step() {
            Step::Propose => propose(best_deal(&situation, self.chips, stream)),
            Step::Answer | Step::Over => answer(deal(view).is_some_and(|deal| gains(&situation, &deal))),
            Step::Transfer => {
                let promised = agreed(view).gives.common(view.own());
                Move::Send(self.sent(view, &promised, stream))
            }
            Step::Move => Move::Walk(situation.walk(stream)),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        let accepts = |view: &View<'_>| Some(gains(&situation(view, self.wary), &deal(view)?));
        view.supposing(proposal, |view| accepts(view).map(|accepts| f64::from(u8::from(accepts))))
    }
}

/// Does it expect more with a deal than without?
fn gains(situation: &Situation<'_>, deal: &Deal) -> bool {
    situation.expected(deal) > situation.alone()
}
