//! What SIGAL learns from recorded games of people (sections 6.1.2 and 6.2).

mod lesson;
mod training;

pub use lesson::{Answered, Lesson};
pub use training::{Select, Split, Trained, Training, train};

use super::Revelation;
use crate::Field;

/// What makes two games differ, so that what is learned in one does not hold in the other; `None` if nothing does. Words,
/// clocks and goals that a scenario fixes may differ.
pub fn difference(a: &Revelation, b: &Revelation) -> Option<&'static str> {
    let points = (a.setup().scoring != b.setup().scoring).then_some("points");
    let chances = |game: &Revelation| game.setup().parties.iter().map(|party| party.chance).collect::<Vec<_>>();
    Field::difference(a, b).or(points).or((chances(a) != chances(b)).then_some("chances"))
}
