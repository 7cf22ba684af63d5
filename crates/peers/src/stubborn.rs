//! The stubborn one, who collapses. Modelled on somebody who has read that one must not blink, and blinks at the very end.
//!
//! Asks for its best outcome in every period and accepts nothing less. In the last period it remembers what no deal would cost:
//! it takes whatever is better, and if there is nothing to take, it offers what the other side likes best of all that is.

use game::{AnyError, Opening};
use serde_json::Value;

use crate::Peer;
use crate::bilateral::{Sheet, is_last};
use crate::reading::plain;
use crate::seated::Temper;

pub(crate) const PEER: Peer = Peer {
    name: "stubborn",
    game: "bilateral",
    temper: "stubborn, then collapsing",
    sentence: "Insists on its best outcome until the last period, and takes almost anything then.",
    begin,
};

/// What it is left with after the collapse, between no deal and its best.
const LEFT: f64 = 0.05;

struct Stubborn(Sheet);

fn begin(opening: &Opening<'_>) -> Result<Box<dyn Temper>, AnyError> {
    Ok(Box::new(Stubborn(Sheet::read(opening.briefing)?)))
}

impl Temper for Stubborn {
    fn act(&mut self, view: &Value) -> Value {
        let Stubborn(sheet) = self;
        let target = sheet.between(if is_last(view) { LEFT } else { 1.0 });
        if let Some(acceptance) = sheet.acceptance(view, target) {
            return acceptance;
        }
        let due = sheet.is_due(view);
        match sheet.kindest(target).filter(|_| due) {
            Some(outcome) => sheet.offer(outcome),
            None => plain("done"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bilateral::price::{accepts, offered};

    #[test]
    fn it_wants_everything_until_the_last_period_and_next_to_nothing_then() {
        for period in 0..10 {
            assert_eq!(offered(&PEER, period), Some(100.0));
            assert_eq!([99, 100].map(|price| accepts(&PEER, period, price)), [false, true]);
        }
        assert_eq!(offered(&PEER, 10), Some(5.0));
        assert_eq!([4, 5].map(|price| accepts(&PEER, 10, price)), [false, true]);
    }
}
