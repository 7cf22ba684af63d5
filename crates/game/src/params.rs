//! The parameters given to an agent or a command: checked against what is declared, and read by name.
//!
//! They are declared once, so that the command line, forms and docs can be made from the declaration. Whoever reads one
//! names it. A name that is not declared is a mistake in the program, which a debug build reports; the law suite
//! builds every agent, so that none is left.

use std::collections::BTreeMap;
use std::fmt;

use crate::{Document, Library, LibraryError, Param, ParamKind, Seat, instead};

/// Why parameters were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParamError {
    /// Not of the form `name=value`.
    #[error("'{part}' is not of the form name=value; write e.g. exponent=4")]
    Unreadable {
        /// What was written.
        part: String,
    },
    /// Nothing of this name is declared.
    #[error("there is no parameter '{name}'; {}", remedy(name, known))]
    Unknown {
        /// The name that was given.
        name: String,
        /// The names that are declared.
        known: Vec<&'static str>,
    },
    /// The parameter does not take this value.
    #[error("{name}={value} is not allowed; give {allowed}")]
    Value {
        /// The parameter.
        name: &'static str,
        /// What was given.
        value: String,
        /// What it takes, in words.
        allowed: String,
    },
    /// The name of a file is empty.
    #[error("{name}= names no file; name one")]
    NoFile {
        /// The parameter.
        name: &'static str,
    },
    /// The same parameter was given more than once.
    #[error("parameter '{name}' is given twice; give it once")]
    Twice {
        /// The parameter.
        name: &'static str,
    },
    /// A seat must be named, and none was.
    #[error("parameter '{name}' is not given; name a seat")]
    Missing {
        /// The parameter.
        name: String,
    },
    /// The scenario has no seat of this name.
    #[error("there is no seat '{name}'; the seats are: {}", seats.join(", "))]
    NoSeat {
        /// The name that was given.
        name: String,
        /// The seats that there are.
        seats: Vec<String>,
    },
}

/// What to write instead of a name that nobody declared.
fn remedy(name: &str, known: &[&str]) -> String {
    match known {
        [] => "this agent takes none".to_owned(),
        known => instead(name, known.iter().copied(), "this agent takes"),
    }
}

/// Parameters, checked against what is declared.
///
/// ```
/// use game::{Param, Params};
///
/// const PARAMS: &[Param] = &[
///     Param::number("exponent", "Above 1 concedes late, below 1 early.", 4.0, 0.001, 1000.0),
///     Param::choice("formula", "Which published formula.", &["ranked", "utility"]),
///     Param::flag("explain", "Tell why."),
/// ];
///
/// let params = Params::parse("exponent=0.5,explain=yes", PARAMS).unwrap();
/// assert_eq!(params.number("exponent"), 0.5);
/// assert_eq!(params.text("formula"), "ranked");
/// assert!(params.flag("explain"));
/// // The spelling of logs, with names in the order of letters.
/// assert_eq!(params.to_string(), "explain=yes,exponent=0.5");
///
/// let said = Params::parse("exponant=2", PARAMS).unwrap_err().to_string();
/// assert_eq!(said, "there is no parameter 'exponant'; did you mean 'exponent'?");
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Params {
    declared: &'static [Param],
    given: BTreeMap<&'static str, String>,
    documents: BTreeMap<&'static str, Document>,
}

impl Params {
    /// Reads `name=value,name=value` and checks it against the declared parameters.
    pub fn parse(text: &str, declared: &'static [Param]) -> Result<Params, ParamError> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let pairs = parts.map(pair).collect::<Result<Vec<_>, _>>()?;
        Params::of(&pairs, declared)
    }

    /// Checks names and values against the declared parameters.
    pub fn of(pairs: &[(&str, &str)], declared: &'static [Param]) -> Result<Params, ParamError> {
        let mut given = BTreeMap::new();
        for (name, value) in pairs {
            let (name, value) = (name.trim(), value.trim());
            let param = declared.iter().find(|param| param.name == name).ok_or_else(|| ParamError::Unknown {
                name: name.to_owned(),
                known: declared.iter().map(|param| param.name).collect(),
            })?;
            if given.insert(param.name, spelled(param, value)?).is_some() {
                return Err(ParamError::Twice { name: param.name });
            }
        }
        let needed = |param: &&Param| param.kind == ParamKind::Seat && !given.contains_key(param.name);
        match declared.iter().find(needed) {
            Some(param) => Err(ParamError::Missing { name: param.name.to_owned() }),
            None => Ok(Params { declared, given, documents: BTreeMap::new() }),
        }
    }

