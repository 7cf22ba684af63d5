//! An agent opens no file: what it is built with comes from a `Library`, so that whoever builds it decides what is read.

use crate::repository::Repository;

/// Ways to a file.
const FORBIDDEN: [&str; 3] = ["std::fs", "fs::", "File::"];

/// Files of agents that could open a file themselves.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let mut findings = Vec::new();
    for file in repository.rust().filter(|file| file.path.contains("/src/") && file.path.contains("/agents/")) {
        let code = file.lines().filter(|(_, line)| !line.trim_start().starts_with("//"));
        let lines = code.filter(|(_, line)| FORBIDDEN.iter().any(|way| has_path(line, way)));
        findings.extend(lines.map(|(number, _)| {
            format!("{}:{number}: an agent opens no file; declare a parameter of the kind `File`", file.path)
        }));
    }
    findings
}

/// Is this path in the line, not as the end of another such as `ParamKind::File`?
fn has_path(line: &str, path: &str) -> bool {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(path).any(|(start, _)| !line[..start].ends_with(is_part))
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn agents_that_open_files_are_found() {
        let repository = files(&[
            ("crates/a/src/agents/kb.rs", "use std::fs;\nlet text = fs::read(path);\nlet x = File::open(path);\n"),
            ("crates/a/src/agents/qo.rs", "//! Never `std::fs`.\nkind: ParamKind::File,\nlet beliefs::X = y;\n"),
            ("crates/a/src/formats/mod.rs", "std::fs::read(path)\n"),
        ]);
        let findings = check(&repository);
        assert_eq!(findings.len(), 3, "{findings:?}");
        assert!(findings[0].starts_with("crates/a/src/agents/kb.rs:1:"));
    }
}
