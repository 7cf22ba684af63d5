//! Five lessons in negotiation: each is a scenario, a role and an agent that teach one thing, and a goal that is checked
//! when the game is over. What they say is in the catalog.

use game::{AnyScenario, Language, Phrase};
use serde_json::{Value, json};

use crate::words::say;

/// One lesson.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// One word for it, in commands.
    pub name: &'static str,
    /// The scenario that is played.
    pub scenario: &'static str,
    /// The seat of whoever takes the lesson.
    pub role: &'static str,
    /// Who sits in the other seats.
    pub agent: &'static str,
    /// What must have come of it.
    pub goal: Goal,
    // What is said of it: its title, the idea, what to try, and the goal.
    texts: [&'static str; 4],
}

/// What must have come of a game: everything that is asked for here.
#[derive(Clone, Copy, Debug, Default)]
pub struct Goal {
    /// At least so many points for whoever takes the lesson.
    pub points: Option<f64>,
    /// At least so many points for everybody.
    pub points_for_all: Option<f64>,
    /// An agreement on everything.
    pub agreed: bool,
    /// A fact of the result that is counted seat by seat, and the least that it must be.
    pub fact: Option<(&'static str, f64)>,
}

const NOTHING: Goal = Goal { points: None, points_for_all: None, agreed: false, fact: None };

/// The lessons, in the order in which they are taken.
pub const LESSONS: [Lesson; 5] = [
    Lesson {
        name: "claiming",
        scenario: "room",
        role: "Newcomer",
        agent: "conceder",
        goal: Goal { points: Some(75.0), ..NOTHING },
        texts: ["lesson-claiming", "lesson-claiming.idea", "lesson-claiming.attempt", "lesson-claiming.goal"],
    },
    Lesson {
        name: "trading",
        scenario: "room",
        role: "Host",
        agent: "linear",
        goal: Goal { points_for_all: Some(60.0), ..NOTHING },
        texts: ["lesson-trading", "lesson-trading.idea", "lesson-trading.attempt", "lesson-trading.goal"],
    },
    Lesson {
        name: "time",
        scenario: "orchard",
        role: "Hill",
        agent: "linear",
        goal: Goal { points: Some(500.0), ..NOTHING },
        texts: ["lesson-time", "lesson-time.idea", "lesson-time.attempt", "lesson-time.goal"],
    },
    Lesson {
        name: "threats",
        scenario: "high-dam",
        role: "Lowen",
        agent: "crisis-agent",
        goal: Goal { points: Some(480.0), agreed: true, ..NOTHING },
        texts: ["lesson-threats", "lesson-threats.idea", "lesson-threats.attempt", "lesson-threats.goal"],
    },
    Lesson {
        name: "trust",
        scenario: "repeated",
        role: "Ada",
        agent: "purb",
        goal: Goal { points: Some(400.0), fact: Some(("promises_kept", 1.0)), ..NOTHING },
        texts: ["lesson-trust", "lesson-trust.idea", "lesson-trust.attempt", "lesson-trust.goal"],
    },
];

/// The lesson with this number, counted from 1, as tables remember it.
pub(crate) fn numbered(number: usize) -> Option<&'static Lesson> {
    LESSONS.get(number.checked_sub(1)?)
}

impl Lesson {
    /// What it is called.
    pub fn title(&self, language: Language) -> String {
        self.said(0, language)
    }

    /// What it teaches.
    pub fn idea(&self, language: Language) -> String {
        self.said(1, language)
    }

    /// What to try.
    pub fn attempt(&self, language: Language) -> String {
        self.said(2, language)
    }

    /// What must have come of the game.
    pub fn goal_text(&self, language: Language) -> String {
        self.said(3, language)
    }

    fn said(&self, text: usize, language: Language) -> String {
        let Goal { points, points_for_all, .. } = self.goal;
        say(self.texts[text]).with("points", points.or(points_for_all).unwrap_or(0.0)).said(language)
    }

    /// For the debrief of the game: was the goal reached, what that means, and which lesson comes next?
    pub(crate) fn to_json(
        self,
        number: usize,
        scenario: &dyn AnyScenario,
        result: &Value,
        language: Language,
    ) -> Value {
        let reached = scenario
            .seats()
            .iter()
            .position(|seat| seat == self.role)
            .is_some_and(|seat| self.goal.is_reached(result, seat, self.role));
        json!({
            "number": number,
            "title": self.title(language),
            "goal": self.goal_text(language),
            "reached": reached,
            "told": if reached { self.idea(language) } else { self.attempt(language) },
            "next": numbered(number + 1).map(|next| json!({"number": number + 1, "title": next.title(language)})),
        })
    }
}

impl Goal {
    /// Has a game with this result reached it, for the player in this seat, who is called so?
    pub fn is_reached(&self, result: &Value, seat: usize, name: &str) -> bool {
        let scores: Vec<f64> =
            result["scores"].as_array().into_iter().flatten().map(|score| score.as_f64().unwrap_or(f64::MIN)).collect();
        let own = scores.get(seat).copied().unwrap_or(f64::MIN);
        let of_all = scores.iter().copied().fold(f64::INFINITY, f64::min);
        let fact = |fact: &str| result["facts"][fact][name].as_f64().unwrap_or(f64::MIN);
        self.points.is_none_or(|least| own >= least)
            && self.points_for_all.is_none_or(|least| !scores.is_empty() && of_all >= least)
            && (!self.agreed || result["ending"] == "agreement")
            && self.fact.is_none_or(|(name, least)| fact(name) >= least)
    }
}

/// What is said where a lesson is shown with its number.
pub(crate) fn heading(number: usize, lesson: &Lesson, language: Language) -> Phrase {
    say("lesson-heading").with("number", number).with("title", lesson.title(language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_says_something_and_names_its_goal_in_figures() {
        for lesson in LESSONS {
            for text in 0..4 {
                assert!(!lesson.said(text, Language::English).contains(['{', '?']), "{}", lesson.name);
            }
            let points = lesson.goal.points.or(lesson.goal.points_for_all).unwrap();
            assert!(lesson.goal_text(Language::English).contains(&points.to_string()), "{}", lesson.name);
        }
    }

    #[test]
    fn a_goal_is_everything_that_it_asks_for() {
        let result = json!({"ending": "agreement", "scores": [70.0, 55.0], "facts": {"kept": {"Ada": 0.5}}});
        let reached = |goal: Goal| goal.is_reached(&result, 0, "Ada");
        assert!(reached(Goal { points: Some(70.0), agreed: true, ..NOTHING }));
        assert!(!reached(Goal { points: Some(70.5), ..NOTHING }));
        assert!(!reached(Goal { points_for_all: Some(60.0), ..NOTHING }));
        assert!(reached(Goal { points_for_all: Some(55.0), ..NOTHING }));
        assert!(reached(Goal { fact: Some(("kept", 0.5)), ..NOTHING }));
        assert!(
            !reached(Goal { fact: Some(("kept", 1.0)), ..NOTHING })
                && !reached(Goal { fact: Some(("x", 0.0)), ..NOTHING })
        );
        let unfinished = json!({"ending": "no-deal", "scores": []});
        assert!(!Goal { points_for_all: Some(0.0), ..NOTHING }.is_reached(&unfinished, 0, "Ada"));
        assert!(!Goal { agreed: true, ..NOTHING }.is_reached(&unfinished, 0, "Ada"));
    }

    #[test]
    fn lessons_are_counted_from_one() {
        assert_eq!((numbered(0).is_none(), numbered(1).unwrap().name, numbered(6).is_none()), (true, "claiming", true));
    }
}
