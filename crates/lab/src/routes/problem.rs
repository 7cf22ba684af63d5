//! What is answered when something cannot be shown: a page in words.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Phrase;

use crate::notice::Notice;
use crate::trouble::{ScenarioError, TableError};
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
    /// The table is kept, but cannot be played as the server is now.
    Stuck(String),
    Broken(String),
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, title, text) = match self {
            Problem::NotFound => (StatusCode::NOT_FOUND, say("not-found"), say("not-found-why")),
            Problem::OldForm => (StatusCode::FORBIDDEN, say("not-allowed"), say("old-form")),
            Problem::TooMany => (StatusCode::TOO_MANY_REQUESTS, say("too-many"), say("too-many-why")),
            Problem::Taken => (StatusCode::FORBIDDEN, say("link-used"), say("link-used-why")),
            Problem::TooManyDevices => (StatusCode::BAD_REQUEST, say("did-not-work"), say("too-many-devices")),
            Problem::Wait(time) => return wait(time),
            Problem::NotYet => (StatusCode::CONFLICT, say("not-over"), say("not-over-why")),
            Problem::Bad(text) => (StatusCode::BAD_REQUEST, say("did-not-work"), text),
            Problem::Stuck(error) => {
                tracing::error!("a table cannot go on: {error}");
                (StatusCode::SERVICE_UNAVAILABLE, say("stuck"), say("stuck-why"))
            }
            Problem::Broken(error) => {
                tracing::error!("{error}");
                (StatusCode::INTERNAL_SERVER_ERROR, say("trouble"), say("trouble-why"))
            }
        };
        Notice { status, title, text }.into_response()
    }
}

fn wait(time: Duration) -> Response {
    let seconds = time.as_secs() + 1;
    let (title, text) = (say("one-moment"), say("one-moment-why").with("seconds", seconds));
    let mut response = Notice { status: StatusCode::TOO_MANY_REQUESTS, title, text }.into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    response
}

pub(super) fn broken(error: impl std::fmt::Display) -> Problem {
    Problem::Broken(error.to_string())
}

impl From<ScenarioError> for Problem {
    fn from(error: ScenarioError) -> Problem {
        error.told().map_or_else(|| broken(error), Problem::Bad)
    }
}

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        error.told().map_or_else(|| broken(error), Problem::Bad)
    }
}
