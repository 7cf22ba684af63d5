//! Settings: what somebody changes about a scenario from outside, as `NAME=VALUE`.

use crate::{Fault, FaultList, Faults, Loaded, Source};

/// One change of a scenario.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// What is changed.
    pub key: &'a str,
    /// What it becomes.
    pub value: &'a str,
}

impl Setting<'_> {
    /// A whole number within limits.
    pub fn whole(&self, least: u32, most: u32) -> Result<u32, Fault> {
        let number = self.value.parse::<u32>().ok().filter(|number| (least..=most).contains(number));
        let remedy = match most {
            u32::MAX => format!("give a whole number of at least {least}"),
            _ => format!("give a whole number from {least} to {most}"),
        };
        number.ok_or_else(|| Fault::at(0, format!("{}={} is not allowed", self.key, self.value), remedy))
    }

    /// Which of some words it is.
    pub fn word(&self, words: &[&str]) -> Result<usize, Fault> {
        let found = words.iter().position(|word| *word == self.value);
        let remedy = || format!("use {}", words.join(" or "));
        found.ok_or_else(|| Fault::at(0, format!("{}={} is not known", self.key, self.value), remedy()))
    }

    /// The fault of a setting that the game does not have.
    pub fn unknown(&self, known: &[&str]) -> Fault {
        Fault::at(0, format!("there is no setting '{}'", self.key), format!("use one of: {}", known.join(", ")))
    }
}

/// Changes a setup by all settings; all faults are told together.
pub fn change_all<S>(
    setup: &mut S,
    settings: &[(String, String)],
    change: impl Fn(&mut S, Setting<'_>) -> Result<(), Fault>,
) -> Result<(), Faults> {
    let mut faults = FaultList::default();
    let mut attempt = |(key, value): &(String, String)| change(setup, Setting { key, value }).err();
    settings.iter().filter_map(&mut attempt).for_each(|fault| faults.push(fault));
    faults.finish("settings", ())
}

/// A scenario that is read, changed by settings, and checked.
pub fn load<S, G>(
    source: &Source,
    settings: &[(String, String)],
    read: fn(&Source) -> Result<S, Faults>,
    change: fn(&mut S, Setting<'_>) -> Result<(), Fault>,
    check: fn(S, &str) -> Result<G, Faults>,
) -> Result<Loaded<G>, Faults> {
    let mut setup = read(source)?;
    change_all(&mut setup, settings, change)?;
    Ok(Loaded { game: check(setup, &source.name)?, warnings: Vec::new() })
}
