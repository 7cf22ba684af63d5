//! Exchanges: these chips for those, as two players make them.

use crate::{Chips, ChipsError, Palette};

/// Chips that change hands: one player, the giver, gives some and takes others.
///
/// A game says who the giver is: of a proposal between two usually whoever makes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exchange {
    /// What the giver sends.
    pub gives: Chips,
    /// What it gets for them.
    pub takes: Chips,
}

/// Why a text is no exchange.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExchangeError {
    /// It does not have two parts.
    #[error("'{0}' is not an exchange; write CHIPS for CHIPS")]
    NoExchange(String),
    /// One of its parts is wrong.
    #[error(transparent)]
    Chips(#[from] ChipsError),
}

impl Exchange {
    /// These chips for those.
    pub fn new(gives: Chips, takes: Chips) -> Exchange {
        Exchange { gives, takes }
    }

    /// The exchange with the same effect in which no colour goes both ways.
    pub fn net(&self) -> Exchange {
        let both = self.gives.common(&self.takes);
        Exchange::new(self.gives - both, self.takes - both)
    }

    /// The same exchange as the other player makes it; after the first it takes that back.
    pub fn turned(&self) -> Exchange {
        Exchange::new(self.takes, self.gives)
    }

    /// Does nothing change hands?
    pub fn is_empty(&self) -> bool {
        self.gives.is_empty() && self.takes.is_empty()
    }

    /// How many chips more are given than taken.
    pub fn balance(&self) -> i64 {
        i64::from(self.gives.total()) - i64::from(self.takes.total())
    }

    /// What the giver and the other player hold after it; `None` if one of them does not have what it is to send.
    pub fn made(&self, giver: &Chips, other: &Chips) -> Option<(Chips, Chips)> {
        let (giver, other) = (giver.without(&self.gives)?, other.without(&self.takes)?);
        Some((giver + self.takes, other + self.gives))
    }

    /// Its net effect, unless nothing would change hands or one of the two does not have the chips.
    pub fn possible(&self, giver: &Chips, other: &Chips) -> Option<Exchange> {
        let net = self.net();
        (!net.is_empty() && net.made(giver, other).is_some()).then_some(net)
    }

    /// One chip for one chip, of colours that the two have: for showing what an exchange looks like.
    pub fn example(giver: &Chips, other: &Chips) -> Exchange {
        let one = |chips: &Chips| chips.iter().next().map_or(Chips::NONE, |(colour, _)| Chips::of(colour, 1));
        Exchange::new(one(giver), one(other))
    }

    /// How many different exchanges two who hold these chips can make: each chip of the two can lie on either side, and
    /// one split is the present one.
    pub fn count(giver: &Chips, other: &Chips) -> u128 {
        (*giver + *other).subsets() - 1
    }

    /// As text: "33 red + 7 purple for 11 yellow", what is given first.
    pub fn write(&self, palette: &Palette) -> String {
        format!("{} for {}", palette.write_chips(&self.gives), palette.write_chips(&self.takes))
    }

    /// The inverse of [`Exchange::write`].
    pub fn read(text: &str, palette: &Palette) -> Result<Exchange, ExchangeError> {
        let parts = text.split_once(" for ").ok_or_else(|| ExchangeError::NoExchange(text.trim().to_owned()))?;
        Ok(Exchange::new(palette.read_chips(parts.0)?, palette.read_chips(parts.1)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ink;

    fn palette() -> Palette {
        let ink = |name: &str| Ink { name: name.to_owned(), letter: name.chars().next().unwrap(), glyph: '.' };
        Palette::new(vec![ink("red"), ink("blue"), ink("gray")])
    }

    fn read(text: &str) -> Exchange {
        Exchange::read(text, &palette()).unwrap()
    }

    fn chips(text: &str) -> Chips {
        palette().read_chips(text).unwrap()
    }

    #[test]
    fn exchanges_are_written_and_read() {
        for text in ["5 red + 1 blue for 2 gray", "nothing for 1 red", "nothing for nothing"] {
            assert_eq!(read(text).write(&palette()), text);
        }
        let said = |text: &str| Exchange::read(text, &palette()).unwrap_err().to_string();
        assert_eq!(said(" 3 red "), "'3 red' is not an exchange; write CHIPS for CHIPS");
        assert_eq!(said("3 pink for 1 red"), "'pink' is not a colour; the colours are: red, blue, gray");
    }

    #[test]
    fn what_goes_both_ways_is_left_out() {
        assert_eq!(read("5 red + 1 blue for 2 red + 3 gray").net(), read("3 red + 1 blue for 3 gray"));
        assert_eq!(read("2 red for 5 red").net(), read("nothing for 3 red"));
        assert!(read("2 red for 2 red").net().is_empty() && !read("nothing for 1 red").is_empty());
        assert!(!read("1 red for nothing").is_empty());
        assert_eq!((read("5 red for 2 gray").balance(), read("1 red for 2 gray").balance()), (3, -1));
    }

    #[test]
    fn chips_change_hands_if_they_are_there() {
        let (giver, other) = (chips("3 red"), chips("2 blue"));
        let made = |text: &str| read(text).made(&giver, &other);
        assert_eq!(made("2 red for 1 blue"), Some((chips("1 red + 1 blue"), chips("2 red + 1 blue"))));
        assert_eq!((made("4 red for 1 blue"), made("1 red for 3 blue")), (None, None));
        // What one gets in the same exchange cannot be sent.
        assert_eq!(made("3 red + 1 blue for 2 blue"), None);
        let (after_giver, after_other) = made("2 red for 1 blue").unwrap();
        let back = read("2 red for 1 blue").turned();
        assert_eq!(back.made(&after_giver, &after_other), Some((giver, other)));
    }

    #[test]
    fn possible_is_what_both_can_pay_for() {
        let (giver, other) = (chips("3 red"), chips("2 blue"));
        let possible = |text: &str| read(text).possible(&giver, &other);
        assert_eq!(possible("2 red + 1 gray for 1 blue + 1 gray"), Some(read("2 red for 1 blue")));
        assert_eq!((possible("2 red for 2 red"), possible("4 red for 1 blue")), (None, None));
        assert_eq!(Exchange::example(&giver, &other), read("1 red for 1 blue"));
        assert_eq!(Exchange::example(&giver, &Chips::NONE), read("1 red for nothing"));
        // Of 3 red chips 0 to 3 can lie on one side, of 2 blue ones 0 to 2.
        assert_eq!(Exchange::count(&giver, &other), 4 * 3 - 1);
    }
}
