//! The names by which browsers may know this server.
//!
//! A page of another site can let its own name point to this machine and then read what the server answers, as if it were
//! its own. The browser still says by which name it came, and a name that is not listed is refused. An IP address cannot
//! be made to point elsewhere, so it needs no listing.

use std::net::IpAddr;
use std::str::FromStr;

use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, header};

use crate::notice::Notice;
use crate::words::say;

/// The name of a server, such as `lab.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostName(String);

/// A text that is not the name of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("give the name alone, without a scheme or a port, such as lab.example.org")]
pub struct NotAHostName;

impl FromStr for HostName {
    type Err = NotAHostName;

    fn from_str(text: &str) -> Result<HostName, NotAHostName> {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_');
        if text.is_empty() || !text.chars().all(is_part) {
            return Err(NotAHostName);
        }
        Ok(HostName(canonical(text)))
    }
}

/// Which names are ours: IP addresses, `localhost`, and the listed ones; on every port, since proxies and
/// tunnels change it.
#[derive(Clone, Debug, Default)]
pub struct Hosts(Vec<HostName>);

impl Hosts {
    /// These names beside those that are always allowed.
    pub fn named(names: Vec<HostName>) -> Hosts {
        Hosts(names)
    }

    /// The host that a request names, if it names one and it is ours.
    pub(crate) fn check<'h>(&self, headers: &'h HeaderMap) -> Result<&'h str, Notice> {
        let mut named = headers.get_all(header::HOST).iter();
        let (Some(host), None) = (named.next(), named.next()) else { return Err(unclear()) };
        let host = host.to_str().map_err(|_| unclear())?;
        let name = name_in(host).ok_or_else(unclear)?;
        if self.knows(&name) { Ok(host) } else { Err(unknown(&name)) }
    }

    fn knows(&self, name: &str) -> bool {
        let address = name.trim_start_matches('[').trim_end_matches(']');
        name == "localhost" || address.parse::<IpAddr>().is_ok() || self.0.iter().any(|known| known.0 == name)
    }
}

/// The name without its port.
fn name_in(host: &str) -> Option<String> {
    let authority: Authority = host.parse().ok().filter(|_| !host.contains('@'))?;
    Some(canonical(authority.host()))
}

fn canonical(name: &str) -> String {
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

fn unclear() -> Notice {
    let text = say("no-host").with("header", "Host");
    Notice { status: StatusCode::BAD_REQUEST, title: say("did-not-work"), text }
}

fn unknown(name: &str) -> Notice {
    let text = say("wrong-name-why").with("name", name).with("option", format!("--host {name}"));
    Notice { status: StatusCode::MISDIRECTED_REQUEST, title: say("wrong-name"), text }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(hosts: &Hosts, named: &[&str]) -> u16 {
        let headers: HeaderMap = named.iter().map(|name| (header::HOST, name.parse().unwrap())).collect();
        hosts.check(&headers).map_or_else(|notice| notice.status.as_u16(), |_| 200)
    }

    #[test]
    fn only_listed_names_and_addresses_are_ours() {
        let hosts = Hosts::named(vec!["Lab.example.org".parse().unwrap()]);
        for ours in ["lab.example.org", "LAB.example.org:8443", "lab.example.org.", "localhost:80", "LocalHost"] {
            assert_eq!(status(&hosts, &[ours]), 200, "{ours}");
        }
        for address in ["127.0.0.1:8080", "[::1]:8080", "192.0.2.1", "[2001:db8::1]"] {
            assert_eq!(status(&Hosts::default(), &[address]), 200, "{address}");
        }
        for foreign in
            ["evil.example", "example.org", "a.lab.example.org", "127.0.0.1.evil.example", "localhost.evil.example"]
        {
            assert_eq!(status(&hosts, &[foreign]), 421, "{foreign}");
        }
        for unclear in [&[][..], &["localhost", "localhost"], &["a@localhost"], &[""], &["local host"], &["x:y:z"]] {
            assert_eq!(status(&hosts, unclear), 400, "{unclear:?}");
        }
    }

    #[test]
    fn a_refusal_tells_the_operator_what_to_do() {
        let headers = HeaderMap::from_iter([(header::HOST, "lab.example.org:8080".parse().unwrap())]);
        let notice = Hosts::default().check(&headers).unwrap_err();
        assert!(notice.text.to_string().contains("--host lab.example.org."), "{}", notice.text);
        assert!(notice.text.said(game::Language::Pseudo).contains("--host lab.example.org"), "it is typed as it is");
    }

    #[test]
    fn names_are_given_alone() {
        for wrong in ["", "https://lab.example.org", "lab.example.org:8080", "a b", "*"] {
            assert!(wrong.parse::<HostName>().unwrap_err().to_string().contains("lab.example.org"), "{wrong}");
        }
    }
}
