//! What is answered when something cannot be shown: a page in words.

use std::time::Duration;

use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use crate::pages;

/// Why something cannot be shown.
pub(super) enum Problem {
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

pub(super) fn broken(error: impl std::fmt::Display) -> Problem {
    Problem::Broken(error.to_string())
}

/// What a visitor asked for cannot be had, and is told why.
pub(super) fn bad(reason: impl std::fmt::Display) -> Problem {
    Problem::Bad(reason.to_string())
}
