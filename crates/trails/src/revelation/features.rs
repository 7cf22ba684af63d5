//! The six features of an offer by which people are said to accept it (section 6.1).

use game::Seat;

use super::{Benefits, Revelation, View};
use crate::Exchange;

/// Whom the features of the first offer speak of in round 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Previous {
    /// j is who answered the first offer, i who made it.
    FirstRound,
    /// j is who answers now, i who proposes now.
    Present,
}

impl Previous {
    /// The words for it, in parameters.
    pub const WORDS: [&'static str; 2] = ["round1", "current"];

    /// Both, in the order of [`Previous::WORDS`].
    pub const ALL: [Previous; 2] = [Previous::FirstRound, Previous::Present];
}

/// What who proposes knows of both players' goals: its own, and the other's if it was shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Who proposes, or will.
    pub me: Seat,
    /// Its true goal.
    pub goal: usize,
    /// Has it shown that goal?
    pub revealed: bool,
    /// The other's goal, if it was shown.
    pub other: Option<usize>,
}

impl View<'_> {
    /// What an exchange brings both that somebody makes.
    pub fn benefits(&self, from: Seat, exchange: &Exchange) -> Benefits {
        self.game().benefits_of(from, exchange).unwrap_or_default()
    }

    /// What the first offer would have brought both, if it was made and rejected.
    pub fn first_offer(&self) -> Option<Benefits> {
        let (from, exchange) = self.rejected()?;
        self.game().benefits_of(from, &exchange)
    }
}

impl Standing {
    /// What a seat knows of goals.
    pub fn of(view: &View<'_>) -> Standing {
        let me = view.seat();
        let other = view.goal(me.other());
        Standing { me, goal: view.own_goal(), revealed: view.revealed(me) == Some(true), other }
    }

    /// The chances of the other's goals.
    pub fn chances(&self, game: &Revelation) -> [f64; 2] {
        match self.other {
            Some(goal) => [0, 1].map(|one| f64::from(u8::from(one == goal))),
            None => game.chances(self.me.other()),
        }
    }

    /// What an exchange brings who proposes.
    pub fn own(&self, benefits: &Benefits) -> i64 {
        benefits[self.me.index() % 2][self.goal % 2]
    }

    /// What it brings the other, as expected.
    pub fn others(&self, game: &Revelation, benefits: &Benefits) -> f64 {
        expected(self.chances(game), benefits[self.me.other().index() % 2])
    }

    /// What it brings who proposes, as the other expects it: a hidden goal counts with its chance.
    pub fn own_as_seen(&self, game: &Revelation, benefits: &Benefits) -> f64 {
        match self.revealed {
            true => self.own(benefits) as f64,
            false => expected(game.chances(self.me), benefits[self.me.index() % 2]),
        }
    }

    /// The features of an offer that who proposes makes, in round 2 after a first offer of the other that was rejected.
    pub fn features(
        &self,
        game: &Revelation,
        offer: &Benefits,
        first: Option<&Benefits>,
        previous: Previous,
    ) -> [f64; 6] {
        let (own, others) = (self.own(offer) as f64, self.others(game, offer));
        let [first_j, first_i] = first.map_or([0.0; 2], |first| self.of_first(game, first, previous));
        let revealed = |shown: bool| f64::from(u8::from(shown));
        [revealed(self.other.is_some()), revealed(self.revealed), others, own - others, first_j, first_i]
    }

    /// The features of round 2 that speak of the first offer, which the other had made.
    pub(super) fn of_first(&self, game: &Revelation, first: &Benefits, previous: Previous) -> [f64; 2] {
        let (own, others) = (self.own_as_seen(game, first), self.others(game, first));
        match previous {
            Previous::FirstRound => [own, others],
            Previous::Present => [others, own],
        }
    }
}

pub(super) fn expected(chances: [f64; 2], benefits: [i64; 2]) -> f64 {
    chances[0] * benefits[0] as f64 + chances[1] * benefits[1] as f64
}
