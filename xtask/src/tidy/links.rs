//! Relative links in the documentation lead somewhere.

use crate::repository::Repository;

/// Links in Markdown files to files that are not there.
pub(super) fn check(repository: &Repository) -> Vec<String> {
    let mut findings = Vec::new();
    for file in repository.files.iter().filter(|file| file.has_extension(&["md"])) {
        for (number, target) in links(&file.text) {
            if !leads_somewhere(repository, &file.path, target) {
                findings.push(format!("{}:{number}: the link to '{target}' leads nowhere", file.path));
            }
        }
    }
    findings
}

/// The relative links of a text with their lines, outside of code.
fn links(text: &str) -> Vec<(usize, &str)> {
    let mut in_code = false;
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            found.extend(links_of_line(line).into_iter().map(|target| (index + 1, target)));
        }
    }
    found
}

fn links_of_line(line: &str) -> Vec<&str> {
    // Every other part between backticks is code.
    let prose = line.split('`').step_by(2);
    let inline = prose.flat_map(|part| part.split("](").skip(1)).map(|rest| rest.split(')').next().unwrap_or(rest));
    let defined = line.strip_prefix('[').and_then(|rest| rest.split_once("]:")).map(|(_, target)| target);
    inline.chain(defined).filter_map(relative_path).collect()
}

/// The path of a link without its title and its place in the page; `None` if it leads out or stays on the page.
fn relative_path(target: &str) -> Option<&str> {
    let target = target.split_whitespace().next()?.trim_matches(['<', '>']);
    let path = target.split('#').next().unwrap_or(target);
    let leads_out = target.contains("://") || target.starts_with("mailto:");
    (!path.is_empty() && !leads_out).then_some(path)
}

fn leads_somewhere(repository: &Repository, from: &str, target: &str) -> bool {
    let Some(path) = resolve(from, target) else { return false };
    let folder = format!("{path}/");
    path.is_empty() || repository.paths.iter().any(|known| *known == path || known.starts_with(&folder))
}

/// The path from the root; `None` if it leaves the repository.
fn resolve(from: &str, target: &str) -> Option<String> {
    let mut parts: Vec<&str> = if target.starts_with('/') { Vec::new() } else { from.split('/').collect() };
    parts.pop();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::made_up::files;

    #[test]
    fn links_are_found_outside_of_code() {
        let text = "[a](b.md#c) and ![d](e.svg \"title\"), `[no](code)` [out](https://x.y) [here](#top)\n\
            ```\n[no](code)\n```\n[ref]: f/g.md\n";
        assert_eq!(links(text), [(1, "b.md"), (1, "e.svg"), (5, "f/g.md")]);
    }

    #[test]
    fn paths_are_resolved_from_the_file() {
        assert_eq!(resolve("docs/a.md", "b.md").as_deref(), Some("docs/b.md"));
        assert_eq!(resolve("docs/a.md", "../README.md").as_deref(), Some("README.md"));
        assert_eq!(resolve("docs/a.md", "../../x.md"), None);
    }

    #[test]
    fn links_that_lead_nowhere_are_reported() {
        let repository = files(&[
            ("README.md", "[docs](docs/) [book](docs/book.md)\n[gone](docs/gone.md)\n"),
            ("docs/book.md", "[home](../README.md) [scenario](../scenarios)"),
            ("scenarios/car.toml", ""),
        ]);
        assert_eq!(check(&repository), ["README.md:2: the link to 'docs/gone.md' leads nowhere"]);
    }
}
