//! Crises on the command line: support, analyze, play, and scenarios that make no sense.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::json;

use crate::program::{Folder, haggle, printed, printed_json, refused};

#[test]
fn support_tells_worths_odds_and_the_best_agreements() {
    let told = printed_json(&["support", "fishing-dispute", "--as", "canada", "--period", "5"]);
    assert_eq!((&told["side"], &told["t"], &told["next_t"]), (&json!("Canada"), &json!(4), &json!(5)));
    assert_eq!(told["period"], 5);
    assert_eq!(told["opting_out"][0]["outcomes"][0]["probability"], 0.18);
    assert_eq!(told["opting_out"][0]["outcomes"][0]["probability_next"], 0.2);
    assert_eq!(told["opting_out"][1]["worth"], json!([507.6, 375.0]));
    assert_eq!(told["status_quo"], json!({"worth": [150.0, 425.0], "t": 10}));
    assert_eq!(told["best"]["short"], "1 (20, Yes | 50%, No)");
    assert_eq!(told["frontier"]["points"].as_array().unwrap().len(), 62);
    let last = printed_json(&["support", "fishing-dispute", "--as", "Spain", "--period", "10"]);
    assert!(last["next_t"].is_null() && last["best"]["worth_next"].is_null());
    let said = printed(&["support", "fishing-dispute", "--as", "Spain"]);
    for part in ["best for you that Canada prefers to opting out", "success", "10 %", "Frontier: 62 agreements"] {
        assert!(said.contains(part), "'{part}' is missing in:\n{said}");
    }
}

#[test]
fn support_tells_of_one_outcome() {
    let ask = |outcome: &str, more: &[&str]| {
        let args = ["support", "fishing-dispute", "--as", "Canada", "--period", "5", "--outcome", outcome];
        printed_json(&[&args, more].concat())["outcome"].clone()
    };
    // The paper's example: 565 to Canada.
    let paper = "sign 34; ships = 10; Canada: sanctions = Yes; pollution = 25%";
    assert_eq!(ask(paper, &[])["worth"][0], 565.0);
    let both = ["--in-force", "Canada: sanctions = Yes; Spain: sanctions = Yes"];
    assert_eq!(ask("Canada: opt out", &both)["worth"], json!([441.0, 306.2]));
    assert_eq!(ask("status quo", &both)["worth"], json!([150.0, 410.0]));
    assert_eq!(ask("34 at 7", &[]), ask("sign 34 at 7", &[]));
    let said = printed(&["support", "fishing-dispute", "--as", "Canada", "--outcome", "Spain: opt out"]);
    assert!(said.contains("Spain: if it opts out, success with 10 %"), "{said}");
}

#[test]
fn support_and_analyze_draw_and_list() {
    let folder = Folder::new();
    let (frontier, space) = (folder.path("frontier.svg"), folder.path("space.svg"));
    printed(&["support", "fishing-dispute", "--as", "Canada", "--period", "8", "--plot", &frontier]);
    let found = printed_json(&["analyze", "fishing-dispute", "--plot", &space]);
    for path in [&frontier, &space] {
        let text = std::fs::read_to_string(path).unwrap();
        roxmltree::Document::parse(&text).unwrap();
        assert!(text.contains("status quo") && text.contains("Canada opts out"), "{path}");
    }
    assert_eq!(found["agreements"], 4320);
    assert_eq!(found["agreement_ranges"], json!([[425.0, 785.0], [365.0, 1065.0]]));
    assert_eq!(found["best_joint"][0]["worth"], json!([500.0, 1040.0]));
    assert_eq!(found["opting_out"][9]["sides"][0]["worth_at_best"], json!([461.0, 335.2]));
    let said = printed(&["analyze", "fishing-dispute"]);
    assert!(said.contains("Pareto frontier, period 1: 62 points") && said.contains("552 / 280"), "{said}");
}

#[test]
fn what_support_does_not_understand_is_explained() {
    for (more, expected) in [
        (&["--as", "France"][..], "there is no seat 'France'; the seats are: Canada, Spain"),
        (&["--as", "Spain", "--period", "11"], "the periods are 1 to 10"),
        (&["--as", "Spain", "--outcome", "shps = 3"], "there is no parameter 'shps'; did you mean 'ships'?"),
        (&["--as", "Spain", "--outcome", "sign 99"], "total allowable catch goes from 1 to 54"),
        (&["--as", "Spain", "--in-force", "sanctions = Yes"], "both sides have 'sanctions'; say whose"),
    ] {
        let said = refused(&[&["support", "fishing-dispute"], more].concat());
        assert!(said.contains(expected), "{more:?}: {said}");
    }
    let said = refused(&["support", "room", "--as", "Host"]);
    assert!(said.contains("support does not know games of kind 'bilateral'; it knows those of kind crisis"), "{said}");
}

