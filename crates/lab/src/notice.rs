//! A page that shows nothing and says why. Where it is made, the language is not known: it travels with the answer until
//! somebody puts it into words.

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use game::{Language, Phrase, as_sentence};

use crate::pages;
use crate::words::say;

/// What such a page says.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) status: StatusCode,
    pub(crate) title: Phrase,
    pub(crate) text: Phrase,
}

impl Notice {
    /// Something was asked for in a way that the server does not understand.
    fn misunderstood(status: StatusCode) -> Notice {
        Notice { status, title: say("did-not-work"), text: say("unreadable") }
    }

    /// The page in a language.
    pub(crate) fn page(&self, language: Language) -> Response {
        let text = as_sentence(&self.text.said(language));
        (self.status, Html(pages::problem(&self.title.said(language), &text, language))).into_response()
    }
}

impl IntoResponse for Notice {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Puts notices into the language of the laboratory. A refusal without one is of the framework, which speaks to
/// programmers, and gets a page of ours.
pub(crate) async fn put_into_words(State(language): State<Language>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let notice = match response.extensions().get::<Notice>() {
        Some(notice) => notice.clone(),
        None if status.is_client_error() => Notice::misunderstood(status),
        None => return response,
    };
    let (content, body) = notice.page(language).into_parts();
    let (mut parts, _) = response.into_parts();
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.extend(content.headers);
    Response::from_parts(parts, body)
}
