//! What the simple agents share: what a walk straight to a goal brings, chips that are not needed, swaps for others.

use game::Seat;

use crate::contract::{Contract, Holdings, Move, Offer, View};
use crate::{Chips, Square, Walk};

/// The probability, 0 or 1, of accepting a proposal, by a rule that says whose of several proposals is accepted.
pub(super) fn would_accept(
    view: &View<'_>,
    proposal: &Move,
    accepted: impl FnOnce(&[(Seat, Offer)]) -> Option<Seat>,
) -> Option<f64> {
    let (from, offers) = view.supposing(proposal)?;
    Some(f64::from(u8::from(accepted(&offers) == Some(from))))
}

/// The move that accepts somebody's proposal, or none.
pub(super) fn answer(accepted: Option<Seat>) -> Move {
    accepted.map_or(Move::Reject, |from| Move::Accept { from })
}

/// The walk to the goal that leaves the customer with the most points, and whose goal it is; of equals the last
/// provider's. `None` if it cannot pay for any, or is better off where it is.
pub(in crate::contract) fn best_walk(game: &Contract, square: Square, chips: &Chips) -> Option<(usize, Walk)> {
    best_walk_favouring(game, square, chips, game.providers().len().saturating_sub(1))
}

/// As [`best_walk`], but of equally near goals this provider's is taken.
pub(super) fn best_walk_favouring(
    game: &Contract,
    square: Square,
    chips: &Chips,
    favourite: usize,
) -> Option<(usize, Walk)> {
    let (chip, goal) = (i64::from(game.setup().scoring.chip), i64::from(game.setup().scoring.goal));
    let walks = (0..game.providers().len()).filter_map(|provider| {
        let (walk, cost) = game.cheapest_walk(square, chips, provider)?;
        Some((cost.total(), std::cmp::Reverse(provider), walk))
    });
    let (cost, provider, walk) = walks.min_by_key(|(cost, provider, _)| (*cost, provider.0 != favourite, *provider))?;
    (goal >= chip * i64::from(cost)).then_some((provider.0, walk))
}

/// The scores, in seat order, if the customer went straight to its best goal.
pub(in crate::contract) fn scores_if_walked(game: &Contract, square: Square, holdings: &Holdings) -> Vec<i64> {
    let Some((provider, walk)) = best_walk(game, square, &holdings.customer) else {
        return game.scores(holdings, None);
    };
    let mut after = holdings.clone();
    after.customer -= walk.cost(game.board(), square).unwrap_or_default();
    game.scores(&after, Some(provider))
}

/// How many points more a seat would have after an exchange than without it, if the customer then went straight to its
/// best goal.
pub(super) fn gain(view: &View<'_>, offer: &Offer) -> i64 {
    let score = |holdings: &Holdings| {
        let scores = scores_if_walked(view.game(), view.square(), holdings);
        scores.get(view.seat().index()).copied().unwrap_or(0)
    };
    view.holdings().after(offer).map_or(i64::MIN, |after| score(&after) - score(view.holdings()))
}

/// The customer's chips that it does not need to reach a provider's goal.
pub(super) fn spare(view: &View<'_>, provider: usize) -> Chips {
    view.game().spare(provider, view.square(), &view.holdings().customer)
}

/// The offer, unless nothing would change hands or somebody does not have the chips.
pub(super) fn possible(view: &View<'_>, offer: Offer) -> Option<Offer> {
    let Offer { provider, .. } = offer;
    let exchange = offer.exchange().possible(view.holdings().providers.get(provider)?, &view.holdings().customer);
    exchange.map(|exchange| Offer::of(provider, exchange))
}

/// The exchange that gives the customer what it lacks for a provider's goal, one chip for one; `None` if it lacks
/// nothing, or the provider does not have it.
pub(super) fn swap_for_missing(view: &View<'_>, provider: usize) -> Option<Offer> {
    let Holdings { customer, providers } = view.holdings();
    let exchange = view.game().swap_for_missing(provider, view.square(), customer, providers.get(provider)?);
    exchange.map(|exchange| Offer::of(provider, exchange))
}
