//! What is answered when something cannot be shown: a page in words.

use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use game::{Language, Phrase};

use crate::pages;
use crate::words::say;

/// Why something cannot be shown.
pub(super) enum Problem {
    NotFound,
    /// The form is of a page that was opened long ago.
    OldForm,
    TooMany,
    /// Somebody else has taken the seat.
    Taken,
    /// This seat has been opened on too many devices.
    TooManyDevices,
    /// This visitor has asked for too much and has to wait so long.
    Wait(Duration),
    NotYet,
    Bad(Phrase),
    Broken(String),
}

/// What a page says that shows nothing else, until somebody puts it into the language of the laboratory.
#[derive(Clone, Debug)]
struct Notice {
    title: Phrase,
    text: Phrase,
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, title, text) = match self {
            Problem::NotFound => (StatusCode::NOT_FOUND, say("not-found"), say("not-found-why")),
            Problem::OldForm => (StatusCode::FORBIDDEN, say("not-allowed"), say("old-form")),
            Problem::TooMany => (StatusCode::TOO_MANY_REQUESTS, say("too-many"), say("too-many-why")),
            Problem::Taken => (StatusCode::FORBIDDEN, say("link-used"), say("link-used-why")),
            Problem::TooManyDevices => (StatusCode::BAD_REQUEST, say("did-not-work"), say("too-many-devices")),
            Problem::Wait(time) => {
                let seconds = time.as_secs() + 1;
                let notice = Notice { title: say("one-moment"), text: say("one-moment-why").with("seconds", seconds) };
                let mut response = notice.into_response(StatusCode::TOO_MANY_REQUESTS);
                response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
                return response;
            }
            Problem::NotYet => (StatusCode::CONFLICT, say("not-over"), say("not-over-why")),
            Problem::Bad(text) => (StatusCode::BAD_REQUEST, say("did-not-work"), text),
            Problem::Broken(error) => {
                tracing::error!("{error}");
                (StatusCode::INTERNAL_SERVER_ERROR, say("trouble"), say("trouble-why"))
            }
        };
        Notice { title, text }.into_response(status)
    }
}

impl Notice {
    fn into_response(self, status: StatusCode) -> Response {
        let mut response = status.into_response();
        response.extensions_mut().insert(self);
        response
    }

    fn page(&self, language: Language) -> Html<String> {
        Html(pages::problem(&self.title.said(language), &self.text.said(language), language))
    }
}

/// Puts notices into the language of the laboratory: where they are made it is not known.
pub(super) async fn put_into_words(State(language): State<Language>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let Some(notice) = response.extensions().get::<Notice>() else { return response };
    let page = notice.page(language).into_response();
    let (mut parts, _) = response.into_parts();
    let (content, body) = page.into_parts();
    parts.headers.extend(content.headers);
    Response::from_parts(parts, body)
}

pub(super) fn broken(error: impl std::fmt::Display) -> Problem {
    Problem::Broken(error.to_string())
}

/// What a visitor asked for cannot be had, and is told why.
pub(super) fn bad(reason: impl std::fmt::Display) -> Problem {
    Problem::Bad(say("is-bad").with("why", reason.to_string()))
}
