//! Foreign formats: GENIUS XML and GeniusWeb JSON, several files in one input, imported and exported again.
//!
//! In an input every file follows a line `=====NAME`.

use bilateral::formats::{Exported, Imported, InputFile, Reading, read_files_as, write_genius, write_geniusweb};
use bilateral::{SCENARIOS, Setup, read_setup, scenario, setup_to_toml};
use game::Source;

use crate::target::{refused, same};
use crate::{Target, Verdict};

const MARK: &[u8] = b"=====";

/// The reading that refuses least.
const INDULGENT: Reading = Reading { strict: false, estimate: true };

struct Foreign {
    name: &'static str,
    write: fn(&Setup) -> Result<Exported, String>,
    more: &'static [&'static str],
}

/// Both formats.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    let genius = Foreign {
        name: "genius",
        write: |setup| write_genius(setup).map_err(|error| error.to_string()),
        more: &[
            include_str!("../../seeds/genius-linear.txt"),
            include_str!("../../seeds/genius-bar-ilan.txt"),
            include_str!("../../seeds/genius-boxes.txt"),
            include_str!("../../seeds/genius-odd.txt"),
            include_str!("../../seeds/genius-uncertain.txt"),
            include_str!("../../seeds/genius-negmas-boxes.txt"),
        ],
    };
    let geniusweb = Foreign {
        name: "geniusweb",
        write: |setup| write_geniusweb(setup).map_err(|error| error.to_string()),
        more: &[include_str!("../../seeds/geniusweb.txt")],
    };
    vec![Box::new(genius), Box::new(geniusweb)]
}

impl Target for Foreign {
    fn name(&self) -> &str {
        self.name
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let own = SCENARIOS.iter().filter_map(|builtin| read_setup(&scenario(builtin.name)?).ok()).map(with_one_type);
        let exported = own.filter_map(|setup| (self.write)(&setup).ok()).map(|exported| joined(&exported));
        exported.chain(self.more.iter().map(|text| text.as_bytes().to_vec())).collect()
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let files = files(input);
        // Nothing comes of it here, but it must not panic or take long.
        let _ = read_files_as(&files, Reading { strict: true, ..INDULGENT });
        let Imported { setup, warnings } = match read_files_as(&files, INDULGENT) {
            Ok(imported) => imported,
            Err(faults) => return refused(input, &faults.to_string()),
        };
        if warnings.len() > 1_000 {
            return Err(format!("{} warnings", warnings.len()));
        }
        let written = setup_to_toml(&setup);
        let again = read_setup(&Source::new("again", &*written))
            .and_then(|again| again.clone().check("again").map(|_| again))
            .map_err(|faults| format!("was written and cannot be read: {faults}"))?;
        same("an imported scenario", &written, &setup_to_toml(&again))?;
        self.exports(&setup)?;
        Ok(Verdict::Accepted)
    }
}

impl Foreign {
    /// What can be exported can be imported, with the same issues and values. (Roles are named after files there, figures
    /// are rounded, and of several types of a role the formats do not say whose they are.)
    fn exports(&self, setup: &Setup) -> Result<(), String> {
        if setup.roles.iter().any(|role| role.types.len() > 1) {
            return Ok(());
        }
        let Ok(exported) = (self.write)(setup) else { return Ok(()) };
        let text = joined(&exported);
        let imported = read_files_as(&files(&text), INDULGENT)
            .map_err(|faults| format!("was exported and cannot be imported: {faults}"))?;
        same("an exported scenario", &values(setup), &values(&imported.setup))
    }
}

/// A scenario as the formats know it: every role is of one type.
fn with_one_type(mut setup: Setup) -> Setup {
    for role in &mut setup.roles {
        role.types.truncate(1);
        role.plays = None;
    }
    setup
}

fn values(setup: &Setup) -> Vec<(&str, Vec<String>)> {
    setup.issues.iter().map(|issue| (issue.name.as_str(), issue.value_names(setup.levels))).collect()
}

fn joined(exported: &Exported) -> Vec<u8> {
    let files = exported.files.iter().map(|(name, text)| format!("====={name}\n{text}\n"));
    files.collect::<String>().into_bytes()
}

/// The files of an input.
fn files(input: &[u8]) -> Vec<InputFile> {
    let mut files: Vec<InputFile> = Vec::new();
    for line in input.split_inclusive(|byte| *byte == b'\n') {
        match (line.strip_prefix(MARK), files.last_mut()) {
            (Some(name), _) => files.push(InputFile::new(String::from_utf8_lossy(name).trim(), Vec::new())),
            (None, Some(file)) => file.bytes.extend_from_slice(line),
            (None, None) => files.push(InputFile::new("first", line)),
        }
    }
    files
}
