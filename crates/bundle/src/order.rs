//! What a file needs comes before it, and everything once.

use std::collections::BTreeSet;

use crate::fault::Fault;
use crate::sources::{Sources, resolved};

/// A file that another one names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Needed {
    /// The line that names it, from 1.
    pub(crate) line: usize,
    /// Its path within the folder.
    pub(crate) path: String,
}

impl Needed {
    /// What `path` means by a name such as `./x.js` in this line.
    pub(crate) fn new(sources: &Sources, path: &str, line: usize, named: &str) -> Result<Needed, Fault> {
        let is_relative = named.starts_with("./") || named.starts_with("../");
        let found = resolved(path, named).filter(|found| is_relative && sources.has(found));
        let missing = || Fault::new(path, line, format!("there is no file '{named}'; write a path such as './x.js'"));
        Ok(Needed { line, path: found.ok_or_else(missing)? })
    }
}

/// A page and all that it needs, in an order in which everything comes after what it needs itself.
pub(crate) fn order(
    page: &str,
    needs: &mut dyn FnMut(&str) -> Result<Vec<Needed>, Fault>,
) -> Result<Vec<String>, Fault> {
    let mut walk = Walk { needs, done: BTreeSet::new(), order: Vec::new(), open: Vec::new() };
    walk.visit(page)?;
    Ok(walk.order)
}

struct Walk<'n> {
    needs: &'n mut dyn FnMut(&str) -> Result<Vec<Needed>, Fault>,
    done: BTreeSet<String>,
    order: Vec<String>,
    // From the page down to where the walk is.
    open: Vec<String>,
}

impl Walk<'_> {
    fn visit(&mut self, path: &str) -> Result<(), Fault> {
        self.open.push(path.to_owned());
        for needed in (self.needs)(path)? {
            if self.open.contains(&needed.path) {
                return Err(Fault::new(path, needed.line, self.circle(&needed.path)));
            }
            if !self.done.contains(&needed.path) {
                self.visit(&needed.path)?;
            }
        }
        self.open.pop();
        self.done.insert(path.to_owned());
        self.order.push(path.to_owned());
        Ok(())
    }

    fn circle(&self, back: &str) -> String {
        let from = self.open.iter().position(|path| path == back).unwrap_or(0);
        format!(
            "imports go in a circle: {} -> {back}; move what both need into a file of its own",
            self.open[from..].join(" -> ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ordered(files: &[(&str, &[&str])]) -> Result<String, String> {
        let mut needs = |path: &str| {
            let named = files.iter().find(|(known, _)| *known == path).map_or(&[][..], |(_, named)| *named);
            Ok(named.iter().zip(1..).map(|(path, line)| Needed { line, path: (*path).to_owned() }).collect())
        };
        order(files[0].0, &mut needs).map(|order| order.join(" ")).map_err(|fault| fault.to_string())
    }

    #[test]
    fn what_is_needed_comes_first_and_once() {
        assert_eq!(ordered(&[("page", &["b", "a"]), ("b", &["a"]), ("a", &[])]).unwrap(), "a b page");
        assert_eq!(ordered(&[("page", &[]), ("idle", &[])]).unwrap(), "page");
    }

    #[test]
    fn circles_are_named() {
        let told = ordered(&[("page", &["a"]), ("a", &["b"]), ("b", &["c", "a"])]).unwrap_err();
        assert_eq!(told, "b:2: imports go in a circle: a -> b -> a; move what both need into a file of its own");
        assert!(ordered(&[("page", &["page"])]).is_err());
    }
}
