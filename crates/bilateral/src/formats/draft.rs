//! From a domain and its profiles, of whatever format, to a scenario.

use game::{Fault, Faults, ScenarioInfo, listed};

use super::names;
use crate::{IssueSetup, Protocol, RoleSetup, Setup, TypeSetup};

/// Rounds of an imported scenario, and its periods: then t / deadline is round / rounds.
const ROUNDS: u32 = 100;

/// Periods of a negotiation with time effects, as in the papers of the Bar-Ilan group.
const TIMED_PERIODS: u32 = 14;

/// The one type of a role that has a single profile.
const ONLY_TYPE: &str = "default";

/// The type of a role whose profile is an estimate.
const ESTIMATE: &str = "estimate";

/// A profile as read from its file.
pub(super) struct ProfileDraft {
    /// The file's name.
    pub(super) file: String,
    /// What was read; the name is still to be given.
    pub(super) kind: TypeSetup,
    /// Does the file state a time effect?
    pub(super) timed: bool,
    /// Are its utilities an estimate?
    pub(super) estimated: bool,
}

/// Is this value the *no agreement* of its issue?
pub(super) fn is_none(value: &str) -> bool {
    value.trim().eq_ignore_ascii_case("no agreement")
}

/// Puts a scenario together. `place` names the folder or the files if their number is wrong; `has_domain`, whether the
/// domain is one of them.
pub(super) fn assemble(
    place: &str,
    title: &str,
    issues: Vec<IssueSetup>,
    profiles: Vec<ProfileDraft>,
    has_domain: bool,
) -> Result<Setup, Faults> {
    let files: Vec<String> = profiles.iter().map(|profile| profile.file.clone()).collect();
    let timed = profiles.iter().any(|profile| profile.timed);
    let estimates: Vec<&str> =
        profiles.iter().filter(|profile| profile.estimated).map(|profile| file_name(&profile.file)).collect();
    let title = if estimates.is_empty() { title.to_owned() } else { format!("{title} ({ESTIMATE})") };
    let summary = match estimates.is_empty() {
        true => String::new(),
        false => format!("The utilities of {} are estimates from rankings of outcomes.", listed(estimates)),
    };
    let roles = roles(place, profiles, has_domain)?;
    let files: Vec<&str> = files.iter().map(|file| file_name(file)).collect();
    Ok(Setup {
        info: ScenarioInfo {
            name: names::command_name(&title),
            title,
            summary,
            source: format!("imported from {}", files.join(", ")),
            ..ScenarioInfo::default()
        },
        protocol: if timed { Protocol::Free } else { Protocol::Alternating },
        periods: if timed { TIMED_PERIODS } else { ROUNDS },
        rounds: ROUNDS,
        issues,
        roles,
        ..Setup::default()
    })
}

fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

fn roles(place: &str, profiles: Vec<ProfileDraft>, has_domain: bool) -> Result<Vec<RoleSetup>, Faults> {
    if let Some(sides) = sides(&profiles) {
        return Ok(roles_of_sides(profiles, sides));
    }
    match <[ProfileDraft; 2]>::try_from(profiles) {
        Ok(pair) => {
            let stems = pair.each_ref().map(|profile| names::stem(&profile.file));
            let names = names::role_names([&stems[0], &stems[1]]);
            let role = |(profile, name): (ProfileDraft, String)| {
                let kind = if profile.estimated { ESTIMATE } else { ONLY_TYPE };
                role(name, vec![named(profile.kind, kind)])
            };
            Ok(pair.into_iter().zip(names).map(role).collect())
        }
        Err(profiles) => Err(Faults::one(place, wrong_number(&profiles, has_domain))),
    }
}

fn wrong_number(profiles: &[ProfileDraft], has_domain: bool) -> Fault {
    let names: Vec<&str> = profiles.iter().map(|profile| file_name(&profile.file)).collect();
    match names.len() {
        0 => Fault::at(0, "there is no profile", "name the domain and two profiles"),
        1 => Fault::at(0, format!("there is only one profile, {}", names[0]), "name two, one for each role"),
        more => {
            let what = format!("there are {more} profiles: {}", listed(names));
            let domain = if has_domain { "the domain and " } else { "" };
            Fault::at(0, what, format!("name {domain}the two profiles that should meet"))
        }
    }
}

/// Sides and type names, if every file is called `Side_A...` or `Side_B...` and both sides occur.
fn sides(profiles: &[ProfileDraft]) -> Option<Vec<(usize, String)>> {
    let sides: Vec<_> =
        profiles.iter().map(|profile| names::side_and_type(&names::stem(&profile.file))).collect::<Option<_>>()?;
    let occurs = |wanted: usize| sides.iter().any(|(side, _)| *side == wanted);
    (occurs(0) && occurs(1)).then_some(sides)
}

fn roles_of_sides(profiles: Vec<ProfileDraft>, sides: Vec<(usize, String)>) -> Vec<RoleSetup> {
    let mut roles = vec![role("Side A".to_owned(), Vec::new()), role("Side B".to_owned(), Vec::new())];
    for (profile, (side, kind)) in profiles.into_iter().zip(sides) {
        let kind = if profile.estimated { format!("{kind} {ESTIMATE}") } else { kind };
        roles[side].types.push(named(profile.kind, &kind));
    }
    roles
}

fn named(kind: TypeSetup, name: &str) -> TypeSetup {
    TypeSetup { name: name.to_owned(), ..kind }
}

fn role(name: String, types: Vec<TypeSetup>) -> RoleSetup {
    RoleSetup { name, brief: String::new(), types, plays: None, line: 0 }
}
