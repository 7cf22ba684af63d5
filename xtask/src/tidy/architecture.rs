//! Every crate from elsewhere is named in ARCHITECTURE.md, which says why it was taken.

use std::collections::BTreeSet;

use crate::repository::Repository;

const LIST: &str = "ARCHITECTURE.md";

/// Dependencies that ARCHITECTURE.md does not name.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let Some(list) = repository.file(LIST) else {
        return vec![format!("{LIST} is missing; it lists the dependencies and says why each was taken")];
    };
    let manifest = repository.file("Cargo.toml").map_or("", |file| &file.text);
    let mut names: BTreeSet<&str> = workspace_dependencies(manifest).into_iter().collect();
    names.extend(repository.members.iter().flat_map(|member| member.outside.iter().map(String::as_str)));
    let unnamed = names.into_iter().filter(|name| !is_word_of(name, &list.text));
    unnamed.map(|name| format!("{LIST} does not name the dependency '{name}'; say there why it was taken")).collect()
}

/// The names in `[workspace.dependencies]` that are not paths inside the workspace.
fn workspace_dependencies(manifest: &str) -> Vec<&str> {
    let mut inside = false;
    let mut names = Vec::new();
    for line in manifest.lines().map(str::trim) {
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            inside = section == "workspace.dependencies";
            names.extend(section.strip_prefix("workspace.dependencies."));
        } else if inside && !line.starts_with('#') {
            let entry = line.split_once('=').filter(|(_, value)| !value.replace(' ', "").contains("{path="));
            names.extend(entry.map(|(name, _)| name.trim()));
        }
    }
    names
}

/// Does the text contain the name, not as a part of a longer one?
fn is_word_of(name: &str, text: &str) -> bool {
    let is_part = |character: char| character.is_alphanumeric() || matches!(character, '_' | '-');
    text.match_indices(name).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + name.len()..].chars().next();
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::made_up::files;

    const MANIFEST: &str = "[workspace]\nmembers = []\n\n[workspace.dependencies]\ngame = { path = \"crates/game\" }\n\n\
        # why\nrand_chacha = \"1\"\nserde = { version = \"1\" }\n\n[profile.dev]\nopt-level = 1\n";

    #[test]
    fn dependencies_are_read_from_the_manifest() {
        assert_eq!(workspace_dependencies(MANIFEST), ["rand_chacha", "serde"]);
        assert_eq!(workspace_dependencies("[workspace.dependencies.serde]\nversion = \"1\"\n"), ["serde"]);
    }

    #[test]
    fn names_are_whole_words() {
        assert!(is_word_of("rand", "`rand`, rand_chacha"));
        assert!(!is_word_of("rand", "rand_chacha, operand, rand-core"));
        assert!(is_word_of("toml", "toml"));
    }

    #[test]
    fn what_is_not_named_is_reported() {
        let complete = files(&[("Cargo.toml", MANIFEST), ("ARCHITECTURE.md", "| rand_chacha | `serde` |")]);
        assert_eq!(check(&complete), Vec::<String>::new());
        let short = files(&[("Cargo.toml", MANIFEST), ("ARCHITECTURE.md", "serde")]);
        assert_eq!(check(&short).len(), 1);
        let none = files(&[("Cargo.toml", MANIFEST)]);
        assert!(check(&none)[0].starts_with("ARCHITECTURE.md is missing"));
    }
}
