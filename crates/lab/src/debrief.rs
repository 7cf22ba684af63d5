//! What can be told when a game is over: scores, pictures, the whole story, and the log.

use std::sync::Arc;

use game::{AnyScenario, Seat, Told, write_log};
use plots::{Glyph, Line, Lines, Mark, OutcomeSpace, Panel, Trail};
use serde_json::{Value, json};

use crate::laboratory::Laboratory;
use crate::record::log_of;
use crate::store::{EventRow, Kind, TableRow};

/// A finished game, ready to be looked back at.
pub(crate) struct Debrief {
    table: TableRow,
    scenario: Arc<dyn AnyScenario>,
    seats: Vec<String>,
    labels: Vec<String>,
    events: Vec<(EventRow, Value)>,
    told: Vec<Value>,
    result: Value,
    debrief: Value,
    // For each seat.
    briefings: Vec<Value>,
}

impl Debrief {
    /// The debrief of a table; `None` while it is not over. It may take seconds, because games compare what was done
    /// with their solutions: call it where nobody else has to wait.
    pub(crate) fn of(lab: &Laboratory, row: TableRow) -> Result<Option<Debrief>, String> {
        let scenario = lab.table_scenario(&row)?;
        let book = lab.book(&row.id).map_err(|error| error.to_string())?;
        // Nobody is asked to move any more, and a model that an agent played by may be gone.
        let mut table = scenario.open_table(&vec![None; row.seating.len()], row.seed)?;
        let mut events = Vec::new();
        let mut told = Vec::new();
        for row in book.into_iter().filter(|row| row.kind == Kind::Game) {
            let body: Value = serde_json::from_str(&row.body).map_err(|error| error.to_string())?;
            table.apply(&body).map_err(|refusal| refusal.0)?;
            if let Some(Told { text, .. }) = table.tell(&body, None) {
                told.push(json!({"seq": row.seq, "at_ms": row.at_ms, "seat": row.seat, "text": text, "event": body}));
            }
            events.push((row, body));
        }
        let Some(outcome) = table.outcome() else { return Ok(None) };
        let bodies: Vec<Value> = events.iter().map(|(_, body)| body.clone()).collect();
        Ok(Some(Debrief {
            debrief: table.debrief(&bodies),
            briefings: seats(row.seating.len()).map(|seat| table.briefing(seat)).collect(),
            seats: scenario.seats().to_vec(),
            labels: scenario.info().seat_labels(scenario.seats()),
            scenario,
            result: serde_json::to_value(&outcome).map_err(|error| error.to_string())?,
            table: row,
            events,
            told,
        }))
    }

    /// For the page of a seat, or of a spectator, with this link.
    pub(crate) fn to_json(&self, seat: Option<Seat>, token: &str) -> Value {
        let picture = |key: &str, name: &str| self.debrief[key].is_array().then(|| format!("/seat/{token}/{name}.svg"));
        json!({
            "debrief": self.debrief,
            "briefing": self.briefings.get(seat.map_or(0, Seat::index)),
            "labels": self.labels,
            "space_svg": picture("outcomes", "space"),
            "curves_svg": picture("steps", "curves"),
            "events": self.told,
            "you": seat.map(|seat| seat.0),
            "fillers": self.table.seating.iter().map(|agent| {
                agent.as_deref().map_or("a person".to_owned(), |agent| format!("the agent {agent}"))
            }).collect::<Vec<_>>(),
        })
    }

    /// The log, as `haggle run` writes it.
    pub(crate) fn log(&self) -> Result<Vec<u8>, String> {
        let log = log_of(&self.table, &*self.scenario, &self.events, self.result.clone());
        let mut text = Vec::new();
        write_log(&mut text, Some(&self.scenario.text()), log).map_err(|error| error.to_string())?;
        Ok(text)
    }

