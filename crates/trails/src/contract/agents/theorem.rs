//! Playing by Theorem 1, in any state, also those that no equilibrium leads to: what the equilibrium agents share.
//!
//! Every question goes to the solver. Where the rest of the game is too large for it the greedy walker stands in, so
//! that the agent always has an answer.

use std::sync::Arc;

use game::{Agent, Param, Params, Seat, Stream};

use super::greedy;
use super::parts::{answer, would_accept};
use crate::contract::solver::{Options, Proposal, Reading, Solved, Unsolvable};
use crate::contract::{CUSTOMER, Contract, Move, Offer, Oracle, Proposer, Step, View, provider_seat};

/// Which reading of the definitions to follow.
pub(super) const READING: Param = Param::choice(
    "reading",
    "How many deals to expect: any number (full), or one (one, appendix); auto: full in small games.",
    &["auto", "appendix", "one", "full"],
);

/// A player who follows the equilibrium.
pub(super) struct Player {
    oracle: Arc<Oracle>,
}

impl Player {
    /// A player for these options; the reading is the parameter's.
    pub(super) fn new(game: &Contract, params: &Params, options: Options) -> Solved<Player> {
        let reading = Reading::named(&params.text("reading"));
        let oracle = game.oracle(reading, options)?;
        Ok(Player { oracle })
    }

    /// The solver.
    pub(super) fn oracle(&self) -> &Oracle {
        &self.oracle
    }

    /// Whose of these proposals it accepts.
    fn accepted(&self, view: &View<'_>, offers: &[(Seat, Offer)]) -> Result<Option<Seat>, Unsolvable> {
        let situation = view.situation();
        let only: Vec<Offer> = offers.iter().map(|(_, offer)| *offer).collect();
        let taken = match view.proposer() {
            Proposer::Providers => self.oracle.customer_accepts(&situation, &only)?,
            Proposer::Customer => match only.first() {
                Some(offer) if self.oracle.provider_accepts(&situation, offer)? => Some(0),
                _ => None,
            },
        };
        Ok(taken.and_then(|position| offers.get(position)).map(|(from, _)| *from))
    }

    fn decide(&self, view: &View<'_>) -> Result<Move, Unsolvable> {
        let situation = view.situation();
        Ok(match view.step() {
            Step::Propose => {
                let proposals = self.oracle.decide(&situation)?.proposals;
                let own = |proposal: &Proposal| view.provider().is_none_or(|provider| provider == proposal.provider);
                propose(view, proposals.into_iter().find(own))
            }
            Step::Answer => answer(self.accepted(view, &view.to_answer())?),
            Step::Walk => Move::Walk(self.oracle.walk(view)?.walk),
        })
    }
}

impl Agent<Contract> for Player {
    fn act(&mut self, view: &View<'_>, _: &mut Stream) -> Move {
        self.decide(view).unwrap_or_else(|_| greedy::act(view))
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        would_accept(view, proposal, |offers| {
            self.accepted(view, offers).unwrap_or_else(|_| greedy::accepted(view, offers))
        })
    }
}

/// The move that makes a proposal; passes where there is none or nothing would change hands.
pub(super) fn propose(view: &View<'_>, proposal: Option<Proposal>) -> Move {
    let offer =
        proposal.map(|proposal| if view.provider().is_some() { as_published(&proposal) } else { proposal.offer });
    match offer.map(|offer| offer.net()) {
        Some(offer) if !(offer.provider_sends.is_empty() && offer.customer_sends.is_empty()) => Move::Propose(offer),
        _ => Move::Pass,
    }
}

/// Of all equally good commitments that move as few chips as the solver's the one with the most of the rarest colours:
/// the paper's providers give all their purple chips before they give money.
fn as_published(proposal: &Proposal) -> Offer {
    let moved = |offer: &Offer| offer.provider_sends.total() + offer.customer_sends.total();
    let fewest = moved(&proposal.offer);
    let alike =
        proposal.equals.iter().filter(|(offer, commits)| *commits == proposal.commitment && moved(offer) == fewest);
    let most_of_one = |offer: &Offer| offer.provider_sends.counts().iter().copied().max();
    alike.map(|(offer, _)| *offer).min_by_key(|offer| (most_of_one(offer), *offer)).unwrap_or(proposal.offer)
}

/// A seat whose role the agent does not play.
#[derive(Debug, thiserror::Error)]
#[error("plays {role}, not {asked}; seat it e.g. as {example}")]
pub(super) struct WrongRole {
    role: &'static str,
    asked: String,
    example: String,
}

/// Refuses a seat of the wrong role when the agent is made.
pub(super) fn only_for(game: &Contract, seat: Seat, customer: bool) -> Result<(), WrongRole> {
    let (role, example) = if customer { ("the customer", CUSTOMER) } else { ("a provider", provider_seat(0)) };
    if (seat == CUSTOMER) == customer {
        return Ok(());
    }
    let name = |seat| game.name(seat).to_owned();
    Err(WrongRole { role, asked: name(seat), example: name(example) })
}
