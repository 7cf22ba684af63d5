//! Forms and cookies: a form proves that it comes from a page of this server, and a cookie holds the key to a seat.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};

use super::problem::{Problem, broken};
use crate::token;
use crate::trouble::ScenarioError;
use crate::visitor::Visitor;

/// The name of the cookie that a form must repeat.
const CSRF_COOKIE: &str = "haggle_csrf";

/// The name of the cookie by which a browser is known again when it sits down. It stands in no page.
pub(super) const BROWSER_COOKIE: &str = "haggle_browser";

/// The name of the cookie with the key to a seat.
pub(super) const SEAT_COOKIE: &str = "haggle_seat";

/// How long a browser keeps the key to a seat: long enough to come back to a debrief.
const SEAT_COOKIE_AGE_S: u32 = 90 * 24 * 60 * 60;

/// The value of a cookie that holds a token.
pub(super) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let pairs = headers.get_all(header::COOKIE).into_iter().filter_map(|all| all.to_str().ok());
    let mut pairs = pairs.flat_map(|all| all.split(';'));
    let value = pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))?;
    token::is_token(value).then(|| value.to_owned())
}

/// Sends a visitor to the seat that is now theirs, with the key to it. The cookie goes back to this seat's address only,
/// and not with what other sites' pages ask for.
pub(super) fn seat_with_key(visitor: Visitor, token: &str, key: &str) -> Response {
    let scope = format!("Path=/seat/{token}; SameSite=Lax; HttpOnly{}", secure(visitor));
    let cookie = format!("{SEAT_COOKIE}={key}; {scope}; Max-Age={SEAT_COOKIE_AGE_S}");
    ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/seat/{token}"))).into_response()
}

/// Cookies of visitors who speak HTTPS are for HTTPS alone.
pub(super) fn secure(visitor: Visitor) -> &'static str {
    if visitor.https { "; Secure" } else { "" }
}

/// Does a form come from a page of this server?
pub(super) fn check_form(headers: &HeaderMap, csrf: &str) -> Result<(), Problem> {
    match cookie(headers, CSRF_COOKIE) {
        Some(secret) if secret == csrf => Ok(()),
        _ => Err(Problem::OldForm),
    }
}

/// A page with a form: the secret of the form is also in a cookie that other sites' requests do not carry.
pub(super) fn page_with_form(
    headers: &HeaderMap,
    visitor: Visitor,
    page: impl FnOnce(&str) -> Result<Response, ScenarioError>,
) -> Result<Response, Problem> {
    let secret = cookie(headers, CSRF_COOKIE).map_or_else(token::fresh, Ok).map_err(broken)?;
    let mut response = page(&secret).map_err(|error| Problem::Stuck(error.to_string()))?;
    // Not Strict: a browser that follows a link in a message would not send it, get a new one, and the forms of the pages
    // that it has open would be refused. With another site's form it is not sent either way.
    let scope = format!("Path=/; SameSite=Lax; HttpOnly{}; Max-Age=86400", secure(visitor));
    if cookie(headers, CSRF_COOKIE).is_none() {
        add_cookie(&mut response, &format!("{CSRF_COOKIE}={secret}; {scope}"))?;
    }
    if cookie(headers, BROWSER_COOKIE).is_none() {
        let browser = token::fresh().map_err(broken)?;
        add_cookie(&mut response, &format!("{BROWSER_COOKIE}={browser}; {scope}"))?;
    }
    Ok(response)
}

fn add_cookie(response: &mut Response, cookie: &str) -> Result<(), Problem> {
    let value = HeaderValue::from_str(cookie).map_err(broken)?;
    response.headers_mut().append(header::SET_COOKIE, value);
    Ok(())
}
