//! Every route of the laboratory, in one function, and what each does.

mod forms;
mod lookback;
mod opening;
mod problem;
mod seat;

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use tokio::sync::OnceCell;

use crate::door::Closing;
use crate::guard::{self, Guard};
use crate::health::Health;
use crate::laboratory::Laboratory;
use crate::limits::{BODY_BYTES, TABLES_AT_ONCE, TABLES_PER_MINUTE};
use crate::lookbacks::Lookbacks;
use crate::pages::Front;
use crate::rate::ByAddress;
use crate::trouble::ScenarioError;
use crate::visitor::Visitor;
use crate::{assets, notice, pages};
use forms::page_with_form;
use problem::{Problem, broken};

/// What the routes share.
struct Desk {
    lab: Arc<Laboratory>,
    opening: ByAddress,
    connections: AtomicU64,
    lookbacks: Lookbacks,
    health: Health,
    // The same for everybody, but for the secret of its forms; made for the first who asks.
    front: OnceCell<Front>,
    closing: Closing,
}

type Shared = State<Arc<Desk>>;

/// Every route, behind its guard.
pub(crate) fn router(lab: Arc<Laboratory>, guard: Guard, closing: Closing) -> Router {
    let opening = ByAddress::new(lab.clock.clone(), TABLES_PER_MINUTE / 60.0, TABLES_AT_ONCE);
    let language = lab.language();
    let health = Health::new(lab.store.clone(), lab.clock.clone());
    let (connections, lookbacks) = (AtomicU64::new(0), Lookbacks::default());
    let desk = Arc::new(Desk { lab, opening, connections, lookbacks, health, front: OnceCell::new(), closing });
    Router::new()
        .route("/", get(front))
        .route("/play/{scenario}", get(play))
        .route("/lessons/{number}", get(lesson))
        .route("/progress", get(progress))
        .route("/tables", post(opening::open_table))
        .route("/seat/{token}", get(seat::seat_page))
        .route("/seat/{token}/take", post(seat::take_seat))
        .route("/seat/{token}/again", post(seat::play_again))
        .route("/seat/{token}/device", post(seat::other_device))
        .route("/seat/{token}/socket", get(seat::connect))
        .route("/seat/{token}/watch.json", get(seat::watch_json))
        .route("/seat/{token}/debrief.json", get(lookback::debrief_json))
        .route("/seat/{token}/log.jsonl", get(lookback::log_file))
        .route("/seat/{token}/{picture}", get(lookback::picture))
        .route("/assets/{*name}", get(asset))
        .route("/health", get(health_word))
        .fallback(|| async { Problem::NotFound.into_response() })
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn_with_state(Arc::new(guard), guard::stand))
        .layer(from_fn_with_state(language, notice::put_into_words))
        .with_state(desk)
}

async fn front(State(desk): Shared, visitor: Visitor, headers: HeaderMap) -> Result<Response, Problem> {
    let front = desk.front.get_or_try_init(|| make_front(&desk)).await?;
    page_with_form(&headers, visitor, |secret| Ok(front.response(secret, &headers)))
}

/// Makes the front page on a thread of its own: every scenario is loaded, and every agent built that can play it.
async fn make_front(desk: &Desk) -> Result<Front, Problem> {
    made(desk, pages::front).await
}

/// A scenario to sit down at. What a visitor asks for is only compared with names.
async fn play(
    State(desk): Shared,
    Path(name): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let is_known = desk.lab.games().iter().flat_map(|game| game.scenarios()).any(|builtin| builtin.name == name);
    if !is_known {
        return Err(Problem::NotFound);
    }
    let page = made(&desk, move |lab| pages::play(lab, &name)).await?;
    page_with_form(&headers, visitor, |secret| Ok(page.response(secret, &headers)))
}

async fn lesson(
    State(desk): Shared,
    Path(number): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let number = number.parse().map_err(|_| Problem::NotFound)?;
    let page = made(&desk, move |lab| pages::lesson(lab, number)).await?.ok_or(Problem::NotFound)?;
    page_with_form(&headers, visitor, |secret| Ok(page.response(secret, &headers)))
}

/// What was played before is known to the browser alone.
async fn progress(State(desk): Shared) -> Html<String> {
    Html(pages::progress(desk.lab.language()))
}

/// Makes a page on a thread of its own: for the first who asks, every agent of the scenario is built.
async fn made<T: Send + 'static>(
    desk: &Desk,
    make: impl FnOnce(&Laboratory) -> Result<T, ScenarioError> + Send + 'static,
) -> Result<T, Problem> {
    let lab = Arc::clone(&desk.lab);
    let made = tokio::task::spawn_blocking(move || make(&lab));
    made.await.map_err(broken)?.map_err(broken)
}

/// For whoever watches over the server: a word, and what is wrong in words.
async fn health_word(State(desk): Shared) -> Response {
    match desk.health.check().await {
        Ok(()) => "ok".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("not well: {error}")).into_response(),
    }
}

async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    Ok(assets::find(&name).ok_or(Problem::NotFound)?.response(&headers))
}
