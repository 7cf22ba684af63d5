//! Every route of the laboratory, in one function, and what each does.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Form, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use tokio::time::Instant;

use crate::cast::Cast;
use crate::debrief::Debrief;
use crate::health::Health;
use crate::laboratory::{Filler, Laboratory, Place};
use crate::limits::{BODY_BYTES, MESSAGE_BYTES, READ_BUFFER_BYTES, TABLES_AT_ONCE, TABLES_PER_MINUTE};
use crate::lookbacks::Lookbacks;
use crate::rate::ByAddress;
use crate::store::Standing;
use crate::{assets, pages, socket, token, watch};

/// The name of the cookie that a form must repeat.
const CSRF_COOKIE: &str = "haggle_csrf";

/// The name of the cookie with the key to a seat.
const SEAT_COOKIE: &str = "haggle_seat";

/// How long a browser keeps the key to a seat: long enough to come back to a debrief.
const SEAT_COOKIE_AGE_S: u32 = 90 * 24 * 60 * 60;

/// What the routes share.
struct Desk {
    lab: Arc<Laboratory>,
    opening: ByAddress,
    connections: AtomicU64,
    lookbacks: Lookbacks,
    health: Health,
}

type Shared = State<Arc<Desk>>;

/// Every route.
pub fn router(lab: Arc<Laboratory>) -> Router {
    let opening = ByAddress::new(TABLES_PER_MINUTE / 60.0, TABLES_AT_ONCE);
    let health = Health::new(lab.store().clone());
    let (connections, lookbacks) = (AtomicU64::new(0), Lookbacks::default());
    let desk = Arc::new(Desk { lab, opening, connections, lookbacks, health });
    Router::new()
        .route("/", get(front))
        .route("/tables", post(open_table))
        .route("/seat/{token}", get(seat_page))
        .route("/seat/{token}/take", post(take_seat))
        .route("/seat/{token}/again", post(play_again))
        .route("/seat/{token}/device", post(other_device))
        .route("/seat/{token}/socket", get(connect))
        .route("/seat/{token}/watch.json", get(watch_json))
        .route("/seat/{token}/debrief.json", get(debrief_json))
        .route("/seat/{token}/space.svg", get(space_svg))
        .route("/seat/{token}/curves.svg", get(curves_svg))
        .route("/seat/{token}/log.jsonl", get(log_file))
        .route("/assets/{version}/{*name}", get(asset))
        .route("/health", get(health_word))
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
    /// Somebody else has taken the seat.
    Taken,
    /// This visitor has asked for too much and has to wait so long.
    Wait(Duration),
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
            Problem::Taken => (StatusCode::FORBIDDEN, "This link was used", pages::TAKEN.to_owned()),
            Problem::Wait(time) => {
                let seconds = time.as_secs() + 1;
                let text = format!("That was a lot at once. Please try again in {seconds} s.");
                let page = Html(pages::problem("One moment", &text));
                return (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, seconds.to_string())], page)
                    .into_response();
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

/// The value of a cookie that holds a token.
fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let pairs = headers.get_all(header::COOKIE).into_iter().filter_map(|all| all.to_str().ok());
    let mut pairs = pairs.flat_map(|all| all.split(';'));
    let value = pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))?;
    token::is_token(value).then(|| value.to_owned())
}

/// Sends a visitor to the seat that is now theirs, with the key to it. The cookie goes back to this seat's address only,
/// and not with what other sites' pages ask for.
fn seat_with_key(token: &str, key: &str) -> Response {
    let cookie =
        format!("{SEAT_COOKIE}={key}; Path=/seat/{token}; SameSite=Lax; HttpOnly; Max-Age={SEAT_COOKIE_AGE_S}");
    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/seat/{token}"))).into_response()
}

/// Does a form come from a page of this server?
fn check_form(headers: &HeaderMap, csrf: &str) -> Result<(), Problem> {
    match cookie(headers, CSRF_COOKIE) {
        Some(secret) if secret == csrf => Ok(()),
        _ => Err(Problem::Forbidden("The page is too old. Go back to the start and try again.")),
    }
}

