//! A responder with social preferences: it accepts by chance, the more likely the more a deal brings it, brings both
//! together, leaves it ahead of the other, and brings it more than the other.
//!
//! The two types and their weights are those that Gal, Pfeffer, Marzo and Grosz fitted to people who played Colored Trails
//! ("Learning social preferences in games", 2004). It proposes as the partners do, and keeps its promises.

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Stream};

use super::partners::{CHIPS, WARY};
use super::parts::{answer, best_deal, propose, situation};
use crate::repeated::purb::{Deal, Situation, agreed, deal};
use crate::repeated::{Move, Repeated, Step, View};

/// The chance of each type, and the weights of own benefit, sum of benefits, advantage of outcome, advantage of trade.
const TYPES: [(f64, [f64; 4]); 2] = [(0.36, [3.00, 5.13, 4.61, 0.46]), (0.64, [3.13, 4.95, 0.47, 3.30])];

const WORDS: [&str; 3] = ["drawn", "first", "second"];

pub(super) const SOCIAL: AgentEntry<Repeated> = AgentEntry {
    info: AgentInfo {
        name: "social",
        sentence: "Accepts by social preferences that were fitted to people, and keeps its promises.",
        source: "Gal, Pfeffer, Marzo and Grosz 2004",
        params: &[
            Param::choice("type", "Which of the two types it is; drawn for every match if not said.", &WORDS),
            Param::number("divisor", "What the weighted sum of points is divided by.", 300.0, 1.0, 100_000.0),
            WARY,
            CHIPS,
        ],
    },
    build: Recipe::new(|_, _, params| {
        let kind = WORDS.iter().position(|word| *word == params.text("type")).unwrap_or(0).checked_sub(1);
        let (divisor, wary) = (params.number("divisor"), params.flag("wary"));
        Ok(Box::new(Social { kind, divisor, wary, chips: params.number("chips") as u32 }))
    }),
};

struct Social {
    // Which type it is; drawn when it is first asked.
    kind: Option<usize>,
    divisor: f64,
    wary: bool,
    chips: u32,
}

impl Agent<Repeated> for Social {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let kind = *self.kind.get_or_insert_with(|| usize::from(!stream.happens(TYPES[0].0)));
        let situation = situation(view, self.wary);
        match view.step() {
            Step::Propose => propose(best_deal(&situation, self.chips, stream)),
            Step::Answer | Step::Over => {
                let chance = deal(view).map_or(0.0, |deal| acceptance(&situation, &deal, kind, self.divisor));
                answer(stream.happens(chance))
            }
            Step::Transfer => Move::Send(agreed(view).gives.common(view.own())),
            Step::Move => Move::Walk(situation.walk(stream)),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        let chance = |view: &View<'_>, kind| {
            let situation = situation(view, self.wary);
            Some(acceptance(&situation, &deal(view)?, kind, self.divisor))
        };
        view.supposing(proposal, |view| match self.kind {
            Some(kind) => chance(view, kind),
            // Which type it is has not been drawn yet.
            None => Some(TYPES[0].0 * chance(view, 0)? + TYPES[1].0 * chance(view, 1)?),
        })
    }
}

/// The chance that a type accepts a deal. Of hidden chips nothing is known to be gained.
fn acceptance(situation: &Situation<'_>, deal: &Deal, kind: usize, divisor: f64) -> f64 {
    let other = situation.me.other();
    let theirs = |chips: Option<crate::Chips>| chips.map_or(0.0, |chips| situation.worth(other, &chips));
    let (own, others) = (situation.expected(deal), theirs(situation.theirs_if_kept(deal)));
    let (gain, others_gain) = (own - situation.alone(), others - theirs(situation.theirs()));
    let features = [gain, gain + others_gain, own - others, gain - others_gain];
    let sum: f64 = TYPES[kind % 2].1.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    1.0 / (1.0 + (-sum / divisor).exp())
}
