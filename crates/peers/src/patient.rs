//! The patient one. Modelled on somebody for whom time is free: let the others talk first, they will come round.
//!
//! Says nothing in the first period. Then offers something that is worth at least nine tenths of the way from no deal to its
//! best, drawn from the few that are closest to what it wants, so that it does not seem to insist. Comes down evenly to three
//! quarters, never further, and accepts what is worth that much.

use game::{AnyError, Opening, Stream};
use serde_json::Value;

use crate::Peer;
use crate::bilateral::Sheet;
use crate::reading::{count, number, plain};
use crate::seated::Temper;

pub(crate) const PEER: Peer = Peer {
    name: "patient",
    game: "bilateral",
    temper: "patient",
    sentence: "Listens first, then asks for a lot and comes down by very little, however late it is.",
    begin,
};

/// Where it begins and where it ends, between no deal and its best.
const SHARES: [f64; 2] = [0.9, 0.75];

/// It draws from so many outcomes.
const CLOSE: usize = 4;

struct Patient {
    sheet: Sheet,
    stream: Stream,
}

fn begin(opening: &Opening<'_>) -> Result<Box<dyn Temper>, AnyError> {
    Ok(Box::new(Patient { sheet: Sheet::read(opening.briefing)?, stream: Stream::numbered(opening.seed, 0) }))
}

impl Temper for Patient {
    fn act(&mut self, view: &Value) -> Value {
        let passed = number(&view["period"]) / (number(&view["periods"]) - 1.0).max(1.0);
        let target = self.sheet.between(SHARES[0] + passed * (SHARES[1] - SHARES[0]));
        if let Some(acceptance) = self.sheet.acceptance(view, target) {
            return acceptance;
        }
        if !self.sheet.is_due(view) || count(&view["period"]) == 0 {
            return plain("done");
        }
        let good = self.sheet.worth_at_least(target);
        let closest = good.get(good.len().saturating_sub(CLOSE)..).unwrap_or_default();
        match closest.get(self.stream.index(closest.len())) {
            Some(outcome) => self.sheet.offer(outcome),
            None => plain("done"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bilateral::price::{accepts, offered};

    #[test]
    fn it_comes_down_evenly_from_nine_tenths_to_three_quarters() {
        assert_eq!(offered(&PEER, 0), None);
        for period in 1..11 {
            let target = 90.0 - 1.5 * period as f64;
            let offer = offered(&PEER, period).unwrap();
            assert!((target..target + CLOSE as f64).contains(&offer), "{offer} in {period}");
        }
        assert_eq!([89, 90].map(|price| accepts(&PEER, 0, price)), [false, true]);
        assert_eq!([74, 75].map(|price| accepts(&PEER, 10, price)), [false, true]);
    }

    #[test]
    fn what_it_offers_is_drawn() {
        // Every period has a seed of its own here.
        let above = |period: u64| offered(&PEER, period).unwrap() - (90.0 - 1.5 * period as f64).ceil();
        let first = above(1);
        assert!((2..11).any(|period| above(period) != first));
    }
}
