//! A certificate that a profile is an equilibrium: nobody gains by a single deviation, wherever in the game.
//!
//! By the one-shot-deviation principle that is enough in a game that ends. Conditions are not asked: at every point, on the
//! path and off it, every other decision is weighed by what it brings, given what the player knows and believes there and how
//! both go on. These are the points: whether to show the goal; what to propose, of all offers; whether to accept each of
//! all offers; what to counter-propose; whether to accept each of all counter-proposals. In the first decision chances are
//! those of the scenario, afterwards beliefs are the profile's.

use game::Seat;

use super::profile::mean;
use super::{Bargain, Profile, Shown};

/// Gains up to this are rounding.
pub const TOLERANCE: f64 = 1e-9;

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Whether to show the goal.
    Reveal,
    /// What to propose first.
    Offer,
    /// Whether to accept the first proposal.
    Answer,
    /// What to counter-propose.
    Counter,
    /// Whether to accept the counter-proposal.
    LastAnswer,
}

impl Place {
    /// All of them, in the order of the game.
    pub const ALL: [Place; 5] = [Place::Reveal, Place::Offer, Place::Answer, Place::Counter, Place::LastAnswer];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Place::Reveal => "reveal",
            Place::Offer => "first offer",
            Place::Answer => "first answer",
            Place::Counter => "counter-proposal",
            Place::LastAnswer => "last answer",
        }
    }
}

/// What is done instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// The goal is shown.
    Show,
    /// It is hidden.
    Hide,
    /// This is proposed.
    Propose(usize),
    /// This is accepted.
    Accept(usize),
    /// This is not accepted.
    Reject(usize),
}

/// Another decision than the profile's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Deviation {
    /// Where in the game.
    pub place: Place,
    /// Who deviates.
    pub seat: Seat,
    /// Its goal.
    pub goal: usize,
    /// What the first and the second have shown by then.
    pub shown: [Shown; 2],
    /// What it does instead.
    pub instead: Instead,
    /// What it expects to gain by it; below zero if it loses.
    pub gain: f64,
}

/// What was checked, and the best deviation of each kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Certificate {
    /// Deviations tried.
    pub tried: u64,
    best: [Option<Deviation>; 5],
}

impl Certificate {
    /// Tries every deviation from a profile.
    pub fn of(bargain: &Bargain<'_>, profile: &Profile) -> Certificate {
        let mut check = Check { bargain, profile, found: Certificate { tried: 0, best: [None; 5] } };
        for goal in [0, 1] {
            check.revelation(goal);
            for first in [Some(0), Some(1), None] {
                check.counters(goal, first);
                check.answers(goal, first);
            }
            for second in [Some(0), Some(1), None] {
                check.offers(goal, false, second);
                check.offers(goal, true, second);
            }
            check.last_answers(goal);
        }
        check.found
    }

    /// The deviation at a kind of decision that gains most, or loses least; `None` if there is nothing else to do.
    pub fn best_at(&self, place: Place) -> Option<&Deviation> {
        self.best[place as usize].as_ref()
    }

    /// The deviation that gains most, or loses least.
    pub fn best(&self) -> Option<&Deviation> {
        let all = Place::ALL.into_iter().filter_map(|place| self.best_at(place));
        all.reduce(|best, next| if next.gain > best.gain { next } else { best })
    }

    /// The most that anybody gains; zero if nobody gains.
    pub fn largest_gain(&self) -> f64 {
        self.best().map_or(0.0, |best| best.gain.max(0.0))
    }

    /// Does nobody gain, so that the profile is an equilibrium?
    pub fn holds(&self) -> bool {
        self.largest_gain() <= TOLERANCE
    }

    fn note(&mut self, deviation: Deviation) {
        self.tried += 1;
        let best = &mut self.best[deviation.place as usize];
        if best.is_none_or(|best| deviation.gain > best.gain) {
            *best = Some(deviation);
        }
    }
}

struct Check<'c> {
    bargain: &'c Bargain<'c>,
    profile: &'c Profile,
    found: Certificate,
}