    /// The outcome space with the agreement; `None` if the game has none to show.
    pub(crate) fn space(&self) -> Option<OutcomeSpace> {
        let debrief = &self.debrief;
        debrief["outcomes"].as_array()?;
        let mut marks = Vec::new();
        let candidates = [
            ("status quo", Glyph::Cross, &debrief["status_quo"]),
            ("Nash", Glyph::Star, &debrief["nash"]["utilities"]),
            ("Kalai-Smorodinsky", Glyph::Diamond, &debrief["kalai_smorodinsky"]["utilities"]),
            ("equilibrium", Glyph::Plus, &debrief["equilibrium"]["utilities"]),
            ("agreement", Glyph::Circle, &debrief["agreement"]["utilities"]),
            (debrief["reached"]["name"].as_str().unwrap_or("the end"), Glyph::Circle, &debrief["reached"]["utilities"]),
        ];
        for (name, glyph, value) in candidates {
            marks.extend(point(value).map(|at| Mark::new(name, glyph, at)));
        }
        for (name, glyph) in self.seats.iter().zip([Glyph::Triangle, Glyph::TriangleDown]) {
            let expected = point(&debrief["opting_out"][name]);
            marks.extend(expected.map(|at| Mark::new(format!("{name} opts out"), glyph, at)));
        }
        let label = |seat: usize| self.seats.get(seat).cloned().unwrap_or_default();
        Some(OutcomeSpace {
            title: "All outcomes, and what was agreed".to_owned(),
            caption: "Every dot is an outcome; on the line neither side can gain without the other losing.".to_owned(),
            panels: vec![Panel {
                title: String::new(),
                x_label: format!("points of {}", label(0)),
                y_label: format!("points of {}", label(1)),
                outcomes: points(&debrief["outcomes"]),
                frontier: points(&debrief["frontier"]),
                marks,
                trails: (0..self.seats.len()).map(|seat| self.trail(seat)).collect(),
            }],
            same_axes: false,
        })
    }

    /// What a side's offers were worth to both, by the measure of the outcomes in the picture.
    fn trail(&self, seat: usize) -> Trail {
        let worth = |step: &Value| point(step.get("utilities_at_end").unwrap_or(&step["utilities"]));
        Trail {
            label: format!("offers of {}", self.seats.get(seat).map_or("", String::as_str)),
            seat,
            points: self.steps_of(seat).filter_map(|(_, step)| worth(step)).collect(),
        }
    }

    /// A side's offers with their numbers, from 0.
    fn steps_of(&self, seat: usize) -> impl Iterator<Item = (usize, &Value)> {
        let steps = self.debrief["steps"].as_array().into_iter().flatten().enumerate();
        steps.filter(move |(_, step)| step["seat"].as_u64() == Some(seat as u64))
    }

    /// What each side's offers were worth to itself, in order; `None` if the game does not tell.
    pub(crate) fn curves(&self) -> Option<Lines> {
        self.debrief["steps"].as_array()?;
        let worth = |step: &Value, seat: usize| {
            let first = step.get("utilities_first_period").unwrap_or(&step["utilities"]);
            first[seat].as_f64()
        };
        let line = |seat: usize| Line {
            label: self.seats.get(seat).cloned().unwrap_or_default(),
            seat: Some(seat),
            points: self
                .steps_of(seat)
                .filter_map(|(number, step)| Some((number as f64 + 1.0, worth(step, seat)?)))
                .collect(),
        };
        Some(Lines {
            title: "What each side asked for".to_owned(),
            caption: "The worth of each offer to the side that made it, in points of the first period.".to_owned(),
            x_label: "offer".to_owned(),
            y_label: "points".to_owned(),
            lines: (0..self.seats.len()).map(line).collect(),
        })
    }
}

fn seats(count: usize) -> impl Iterator<Item = Seat> {
    (0..count).filter_map(|seat| u8::try_from(seat).ok()).map(Seat)
}

fn point(value: &Value) -> Option<(f64, f64)> {
    Some((value.get(0)?.as_f64()?, value.get(1)?.as_f64()?))
}

fn points(value: &Value) -> Vec<(f64, f64)> {
    value.as_array().map(|list| list.iter().filter_map(point).collect()).unwrap_or_default()
}