#[test]
fn run_and_play_count_periods_from_1_or_as_the_paper_does() {
    let seats = ["--seat", "Canada=hawk", "--seat", "Spain=hawk", "--games", "3"];
    let counted = "Periods are counted as the paper does, from 0.";
    for (settings, ended, shown, says) in [
        (&[][..], "Ended in period 8 (8 .. 8)", "Period 1 of 10", false),
        (&["--set", "numbering=paper"], "Ended in period 7 (7 .. 7)", "Period 0 of 0 to 9", true),
    ] {
        let said = printed(&[&["run", "fishing-dispute"], &seats[..], settings].concat());
        assert!(said.contains(ended) && said.contains(counted) == says, "{said}");
        let mean =
            printed_json(&[&["run", "fishing-dispute"], &seats[..], settings].concat())["end_period"]["mean"].clone();
        assert_eq!(mean, 8.0, "programs are told the period from 1");
        let play = ["play", "fishing-dispute", "--as", "Canada", "--against", "dove", "--set", "preparation=0"];
        let said = played(&[&play, settings].concat(), "quit\n");
        assert!(said.contains(shown) && said.contains(counted) == says, "{said}");
    }
}

/// The fishing dispute with something replaced.
fn changed(folder: &Folder, old: &str, new: &str) -> String {
    let text = printed_json(&["scenarios", "fishing-dispute"])["text"].as_str().unwrap().to_owned();
    assert!(text.contains(old), "'{old}' is not in:\n{text}");
    folder.write("changed.toml", &text.replacen(old, new, 1))
}

#[test]
fn crises_that_make_no_sense_are_refused_in_words() {
    let folder = Folder::new();
    let said = refused(&["solve", "fishing-dispute", "--set", "periods=60"]);
    for part in ["opts out is -0.01 at period 32", "change probability or drift so that it stays within 0 and 1"] {
        assert!(said.contains(part), "'{part}' is missing in: {said}");
    }
    let file = changed(&folder, "time =", "tme =");
    assert!(refused(&["solve", &file]).contains("did you mean 'time'?"));
}

#[test]
fn the_kind_of_game_may_be_written_in_any_way_toml_allows() {
    let folder = Folder::new();
    let file = changed(&folder, "game = \"crisis\"", "game='crisis' # with two sides");
    assert_eq!(printed_json(&["solve", &file])["scenario"], "fishing-dispute");
}

#[test]
fn a_crisis_without_room_for_agreement_is_warned_about() {
    let folder = Folder::new();
    let file = changed(&folder, "base = [705", "base = [105");
    let output = haggle(&["solve", &file]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{said}");
    for part in ["warning:", "period 1: no agreement", "raise the base of the main issue"] {
        assert!(said.contains(part), "'{part}' is missing in: {said}");
    }
}

/// Plays with this input and gives what was printed.
pub(crate) fn played(args: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_haggle"));
    command.args(args).env("NO_COLOR", "1").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_crisis_is_played_logged_and_told_again() {
    let folder = Folder::new();
    let log = folder.path("game.jsonl");
    let args = ["play", "fishing-dispute", "--as", "Canada", "--against", "dove", "--seed", "3", "--log", &log];
    let said = played(&args, "done\nsupport best\nopt out\nopt out\n");
    assert!(said.contains("You: Canada.") && said.contains("The end") && said.contains("The log is in"), "{said}");
    assert!(!said.contains('\u{1b}'), "no colours where there is no terminal");
    let told = printed(&["replay", &log, "--game", "0"]);
    assert!(told.contains("Canada asks decision support for the best agreement in period 1"), "{told}");
    let events = std::fs::read_to_string(&log).unwrap();
    assert!(events.contains("best_agreement") && events.contains("person"), "{events}");
    assert!(refused(&args).contains("exists; give another file"));
}

#[test]
fn a_contract_game_is_played_logged_and_told_again() {
    let folder = Folder::new();
    let log = folder.path("game.jsonl");
    let said =
        played(&["play", "contract", "--seed", "1", "--log", &log], "accept SPg\nwalk left, up 2, left 3, up 3\n");
    assert!(said.contains("CS (you): 370 points"), "{said}");
    let told = printed(&["replay", &log, "--game", "0"]);
    assert!(told.contains("CS accepts the proposal of SPg") && told.contains("CS walks left, up 2"), "{told}");
}
