//! What a spectator is told beyond the news: the story, who plays, and how the table stands for every seat.
//!
//! There are spectators only at tables without people, so nothing here is anybody's secret.

use game::Seat;
use serde_json::{Value, json};

use crate::laboratory::Laboratory;
use crate::places::Place;
use crate::store::Kind;

/// What a spectator sees of a table; `None` if the place is a player's.
pub(crate) fn standing(lab: &Laboratory, place: &Place) -> Result<Option<Value>, String> {
    if place.seat.is_some() {
        return Ok(None);
    }
    let scenario = lab.table_scenario(&place.table)?;
    // Nobody is asked to move here, so the agents need not be there.
    let nobody = vec![None; place.table.seating.len()];
    let mut table = scenario.open_table(&nobody, place.table.seed)?;
    let book = lab.book(&place.table.id).map_err(|error| error.to_string())?;
    for row in book.iter().filter(|row| row.kind == Kind::Game) {
        let body: Value = serde_json::from_str(&row.body).map_err(|error| error.to_string())?;
        table.apply(&body).map_err(|refusal| refusal.0)?;
    }
    let seats = (0..scenario.seats().len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat);
    let view = |seat: Seat| serde_json::from_str(&table.view(seat)).unwrap_or_default();
    let views: Vec<Value> = seats.clone().map(view).collect();
    let briefings: Vec<Value> = seats.map(|seat| table.briefing(seat)).collect();
    let agents: Vec<Value> = place.table.seating.iter().map(|agent| describe(lab, agent.as_deref())).collect();
    Ok(Some(json!({
        "seq": book.last().map_or(0, |row| row.seq),
        "story": scenario.info().story,
        "agents": agents,
        "briefings": briefings,
        "views": views,
    })))
}

/// An agent by its name, with what it does in a sentence.
fn describe(lab: &Laboratory, agent: Option<&str>) -> Value {
    let name = agent.and_then(|agent| agent.split(':').next());
    let known = lab.games().iter().flat_map(|game| game.agents()).find(|info| Some(info.name) == name);
    json!({"name": agent, "sentence": known.map(|info| info.sentence)})
}
