//! What a side could have at a point of a crisis.

use game::{Point, Seat, best_taken, least_taken};

use crate::limits::HINDSIGHT_AGREEMENTS;
use crate::{Action, Agreement, Crisis, Message, Move, OptingOut, View, to_f64, to_f64s};

/// Differences below this come from fractions that are told as decimals.
pub(super) const ROUNDING: f64 = 1e-9;

/// Something that a side could have.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Best {
    /// What it was worth, in expectation where chance has a part in it.
    pub(super) expected: f64,
    pub(super) how: How,
}

/// How it could be had.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum How {
    /// By an offer to which the other side would have said yes.
    Deal { agreement: Agreement, worth: f64, chance: f64 },
    /// By signing what the other side had signed.
    Signed { agreement: Agreement },
    /// By saying yes to what the other side offered in this period.
    Offered { id: u32, agreement: Agreement },
    /// By opting out.
    OptingOut,
    /// By waiting for the deadline.
    StatusQuo,
}

/// What an agreement is worth to both sides now.
pub(super) fn worth_now(view: &View<'_>, agreement: &Agreement) -> [f64; 2] {
    to_f64s(&view.game().agreement_worth(agreement, view.t()))
}

/// What opting out now is worth on average to who does it, with these changes to what is in force.
pub(super) fn opting_out(view: &View<'_>, changes: &[Action; 2]) -> f64 {
    let values = [0, 1].map(|side| changes[side].over(view.both_in_force()[side]));
    let worth = view.game().opting_out(OptingOut::Alone(view.seat()), [&values[0], &values[1]], view.t());
    to_f64(&worth[view.seat().index()])
}

fn status_quo(view: &View<'_>) -> f64 {
    to_f64(&view.game().status_quo(view.both_in_force())[view.seat().index()])
}

/// What can be said without asking anybody: signatures, offers, opting out, waiting.
pub(super) fn without_asking(view: &View<'_>) -> Vec<Best> {
    let mine = view.seat().index();
    let unchanged = [Seat(0), Seat(1)].map(|seat| Action::open(view.in_force(seat).len()));
    let signed = view.signature(view.seat().other()).map(|main| {
        let agreement = Agreement { main, values: view.both_in_force().map(Clone::clone) };
        Best { expected: worth_now(view, &agreement)[mine], how: How::Signed { agreement } }
    });
    let offered = view.unanswered().filter(|heard| heard.t == view.t()).filter_map(|heard| {
        let agreement = view.agreement(heard.message.offered()?)?;
        Some(Best { expected: worth_now(view, &agreement)[mine], how: How::Offered { id: heard.id, agreement } })
    });
    let waiting = Best { expected: status_quo(view), how: How::StatusQuo };
    let opting_out = Best { expected: opting_out(view, &unchanged), how: How::OptingOut };
    signed.into_iter().chain(offered).chain([waiting, opting_out]).collect()
}

/// What the other side says about offers.
#[derive(Default)]
pub(super) struct Answer {
    /// Did it tell?
    pub(super) told: bool,
    pub(super) best: Option<Best>,
    /// The least to which it would say yes, where it goes by a threshold.
    pub(super) least: Option<Agreement>,
}

/// The agreements that are asked about: all of them, or where there are too many those of the frontier.
pub(super) struct Candidates {
    // Ticks of this side and of the other one, without the effect of time, which is the same for all.
    deals: Vec<([i64; 2], Agreement)>,
    by_theirs: Vec<usize>,
}

impl Candidates {
    /// In the order of falling worth to this side.
    pub(super) fn of(crisis: &Crisis, seat: Seat) -> Candidates {
        let (mine, theirs) = (seat.index(), seat.other().index());
        let with_ticks = |agreement: Agreement| {
            let ticks = crisis.agreement_ticks(&agreement, 0);
            ([ticks[mine], ticks[theirs]], agreement)
        };
        let count = crisis.agreement_count();
        let mut deals: Vec<([i64; 2], Agreement)> = match count <= HINDSIGHT_AGREEMENTS {
            true => (0..count).map(|place| with_ticks(crisis.agreement_at(place))).collect(),
            false => crisis.known_frontier().iter().map(|point| with_ticks(point.agreement.clone())).collect(),
        };
        deals.sort_by(|(a, _), (b, _)| b.cmp(a));
        let mut by_theirs: Vec<usize> = (0..deals.len()).collect();
        by_theirs.sort_by_key(|&place| deals[place].0[1]);
        Candidates { deals, by_theirs }
    }

    /// The best agreement to which the other side would say yes now.
    pub(super) fn taken(&self, view: &View<'_>, point: &Point<'_, Crisis>) -> Answer {
        let (mine, other) = (view.seat().index(), view.seat().other());
        let mut asked: Vec<(i64, f64)> = Vec::new();
        let mut ask = |theirs: i64, agreement: &Agreement| {
            let chance = point.would_accept(other, &Move::Say(Message::full_offer(agreement)))?;
            asked.push((theirs, chance));
            Some(chance)
        };
        let offers = self.deals.iter().map(|(ticks, agreement)| {
            let worth = worth_now(view, agreement)[mine];
            (worth, (ticks[1], agreement))
        });
        let best =
            best_taken(offers, status_quo(view), HINDSIGHT_AGREEMENTS, |(theirs, agreement)| ask(*theirs, agreement));
        let found = least_taken(&self.by_theirs, |&place| ask(self.deals[place].0[1], &self.deals[place].1));
        // A threshold is told only if all answers go by it.
        let least = found
            .map(|place| &self.deals[self.by_theirs[place]])
            .filter(|(least, _)| asked.iter().all(|&(theirs, chance)| (chance == 1.0) == (theirs >= least[1])));
        let best = best.map(|best| {
            let how = How::Deal { agreement: best.offer.1.clone(), worth: best.worth, chance: best.chance };
            Best { expected: best.expected, how }
        });
        Answer { told: !asked.is_empty(), best, least: least.map(|(_, agreement)| agreement.clone()) }
    }
}
