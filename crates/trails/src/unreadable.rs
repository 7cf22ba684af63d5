//! What cannot be read, as a refusal for the player who wrote it. In files the same faults are told in English, by the
//! errors themselves.

use game::Refusal;

use crate::limits::CHIP_LIMIT;
use crate::words::refuse;
use crate::{ChipsError, ExchangeError, NoDirection, WalkError};

/// An error that players are told too, in their language.
pub(crate) trait Unreadable {
    /// Why the move is refused.
    fn refusal(&self) -> Refusal;
}

/// What cannot be read, as a refusal.
pub(crate) fn unreadable<E: Unreadable>(error: E) -> Refusal {
    error.refusal()
}

impl Unreadable for NoDirection {
    fn refusal(&self) -> Refusal {
        refuse("no-direction").with("word", &self.0)
    }
}

impl Unreadable for WalkError {
    fn refusal(&self) -> Refusal {
        match self {
            WalkError::NoNumber(part) => refuse("steps-not-number").with("part", part),
            WalkError::Number(part) => refuse("steps-impossible").with("part", part),
            WalkError::NoDirection(error) => error.refusal(),
        }
    }
}

impl Unreadable for ChipsError {
    fn refusal(&self) -> Refusal {
        match self {
            ChipsError::NoNumber { part, example } => {
                refuse("chips-not-number").with("part", part).with("example", format!("3 {example}"))
            }
            ChipsError::NoColour { name, colours } => refuse("not-colour").with("name", name).with("known", colours),
            ChipsError::TooMany(part) => {
                refuse("chips-too-many").with("part", part).with("most", u32::from(CHIP_LIMIT))
            }
        }
    }
}

impl Unreadable for ExchangeError {
    fn refusal(&self) -> Refusal {
        match self {
            ExchangeError::NoExchange(text) => refuse("not-exchange").with("text", text),
            ExchangeError::Chips(error) => error.refusal(),
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Language;
    use serde_json::{Value, json};

    use super::*;
    use crate::{Ink, Palette};

    #[test]
    fn players_and_files_are_told_the_same() {
        let text = || "x".to_owned();
        let direction = NoDirection(text());
        assert_eq!(direction.refusal().to_string(), direction.to_string());
        for error in [WalkError::NoNumber(text()), WalkError::Number(text())] {
            assert_eq!(error.refusal().to_string(), error.to_string());
        }
        let chips = [
            ChipsError::NoNumber { part: text(), example: "red".to_owned() },
            ChipsError::NoColour { name: text(), colours: "red, blue".to_owned() },
            ChipsError::TooMany(text()),
        ];
        for error in chips {
            assert_eq!(error.refusal().to_string(), error.to_string());
        }
        let exchange = ExchangeError::NoExchange(text());
        assert_eq!(exchange.refusal().to_string(), exchange.to_string());
    }

    #[test]
    fn too_many_chips_are_told_with_the_limit() {
        let palette = Palette::new(vec![Ink { name: "red".to_owned(), letter: 'r', glyph: '.' }]);
        let said = |count: Value| palette.chips_from_json(Some(&json!({"red": count}))).unwrap_err().to_string();
        assert_eq!(said(json!(999_999)), "'999999 red' is too many chips; nobody has more than 10000 of a colour");
        assert_eq!(said(json!(1.5)), "the number of red chips must be a whole number");
    }

    #[test]
    fn players_are_told_in_their_language() {
        let said = |refusal: Refusal| refusal.said(Language::Pseudo);
        let walk = said(WalkError::NoDirection(NoDirection("north".to_owned())).refusal());
        assert!(walk.contains("north") && walk.contains("up") && !walk.contains("is not a direction"), "{walk}");
        let exchange = said(ExchangeError::NoExchange("all".to_owned()).refusal());
        assert!(exchange.contains("CHIPS for CHIPS") && !exchange.contains("exchange"), "{exchange}");
    }
}
