//! What is prepared once for a scenario and shared by all its games: solvers that remember what they have solved.

use std::sync::{Arc, Mutex, PoisonError};

use game::Kept;

use super::solver::{Decision, Going, Movement, Options, Proposal, Reading, Solved, Solver, Worths};
use super::{Contract, Offer, Situation, View};

/// A solver that knows more than this many bytes is begun anew, so that long runs do not fill the memory.
const MEMORY_LIMIT: u64 = 256 << 20;

/// Solvers that are kept for a scenario, one for each set of options; anybody may ask for odd options.
const ORACLES: usize = 8;

/// Games with at most so many states are solved to the letter of the definitions.
const LITERAL_LIMIT: u64 = 20_000;

/// The most states that a question may lead to.
const STATE_LIMIT: u64 = 3_000_000;

/// The solvers of a scenario by their options, or why there is none.
pub(crate) type Prepared = Kept<String, Solved<Arc<Oracle>>, ORACLES>;

/// A solver that several games ask, one after the other.
pub struct Oracle {
    options: Options,
    solver: Mutex<Solver>,
}

impl Contract {
    /// The solver for these options, which remembers what any game of this scenario has asked it.
    ///
    /// Without a reading it takes the definitions to the letter if the game is small enough, else the reading of the
    /// paper's appendix.
    pub fn oracle(&self, reading: Option<Reading>, options: Options) -> Solved<Arc<Oracle>> {
        let key = format!("{reading:?} {:?} {:?} {:?}", options.chance, options.customer, options.providers);
        self.prepared.get(key, || {
            let literal = Options { limit: LITERAL_LIMIT, ..Options::new(Reading::Full) };
            let is_small = || Solver::new(self, literal).and_then(|mut solver| solver.worth(&self.opening())).is_ok();
            let reading = reading.unwrap_or_else(|| if is_small() { Reading::Full } else { Reading::Appendix });
            let options = Options { reading, limit: STATE_LIMIT, ..options };
            Ok(Arc::new(Oracle { options, solver: Mutex::new(Solver::new(self, options)?) }))
        })
    }
}

impl Oracle {
    /// What is solved.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What a situation is worth.
    pub fn worth(&self, situation: &Situation) -> Solved<Worths> {
        self.ask(|solver| solver.worth(situation))
    }

    /// Proposals, answer and movement in a situation.
    pub fn decide(&self, situation: &Situation) -> Solved<Decision> {
        self.ask(|solver| solver.decide(situation))
    }

    /// What the customer does if no deal is made in this round.
    pub fn movement(&self, situation: &Situation) -> Solved<Movement> {
        self.ask(|solver| solver.movement(situation))
    }

    /// What the customer does after an exchange, and what comes of it.
    pub fn after(&self, situation: &Situation, offer: &Offer) -> Solved<Movement> {
        self.ask(|solver| solver.after(situation, offer))
    }

    /// What the customer does now, when it is to walk.
    ///
    /// Under a reading with one deal only a customer that has just made it sets out for the nearest goal it can pay
    /// for, and if there is none goes on as if it had made none.
    pub fn walk(&self, view: &View<'_>) -> Solved<Movement> {
        let situation = view.situation();
        let deal = view.deals().last().filter(|deal| deal.round == view.round());
        if let (Some(deal), Reading::One | Reading::Appendix) = (deal, self.options.reading)
            && let Some(holdings) = situation.holdings.after(&deal.offer.undone())
        {
            let movement = self.after(&Situation { holdings, ..situation.clone() }, &deal.offer)?;
            if matches!(movement.going, Going::ToGoal(_)) {
                return Ok(movement);
            }
        }
        self.movement(&situation)
    }

    /// Does the provider accept this offer of the customer?
    pub fn provider_accepts(&self, situation: &Situation, offer: &Offer) -> Solved<bool> {
        self.ask(|solver| solver.provider_accepts(situation, offer))
    }

    /// Which of these offers of providers the customer accepts, by its position.
    pub fn customer_accepts(&self, situation: &Situation, offers: &[Offer]) -> Solved<Option<usize>> {
        self.ask(|solver| solver.customer_accepts(situation, offers))
    }

    /// The offer that is best for a provider among those that give the customer at least so many chips more than they
    /// take; `None` if none of them is better for the provider than its present score.
    pub fn best_giving(&self, situation: &Situation, provider: usize, chips: i64) -> Solved<Option<Proposal>> {
        self.ask(|solver| solver.best_giving(situation, provider, chips))
    }

    fn ask<T>(&self, question: impl FnOnce(&mut Solver) -> Solved<T>) -> Solved<T> {
        let mut solver = self.solver.lock().unwrap_or_else(PoisonError::into_inner);
        if solver.size().bytes > MEMORY_LIMIT {
            *solver = Solver::new(&solver.game().clone(), self.options)?;
        }
        question(&mut solver)
    }
}
