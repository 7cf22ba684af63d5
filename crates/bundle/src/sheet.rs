//! Style sheets, joined: every `@import` is replaced by what it names, once.

use std::collections::BTreeSet;

use crate::fault::Fault;
use crate::order::{Needed, order};
use crate::sources::Sources;

/// What begins a line that names another sheet.
const IMPORT: &str = "@import";

/// A style sheet with all that it imports.
pub(crate) fn join(sources: &Sources, page: &str, used: &mut BTreeSet<String>) -> Result<String, Fault> {
    let sheets = order(page, &mut |path| needs(sources, path))?;
    let mut joined = String::new();
    for path in sheets {
        let rules = sources.text(&path)?.lines().filter(|line| !line.starts_with(IMPORT));
        joined.push_str(&format!("/* {path} */\n"));
        rules.for_each(|line| joined.extend([line, "\n"]));
        used.insert(path);
    }
    Ok(joined)
}

fn needs(sources: &Sources, path: &str) -> Result<Vec<Needed>, Fault> {
    let mut needed = Vec::new();
    for (line, text) in (1..).zip(sources.text(path)?.lines()) {
        if text.contains("url(") {
            return Err(Fault::new(
                path,
                line,
                "a sheet names no other file with 'url(..)': its name has a hash in it",
            ));
        }
        if text.trim_start().starts_with(IMPORT) {
            needed.push(Needed::new(sources, path, line, named(text).ok_or_else(|| misspelt(path, line))?)?);
        }
    }
    Ok(needed)
}

/// The path in `@import "./x.css";`.
fn named(text: &str) -> Option<&str> {
    text.strip_prefix(IMPORT)?.strip_prefix(" \"")?.strip_suffix("\";").filter(|path| !path.contains('"'))
}

fn misspelt(path: &str, line: usize) -> Fault {
    Fault::new(path, line, "write an import as '@import \"./x.css\";', at the beginning of a line of its own")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(files: &[(&str, &str)]) -> Result<String, String> {
        join(&Sources::of(files), files[0].0, &mut BTreeSet::new()).map_err(|fault| fault.to_string())
    }

    #[test]
    fn sheets_are_joined_in_the_order_of_their_imports() {
        let files = [
            ("a/a.page.css", "@import \"../base/b.css\";\n@import \"./c.css\";\np {\n}\n"),
            ("a/c.css", "@import \"../base/b.css\";\nq {\n}\n"),
            ("base/b.css", ":root {\n}\n"),
        ];
        let wanted = "/* base/b.css */\n:root {\n}\n/* a/c.css */\nq {\n}\n/* a/a.page.css */\np {\n}\n";
        assert_eq!(joined(&files).unwrap(), wanted);
    }

    #[test]
    fn imports_of_another_form_are_faults() {
        for import in
            ["@import url(./b.css);", "@import './b.css';", "  @import \"./b.css\";", "@import \"./b.css\" print;"]
        {
            let told = joined(&[("a.page.css", &format!("p {{}}\n{import}\n")), ("b.css", "")]).unwrap_err();
            assert!(told.starts_with("a.page.css:2: "), "{import}: {told}");
        }
        assert!(joined(&[("a.page.css", "@import \"./none.css\";\n")]).unwrap_err().contains("no file './none.css'"));
        assert!(joined(&[("a.page.css", "p { background: url(x.svg); }\n")]).is_err());
    }
}
