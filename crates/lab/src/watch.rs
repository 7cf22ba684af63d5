//! What a spectator is told beyond the news: the story, who plays, and how the table stands for every seat.
//!
//! There are spectators only at tables without people, so nothing here is anybody's secret.

use game::{Draft, Seat};
use serde_json::{Value, json};

use crate::laboratory::{Laboratory, texts};
use crate::places::Place;
use crate::store::Kept;
use crate::trouble::TableError;

/// What a spectator sees of a table; `None` if the place is a player's.
pub(crate) async fn standing(lab: &Laboratory, place: &Place) -> Result<Option<Value>, TableError> {
    if place.seat.is_some() {
        return Ok(None);
    }
    let kept = lab.store.kept(&place.table.id).await?.ok_or(TableError::Gone)?;
    place.account.paying(|| told(lab, place, kept)).map(Some)
}

fn told(lab: &Laboratory, place: &Place, kept: Kept) -> Result<Value, TableError> {
    let replay = lab.replay(kept)?;
    let (table, info, language) = (&replay.table, replay.scenario.info(), lab.language());
    let view = |seat: Seat| serde_json::from_str(&table.view(seat, language)).unwrap_or_default();
    let views: Vec<Value> = replay.seats().map(view).collect();
    let briefings: Vec<Value> = replay.seats().map(|seat| table.briefing(seat, language)).collect();
    let lines: Vec<_> = replay.seats().map(|seat| table.lines(seat, &Draft::default())).collect();
    let agents: Vec<Value> = place.table.seating.iter().map(|agent| describe(lab, agent.as_deref())).collect();
    Ok(json!({
        "seq": replay.last_seq,
        "story": info.text(&info.story, language),
        "texts": texts(&*replay.scenario, language),
        "agents": agents,
        "briefings": briefings,
        "views": views,
        "lines": lines,
    }))
}

/// An agent by its name, with what it does in a sentence.
fn describe(lab: &Laboratory, agent: Option<&str>) -> Value {
    let name = agent.and_then(|agent| agent.split(':').next());
    let known = lab.games().iter().flat_map(|game| game.agents()).find(|info| Some(info.name) == name);
    json!({"name": agent, "sentence": known.map(|info| info.sentence)})
}
