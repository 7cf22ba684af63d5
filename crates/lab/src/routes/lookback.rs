//! What can be looked at when a game is over: the debrief, its pictures, and the log.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::problem::{Problem, broken};
use super::seat::{enter, over};
use super::{Desk, Shared};
use crate::debrief::Debrief;
use crate::places::Place;

/// Looks back at a finished game: it is worked out once, and what is shown of it is charged to who asks.
async fn look_back<T>(
    desk: &Desk,
    token: &str,
    headers: &HeaderMap,
    show: impl FnOnce(&Debrief, &Place) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let place = enter(desk, token, headers)?;
    over(&place)?;
    let debrief: Arc<Debrief> =
        desk.lookbacks.of(&desk.lab, place.table.clone()).await.map_err(broken)?.ok_or(Problem::NotYet)?;
    tokio::task::block_in_place(|| place.account.paying(|| show(&debrief, &place)))
}

pub(super) async fn debrief_json(
    State(desk): Shared,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let told = look_back(&desk, &token, &headers, |debrief, place| Ok(debrief.to_json(place.seat, &token)));
    Ok(Json(told.await?).into_response())
}

/// How a picture is wanted.
#[derive(Deserialize)]
pub(super) struct Wanted {
    /// For a narrow screen?
    #[serde(default)]
    narrow: bool,
}

pub(super) async fn space_svg(
    State(desk): Shared,
    Path(token): Path<String>,
    Query(Wanted { narrow }): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let picture = look_back(&desk, &token, &headers, |debrief, _| {
        let plot = debrief.space().ok_or(Problem::NotFound)?;
        Ok(if narrow { plot.to_narrow_svg() } else { plot.to_svg() })
    });
    Ok(svg(picture.await?))
}

pub(super) async fn curves_svg(
    State(desk): Shared,
    Path(token): Path<String>,
    Query(Wanted { narrow }): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let picture = look_back(&desk, &token, &headers, |debrief, _| {
        let plot = debrief.curves().ok_or(Problem::NotFound)?;
        Ok(if narrow { plot.to_narrow_svg() } else { plot.to_svg() })
    });
    Ok(svg(picture.await?))
}

fn svg(text: String) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], text).into_response()
}

pub(super) async fn log_file(
    State(desk): Shared,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let text = look_back(&desk, &token, &headers, |debrief, _| debrief.log().map_err(broken)).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"negotiation.jsonl\""),
    ];
    Ok((headers, text).into_response())
}
