//! The conditions that the boards of the study fulfilled (section 7): two goals each, one or two chips lacking to each, which
//! the other has, an exchange that helps both, equal chances.

use serde_json::{Value, json};

use super::prospect::Prospect;
use super::{Revelation, SEATS};
use crate::{Chips, Square};

/// What of the study's conditions holds.
pub(super) struct Study {
    lacks_one_or_two: bool,
    other_has_it: bool,
    /// By the goals of both: is there an exchange with which both reach them?
    both_reach: [[bool; 2]; 2],
    equal_chances: bool,
}

impl Study {
    pub(super) fn of(game: &Revelation) -> Study {
        let prospects = SEATS.map(|seat| [0, 1].map(|goal| Prospect::of(game, seat, goal)));
        let all = || prospects.iter().flatten();
        let few = |prospect: &Prospect| prospect.lacks().is_some_and(|lacks| (1..=2).contains(&lacks.total()));
        Study {
            lacks_one_or_two: all().all(few),
            other_has_it: all().all(|prospect| prospect.other_has),
            both_reach: [0, 1].map(|one| [0, 1].map(|two| do_both_reach(game, [one, two]))),
            equal_chances: SEATS.iter().all(|seat| game.chances(*seat)[0] == 0.5),
        }
    }

    fn all_reach(&self) -> bool {
        self.both_reach.iter().flatten().all(|reach| *reach)
    }

    /// Are all of them fulfilled?
    pub(super) fn is_fulfilled(&self) -> bool {
        self.lacks_one_or_two && self.other_has_it && self.all_reach() && self.equal_chances
    }

    pub(super) fn data(&self, game: &Revelation) -> Value {
        let pair = |one: usize, two: usize| {
            let goals = game.by_name([game.goal_name(SEATS[0], one), game.goal_name(SEATS[1], two)]);
            json!({"goals": goals, "exchange": self.both_reach[one][two]})
        };
        json!({
            "two_goals": true,
            "lacks_one_or_two": self.lacks_one_or_two,
            "other_has_it": self.other_has_it,
            "both_reach": [pair(0, 0), pair(0, 1), pair(1, 0), pair(1, 1)],
            "equal_chances": self.equal_chances,
            "fulfilled": self.is_fulfilled(),
        })
    }

    pub(super) fn sentences(&self, game: &Revelation) -> Vec<String> {
        let verdict = |holds: bool| if holds { "yes" } else { "no" };
        let of_all = match self.is_fulfilled() {
            true => "fulfils all conditions of the study's boards",
            false => "does not fulfil all conditions of the study's boards",
        };
        vec![
            format!("The board {of_all}:"),
            "(1) two goals for each player: yes".to_owned(),
            format!("(2) every player lacks one or two chips for each goal: {}", verdict(self.lacks_one_or_two)),
            format!("(3) the other has them: {}", verdict(self.other_has_it)),
            format!(
                "(4) for all goals there is an exchange with which both reach theirs: {}",
                verdict(self.all_reach())
            ),
            format!(
                "(5) both goals of {} are equally likely: {}",
                game.names().join(" and of "),
                verdict(self.equal_chances)
            ),
        ]
    }
}

/// Can all chips be divided so that both reach these goals?
fn do_both_reach(game: &Revelation, goals: [usize; 2]) -> bool {
    let ways = |seat: usize| -> &[Chips] {
        let start = game.players()[seat].start.unwrap_or(Square(0));
        game.needs().get(2 * seat + goals[seat]).map_or(&[], |needs| needs.from(start))
    };
    let pool = game.pool();
    ways(0).iter().any(|one| ways(1).iter().any(|two| pool.contains(&(*one + *two))))
}
