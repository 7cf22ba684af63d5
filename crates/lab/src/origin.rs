//! Does a request that changes something come from a page of this server?
//!
//! Browsers say with every such request, and with every WebSocket, from which site the page is that sends it. Programs
//! need not say anything: they carry nobody's cookies but their own.

use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};

use crate::notice::Notice;
use crate::words::say;

/// Where newer browsers say how a request's page is related to the server.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses what pages of other sites must not do. `host` is what the request says of where it goes.
pub(crate) fn check(method: &Method, headers: &HeaderMap, host: &str) -> Result<(), Notice> {
    let only_reads = method.is_safe() && !headers.contains_key(header::UPGRADE);
    if only_reads || is_ours(headers, host) {
        return Ok(());
    }
    let text = say("other-site").with("header", "Host");
    Err(Notice { status: StatusCode::FORBIDDEN, title: say("not-allowed"), text })
}

fn is_ours(headers: &HeaderMap, host: &str) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    match (origins.next(), origins.next()) {
        (None, _) => !is_told_to_be_foreign(headers),
        (Some(origin), None) => origin.to_str().is_ok_and(|origin| is_at(origin, host)),
        (Some(_), Some(_)) => false,
    }
}

/// Is this the origin of pages at a host? The scheme may be another: a proxy speaks HTTPS for us.
fn is_at(origin: &str, host: &str) -> bool {
    origin.split_once("://").is_some_and(|(_, from)| from.eq_ignore_ascii_case(host))
}

fn is_told_to_be_foreign(headers: &HeaderMap) -> bool {
    headers.get(FETCH_SITE).is_some_and(|site| site != "same-origin" && site != "none")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(method: &Method, lines: &[(HeaderName, &str)]) -> bool {
        let headers = lines.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
        check(method, &headers, "lab.example.org:8443").is_ok()
    }

    #[test]
    fn pages_of_other_sites_change_nothing() {
        let post = |lines: &[(HeaderName, &str)]| allowed(&Method::POST, lines);
        for ours in ["https://lab.example.org:8443", "http://LAB.example.org:8443"] {
            assert!(post(&[(header::ORIGIN, ours)]), "{ours}");
        }
        for foreign in ["https://evil.example", "https://lab.example.org", "null", "", "lab.example.org:8443"] {
            assert!(!post(&[(header::ORIGIN, foreign)]), "{foreign}");
            assert!(!post(&[(header::ORIGIN, "https://lab.example.org:8443"), (header::ORIGIN, foreign)]), "{foreign}");
        }
        assert!(post(&[]) && post(&[(FETCH_SITE, "same-origin")]) && post(&[(FETCH_SITE, "none")]));
        assert!(!post(&[(FETCH_SITE, "cross-site")]) && !post(&[(FETCH_SITE, "same-site")]));
    }

    #[test]
    fn other_sites_may_link_to_us_but_not_connect() {
        let foreign = (header::ORIGIN, "https://evil.example");
        assert!(allowed(&Method::GET, &[foreign.clone(), (FETCH_SITE, "cross-site")]));
        assert!(!allowed(&Method::GET, &[foreign.clone(), (header::UPGRADE, "websocket")]));
        assert!(!allowed(&Method::PUT, &[foreign]));
    }
}
