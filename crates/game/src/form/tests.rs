//! Files that are read, written and described.

use super::*;

#[derive(Clone, Debug, Default, PartialEq)]
struct Setup {
    info: ScenarioInfo,
    loud: bool,
    pace: Option<u32>,
    hall: String,
    teams: Vec<(String, String)>,
}

fn word(loud: bool) -> &'static str {
    if loud { "loud" } else { "quiet" }
}

fn describe(form: &mut Form<'_>, setup: &mut Setup) {
    form.info("race", &mut setup.info);
    form.choice("music", &[true, false], word, &mut setup.loud);
    form.maybe_whole("pace", 1, 9, &mut setup.pace);
    if !form.section("hall", "the hall", |form| form.need_text("colour", &mut setup.hall)) {
        form.fault(1, "there is no hall", "add [hall]");
    }
    form.sections("team", &mut setup.teams, Default::default, |form, (name, motto)| {
        form.need_name("name", name);
        form.text("motto", motto);
    });
}

const TEXT: &str = "game = \"race\"\nname = \"sprint\"\nmusic = \"loud\"\npace = 3\n\n[hall]\ncolour = \"red\"\n\n\
                    [[team]]\nname = \"A\"\nmotto = \"on\"\n\n[[team]]\nname = \"B\"\n";

fn read(text: &str) -> Result<Setup, Faults> {
    Form::read(&Source::new("x", text), describe)
}

#[test]
fn what_is_read_is_written_the_same_and_the_other_way_round() {
    let setup = read(TEXT).unwrap();
    assert_eq!((setup.loud, setup.pace, setup.hall.as_str(), setup.teams.len()), (true, Some(3), "red", 2));
    assert_eq!(Form::write(&setup, describe), TEXT);
    let without = Setup { pace: None, teams: Vec::new(), loud: false, ..setup };
    assert_eq!(read(&Form::write(&without, describe)), Ok(without));
}

#[test]
fn what_a_file_leaves_out_is_as_it_was() {
    let setup = read("name = \"sprint\"\n[hall]\ncolour = \"red\"\n").unwrap();
    assert_eq!((setup.loud, setup.pace, setup.teams), (false, None, Vec::new()));
}

#[test]
fn faults_name_sections_and_members_of_lists() {
    let said = |old: &str, new: &str| read(&TEXT.replace(old, new)).unwrap_err().to_string();
    assert_eq!(
        said("colour = ", "color = "),
        "x:6: the hall has no colour; add colour = \"...\"\nx:7: the hall knows no 'color'; did you mean 'colour'?"
    );
    assert_eq!(said("motto = \"on\"", "motto = 1"), "x:11: motto of team 'A' is an integer; write a text in quotes");
    assert_eq!(said("name = \"B\"", ""), "x:13: team 2 has no name; add name = \"...\"");
    assert_eq!(said("loud", "low"), "x:3: music of the file is a string; write one of: loud, quiet");
    assert_eq!(said("pace = 3", "pace = 10"), "x:4: pace of the file is an integer; write a whole number from 1 to 9");
    assert_eq!(said("[hall]\ncolour = \"red\"\n", ""), "x:1: there is no hall; add [hall]");
}
