//! `offers.csv`: what agents offered, and when.

use std::collections::BTreeMap;

use stats::Accumulator;

use super::{LineUps, Name, Names, Package, Rows};
use crate::ReportError;
use crate::limits::CURVE_PERIODS;

/// What an agent offered in a seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct OffersMade {
    pub(crate) count: u64,
    /// What offers were worth to who made them.
    pub(crate) own: Accumulator,
    /// What they were worth to whom they were made.
    pub(crate) theirs: Accumulator,
    /// The first of both, by period.
    pub(crate) by_period: BTreeMap<u64, Accumulator>,
    /// Offers of periods that are too late to be drawn.
    pub(crate) late: u64,
}

impl OffersMade {
    fn add(&mut self, period: u64, own: Option<f64>, theirs: Option<f64>) {
        self.count += 1;
        theirs.into_iter().for_each(|worth| self.theirs.add(worth));
        let Some(own) = own else { return };
        self.own.add(own);
        match period < CURVE_PERIODS {
            true => self.by_period.entry(period).or_default().add(own),
            false => self.late += 1,
        }
    }
}

/// Offers by scenario, seat and agent.
pub(crate) type Offers = BTreeMap<[Name; 3], OffersMade>;

/// Reads all offers.
pub(crate) fn read_offers(package: &Package, names: &Names, line_ups: &LineUps) -> Result<Offers, ReportError> {
    let mut rows = Rows::open(&package.table("offers"), &["game", "period", "seat", "agent", "own", "theirs"])?;
    let mut offers = Offers::new();
    while rows.next()? {
        let game = rows.whole(0)?;
        let (period, own, theirs) = (rows.whole(1)?, rows.number(4)?, rows.number(5)?);
        let made = line_ups.of(game).and_then(|(scenario, seats)| {
            let by = [names.known(rows.text(2))?, names.known(rows.text(3))?];
            seats.contains(&by).then_some([scenario, by[0], by[1]])
        });
        let made = made.ok_or_else(|| rows.fault(format!("nobody of that name sat there in game {game}")))?;
        offers.entry(made).or_default().add(period, own, theirs);
    }
    Ok(offers)
}
