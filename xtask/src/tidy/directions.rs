//! Dependencies point one way: game <- bilateral, crisis, trails <- games, arena, lab <- haggle, fuzz; `learn`, `stats` and
//! `plots` know no game.

use crate::repository::{Member, Repository};

/// What a crate of the workspace may know.
enum MayKnow {
    Only(&'static [&'static str]),
    Anything,
}

const BELOW_GAMES: MayKnow = MayKnow::Only(&["game", "learn"]);
const BELOW_HAGGLE: MayKnow = MayKnow::Only(&["game", "learn", "stats", "plots", "bilateral", "crisis", "trails"]);

const DIRECTIONS: &[(&str, MayKnow)] = &[
    ("game", MayKnow::Only(&[])),
    ("learn", MayKnow::Only(&[])),
    ("stats", MayKnow::Only(&[])),
    ("plots", MayKnow::Only(&[])),
    ("bilateral", BELOW_GAMES),
    ("crisis", BELOW_GAMES),
    ("trails", BELOW_GAMES),
    ("games", MayKnow::Only(&["game", "bilateral", "crisis", "trails"])),
    ("arena", BELOW_HAGGLE),
    ("lab", BELOW_HAGGLE),
    ("haggle", MayKnow::Anything),
    ("fuzz", MayKnow::Anything),
    ("xtask", MayKnow::Only(&[])),
];

/// Crates that depend on what they must not know, and crates without a place in the list.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    repository.members.iter().flat_map(check_member).collect()
}

fn check_member(member: &Member) -> Vec<String> {
    let Member { name, inside, .. } = member;
    let Some((_, may_know)) = DIRECTIONS.iter().find(|(known, _)| known == name) else {
        return vec![format!("crate '{name}' has no place yet; say what it may know in xtask/src/tidy/directions.rs")];
    };
    let MayKnow::Only(allowed) = may_know else { return Vec::new() };
    let forbidden = inside.iter().filter(|dependency| !allowed.contains(&dependency.as_str()));
    let says = if allowed.is_empty() { "no crate of the workspace".to_owned() } else { allowed.join(", ") };
    forbidden.map(|dependency| format!("crate '{name}' depends on '{dependency}', but may know only: {says}")).collect()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::member;

    #[test]
    fn allowed_directions_pass() {
        for (name, inside) in [
            ("game", &[][..]),
            ("bilateral", &["game", "learn"]),
            ("arena", &["bilateral", "game", "plots", "stats"]),
            ("haggle", &["arena", "bilateral", "lab"]),
        ] {
            assert_eq!(check(&member(name, inside, &["serde"])), Vec::<String>::new(), "{name}");
        }
    }

    #[test]
    fn forbidden_directions_are_named() {
        let findings = check(&member("bilateral", &["game", "plots", "stats"], &[]));
        assert_eq!(findings.len(), 2);
        assert_eq!(findings[0], "crate 'bilateral' depends on 'plots', but may know only: game, learn");
        assert_eq!(check(&member("stats", &["game"], &[])).len(), 1);
        assert_eq!(check(&member("lab", &["arena"], &[])).len(), 1);
        assert_eq!(check(&member("gossip", &[], &[])).len(), 1);
    }
}
