//! Reading GeniusWeb JSON: a domain (`issuesValues`) and profiles (`LinearAdditiveUtilitySpace`).

mod domain;
mod json;
mod profile;

use game::{Fault, Faults, listed};

use self::json::Json;
use super::{Imported, InputFile, draft, names, notes};
use crate::IssueSetup;

const PROFILE: &str = "LinearAdditiveUtilitySpace";
const DOMAIN: &str = "issuesValues";

/// Is this a domain or a profile, or so broken that the user should hear of it? (Folders hold other JSON as well.)
pub(super) fn concerns(file: &InputFile) -> bool {
    if names::stem(&file.name) == "specials" {
        return false;
    }
    let json = notes::decode(file).and_then(|text| json::parse(&file.name, &text));
    json.map_or(true, |json| json.get(PROFILE).is_some() || json.get(DOMAIN).is_some())
}

/// Reads profiles and, if it is there, their domain (which every profile repeats).
pub(super) fn read(place: &str, files: &[InputFile]) -> Result<Imported, Faults> {
    let mut domains = Vec::new();
    let mut profiles = Vec::new();
    for file in files {
        let json = json::parse(&file.name, &notes::decode(file)?)?;
        if json.get(PROFILE).is_some() {
            profiles.push((file.name.as_str(), json));
        } else if json.get(DOMAIN).is_some() {
            domains.push((file.name.as_str(), json));
        } else {
            return Err(unknown(&file.name, &json));
        }
    }
    let (title, issues) = domain_of(place, &domains, &profiles)?;
    let mut drafts = Vec::new();
    let mut warnings = Vec::new();
    for (file, json) in &profiles {
        let (draft, odd) = profile::read(file, json, &issues)?;
        drafts.push(draft);
        warnings.extend(odd);
    }
    Ok(Imported { setup: draft::assemble(place, &title, issues, drafts, !domains.is_empty())?, warnings })
}

type Named<'n> = (&'n str, Json);

/// The title and issues of the only domain, or of the domain within the first profile.
fn domain_of(place: &str, domains: &[Named<'_>], profiles: &[Named<'_>]) -> Result<(String, Vec<IssueSetup>), Faults> {
    let inner = profiles.first().and_then(|(file, json)| Some((*file, json.get(PROFILE)?.get("domain")?)));
    match (domains, inner) {
        ([(file, json)], _) => domain::read(file, json),
        ([], Some((file, json))) => domain::read(file, json),
        ([], None) => {
            let remedy = format!("name the file with \"{DOMAIN}\", too");
            Err(Faults::one(place, Fault::at(0, "there is no domain", remedy)))
        }
        (more, _) => {
            let files: Vec<String> = more.iter().map(|(file, _)| names::stem(file)).collect();
            let what = format!("there are {} domains: {}", more.len(), listed(files.iter().map(String::as_str)));
            Err(Faults::one(place, Fault::at(0, what, "name one domain and the two profiles that belong to it")))
        }
    }
}

fn unknown(file: &str, json: &Json) -> Faults {
    let found = match json.entries() {
        Some([(key, _)]) => format!("the file is a '{key}'"),
        _ => "the file is neither a domain nor a profile".to_owned(),
    };
    let remedy = format!("a domain has \"{DOMAIN}\"; of the profiles, only {PROFILE} is supported");
    Faults::one(file, Fault::at(json.line, found, remedy))
}
