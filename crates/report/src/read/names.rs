//! Names as numbers, so that a row of a million costs no text.

use std::collections::HashMap;

use crate::limits::NAMES;

/// A name, by its number. Numbers depend on the order of rows, so that nothing is ever sorted by them in a report.
pub(crate) type Name = u32;

/// All names of a folder.
#[derive(Debug, Default)]
pub(crate) struct Names {
    list: Vec<String>,
    numbers: HashMap<String, Name>,
}

impl Names {
    /// The number of a name; nothing if there are too many.
    pub(crate) fn number(&mut self, name: &str) -> Option<Name> {
        if let Some(number) = self.numbers.get(name) {
            return Some(*number);
        }
        let number = Name::try_from(self.list.len()).ok().filter(|_| self.list.len() < NAMES)?;
        self.list.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        Some(number)
    }

    /// The number of a name that was read before.
    pub(crate) fn known(&self, name: &str) -> Option<Name> {
        self.numbers.get(name).copied()
    }

    /// The name of a number.
    pub(crate) fn get(&self, number: Name) -> &str {
        self.list.get(number as usize).map_or("", String::as_str)
    }
}
