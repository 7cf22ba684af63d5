//! What stands between a player and a goal before anybody trades.

use game::{Seat, figure};
use serde_json::Value;

use super::Revelation;
use crate::{Chips, Outlook, Square};

/// What it takes a player to reach a goal.
pub(in crate::revelation) struct Prospect {
    seat: Seat,
    goal: usize,
    /// The way for which it lacks the fewest chips.
    pub(in crate::revelation) outlook: Outlook,
    /// Does the other have what it lacks?
    pub(in crate::revelation) other_has: bool,
}

impl Prospect {
    pub(in crate::revelation) fn of(game: &Revelation, seat: Seat, goal: usize) -> Prospect {
        let player = &game.players()[seat.index()];
        let start = player.start.unwrap_or(Square(0));
        let outlook = game.outlooks([2 * seat.index() + goal], start, &player.chips).into_iter().next();
        let nowhere = || Outlook { goal: 2 * seat.index() + goal, name: player.name.clone(), from: start, way: None };
        let outlook = outlook.unwrap_or_else(nowhere);
        let others = game.players()[seat.other().index()].chips;
        let other_has = outlook.way.as_ref().is_some_and(|(.., lacks)| others.contains(lacks));
        Prospect { seat, goal, outlook, other_has }
    }

    /// What it lacks; `None` if there is no way.
    pub(in crate::revelation) fn lacks(&self) -> Option<Chips> {
        self.outlook.way.as_ref().map(|(.., lacks)| *lacks)
    }

    pub(in crate::revelation) fn data(&self, game: &Revelation) -> Value {
        let mut data = self.outlook.to_json("player", game.palette());
        data["goal"] = game.goal_name(self.seat, self.goal).into();
        data["chance"] = game.chances(self.seat)[self.goal].into();
        data["other_has_it"] = self.other_has.into();
        data["alternative"] = game.alternative(self.seat, self.goal).into();
        data
    }

    pub(in crate::revelation) fn row(&self, game: &Revelation) -> Vec<String> {
        let [name, steps, cost, lacks] = self.outlook.cells(game.palette());
        let has = match &self.outlook.way {
            None => "-",
            Some(_) if self.other_has => "yes",
            Some(_) => "no",
        };
        let goal = game.goal_name(self.seat, self.goal).to_owned();
        let chance = format!("{} %", figure(100.0 * game.chances(self.seat)[self.goal], 1));
        let points = game.alternative(self.seat, self.goal).to_string();
        vec![name, goal, chance, steps, cost, lacks, has.to_owned(), points]
    }
}
