//! The ledger of a match: every proposal with its answer, and of every agreement what was promised and what was sent.
//!
//! All of it is known to both players. Models of a player's traits are computed from it.

use game::Seat;

use crate::{Chips, Exchange};

/// Every proposal of a match, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// In order.
    pub entries: Vec<Entry>,
}

/// A proposal, and what came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The board of the match, counted from 0.
    pub board: usize,
    /// The turn on that board, counted from 1.
    pub turn: u32,
    /// Who proposed it: the giver of the exchange.
    pub from: Seat,
    /// What was proposed.
    pub exchange: Exchange,
    /// Was it accepted? `None` while it waits.
    pub accepted: Option<bool>,
    /// What each player sent, in the order of the seats; `None` if it was not accepted, or they still decide.
    pub sent: Option<[Chips; 2]>,
}

/// How a player has behaved on one board, or in the whole match; `None` where there is nothing to measure.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Conduct {
    /// The share of its proposals that give the other more chips than they ask for.
    pub helpfulness: Option<f64>,
    /// Chips sent by chips promised, over all agreements that were carried out.
    pub reliability: Option<f64>,
    /// Chips that it offers minus chips that it asks for, the mean of its proposals.
    pub generosity: Option<f64>,
    /// The share of agreements in which it had promised something and sent all of it.
    pub promises_kept: Option<f64>,
}

impl Conduct {
    /// The names of the measures, in the order of [`Conduct::values`].
    pub const NAMES: [&'static str; 4] = ["helpfulness", "reliability", "generosity", "promises_kept"];

    /// The measures, in the order of [`Conduct::NAMES`].
    pub fn values(&self) -> [Option<f64>; 4] {
        [self.helpfulness, self.reliability, self.generosity, self.promises_kept]
    }
}

impl Entry {
    /// What each player is to send, in the order of the seats.
    pub fn promised(&self) -> [Chips; 2] {
        promised(self.from, &self.exchange)
    }

    /// Has a player sent all that it had promised? `None` if it had promised nothing, or nothing has been sent yet.
    pub fn kept(&self, seat: Seat) -> Option<bool> {
        let promised = self.promised()[seat.index() % 2];
        let sent = self.sent?[seat.index() % 2];
        (!promised.is_empty()).then_some(sent == promised)
    }
}

/// What each player is to send, in the order of the seats, if this is carried out.
pub fn promised(from: Seat, exchange: &Exchange) -> [Chips; 2] {
    if from == Seat(0) { [exchange.gives, exchange.takes] } else { [exchange.takes, exchange.gives] }
}

impl Ledger {
    /// A proposal is made.
    pub(crate) fn propose(&mut self, board: usize, turn: u32, from: Seat, exchange: Exchange) {
        self.entries.push(Entry { board, turn, from, exchange, accepted: None, sent: None });
    }

    /// The last proposal is answered.
    pub(crate) fn answer(&mut self, accepted: bool) {
        self.entries.iter_mut().rev().take(1).for_each(|entry| entry.accepted = Some(accepted));
    }

    /// What the last proposal promised has been sent, or has not.
    pub(crate) fn send(&mut self, sent: [Chips; 2]) {
        self.entries.iter_mut().rev().take(1).for_each(|entry| entry.sent = Some(sent));
    }

    /// The proposals of one board, or of all.
    pub fn on(&self, board: Option<usize>) -> impl Iterator<Item = &Entry> + Clone {
        self.entries.iter().filter(move |entry| board.is_none_or(|board| entry.board == board))
    }

    /// The agreements that were carried out, or were not, on one board or on all.
    pub fn agreements(&self, board: Option<usize>) -> impl Iterator<Item = &Entry> + Clone {
        self.on(board).filter(|entry| entry.sent.is_some())
    }

    /// How a player has behaved on one board, or in the whole match.
    pub fn conduct(&self, seat: Seat, board: Option<usize>) -> Conduct {
        let balances = || self.on(board).filter(|entry| entry.from == seat).map(|entry| entry.exchange.balance());
        let kept = || self.agreements(board).filter_map(|entry| entry.kept(seat));
        let of_seat = |chips: [Chips; 2]| i64::from(chips[seat.index() % 2].total());
        let total = |chips: fn(&Entry) -> [Chips; 2]| self.agreements(board).map(|entry| of_seat(chips(entry))).sum();
        let proposals = balances().count();
        Conduct {
            helpfulness: share(balances().filter(|balance| *balance > 0).count() as i64, proposals as i64),
            reliability: share(total(|entry| entry.sent.unwrap_or_default()), total(Entry::promised)),
            generosity: share(balances().sum(), proposals as i64),
            promises_kept: share(kept().filter(|kept| *kept).count() as i64, kept().count() as i64),
        }
    }
}

/// A part of a whole; `None` if there is no whole.
fn share(part: i64, whole: i64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chips(counts: &[u16]) -> Chips {
        Chips::from_counts(counts).unwrap()
    }

    fn exchange(gives: &[u16], takes: &[u16]) -> Exchange {
        Exchange::new(chips(gives), chips(takes))
    }

    fn conduct(ledger: &Ledger, seat: u8, board: Option<usize>) -> [Option<f64>; 4] {
        ledger.conduct(Seat(seat), board).values()
    }

    #[test]
    fn where_nothing_happened_nothing_is_measured() {
        let mut ledger = Ledger::default();
        assert_eq!(conduct(&ledger, 0, None), [None; 4]);
        // A proposal that waits counts as one; what it promises does not count yet.
        ledger.propose(0, 1, Seat(1), exchange(&[1], &[2]));
        assert_eq!(conduct(&ledger, 1, None), [Some(0.0), None, Some(-1.0), None]);
        ledger.answer(true);
        assert_eq!(conduct(&ledger, 0, None), [None; 4]);
    }

    #[test]
    fn proposals_and_promises_are_measured_board_by_board_and_together() {
        let mut ledger = Ledger::default();
        ledger.propose(0, 1, Seat(0), exchange(&[3], &[0, 1]));
        ledger.answer(true);
        ledger.send([chips(&[2]), chips(&[0, 1])]);
        ledger.propose(1, 1, Seat(0), exchange(&[1], &[0, 1]));
        ledger.answer(false);
        ledger.propose(1, 1, Seat(1), exchange(&[], &[1]));
        ledger.answer(true);
        ledger.send([chips(&[1]), chips(&[])]);
        assert_eq!(conduct(&ledger, 0, None), [Some(0.5), Some(0.75), Some(1.0), Some(0.5)]);
        assert_eq!(conduct(&ledger, 0, Some(0)), [Some(1.0), Some(2.0 / 3.0), Some(2.0), Some(0.0)]);
        assert_eq!(conduct(&ledger, 0, Some(1)), [Some(0.0), Some(1.0), Some(0.0), Some(1.0)]);
        // Who has promised nothing has kept nothing.
        assert_eq!(conduct(&ledger, 1, Some(1)), [Some(0.0), None, Some(-1.0), None]);
        assert_eq!((ledger.agreements(None).count(), ledger.on(Some(1)).count()), (2, 2));
        assert_eq!(ledger.entries[2].promised(), [chips(&[1]), chips(&[])]);
    }
}
