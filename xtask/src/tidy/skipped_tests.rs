//! No test is switched off, and none passes because something broke.

use crate::repository::Repository;

/// Attributes that are not used here, and what is used instead.
const FORBIDDEN: [(&str, &str); 2] = [
    ("ignore", "run the test, or let it say aloud at run time why it cannot"),
    ("should_panic", "return an error and compare it"),
];

/// Tests with such an attribute.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let mut findings = Vec::new();
    for file in repository.rust() {
        for (number, line) in file.lines() {
            let broken = FORBIDDEN.iter().filter(|(name, _)| has_attribute(line.trim(), name));
            findings.extend(broken.map(|(name, instead)| format!("{}:{number}: no `{name}`: {instead}", file.path)));
        }
    }
    findings
}

fn has_attribute(line: &str, name: &str) -> bool {
    let Some(attribute) = line.strip_prefix("#[") else { return false };
    let ends = |rest: &str| rest.starts_with([']', '(', ' ', '=']);
    attribute.strip_prefix(name).is_some_and(ends)
        || (attribute.starts_with("cfg_attr(") && attribute.contains(&format!(", {name}")))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn switched_off_tests_are_found() {
        let repository = files(&[
            (
                "crates/a/src/lib.rs",
                "#[test]\n    #[ignore]\nfn a() {}\n#[ignore = \"slow\"]\n#[should_panic(expected = \"x\")]",
            ),
            ("crates/a/src/b.rs", "#[cfg_attr(windows, ignore)]\n"),
            ("crates/a/src/c.rs", "//! No `#[ignore]` here.\n#[ignored_by_us]\n"),
        ]);
        let findings = check(&repository);
        assert_eq!(findings.len(), 4, "{findings:?}");
        assert!(findings[0].starts_with("crates/a/src/lib.rs:2:"));
    }
}
