//! One connection from its first byte to its last: HTTP/1.1, with an end to everything that the other side may delay.

use std::future::poll_fn;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use game::Language;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until, timeout};

use super::answer::Answer;
use super::closing::Closing;
use super::limits::DoorLimits;
use super::progress::{Progress, ToldToLeave};
use super::stage::Stage;
use super::wire::Wire;
use crate::guard::dress;
use crate::limits::{BODY_BYTES, CONNECTION_BUFFER_BYTES, HEADER_BYTES, HEADER_LINES};
use crate::notice::Notice;
use crate::words::say;

/// Whoever attends to connections: all that each of them needs.
#[derive(Clone)]
pub(super) struct Porter {
    pub(super) routes: Router,
    pub(super) limits: DoorLimits,
    pub(super) closing: Closing,
    /// The language of pages.
    pub(super) language: Language,
}

impl Porter {
    /// Serves a connection until it ends, is late, has to make room, or becomes a WebSocket.
    pub(super) async fn serve(self, stream: TcpStream, peer: SocketAddr, progress: Progress) {
        let progress = Arc::new(progress);
        let routes = TowerToHyperService::new(self.routes);
        let service = service_fn(|request| answer(&routes, &progress, (self.limits, self.language), peer, request));
        let wire = TokioIo::new(Wire::new(stream, Arc::clone(&progress)));
        let mut connection = pin!(protocol().serve_connection(wire, service).with_upgrades());
        let mut closing = self.closing;
        let mut is_closing = false;
        loop {
            tokio::select! {
                () = in_time(connection.as_mut(), &progress) => return,
                () = progress.told_to_leave() => return,
                () = closing.begun(), if !is_closing => {
                    if !progress.is_in_use() {
                        return;
                    }
                    is_closing = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

/// HTTP/1.1 with its limits. The times are watched here: hyper's own time for a head begins while nothing is asked.
fn protocol() -> http1::Builder {
    let mut protocol = http1::Builder::new();
    protocol.header_read_timeout(None);
    protocol.max_headers(HEADER_LINES).max_header_size(HEADER_BYTES).max_buf_size(CONNECTION_BUFFER_BYTES);
    protocol
}

/// Drives a connection until it ends or has been at a stage for too long.
async fn in_time(mut connection: Pin<&mut impl Future>, progress: &Progress) {
    let mut bell = pin!(sleep_until(Instant::now()));
    poll_fn(|cx| {
        if connection.as_mut().poll(cx).is_ready() {
            return std::task::Poll::Ready(());
        }
        // Only now is it known at which stage the connection is.
        let Some(deadline) = progress.deadline() else { return std::task::Poll::Pending };
        if bell.deadline() != deadline {
            bell.as_mut().reset(deadline);
        }
        bell.as_mut().poll(cx)
    })
    .await;
}

/// Answers one request.
async fn answer(
    routes: &TowerToHyperService<Router>,
    progress: &Arc<Progress>,
    (limits, language): (DoorLimits, Language),
    peer: SocketAddr,
    request: hyper::Request<Incoming>,
) -> Result<Response, ToldToLeave> {
    progress.begin(Stage::Body)?;
    let complete = complete(request, limits).await;
    progress.begin(Stage::Working)?;
    let response = match complete {
        Ok(mut request) => {
            request.extensions_mut().insert(ConnectInfo(peer));
            let Ok(response) = routes.call(request).await;
            response
        }
        Err(notice) => refused(&notice, language),
    };
    let is_socket = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    progress.begin(if is_socket { Stage::Upgraded } else { Stage::Answering })?;
    Ok(response.map(|body| Body::new(Answer::new(body, Arc::clone(progress)))))
}

/// Waits for the body of a request, so that nobody works on half a request.
async fn complete(request: hyper::Request<Incoming>, limits: DoorLimits) -> Result<Request, Notice> {
    let (head, body) = request.into_parts();
    if body.is_end_stream() {
        return Ok(Request::from_parts(head, Body::empty()));
    }
    let too_long = || Notice {
        status: StatusCode::PAYLOAD_TOO_LARGE,
        title: say("too-long"),
        text: say("too-long-why").with("bytes", BODY_BYTES),
    };
    if body.size_hint().lower() > BODY_BYTES as u64 {
        return Err(too_long());
    }
    match timeout(limits.body, to_bytes(Body::new(body), BODY_BYTES)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(head, Body::from(bytes))),
        Ok(Err(_)) => Err(too_long()),
        Err(_) => {
            let (title, text) = (say("too-slow"), say("too-slow-why"));
            Err(Notice { status: StatusCode::REQUEST_TIMEOUT, title, text })
        }
    }
}

fn refused(notice: &Notice, language: Language) -> Response {
    let mut response = dress(notice.page(language));
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}
