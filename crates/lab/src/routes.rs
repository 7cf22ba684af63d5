//! Every route of the laboratory, in one function, and what each does.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Form, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::cast::Cast;
use crate::debrief::Debrief;
use crate::laboratory::{Filler, Laboratory, Place};
use crate::limits::{
    BODY_BYTES, DEBRIEFS_AT_ONCE, MESSAGE_BYTES, READ_BUFFER_BYTES, TABLES_AT_ONCE, TABLES_PER_MINUTE,
};
use crate::rate::ByAddress;
use crate::{assets, pages, socket, token, watch};

/// The name of the cookie that a form must repeat.
const CSRF_COOKIE: &str = "haggle_csrf";

/// What the routes share.
struct Desk {
    lab: Arc<Laboratory>,
    opening: ByAddress,
    connections: AtomicU64,
    // Looking back is work for the processor: more at once would only make the tables slow.
    debriefs: Arc<Semaphore>,
}

type Shared = State<Arc<Desk>>;

/// Every route.
pub fn router(lab: Arc<Laboratory>) -> Router {
    let opening = ByAddress::new(TABLES_PER_MINUTE / 60.0, TABLES_AT_ONCE);
    let debriefs = Arc::new(Semaphore::new(DEBRIEFS_AT_ONCE));
    let desk = Arc::new(Desk { lab, opening, connections: AtomicU64::new(0), debriefs });
    Router::new()
        .route("/", get(front))
        .route("/tables", post(open_table))
        .route("/seat/{token}", get(seat_page))
        .route("/seat/{token}/socket", get(connect))
        .route("/seat/{token}/watch.json", get(watch_json))
        .route("/seat/{token}/debrief.json", get(debrief_json))
        .route("/seat/{token}/space.svg", get(space_svg))
        .route("/seat/{token}/curves.svg", get(curves_svg))
        .route("/seat/{token}/log.jsonl", get(log_file))
        .route("/assets/{version}/{*name}", get(asset))
        .route("/health", get(|| async { "ok" }))
        .fallback(|| async { Problem::NotFound.into_response() })
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn(guard))
        .with_state(desk)
}

/// Headers that every answer carries.
async fn guard(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                  form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Why something cannot be shown.
enum Problem {
    NotFound,
    Forbidden(&'static str),
    TooMany,
    NotYet,
    Bad(String),
    Broken(String),
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, title, text) = match self {
            Problem::NotFound => (
                StatusCode::NOT_FOUND,
                "Not found",
                "There is nothing at this address. Is the link complete?".to_owned(),
            ),
            Problem::Forbidden(reason) => (StatusCode::FORBIDDEN, "Not allowed", reason.to_owned()),
            Problem::TooMany => {
                (StatusCode::TOO_MANY_REQUESTS, "Too many", "Please wait a minute and try again.".to_owned())
            }
            Problem::NotYet => {
                (StatusCode::CONFLICT, "Not over yet", "This can be seen when the negotiation is over.".to_owned())
            }
            Problem::Bad(text) => (StatusCode::BAD_REQUEST, "That did not work", text),
            Problem::Broken(error) => {
                tracing::error!("{error}");
                let text = "Something is wrong with the server. Nothing was lost; try again in a moment.".to_owned();
                (StatusCode::INTERNAL_SERVER_ERROR, "Trouble", text)
            }
        };
        (status, Html(pages::problem(title, &text))).into_response()
    }
}

fn broken(error: impl std::fmt::Display) -> Problem {
    Problem::Broken(error.to_string())
}

fn cookie(headers: &HeaderMap) -> Option<String> {
    let all = headers.get(header::COOKIE)?.to_str().ok()?;
    let value = all.split(';').find_map(|pair| pair.trim().strip_prefix(CSRF_COOKIE)?.strip_prefix('='))?;
    token::is_token(value).then(|| value.to_owned())
}

/// A page with a form: the secret of the form is also in a cookie that other sites' requests do not carry.
fn page_with_form(headers: &HeaderMap, page: impl FnOnce(&str) -> Result<String, String>) -> Result<Response, Problem> {
    let known = cookie(headers);
    let secret = known.clone().map_or_else(token::fresh, Ok).map_err(broken)?;
    let html = Html(page(&secret).map_err(broken)?);
    if known.is_some() {
        return Ok(html.into_response());
    }
    let cookie = format!("{CSRF_COOKIE}={secret}; Path=/; SameSite=Strict; HttpOnly; Max-Age=86400");
    Ok(([(header::SET_COOKIE, cookie)], html).into_response())
}

