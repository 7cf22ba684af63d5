//! The equilibrium agent: plays the profile that the solver finds, period by period.
//!
//! It offers what the profile offers, says yes to what both sides should accept, signs it, and if nothing was agreed opts
//! out with the probability that the profile gives. While nothing is signed it keeps those of its parameters that count in
//! every outcome at their best, as the profile does. With `actions=dominant` it signs with its best parameters whatever
//! was promised; with `actions=kept` it keeps its word. To an offer of some parameters alone it says yes if they are those
//! of an agreement that it would sign.
//!
//! Under the protocol `steps` this is the strategy of Theorem 2.1, or of true backward induction, to the letter.

use game::{ANSWERS, AgentEntry, AgentInfo, Param, Recipe, Stream, Temper};

use super::mannered::Mannered;
use super::parts::{Negotiator, Strategy, certain, hard_stance};
use crate::equilibrium::{Actions, Comparator, Period};
use crate::{Agreement, Crisis, Values, View, to_f64};

const PARAMS: &[Param] = &[
    Param::choice(
        "actions",
        "Which agreements count: those with both sides' best parameters, or all because promises are kept.",
        &["dominant", "kept"],
    ),
    Param::choice(
        "comparator",
        "True backward induction, or the theorem with the other side opting out too (joint) or not (alone).",
        &["exact", "joint", "alone"],
    ),
    ANSWERS,
];

pub(super) const EQUILIBRIUM: AgentEntry<Crisis> = AgentEntry {
    info: AgentInfo {
        name: "equilibrium",
        sentence: "Plays the equilibrium, in which each side does the best it can against the other.",
        source: "Kraus, Hoz-Weiss, Wilkenfeld, Andersen and Pate 2008, Theorem 2.1; backward induction",
        params: PARAMS,
    },
    build: Recipe::new(|crisis, _, params| {
        let actions = params.text("actions").parse()?;
        let comparator = params.text("comparator").parse()?;
        // Solved before the first game, so that no move has to wait for it.
        crisis.profile(actions, comparator);
        Ok(Mannered::boxed(Temper::Dry, params, Negotiator::new(Equilibrium { actions, comparator })))
    }),
};

#[derive(Clone)]
struct Equilibrium {
    actions: Actions,
    comparator: Comparator,
}

impl Equilibrium {
    fn period<'v>(&self, view: &View<'v>) -> Option<&'v Period> {
        view.game().profile(self.actions, self.comparator).get(view.period() as usize)
    }

    /// The agreement as it will be done.
    fn done(&self, view: &View<'_>, agreement: &Agreement) -> Agreement {
        match self.actions {
            Actions::Dominant => view.game().dominant_agreement(agreement.main),
            Actions::Kept => agreement.clone(),
        }
    }
}

impl Strategy for Equilibrium {
    fn propose(&mut self, view: &View<'_>, _: &mut Stream) -> Option<Agreement> {
        let offer = self.period(view)?.offers[view.seat().index()].as_ref()?;
        Some(view.game().agreement_of(self.actions, offer.agreement))
    }

    fn accepts(&self, view: &View<'_>, agreement: &Agreement) -> f64 {
        let ticks = view.game().agreement_ticks(&self.done(view, agreement), view.t());
        certain(self.period(view).is_some_and(|period| period.acceptance.accepts(ticks)))
    }

    fn takes_up(&self, view: &View<'_>, agreement: &Agreement) -> f64 {
        if self.done(view, agreement) == *agreement { self.accepts(view, agreement) } else { 0.0 }
    }

    fn signs_with(&mut self, view: &View<'_>, agreement: &Agreement) -> Values {
        self.done(view, agreement).values[view.seat().index()].clone()
    }

    fn stance(&mut self, view: &View<'_>) -> Values {
        hard_stance(view)
    }

    fn opts_out(&mut self, view: &View<'_>, stream: &mut Stream) -> bool {
        let probability = self.period(view).map_or(0.0, |period| to_f64(&period.opt_out[view.seat().index()]));
        probability > 0.0 && stream.happens(probability)
    }
}
