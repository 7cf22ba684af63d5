//! The equilibrium of a negotiation in which both types are known, by backward induction.
//!
//! The last chance to act is solved first; every earlier one knows what follows if nothing is agreed now. An offer is
//! accepted if it is worth at least that, so the best acceptable offer lies on the Pareto frontier and is found there
//! by bisection: a domain may have any number of outcomes. Time effects and discounts change the worth of outcomes
//! from period to period but never their order.
//!
//! `alternating` is solved as it is played. In turn `k` seat `k % 2` accepts the standing offer or makes a move of its
//! own: an offer, which is answered in turn `k + 1` and pays in the period of that turn; passing; opting out. In the
//! last turn an offer comes too late. Without agreement the status quo is paid in the last period.
//!
//! `free` fixes no order of moves, so it needs a reading. In every period one side, drawn half and half, has the last
//! word: it makes the last offer of the period, and the other side accepts it or not. Then either side may still opt
//! out; if none does the next period follows, or, after the last one, the status quo. (Opting out before the last word
//! cannot pay more: a side has that much for sure by waiting for the end of the period.)
//!
//! Ties: who is indifferent accepts; of two offers equally good for oneself the one better for the other side is made;
//! an agreement is preferred to passing; a side opts out only if it is strictly better.
//!
//! Partial offers are left out: the solver settles everything at once. Where the deadline implements partial
//! agreements, they could move the point of disagreement; no such plans are made here.
//!
//! Outcomes are compared in whole ticks. Values that have passed through time are `f64`; two that differ by less than
//! [`TOLERANCE`] count as equal.
//!
//! A. Rubinstein, "Perfect Equilibrium in a Bargaining Model" (Econometrica 50, 1982); with a deadline: I. Ståhl,
//! "Bargaining Theory" (1972).

use game::Seat;

use crate::geometry::{Frontier, FrontierPoint, TooLarge};
use crate::{Bilateral, Profile, Protocol, Setup};

/// Two values, in points, that differ by less count as equal.
pub const TOLERANCE: f64 = 1e-9;

/// What a seat does in a turn (`alternating`) or a period (`free`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The outcome to offer, by number; it is accepted. `None` if there is nothing to offer: pass.
    pub offer: Option<u64>,
    /// An offer is accepted if it is worth at least this, in points of the present period.
    pub accept_from: f64,
    /// Opt out? In `alternating` instead of an offer; in `free` at the end of the period, if nothing was agreed.
    pub opt_out: bool,
    /// What both sides get: in `alternating` if no offer was standing or it was not accepted; in `free` if this seat
    /// has the last word.
    pub value: [f64; 2],
}

/// How the equilibrium ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// An offer that is accepted.
    Agreement {
        /// The turn (`alternating`) or period (`free`) in which it is made.
        phase: u32,
        /// Who makes it.
        seat: Seat,
        /// The outcome's number.
        outcome: u64,
    },
    /// Somebody opts out.
    OptOut {
        /// In which turn or period.
        phase: u32,
        /// Who.
        seat: Seat,
    },
    /// Nothing happens until the deadline.
    Deadline,
}

/// The subgame-perfect equilibrium for a pair of types.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    protocol: Protocol,
    // `alternating`: one a turn; `free`: two a period, one a seat.
    plans: Vec<Plan>,
}

impl Equilibrium {
    /// Solves the game of two types, given by their positions in the roles' lists. Refused where the frontier is.
    pub fn solve(game: &Bilateral, types: [usize; 2]) -> Result<Equilibrium, TooLarge> {
        let profiles = [&game.types(Seat(0))[types[0]], &game.types(Seat(1))[types[1]]];
        let frontier = Frontier::of(game.domain(), profiles)?.points;
        let bargain = Bargain { setup: game.setup(), profiles, frontier };
        let protocol = game.setup().protocol;
        let plans = match protocol {
            Protocol::Alternating => bargain.alternating(),
            Protocol::Free => bargain.free(),
        };
        Ok(Equilibrium { protocol, plans })
    }

    /// What a seat does in a phase, counted as [`crate::View::phase`] does: the period in `free`, twice the round plus
    /// the seat in `alternating` (where only one seat can act in a phase). The phase must be one of the game's.
    pub fn plan(&self, phase: u32, seat: Seat) -> &Plan {
        match self.protocol {
            Protocol::Alternating => &self.plans[phase as usize],
            Protocol::Free => &self.plans[2 * phase as usize + seat.index()],
        }
    }

    /// The number of turns (`alternating`) or periods (`free`).
    pub fn phases(&self) -> u32 {
        let plans = match self.protocol {
            Protocol::Alternating => self.plans.len(),
            Protocol::Free => self.plans.len() / 2,
        };
        u32::try_from(plans).unwrap_or(u32::MAX)
    }

    /// What both sides expect when a phase begins and nothing stands to be answered.
    pub fn value(&self, phase: u32) -> [f64; 2] {
        let [first, second] = [Seat(0), Seat(1)].map(|seat| self.plan(phase, seat).value);
        mean(first, second)
    }

