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

/// The agreements that are asked about: those of the frontier. Whoever goes by what an agreement is worth takes none that
/// is better for this side than the best of these.
pub(super) struct Candidates {
    /// In the order of falling worth to this side, and so of rising worth to the other one.
    deals: Vec<Agreement>,
}

impl Candidates {
    /// Those of a side.
    pub(super) fn of(crisis: &Crisis, seat: Seat) -> Candidates {
        let frontier = crisis.known_frontier().iter().map(|point| point.agreement.clone());
        // From the first side's best to the second's.
        let deals = if seat == Seat(0) { frontier.collect() } else { frontier.rev().collect() };
        Candidates { deals }
    }

    /// The best agreement to which the other side would say yes now.
    pub(super) fn taken(&self, view: &View<'_>, point: &Point<'_, Crisis>) -> Answer {
        let (mine, other) = (view.seat().index(), view.seat().other());
        let without = status_quo(view);
        let mut answers: Vec<f64> = Vec::new();
        let ask = |agreement: &Agreement| point.would_accept(other, &Move::Say(Message::full_offer(agreement)));
        let mut answered = |agreement: &Agreement| ask(agreement).inspect(|chance| answers.push(*chance));
        let deal = |agreement: &Agreement, worth: f64, chance: f64, expected: f64| Best {
            expected,
            how: How::Deal { agreement: agreement.clone(), worth, chance },
        };
        if let Some(place) = least_taken(&self.deals, &mut answered) {
            let least = &self.deals[place];
            let worth = worth_now(view, least)[mine];
            let best = (worth > without).then(|| deal(least, worth, 1.0, worth));
            return Answer { told: true, best, least: Some(least.clone()) };
        }
        if answers.iter().all(|chance| *chance == 0.0) {
            return Answer { told: !answers.is_empty(), best: None, least: None };
        }
        let offers = self.deals.iter().map(|agreement| (worth_now(view, agreement)[mine], agreement));
        let best = best_taken(offers, without, HINDSIGHT_AGREEMENTS, |agreement| ask(agreement));
        let best = best.map(|best| deal(best.offer, best.worth, best.chance, best.expected));
        Answer { told: true, best, least: None }
    }
}
