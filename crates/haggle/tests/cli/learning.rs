//! `haggle learn kb`: from recorded games to an agent.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::program::{Folder, printed, printed_json, refused};

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/england-zimbabwe-synthetic.jsonl");

fn learn<'a>(from: &'a str, out: &'a str) -> [&'a str; 10] {
    ["learn", "kb", "--from", from, "--scenario", "england-zimbabwe", "--role", "Zimbabwe", "--out", out]
}

#[test]
fn the_sample_is_what_its_recipe_makes() {
    let folder = Folder::new();
    let out = folder.path("run");
    let seats = ["--seat", "England=synthetic", "--seat", "Zimbabwe=synthetic"];
    let rest = ["--games", "60", "--seed", "1", "--out", &out];
    printed(&[&["run", "england-zimbabwe"], &seats[..], &rest].concat());
    let made = std::fs::read(format!("{out}/games.jsonl")).unwrap();
    assert!(made == std::fs::read(SAMPLE).unwrap(), "samples/README.md tells how to make the sample anew");
}

#[test]
fn a_model_is_learned_shown_and_played() {
    let folder = Folder::new();
    let (model, svg) = (folder.path("kb.json"), folder.path("kb.svg"));
    let learned = printed_json(&learn(SAMPLE, &model));
    assert_eq!(learned["data"]["games"], 60);
    assert_eq!(learned["data"]["players"][0][0], "synthetic");
    let shown = printed_json(&["agents", "kb", "--model", &model, "--plot", &svg]);
    assert_eq!(shown["model"]["data"]["hash"].as_str().unwrap().len(), 64);
    assert_eq!(shown["plans"].as_array().unwrap().len(), 9);
    for plan in shown["plans"].as_array().unwrap() {
        let thresholds: Vec<f64> =
            plan["thresholds"].as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).collect();
        assert_eq!((thresholds.len(), plan["offers"].as_array().unwrap().len()), (14, 14));
        // Zimbabwe loses 16 points a period: what it can expect from going on falls.
        assert!(thresholds.windows(2).all(|pair| pair[1] < pair[0]), "{thresholds:?}");
    }
    assert!(printed(&["agents", "kb", "--model", &model]).contains("short-term against long-term"));
    for name in ["kb.svg", "kb-accepted.svg", "kb-offered.svg"] {
        roxmltree::Document::parse(&std::fs::read_to_string(folder.path(name)).unwrap()).unwrap();
    }
    assert!(std::path::Path::new(&svg).exists());
    let seat = format!("Zimbabwe=kb:model={model}");
    for protocol in ["protocol=free", "protocol=alternating"] {
        let args = ["run", "england-zimbabwe", "--seat", &seat, "--games", "50", "--set", protocol];
        assert_eq!(printed_json(&args)["endings"]["fault"], 0);
    }
    let told = printed(&["agents", "kb", "--model", &model, "--plot", &svg]);
    let drawn = ["kb.svg", "kb-accepted.svg", "kb-offered.svg"].map(|name| folder.path(name)).join(", ");
    assert!(told.ends_with(&format!("\n\nDrawn in {drawn}\n")), "{told}");
    let elicited = folder.path("elicited.json");
    let learned = printed_json(&[&learn(SAMPLE, &elicited)[..], &["--elicit-types"]].concat());
    assert_eq!(learned["data"]["labelled"], false);
}

#[test]
fn the_scenario_is_that_of_the_first_game_unless_one_is_named() {
    let folder = Folder::new();
    let (named, unnamed) = (folder.path("named.json"), folder.path("unnamed.json"));
    printed(&learn(SAMPLE, &named));
    let told = printed(&["learn", "kb", "--from", SAMPLE, "--role", "zimbabwe", "--out", &unnamed]);
    assert_eq!(std::fs::read(&unnamed).unwrap(), std::fs::read(&named).unwrap());
    for line in [
        "Learned about England from 60 games:\n",
        "\n  short-term: 28 sessions, 246 offers, 85 acceptable outcomes, mean of agreements 536.3\n",
        &format!("\nTry: haggle run england-zimbabwe --seat \"Zimbabwe=kb:model={unnamed}\"\n"),
    ] {
        assert!(told.contains(line), "'{line}' is missing in:\n{told}");
    }
    let empty = folder.write("empty.jsonl", "");
    let said = refused(&["learn", "kb", "--from", &empty, "--role", "Zimbabwe", "--out", &folder.path("none.json")]);
    assert!(said.contains("there is no game to learn from"), "{said}");
}

