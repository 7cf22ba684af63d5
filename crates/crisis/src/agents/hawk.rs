//! The hawk (synthetic): asks for much, gives way late, punishes, threatens, and opts out rather than lose.
//!
//! What it asks for goes from its best outcome to what it has without an agreement with the power `exponent` of time. It
//! keeps those of its parameters that count in every outcome at their best from the first period on and signs with its
//! best parameters, whatever it promised. Halfway it threatens to opt out; from `trigger` on it does, if that is worth
//! more to it than the status quo. An offer of some parameters alone it accepts if its demand is met with the rest as in
//! its own offer; what it promises that way it keeps as little as any other promise.

use game::{ANSWERS, AgentEntry, AgentInfo, Param, Recipe, Stream, Temper};

use super::mannered::Mannered;
use super::parts::{
    Negotiator, Strategy, alternatives, best, certain, concession, fallback, hard_stance, progress, worth,
};
use crate::{Action, Agreement, Crisis, Main, Message, Values, View};

const PARAMS: &[Param] = &[
    Param::number(
        "exponent",
        "How late it gives way: the power of time with which its demand falls.",
        4.0,
        0.01,
        100.0,
    ),
    Param::number(
        "trigger",
        "The share of the time after which it opts out if that is worth more than the status quo.",
        0.7,
        0.0,
        2.0,
    ),
    ANSWERS,
];

pub(super) const HAWK: AgentEntry<Crisis> = AgentEntry {
    info: AgentInfo {
        name: "hawk",
        sentence: "Synthetic: asks for much, gives way late, punishes, threatens, and opts out rather than lose.",
        source: "a synthetic counterpart of ours, no model of people",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        let (exponent, trigger) = (params.number("exponent"), params.number("trigger"));
        let hawk = Hawk { exponent, trigger, threatened: false };
        Ok(Mannered::boxed(Temper::Hard, params, Negotiator::new(hawk)))
    }),
};

#[derive(Clone)]
struct Hawk {
    exponent: f64,
    trigger: f64,
    threatened: bool,
}

impl Hawk {
    fn target(&self, view: &View<'_>) -> f64 {
        demand(view, self.exponent)
    }
}

/// A demand that falls from the best outcome to what there is without an agreement.
pub(super) fn demand(view: &View<'_>, exponent: f64) -> f64 {
    let most = best(view).map_or(0.0, |agreement| worth(view, &agreement));
    let least = fallback(view).min(most);
    most - (most - least) * progress(view).powf(exponent)
}

impl Strategy for Hawk {
    fn propose(&mut self, view: &View<'_>, _: &mut Stream) -> Option<Agreement> {
        concession(view, self.target(view))
    }

    fn accepts(&self, view: &View<'_>, agreement: &Agreement) -> f64 {
        certain(worth(view, agreement) >= self.target(view) - 1e-9)
    }

    fn signs_with(&mut self, view: &View<'_>, _: &Agreement) -> Values {
        view.game().best_values(view.seat())
    }

    fn stance(&mut self, view: &View<'_>) -> Values {
        hard_stance(view)
    }

    fn opts_out(&mut self, view: &View<'_>, _: &mut Stream) -> bool {
        let (status_quo, opting_out) = alternatives(view);
        progress(view) >= self.trigger && opting_out > status_quo
    }

    fn says(&mut self, view: &View<'_>) -> Option<Message> {
        let (status_quo, opting_out) = alternatives(view);
        if self.threatened || progress(view) < 0.5 || opting_out <= status_quo {
            return None;
        }
        self.threatened = true;
        let wanted = concession(view, self.target(view))?;
        let mut actions = [0, 1].map(|side| Action::open(wanted.values[side].len()));
        actions[view.seat().index()].main = Some(Main::OptOut);
        actions[view.seat().other().index()].main = Some(Main::Sign(wanted.main));
        Some(Message::Threat(actions))
    }
}
