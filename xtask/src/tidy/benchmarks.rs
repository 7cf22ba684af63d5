//! Figures grow old: the page of benchmarks says which version it was measured with, and a release is measured again.

use crate::repository::Repository;

const PAGE: &str = "docs/benchmarks.md";

/// What stands before the version on the page.
const MEASURED_WITH: &str = "Measured with haggle ";

/// A page whose figures are not those of the workspace's version.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let Some(page) = repository.file(PAGE) else { return Vec::new() };
    let current = repository.file("Cargo.toml").and_then(|manifest| workspace_version(&manifest.text));
    match (measured_version(&page.text), current) {
        (None, _) => vec![format!("{PAGE} does not say what was measured; add a line `{MEASURED_WITH}VERSION, DATE`")],
        (Some(measured), Some(current)) if measured != current => {
            vec![format!("{PAGE} has the figures of {measured}, and this is {current}; run `cargo xtask bench`")]
        }
        _ => Vec::new(),
    }
}

/// The version in the line that names it.
fn measured_version(page: &str) -> Option<&str> {
    let rest = page.lines().find_map(|line| line.strip_prefix(MEASURED_WITH))?;
    let version = rest.split([',', ' ', ':', ';']).next()?;
    Some(version.trim_end_matches('.'))
}

/// The version in `[workspace.package]`.
fn workspace_version(manifest: &str) -> Option<&str> {
    let section = manifest.split("[workspace.package]").nth(1)?;
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    let value = lines.filter_map(|line| line.split_once('=')).find(|(key, _)| key.trim() == "version");
    value.map(|(_, value)| value.trim().trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    const MANIFEST: &str =
        "[workspace]\nversion = \"9\"\n\n[workspace.package]\nedition = \"2024\"\nversion = \"0.2.0\"\n";

    fn findings(page: &str) -> Vec<String> {
        check(&files(&[("Cargo.toml", MANIFEST), ("docs/benchmarks.md", page)]))
    }

    #[test]
    fn old_figures_are_found() {
        assert_eq!(findings("# Benchmarks\n\nMeasured with haggle 0.2.0, 2026-11-16.\n"), Vec::<String>::new());
        assert_eq!(findings("Measured with haggle 0.2.0.\n"), Vec::<String>::new());
        let old = findings("Measured with haggle 0.1.0, 2026-11-16.\n");
        assert_eq!(old, ["docs/benchmarks.md has the figures of 0.1.0, and this is 0.2.0; run `cargo xtask bench`"]);
    }

    #[test]
    fn a_page_without_a_version_is_found() {
        assert!(findings("# Benchmarks\n")[0].contains("does not say"));
        assert_eq!(check(&files(&[("Cargo.toml", MANIFEST)])), Vec::<String>::new());
    }
}
