//! No line ends in white space, and none has a tab.

use crate::repository::Repository;

const EXTENSIONS: [&str; 3] = ["md", "rs", "toml"];

/// Lines with white space that nobody sees.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let mut findings = Vec::new();
    for file in repository.files.iter().filter(|file| file.has_extension(&EXTENSIONS)) {
        for (number, line) in file.lines() {
            if line.ends_with(char::is_whitespace) {
                findings.push(format!("{}:{number}: white space at the end of the line", file.path));
            } else if line.contains('\t') {
                findings.push(format!("{}:{number}: a tab; use spaces", file.path));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::made_up::files;

    #[test]
    fn white_space_is_found() {
        let repository = files(&[
            ("README.md", "good\nbad \n\tbad\nbad\r\n"),
            ("Cargo.toml", "[a]\nb = 1\n"),
            ("Makefile", "a:\n\tb\n"),
        ]);
        assert_eq!(check(&repository).len(), 3);
    }
}
