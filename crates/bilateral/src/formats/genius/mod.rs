//! Reading GENIUS XML: a domain file (`negotiation_template`) and profiles (`utility_space`).

mod ampersands;
mod boxes;
mod domain;
mod java;
mod lenient;
mod negmas;
mod profile;
mod sheet;
mod uncertain;
mod weight;
mod worths;

use game::{Fault, Faults, listed};
use roxmltree::Document;

use self::ampersands::{Escaped, escaped};
use self::sheet::Sheet;
use super::{Imported, InputFile, Reading, draft, names, notes};

const DOMAIN: &str = "negotiation_template";
const PROFILE: &str = "utility_space";

/// Is this a domain or a profile, or so broken that the user should hear of it? (GENIUS puts other XML beside them.)
pub(super) fn concerns(file: &InputFile, reading: Reading) -> bool {
    let Ok(Escaped { text, .. }) = tidied(file, reading) else { return true };
    let known = |document: Document<'_>| [DOMAIN, PROFILE].contains(&document.root_element().tag_name().name());
    sheet::parse(&file.name, &text).map_or(true, known)
}

/// The text of a file as XML, so far as it can be made that.
fn tidied(file: &InputFile, reading: Reading) -> Result<Escaped, Faults> {
    let text = lenient::tidy(&notes::decode(file)?);
    Ok(if reading.strict { Escaped { text, lines: Vec::new() } } else { escaped(&text) })
}

/// A file that was parsed.
struct Page<'d> {
    file: &'d str,
    document: Document<'d>,
    /// Lines with ampersands that were read as text.
    ampersands: &'d [usize],
}

impl<'d> Page<'d> {
    fn sheet(&'d self, reading: Reading) -> Sheet<'d> {
        let mut sheet = Sheet::new(self.file, &self.document, reading);
        for &line in self.ampersands {
            sheet.notes.warn_at(|| line, "'&' is not written as '&amp;'; it is read as it is");
        }
        sheet
    }
}

/// Reads one domain and its profiles. `place` names the folder or the files if their number is wrong.
pub(super) fn read(place: &str, files: &[InputFile], reading: Reading) -> Result<Imported, Faults> {
    let texts: Vec<Escaped> = files.iter().map(|file| tidied(file, reading)).collect::<Result<_, Faults>>()?;
    let mut domains = Vec::new();
    let mut profiles = Vec::new();
    for (file, Escaped { text, lines }) in files.iter().zip(&texts) {
        let page = Page { file: &file.name, document: sheet::parse(&file.name, text)?, ampersands: lines };
        match page.document.root_element().tag_name().name() {
            DOMAIN => domains.push(page),
            PROFILE => profiles.push(page),
            other => return Err(unknown_root(&file.name, other)),
        }
    }
    let domain = domain_of(place, &domains, &profiles, reading)?;
    let (issues, mut warnings) = domain::read(domain.sheet(reading))?;
    if domains.is_empty() {
        let what = "there is no domain; its issues and values are those of this profile";
        warnings.insert(0, format!("{}:1: {what}", domain.file));
    }
    let mut drafts = Vec::new();
    for page in &profiles {
        let (draft, odd) = profile::read(page.file, page.sheet(reading), &issues)?;
        drafts.push(draft);
        // A profile that is the domain too has been read before.
        warnings
            .extend(odd.into_iter().filter(|odd| !domains.is_empty() || !warnings.contains(odd)).collect::<Vec<_>>());
    }
    let title = names::title(&names::stem(domain.file));
    let issues = issues.into_iter().map(|issue| issue.setup).collect();
    Ok(Imported { setup: draft::assemble(place, &title, issues, drafts, !domains.is_empty())?, warnings })
}

fn unknown_root(file: &str, root: &str) -> Faults {
    let what = format!("the file is a <{root}>, neither a domain nor a profile");
    let remedy = format!("a domain begins with <{DOMAIN}>, a profile with <{PROFILE}>");
    Faults::one(file, Fault::at(1, what, remedy))
}

/// The file that tells issues and values: the domain, or the first of the profiles if there is none.
fn domain_of<'a, 'd>(
    place: &str,
    domains: &'a [Page<'d>],
    profiles: &'a [Page<'d>],
    reading: Reading,
) -> Result<&'a Page<'d>, Faults> {
    match (domains, profiles) {
        ([domain], _) => Ok(domain),
        ([], [first, _, ..]) if !reading.strict => Ok(first),
        ([], _) => {
            let remedy = format!("name the file that begins with <{DOMAIN}>, too");
            Err(Faults::one(place, Fault::at(0, "there is no domain", remedy)))
        }
        (more, _) => {
            let files: Vec<String> = more.iter().map(|page| names::stem(page.file)).collect();
            let what = format!("there are {} domains: {}", more.len(), listed(files.iter().map(String::as_str)));
            Err(Faults::one(place, Fault::at(0, what, "name one domain and the two profiles that belong to it")))
        }
    }
}