#[test]
fn options_that_make_no_sense_are_refused_and_nothing_is_written() {
    let folder = Folder::new();
    let model = folder.path("kb.json");
    let learn = |options: &[&str]| refused(&[&["learn", "kb", "--from", SAMPLE, "--out", &model], options].concat());
    for (options, expected) in [
        (&["--role", "Spain"][..], ":2: there is no seat 'Spain'; the seats are: England, Zimbabwe"),
        (
            &["--role", "Spain", "--scenario", "england-zimbabwe"],
            "error: there is no seat 'Spain'; the seats are: England",
        ),
        (&["--role", "England", "--bandwidth", "0"], "bandwidth=0 is not allowed; give a number greater than 0"),
        (&["--role", "England", "--bandwidth=-1"], "bandwidth=-1 is not allowed"),
        (&["--role", "England", "--bandwidth", "inf"], "bandwidth=inf is not allowed"),
        (&["--role", "England", "--bandwidth", "wide"], "bandwidth=wide is not allowed"),
        (&["--role", "Canada", "--scenario", "fishing-dispute"], "is a game of kind 'crisis', not 'bilateral'"),
        (&[], "--role <ROLE>"),
    ] {
        let said = learn(options);
        assert!(said.contains(expected), "{options:?}: {said}");
        assert!(!std::path::Path::new(&model).exists());
    }
    let wide =
        printed_json(&["learn", "kb", "--from", SAMPLE, "--role", "England", "--bandwidth", "2.5", "--out", &model]);
    assert_eq!(wide["about"], "Zimbabwe");
    assert!(std::fs::read_to_string(&model).unwrap().contains("\"bandwidth\": \"2.5\""));
    let said = refused(&["agents", "kb", "--model", &model, "--scenario", "room"]);
    assert!(said.contains("kb.json' was trained for scenario 'england-zimbabwe', not 'room'"), "{said}");
    let said = refused(&["agents", "kb", "--model", SAMPLE]);
    assert!(said.contains("is not a model, or does not name its scenario"), "{said}");
}

#[test]
fn who_needs_a_model_is_used_with_a_file() {
    assert!(printed(&["agents", "kb"]).ends_with("\nUse it as kb:model=FILE\n"));
    assert!(printed(&["agents", "qo"]).ends_with("\nUse it as qo:formula=ranked\n"));
}

#[test]
fn games_of_people_are_read_like_games_of_agents() {
    let folder = Folder::new();
    let log = folder.path("person.jsonl");
    let mut command = Command::new(env!("CARGO_BIN_EXE_haggle"));
    command.args(["play", "england-zimbabwe", "--as", "England", "--against", "linear", "--seed", "3", "--log", &log]);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).env("NO_COLOR", "1");
    let mut child = command.spawn().unwrap();
    // At the end an offer on the table is given up, which has to be meant.
    let script = "1 c 2 c\nsend\ndone\n".repeat(14) + "done\ndone\n";
    child.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
    let model = folder.path("kb.json");
    let mut args = learn(&log, &model).to_vec();
    args.splice(3..4, [SAMPLE, log.as_str()]);
    let learned = printed_json(&args);
    assert_eq!(learned["data"]["games"], 61);
    assert!(learned["data"]["players"].to_string().contains("person"));
}

#[test]
fn bad_logs_are_refused_with_their_line_and_nothing_is_written() {
    let folder = Folder::new();
    let model = folder.path("kb.json");
    let text = std::fs::read_to_string(SAMPLE).unwrap();
    let other = folder.path("other");
    printed(&["run", "room", "--games", "1", "--out", &other]);
    let corrupt = folder.write("corrupt.jsonl", &text.replacen("\"id\":2,", "\"id\":5,", 1));
    let cut = folder.write("cut.jsonl", &text[..text.len() / 2]);
    let cases = [
        (format!("{other}/games.jsonl"), "games.jsonl:2: the game was played on another scenario ('room')"),
        (corrupt, "corrupt.jsonl:"),
        (cut, "is not a sound log"),
        (folder.path("missing.jsonl"), "cannot read"),
        (folder.write("empty.jsonl", ""), "there is no game to learn from"),
    ];
    for (log, expected) in cases {
        let said = refused(&learn(&log, &model));
        assert!(said.contains(expected), "{said}");
        assert!(!std::path::Path::new(&model).exists());
    }
    let said = refused(&["run", "england-zimbabwe", "--seat", "England=kb"]);
    assert!(said.contains("needs a model; train one with: haggle learn kb --from LOGS"), "{said}");
    let said = refused(&["run", "england-zimbabwe", "--seat", &format!("England=kb:model={SAMPLE}")]);
    assert!(said.contains("is not a model of kb"), "{said}");
    printed(&learn(SAMPLE, &model));
    let said = refused(&["run", "england-zimbabwe", "--seat", &format!("England=kb:model={model}")]);
    assert!(said.contains("was trained for role 'Zimbabwe', not 'England'"), "{said}");
    for endless in [
        &["run", "england-zimbabwe", "--seat", "England=kb:model=/dev/zero"][..],
        &["agents", "kb", "--model", "/dev/zero"],
    ] {
        let said = refused(endless);
        assert!(said.contains("the file '/dev/zero' is longer than a model may be (16 MiB)"), "{said}");
    }
    let said = refused(&["serve", "--models", &folder.path("nothing")]);
    assert!(said.contains("--models: cannot read the folder '") && said.contains("nothing'"), "{said}");
    let said = refused(&["agents", "qo", "--model", &model]);
    assert!(said.contains("agent 'qo' has no model"), "{said}");
}
