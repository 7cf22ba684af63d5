//! Moves as text and as JSON: spelled canonically in both and read again, and tried at tables of every built-in scenario.

use arena::GAMES;
use game::{AnyGame, AnyScenario, AnyTable, Draft, Language, Seat, SpelledMove, Typed};
use serde_json::Value;

use super::text;
use crate::corpus::{scenarios, seats, table};
use crate::target::{refused, same};
use crate::{Target, Verdict};

/// Moves of a game on every scenario that are kept as seeds.
const MOST_MOVES: usize = 60;

/// At how many moves from the beginning the tables stand at which moves are tried.
const STANDINGS: [usize; 3] = [0, 3, 9];

/// A scenario with some tables in the middle of a game.
struct Stage {
    scenario: Box<dyn AnyScenario>,
    tables: Vec<Box<dyn AnyTable>>,
}

struct Moves {
    name: String,
    stages: Vec<Stage>,
    as_json: bool,
}

/// The moves of every game, as text and as JSON.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    let target = |(game, as_json): (&'static dyn AnyGame, bool)| -> Box<dyn Target> {
        let name = format!("{}-{}", game.name(), if as_json { "json-move" } else { "move" });
        Box::new(Moves { name, stages: scenarios(game).into_iter().map(stage).collect(), as_json })
    };
    GAMES.iter().flat_map(|game| [(*game, false), (*game, true)]).map(target).collect()
}

fn stage(scenario: Box<dyn AnyScenario>) -> Stage {
    let tables = STANDINGS.into_iter().filter_map(|moves| table(&*scenario, moves as u64, moves).ok()).collect();
    Stage { scenario, tables }
}

impl Target for Moves {
    fn name(&self) -> &str {
        &self.name
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let mut seeds = Vec::new();
        for (seed, stage) in (0..).zip(&self.stages) {
            let moves = stage.scenario.spelling().draw_game(seed, MOST_MOVES).moves;
            if self.as_json {
                seeds.extend(moves.iter().map(|action| action.json.to_string()));
            } else {
                seeds.extend(moves.into_iter().map(|action| action.text));
                seeds.extend(stage.examples());
            }
        }
        seeds.sort();
        seeds.dedup();
        seeds.into_iter().map(String::into_bytes).collect()
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let text = text(input);
        let json = self.as_json.then(|| serde_json::from_str::<Value>(&text).ok());
        let mut verdict = Verdict::Refused;
        for stage in &self.stages {
            let spelling = stage.scenario.spelling();
            let spelled = match &json {
                Some(None) => return Ok(Verdict::Refused),
                Some(Some(json)) => {
                    stage.take_for_draft(json);
                    spelling.spell_json_move(json)
                }
                None => {
                    stage.type_in(&text)?;
                    spelling.spell_move(&text)
                }
            };
            match spelled {
                Ok(spelled) => {
                    stage.reads_back(&spelled, self.as_json)?;
                    stage.try_at_tables(input, &spelled)?;
                    verdict = Verdict::Accepted;
                }
                Err(refusal) => drop(refused(input, &refusal.to_string())?),
            }
        }
        Ok(verdict)
    }
}

impl Stage {
    /// What people can type at the tables.
    fn examples(&self) -> impl Iterator<Item = String> + '_ {
        let seats = |table: &dyn AnyTable| seats(table.seats().len());
        let all = self
            .tables
            .iter()
            .flat_map(move |table| seats(&**table).flat_map(move |seat| table.examples(seat, &Draft::default())));
        all.map(|example| example.line)
    }

    /// Is a move the same when it is written, in the form in which it came, and read back?
    fn reads_back(&self, spelled: &SpelledMove, as_json: bool) -> Result<(), String> {
        let spelling = self.scenario.spelling();
        let again = if as_json { spelling.spell_json_move(&spelled.json) } else { spelling.spell_move(&spelled.text) };
        same("a move", &Ok(spelled.clone()), &again)
    }

    /// Tries a move at every table, from every seat: it is decided or refused, and what is legal has two spellings.
    fn try_at_tables(&self, input: &[u8], spelled: &SpelledMove) -> Result<(), String> {
        for table in &self.tables {
            for seat in seats(table.seats().len()) {
                let _ = (
                    table.preview(seat, &spelled.json, Language::English),
                    table.caution(seat, &spelled.json, Language::English),
                );
                match table.decide(seat, &spelled.json) {
                    Ok(events) => self.legal(spelled, &events)?,
                    Err(refusal) => drop(refused(input, &refusal.to_string())?),
                }
            }
        }
        Ok(())
    }

    fn legal(&self, spelled: &SpelledMove, events: &[Value]) -> Result<(), String> {
        let spelling = self.scenario.spelling();
        same("a legal move as text", &Ok(spelled.clone()), &spelling.spell_move(&spelled.text))?;
        same("a legal move as JSON", &Ok(spelled.clone()), &spelling.spell_json_move(&spelled.json))?;
        events.iter().try_for_each(|event| same("an event", &Ok(event.clone()), &spelling.spell_event(event)))
    }

    /// Types a line at every table, from every seat: what is understood are moves, or it is told and can be shown.
    fn type_in(&self, line: &str) -> Result<(), String> {
        for table in &self.tables {
            for seat in seats(table.seats().len()) {
                let mut draft = Draft::default();
                if let Ok(Typed::Moves(moves)) = table.typed(seat, &mut draft, line) {
                    for json in moves {
                        let spelled = self.scenario.spelling().spell_json_move(&json);
                        spelled.map_err(|refusal| format!("a typed move is no move: {refusal}: {json}"))?;
                    }
                }
                show_draft(&**table, seat, &draft);
            }
        }
        Ok(())
    }

    /// Takes anything for a draft at every table, from every seat.
    fn take_for_draft(&self, json: &Value) {
        let mut draft = Draft::default();
        draft.set(json.clone());
        for table in &self.tables {
            seats(table.seats().len()).for_each(|seat| show_draft(&**table, seat, &draft));
        }
    }
}

/// Shows how things stand with a draft: nothing of it may panic.
fn show_draft(table: &dyn AnyTable, seat: Seat, draft: &Draft) {
    let _ = (table.lines(seat, draft), table.examples(seat, draft));
}
