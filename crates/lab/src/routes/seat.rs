//! Seats: who may sit down, who sits there, and what they may ask for.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Form, FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Deserialize;

use super::forms::{BROWSER_COOKIE, SEAT_COOKIE, check_form, cookie, page_with_form, seat_with_key};
use super::opening::{same, sit_down, switched};
use super::problem::{Problem, broken};
use super::{Desk, Shared};
use crate::account::Account;
use crate::limits::{MESSAGE_BYTES, READ_BUFFER_BYTES};
use crate::places::Place;
use crate::store::Standing;
use crate::visitor::Visitor;
use crate::{pages, socket, token, watch};

/// Whoever sits at the end of a link, for requests that only they may make.
pub(super) struct Seated {
    pub(super) token: String,
    pub(super) place: Place,
}

/// What the address of a seat names.
#[derive(Deserialize)]
struct Address {
    token: String,
}

impl FromRequestParts<Arc<Desk>> for Seated {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, desk: &Arc<Desk>) -> Result<Seated, Problem> {
        let address = Path::<Address>::from_request_parts(parts, desk).await;
        let Path(Address { token }) = address.map_err(|_| Problem::NotFound)?;
        let place = enter(desk, &token, &parts.headers).await?;
        Ok(Seated { token, place })
    }
}

/// A form with nothing but the proof that it comes from a page of this server.
#[derive(Deserialize)]
pub(super) struct Bare {
    csrf: String,
}

/// Takes the seat of a link that nobody has used. Only by a form: programs that look at links in messages take nothing.
pub(super) async fn take_seat(
    State(desk): Shared,
    Path(token): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<Bare>,
) -> Result<Response, Problem> {
    check_form(&headers, &form.csrf)?;
    find(&desk, &token).await?;
    let key = match cookie(&headers, BROWSER_COOKIE) {
        Some(browser) => token::key(&browser, &token),
        None => token::fresh().map_err(broken)?,
    };
    let is_theirs = desk.lab.take_seat_with(&token, &key).await.map_err(broken)?;
    if is_theirs { Ok(seat_with_key(visitor, &token, &key)) } else { Err(Problem::Taken) }
}

/// Gives whoever sits here a link by which another device can sit here too.
pub(super) async fn other_device(
    State(desk): Shared,
    Path(token): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Bare>,
) -> Result<Response, Problem> {
    check_form(&headers, &form.csrf)?;
    let place = enter(&desk, &token, &headers).await?;
    if place.seat.is_none() {
        return Err(Problem::NotFound);
    }
    let link = desk.lab.link_for_device(&place).await.map_err(broken)?;
    let link = link.ok_or(Problem::TooManyDevices)?;
    let address = whole_address(&headers, &format!("/seat/{link}"));
    Ok(Html(pages::device(&token, &link, &address, desk.lab.language())).into_response())
}

/// The whole address of a path, as the browser that asks has it.
fn whole_address(headers: &HeaderMap, path: &str) -> String {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    // Some browsers are told to hide where a form comes from, and say "null".
    let origin = text(header::ORIGIN).filter(|origin| origin.contains("://")).map(str::to_owned);
    let host = || text(header::HOST).map(|host| format!("http://{host}"));
    origin.or_else(host).unwrap_or_default() + path
}

/// Once more: with everybody in the same seat, or one seat further.
#[derive(Deserialize)]
pub(super) struct Again {
    csrf: String,
    #[serde(default)]
    seats: Seats,
}

#[derive(Clone, Copy, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Seats {
    #[default]
    Same,
    Switched,
}

pub(super) async fn play_again(
    State(desk): Shared,
    Path(token): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<Again>,
) -> Result<Response, Problem> {
    check_form(&headers, &form.csrf)?;
    let place = enter(&desk, &token, &headers).await?;
    // While it goes on, who sits on the other side is nobody's business.
    over(&place)?;
    if !desk.opening.take(visitor.address) {
        return Err(Problem::TooMany);
    }
    let seating = if form.seats == Seats::Same { same(place) } else { switched(&desk.lab, place)? };
    sit_down(&desk, visitor, seating).await
}

