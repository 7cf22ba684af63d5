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

/// Looks back at a finished game.
pub(super) async fn look_back(desk: &Desk, token: &str, headers: &HeaderMap) -> Result<Arc<Debrief>, Problem> {
    let place = enter(desk, token, headers)?;
    over(&place)?;
    desk.lookbacks.of(&desk.lab, place, token).await.map_err(broken)?.ok_or(Problem::NotYet)
}

pub(super) async fn debrief_json(
    State(desk): Shared,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    Ok(Json(look_back(&desk, &token, &headers).await?.to_json()).into_response())
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
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let plot = look_back(&desk, &token, &headers).await?.space().ok_or(Problem::NotFound)?;
    Ok(svg(if wanted.narrow { plot.to_narrow_svg() } else { plot.to_svg() }))
}

pub(super) async fn curves_svg(
    State(desk): Shared,
    Path(token): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let plot = look_back(&desk, &token, &headers).await?.curves().ok_or(Problem::NotFound)?;
    Ok(svg(if wanted.narrow { plot.to_narrow_svg() } else { plot.to_svg() }))
}

pub(super) fn svg(text: String) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], text).into_response()
}

pub(super) async fn log_file(
    State(desk): Shared,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let text = look_back(&desk, &token, &headers).await?.log().map_err(broken)?;
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"negotiation.jsonl\""),
    ];
    Ok((headers, text).into_response())
}
