//! The moves of a player, so far as they can be listed: answers, and proposals and walks where there are not too many.

use super::{Move, Offer, Step, View};
use crate::{Exchange, Walk};

/// Every legal move of the kinds that can be listed.
pub(crate) fn legal_moves(view: &View<'_>) -> Vec<Move> {
    if !view.may_act() {
        return Vec::new();
    }
    match view.step() {
        Step::Propose => {
            let offers = partners(view).filter_map(|provider| offers(view, provider)).flatten();
            [Move::Pass].into_iter().chain(offers.map(Move::Propose)).collect()
        }
        Step::Answer => {
            let accept = view.to_answer().into_iter().map(|(from, _)| Move::Accept { from });
            accept.chain([Move::Reject]).collect()
        }
        Step::Walk => walks(view).unwrap_or_else(|| vec![Walk::STAY]).into_iter().map(Move::Walk).collect(),
    }
}

/// Is this a move of a kind that is listed?
pub(crate) fn lists(view: &View<'_>, action: &Move) -> bool {
    match action {
        Move::Propose(offer) => offers(view, offer.provider).is_some(),
        Move::Walk(walk) => walk.is_empty() || walks(view).is_some(),
        Move::Pass | Move::Accept { .. } | Move::Reject => true,
    }
}

/// The providers with whom the player can exchange chips: a provider of its own only.
fn partners(view: &View<'_>) -> impl Iterator<Item = usize> + use<> {
    let own = view.provider();
    (0..view.holdings().providers.len()).filter(move |&provider| own.is_none_or(|own| own == provider))
}

/// Every exchange with a provider that the two have the chips for; `None` if there are too many.
fn offers(view: &View<'_>, provider: usize) -> Option<impl Iterator<Item = Offer>> {
    let all = Exchange::all(view.holdings().providers.get(provider)?, &view.holdings().customer)?;
    Some(all.map(move |exchange| Offer::of(provider, exchange)))
}

/// Every walk that the customer can pay for, shorter ones first; `None` if there are too many.
fn walks(view: &View<'_>) -> Option<Vec<Walk>> {
    view.game().board().walks(view.square(), &view.holdings().customer, view.game().goals())
}
