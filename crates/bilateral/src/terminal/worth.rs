//! What offers and values are worth to the person, as numbers and in words.

use std::fmt;

use game::Seat;

use crate::view::NowAndNext;
use crate::{Event, Offer, Profile, View, to_points};

/// Points with at most two decimals.
pub(crate) fn points(value: f64) -> String {
    let text = format!("{value:.2}");
    let trimmed = text.trim_end_matches('0').trim_end_matches('.');
    if trimmed == "-0" { "0".to_owned() } else { trimmed.to_owned() }
}

/// "35 now, 29 next period"; just "35" where time changes nothing more.
impl fmt::Display for NowAndNext {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let now = points(self.now);
        match self.next.map(points) {
            Some(next) if next != now => write!(f, "{now} now, {next} next period"),
            _ => write!(f, "{now}"),
        }
    }
}

/// What one value counts to a type, if values count for themselves.
pub(super) fn of_value(profile: &Profile, issue: usize, value: u16) -> Option<f64> {
    profile.contributions()?.iter().nth(issue)?.get(usize::from(value)).copied().map(to_points)
}

/// What an issue of an offer counts to the person: its value, or what counts while it is open.
pub(super) fn of_issue(view: &View<'_>, offer: &Offer, issue: usize) -> Option<f64> {
    let agreed = || view.agreed().get(issue);
    let value = offer.get(issue).or_else(agreed).or(view.domain().issues()[issue].none)?;
    of_value(view.profile(), issue, value)
}

/// The offers that a seat has made, with their ids, oldest first.
pub(super) fn offers_of<'a>(view: &View<'a>, by: Seat) -> impl DoubleEndedIterator<Item = (u32, &'a Offer)> {
    view.history().iter().filter_map(move |event| match event {
        Event::Offered { seat, id, offer } if *seat == by => Some((*id, offer)),
        _ => None,
    })
}
