//! Names of scenarios, roles, types and files.

use std::path::Path;

use game::limits::NAME_LETTERS;
use game::shortened;

/// A file's name without folders and extension.
pub(super) fn stem(file: &str) -> String {
    let path = Path::new(file);
    path.file_stem().map_or_else(|| file.to_owned(), |stem| stem.to_string_lossy().into_owned())
}

/// The side (0 or 1) and the type that a Bar-Ilan file name stands for: `Side_BShortTerm` is `(1, "ShortTerm")`.
pub(super) fn side_and_type(stem: &str) -> Option<(usize, String)> {
    let (side, rest) = match (stem.strip_prefix("Side_A"), stem.strip_prefix("Side_B")) {
        (Some(rest), _) => (0, rest),
        (_, Some(rest)) => (1, rest),
        _ => return None,
    };
    let kind = words(rest).join(" ");
    Some((side, if kind.is_empty() { "default".to_owned() } else { kind }))
}

/// The names of two roles from the names of their files: words that both share at the beginning and the end tell
/// nothing and go (`laptop_buyer_utility`, `laptop_seller_utility`: buyer, seller).
pub(super) fn role_names(stems: [&str; 2]) -> [String; 2] {
    let [first, second] = stems.map(words);
    let most = first.len().min(second.len()).saturating_sub(1);
    let start = first.iter().zip(&second).take(most).take_while(|(a, b)| a == b).count();
    let tail = first.iter().rev().zip(second.iter().rev());
    let end = tail.take(most - start).take_while(|(a, b)| a == b).count();
    let name = |words: &[&str]| words[start..words.len() - end].join(" ");
    let names = [name(&first), name(&second)];
    let is_telling = |name: &String| name.chars().any(char::is_alphabetic);
    match &names {
        [a, b] if is_telling(a) && is_telling(b) && a != b => names,
        _ if stems[0] != stems[1] && stems.iter().all(|stem| !stem.is_empty()) => stems.map(str::to_owned),
        _ => ["Side A".to_owned(), "Side B".to_owned()],
    }
}

/// A scenario's title from the name of its domain file: `laptop_domain` is `laptop`, `EngZimDomain` is `EngZim`.
pub(super) fn title(stem: &str) -> String {
    let stem = stem.strip_suffix("Domain").filter(|rest| !rest.is_empty()).unwrap_or(stem);
    let mut words = words(stem);
    if words.len() > 1 {
        words.retain(|word| !word.eq_ignore_ascii_case("domain"));
    }
    if words.is_empty() { "imported".to_owned() } else { words.join(" ") }
}

/// A name for commands: lower case, words joined by hyphens.
pub(super) fn command_name(title: &str) -> String {
    let letters = title.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' });
    let name = letters.collect::<String>().to_lowercase().split_whitespace().collect::<Vec<_>>().join("-");
    if name.is_empty() { "imported".to_owned() } else { shortened(&name, NAME_LETTERS).to_owned() }
}

/// A part of a file name: everything but letters, digits, `-` and `.` becomes a hyphen.
pub(super) fn file_part(name: &str) -> String {
    let safe = |letter: char| if letter.is_alphanumeric() || matches!(letter, '-' | '.') { letter } else { '-' };
    let part: String = name.trim().chars().map(safe).collect();
    let part = part.trim_matches(['.', '-']);
    if part.is_empty() { "unnamed".to_owned() } else { part.to_owned() }
}

/// `wanted`, or `wanted-2`, ... if that name is taken (on systems that ignore case, too).
pub(super) fn unused(wanted: String, taken: &[(String, String)], extension: &str) -> String {
    let is_free = |name: &String| !taken.iter().any(|(other, _)| other.to_lowercase() == name.to_lowercase());
    let numbered = (2..).map(|number| format!("{wanted}-{number}.{extension}"));
    let mut candidates = std::iter::once(format!("{wanted}.{extension}")).chain(numbered);
    candidates.find(is_free).unwrap_or(wanted)
}

fn words(text: &str) -> Vec<&str> {
    text.split(['_', '-', ' ']).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_words_are_dropped_from_role_names() {
        assert_eq!(role_names(["laptop_buyer_utility", "laptop_seller_utility"]), ["buyer", "seller"]);
        assert_eq!(role_names(["England", "Zimbabwe"]), ["England", "Zimbabwe"]);
        assert_eq!(role_names(["adg_deal", "adg_deal2"]), ["deal", "deal2"]);
        assert_eq!(role_names(["profile-1", "profile-2"]), ["profile-1", "profile-2"]);
        assert_eq!(role_names(["a", "a"]), ["Side A", "Side B"]);
        assert_eq!(role_names(["a_b", "a_b_b"]), ["b", "b b"]);
        assert_eq!(role_names(["_", "a"]), ["_", "a"]);
    }

    #[test]
    fn bar_ilan_names_tell_the_side_and_the_type() {
        assert_eq!(side_and_type("Side_BShortTerm"), Some((1, "ShortTerm".to_owned())));
        assert_eq!(side_and_type("Side_A_utility"), Some((0, "utility".to_owned())));
        assert_eq!(side_and_type("Side_A"), Some((0, "default".to_owned())));
        assert_eq!(side_and_type("SideA"), None);
    }

    #[test]
    fn titles_names_and_files() {
        assert_eq!(title("laptop_domain"), "laptop");
        assert_eq!(title("EngZimDomain"), "EngZim");
        assert_eq!(title("domain"), "domain");
        assert_eq!(command_name("S 1NIKFRT (1)"), "s-1nikfrt-1");
        assert_eq!(command_name(&"x".repeat(1_000)).len(), NAME_LETTERS);
        assert_eq!(file_part("../Zoë & Co"), "Zoë---Co");
        let taken = [("Buyer.xml".to_owned(), String::new())];
        assert_eq!(unused("buyer".to_owned(), &taken, "xml"), "buyer-2.xml");
    }
}
