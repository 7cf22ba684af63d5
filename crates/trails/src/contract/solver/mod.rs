//! The equilibrium of the contract game (Theorem 1), for any situation, also those that no equilibrium leads to.
//!
//! The paper's definitions leave room. A [`Reading`] says how many deals there may be; where the paper is silent or
//! contradicts itself these rules hold:
//!
//! - A walk to a goal succeeds with a given chance and ends the game either way.
//! - The customer's preferred path has the highest value for it; of equals one to a goal, then the shorter, then the one
//!   better for the last provider, and so on to the first. Of equally near goals the last provider's is taken.
//! - An offer is any redistribution of the chips of the customer and one provider; a provider may offer to exchange
//!   nothing.
//! - The customer proposes what is best for it, then for the provider, then for the others, among what the provider
//!   likes strictly better than no deal; between providers its own value counts, then the sum, then their order.
//! - The providers' offers come out of an ascending process. Each begins with what is best for it among what the
//!   customer would not refuse and what is better than its present score. Who would win but prefers what would win
//!   without it makes no offer. Then whoever loses takes the best offer that the customer ranks above the winner's, as
//!   long as that is worth at least what it gets if the winner's is taken.
//! - Among offers of equal value one that commits the customer is preferred.

mod bargain;
mod certificate;
mod desk;
mod explain;
mod full;
mod giving;
mod ground;
mod offers;
mod once;
mod rest;
mod slab;
mod splits;
mod table;
mod worth;

pub use certificate::{Certificate, Deviation};
pub use worth::{Attitude, Chance};

use std::cmp::Reverse;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::Walk;
use crate::contract::{Contract, Offer, Proposer, Situation};
use desk::{Desk, seat};
use ground::Ground;
use worth::Scale;

/// How many deals the solver allows for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Definitions 1-5 to the letter: any number of deals. For small games.
    Full,
    /// At most one deal, after which the customer walks at once to the nearest goal it can pay for.
    One,
    /// As `One`, and no square is entered twice: the reading under which the paper's appendix computes.
    Appendix,
}

impl Reading {
    /// All readings.
    pub const ALL: [Reading; 3] = [Reading::Full, Reading::One, Reading::Appendix];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Reading::Full => "full",
            Reading::One => "one",
            Reading::Appendix => "appendix",
        }
    }

    /// The reading of this name.
    pub fn named(word: &str) -> Option<Reading> {
        Reading::ALL.into_iter().find(|reading| reading.word() == word)
    }
}

/// What to solve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// How many deals to allow for.
    pub reading: Reading,
    /// The chance that a walk to a goal succeeds.
    pub chance: Chance,
    /// How the customer values points.
    pub customer: Attitude,
    /// How the providers value points.
    pub providers: Attitude,
    /// The most states that may be solved.
    pub limit: u64,
}

impl Options {
    /// Risk-neutral players and walks that succeed.
    pub fn new(reading: Reading) -> Options {
        Options {
            reading,
            chance: Chance::SURE,
            customer: Attitude::Neutral,
            providers: Attitude::Neutral,
            limit: 100_000_000,
        }
    }
}

/// What was solved, or why it cannot be.
pub type Solved<T> = Result<T, Unsolvable>;

/// Why something cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolvable {
    /// More states than allowed.
    #[error("the game has more states than the limit; use the reading 'appendix' or 'one', or a smaller game")]
    TooLarge,
    /// More providers than the solver knows.
    #[error("the solver knows one to three providers")]
    Providers,
    /// Points or chances that cannot be added up exactly.
    #[error("the points are too large for the chance; use rounder figures")]
    Figures,
    /// A situation that the game cannot come to.
    #[error("the game cannot come to this situation: the square, the chips or the rounds without movement do not fit")]
    OtherGame,
    /// A certificate was asked for a reading that has none.
    #[error("there are certificates for the readings 'full' and 'one' only")]
    NoCertificate,
    /// An exchange of chips that somebody does not have.
    #[error("somebody does not have the chips that it is to send")]
    Exchange,
}

/// What a state or an offer is worth to each player: the customer, then the providers.
#[derive(Clone, Debug, PartialEq)]
pub struct Worths {
    /// In whole ticks, so that equal worth is equal.
    pub ticks: SmallVec<[i64; 4]>,
    per_unit: f64,
}

impl Worths {
    /// In points; in utilities where somebody is risk-averse.
    pub fn points(&self) -> Vec<f64> {
        self.ticks.iter().map(|&ticks| ticks as f64 / self.per_unit).collect()
    }

    /// The customer's, in points or utility.
    pub fn customer(&self) -> f64 {
        self.of(0)
    }

    /// A provider's, in points or utility.
    pub fn provider(&self, provider: usize) -> f64 {
        self.of(provider + 1)
    }

    fn of(&self, player: usize) -> f64 {
        self.ticks.get(player).map_or(0.0, |&ticks| ticks as f64 / self.per_unit)
    }
}

/// What the customer does in a movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Going {
    /// It walks to this provider's goal.
    ToGoal(usize),
    /// It walks, but to no goal.
    Elsewhere,
    /// It stays, and another round follows.
    Nowhere,
    /// It stays, and the game ends.
    Ending,
}

/// A movement phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Movement {
    /// What the customer does.
    pub going: Going,
    /// Its steps.
    pub walk: Walk,
    /// What comes of it.
    pub worth: Worths,
}

/// A proposal that a player makes in equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// The provider that makes or gets it.
    pub provider: usize,
    /// The exchange; a commitment if one of the equally good ones is.
    pub offer: Offer,
    /// Does it commit the customer (Definition 4)?
    pub commitment: bool,
    /// Every exchange with the same worth to all players, the chosen one first, commitments before others.
    pub equals: Vec<(Offer, bool)>,
    /// What comes of accepting it.
    pub worth: Worths,
}