async fn front(State(desk): Shared, headers: HeaderMap) -> Result<Response, Problem> {
    page_with_form(&headers, |secret| pages::front(&desk.lab, secret))
}

/// The form of a card, or "again with roles switched".
#[derive(Deserialize)]
struct Opening {
    csrf: String,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    role: String,
    #[serde(default)]
    opponent: String,
    again: Option<String>,
    /// Who is wanted in a single seat, as `seat-0` and so on.
    #[serde(flatten)]
    seats: HashMap<String, String>,
}

impl Opening {
    /// Who is wanted in a seat: its own choice if there is one, else the one for all.
    fn wanted(&self, seat: usize) -> &str {
        let own = self.seats.get(&format!("seat-{seat}")).filter(|wanted| !wanted.is_empty());
        own.unwrap_or(&self.opponent)
    }
}

async fn open_table(
    State(desk): Shared,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Form(form): Form<Opening>,
) -> Result<Response, Problem> {
    if cookie(&headers).is_none_or(|secret| secret != form.csrf) {
        return Err(Problem::Forbidden("The page is too old. Go back to the start and try again."));
    }
    let address: IpAddr = address.ip();
    if !desk.opening.take(address) {
        return Err(Problem::TooMany);
    }
    let (scenario, fillers, mine) = match &form.again {
        Some(token) => switched(&desk.lab, token).await?,
        None => chosen(&desk.lab, &form)?,
    };
    let opened = desk.lab.open_table_for(&scenario, &fillers, mine).await.map_err(Problem::Bad)?;
    let link = mine.and_then(|seat| opened.seats.get(seat).cloned().flatten()).or(opened.spectator);
    let link = link.ok_or_else(|| broken("a table without a link"))?;
    Ok(Redirect::to(&format!("/seat/{link}")).into_response())
}

type Seating = (String, Vec<Filler>, Option<usize>);

fn chosen(lab: &Laboratory, form: &Opening) -> Result<Seating, Problem> {
    let scenario = lab.scenario(&form.scenario).map_err(Problem::Bad)?;
    let cast = lab.cast(&form.scenario).map_err(Problem::Bad)?;
    let seats = scenario.seats();
    let watched = form.opponent == "watch";
    let mine = seats.iter().position(|seat| *seat == form.role).filter(|_| !watched);
    if mine.is_none() && !watched {
        return Err(Problem::Bad(format!("there is no role '{}'", form.role)));
    }
    let filler = |seat: usize| match form.wanted(seat) {
        _ if mine == Some(seat) => Ok(Filler::Person),
        "friend" if watched => Err(Problem::Bad("a table at which a friend plays cannot be watched".to_owned())),
        "friend" => Ok(Filler::Person),
        "surprise" | "watch" => surprise(&cast, seat),
        agent => named(&cast, seat, agent).map_err(|error| Problem::Bad(format!("{}: {error}", seats[seat]))),
    };
    let fillers = (0..seats.len()).map(filler).collect::<Result<_, _>>()?;
    Ok((form.scenario.clone(), fillers, mine))
}

/// An agent that a form names: one that the page offers for the seat.
fn named(cast: &Cast, seat: usize, agent: &str) -> Result<Filler, String> {
    cast.check(seat, agent).map(|()| Filler::Agent(agent.to_owned()))
}

fn surprise(cast: &Cast, seat: usize) -> Result<Filler, Problem> {
    let agent = cast.surprise(seat).ok_or_else(|| Problem::Bad("no agent can take this seat".to_owned()))?;
    Ok(Filler::Agent(agent))
}

/// The same people and agents, each one seat further; an agent that is not made for its new seat makes room for one
/// that is.
async fn switched(lab: &Laboratory, token: &str) -> Result<Seating, Problem> {
    let place = lab.place(token).await.map_err(broken)?.ok_or(Problem::NotFound)?;
    let cast = lab.cast(&place.table.scenario).map_err(Problem::Bad)?;
    let mut seating = place.table.seating;
    seating.rotate_right(1);
    let filler = |(seat, agent): (usize, Option<String>)| match agent {
        None => Ok(Filler::Person),
        Some(agent) => named(&cast, seat, &agent).or_else(|_| surprise(&cast, seat)),
    };
    let mine = place.seat.map(|seat| (seat.index() + 1) % seating.len());
    let fillers = seating.into_iter().enumerate().map(filler).collect::<Result<_, _>>()?;
    Ok((place.table.scenario, fillers, mine))
}

