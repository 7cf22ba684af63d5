//! Modules, joined into one script: every module becomes a function that is called at once and gives what the module
//! exports. So each keeps its own names, and takes what it imports from the ones before it.

use std::collections::{BTreeMap, BTreeSet};

use crate::fault::Fault;
use crate::module::{Import, Module};
use crate::order::order;
use crate::sources::Sources;

/// A script with all that it imports.
pub(crate) fn join(sources: &Sources, page: &str, used: &mut BTreeSet<String>) -> Result<String, Fault> {
    let mut modules = BTreeMap::new();
    let order = order(page, &mut |path| {
        let module = Module::read(sources, path)?;
        let needed = module.imports.iter().map(|import| import.from.clone()).collect();
        modules.insert(path.to_owned(), module);
        Ok(needed)
    })?;
    let numbers: BTreeMap<&str, usize> = order.iter().map(String::as_str).zip(0..).collect();
    let mut script = String::new();
    for path in &order {
        check_imports(path, &modules)?;
        script.push_str(&written(path, &modules[path], &numbers));
    }
    used.extend(order);
    Ok(script)
}

/// Every name that a module imports is exported where it says.
fn check_imports(path: &str, modules: &BTreeMap<String, Module>) -> Result<(), Fault> {
    for Import { names, from } in &modules[path].imports {
        let unknown = |name: &&String| !modules[&from.path].exports.contains(name);
        if let Some(name) = names.iter().find(unknown) {
            return Err(Fault::new(path, from.line, format!("{} exports no '{name}'", from.path)));
        }
    }
    Ok(())
}

fn written(path: &str, module: &Module, numbers: &BTreeMap<&str, usize>) -> String {
    let take = |Import { names, from }: &Import| {
        format!("const {{ {} }} = $module{};\n", names.join(", "), numbers[from.path.as_str()])
    };
    let imports: String = module.imports.iter().map(take).collect();
    let (number, body, exports) = (numbers[path], module.body.trim(), module.exports.join(", "));
    format!("// {path}\nconst $module{number} = (() => {{\n{imports}{body}\nreturn {{ {exports} }};\n}})();\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(files: &[(&str, &str)]) -> Result<String, String> {
        join(&Sources::of(files), files[0].0, &mut BTreeSet::new()).map_err(|fault| fault.to_string())
    }

    #[test]
    fn modules_come_after_what_they_import_and_keep_their_names() {
        let files = [
            ("a/a.page.js", "import { b } from \"./b.js\";\nimport { c } from \"./c.js\";\nb(c);\n"),
            ("a/b.js", "import { c } from \"./c.js\";\nconst own = 1;\nexport function b() {\n  return c + own;\n}\n"),
            ("a/c.js", "const own = 2;\nexport const c = own;\n"),
            ("a/idle.js", "idle();\n"),
        ];
        let wanted = "// a/c.js\nconst $module0 = (() => {\nconst own = 2;\nconst c = own;\nreturn { c };\n})();\n\
                      // a/b.js\nconst $module1 = (() => {\nconst { c } = $module0;\nconst own = 1;\nfunction b() {\n  return c + \
                      own;\n}\nreturn { b };\n})();\n\
                      // a/a.page.js\nconst $module2 = (() => {\nconst { b } = $module1;\nconst { c } = $module0;\nb(c);\nreturn {  \
                      };\n})();\n";
        assert_eq!(joined(&files).unwrap(), wanted);
    }

    #[test]
    fn a_name_that_is_not_exported_and_a_circle_are_faults() {
        let told =
            joined(&[("a.page.js", "\nimport { own } from \"./b.js\";\n"), ("b.js", "const own = 1;\n")]).unwrap_err();
        assert_eq!(told, "a.page.js:2: b.js exports no 'own'");
        let circle =
            [("a.page.js", "import { b } from \"./b.js\";\n"), ("b.js", "import { a } from \"./a.page.js\";\n")];
        assert!(joined(&circle).unwrap_err().contains("imports go in a circle: a.page.js -> b.js -> a.page.js"));
    }
}