/// The place that a link leads to, for anybody who has the link.
pub(super) async fn find(desk: &Desk, token: &str) -> Result<Place, Problem> {
    let place = look_up(desk, token).await?;
    pay(&place.strangers)?;
    Ok(place)
}

async fn look_up(desk: &Desk, token: &str) -> Result<Place, Problem> {
    desk.lab.place(token).await.map_err(broken)?.ok_or(Problem::NotFound)
}

/// Charges a request, or refuses it if too much is owed.
fn pay(account: &Account) -> Result<(), Problem> {
    let wait = account.wait();
    if !wait.is_zero() {
        return Err(Problem::Wait(wait));
    }
    account.charge_message();
    Ok(())
}

/// The place that a link leads to, for who sits there.
async fn enter(desk: &Desk, token: &str, headers: &HeaderMap) -> Result<Place, Problem> {
    admit(look_up(desk, token).await?, headers)
}

/// Lets in whoever has the key.
fn admit(place: Place, headers: &HeaderMap) -> Result<Place, Problem> {
    if !place.opens_with(cookie(headers, SEAT_COOKIE).as_deref()) {
        pay(&place.strangers)?;
        return Err(Problem::Taken);
    }
    pay(&place.account)?;
    Ok(place)
}

/// The key of a browser that sat down here but never got the answer with the key in it.
fn lost_key(place: &Place, token: &str, headers: &HeaderMap) -> Option<String> {
    let fits = |key: &String| place.seat.is_some() && place.opens_with(Some(key));
    let known = cookie(headers, SEAT_COOKIE).filter(fits);
    let key = token::key(&cookie(headers, BROWSER_COOKIE)?, token);
    Some(key).filter(|key| known.is_none() && fits(key))
}

/// Refuses what may be known only after the end, before any work is done for it: how long a refusal takes tells nothing.
pub(super) fn over(place: &Place) -> Result<(), Problem> {
    if place.table.standing == Standing::Over { Ok(()) } else { Err(Problem::NotYet) }
}

pub(super) async fn seat_page(
    State(desk): Shared,
    Path(token): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let place = look_up(&desk, &token).await?;
    if !place.is_taken() {
        pay(&place.strangers)?;
        let page = |secret: &str| pages::invitation(&desk.lab, &place, &token, secret);
        return page_with_form(&headers, visitor, |secret| Ok(Html(page(secret)?).into_response()));
    }
    if let Some(key) = lost_key(&place, &token, &headers) {
        pay(&place.strangers)?;
        return Ok(seat_with_key(visitor, &token, &key));
    }
    let place = admit(place, &headers)?;
    can_go_on(&desk, &place).await?;
    let page = |secret: &str| pages::seat(&desk.lab, &place, &token, secret);
    page_with_form(&headers, visitor, |secret| Ok(Html(page(secret)?).into_response()))
}

/// Tells whoever sits at a table that has begun if it cannot be brought back; else the page would wait for it for good.
async fn can_go_on(desk: &Desk, place: &Place) -> Result<(), Problem> {
    if place.table.standing != Standing::Running {
        return Ok(());
    }
    match desk.lab.commands(&place.table.id).await {
        Err(error) if error.is_lasting() => Err(Problem::Stuck(error.to_string())),
        _ => Ok(()),
    }
}

pub(super) async fn connect(
    State(desk): Shared,
    upgrade: WebSocketUpgrade,
    Seated { place, .. }: Seated,
) -> Result<Response, Problem> {
    let permit = place.account.take_socket().ok_or(Problem::TooMany)?;
    let connection = desk.connections.fetch_add(1, Ordering::Relaxed);
    let (lab, closing) = (Arc::clone(&desk.lab), desk.closing.clone());
    let upgrade = upgrade.max_message_size(MESSAGE_BYTES).max_frame_size(MESSAGE_BYTES);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER_BYTES);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(lab, place, connection, socket, (permit, closing))))
}

pub(super) async fn watch_json(State(desk): Shared, Seated { token, place }: Seated) -> Result<Response, Problem> {
    let standing = watch::standing(&desk.lab, &place, &token).await.map_err(broken)?;
    Ok(Json(standing.ok_or(Problem::NotFound)?).into_response())
}
