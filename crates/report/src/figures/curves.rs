//! What agents offered, period by period.

use super::{Counted, SeatFigures};
use crate::read::{Name, OffersMade};

/// The offers of an agent in a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// The seat.
    pub seat: String,
    /// The agent.
    pub agent: String,
    /// How many offers it made.
    pub offers: u64,
    /// What they were worth to itself, in the mean.
    pub own: Option<f64>,
    /// What they were worth to whom they were made, in the mean.
    pub theirs: Option<f64>,
    /// The same as `own`, by period (counted from 0), with the number of offers.
    pub periods: Vec<(u64, f64, u64)>,
    /// Offers of periods that are too late to be drawn.
    pub late: u64,
}

impl Counted<'_> {
    /// The offers of everybody in a seat, in the order of their scores there.
    pub(super) fn curves(&self, scenario: Name, seat: Name, known: &SeatFigures) -> Vec<Curve> {
        let made = |agent: &str| self.offers.get(&[scenario, seat, self.names.known(agent)?]);
        let agents = known.agents.iter().filter_map(|figures| Some((figures.agent.as_str(), made(&figures.agent)?)));
        agents.map(|(agent, made)| curve(&known.name, agent, made)).collect()
    }
}

fn curve(seat: &str, agent: &str, made: &OffersMade) -> Curve {
    let summaries = made.by_period.iter().filter_map(|(period, worth)| Some((*period, worth.summary()?)));
    Curve {
        seat: seat.to_owned(),
        agent: agent.to_owned(),
        offers: made.count,
        own: made.own.summary().map(|summary| summary.mean),
        theirs: made.theirs.summary().map(|summary| summary.mean),
        periods: summaries.map(|(period, summary)| (period, summary.mean, summary.n)).collect(),
        late: made.late,
    }
}
