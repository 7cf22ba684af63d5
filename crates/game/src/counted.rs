//! Texts that depend on a number, read from a file: one text for all numbers, or a table of its forms.
//!
//! ```toml
//! unit = "percent"
//! unit = { one = "ton", other = "tons" }
//! ```

use words::{CATEGORIES, Counted};

use crate::TomlTable;

impl TomlTable<'_> {
    /// A text, or the forms that it takes with numbers, if it is there. A table needs the form `other`.
    pub fn counted(&mut self, key: &str) -> Option<Counted> {
        if !self.is_table(key) {
            return self.text(key).map(Counted::always);
        }
        let mut table = self.table(key)?;
        let other = Counted::always(table.need_text("other"));
        let counted = CATEGORIES.iter().fold(other, |counted, category| match table.text(category) {
            Some(form) => counted.but(category, form),
            None => counted,
        });
        table.refuse_the_rest();
        Some(counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Source, toml_text};

    fn read(text: &str) -> Result<Option<Counted>, String> {
        Source::new("x", text).read_toml(|file| file.counted("unit")).map_err(|faults| faults.to_string())
    }

    #[test]
    fn a_text_or_its_forms_are_read_and_written() {
        for text in ["\"percent\"", "{ few = \"a 'b'\", one = \"ton\", other = \"tons\" }"] {
            let unit = read(&format!("unit = {text}")).unwrap().unwrap();
            assert_eq!(toml_text::counted(&unit), text);
        }
        let tons = read("[unit]\nother = \"tons\"\none = \"ton\"").unwrap().unwrap();
        assert_eq!([1.0, 2.0].map(|number| tons.of(Language::English, number)), ["ton", "tons"]);
        assert_eq!(read(""), Ok(None));
    }

    #[test]
    fn unknown_forms_and_a_missing_one_are_faults() {
        let said = read("unit = { on = \"ton\" }").unwrap_err();
        assert!(said.contains("unit of the file has no other; add other = \"...\""), "{said}");
        assert!(said.contains("unit of the file knows no 'on'; did you mean 'one'?"), "{said}");
        assert!(read("unit = 3").unwrap_err().contains("unit of the file is an integer"));
    }
}