/// A page with a form: the secret of the form is also in a cookie that other sites' requests do not carry.
fn page_with_form(headers: &HeaderMap, page: impl FnOnce(&str) -> Result<String, String>) -> Result<Response, Problem> {
    let known = cookie(headers, CSRF_COOKIE);
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

/// The form of a card.
#[derive(Deserialize)]
struct Opening {
    csrf: String,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    role: String,
    #[serde(default)]
    opponent: String,
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
    check_form(&headers, &form.csrf)?;
    let address: IpAddr = address.ip();
    if !desk.opening.take(address) {
        return Err(Problem::TooMany);
    }
    let seating = chosen(&desk.lab, &form)?;
    sit_down(&desk, seating).await
}

/// Opens a table and sends whoever asked for it to their seat.
async fn sit_down(desk: &Desk, (scenario, fillers, mine): Seating) -> Result<Response, Problem> {
    let opened = desk.lab.open_table_for(&scenario, &fillers, mine).await.map_err(Problem::Bad)?;
    let seat = mine.and_then(|seat| opened.seats.get(seat).cloned().flatten());
    if let Some((token, key)) = seat.zip(opened.host_key) {
        return Ok(seat_with_key(&token, &key));
    }
    let token = opened.spectator.ok_or_else(|| broken("a table without a link"))?;
    Ok(Redirect::to(&format!("/seat/{token}")).into_response())
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
        agent => Ok(Filler::Agent(agent.to_owned())),
    };
    let fillers = (0..seats.len()).map(filler).collect::<Result<_, _>>()?;
    Ok((form.scenario.clone(), fillers, mine))
}

fn surprise(cast: &Cast, seat: usize) -> Result<Filler, Problem> {
    let agent = cast.surprise(seat).ok_or_else(|| Problem::Bad("no agent can take this seat".to_owned()))?;
    Ok(Filler::Agent(agent.to_owned()))
}

/// A form with nothing but the proof that it comes from a page of this server.
#[derive(Deserialize)]
struct Bare {
    csrf: String,
}

/// Takes the seat of a link that nobody has used. Only by a form: programs that look at links in messages take nothing.
async fn take_seat(
    State(desk): Shared,
    Path(token): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Bare>,
) -> Result<Response, Problem> {
    check_form(&headers, &form.csrf)?;
    find(&desk, &token)?;
    let key = desk.lab.take_seat(&token).await.map_err(broken)?.ok_or(Problem::Taken)?;
    Ok(seat_with_key(&token, &key))
}

/// Gives who sits here a link by which another device can sit here too.
async fn other_device(
    State(desk): Shared,
    Path(token): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Bare>,
) -> Result<Response, Problem> {
    check_form(&headers, &form.csrf)?;
    let place = enter(&desk, &token, &headers)?;
    if place.seat.is_none() {
        return Err(Problem::NotFound);
    }
    let link = desk.lab.link_for_device(&place).await.map_err(broken)?;
    let link = link.ok_or_else(|| Problem::Bad("this seat has been opened on too many devices".to_owned()))?;
    Ok(Html(pages::device(&token, &link)).into_response())
}

async fn play_again(
    State(desk): Shared,
    Path(token): Path<String>,
    visitor: ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Form(form): Form<Bare>,
) -> Result<Response, Problem> {
    check_form(&headers, &form.csrf)?;
    let place = enter(&desk, &token, &headers)?;
    // While it goes on, who sits on the other side is nobody's business.
    over(&place)?;
    if !desk.opening.take(visitor.0.ip()) {
        return Err(Problem::TooMany);
    }
    sit_down(&desk, switched(&desk.lab, place)?).await
}

/// The same people and agents, each one seat further; an agent that is not made for its new seat makes room for one
/// that is.
fn switched(lab: &Laboratory, place: Place) -> Result<Seating, Problem> {
    let cast = lab.cast(&place.table.scenario).map_err(Problem::Bad)?;
    let mut seating = place.table.seating;
    seating.rotate_right(1);
    let filler = |(seat, agent): (usize, Option<String>)| match agent {
        None => Ok(Filler::Person),
        Some(agent) if cast.can_take(seat, &agent) => Ok(Filler::Agent(agent)),
        Some(_) => surprise(&cast, seat),
    };
    let mine = place.seat.map(|seat| (seat.index() + 1) % seating.len());
    let fillers = seating.into_iter().enumerate().map(filler).collect::<Result<_, _>>()?;
    Ok((place.table.scenario, fillers, mine))
}

