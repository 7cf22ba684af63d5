//! Equations 2 to 12 by the letter, over a list of all exchanges with their scores: for judging what agents do.

use std::cmp::Reverse;

use game::Seat;
use trails::Exchange;
use trails::revelation::{Benefits, Revelation};

use super::boards::benefits_of;

/// An exchange as the first seat makes it, with what it brings.
pub(crate) type Item = (Exchange, Benefits);

/// All exchanges of a game in which one player proposes first.
pub(crate) struct Definitions<'g> {
    pub(crate) game: &'g Revelation,
    pub(crate) all: Vec<Item>,
    first: usize,
    second: usize,
}

impl<'g> Definitions<'g> {
    pub(crate) fn new(game: &'g Revelation, first: Seat) -> Definitions<'g> {
        let own = game.players()[0].chips;
        let item = |held| {
            let exchange = Exchange::new(own - held, held - own);
            (exchange, benefits_of(game, &exchange))
        };
        let all = game.pool().parts().map(item).collect();
        Definitions { game, all, first: first.index(), second: first.other().index() }
    }

    /// What the players gain, by their goals: the first's, and the second's.
    fn gain(&self, item: &Item, goals: [usize; 2]) -> [i64; 2] {
        [item.1[self.first][goals[0]], item.1[self.second][goals[1]]]
    }

    /// The best by a value, then by what the other gets, then by the fewest chips, then the first.
    fn best<'l>(&self, items: impl Iterator<Item = &'l Item>, value: impl Fn(&Item) -> (f64, f64)) -> &'l Item {
        let moved = |exchange: &Exchange| exchange.gives.total() + exchange.takes.total();
        let order = |item: &&Item| {
            let (own, other) = value(item);
            // Points are multiples of 1/1000 of a point here: exact as whole numbers.
            let whole = |value: f64| (value * 1000.0).round() as i64;
            (Reverse((whole(own), whole(other))), moved(&item.0), item.0)
        };
        items.min_by_key(order).unwrap()
    }

    /// Eq. 4: the counter-proposal to a first with a known goal.
    pub(crate) fn eq4(&self, first: usize, second: usize) -> &Item {
        self.best(self.all.iter(), |item| {
            let [to_first, to_second] = self.gain(item, [first, second]);
            (if to_first >= 0 { to_second as f64 } else { 0.0 }, to_first as f64)
        })
    }

    /// What the second has of it.
    pub(crate) fn eq4_gain(&self, first: usize, second: usize) -> i64 {
        self.gain(self.eq4(first, second), [first, second])[1]
    }

    /// Eq. 5: the first proposal between known goals.
    pub(crate) fn eq5(&self, first: usize, second: usize) -> &Item {
        let gain = self.eq4_gain(first, second);
        let alike = self.all.iter().filter(|item| self.gain(item, [first, second])[1] == gain);
        self.best(alike, |item| (self.gain(item, [first, second])[0] as f64, 0.0))
    }

    /// Eq. 7: what is believed of a first that hides its goal.
    pub(crate) fn eq7(&self, second: usize) -> usize {
        let gain = |own: usize, to: usize| self.gain(self.eq4(to, second), [own, second])[0];
        let preferable = [0, 1].map(|own: usize| gain(own, own) >= gain(own, 1 - own));
        match preferable {
            [true, false] => 1,
            [false, true] => 0,
            _ => usize::from(self.eq4_gain(1, second) >= self.eq4_gain(0, second)),
        }
    }

    /// Eq. 10: the counter-proposal to a first whose goal is hidden.
    pub(crate) fn eq10(&self, second: usize) -> &Item {
        let chances = self.game.chances(Seat(self.first as u8));
        self.best(self.all.iter(), |item| {
            let gains = [0, 1].map(|first| self.gain(item, [first, second]));
            let taken = [0, 1].map(|first: usize| if gains[first][0] >= 0 { chances[first] } else { 0.0 });
            let sum = |role: usize| [0, 1].map(|first: usize| taken[first] * gains[first][role] as f64).iter().sum();
            (sum(1), sum(0))
        })
    }

    /// Eq. 12: what a second that believes nothing new accepts from.
    pub(crate) fn eq12(&self, second: usize) -> i64 {
        self.eq10(second).1[self.second][second]
    }

    /// What a first with this goal gets of a proposal, if the second accepts from so much and counter-proposes this.
    pub(crate) fn first_gets(&self, item: &Item, goals: [usize; 2], least: i64, counter: &Item) -> i64 {
        let [to_first, to_second] = self.gain(item, goals);
        if to_second >= least && !item.0.is_empty() { to_first } else { self.gain(counter, goals)[0].max(0) }
    }

    /// Eq. 11: of both counter-proposals to hidden goals the one from which the first expects more.
    pub(crate) fn eq11(&self) -> &Item {
        let chances = [self.first, self.second].map(|seat| self.game.chances(Seat(seat as u8)));
        let expected = |item: &Item| -> f64 {
            let goals = [[0, 0], [0, 1], [1, 0], [1, 1]];
            let gets = |pair: [usize; 2]| self.first_gets(item, pair, self.eq12(pair[1]), self.eq10(pair[1])) as f64;
            goals.map(|[own, other]| chances[0][own] * chances[1][other] * gets([own, other])).iter().sum()
        };
        let [one, two] = [0, 1].map(|second| self.eq10(second));
        if expected(one) >= expected(two) - 1e-9 { one } else { two }
    }
}
