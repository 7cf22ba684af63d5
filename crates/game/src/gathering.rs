//! Lessons about those who play a role: each recorded game teaches something, or is left out for a reason that is told.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::Arc;

use serde_json::{Value, json};

use crate::{AnyError, Learned, Learner, Outcome, Params, Provenance, Recorded, Report, Seat, Wire};

/// What is learned about, and from which games.
pub struct Subject<G: Wire, L> {
    /// The role whose players are learned about. An option of this name says that only one player's games count.
    pub role: &'static str,
    /// The seat of that role.
    pub seat: Seat,
    /// The name of a scenario.
    pub name: fn(&G) -> &str,
    /// What differs between two scenarios so that what is learned in one does not hold in the other.
    pub difference: fn(&G, &G) -> Option<&'static str>,
    /// What a finished game teaches.
    pub lesson: fn(&Recorded<'_, G>, &Outcome) -> L,
}

/// What is made of the games that were gathered.
pub type Conclude<G, L> = fn(&Gathering<G, L>, &Provenance) -> Result<Learned, AnyError>;

/// Games that teach something, and what became of the others.
pub struct Gathering<G: Wire, L: 'static> {
    /// The scenario that is learned about: the one that was asked for, or that of the first game that teaches something.
    pub about: Option<Arc<G>>,
    /// The options of the lesson.
    pub options: Params,
    /// What the games teach.
    pub lessons: Vec<L>,
    subject: &'static Subject<G, L>,
    conclude: Conclude<G, L>,
    players: BTreeMap<String, u64>,
    ignored: BTreeMap<String, u64>,
}

/// Too few games teach something.
#[derive(Debug, thiserror::Error)]
#[error("{why}{ignored}; {remedy}")]
struct TooFew {
    why: String,
    ignored: String,
    remedy: &'static str,
}

impl<G: Wire, L: 'static> Gathering<G, L> {
    /// Begins a lesson.
    pub fn begin(
        subject: &'static Subject<G, L>,
        about: Option<&Arc<G>>,
        options: &Params,
        conclude: Conclude<G, L>,
    ) -> Box<dyn Learner<G>> {
        let (about, options) = (about.cloned(), options.clone());
        let (players, ignored) = (BTreeMap::new(), BTreeMap::new());
        Box::new(Gathering { about, options, lessons: Vec::new(), subject, conclude, players, ignored })
    }

    /// The error that too little can be learned from these games; it says what was left out and what to do.
    pub fn too_few(&self, why: impl Display, remedy: &'static str) -> AnyError {
        let ignored: Vec<String> =
            self.ignored.iter().map(|(why, games)| format!("{}: {why}", count(*games))).collect();
        let ignored = if ignored.is_empty() { String::new() } else { format!(" (ignored {})", ignored.join("; ")) };
        TooFew { why: why.to_string(), ignored, remedy }.into()
    }

    /// A report that begins with what an agent learned from what. Programs get an object with these figures in it; `model`
    /// is left for whoever knows the file.
    pub fn report(&self, agent: &str, role: Option<&str>, figures: Value, data: &Provenance) -> Report {
        let scenario = self.about.as_deref().map(self.subject.name);
        let games = self.lessons.len();
        let mut body = json!({"model": null, "agent": agent, "role": role, "scenario": scenario, "games": games});
        if let Value::Object(figures) = figures {
            figures.into_iter().for_each(|(name, figure)| body[name] = figure);
        }
        body[format!("{}s", self.subject.role)] = json!(self.players);
        let ignored = self.ignored.iter().map(|(reason, games)| json!({"reason": reason, "games": games}));
        body["ignored"] = ignored.collect();
        body["files"] = json!(data.files);
        body["hash"] = json!(data.hash);
        let mut report = Report::new(body);
        report.heading(agent, format!(" learned from {} of {}:", self.games(), scenario.unwrap_or_default()));
        report
    }

    /// How many games teach something: "7 games".
    pub fn games(&self) -> String {
        count(self.lessons.len() as u64)
    }

    /// Adds who played, and what was left out and why.
    pub fn tell(&self, report: &mut Report) {
        let players: Vec<String> = self.players.iter().map(|(player, games)| format!("{player} ({games})")).collect();
        report.note(format!("The {} was played by {}.", self.subject.role, players.join(", ")));
        for (why, games) in &self.ignored {
            report.note(format!("Ignored {}: {why}.", count(*games)));
        }
    }

    /// Why a game teaches nothing about the scenario; `None` if it does.
    fn objection(&self, game: &Recorded<'_, G>, player: &str) -> Option<String> {
        let Subject { role, name, difference, .. } = self.subject;
        if !is_played_by(player, self.options.given(role)) {
            return Some(format!("the {role} was played by {player}"));
        }
        let about = self.about.as_deref()?;
        let what = difference(about, game.game)?;
        Some(format!("played on '{}', which has other {what} than '{}'", game.name, name(about)))
    }
}

