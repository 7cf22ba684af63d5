//! What can be told when a game is over: scores, pictures, the whole story, and the log.

use std::sync::Arc;

use game::{AnyScenario, GameLog, Hindsight, Language, Part, Player, Seat, write_log};
use plots::Picture;
use serde_json::{Value, json};

use crate::faces::faces;
use crate::laboratory::texts;
use crate::lessons;
use crate::replay::Replay;
use crate::words::say;

/// A finished game, ready to be looked back at.
pub(crate) struct Debrief {
    scenario: Arc<dyn AnyScenario>,
    seating: Vec<Option<String>>,
    // The number of the lesson that was taken.
    lesson: Option<u8>,
    log: GameLog,
    told: Vec<Value>,
    debrief: Value,
    // For each seat.
    hindsight: Vec<Option<Hindsight>>,
    faces: Vec<u8>,
    // By their names.
    pictures: Vec<(&'static str, Picture)>,
    // For each seat.
    briefings: Vec<Value>,
    closings: Vec<Vec<Part>>,
    language: Language,
}

impl Debrief {
    /// The debrief of a table; `None` while it is not over. It may take seconds, because games compare what was done
    /// with their solutions: call it where nobody else has to wait.
    pub(crate) fn of(replay: Replay, language: Language) -> Option<Debrief> {
        let log = replay.log()?;
        let (table, events) = (&replay.table, replay.events());
        Some(Debrief {
            log,
            told: replay.told(language),
            debrief: table.debrief(&events, language),
            hindsight: hindsight(&replay, &events, language),
            faces: faces(&replay.row.id, replay.row.seating.len()),
            pictures: table
                .pictures(&events, language)
                .iter()
                .map(|drawing| (drawing.name, drawing.picture()))
                .collect(),
            briefings: replay.seats().map(|seat| table.briefing(seat, language)).collect(),
            closings: replay.seats().map(|seat| table.closing(seat)).collect(),
            scenario: replay.scenario,
            seating: replay.row.seating,
            lesson: replay.row.lesson,
            language,
        })
    }

    /// For the page of a seat, or of a spectator, with this link.
    pub(crate) fn to_json(&self, seat: Option<Seat>, token: &str) -> Value {
        let picture = |(name, picture): &(&str, Picture)| {
            let address = format!("/seat/{token}/{name}.svg");
            json!({"address": address, "title": picture.title(), "description": picture.description()})
        };
        let filler = |agent: &Option<String>| {
            let told = agent.as_ref().map_or(say("filler-person"), |agent| say("filler-agent").with("agent", agent));
            told.said(self.language)
        };
        json!({
            "debrief": self.debrief,
            "hindsight": self.hindsight,
            "faces": self.faces,
            "result": self.log.result,
            "seats": self.scenario.seats(),
            "briefing": self.briefings.get(seat.map_or(0, Seat::index)),
            "closing": seat.and_then(|seat| self.closings.get(seat.index())),
            "labels": self.scenario.info().seat_labels(self.scenario.seats(), self.language),
            "texts": texts(&*self.scenario, self.language),
            "pictures": self.pictures.iter().map(picture).collect::<Vec<_>>(),
            "events": self.told,
            "you": seat.map(|seat| seat.0),
            "fillers": self.seating.iter().map(filler).collect::<Vec<_>>(),
            "agents": self.seating,
            "scenario": self.scenario_json(),
            "lesson": self.lesson_json(seat),
        })
    }

    /// What was played, for those who keep a record.
    fn scenario_json(&self) -> Value {
        let info = self.scenario.info();
        let title = info.text(&info.title, self.language);
        json!({"name": info.name, "title": title, "kind": self.scenario.kind()})
    }

    /// What came of a lesson, for whoever took it.
    fn lesson_json(&self, seat: Option<Seat>) -> Option<Value> {
        let number = usize::from(self.lesson?);
        let lesson = lessons::numbered(number)?;
        let name = self.scenario.seats().get(seat?.index())?;
        (name == lesson.role).then(|| lesson.to_json(number, &*self.scenario, &self.log.result, self.language))
    }

    /// The log, as `haggle run` writes it.
    pub(crate) fn log(&self) -> std::io::Result<Vec<u8>> {
        let mut text = Vec::new();
        write_log(&mut text, Some(&self.scenario.text()), self.log.clone())?;
        Ok(text)
    }

    /// A picture by its name; `None` if the game has none of this name.
    pub(crate) fn picture(&self, name: &str) -> Option<&Picture> {
        self.pictures.iter().find(|(known, _)| *known == name).map(|(_, picture)| picture)
    }
}

/// What each seat can learn from it.
fn hindsight(replay: &Replay, events: &[Value], language: Language) -> Vec<Option<Hindsight>> {
    let players = Player::seated(&replay.row.seating);
    replay.scenario.hindsight(events, &players, replay.row.seed, language)
}