    /// The value of a numeric parameter.
    pub fn number(&self, name: &str) -> f64 {
        let param = self.declared(name, |kind| matches!(kind, ParamKind::Number { .. }));
        match (self.given(name).and_then(|text| text.parse().ok()), param.map(|param| param.kind)) {
            (Some(number), _) => number,
            (None, Some(ParamKind::Number { default, .. })) => default,
            (None, _) => 0.0,
        }
    }

    /// A number that must be a whole one, zero or more.
    pub fn whole(&self, name: &'static str) -> Result<u64, ParamError> {
        match self.number(name) {
            number if number.fract() == 0.0 && number >= 0.0 => Ok(number as u64),
            number => Err(ParamError::Value { name, value: number.to_string(), allowed: "a whole number".to_owned() }),
        }
    }

    /// The value of a parameter of any kind as text; the default if none was given.
    pub fn text(&self, name: &str) -> String {
        let default = || self.declared(name, |_| true).map(Param::default_text).unwrap_or_default();
        self.given(name).map_or_else(default, str::to_owned)
    }

    /// Is the value of a flag, or of a choice between yes and no, yes?
    pub fn flag(&self, name: &str) -> bool {
        let is_flag = |kind| match kind {
            ParamKind::Choice(words) => words.contains(&"yes"),
            kind => kind == ParamKind::Flag,
        };
        self.declared(name, is_flag).is_some() && self.text(name) == "yes"
    }

    /// What was given for a parameter of any kind; `None` if nothing was.
    pub fn given(&self, name: &str) -> Option<&str> {
        self.declared(name, |_| true)?;
        self.given.get(name).map(String::as_str)
    }

    /// The seat that a parameter names, in any case of letters, among those of a scenario.
    pub fn seat(&self, name: &str, seats: &[String]) -> Result<Seat, ParamError> {
        self.declared(name, |kind| kind == ParamKind::Seat);
        let given = self.given(name).ok_or_else(|| ParamError::Missing { name: name.to_owned() })?;
        Seat::called(seats, given).ok_or_else(|| ParamError::NoSeat { name: given.to_owned(), seats: seats.to_vec() })
    }

    /// The file that a parameter names; `None` if none is given.
    pub fn document(&self, name: &str) -> Option<&Document> {
        self.declared(name, |kind| kind == ParamKind::File)?;
        self.documents.get(name)
    }

    /// Looks up every file that is named.
    pub(crate) fn look_up(&mut self, library: &Library) -> Result<(), LibraryError> {
        for param in self.declared.iter().filter(|param| param.kind == ParamKind::File) {
            if let Some(name) = self.given.get(param.name) {
                self.documents.insert(param.name, library.look_up(name)?);
            }
        }
        Ok(())
    }

    /// Was no parameter given?
    pub fn is_empty(&self) -> bool {
        self.given.is_empty()
    }

    /// What is declared under a name. That it is, and is of the right kind, is the duty of whoever wrote the program.
    fn declared(&self, name: &str, fits: impl Fn(ParamKind) -> bool) -> Option<&'static Param> {
        let param = self.declared.iter().find(|param| param.name == name);
        debug_assert!(param.is_some(), "no parameter '{name}' is declared; add it to the declaration or mend the name");
        debug_assert!(
            param.is_none_or(|param| fits(param.kind)),
            "parameter '{name}' is read as what it is not: it is declared as {param:?}"
        );
        param
    }
}

/// The two sides of `name=value`.
fn pair(part: &str) -> Result<(&str, &str), ParamError> {
    part.split_once('=').ok_or_else(|| ParamError::Unreadable { part: part.to_owned() })
}

/// The canonical spelling of a value, if the parameter takes it.
fn spelled(param: &Param, value: &str) -> Result<String, ParamError> {
    let name = param.name;
    match (param.takes(value), param.kind) {
        (true, ParamKind::Number { .. }) => {
            Ok(value.parse::<f64>().map_or_else(|_| value.to_owned(), |number| number.to_string()))
        }
        (true, _) => Ok(value.to_owned()),
        (false, ParamKind::File) => Err(ParamError::NoFile { name }),
        (false, _) => Err(ParamError::Value { name, value: value.to_owned(), allowed: param.values_text() }),
    }
}

