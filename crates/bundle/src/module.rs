//! A module, taken apart. Only one plain form can be joined; whatever is of another form is a fault.
//!
//! - `import { a, b } from "./x.js";`, without renaming; a long list of names may take several lines
//! - `export function a`, `export async function a`, `export class A`, `export const a`; no `export default`
//! - both at the beginning of a line

use crate::fault::Fault;
use crate::order::Needed;
use crate::sources::Sources;

/// What may be exported.
const EXPORTS: [&str; 4] = ["async function ", "function ", "class ", "const "];

/// `import { names } from "path";`
#[derive(Debug)]
pub(crate) struct Import {
    pub(crate) names: Vec<String>,
    pub(crate) from: Needed,
}

/// What a module takes from others, gives to others, and does.
#[derive(Debug, Default)]
pub(crate) struct Module {
    pub(crate) imports: Vec<Import>,
    pub(crate) exports: Vec<String>,
    /// All but the imports, and without the word `export`.
    pub(crate) body: String,
}

impl Module {
    pub(crate) fn read(sources: &Sources, path: &str) -> Result<Module, Fault> {
        let mut module = Module::default();
        let mut lines = (1..).zip(sources.text(path)?.lines());
        while let Some((number, line)) = lines.next() {
            if begins_with(line, "import") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    let (_, more) = lines.next().ok_or_else(|| bad_import(path, number))?;
                    statement.push_str(more);
                }
                module.imports.push(import(sources, path, number, &statement)?);
            } else if begins_with(line, "export") {
                let (exported, name) = export(line).ok_or_else(|| bad_export(path, number))?;
                module.exports.push(name.to_owned());
                module.body.extend([exported, "\n"]);
            } else if line.contains("import(") || line.contains("import.meta") {
                return Err(bad_import(path, number));
            } else {
                module.body.extend([line, "\n"]);
            }
        }
        Ok(module)
    }
}

/// Does the line begin with this word?
fn begins_with(line: &str, word: &str) -> bool {
    line.strip_prefix(word).is_some_and(|rest| !rest.starts_with(is_letter))
}

fn import(sources: &Sources, path: &str, line: usize, statement: &str) -> Result<Import, Fault> {
    let (names, named) = import_parts(statement).ok_or_else(|| bad_import(path, line))?;
    Ok(Import { names, from: Needed::new(sources, path, line, named)? })
}

/// The names and the path in `import { a, b } from "./x.js";`.
fn import_parts(statement: &str) -> Option<(Vec<String>, &str)> {
    let (names, path) = statement.strip_prefix("import {")?.split_once('}')?;
    let path = path.strip_prefix(" from \"")?.strip_suffix("\";")?;
    let names: Vec<String> =
        names.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
    (!names.is_empty() && names.iter().all(|name| is_name(name))).then_some((names, path))
}

/// What `export function a(..` exports, without that word, and its name.
fn export(line: &str) -> Option<(&str, &str)> {
    let exported = line.strip_prefix("export ")?;
    let rest = EXPORTS.iter().find_map(|kind| exported.strip_prefix(kind))?;
    let end = rest.find(|letter| !is_letter(letter)).unwrap_or(rest.len());
    Some((exported, &rest[..end])).filter(|(_, name)| is_name(name))
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_letter)
}

fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

fn bad_import(path: &str, line: usize) -> Fault {
    Fault::new(path, line, "write an import as 'import { a, b } from \"./x.js\";': no other form can be joined")
}

fn bad_export(path: &str, line: usize) -> Fault {
    Fault::new(path, line, "export a function, a class or a const where it is made: no other form can be joined")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Module, String> {
        let sources = Sources::of(&[("a/a.js", text), ("base/b.js", "")]);
        Module::read(&sources, "a/a.js").map_err(|fault| fault.to_string())
    }

    #[test]
    fn imports_exports_and_the_rest_are_told_apart() {
        let text = "// Why.\nimport { b } from \"../base/b.js\";\nimport {\n  c,\n  d,\n} from \"../base/b.js\";\n\nexport const E = 1;\n\
                    export class F {\n}\nexport async function g() {}\nexport function important() {}\nconst exported = 2;\n";
        let module = read(text).unwrap();
        let imports: Vec<(String, usize)> =
            module.imports.iter().map(|import| (import.names.join(" "), import.from.line)).collect();
        assert_eq!(imports, [("b".to_owned(), 2), ("c d".to_owned(), 3)]);
        assert_eq!(module.exports, ["E", "F", "g", "important"]);
        let body = "// Why.\n\nconst E = 1;\nclass F {\n}\nasync function g() {}\nfunction important() {}\nconst exported = 2;\n";
        assert_eq!(module.body, body);
    }

    #[test]
    fn imports_of_another_form_are_faults() {
        for line in [
            "import b from \"../base/b.js\";",
            "import * as b from \"../base/b.js\";",
            "import { b as c } from \"../base/b.js\";",
            "import {} from \"../base/b.js\";",
            "import { b } from '../base/b.js';",
            "import { b } from \"../base/b.js\"",
            "import \"../base/b.js\";",
            "const b = await import(\"../base/b.js\");",
            "const here = import.meta.url;",
        ] {
            let told = read(&format!("\n{line}\n")).unwrap_err();
            assert!(told.starts_with("a/a.js:2: write an import as"), "{line}: {told}");
        }
        for path in ["./none.js", "base/b.js", "node:fs", "../../b.js"] {
            let told = read(&format!("import {{ b }} from \"{path}\";\n")).unwrap_err();
            assert!(told.starts_with(&format!("a/a.js:1: there is no file '{path}'")), "{told}");
        }
    }

    #[test]
    fn exports_of_another_form_are_faults() {
        for line in [
            "export default a;",
            "export { a };",
            "export let a = 1;",
            "export * from \"./b.js\";",
            "export const { a } = b;",
        ] {
            let told = read(&format!("{line}\n")).unwrap_err();
            assert!(told.starts_with("a/a.js:1: export a function"), "{line}: {told}");
        }
    }
}
