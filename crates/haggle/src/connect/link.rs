//! The link to a seat.

use anyhow::bail;

/// A link, taken apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// Host and port.
    pub(super) address: String,
    /// The path of the seat.
    pub(super) path: String,
}

impl Link {
    /// Reads `http://HOST:PORT/seat/TOKEN`.
    pub(crate) fn read(text: &str) -> anyhow::Result<Link> {
        let text = text.trim();
        if text.starts_with("https://") || text.starts_with("wss://") {
            bail!(
                "connect speaks plain http only; use the server's own address, such as http://127.0.0.1:8080/seat/.."
            );
        }
        let rest = text.strip_prefix("http://").and_then(|rest| rest.split_once("/seat/"));
        let sound = |(host, token): &(&str, &str)| {
            let is_token = !token.is_empty()
                && token.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
            is_token && !host.is_empty() && !host.contains(['/', '@', ' '])
        };
        let Some((host, token)) = rest.map(|(host, token)| (host, token.trim_end_matches('/'))).filter(sound) else {
            bail!("'{text}' is no link to a seat; it looks like http://127.0.0.1:8080/seat/..");
        };
        // The port may stand behind an address of IPv6 in brackets.
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let address = if has_port { host.to_owned() } else { format!("{host}:80") };
        Ok(Link { address, path: format!("/seat/{token}") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_seats_are_read() {
        let link = |address: &str| Link { address: address.to_owned(), path: "/seat/a-b_1".to_owned() };
        assert_eq!(Link::read("http://127.0.0.1:8080/seat/a-b_1").unwrap(), link("127.0.0.1:8080"));
        assert_eq!(Link::read(" http://lab.example.org/seat/a-b_1/ ").unwrap(), link("lab.example.org:80"));
        assert_eq!(Link::read("http://[::1]:8080/seat/a-b_1").unwrap(), link("[::1]:8080"));
        for odd in ["https://x/seat/a", "http://x/play/a", "http:///seat/a", "http://x/seat/a b", "http://x/seat/", "x"]
        {
            assert!(Link::read(odd).is_err(), "{odd}");
        }
    }
}
