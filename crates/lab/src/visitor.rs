//! Who a request comes from: the address at the other end, or the one that a trusted proxy tells.
//!
//! A proxy tells the address in `X-Forwarded-For`, to which every proxy on the way appends the one it was called from. Only
//! what trusted proxies appended is believed: read from the right, the first address that is not a trusted proxy is the
//! visitor's. `Forwarded` is not read: a proxy that sets one header passes on the other as the visitor wrote it.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use ipnet::IpNet;

/// Where proxies say whom they speak for.
pub(crate) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// Where proxies say how they were spoken to.
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Who a request comes from. Routes take it as an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Visitor {
    /// Whose limits the request counts towards.
    pub(crate) address: IpAddr,
    /// Does the visitor's browser speak HTTPS, with a proxy? Cookies are then for HTTPS alone.
    pub(crate) https: bool,
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, StatusCode> {
        parts.extensions.get().copied().ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// The address of a proxy, or of a network of them: `127.0.0.1` or `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProxyAddress(IpNet);

/// A text that is not the address of a proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("give the address of a proxy or a network, such as 127.0.0.1 or 10.0.0.0/8")]
pub struct NotAProxy;

impl FromStr for ProxyAddress {
    type Err = NotAProxy;

    fn from_str(text: &str) -> Result<ProxyAddress, NotAProxy> {
        let network = match text.parse::<IpAddr>() {
            Ok(address) => Ok(IpNet::from(address.to_canonical())),
            Err(_) => text.parse::<IpNet>(),
        };
        network.map(ProxyAddress).map_err(|_| NotAProxy)
    }
}

/// The proxies that are believed.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Vec<ProxyAddress>);

impl Proxies {
    /// These are believed, and no others.
    pub fn trusted(addresses: Vec<ProxyAddress>) -> Proxies {
        Proxies(addresses)
    }

    /// Who a request comes from that a peer has sent.
    pub(crate) fn visitor(&self, peer: IpAddr, headers: &HeaderMap) -> Visitor {
        let peer = peer.to_canonical();
        if !self.trusts(peer) {
            return Visitor { address: peer, https: false };
        }
        let scheme = words(headers, &FORWARDED_PROTO).next();
        Visitor {
            address: self.nearest_stranger(peer, headers),
            https: scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https")),
        }
    }

    /// Does a peer on this machine speak for others without being trusted?
    pub(crate) fn is_unheard(&self, peer: IpAddr, headers: &HeaderMap) -> bool {
        peer.to_canonical().is_loopback() && headers.contains_key(FORWARDED_FOR) && !self.trusts(peer.to_canonical())
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|proxy| proxy.0.contains(&address))
    }

    /// The first address on the way back that is no trusted proxy, or the last that can be read.
    fn nearest_stranger(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut nearest = peer;
        for word in words(headers, &FORWARDED_FOR) {
            let Some(address) = address(word) else { break };
            nearest = address;
            if !self.trusts(address) {
                break;
            }
        }
        nearest
    }
}

/// The words of a list in a header, the last one first.
fn words<'h>(headers: &'h HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'h str> {
    let lines = headers.get_all(name).iter().rev();
    lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(',')).map(str::trim)
}

/// An address, which some proxies write with a port.
fn address(word: &str) -> Option<IpAddr> {
    let bare = word.trim_start_matches('[').trim_end_matches(']').parse().ok();
    let address: Option<IpAddr> = bare.or_else(|| word.parse().ok().map(|with_port: SocketAddr| with_port.ip()));
    address.map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn proxies(texts: &[&str]) -> Proxies {
        Proxies::trusted(texts.iter().map(|text| text.parse().unwrap()).collect())
    }

    fn headers(lines: &[(&'static str, &str)]) -> HeaderMap {
        let line = |(name, value): &(&'static str, &str)| (HeaderName::from_static(name), value.parse().unwrap());
        lines.iter().map(line).collect()
    }

    #[test]
    fn only_trusted_proxies_speak_for_others() {
        let said = headers(&[("x-forwarded-for", "192.0.2.7"), ("x-forwarded-proto", "https")]);
        let direct = proxies(&[]).visitor(ip("127.0.0.1"), &said);
        assert_eq!(direct, Visitor { address: ip("127.0.0.1"), https: false });
        let trusting = proxies(&["127.0.0.1", "2001:db8::/32"]);
        let told = Visitor { address: ip("192.0.2.7"), https: true };
        assert_eq!(trusting.visitor(ip("127.0.0.1"), &said), told);
        assert_eq!(trusting.visitor(ip("::ffff:127.0.0.1"), &said), told);
        assert_eq!(trusting.visitor(ip("2001:db8::1"), &said), told);
        assert_eq!(trusting.visitor(ip("127.0.0.2"), &said), Visitor { address: ip("127.0.0.2"), https: false });
        assert!(proxies(&[]).is_unheard(ip("127.0.0.1"), &said) && !trusting.is_unheard(ip("127.0.0.1"), &said));
        assert!(!proxies(&[]).is_unheard(ip("192.0.2.1"), &said));
    }

    #[test]
    fn what_visitors_write_themselves_is_not_believed() {
        let trusting = proxies(&["127.0.0.1", "10.0.0.0/8"]);
        let seen = |lines: &[(&'static str, &str)]| trusting.visitor(ip("127.0.0.1"), &headers(lines)).address;
        let name = "x-forwarded-for";
        assert_eq!(seen(&[(name, "1.1.1.1, 192.0.2.7")]), ip("192.0.2.7"));
        assert_eq!(seen(&[(name, "1.1.1.1, 192.0.2.7, 10.1.2.3")]), ip("192.0.2.7"));
        assert_eq!(seen(&[(name, "1.1.1.1"), (name, "192.0.2.7")]), ip("192.0.2.7"));
        assert_eq!(seen(&[(name, "192.0.2.7:1234")]), ip("192.0.2.7"));
        assert_eq!(seen(&[(name, "[2001:db8::7]:1234")]), ip("2001:db8::7"));
        assert_eq!(seen(&[(name, "1.1.1.1, unknown, 10.1.2.3")]), ip("10.1.2.3"));
        assert_eq!(seen(&[(name, "10.1.2.3")]), ip("10.1.2.3"));
        assert_eq!(seen(&[("forwarded", "for=1.1.1.1")]), ip("127.0.0.1"));
        let scheme = |text: &str| {
            trusting.visitor(ip("127.0.0.1"), &headers(&[("x-forwarded-proto", "https"), ("x-forwarded-proto", text)]))
        };
        assert!(scheme("HTTPS").https && !scheme("http").https);
    }

    #[test]
    fn proxies_are_addresses_or_networks() {
        assert!("10.0.0.0/8".parse::<ProxyAddress>().is_ok() && "::1".parse::<ProxyAddress>().is_ok());
        for wrong in ["", "localhost", "10.0.0.0/33", "127.0.0.1:80"] {
            assert!(wrong.parse::<ProxyAddress>().unwrap_err().to_string().contains("10.0.0.0/8"), "{wrong}");
        }
    }
}
