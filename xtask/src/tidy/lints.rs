//! Every crate has the lints of the workspace.

use crate::repository::{Repository, TextFile};

/// Manifests that do not inherit the lints.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let manifests = repository.files.iter().filter(|file| is_member_manifest(&file.path));
    let bare = manifests.filter(|file| !inherits_lints(file));
    bare.map(|file| format!("{}: add `[lints]` with `workspace = true`", file.path)).collect()
}

fn is_member_manifest(path: &str) -> bool {
    let folder = path.strip_suffix("/Cargo.toml");
    folder.is_some_and(|folder| {
        folder == "xtask" || folder.strip_prefix("crates/").is_some_and(|name| !name.contains('/'))
    })
}

fn inherits_lints(manifest: &TextFile) -> bool {
    let mut section = "";
    for line in manifest.text.lines().map(str::trim) {
        if line.starts_with('[') {
            section = line;
        }
        let setting = line.replace(' ', "");
        if (section == "[lints]" && setting == "workspace=true") || setting == "lints.workspace=true" {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn crates_inherit_the_lints() {
        let repository = files(&[
            ("Cargo.toml", "[workspace]\n"),
            ("crates/a/Cargo.toml", "[package]\nname = \"a\"\n\n[lints]\nworkspace = true\n"),
            ("crates/b/Cargo.toml", "[package]\nname = \"b\"\n\n[lints]\n\n[dependencies]\nworkspace = true\n"),
            ("xtask/Cargo.toml", "[package]\nname = \"xtask\"\n"),
        ]);
        let findings = check(&repository);
        assert_eq!(findings.len(), 2, "{findings:?}");
        assert!(findings[0].starts_with("crates/b/Cargo.toml") && findings[1].starts_with("xtask/Cargo.toml"));
    }
}
