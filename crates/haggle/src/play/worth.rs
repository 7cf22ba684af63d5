//! What offers, parts of offers and endings are worth to the person, as numbers and in words.

use bilateral::{Event, Offer, PartialAtDeadline, Profile, View, to_points};
use game::Seat;

use crate::output::figure;

/// Points are shown with so many decimals.
const DECIMALS: usize = 2;

/// Points as text.
pub(super) fn points(value: f64) -> String {
    figure(value, DECIMALS)
}

/// What accepting an offer, and nothing more, would be worth in the present period and in the next.
pub(super) struct Worth {
    /// In the present period.
    pub(super) now: f64,
    /// In the next period; `None` in the last.
    pub(super) next: Option<f64>,
}

impl Worth {
    /// The worth of something that counts `points` in the first period.
    fn of_points(view: &View<'_>, points: f64) -> Worth {
        let next = view.period() + 1;
        let profile = view.profile();
        Worth {
            now: profile.at(points, view.period()),
            next: (next < view.periods()).then(|| profile.at(points, next)),
        }
    }

    /// The worth of an offer.
    pub(super) fn of_offer(view: &View<'_>, offer: &Offer) -> Worth {
        Worth::of_points(view, offer_points(view, offer))
    }

    /// The worth of opting out.
    pub(super) fn of_opting_out(view: &View<'_>) -> Worth {
        Worth::of_points(view, view.profile().opt_out)
    }
}

/// "35 now, 29 next period"; just "35" where time changes nothing more.
impl std::fmt::Display for Worth {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let now = points(self.now);
        match self.next.map(points) {
            Some(next) if next != now => write!(f, "{now} now, {next} next period"),
            _ => write!(f, "{now}"),
        }
    }
}

/// What an offer on top of the agreement counts in the first period; the status quo while it makes no deal.
fn offer_points(view: &View<'_>, offer: &Offer) -> f64 {
    match deal(view, offer) {
        Deal::None => view.profile().status_quo,
        Deal::Whole | Deal::AtDeadline => view.worth(offer),
    }
}

/// What accepting an offer would lead to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Deal {
    /// Everything is settled, and the negotiation over.
    Whole,
    /// Something is left open; at the deadline it counts as not agreed.
    AtDeadline,
    /// Something is left open, and without it there is no deal.
    None,
}

/// What accepting an offer would lead to.
pub(super) fn deal(view: &View<'_>, offer: &Offer) -> Deal {
    let agreed = view.agreed().overlaid_with(offer);
    let implements = view.game().setup().partial_at_deadline == PartialAtDeadline::Implement;
    match (agreed.is_full(), implements && view.domain().closed(&agreed).is_some()) {
        (true, _) => Deal::Whole,
        (false, true) => Deal::AtDeadline,
        (false, false) => Deal::None,
    }
}

/// What the person gets at the deadline if nothing more is agreed.
pub(super) fn without_more(view: &View<'_>) -> f64 {
    let nothing = Offer::open(view.agreed().issues());
    let points = match view.agreed().is_empty() {
        true => view.profile().status_quo,
        false => offer_points(view, &nothing),
    };
    view.profile().at(points, view.periods() - 1)
}

/// What one value counts to a type, if values count for themselves.
pub(super) fn value_points(profile: &Profile, issue: usize, value: u16) -> Option<f64> {
    profile.contributions()?.iter().nth(issue)?.get(usize::from(value)).copied().map(to_points)
}

/// What an issue of an offer counts to the person: its value, or what counts while it is open.
pub(super) fn issue_points(view: &View<'_>, offer: &Offer, issue: usize) -> Option<f64> {
    let agreed = || view.agreed().get(issue);
    let value = offer.get(issue).or_else(agreed).or(view.domain().issues()[issue].none)?;
    value_points(view.profile(), issue, value)
}

/// The offers that a seat has made, with their ids, oldest first.
pub(super) fn offers_of<'a>(view: &View<'a>, by: Seat) -> impl DoubleEndedIterator<Item = (u32, &'a Offer)> {
    view.history().iter().filter_map(move |event| match event {
        Event::Offered { seat, id, offer } if *seat == by => Some((*id, offer)),
        _ => None,
    })
}
