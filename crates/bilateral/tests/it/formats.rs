//! GENIUS XML and GeniusWeb JSON: every rule on samples made here, and the published files where they are at hand.

mod boxes;
mod files;
mod genius;
mod geniusweb;
mod hard;
mod negmas;
mod oddities;
mod reference;
mod uncertain;
pub(crate) mod writers;

use std::path::PathBuf;

use bilateral::formats::{Imported, InputFile, Reading, read_files, read_files_as};
use bilateral::{Bilateral, Domain, Offer, Setup};

pub(crate) fn file(name: &str, text: &str) -> InputFile {
    InputFile::new(name, text)
}

/// Reads files that must be right.
pub(crate) fn read(files: &[InputFile]) -> Imported {
    read_files(files).unwrap_or_else(|faults| panic!("{faults}"))
}

/// What reading says about files that must be wrong.
pub(crate) fn said(files: &[InputFile]) -> String {
    read_files(files).err().map_or_else(|| "no fault".to_owned(), |faults| faults.to_string())
}

/// What reading says about files in which nothing odd is let pass.
pub(crate) fn said_strictly(files: &[InputFile]) -> String {
    let reading = Reading { strict: true, ..Reading::default() };
    read_files_as(files, reading).err().map_or_else(|| "no fault".to_owned(), |faults| faults.to_string())
}

pub(crate) fn playable(setup: &Setup) -> Bilateral {
    setup.clone().check("test").unwrap_or_else(|faults| panic!("{faults}"))
}

/// An outcome by the names of its values.
pub(crate) fn outcome(domain: &Domain, values: &[&str]) -> Offer {
    let value = |(issue, name): (&bilateral::Issue, &&str)| {
        issue.value(name).unwrap_or_else(|| panic!("'{name}' is not among {:?}", issue.values))
    };
    assert_eq!(domain.issues().len(), values.len());
    Offer::full(domain.issues().iter().zip(values).map(value))
}

/// What the first type of a role gets from an outcome.
pub(crate) fn utility(setup: &Setup, role: usize, values: &[&str]) -> f64 {
    let game = playable(setup);
    game.roles()[role].types[0].utility(&outcome(game.domain(), values))
}

/// All utilities of a type, in the order of the outcomes.
pub(crate) fn utilities(setup: &Setup, role: usize, kind: usize) -> Vec<f64> {
    let game = playable(setup);
    let profile = &game.roles()[role].types[kind];
    (0..game.domain().outcomes()).map(|number| profile.utility(&game.domain().outcome(number))).collect()
}

pub(crate) fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// The folder of published domains, if the environment names it.
pub(crate) fn reference_folder() -> Option<PathBuf> {
    let folder = std::env::var_os("HAGGLE_REFERENCE").map(|folder| PathBuf::from(folder).join("data/genius"));
    if folder.is_none() {
        skipped("HAGGLE_REFERENCE does not name the folder of reference data");
    }
    folder
}

#[expect(clippy::print_stderr, reason = "a test that does nothing must say so")]
pub(crate) fn skipped(reason: &str) {
    eprintln!("skipped: {reason}");
}