/// The place that a link leads to, for anybody who has the link.
fn find(desk: &Desk, token: &str) -> Result<Place, Problem> {
    let place = desk.lab.place(token).map_err(broken)?.ok_or(Problem::NotFound)?;
    let wait = place.account.wait();
    if !wait.is_zero() {
        return Err(Problem::Wait(wait));
    }
    place.account.charge_message();
    Ok(place)
}

/// The place that a link leads to, for who sits there.
fn enter(desk: &Desk, token: &str, headers: &HeaderMap) -> Result<Place, Problem> {
    let place = find(desk, token)?;
    let is_theirs = place.opens_with(cookie(headers, SEAT_COOKIE).as_deref());
    if is_theirs { Ok(place) } else { Err(Problem::Taken) }
}

/// Refuses what may be known only after the end, before any work is done for it: how long a refusal takes tells nothing.
fn over(place: &Place) -> Result<(), Problem> {
    if place.table.standing == Standing::Over { Ok(()) } else { Err(Problem::NotYet) }
}

async fn seat_page(State(desk): Shared, Path(token): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let place = find(&desk, &token)?;
    if !place.is_taken() {
        return page_with_form(&headers, |secret| pages::invitation(&desk.lab, &place, &token, secret));
    }
    if !place.opens_with(cookie(&headers, SEAT_COOKIE).as_deref()) {
        return Err(Problem::Taken);
    }
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
    let place = enter(&desk, &token, &headers)?;
    let permit = place.account.take_socket().ok_or(Problem::TooMany)?;
    let connection = desk.connections.fetch_add(1, Ordering::Relaxed);
    let lab = Arc::clone(&desk.lab);
    let upgrade = upgrade.max_message_size(MESSAGE_BYTES).max_frame_size(MESSAGE_BYTES);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER_BYTES);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(lab, place, connection, socket, permit)))
}

async fn watch_json(State(desk): Shared, Path(token): Path<String>) -> Result<Response, Problem> {
    let place = find(&desk, &token)?;
    let begin = Instant::now();
    let standing = watch::standing(&desk.lab, &place).map_err(broken)?;
    place.account.charge(begin.elapsed());
    Ok(Json(standing.ok_or(Problem::NotFound)?).into_response())
}

/// Looks back at a finished game.
async fn look_back(desk: &Desk, token: &str, headers: &HeaderMap) -> Result<Arc<Debrief>, Problem> {
    let place = enter(desk, token, headers)?;
    over(&place)?;
    desk.lookbacks.of(&desk.lab, place, token).await.map_err(broken)?.ok_or(Problem::NotYet)
}

async fn debrief_json(State(desk): Shared, Path(token): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    Ok(Json(look_back(&desk, &token, &headers).await?.to_json()).into_response())
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
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let plot = look_back(&desk, &token, &headers).await?.space().ok_or(Problem::NotFound)?;
    Ok(svg(if wanted.narrow { plot.to_narrow_svg() } else { plot.to_svg() }))
}

async fn curves_svg(
    State(desk): Shared,
    Path(token): Path<String>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let plot = look_back(&desk, &token, &headers).await?.curves().ok_or(Problem::NotFound)?;
    Ok(svg(if wanted.narrow { plot.to_narrow_svg() } else { plot.to_svg() }))
}

fn svg(text: String) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], text).into_response()
}

async fn log_file(State(desk): Shared, Path(token): Path<String>, headers: HeaderMap) -> Result<Response, Problem> {
    let text = look_back(&desk, &token, &headers).await?.log().map_err(broken)?;
    let headers = [
        (header::CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"negotiation.jsonl\""),
    ];
    Ok((headers, text).into_response())
}

/// For whoever watches over the server: a word, and what is wrong in words.
async fn health_word(State(desk): Shared) -> Response {
    match desk.health.check().await {
        Ok(()) => "ok".into_response(),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("not well: {error}")).into_response(),
    }
}

async fn asset(Path((version, name)): Path<(String, String)>) -> Result<Response, Problem> {
    let (text, kind) = assets::find(&name).filter(|_| version == assets::version()).ok_or(Problem::NotFound)?;
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    Ok((headers, text).into_response())
}
