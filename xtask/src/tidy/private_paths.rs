//! A checkout works anywhere: nothing but `.ci/run` knows what lies beside it.

use crate::repository::Repository;

/// The one file that may look outside the checkout.
const ALLOWED: &str = ".ci/run";

/// Files that name the folder beside the checkout.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let forbidden = ["..", "shared"].join("/");
    let mut findings = Vec::new();
    for file in repository.files.iter().filter(|file| file.path != ALLOWED) {
        let lines = file.lines().filter(|(_, line)| line.contains(&forbidden));
        findings.extend(lines.map(|(number, _)| {
            format!("{}:{number}: only {ALLOWED} may name {forbidden}; read HAGGLE_REFERENCE instead", file.path)
        }));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn the_folder_beside_is_found() {
        let line = format!("one\ncp {}/shared/x .\n", "..");
        let findings = check(&files(&[(".ci/run", &line), ("bench/run.sh", &line), ("README.md", "shared")]));
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert!(findings[0].starts_with("bench/run.sh:2:"));
    }
}
