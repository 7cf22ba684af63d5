//! Dependencies point one way: game <- the games <- arena <- haggle, fuzz; game <- outside, peers <- arena; game <- lab <- haggle,
//! fuzz; `learn`, `stats`, `plots` and `bundle` know nothing of ours. A crate that is not in the list is a game.

use crate::repository::{Member, Repository};

/// What a crate of the workspace may know.
#[derive(Clone, Copy)]
enum MayKnow {
    Only(&'static [&'static str]),
    /// These and the games.
    GamesAnd(&'static [&'static str]),
    Anything,
}

/// What a game may know.
const GAME: MayKnow = MayKnow::Only(BELOW_GAMES);
const BELOW_GAMES: &[&str] = &["game", "learn", "stats", "plots"];

const DIRECTIONS: &[(&str, MayKnow)] = &[
    ("game", MayKnow::Only(&["plots", "words"])),
    ("learn", MayKnow::Only(&[])),
    ("stats", MayKnow::Only(&[])),
    ("plots", MayKnow::Only(&[])),
    ("report", MayKnow::Only(&["plots", "stats"])),
    ("words", MayKnow::Only(&[])),
    ("bundle", MayKnow::Only(&["words"])),
    ("outside", MayKnow::Only(&["game"])),
    ("peers", MayKnow::Only(&["game"])),
    ("arena", MayKnow::GamesAnd(&["game", "learn", "outside", "peers", "stats", "plots"])),
    ("lab", MayKnow::Only(&["bundle", "game", "plots", "words"])),
    ("haggle", MayKnow::Anything),
    ("fuzz", MayKnow::Anything),
    ("xtask", MayKnow::Only(&[])),
];

/// Crates that depend on what they must not know.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    repository.members.iter().flat_map(check_member).collect()
}

fn check_member(Member { name, inside, .. }: &Member) -> Vec<String> {
    let may_know = listed(name).unwrap_or(GAME);
    let forbidden = inside.iter().filter(|dependency| !may_know.allows(dependency));
    let says = may_know.words();
    forbidden.map(|dependency| format!("crate '{name}' depends on '{dependency}', but may know only: {says}")).collect()
}

/// What a crate may know that is no game.
fn listed(name: &str) -> Option<MayKnow> {
    DIRECTIONS.iter().find(|(known, _)| *known == name).map(|(_, may_know)| *may_know)
}

impl MayKnow {
    fn allows(self, dependency: &str) -> bool {
        match self {
            MayKnow::Only(names) => names.contains(&dependency),
            MayKnow::GamesAnd(names) => names.contains(&dependency) || listed(dependency).is_none(),
            MayKnow::Anything => true,
        }
    }

    fn words(self) -> String {
        match self {
            MayKnow::Only([]) => "no crate of the workspace".to_owned(),
            MayKnow::Only(names) => names.join(", "),
            MayKnow::GamesAnd(names) => format!("the games, {}", names.join(", ")),
            MayKnow::Anything => "anything".to_owned(),
        }
    }
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
            ("arena", &["bilateral", "game", "outside", "plots", "stats"]),
            ("haggle", &["arena", "bilateral", "lab"]),
        ] {
            assert_eq!(check(&member(name, inside, &["serde"])), Vec::<String>::new(), "{name}");
        }
    }

    #[test]
    fn forbidden_directions_are_named() {
        let findings = check(&member("bilateral", &["arena", "game", "lab"], &[]));
        assert_eq!(findings.len(), 2);
        assert_eq!(findings[0], "crate 'bilateral' depends on 'arena', but may know only: game, learn, stats, plots");
        assert_eq!(check(&member("stats", &["game"], &[])).len(), 1);
        assert_eq!(check(&member("lab", &["arena", "bilateral"], &[])).len(), 2);
        assert_eq!(check(&member("arena", &["haggle"], &[])).len(), 1);
        assert_eq!(check(&member("outside", &["arena", "bilateral"], &[])).len(), 2);
        assert_eq!(check(&member("lab", &["outside"], &[])).len(), 1, "a visitor starts no programs");
        assert_eq!(check(&member("game", &["bilateral"], &[])).len(), 1);
    }

    #[test]
    fn a_crate_that_is_not_listed_is_a_game() {
        assert_eq!(check(&member("gossip", &["game", "plots"], &[])), Vec::<String>::new());
        assert_eq!(check(&member("arena", &["gossip"], &[])), Vec::<String>::new());
        for (name, inside) in [("gossip", "arena"), ("gossip", "bilateral"), ("lab", "gossip"), ("game", "gossip")] {
            assert_eq!(check(&member(name, &[inside], &[])).len(), 1, "{name} knows {inside}");
        }
    }
}
