//! The colours of a scenario: each with a name, a letter for drawings and a glyph for those who do not see colours.

use crate::limits::CHIP_LIMIT;
use crate::{Chips, Colour};

/// One colour as players meet it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Its name: "purple".
    pub name: String,
    /// The letter that stands for it when a board is drawn as text.
    pub letter: char,
    /// A mark shown besides the colour.
    pub glyph: char,
}

/// The colours of a scenario, in the order of its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    inks: Vec<Ink>,
}

/// Why a text says of no chips which.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChipsError {
    /// A part of it does not begin with a number.
    #[error("'{part}' is not a number of chips; write something like 3 {example}")]
    NoNumber {
        /// The part.
        part: String,
        /// A colour.
        example: String,
    },
    /// A part of it does not end with a colour.
    #[error("'{name}' is not a colour; the colours are: {colours}")]
    NoColour {
        /// What stands there.
        name: String,
        /// The colours that there are.
        colours: String,
    },
    /// More chips than can be.
    #[error("'{0}' is too many chips; nobody has more than {CHIP_LIMIT} of a colour")]
    TooMany(String),
}

/// The letter that stands for a wall when a board is drawn as text.
pub const WALL: char = '#';

impl Palette {
    /// A palette of these colours; at most [`COLOUR_LIMIT`](crate::COLOUR_LIMIT) of them can be used.
    pub fn new(inks: Vec<Ink>) -> Palette {
        Palette { inks }
    }

    /// The colours, in order.
    pub fn inks(&self) -> &[Ink] {
        &self.inks
    }

    /// All colours.
    pub fn colours(&self) -> impl Iterator<Item = Colour> + use<> {
        (0u8..).take(self.inks.len()).map(Colour)
    }

    /// The colour of this name.
    pub fn named(&self, name: &str) -> Option<Colour> {
        self.find(|ink| ink.name == name)
    }

    /// The colour that this letter stands for.
    pub fn lettered(&self, letter: char) -> Option<Colour> {
        self.find(|ink| ink.letter == letter)
    }

    /// A colour's name; empty for a colour that is not of this palette.
    pub fn name(&self, colour: Colour) -> &str {
        self.inks.get(colour.index()).map_or("", |ink| &ink.name)
    }

    /// How a colour is shown; `None` if it is not of this palette.
    pub fn ink(&self, colour: Colour) -> Option<&Ink> {
        self.inks.get(colour.index())
    }

    /// A colour on a screen, as CSS: for the usual names a shade that dark text can be read on, for others one by
    /// position.
    pub fn shade(&self, colour: Colour) -> String {
        let shade = match self.name(colour) {
            "gray" | "grey" => "#b4b8bd",
            "yellow" => "#f4cf4f",
            "red" => "#f28b9b",
            "purple" => "#c29be8",
            "white" => "#f6f6f3",
            "blue" => "#8ab8f0",
            "green" => "#8fd19e",
            "orange" => "#f5b06a",
            "olive" => "#bdb76b",
            "light green" => "#c3ecb0",
            "pink" => "#f4a9cb",
            "brown" => "#cfa98a",
            "black" => "#8d8d8d",
            _ => return format!("hsl({} 65% 72%)", colour.index() * 47 % 360),
        };
        shade.to_owned()
    }

    /// Chips as text: "33 red + 7 purple", or "nothing".
    pub fn write_chips(&self, chips: &Chips) -> String {
        let parts: Vec<String> = chips.iter().map(|(colour, count)| format!("{count} {}", self.name(colour))).collect();
        if parts.is_empty() { "nothing".to_owned() } else { parts.join(" + ") }
    }

    /// The same in letters, where there is little room: "2r 1b".
    pub fn short_chips(&self, chips: &Chips) -> String {
        let letter = |colour| self.ink(colour).map_or('?', |ink| ink.letter);
        let parts: Vec<String> = chips.iter().map(|(colour, count)| format!("{count}{}", letter(colour))).collect();
        if parts.is_empty() { "nothing".to_owned() } else { parts.join(" ") }
    }

    /// The inverse of [`Palette::write_chips`]; also reads commas for plus signs.
    pub fn read_chips(&self, text: &str) -> Result<Chips, ChipsError> {
        let mut chips = Chips::NONE;
        if matches!(text.trim(), "" | "nothing") {
            return Ok(chips);
        }
        for part in text.split(['+', ',']).map(str::trim) {
            let (count, name) = part.split_once(char::is_whitespace).unwrap_or((part, ""));
            let no_number = |_| ChipsError::NoNumber { part: part.to_owned(), example: self.example().to_owned() };
            let count: u64 = count.parse().map_err(no_number)?;
            let colour = self.named(name.trim()).ok_or_else(|| self.no_colour(name.trim()))?;
            let sum = u64::from(chips.get(colour)).saturating_add(count);
            chips.set(colour, u16::try_from(sum).map_err(|_| ChipsError::TooMany(part.to_owned()))?);
        }
        Ok(chips)
    }

    fn no_colour(&self, name: &str) -> ChipsError {
        let colours: Vec<&str> = self.inks.iter().map(|ink| ink.name.as_str()).collect();
        ChipsError::NoColour { name: name.to_owned(), colours: colours.join(", ") }
    }

    fn example(&self) -> &str {
        self.inks.first().map_or("red", |ink| &ink.name)
    }

    fn find(&self, wanted: impl Fn(&Ink) -> bool) -> Option<Colour> {
        let index = self.inks.iter().position(wanted)?;
        u8::try_from(index).ok().map(Colour)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn palette() -> Palette {
        let ink = |name: &str| Ink { name: name.to_owned(), letter: name.chars().next().unwrap(), glyph: '.' };
        Palette::new(vec![ink("red"), ink("purple"), ink("light green")])
    }

    #[test]
    fn chips_are_written_and_read() {
        let palette = palette();
        let chips = Chips::from_counts(&[33, 7, 1]).unwrap();
        assert_eq!(palette.write_chips(&chips), "33 red + 7 purple + 1 light green");
        assert_eq!(palette.read_chips("33 red + 7 purple + 1 light green"), Ok(chips));
        assert_eq!(palette.read_chips("7 purple, 33 red, 1 light green"), Ok(chips));
        assert_eq!(palette.read_chips(&palette.write_chips(&Chips::NONE)), Ok(Chips::NONE));
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let said = |text: &str| palette().read_chips(text).unwrap_err().to_string();
        assert_eq!(said("3 blue"), "'blue' is not a colour; the colours are: red, purple, light green");
        assert_eq!(said("red"), "'red' is not a number of chips; write something like 3 red");
        assert_eq!(
            said("60000 red + 60000 red"),
            "'60000 red' is too many chips; nobody has more than 10000 of a colour"
        );
        assert_eq!(said("999999 red"), "'999999 red' is too many chips; nobody has more than 10000 of a colour");
    }
}
