//! The random agent (synthetic): offers anything that beats the status quo, accepts and opts out now and then. Parts of an
//! agreement it accepts as often as whole ones, if with the rest as in its own offer they are no worse than the status quo.

use game::{AgentEntry, AgentInfo, Param, Recipe, Stream};

use super::parts::{Negotiator, Strategy, alternatives, worth};
use crate::{Agreement, Crisis, View};

const PARAMS: &[Param] = &[
    Param::number(
        "accept",
        "The probability of accepting an offer that is no worse than the status quo.",
        0.2,
        0.0,
        1.0,
    ),
    Param::number("opt_out", "The probability of opting out in a period without an agreement.", 0.02, 0.0, 1.0),
];

pub(super) const RANDOM: AgentEntry<Crisis> = AgentEntry {
    info: AgentInfo {
        name: "random",
        sentence: "Synthetic: offers any agreement no worse than the status quo, accepts and opts out now and then.",
        source: "a baseline",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        let (accept, opt_out) = (params.number("accept"), params.number("opt_out"));
        Ok(Box::new(Negotiator::new(Random { accept, opt_out, agreed: None })))
    }),
};

/// So often it looks for an agreement that beats the status quo before it takes what comes.
const TRIES: usize = 50;

#[derive(Clone)]
struct Random {
    accept: f64,
    opt_out: f64,
    /// What it has accepted or offered; it does not draw again when it comes to signing.
    agreed: Option<Agreement>,
}

impl Strategy for Random {
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Option<Agreement> {
        let game = view.game();
        let least = alternatives(view).0;
        let drawn = std::iter::repeat_with(|| game.agreement_at(stream.index(game.agreement_count()))).take(TRIES);
        let found = drawn.into_iter().find(|agreement| worth(view, agreement) >= least);
        self.agreed.clone_from(&found);
        found
    }

    fn accepts(&self, view: &View<'_>, agreement: &Agreement) -> f64 {
        match self.agreed.as_ref().is_some_and(|agreed| agreed.main == agreement.main) {
            true => 1.0,
            false => self.takes_up(view, agreement),
        }
    }

    fn takes_up(&self, view: &View<'_>, agreement: &Agreement) -> f64 {
        if worth(view, agreement) >= alternatives(view).0 { self.accept } else { 0.0 }
    }

    fn has_accepted(&mut self, agreement: &Agreement) {
        if self.agreed.as_ref().is_none_or(|agreed| agreed.main != agreement.main) {
            self.agreed = Some(agreement.clone());
        }
    }

    fn draws_proposals(&self) -> bool {
        true
    }

    fn opts_out(&mut self, _: &View<'_>, stream: &mut Stream) -> bool {
        stream.happens(self.opt_out)
    }
}