/// What is done in a situation, in equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What the situation is worth.
    pub worth: Worths,
    /// What is proposed, at most one proposal a provider, in their order.
    pub proposals: Vec<Proposal>,
    /// The provider with which a deal is made.
    pub accepted: Option<usize>,
    /// What the customer does after the negotiation.
    pub movement: Movement,
    /// What the customer would do without a deal.
    pub no_deal: Movement,
}

/// How much was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Distinct states: square, holdings, proposer, rounds without movement.
    pub states: u64,
    /// Bytes that hold their values.
    pub bytes: u64,
}

/// Solves a contract game as far as it is asked, and remembers what it has solved.
pub struct Solver {
    game: Contract,
    options: Options,
    scale: Scale,
    desk: Box<dyn Desk>,
}

impl std::fmt::Debug for Solver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("options", &self.options).field("size", &self.size()).finish_non_exhaustive()
    }
}

impl Solver {
    /// A solver that has solved nothing yet.
    pub fn new(game: &Contract, options: Options) -> Result<Solver, Unsolvable> {
        let scale = Scale::new(game.setup().scoring, options.chance, options.customer, options.providers);
        let ground = Arc::new(Ground::new(game, scale));
        let greatest = scale.greatest(game.holdings().pool().total());
        if greatest.is_nan() || greatest >= i64::MAX as f64 {
            return Err(Unsolvable::Figures);
        }
        let desk = seat(ground, &options, game.providers().len(), greatest < f64::from(i32::MAX))?;
        Ok(Solver { game: game.clone(), options, scale, desk })
    }

    /// The game that is solved.
    pub fn game(&self) -> &Contract {
        &self.game
    }

    /// What is solved.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How much has been solved so far.
    pub fn size(&self) -> Size {
        let (states, bytes) = self.desk.size();
        Size { states, bytes }
    }

    /// What a situation is worth.
    pub fn worth(&mut self, situation: &Situation) -> Result<Worths, Unsolvable> {
        let ticks = self.desk.judge(situation)?.worth();
        Ok(self.worths(ticks))
    }

    /// What is done in a situation: proposals, answer, movement.
    pub fn decide(&mut self, situation: &Situation) -> Result<Decision, Unsolvable> {
        let judgement = self.desk.judge(situation)?;
        let mut proposals = Vec::new();
        for (player, ticks) in judgement.offers.iter().enumerate() {
            let Some(ticks) = ticks else { continue };
            proposals.extend(self.proposal(situation, player - 1, ticks)?);
        }
        let no_deal = self.movement(situation)?;
        let accepted = judgement.taken.map(|player| player - 1);
        let made = proposals.iter().find(|proposal| Some(proposal.provider) == accepted);
        let movement = match made {
            Some(proposal) => self.after(situation, &proposal.offer.clone())?,
            None => no_deal.clone(),
        };
        Ok(Decision { worth: self.worths(judgement.worth()), proposals, accepted, movement, no_deal })
    }

    /// What the customer does if no deal is made in this round (its preferred path), and what comes of it.
    pub fn movement(&mut self, situation: &Situation) -> Result<Movement, Unsolvable> {
        let course = self.desk.rest(situation)?;
        Ok(self.moved(course, situation))
    }

    /// What the customer does after this exchange, and what comes of it: the worth of the offer.
    pub fn after(&mut self, situation: &Situation, offer: &Offer) -> Result<Movement, Unsolvable> {
        let holdings = situation.holdings.after(offer).ok_or(Unsolvable::Exchange)?;
        let course = self.desk.deal(situation, &holdings)?;
        Ok(self.moved(course, situation))
    }

    /// Does the provider accept this offer of the customer? If it is strictly better than no deal.
    pub fn provider_accepts(&mut self, situation: &Situation, offer: &Offer) -> Result<bool, Unsolvable> {
        let (with, without) = (self.after(situation, offer)?.worth, self.movement(situation)?.worth);
        Ok(with.ticks.get(offer.provider + 1) > without.ticks.get(offer.provider + 1))
    }

    /// Which of these offers of providers the customer accepts, by its position; `None` if it prefers no deal.
    pub fn customer_accepts(&mut self, situation: &Situation, offers: &[Offer]) -> Result<Option<usize>, Unsolvable> {
        let no_deal = self.movement(situation)?.worth.ticks[0];
        let mut ranked = Vec::new();
        for (position, offer) in offers.iter().enumerate() {
            let ticks = self.after(situation, offer)?.worth.ticks;
            let own = ticks[0];
            ranked.push((own, own + ticks[offer.provider + 1], Reverse(offer.provider), Reverse(position)));
        }
        let best = ranked.into_iter().filter(|(own, ..)| *own >= no_deal).max();
        Ok(best.map(|(.., Reverse(position))| position))
    }

    fn worths(&self, ticks: SmallVec<[i64; 4]>) -> Worths {
        Worths { ticks, per_unit: self.scale.ticks_per_unit() }
    }

    fn moved(&self, course: desk::Course, situation: &Situation) -> Movement {
        let last = situation.dormant + 1 >= self.game.setup().phases.dormant_rounds;
        let going = match course.plan {
            rest::Plan::Goal(way) => Going::ToGoal(way.owner - 1),
            rest::Plan::Walk(_) => Going::Elsewhere,
            rest::Plan::Still if last => Going::Ending,
            rest::Plan::Still => Going::Nowhere,
        };
        Movement { going, walk: course.walk, worth: self.worths(course.ticks) }
    }
}

/// The number by which tables know who proposes.
fn turn_of(proposer: Proposer) -> usize {
    match proposer {
        Proposer::Providers => 0,
        Proposer::Customer => 1,
    }
}