impl fmt::Display for Params {
    /// The canonical spelling: names in order, as they are written into logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = self.given.iter().map(|(name, value)| format!("{name}={value}")).collect();
        f.write_str(&parts.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECLARED: &[Param] = &[
        Param::number("exponent", "", 4.0, 0.01, 100.0),
        Param::choice("formula", "", &["ranked", "utility"]),
        Param::choice("kind", "", &["yes", "no"]),
        Param::flag("explain", ""),
        Param::text("customer", "PLAYER", ""),
        Param::file("model", ""),
    ];
    const AS: &[Param] = &[Param::seat("as", "")];

    fn parse(text: &str) -> Params {
        Params::parse(text, DECLARED).unwrap()
    }

    #[test]
    fn given_and_default_values() {
        let params = parse("formula=utility");
        assert_eq!(params.number("exponent"), 4.0);
        assert_eq!(params.text("exponent"), "4");
        assert_eq!(params.text("formula"), "utility");
        assert_eq!(params.to_string(), "formula=utility");
        assert_eq!(parse("exponent=4.50").to_string(), "exponent=4.5");
        assert_eq!(
            Params::of(&[("exponent", "2"), ("formula", "utility")], DECLARED),
            Ok(parse("exponent=2,formula=utility"))
        );
    }

    #[test]
    fn flags_and_texts() {
        let params = parse("");
        assert_eq!((params.flag("explain"), params.flag("kind")), (false, true));
        assert_eq!((params.given("customer"), params.text("customer")), (None, String::new()));
        let params = parse("explain=yes,kind=no,customer=one=all");
        assert_eq!((params.flag("explain"), params.flag("kind")), (true, false));
        assert_eq!(params.given("customer"), Some("one=all"));
    }

    #[test]
    fn a_seat_is_found_in_any_case_of_letters() {
        let seats = ["Customer", "Provider"].map(str::to_owned);
        let seat = |name| Params::of(&[("as", name)], AS).unwrap().seat("as", &seats);
        assert_eq!(seat("provider"), Ok(Seat(1)));
        let said = seat("Spain").unwrap_err().to_string();
        assert_eq!(said, "there is no seat 'Spain'; the seats are: Customer, Provider");
        let said = Params::of(&[], AS).unwrap_err().to_string();
        assert_eq!(said, "parameter 'as' is not given; name a seat");
    }

    #[test]
    fn a_file_is_read_from_the_library_and_written_by_its_name() {
        let library = Library::of([("zimbabwe", "learned")]).unwrap();
        let mut params = parse("model=zimbabwe");
        assert_eq!(params.document("model"), None);
        params.look_up(&library).unwrap();
        assert_eq!(params.document("model").map(Document::text), Some("learned"));
        assert_eq!(params.to_string(), "model=zimbabwe");
        assert_eq!(params.look_up(&Library::empty()).unwrap_err().to_string(), "no models can be used here");
        parse("").look_up(&Library::empty()).unwrap();
        assert_eq!(Params::parse("model=", DECLARED).unwrap_err().to_string(), "model= names no file; name one");
    }

    #[test]
    fn bad_parameters_say_what_to_do() {
        let refuse = |text| Params::parse(text, &DECLARED[..2]).unwrap_err().to_string();
        assert_eq!(refuse("exponent=-1"), "exponent=-1 is not allowed; give a number from 0.01 to 100");
        assert_eq!(refuse("exponent=NaN"), "exponent=NaN is not allowed; give a number from 0.01 to 100");
        assert_eq!(refuse("expnent=1"), "there is no parameter 'expnent'; did you mean 'exponent'?");
        assert_eq!(refuse("x=1"), "there is no parameter 'x'; this agent takes: exponent, formula");
        assert_eq!(
            Params::parse("x=1", &[]).unwrap_err().to_string(),
            "there is no parameter 'x'; this agent takes none"
        );
        assert_eq!(refuse("formula=x"), "formula=x is not allowed; give one of: ranked, utility");
        assert_eq!(refuse("4"), "'4' is not of the form name=value; write e.g. exponent=4");
        assert_eq!(refuse("exponent=1,exponent=2"), "parameter 'exponent' is given twice; give it once");
        let said = Params::parse("explain=1", DECLARED).unwrap_err().to_string();
        assert_eq!(said, "explain=1 is not allowed; give one of: yes, no");
    }

    #[test]
    fn a_name_that_is_not_declared_is_a_mistake_of_the_program() {
        let caught = |read: fn(&Params)| {
            let params = parse("");
            std::panic::catch_unwind(|| read(&params)).is_err()
        };
        let in_debug = cfg!(debug_assertions);
        assert_eq!(caught(|params| assert_eq!(params.number("expnent"), 0.0)), in_debug);
        assert_eq!(caught(|params| assert_eq!(params.text("formla"), "")), in_debug);
        assert_eq!(caught(|params| assert!(!params.flag("formula"))), in_debug);
        assert_eq!(caught(|params| assert_eq!(params.document("exponent"), None)), in_debug);
        assert!(!caught(|params| assert_eq!(params.number("exponent"), 4.0)));
    }
}
