//! Links to seats: 128 random bits that only the holder knows. The database keeps their hash.

/// How long a token is: 128 bits in hexadecimal.
const TOKEN_LETTERS: usize = 32;

/// The operating system has no random bits to give.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random numbers: {0}")]
pub struct NoRandomness(getrandom::Error);

/// A fresh token: 128 bits from the operating system, in hexadecimal.
pub(crate) fn fresh() -> Result<String, NoRandomness> {
    Ok(random::<16>()?.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A fresh seed for chance and agents.
pub(crate) fn seed() -> Result<u64, NoRandomness> {
    random().map(u64::from_be_bytes)
}

fn random<const BYTES: usize>() -> Result<[u8; BYTES], NoRandomness> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes)
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> String {
    game::sha256(token.as_bytes())
}

/// The key to a seat for the browser with this secret: always the same one, so that nobody is shut out of their own seat
/// because the answer with the key was lost on its way, or because they pressed the button twice.
pub(crate) fn key(browser: &str, link: &str) -> String {
    let mut key = hash(&format!("{browser} {link}"));
    key.truncate(TOKEN_LETTERS);
    key
}

/// Does a text look like a token? Anything else is refused before the database is asked.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == TOKEN_LETTERS && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_random_and_recognised() {
        let (a, b) = (fresh().unwrap(), fresh().unwrap());
        assert!(a != b && is_token(&a) && is_token(&b));
        assert!(!is_token("") && !is_token(&"g".repeat(32)) && !is_token(&hash(&a)));
    }

    #[test]
    fn a_browser_has_one_key_to_a_seat_and_shares_none() {
        let (browser, other, link) = (fresh().unwrap(), fresh().unwrap(), fresh().unwrap());
        assert!(key(&browser, &link) == key(&browser, &link) && is_token(&key(&browser, &link)));
        assert!(key(&browser, &link) != key(&other, &link) && key(&browser, &link) != key(&browser, &other));
    }
}
