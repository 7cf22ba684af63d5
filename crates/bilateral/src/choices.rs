//! The moves of a side, so far as they can be listed: all but comments, and offers and partial answers where there are
//! too many.

use game::combinations;

use crate::{Domain, Move, Offer, View};

/// Every legal move of the kinds that can be listed.
pub(crate) fn legal_moves(view: &View<'_>) -> Vec<Move> {
    if !view.may_act() {
        return Vec::new();
    }
    let mut moves = vec![Move::OptOut, Move::Done];
    if let Some((id, offer)) = view.incoming() {
        moves.extend([Move::Accept { id, issues: None }, Move::Reject { id }]);
        let part = |issues| Move::Accept { id, issues: Some(issues) };
        moves.extend(parts(offer).into_iter().flatten().map(part));
    }
    moves.extend(offers(view.domain()).into_iter().flatten().map(Move::Offer));
    moves
}

/// Is this a move of a kind that is listed?
pub(crate) fn lists(view: &View<'_>, action: &Move) -> bool {
    match action {
        Move::Comment(_) => false,
        Move::Offer(_) => offers(view.domain()).is_some(),
        Move::Accept { issues: Some(_), .. } => view.incoming().is_none_or(|(_, offer)| parts(offer).is_some()),
        Move::Accept { issues: None, .. } | Move::Reject { .. } | Move::OptOut | Move::Done => true,
    }
}

/// Every offer that settles something; `None` if there are too many.
fn offers(domain: &Domain) -> Option<impl Iterator<Item = Offer>> {
    // Position 0 leaves an issue open.
    let sizes = domain.issues().iter().map(|issue| issue.values.len() + 1).collect();
    let offer = |positions: Vec<usize>| {
        let mut offer = Offer::open(positions.len());
        for (issue, position) in positions.into_iter().enumerate() {
            offer.set(issue, position.checked_sub(1).and_then(|value| u16::try_from(value).ok()));
        }
        offer
    };
    combinations(sizes).map(|all| all.skip(1).map(offer))
}

/// Every list of issues of an offer that can be accepted; `None` if there are too many.
fn parts(offer: &Offer) -> Option<impl Iterator<Item = Vec<usize>>> {
    let settled: Vec<usize> = offer.settled().map(|(issue, _)| issue).collect();
    let chosen = move |positions: Vec<usize>| {
        settled.iter().zip(positions).filter(|(_, taken)| *taken == 1).map(|(issue, _)| *issue).collect()
    };
    combinations(vec![2; offer.settled().count()]).map(|all| all.skip(1).map(chosen))
}