impl Check<'_> {
    /// Whether to show this goal, for either player.
    fn revelation(&mut self, goal: usize) {
        let (bargain, profile) = (self.bargain, self.profile);
        let instead = if profile.reveals { Instead::Hide } else { Instead::Show };
        let gains = [
            (bargain.first, first_decision(bargain, profile, goal)),
            (bargain.second, second_decision(bargain, profile, goal)),
        ];
        for (seat, [follows, deviates]) in gains {
            let place = Place::Reveal;
            self.found.note(Deviation { place, seat, goal, shown: [None; 2], instead, gain: deviates - follows });
        }
    }

    /// Every first proposal of a first with this goal.
    fn offers(&mut self, goal: usize, shows: bool, second: Shown) {
        let (place, seat, first) = (Place::Offer, self.bargain.first, shows.then_some(goal));
        let value = |offer| self.profile.first_expects(self.bargain, offer, goal, first, second);
        let made = self.profile.offer(goal, shows, second);
        let follows = value(made);
        let others = self.bargain.offers().filter(|&offer| offer != made);
        let gains: Vec<(usize, f64)> = others.map(|offer| (offer, value(offer) - follows)).collect();
        for (offer, gain) in gains {
            let instead = Instead::Propose(offer);
            self.found.note(Deviation { place, seat, goal, shown: [first, second], instead, gain });
        }
    }

    /// The other answer to every first proposal, of a second with this goal. What it has shown itself changes nothing.
    fn answers(&mut self, goal: usize, first: Shown) {
        let (place, seat, nothing) = (Place::Answer, self.bargain.second, self.bargain.nothing());
        let otherwise = self.profile.second_expects(self.bargain, goal, first);
        for offer in self.bargain.offers().filter(|&offer| offer != nothing) {
            let gain = self.bargain.second_gain(offer, goal) as f64 - otherwise;
            let (instead, gain) = match self.profile.accepts(self.bargain, offer, goal, first) {
                true => (Instead::Reject(offer), -gain),
                false => (Instead::Accept(offer), gain),
            };
            self.found.note(Deviation { place, seat, goal, shown: [first, None], instead, gain });
        }
    }

    /// Every counter-proposal of a second with this goal.
    fn counters(&mut self, goal: usize, first: Shown) {
        let (place, seat, made) = (Place::Counter, self.bargain.second, self.profile.counter(goal, first));
        let belief = self.profile.second_believes(goal, first);
        let follows = self.profile.second_expects(self.bargain, goal, first);
        for offer in self.bargain.offers().filter(|&offer| offer != made) {
            let gain = self.bargain.second_expects(offer, goal, belief) - follows;
            let instead = Instead::Propose(offer);
            self.found.note(Deviation { place, seat, goal, shown: [first, None], instead, gain });
        }
    }

    /// The other answer to every counter-proposal, of a first with this goal.
    fn last_answers(&mut self, goal: usize) {
        let (place, seat) = (Place::LastAnswer, self.bargain.first);
        for offer in self.bargain.offers() {
            let gain = self.bargain.first_gain(offer, goal) as f64;
            let (instead, gain) = match self.bargain.is_taken(offer, goal) {
                true => (Instead::Reject(offer), -gain),
                false => (Instead::Accept(offer), gain),
            };
            self.found.note(Deviation { place, seat, goal, shown: [None; 2], instead, gain });
        }
    }
}

/// What the first gets, by its goal, if it shows or hides it as the profile says, and otherwise.
pub(super) fn first_decision(bargain: &Bargain<'_>, profile: &Profile, own: usize) -> [f64; 2] {
    [profile.reveals, !profile.reveals].map(|shows| {
        let first = shows.then_some(own);
        mean(bargain.second_chances(), |goal| {
            let offer = profile.offer(own, shows, profile.reveals.then_some(goal));
            profile.first_gets(bargain, offer, [own, goal], first) as f64
        })
    })
}

/// What the second gets, by its goal, if it shows or hides it as the profile says, and otherwise.
pub(super) fn second_decision(bargain: &Bargain<'_>, profile: &Profile, own: usize) -> [f64; 2] {
    [profile.reveals, !profile.reveals].map(|shows| {
        mean(bargain.first_chances(), |goal| {
            let offer = profile.offer(goal, profile.reveals, shows.then_some(own));
            profile.second_gets(bargain, offer, [goal, own], profile.reveals.then_some(goal)) as f64
        })
    })
}
