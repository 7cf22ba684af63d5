//! Reading GENIUS XML: a domain file (`negotiation_template`) and profiles (`utility_space`).

mod boxes;
mod domain;
mod lenient;
mod profile;
mod sheet;
mod weight;

use game::{Fault, Faults, listed};
use roxmltree::Document;

use self::sheet::Sheet;
use super::{Imported, InputFile, draft, names, notes};

const DOMAIN: &str = "negotiation_template";
const PROFILE: &str = "utility_space";

/// Is this a domain or a profile, or so broken that the user should hear of it? (GENIUS puts other XML beside them.)
pub(super) fn concerns(file: &InputFile) -> bool {
    let Ok(text) = notes::decode(file).map(|text| lenient::tidy(&text)) else { return true };
    let known = |document: Document<'_>| [DOMAIN, PROFILE].contains(&document.root_element().tag_name().name());
    sheet::parse(&file.name, &text).map_or(true, known)
}

/// Reads one domain and its profiles. `place` names the folder or the files if their number is wrong.
pub(super) fn read(place: &str, files: &[InputFile]) -> Result<Imported, Faults> {
    let texts: Vec<String> =
        files.iter().map(|file| Ok(lenient::tidy(&notes::decode(file)?))).collect::<Result<_, Faults>>()?;
    let mut domains = Vec::new();
    let mut profiles = Vec::new();
    for (file, text) in files.iter().zip(&texts) {
        let document = sheet::parse(&file.name, text)?;
        match document.root_element().tag_name().name() {
            DOMAIN => domains.push((file.name.as_str(), document)),
            PROFILE => profiles.push((file.name.as_str(), document)),
            other => return Err(unknown_root(&file.name, other)),
        }
    }
    let (domain_file, document) = only_domain(place, &domains)?;
    let (issues, mut warnings) = domain::read(Sheet::new(domain_file, document))?;
    let mut drafts = Vec::new();
    for (file, document) in &profiles {
        let (draft, odd) = profile::read(file, Sheet::new(file, document), &issues)?;
        drafts.push(draft);
        warnings.extend(odd);
    }
    let title = names::title(&names::stem(domain_file));
    let issues = issues.into_iter().map(|issue| issue.setup).collect();
    Ok(Imported { setup: draft::assemble(place, &title, issues, drafts)?, warnings })
}

fn unknown_root(file: &str, root: &str) -> Faults {
    let what = format!("the file is a <{root}>, neither a domain nor a profile");
    let remedy = format!("a domain begins with <{DOMAIN}>, a profile with <{PROFILE}>");
    Faults::one(file, Fault::at(1, what, remedy))
}

type Named<'n, 'd> = (&'n str, Document<'d>);

fn only_domain<'a, 'd>(place: &str, domains: &'a [Named<'a, 'd>]) -> Result<(&'a str, &'a Document<'d>), Faults> {
    match domains {
        [(file, document)] => Ok((file, document)),
        [] => {
            let remedy = format!("name the file that begins with <{DOMAIN}>, too");
            Err(Faults::one(place, Fault::at(0, "there is no domain", remedy)))
        }
        more => {
            let files: Vec<String> = more.iter().map(|(file, _)| names::stem(file)).collect();
            let what = format!("there are {} domains: {}", more.len(), listed(files.iter().map(String::as_str)));
            Err(Faults::one(place, Fault::at(0, what, "name one domain and the two profiles that belong to it")))
        }
    }
}
