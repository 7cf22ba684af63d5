//! Bluffs: whoever hides a goal can ask for chips that only its other goal would need.

use game::Seat;
use serde_json::{Value, json};

use crate::revelation::prospect::Prospect;
use crate::revelation::{Class, Revelation};

/// What a player with a true goal gains by asking for what its other goal would need.
///
/// Counted are kinds of offers in whose shortest exchange the player gets chips that only the other goal lacks, that
/// it gains by with the true goal, that it would not lose by if it had the other goal, and that the other player loses by
/// with none of its goals.
pub(super) struct Bluff {
    seat: Seat,
    goal: usize,
    classes: usize,
    best: Option<Class>,
}

impl Bluff {
    pub(super) fn of(game: &Revelation, seat: Seat, goal: usize) -> Bluff {
        let lacks = |goal: usize| Prospect::of(game, seat, goal).lacks();
        let (Some(needed), Some(pretended)) = (lacks(goal), lacks(1 - goal)) else {
            return Bluff { seat, goal, classes: 0, best: None };
        };
        let needless = needed.missing(&pretended);
        let is_bluff = |class: &&Class| {
            let asked = needed.missing(&class.made_by(seat).takes);
            let (own, other) = (class.benefits[seat.index() % 2], class.benefits[seat.other().index() % 2]);
            !asked.common(&needless).is_empty()
                && own[goal] > 0
                && own[1 - goal] >= 0
                && other.iter().all(|gain| *gain >= 0)
        };
        let all: Vec<&Class> = game.stakes().classes.iter().filter(is_bluff).collect();
        let most = |class: &&&Class| {
            (class.benefits[seat.index() % 2][goal], std::cmp::Reverse((class.moved(), class.exchange)))
        };
        let best = all.iter().max_by_key(most).map(|class| (*class).clone());
        Bluff { seat, goal, classes: all.len(), best }
    }

    fn names<'g>(&self, game: &'g Revelation) -> [&'g str; 3] {
        [game.name(self.seat), game.goal_name(self.seat, self.goal), game.goal_name(self.seat, 1 - self.goal)]
    }

    pub(super) fn data(&self, game: &Revelation) -> Value {
        let [player, goal, pretends] = self.names(game);
        let best = self.best.as_ref().map(|class| {
            json!({
                "exchange": class.made_by(self.seat).write(game.palette()),
                "gain": class.benefits[self.seat.index() % 2][self.goal],
            })
        });
        json!({"player": player, "goal": goal, "pretends": pretends, "classes": self.classes, "best": best})
    }

    pub(super) fn sentence(&self, game: &Revelation) -> String {
        let [player, goal, pretends] = self.names(game);
        match &self.best {
            Some(class) => format!(
                "{player} with '{goal}' can pretend '{pretends}': {} kinds of offers ask for chips that it does not need and \
                 cost the other nothing; it gains up to {}, by {}.",
                self.classes,
                class.benefits[self.seat.index() % 2][self.goal],
                class.made_by(self.seat).write(game.palette())
            ),
            None => format!("{player} with '{goal}' gains nothing by pretending '{pretends}'."),
        }
    }
}