    /// How the negotiation goes if both sides play the equilibrium. In `free` it depends on who has the last word;
    /// in `alternating` it does not.
    pub fn course(&self, last_word: Seat) -> Course {
        let seats = |phase: u32| match self.protocol {
            Protocol::Alternating if phase.is_multiple_of(2) => vec![Seat(0)],
            Protocol::Alternating => vec![Seat(1)],
            Protocol::Free => vec![last_word, last_word.other()],
        };
        let mut steps = (0..self.phases()).flat_map(|phase| seats(phase).into_iter().map(move |seat| (phase, seat)));
        let end = steps.find_map(|(phase, seat)| match *self.plan(phase, seat) {
            Plan { offer: Some(outcome), .. } => Some(Course::Agreement { phase, seat, outcome }),
            Plan { opt_out: true, .. } => Some(Course::OptOut { phase, seat }),
            _ => None,
        });
        end.unwrap_or(Course::Deadline)
    }
}

/// An outcome on which the sides can agree, and what it is worth to them.
#[derive(Clone, Copy)]
struct Agreement {
    number: u64,
    worth: [f64; 2],
}

/// Two known types and what they can agree on.
struct Bargain<'g> {
    setup: &'g Setup,
    profiles: [&'g Profile; 2],
    // By falling utility of the first side, so by rising utility of the second.
    frontier: Vec<FrontierPoint>,
}

impl Bargain<'_> {
    fn alternating(&self) -> Vec<Plan> {
        let turns = 2 * self.setup.rounds as usize;
        let mut plans = Vec::with_capacity(turns);
        let mut later = self.status_quo();
        for turn in (0..turns).rev() {
            let seat = turn % 2;
            let answered = (turn + 1 < turns).then(|| self.period_of_turn(turn + 1));
            let agreement = answered.and_then(|period| self.agreement(seat, period, later));
            let going_on = agreement.map_or(later, |agreement| agreement.worth);
            let out = self.opting_out(self.period_of_turn(turn));
            let opt_out = exceeds(out[seat], going_on[seat]);
            let value = if opt_out { out } else { going_on };
            let offer = agreement.filter(|_| !opt_out).map(|agreement| agreement.number);
            plans.push(Plan { offer, accept_from: value[seat], opt_out, value });
            later = value;
        }
        plans.reverse();
        plans
    }

    fn free(&self) -> Vec<Plan> {
        let mut plans = Vec::with_capacity(2 * self.setup.periods as usize);
        let mut later = self.status_quo();
        for period in (0..self.setup.periods).rev() {
            let out = self.opting_out(period);
            let leaves = [0, 1].map(|seat| exceeds(out[seat], later[seat]));
            let without = if leaves.contains(&true) { out } else { later };
            let [first, second] = [0, 1].map(|seat| {
                let agreement = self.agreement(seat, period, without);
                Plan {
                    offer: agreement.map(|agreement| agreement.number),
                    accept_from: without[seat],
                    opt_out: leaves[seat],
                    value: agreement.map_or(without, |agreement| agreement.worth),
                }
            });
            later = mean(first.value, second.value);
            plans.extend([second, first]);
        }
        plans.reverse();
        plans
    }

    /// The agreement that `seat` proposes, to pay in `period`: the best for it of those that the other side accepts,
    /// unless what both get without it is better.
    fn agreement(&self, seat: usize, period: u32, without: [f64; 2]) -> Option<Agreement> {
        let other = 1 - seat;
        let worth = |point: &FrontierPoint| {
            let utilities = point.utilities();
            [0, 1].map(|side| self.profiles[side].at(utilities[side], period))
        };
        let accepted = |point: &FrontierPoint| !exceeds(without[other], worth(point)[other]);
        // What suits the first side comes first.
        let best = match seat {
            0 => self.frontier.get(self.frontier.partition_point(|point| !accepted(point))),
            _ => self.frontier[..self.frontier.partition_point(accepted)].last(),
        }?;
        let agreement = Agreement { number: best.number, worth: worth(best) };
        (!exceeds(without[seat], agreement.worth[seat])).then_some(agreement)
    }

    fn status_quo(&self) -> [f64; 2] {
        self.profiles.map(|profile| profile.at(profile.status_quo, self.setup.periods - 1))
    }

    fn opting_out(&self, period: u32) -> [f64; 2] {
        self.profiles.map(|profile| profile.at(profile.opt_out, period))
    }

    /// The period of a turn of `alternating`, as the rules count it.
    fn period_of_turn(&self, turn: usize) -> u32 {
        let passed = (turn / 2) as u64 * u64::from(self.setup.periods) / u64::from(self.setup.rounds);
        u32::try_from(passed).unwrap_or(u32::MAX)
    }
}

fn exceeds(a: f64, b: f64) -> bool {
    a > b + TOLERANCE
}

fn mean(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0].midpoint(b[0]), a[1].midpoint(b[1])]
}
