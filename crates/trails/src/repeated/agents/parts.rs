//! What the agents share: how something is proposed and answered, and whom they trust.

use game::{Seat, Stream};

use crate::repeated::purb::{Deal, Situation, Traits};
use crate::repeated::{Ledger, Move, View};
use crate::{Chips, Saying};

/// The move that proposes a deal, or nothing.
pub(super) fn propose(deal: Option<Deal>) -> Move {
    Move::Say(deal.map_or(Saying::Pass, Saying::Propose))
}

/// Yes or no.
pub(super) fn answer(accepts: bool) -> Move {
    Move::Say(if accepts { Saying::Accept } else { Saying::Reject })
}

/// What somebody sees who expects that promises are kept as they were so far in the match, if it is wary, and otherwise
/// that all are.
pub(super) fn situation<'g>(view: &View<'g>, wary: bool) -> Situation<'g> {
    let trust = |seat: Seat| {
        let kept = view.ledger().conduct(seat, None).reliability.filter(|_| wary).unwrap_or(1.0);
        Traits { reliability: kept, helpfulness: 0.5, observations: 0 }
    };
    Situation::of(view, trust(view.seat()), trust(view.seat().other()))
}

/// The deal that brings the most, of those from which the other would gain too; of several the best for the other, then
/// one by chance.
pub(super) fn best_deal(situation: &Situation<'_>, most: u32, stream: &mut Stream) -> Option<Deal> {
    let alone = situation.alone();
    let good = |deal: &Deal| situation.expected(deal) > alone && situation.brings_other_something(deal);
    let worth = |deal: &Deal| [situation.expected(deal), situation.others_expected(deal).unwrap_or(0.0)];
    let mut best: Vec<(Deal, [f64; 2])> = Vec::new();
    for deal in situation.deals(most).filter(good) {
        let value = worth(&deal);
        match best.first().map(|(_, known)| value.partial_cmp(known)) {
            Some(Some(std::cmp::Ordering::Less)) => {}
            Some(Some(std::cmp::Ordering::Equal)) => best.push((deal, value)),
            _ => best = vec![(deal, value)],
        }
    }
    (!best.is_empty()).then(|| best[stream.index(best.len())].0)
}

/// So many of these chips, drawn at random.
pub(super) fn some_of(chips: &Chips, count: u32, stream: &mut Stream) -> Chips {
    let mut left: Vec<_> = chips.iter().flat_map(|(colour, count)| (0..count).map(move |_| colour)).collect();
    let mut drawn = Chips::NONE;
    for _ in 0..count.min(chips.total()) {
        drawn += Chips::of(left.swap_remove(stream.index(left.len())), 1);
    }
    drawn
}

/// The share of its last promise that a player has sent; 1 if it has promised nothing yet.
pub(super) fn last_kept(ledger: &Ledger, seat: Seat) -> f64 {
    let total = |chips: [Chips; 2]| f64::from(chips[seat.index() % 2].total());
    let kept = ledger.agreements(None).filter_map(|entry| {
        let promised = total(entry.promised());
        (promised > 0.0).then(|| total(entry.sent.unwrap_or_default()) / promised)
    });
    kept.last().unwrap_or(1.0)
}