impl<G: Wire, L: 'static> Learner<G> for Gathering<G, L> {
    fn take(&mut self, game: &Recorded<'_, G>) -> Result<(), AnyError> {
        let player = game.seating.get(self.subject.seat.index()).map_or("", |(_, player)| player.as_str());
        let stopped = || Some("an illegal move stopped it".to_owned());
        let objection = game.outcome.as_ref().map_or_else(stopped, |_| self.objection(game, player));
        match (objection, &game.outcome) {
            (None, Some(outcome)) => {
                *self.players.entry(player.to_owned()).or_default() += 1;
                self.lessons.push((self.subject.lesson)(game, outcome));
                self.about.get_or_insert_with(|| Arc::clone(game.game));
            }
            (objection, _) => *self.ignored.entry(objection.unwrap_or_default()).or_default() += 1,
        }
        Ok(())
    }

    fn finish(self: Box<Self>, data: &Provenance) -> Result<Learned, AnyError> {
        (self.conclude)(&self, data)
    }
}

fn count(games: u64) -> String {
    if games == 1 { "1 game".to_owned() } else { format!("{games} games") }
}

/// Is a player the wanted one: `person`, or an agent by its name with or without parameters? Anybody is if nobody is
/// wanted.
fn is_played_by(player: &str, wanted: Option<&str>) -> bool {
    wanted.is_none_or(|wanted| player == wanted || player.split(':').next() == Some(wanted))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nim::Nim;
    use crate::{Ending, Game, Param};

    static SUBJECT: Subject<Nim, usize> = Subject {
        role: "beginner",
        seat: Seat(0),
        name: |_| "nim",
        difference: |a, b| (a.start() != b.start()).then_some("heaps"),
        lesson: |game, _| game.events.len(),
    };

    const OPTIONS: &[Param] = &[Param::text("beginner", "PLAYER", "")];

    fn conclude(games: &Gathering<Nim, usize>, data: &Provenance) -> Result<Learned, AnyError> {
        if games.lessons.is_empty() {
            return Err(games.too_few("nothing is learned", "play more"));
        }
        let sum: usize = games.lessons.iter().sum();
        let mut report = games.report("pupil", None, json!({"sum": sum}), data);
        games.tell(&mut report);
        Ok(Learned { model: String::new(), report, scenario: String::new(), seat: String::new() })
    }

    /// Gathers games on heaps of so many sticks, each with who began and whether it ended.
    fn gathered(games: &[(u32, &str, bool)], options: &str) -> Result<Learned, AnyError> {
        let options = Params::parse(options, OPTIONS).unwrap();
        let mut learner = Gathering::begin(&SUBJECT, None, &options, conclude);
        for &(sticks, player, ended) in games {
            let outcome = ended.then(|| Outcome {
                ending: Ending::Agreement,
                scores: vec![],
                period: 0,
                facts: Default::default(),
            });
            let seating = [("First".to_owned(), player.to_owned())];
            let game = Arc::new(Nim::new(sticks));
            learner.take(&Recorded { game: &game, name: "other", seating: &seating, events: &[], outcome }).unwrap();
        }
        learner.finish(&Provenance { files: vec!["a.jsonl".to_owned()], hash: "1f".to_owned() })
    }

    #[test]
    fn games_are_taken_or_left_out_for_a_reason_that_is_told() {
        let games = [
            (5, "person", true),
            (5, "random:p=1", true),
            (6, "random", true),
            (5, "random", false),
            (5, "micro", true),
        ];
        let learned = gathered(&games, "").unwrap();
        assert_eq!(
            learned.report.data,
            json!({
                "model": null,
                "agent": "pupil",
                "role": null,
                "scenario": "nim",
                "games": 3,
                "sum": 0,
                "beginners": {"micro": 1, "person": 1, "random:p=1": 1},
                "ignored": [
                    {"reason": "an illegal move stopped it", "games": 1},
                    {"reason": "played on 'other', which has other heaps than 'nim'", "games": 1},
                ],
                "files": ["a.jsonl"],
                "hash": "1f",
            })
        );
        assert_eq!(learned.report.parts().len(), 4);
    }

    #[test]
    fn an_option_chooses_whose_games_count() {
        let games = [(5, "person", true), (5, "random:p=1", true), (5, "random", true)];
        let learned = gathered(&games, "beginner=random").unwrap();
        assert_eq!(learned.report.data["games"], 2);
        assert_eq!(learned.report.data["ignored"][0]["reason"], "the beginner was played by person");
        let said = gathered(&games, "beginner=nobody").err().unwrap().to_string();
        let expected = "nothing is learned (ignored 1 game: the beginner was played by person; 1 game: the beginner was \
                        played by random; 1 game: the beginner was played by random:p=1); play more";
        assert_eq!(said, expected);
        assert_eq!(gathered(&[], "").err().unwrap().to_string(), "nothing is learned; play more");
    }
}
