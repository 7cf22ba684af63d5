//! Subgame-perfect: plays the equilibrium of the game with complete information, as if the other side were surely of
//! its most probable type.
//!
//! What it believes comes from the other side's offers, as for QOAgent (`beliefs.rs`); of equally likely types it takes
//! the first. For its own type and the believed one it looks up the plan of the present turn or period: it accepts what
//! is worth at least what it can expect without it, offers what the other side of that type would just accept, passes
//! if there is nothing to offer, and opts out where that is better. A partial offer counts with what it pays at the
//! deadline if nothing more is agreed.
//!
//! In `free` it makes one offer a period, answers every offer of the other side, and opts out, where the plan is to
//! end the period so, once the other side has had its say.
//!
//! The module [`crate::equilibrium`] says what the equilibrium is and where it comes from.

use std::sync::Arc;

use game::{ANSWERS, Agent, AgentEntry, AgentInfo, Param, Recipe, Seat, Stream, Temper};

use crate::equilibrium::{Equilibrium, Plan, TOLERANCE};
use crate::geometry::TooLarge;
use crate::{Bilateral, Event, Move, Offer, Protocol, View};

use super::TypeBeliefs;
use super::mannered::Mannered;
use super::parts::certain;
use super::qo::LUCE_SCALE;

const PARAMS: &[Param] = &[LUCE_SCALE, ANSWERS];

pub(super) const SUBGAME_PERFECT: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "subgame-perfect",
        sentence: "Plays the equilibrium against the other side's most probable type.",
        source: "Rubinstein 1982; backward induction from the deadline",
        params: PARAMS,
    },
    build: Recipe::new(|game, seat, params| {
        let equilibria = equilibria(game, seat)?;
        let beliefs = TypeBeliefs::about(game, seat.other(), params.number("luce_scale"));
        let agent = SubgamePerfect { equilibria, beliefs, offered_in: None };
        Ok(Mannered::boxed(Temper::Dry, params, agent))
    }),
};

/// By own type, then by type of the other side.
type Equilibria = Arc<Vec<Vec<Arc<Equilibrium>>>>;

/// All that a seat may need. Solved before the first game, so that a domain too large for it is refused then.
fn equilibria(game: &Bilateral, seat: Seat) -> Result<Equilibria, TooLarge> {
    let against_all =
        |own: usize| (0..game.types(seat.other()).len()).map(|other| solved(game, seat, own, other)).collect();
    let all = || (0..game.types(seat).len()).map(against_all).collect::<Result<Vec<_>, TooLarge>>().map(Arc::new);
    Result::clone(&game.prepared(&format!("equilibria {}", seat.0), all))
}

/// The equilibrium for a pair of types, solved once for both seats.
fn solved(game: &Bilateral, seat: Seat, own: usize, other: usize) -> Result<Arc<Equilibrium>, TooLarge> {
    let types = if seat == Seat(0) { [own, other] } else { [other, own] };
    let key = format!("equilibrium {} {}", types[0], types[1]);
    Result::clone(&game.prepared(&key, || Equilibrium::solve(game, types).map(Arc::new)))
}

struct SubgamePerfect {
    equilibria: Equilibria,
    beliefs: TypeBeliefs,
    offered_in: Option<u32>,
}

impl SubgamePerfect {
    /// What the equilibrium against the most probable type does now.
    fn plan(&self, view: &View<'_>, beliefs: &TypeBeliefs) -> Plan {
        *self.equilibria[view.my_type()][beliefs.most_likely()].plan(view.phase(), view.seat())
    }

    /// The move if there is no offer to answer, or after it was rejected.
    fn propose(&mut self, view: &View<'_>, plan: &Plan) -> Move {
        let phase = view.phase();
        let in_turn = view.protocol() == Protocol::Alternating;
        match plan.offer {
            Some(number) if self.offered_in != Some(phase) => {
                self.offered_in = Some(phase);
                Move::Offer(view.domain().outcome(number))
            }
            offer if plan.opt_out && (in_turn || offer.is_none() || has_had_its_say(view)) => Move::OptOut,
            _ => Move::Done,
        }
    }
}

/// Is an offer worth what the plan accepts?
fn accepts(view: &View<'_>, plan: &Plan, offer: &Offer) -> bool {
    worth(view, offer) >= plan.accept_from - TOLERANCE
}

impl Agent<Bilateral> for SubgamePerfect {
    fn act(&mut self, view: &View<'_>, _: &mut Stream) -> Move {
        self.beliefs.observe(view);
        let plan = self.plan(view, &self.beliefs);
        match view.incoming() {
            Some((id, offer)) if accepts(view, &plan, offer) => Move::Accept { id, issues: None },
            Some((id, _)) if view.protocol() == Protocol::Free => Move::Reject { id },
            _ => self.propose(view, &plan),
        }
    }

    fn would_accept(&self, view: &View<'_>, offer: &Move) -> Option<f64> {
        view.supposing(offer, |view| {
            let mut beliefs = self.beliefs.clone();
            beliefs.observe(view);
            Some(certain(accepts(view, &self.plan(view, &beliefs), view.incoming()?.1)))
        })
    }
}

/// What accepting an offer is worth: paid now if it settles everything, else at the deadline.
fn worth(view: &View<'_>, offer: &Offer) -> f64 {
    let settles_all = view.agreed().overlaid_with(offer).is_full();
    view.worth_at(offer, if settles_all { view.period() } else { view.periods() - 1 })
}

/// Has the other side made an offer in this period, or said that it is done?
fn has_had_its_say(view: &View<'_>) -> bool {
    let period = view.history().iter().rev().take_while(|event| **event != Event::PeriodEnded);
    let mut theirs = period.filter(|event| event.seat() == Some(view.seat().other()));
    theirs.any(|event| matches!(event, Event::Offered { .. } | Event::Finished { .. }))
}
