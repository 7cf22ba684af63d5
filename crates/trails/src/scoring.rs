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

/// The points that games of the family usually give.
impl Default for Scoring {
    fn default() -> Scoring {
        Scoring { chip: 5, goal: 100, distance: -10 }
    }
}

impl Scoring {
    /// The score of a player with this many chips left.
    pub fn points(&self, chips: u32, reached: bool, distance: u32) -> i64 {
        let goal = if reached { i64::from(self.goal) } else { 0 };
        i64::from(self.chip) * i64::from(chips) + goal + i64::from(self.distance) * i64::from(distance)
    }

    /// Changes `chip`, `goal` or `distance`.
    pub fn change(&mut self, setting: Setting<'_>) -> Result<(), Fault> {
        if setting.key == "distance" {
            self.distance = distance(setting)?;
            return Ok(());
        }
        let points = setting.whole(0, POINT_LIMIT.unsigned_abs())?;
        let place = if setting.key == "chip" { &mut self.chip } else { &mut self.goal };
        *place = i32::try_from(points).unwrap_or(POINT_LIMIT);
        Ok(())
    }
}

/// Points that may be lost as well as won.
fn distance(setting: Setting<'_>) -> Result<i32, Fault> {
    let points = setting.value.parse().ok().filter(|points| (-POINT_LIMIT..=POINT_LIMIT).contains(points));
    let remedy = format!("give a whole number from -{POINT_LIMIT} to {POINT_LIMIT}");
    points.ok_or_else(|| Fault::at(0, format!("distance={} is not allowed", setting.value), remedy))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_for_chips_a_goal_and_distance() {
        let scoring = Scoring { chip: 5, goal: 150, distance: -25 };
        assert_eq!(scoring.points(3, false, 0), 15);
        assert_eq!(scoring.points(3, true, 0), 165);
        assert_eq!(scoring.points(3, false, 2), -35);
        assert_eq!(scoring.points(3, true, 2), 115);
    }

    #[test]
    fn settings_change_what_they_name() {
        let mut scoring = Scoring { chip: 5, goal: 150, distance: 0 };
        scoring.change(Setting { key: "chip", value: "7" }).unwrap();
        assert_eq!(scoring, Scoring { chip: 7, goal: 150, distance: 0 });
        scoring.change(Setting { key: "goal", value: "90" }).unwrap();
        assert_eq!(scoring, Scoring { chip: 7, goal: 90, distance: 0 });
        assert!(scoring.change(Setting { key: "goal", value: "much" }).is_err());
        assert_eq!(scoring.goal, 90);
        scoring.change(Setting { key: "distance", value: "-25" }).unwrap();
        assert_eq!(scoring, Scoring { chip: 7, goal: 90, distance: -25 });
        assert!(scoring.change(Setting { key: "distance", value: "-100001" }).is_err());
    }
}
