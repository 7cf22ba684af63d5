//! The two equilibria of Peled, Gal and Kraus (sections 4.1 to 4.3): both show their goals, or neither does.
//!
//! Who proposes first is called *the first* (the paper's j), who makes the counter-proposal *the second* (its i). Everything
//! is worked out on classes of offers with equal benefits, for a lot that has fallen: [`Revelation::equilibria`] has both.
//! Whoever has no reason to leave a profile after either lot has none before the lot, when goals are shown or kept hidden.
//!
//! How the paper is read: a last proposal without loss is accepted (Eq. 2). Of offers that are equally good the one is made
//! that is best for the other player, then the one that moves the fewest chips, then the first in the order of colours.
//! What matters only off the path is said where it is worked out: in `revealing.rs` and `profile.rs`.

mod bargain;
mod certificate;
mod conditions;
mod explain;
mod hiding;
mod profile;
mod revealing;
mod verdict;

pub use bargain::{Bargain, Choice};
pub use certificate::{Certificate, Deviation, Instead, Place, TOLERANCE};
pub use conditions::Conditions;
pub use explain::Teller;
pub use hiding::Hiding;
pub use profile::{Profile, Shown};
pub use revealing::{Pair, Revealing};
pub use verdict::{HidingVerdict, RevealingVerdict};

use game::Seat;

use super::{Revelation, SEATS};

/// Both profiles of a game in which a certain player proposes first.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibria {
    /// Who proposes first.
    pub first: Seat,
    /// Both show their goals (section 4.1).
    pub revealing: Revealing,
    /// Neither shows its goal (section 4.2).
    pub hiding: Hiding,
    /// What is sufficient for them (section 4.3).
    pub conditions: Conditions,
    /// The first of them at every point of the game.
    pub revealing_profile: Profile,
    /// The second of them at every point of the game.
    pub hiding_profile: Profile,
}

impl Equilibria {
    /// The profiles where this player proposes first.
    pub(super) fn of(game: &Revelation, first: Seat) -> Equilibria {
        let bargain = game.bargain(first);
        let revealing = Revealing::of(&bargain);
        let hiding = Hiding::of(&bargain);
        Equilibria {
            first,
            conditions: Conditions::of(&bargain, &revealing, &hiding),
            revealing_profile: Profile::revealing(&bargain, &revealing),
            hiding_profile: Profile::hiding(&bargain, &revealing, &hiding),
            revealing,
            hiding,
        }
    }

    /// The profile in which both show their goals, or that in which neither does.
    pub fn profile(&self, reveals: bool) -> &Profile {
        if reveals { &self.revealing_profile } else { &self.hiding_profile }
    }
}

impl Revelation {
    /// The game once the lot has fallen.
    pub fn bargain(&self, first: Seat) -> Bargain<'_> {
        Bargain::new(self.stakes(), first, SEATS.map(|seat| self.chances(seat)))
    }

    /// The equilibria, by who proposes first; worked out once for a scenario.
    pub fn equilibria(&self) -> &[Equilibria; 2] {
        self.equilibria.get_or_init(|| SEATS.map(|first| Equilibria::of(self, first)))
    }
}
