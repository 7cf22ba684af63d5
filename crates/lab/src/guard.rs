//! What every request is asked before it is answered, and what every answer carries.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::hosts::Hosts;
use crate::notice::Notice;
use crate::origin;
use crate::visitor::Proxies;

/// Only our own files, and only in our own pages.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Whom requests may name, and who may speak for others.
pub(crate) struct Guard {
    hosts: Hosts,
    proxies: Proxies,
    has_warned: AtomicBool,
}

impl Guard {
    /// A guard who knows these hosts and proxies.
    pub(crate) fn new(hosts: Hosts, proxies: Proxies) -> Guard {
        Guard { hosts, proxies, has_warned: AtomicBool::new(false) }
    }

    /// Checks a request and notes on it who its visitor is.
    fn check(&self, request: &mut Request) -> Result<(), Notice> {
        let host = self.hosts.check(request.headers())?;
        origin::check(request.method(), request.headers(), host)?;
        let peer = request.extensions().get().map(|ConnectInfo(peer): &ConnectInfo<SocketAddr>| peer.ip());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        if self.proxies.is_unheard(peer, request.headers()) && !self.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "a proxy at {peer} speaks for its visitors, but is not trusted: all of them share the limits of one; start \
                 with --trusted-proxy {peer}"
            );
        }
        let visitor = self.proxies.visitor(peer, request.headers());
        request.extensions_mut().insert(visitor);
        Ok(())
    }
}

/// Stands before every route.
pub(crate) async fn stand(State(guard): State<Arc<Guard>>, mut request: Request, next: Next) -> Response {
    dress(match guard.check(&mut request) {
        Ok(()) => next.run(request).await,
        Err(notice) => notice.into_response(),
    })
}

/// Gives an answer the headers that every answer carries.
pub(crate) fn dress(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Links to seats are told to no other site. Told to nobody at all, browsers would also hide where a form comes from.
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin"));
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
