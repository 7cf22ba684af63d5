//! What can be looked at when a game is over: the debrief, its pictures, and the log. Spectators see pictures before.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use plots::Picture;
use serde::Deserialize;

use super::problem::{Problem, broken};
use super::seat::{Seated, over};
use super::{Desk, Shared};
use crate::debrief::Debrief;
use crate::places::Place;
use crate::watch;

/// Looks back at a finished game: it is worked out once, and what is shown of it is charged to whoever asks.
async fn look_back<T>(
    desk: &Desk,
    place: &Place,
    show: impl FnOnce(&Debrief) -> Result<T, Problem>,
) -> Result<T, Problem> {
    over(place)?;
    let debrief: Arc<Debrief> =
        desk.lookbacks.of(&desk.lab, place.table.clone()).await.map_err(broken)?.ok_or(Problem::NotYet)?;
    tokio::task::block_in_place(|| place.account.paying(|| show(&debrief)))
}

pub(super) async fn debrief_json(State(desk): Shared, Seated { token, place }: Seated) -> Result<Response, Problem> {
    let told = look_back(&desk, &place, |debrief| Ok(debrief.to_json(place.seat, &token)));
    Ok(Json(told.await?).into_response())
}

/// How a picture is wanted.
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// For a narrow screen?
    #[serde(default)]
    narrow: bool,
}

/// A picture of those that the game has drawn. What a visitor asks for is only compared with their names.
pub(super) async fn picture(
    State(desk): Shared,
    Path((_, file)): Path<(String, String)>,
    Query(Wanted { narrow }): Query<Wanted>,
    Seated { place, .. }: Seated,
) -> Result<Response, Problem> {
    let name = file.strip_suffix(".svg").ok_or(Problem::NotFound)?;
    let write = |picture: &Picture| if narrow { picture.to_narrow_svg() } else { picture.to_svg() };
    let text = if place.seat.is_none() && over(&place).is_err() {
        let drawn = watch::picture(&desk.lab, &place, name).await.map_err(broken)?;
        write(&drawn.ok_or(Problem::NotFound)?)
    } else {
        look_back(&desk, &place, |debrief| debrief.picture(name).map(write).ok_or(Problem::NotFound)).await?
    };
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], text).into_response())
}

pub(super) async fn log_file(State(desk): Shared, Seated { place, .. }: Seated) -> Result<Response, Problem> {
    let text = look_back(&desk, &place, |debrief| debrief.log().map_err(broken)).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"negotiation.jsonl\""),
    ];
    Ok((headers, text).into_response())
}
