//! What SIGAL chose, and why.

use std::cmp::Ordering;

use crate::revelation::Class;

/// An offer that SIGAL makes.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<'g> {
    /// The class of the offer.
    pub class: &'g Class,
    /// What it brings SIGAL.
    pub own: i64,
    /// What it brings the other, as expected.
    pub others: f64,
    /// The chance that it is accepted.
    pub acceptance: f64,
    /// What SIGAL expects of the other's counter-proposal if it is not; 0 for a last offer.
    pub countered: f64,
    /// The expected utility.
    pub value: f64,
    /// The next best offer with other benefits.
    pub runner_up: Option<Box<Choice<'g>>>,
}

impl<'g> Choice<'g> {
    /// The best of these, with its runner-up: the highest value, then the best for the other, then the fewest chips moved.
    /// There is always the offer that changes nothing.
    pub(super) fn best(all: impl Iterator<Item = Choice<'g>>) -> Choice<'g> {
        let mut best: Option<Choice<'g>> = None;
        let mut second: Option<Choice<'g>> = None;
        for choice in all {
            match &best {
                Some(top) if choice.order(top) != Ordering::Less => {
                    let other = (choice.own, choice.others) != (top.own, top.others);
                    if other && second.as_ref().is_none_or(|next| choice.order(next) == Ordering::Less) {
                        second = Some(choice);
                    }
                }
                _ => {
                    let former = best.replace(choice);
                    let top = best.as_ref();
                    let other = |former: &Choice<'g>| {
                        top.is_some_and(|top| (top.own, top.others) != (former.own, former.others))
                    };
                    second = former.filter(other).or(second);
                }
            }
        }
        let mut best = best.unwrap_or_else(Choice::nothing);
        best.runner_up = second.map(Box::new);
        best
    }

    fn nothing() -> Choice<'g> {
        static NOTHING: Class = Class {
            benefits: [[0; 2]; 2],
            divisions: 1,
            exchange: crate::Exchange { gives: crate::Chips::NONE, takes: crate::Chips::NONE },
        };
        Choice { class: &NOTHING, own: 0, others: 0.0, acceptance: 1.0, countered: 0.0, value: 0.0, runner_up: None }
    }

    /// Less is better.
    fn order(&self, other: &Choice<'_>) -> Ordering {
        let key = |choice: &Choice<'_>| (choice.class.moved(), choice.class.exchange);
        (other.value.total_cmp(&self.value))
            .then(other.others.total_cmp(&self.others))
            .then_with(|| key(self).cmp(&key(other)))
    }
}

/// SIGAL's answer to an offer.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<'g> {
    /// Does it accept?
    pub accepts: bool,
    /// The utility of accepting.
    pub utility: f64,
    /// The counter-proposal that it would make; `None` if it cannot make one.
    pub counter: Option<Choice<'g>>,
}

/// Whether SIGAL shows its goal (Eq. 26).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reveal {
    /// The expected utility of the game if it shows it.
    pub shown: f64,
    /// The expected utility of the game if it does not.
    pub hidden: f64,
}

impl Reveal {
    /// Does it show it?
    pub fn reveals(&self) -> bool {
        self.shown >= self.hidden
    }

    /// The value of the game.
    pub fn value(&self) -> f64 {
        self.shown.max(self.hidden)
    }
}
