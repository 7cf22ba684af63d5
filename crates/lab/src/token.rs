//! Links to seats: 128 random bits that only the holder knows. The database keeps their hash.

/// A fresh token: 128 bits from the operating system, in hexadecimal.
pub(crate) fn fresh() -> Result<String, String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| format!("the system gives no random numbers: {error}"))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A fresh seed for chance and agents.
pub(crate) fn seed() -> Result<u64, String> {
    u64::from_str_radix(&fresh()?[..16], 16).map_err(|error| error.to_string())
}

/// What is kept of a token.
pub(crate) fn hash(token: &str) -> String {
    game::sha256(token.as_bytes())
}

/// Does a text look like a token? Anything else is refused before the database is asked.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
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
}
