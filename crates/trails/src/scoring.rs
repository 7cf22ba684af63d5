//! Scores as data: points for a goal, for every chip left, for every square of distance left.

use game::{Fault, Setting};

use crate::limits::POINT_LIMIT;

/// What an ending is worth to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Points for every chip left.
    pub chip: i32,
    /// Points for a goal that was reached.
    pub goal: i32,
    /// Points for every square of Manhattan distance to the goal that is left (usually negative or 0).
    pub distance: i32,
}

impl Scoring {
    /// The score of a player with this many chips left.
    pub fn points(&self, chips: u32, reached: bool, distance: u32) -> i64 {
        let goal = if reached { i64::from(self.goal) } else { 0 };
        i64::from(self.chip) * i64::from(chips) + goal + i64::from(self.distance) * i64::from(distance)
    }

    /// Changes `chip` or `goal`.
    pub fn change(&mut self, setting: Setting<'_>) -> Result<(), Fault> {
        let points = setting.whole(0, POINT_LIMIT.unsigned_abs())?;
        let place = if setting.key == "chip" { &mut self.chip } else { &mut self.goal };
        *place = i32::try_from(points).unwrap_or(POINT_LIMIT);
        Ok(())
    }
}
