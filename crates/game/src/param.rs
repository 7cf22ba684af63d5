//! One parameter as it is declared: its name, what it does, and what values it takes.

/// One parameter that an agent understands, or one option of a command.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Param {
    /// The name used in `agent:name=value`, or in `--name value`.
    pub name: &'static str,
    /// One sentence that says what it does.
    pub sentence: &'static str,
    /// What values it takes, and which it has if none is given.
    pub kind: ParamKind,
}

/// The values that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq)]
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
    /// `yes` or `no`, which is the default; a command's option without a value.
    Flag,
    /// Any text; none if none is given. In help a value is called so, in capitals.
    Text(&'static str),
    /// A seat of the scenario by its name; one must be given.
    Seat,
    /// A file, by the name that a [`Library`](crate::Library) knows it by; none if none is given.
    File,
}

/// The values of a flag.
const YES_OR_NO: [&str; 2] = ["yes", "no"];

impl Param {
    /// A number from `least` to `most`.
    pub const fn number(name: &'static str, sentence: &'static str, default: f64, least: f64, most: f64) -> Param {
        Param { name, sentence, kind: ParamKind::Number { default, least, most } }
    }

    /// One of a few words; the first is the default.
    pub const fn choice(name: &'static str, sentence: &'static str, words: &'static [&'static str]) -> Param {
        Param { name, sentence, kind: ParamKind::Choice(words) }
    }

    /// Something that is so only if it is asked for.
    pub const fn flag(name: &'static str, sentence: &'static str) -> Param {
        Param { name, sentence, kind: ParamKind::Flag }
    }

    /// Any text, or none; in help a value of it is called so: "RANKS".
    pub const fn text(name: &'static str, value: &'static str, sentence: &'static str) -> Param {
        Param { name, sentence, kind: ParamKind::Text(value) }
    }

    /// A seat, which must be given.
    pub const fn seat(name: &'static str, sentence: &'static str) -> Param {
        Param { name, sentence, kind: ParamKind::Seat }
    }

    /// A file, or none.
    pub const fn file(name: &'static str, sentence: &'static str) -> Param {
        Param { name, sentence, kind: ParamKind::File }
    }

    /// Does it take this value?
    pub(crate) fn takes(&self, value: &str) -> bool {
        match self.kind {
            ParamKind::Number { least, most, .. } => {
                value.parse::<f64>().is_ok_and(|number| number >= least && number <= most)
            }
            ParamKind::Choice(words) => words.contains(&value),
            ParamKind::Flag => YES_OR_NO.contains(&value),
            ParamKind::File => !value.is_empty(),
            ParamKind::Text(_) | ParamKind::Seat => true,
        }
    }

    /// What values it takes, in words.
    pub fn values_text(&self) -> String {
        match self.kind {
            ParamKind::Number { least, most, .. } => format!("a number from {least} to {most}"),
            ParamKind::Choice(words) => format!("one of: {}", words.join(", ")),
            ParamKind::Flag => format!("one of: {}", YES_OR_NO.join(", ")),
            ParamKind::Text(_) => "any text".to_owned(),
            ParamKind::Seat => "a seat".to_owned(),
            ParamKind::File => "a file".to_owned(),
        }
    }

    /// The default, as it would be typed; empty where there is none.
    pub fn default_text(&self) -> String {
        match self.kind {
            ParamKind::Number { default, .. } => default.to_string(),
            ParamKind::Choice(words) => words.first().copied().unwrap_or_default().to_owned(),
            ParamKind::Flag => "no".to_owned(),
            ParamKind::Text(_) | ParamKind::Seat | ParamKind::File => String::new(),
        }
    }
}
