//! The parameters of an agent: declared once, so that the command line, forms and docs can be made from them.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Document, Library, closest};

/// One parameter that an agent understands.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// The name used in `agent:name=value`.
    pub name: &'static str,
    /// One sentence that says what it does.
    pub sentence: &'static str,
    /// What values it takes, and which it has if none is given.
    pub kind: ParamKind,
}

/// The values that a parameter takes.
#[derive(Clone, Copy, Debug)]
pub enum ParamKind {
    /// A number from `least` to `most`.
    Number {
        /// The value if none is given.
        default: f64,
        /// The smallest value allowed.
        least: f64,
        /// The largest value allowed.
        most: f64,
    },
    /// One of a few words; the first is the default.
    Choice(&'static [&'static str]),
    /// A file, by the name that a [`Library`] knows it by; none if none is given.
    File,
}

/// The parameters given to an agent, checked against what it declares.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Params {
    given: BTreeMap<String, String>,
    documents: BTreeMap<&'static str, Document>,
}

impl Params {
    /// Reads `name=value,name=value` and checks it against the declared parameters.
    pub fn parse(text: &str, declared: &[Param]) -> Result<Params, String> {
        let mut given = BTreeMap::new();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, value) = part
                .split_once('=')
                .ok_or_else(|| format!("'{part}' is not of the form name=value; write e.g. exponent=4"))?;
            let (name, value) = (name.trim(), value.trim());
            let param = declared.iter().find(|param| param.name == name).ok_or_else(|| unknown(name, declared))?;
            param.check(value)?;
            let spelled = match (param.kind, value.parse::<f64>()) {
                (ParamKind::Number { .. }, Ok(number)) => number.to_string(),
                _ => value.to_owned(),
            };
            if given.insert(name.to_owned(), spelled).is_some() {
                return Err(format!("parameter '{name}' is given twice; give it once"));
            }
        }
        Ok(Params { given, documents: BTreeMap::new() })
    }

    /// The value of a numeric parameter.
    pub fn number(&self, param: &Param) -> f64 {
        match (self.given.get(param.name), param.kind) {
            (Some(text), _) => text.parse().unwrap_or(0.0),
            (None, ParamKind::Number { default, .. }) => default,
            (None, _) => 0.0,
        }
    }

    /// The value of any parameter, as text.
    pub fn text(&self, param: &Param) -> String {
        match (self.given.get(param.name), param.kind) {
            (Some(text), _) => text.clone(),
            (None, ParamKind::Number { default, .. }) => default.to_string(),
            (None, ParamKind::Choice(words)) => words.first().copied().unwrap_or_default().to_owned(),
            (None, ParamKind::File) => String::new(),
        }
    }

    /// Looks up every file that is named.
    pub(crate) fn look_up(&mut self, declared: &[Param], library: &Library) -> Result<(), String> {
        for param in declared.iter().filter(|param| matches!(param.kind, ParamKind::File)) {
            if let Some(name) = self.given.get(param.name) {
                self.documents.insert(param.name, library.look_up(name)?);
            }
        }
        Ok(())
    }

    /// The file that a parameter names; `None` if none is given.
    pub fn document(&self, param: &Param) -> Option<&Document> {
        self.documents.get(param.name)
    }

    /// Was no parameter given?
    pub fn is_empty(&self) -> bool {
        self.given.is_empty()
    }
}

impl fmt::Display for Params {
    /// The canonical spelling: names in order, as they are written into logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.given.iter().map(|(name, value)| format!("{name}={value}")).collect();
        f.write_str(&parts.join(","))
    }
}

impl Param {
    fn check(&self, value: &str) -> Result<(), String> {
        match self.kind {
            ParamKind::Number { least, most, .. } => match value.parse::<f64>() {
                Ok(number) if number >= least && number <= most => Ok(()),
                _ => Err(format!("{}={value} is not allowed; give a number from {least} to {most}", self.name)),
            },
            ParamKind::Choice(words) if !words.contains(&value) => {
                Err(format!("{}={value} is not allowed; give one of: {}", self.name, words.join(", ")))
            }
            ParamKind::File if value.is_empty() => Err(format!("{}= names no file; name one", self.name)),
            ParamKind::Choice(_) | ParamKind::File => Ok(()),
        }
    }

    /// What values it takes, in words.
    pub fn values_text(&self) -> String {
        match self.kind {
            ParamKind::Number { least, most, .. } => format!("a number from {least} to {most}"),
            ParamKind::Choice(words) => format!("one of: {}", words.join(", ")),
            ParamKind::File => "a file".to_owned(),
        }
    }

    /// The default, as it would be typed.
    pub fn default_text(&self) -> String {
        Params::default().text(self)
    }
}

fn unknown(name: &str, declared: &[Param]) -> String {
    let names: Vec<&str> = declared.iter().map(|param| param.name).collect();
    match closest(name, names.iter().copied()) {
        Some(close) => format!("there is no parameter '{name}'; did you mean '{close}'?"),
        None if names.is_empty() => format!("there is no parameter '{name}'; this agent takes none"),
        None => format!("there is no parameter '{name}'; this agent takes: {}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXPONENT: Param =
        Param { name: "exponent", sentence: "", kind: ParamKind::Number { default: 4.0, least: 0.01, most: 100.0 } };
    const FORMULA: Param = Param { name: "formula", sentence: "", kind: ParamKind::Choice(&["ranked", "utility"]) };

    #[test]
    fn given_and_default_values() {
        let params = Params::parse("formula=utility", &[EXPONENT, FORMULA]).unwrap();
        assert_eq!(params.number(&EXPONENT), 4.0);
        assert_eq!(params.text(&FORMULA), "utility");
        assert_eq!(params.to_string(), "formula=utility");
    }

    #[test]
    fn a_file_is_read_from_the_library_and_written_by_its_name() {
        let model = Param { name: "model", sentence: "", kind: ParamKind::File };
        let declared = [EXPONENT, model];
        let library = Library::of([("zimbabwe", "learned")]).unwrap();
        let mut params = Params::parse("model=zimbabwe", &declared).unwrap();
        assert_eq!(params.document(&model), None);
        params.look_up(&declared, &library).unwrap();
        assert_eq!(params.document(&model).map(Document::text), Some("learned"));
        assert_eq!(params.to_string(), "model=zimbabwe");
        assert_eq!(params.look_up(&declared, &Library::empty()).unwrap_err(), "no models can be used here");
        assert_eq!(Params::default().look_up(&declared, &Library::empty()), Ok(()));
        assert_eq!(Params::parse("model=", &declared).unwrap_err(), "model= names no file; name one");
    }

    #[test]
    fn bad_parameters_say_what_to_do() {
        let refuse = |text| Params::parse(text, &[EXPONENT, FORMULA]).unwrap_err();
        assert_eq!(refuse("exponent=-1"), "exponent=-1 is not allowed; give a number from 0.01 to 100");
        assert_eq!(refuse("exponent=NaN"), "exponent=NaN is not allowed; give a number from 0.01 to 100");
        assert_eq!(refuse("expnent=1"), "there is no parameter 'expnent'; did you mean 'exponent'?");
        assert_eq!(refuse("formula=x"), "formula=x is not allowed; give one of: ranked, utility");
        assert_eq!(refuse("4"), "'4' is not of the form name=value; write e.g. exponent=4");
        assert_eq!(refuse("exponent=1,exponent=2"), "parameter 'exponent' is given twice; give it once");
    }
}
