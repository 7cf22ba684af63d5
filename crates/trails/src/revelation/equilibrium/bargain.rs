//! A revelation game once the lot has fallen: what offers bring whoever proposes first and second, and which is best.

use game::Seat;

use super::TOLERANCE;
use crate::revelation::{Class, Stakes};

/// A game in which one player proposes first and the other second. Offers are classes, by their place in
/// [`Stakes::classes`].
#[derive(Clone, Copy, Debug)]
pub struct Bargain<'s> {
    stakes: &'s Stakes,
    /// Who proposes first.
    pub first: Seat,
    /// Who proposes second, and last.
    pub second: Seat,
    // By seat and goal.
    chances: [[f64; 2]; 2],
    nothing: usize,
}

/// The best of all offers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// Which.
    pub class: usize,
    /// What it is expected to bring whoever makes it.
    pub value: f64,
    /// How many classes would bring as much, this one included.
    pub equals: usize,
}

impl<'s> Bargain<'s> {
    pub(super) fn new(stakes: &'s Stakes, first: Seat, chances: [[f64; 2]; 2]) -> Bargain<'s> {
        let nothing = stakes.classes.binary_search_by(|class| class.benefits.cmp(&[[0; 2]; 2])).unwrap_or(0);
        Bargain { stakes, first, second: first.other(), chances, nothing }
    }

    /// All offers, by their places.
    pub fn offers(&self) -> std::ops::Range<usize> {
        0..self.stakes.classes.len()
    }

    /// An offer.
    pub fn class(&self, offer: usize) -> &'s Class {
        &self.stakes.classes[offer]
    }

    /// The offer in which nothing changes hands; to make it is to pass.
    pub fn nothing(&self) -> usize {
        self.nothing
    }

    /// The chances of the first's goals.
    pub fn first_chances(&self) -> [f64; 2] {
        self.chances[self.first.index() % 2]
    }

    /// The chances of the second's goals.
    pub fn second_chances(&self) -> [f64; 2] {
        self.chances[self.second.index() % 2]
    }

    /// What an offer brings the first if it has this goal.
    pub fn first_gain(&self, offer: usize, goal: usize) -> i64 {
        self.class(offer).benefits[self.first.index() % 2][goal]
    }

    /// What an offer brings the second if it has this goal.
    pub fn second_gain(&self, offer: usize, goal: usize) -> i64 {
        self.class(offer).benefits[self.second.index() % 2][goal]
    }

    /// Does the first accept an offer in the second round (Eq. 2)?
    pub fn is_taken(&self, offer: usize, goal: usize) -> bool {
        self.first_gain(offer, goal) >= 0
    }

    /// What the first has of an offer in the second round.
    pub fn first_last(&self, offer: usize, goal: usize) -> i64 {
        self.first_gain(offer, goal).max(0)
    }

    /// What the second has of its counter-proposal, if the first has this goal (Eq. 3).
    pub fn second_last(&self, offer: usize, goal: usize, goal_of_first: usize) -> i64 {
        if self.is_taken(offer, goal_of_first) { self.second_gain(offer, goal) } else { 0 }
    }

    /// What the second expects of a counter-proposal if it believes this about the first's goals (Eq. 9).
    pub fn second_expects(&self, offer: usize, goal: usize, belief: [f64; 2]) -> f64 {
        let gain = self.second_gain(offer, goal) as f64;
        // Two that both accept are certain to, whatever the sum of their chances is rounded to.
        match [0, 1].map(|other| self.is_taken(offer, other)) {
            [true, true] => gain,
            [true, false] => belief[0] * gain,
            [false, true] => belief[1] * gain,
            [false, false] => 0.0,
        }
    }

    /// The offer with the highest value; of several that with the highest value to the other player, that which moves the
    /// fewest chips, the first in the order of colours. Offers without a value are not looked at.
    pub(super) fn best(&self, value: impl Fn(usize) -> Option<f64>, other: impl Fn(usize) -> f64) -> Choice {
        let values: Vec<(usize, f64)> = self.offers().filter_map(|offer| Some((offer, value(offer)?))).collect();
        let highest = values.iter().map(|(_, value)| *value).fold(f64::NEG_INFINITY, f64::max);
        let equals: Vec<usize> =
            values.iter().filter(|(_, value)| is_as_good(*value, highest)).map(|one| one.0).collect();
        let kindest = equals.iter().map(|&offer| other(offer)).fold(f64::NEG_INFINITY, f64::max);
        let kind = equals.iter().copied().filter(|&offer| is_as_good(other(offer), kindest));
        match kind.min_by_key(|&offer| (self.class(offer).moved(), self.class(offer).exchange)) {
            Some(class) => Choice { class, value: highest, equals: equals.len() },
            None => Choice { class: self.nothing, value: 0.0, equals: 1 },
        }
    }
}

/// Is a value as high as another, but for rounding?
pub(super) fn is_as_good(value: f64, highest: f64) -> bool {
    value >= highest - TOLERANCE
}
