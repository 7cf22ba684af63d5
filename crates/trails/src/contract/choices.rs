//! The moves of a player, so far as they can be listed: answers, and proposals and walks where there are not too many.

use game::combinations;
use game::limits::MOVES_LISTED;

use super::{Move, Offer, Step, View};
use crate::{Chips, Walk};

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
    let theirs = view.holdings().providers.get(provider)?;
    let held = theirs.counts().iter().chain(view.holdings().customer.counts());
    let offer = move |counts: Vec<usize>| {
        let (provider_sends, customer_sends) = counts.split_at(counts.len() / 2);
        Offer { provider, provider_sends: chips(provider_sends), customer_sends: chips(customer_sends) }
    };
    combinations(held.map(|&count| usize::from(count) + 1).collect()).map(|all| all.skip(1).map(offer))
}

fn chips(counts: &[usize]) -> Chips {
    let counts: Vec<u16> = counts.iter().map(|&count| u16::try_from(count).unwrap_or(u16::MAX)).collect();
    Chips::from_counts(&counts).unwrap_or_default()
}

/// Every walk that the customer can pay for, shorter ones first; `None` if there are too many.
fn walks(view: &View<'_>) -> Option<Vec<Walk>> {
    let game = view.game();
    let mut found = vec![(Walk::STAY, view.square(), view.holdings().customer)];
    let mut next = 0;
    while let Some((walk, here, chips)) = found.get(next).cloned() {
        next += 1;
        // A walk ends on the first goal.
        if !walk.is_empty() && game.owner_of(here).is_some() {
            continue;
        }
        for (direction, square, colour) in game.board().steps(here).filter(|(_, _, colour)| chips.get(*colour) > 0) {
            let mut longer = walk.clone();
            longer.steps.push(direction);
            found.push((longer, square, chips - Chips::of(colour, 1)));
        }
        if found.len() > MOVES_LISTED {
            return None;
        }
    }
    Some(found.into_iter().map(|(walk, _, _)| walk).collect())
}