async fn find(desk: &Desk, token: &str) -> Result<Place, Problem> {
    desk.lab.place(token).await.map_err(broken)?.ok_or(Problem::NotFound)
}

async fn seat_page(State(desk): Shared, Path(token): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let place = find(&desk, &token).await?;
    page_with_form(&headers, |secret| pages::seat(&desk.lab, &place, &token, secret))
}

/// Does a request come from a page of this server? Browsers always say where a WebSocket comes from.
fn same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    match (text(header::ORIGIN), text(header::HOST)) {
        (Some(origin), Some(host)) => origin.split_once("://").is_some_and(|(_, from)| from == host),
        (None, _) => true,
        (Some(_), None) => false,
    }
}

async fn connect(
    State(desk): Shared,
    Path(token): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    if !same_origin(&headers) {
        return Err(Problem::Forbidden("Connections from other sites are not accepted."));
    }
    let place = find(&desk, &token).await?;
    let connection = desk.connections.fetch_add(1, Ordering::Relaxed);
    let lab = Arc::clone(&desk.lab);
    let upgrade = upgrade.max_message_size(MESSAGE_BYTES).max_frame_size(MESSAGE_BYTES);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER_BYTES);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(lab, place, connection, socket)))
}

async fn watch_json(State(desk): Shared, Path(token): Path<String>) -> Result<Response, Problem> {
    let place = find(&desk, &token).await?;
    let standing = watch::standing(&desk.lab, &place).map_err(broken)?;
    Ok(Json(standing.ok_or(Problem::NotFound)?).into_response())
}

/// Looks back at a finished game, on a thread of its own, so that no other request waits for it.
async fn look_back<T: Send + 'static>(
    desk: &Desk,
    token: String,
    look: impl FnOnce(&Debrief) -> Result<T, Problem> + Send + 'static,
) -> Result<T, Problem> {
    let place = find(desk, &token).await?;
    let turn = Arc::clone(&desk.debriefs).acquire_owned().await.map_err(broken)?;
    let lab = Arc::clone(&desk.lab);
    let looked = tokio::task::spawn_blocking(move || {
        // Kept to the end of the work, also if whoever asked has gone meanwhile.
        let _turn = turn;
        let debrief = Debrief::of(&lab, place, &token).map_err(broken)?;
        look(&debrief.ok_or(Problem::NotYet)?)
    });
    looked.await.map_err(broken)?
}

async fn debrief_json(State(desk): Shared, Path(token): Path<String>) -> Result<Response, Problem> {
    let told = look_back(&desk, token, |debrief| Ok(debrief.to_json())).await?;
    Ok(Json(told).into_response())
}

/// How a picture is wanted.
#[derive(Deserialize)]
struct Wanted {
    /// For a narrow screen?
    #[serde(default)]
    narrow: bool,
}

async fn space_svg(
    State(desk): Shared,
    Path(token): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let text = look_back(&desk, token, move |debrief| {
        let plot = debrief.space().ok_or(Problem::NotFound)?;
        Ok(if wanted.narrow { plot.to_narrow_svg() } else { plot.to_svg() })
    });
    Ok(svg(text.await?))
}

async fn curves_svg(
    State(desk): Shared,
    Path(token): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, Problem> {
    let text = look_back(&desk, token, move |debrief| {
        let plot = debrief.curves().ok_or(Problem::NotFound)?;
        Ok(if wanted.narrow { plot.to_narrow_svg() } else { plot.to_svg() })
    });
    Ok(svg(text.await?))
}

fn svg(text: String) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], text).into_response()
}

async fn log_file(State(desk): Shared, Path(token): Path<String>) -> Result<Response, Problem> {
    let text = look_back(&desk, token, |debrief| debrief.log().map_err(broken)).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"negotiation.jsonl\""),
    ];
    Ok((headers, text).into_response())
}

async fn asset(Path((version, name)): Path<(String, String)>) -> Result<Response, Problem> {
    let (text, kind) = assets::find(&name).filter(|_| version == assets::version()).ok_or(Problem::NotFound)?;
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, text).into_response())
}
