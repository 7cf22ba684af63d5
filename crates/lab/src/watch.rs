//! What a spectator is told beyond the news: the story, who plays, how the table stands for every seat, and pictures of
//! the game so far.
//!
//! There are spectators only at tables without people, so nothing here is anybody's secret.

use game::{Draft, Drawing, Seat};
use plots::Picture;
use serde_json::{Value, json};

use crate::laboratory::{Laboratory, texts};
use crate::places::Place;
use crate::replay::Replay;
use crate::store::Kept;
use crate::trouble::TableError;

/// What a spectator with this link sees of a table; `None` if the place is a player's.
pub(crate) async fn standing(lab: &Laboratory, place: &Place, token: &str) -> Result<Option<Value>, TableError> {
    match kept(lab, place).await? {
        Some(kept) => place.account.paying(|| told(lab, place, kept, token)).map(Some),
        None => Ok(None),
    }
}

/// A picture of the game so far by its name; `None` if the place is a player's, or there is no such picture.
pub(crate) async fn picture(lab: &Laboratory, place: &Place, name: &str) -> Result<Option<Picture>, TableError> {
    let Some(kept) = kept(lab, place).await? else { return Ok(None) };
    let draw = || Ok(pictures(lab, &lab.replay(kept)?).iter().find(|known| known.name == name).map(Drawing::picture));
    tokio::task::block_in_place(|| place.account.paying(draw))
}

/// The table of a spectator as it is kept; `None` if the place is a player's.
async fn kept(lab: &Laboratory, place: &Place) -> Result<Option<Kept>, TableError> {
    if place.seat.is_some() {
        return Ok(None);
    }
    lab.store.kept(&place.table.id).await?.ok_or(TableError::Gone).map(Some)
}

fn pictures(lab: &Laboratory, replay: &Replay) -> Vec<Drawing> {
    replay.table.pictures(&replay.events(), lab.language())
}

fn told(lab: &Laboratory, place: &Place, kept: Kept, token: &str) -> Result<Value, TableError> {
    let replay = lab.replay(kept)?;
    let (table, info, language) = (&replay.table, replay.scenario.info(), lab.language());
    let view = |seat: Seat| serde_json::from_str(&table.view(seat, language)).unwrap_or_default();
    let views: Vec<Value> = replay.seats().map(view).collect();
    let briefings: Vec<Value> = replay.seats().map(|seat| table.briefing(seat, language)).collect();
    let lines: Vec<_> = replay.seats().map(|seat| table.lines(seat, &Draft::default())).collect();
    let agents: Vec<Value> = place.table.seating.iter().map(|agent| describe(lab, agent.as_deref())).collect();
    let pictures: Vec<Value> = pictures(lab, &replay).iter().map(|drawing| described(drawing, token)).collect();
    Ok(json!({
        "seq": replay.last_seq,
        "story": info.text(&info.story, language),
        "texts": texts(&*replay.scenario, language),
        "agents": agents,
        "briefings": briefings,
        "views": views,
        "lines": lines,
        "pictures": pictures,
    }))
}

/// An agent by its name, with what it does in a sentence.
fn describe(lab: &Laboratory, agent: Option<&str>) -> Value {
    let name = agent.and_then(|agent| agent.split(':').next());
    let known = lab.games().iter().flat_map(|game| game.agents()).find(|info| Some(info.name) == name);
    json!({"name": agent, "sentence": known.map(|info| info.sentence)})
}

/// Where a picture is, and what is to be seen in it.
fn described(drawing: &Drawing, token: &str) -> Value {
    let picture = drawing.picture();
    let address = format!("/seat/{token}/{}.svg", drawing.name);
    json!({"address": address, "title": picture.title(), "description": picture.description()})
}
