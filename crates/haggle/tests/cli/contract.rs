//! The contract game on the command line: providers that learn, and boards that are looked at.

use serde_json::{Value, json};

use crate::program::{Folder, haggle, printed, printed_json, refused};

/// Games of synthetic people, as a log.
fn recorded(folder: &Folder, name: &str, scenario: &str, customer: &str, games: &str) -> String {
    let out = folder.path(name);
    let customer = format!("CS={customer}");
    let seats = ["--seat", &customer, "--seat", "SPg=synthetic", "--seat", "SPy=synthetic"];
    printed(&[&["run", scenario], &seats[..], &["--games", games, "--out", &out]].concat());
    format!("{out}/games.jsonl")
}

fn interval(learned: &Value) -> (f64, f64) {
    let bound = |index: usize| learned["p_interval_95"][index].as_f64().unwrap();
    (bound(0), bound(1))
}

#[test]
fn sp_rap_learns_how_often_a_population_reaches_a_goal() {
    let folder = Folder::new();
    for (p, name) in [(0.83, "israel"), (0.6, "china")] {
        let log = recorded(&folder, name, "contract", &format!("synthetic:p={p}"), "400");
        let model = folder.path(&format!("{name}.toml"));
        let learned = printed_json(&["learn", "sp-rap", "--from", &log, "--out", &model]);
        let (low, high) = interval(&learned);
        assert!(low <= p && p <= high && high - low < 0.1, "{p} is not in {low} .. {high}");
        assert_eq!((&learned["games"], &learned["scenario"]), (&400.into(), &"contract".into()));
        let share = learned["goals"].as_f64().unwrap() / 400.0;
        assert!((learned["p"].as_f64().unwrap() - share).abs() < 1e-12);
        let seat = format!("SPy=sp-rap:model={model}");
        let played = printed_json(&["run", "contract", "--seat", &seat, "--games", "3"]);
        assert_eq!(played["endings"]["fault"], 0);
    }
}

#[test]
fn sp_rapd_learns_a_threshold_and_plays_with_it() {
    let folder = Folder::new();
    let log = recorded(&folder, "run", "contract", "synthetic", "60");
    let model = folder.path("rapd.toml");
    let args = ["learn", "sp-rapd", "--from", &log, "--role", "spy", "--out", &model];
    let said = printed(&args);
    for part in ["sp-rapd learned from 60 games of contract", "  p = 0.", "points to the customer", "offers of SPy"] {
        assert!(said.contains(part), "'{part}' is missing in:\n{said}");
    }
    assert!(said.contains(&format!("Try: haggle run contract --seat \"SPy=sp-rapd:model={model}\"")), "{said}");
    let learned = printed_json(&args);
    assert!(learned["threshold"].as_i64().unwrap() > 0 && learned["offers"].as_u64().unwrap() > 60, "{learned}");
    // A model of SP-RAPD holds what SP-RAP needs.
    for agent in ["sp-rap", "sp-rapd"] {
        let seat = format!("SPy={agent}:model={model}");
        let args = ["run", "contract", "--seat", "CS=synthetic", "--seat", &seat, "--games", "3"];
        assert_eq!(printed_json(&args)["endings"]["fault"], 0);
    }
    let said = refused(&["learn", "sp-rapd", "--from", &log, "--role", "CS", "--out", &model]);
    assert!(said.contains("CS is the customer; SP-RAPD plays a provider: SPg, SPy"), "{said}");
}

#[test]
fn games_that_teach_nothing_are_ignored_and_told() {
    let folder = Folder::new();
    let people = recorded(&folder, "people", "contract", "synthetic", "60");
    let agents = recorded(&folder, "agents", "contract", "cs-a", "2");
    let elsewhere = recorded(&folder, "elsewhere", "contract-uneven", "synthetic", "3");
    let model = folder.path("rap.toml");
    let from = ["learn", "sp-rap", "--from", &people, &agents, &elsewhere];
    let rest = ["--customer", "synthetic", "--scenario", "contract", "--out", &model];
    let learned = printed_json(&[&from[..], &rest].concat());
    assert_eq!((&learned["games"], &learned["customers"]["synthetic"]), (&60.into(), &60.into()));
    let ignored = learned["ignored"].as_array().unwrap();
    assert_eq!(ignored.iter().map(|one| one["games"].as_u64().unwrap()).sum::<u64>(), 5, "{ignored:?}");
    let said = printed(&[&from[..], &rest].concat());
    assert!(said.contains("Ignored 2 games: the customer was played by cs-a"), "{said}");
    assert!(said.contains("Ignored 3 games: played on 'contract-uneven', which has other"), "{said}");
}

#[test]
fn logs_that_cannot_teach_are_refused_in_words_and_nothing_is_written() {
    let folder = Folder::new();
    let model = folder.path("rap.toml");
    let room = folder.path("room");
    printed(&["run", "room", "--games", "1", "--out", &room]);
    let cases = [
        (format!("{room}/games.jsonl"), "give logs of contract games only"),
        (folder.write("empty.jsonl", ""), "there is no game to learn from; record games with people"),
        (folder.path("missing.jsonl"), "cannot read"),
    ];
    for (log, expected) in cases {
        for more in [&["sp-rap"][..], &["sp-rapd", "--role", "SPy"]] {
            let said = refused(&[&["learn"], more, &["--from", &log, "--out", &model]].concat());
            assert!(said.contains(expected), "{said}");
            assert!(!std::path::Path::new(&model).exists());
        }
    }
    let few = recorded(&folder, "few", "contract", "synthetic", "3");
    let output = haggle(&["learn", "sp-rap", "--from", &few, "--out", &model]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.contains("3 games say little: p may be anything from"), "{said}");
    let said = refused(&["learn", "sp-rap", "--from", &few, "--customer", "person", "--out", &model]);
    assert!(said.contains("(ignored 3 games: the customer was played by synthetic"), "{said}");
}

#[test]
fn a_board_is_analyzed_and_drawn() {
    let folder = Folder::new();
    let svg = folder.path("board.svg");
    let found = printed_json(&["analyze", "contract", "--plot", &svg]);
    assert_eq!((&found["dependency"]["word"], &found["start"]), (&json!("independent"), &json!([5, 4])));
    assert_eq!(found["seats"][1]["exchanges"], 45_967);
    assert_eq!(found["seats"][0]["chips"], json!({"gray": 12, "yellow": 12}));
    assert_eq!(found["points_if_nobody_moves"], json!({"CS": 120, "SPg": 200, "SPy": 200}));
    let goal = &found["goals"][0];
    assert_eq!(goal["way"], json!({"walk": "left, up, left, up, left 2, up 3", "cost": {"gray": 9}}));
    assert_eq!(goal["points_alone"], json!({"CS": 225, "SPg": 350, "SPy": 200}));
    assert_eq!((&goal["missing"], &goal["committed"]), (&json!({}), &json!(false)));
    let text = std::fs::read_to_string(&svg).unwrap();
    roxmltree::Document::parse(&text).unwrap();
    assert!(text.contains("way to SPy: 9 yellow") && text.contains("SPg holds 33 red + 7 purple"), "{text}");
    let said = printed(&["analyze", "contract", "--set", "goal=300"]);
    for part in ["CS depends on nobody", "its own chips", "375 / 500 / 200", "45967", "haggle solve contract"] {
        assert!(said.contains(part), "'{part}' is missing in:\n{said}");
    }
}

#[test]
fn who_depends_on_whom_is_told_for_every_board() {
    let found = printed_json(&["analyze", "contract-example-1"]);
    assert_eq!(found["dependency"]["word"], "dependent");
    assert_eq!(found["goals"][1]["enough_with"], json!(["SPy"]));
    assert_eq!(found["goals"][1]["missing"], json!({"yellow": 1}));
    assert!(found["goals"][1]["points_alone"].is_null());
    let said = printed(&["analyze", "contract-example-1"]);
    for part in ["CS depends on others: it lacks at least 1 ", "SPg and CS need each other", "chips of SPy"] {
        assert!(said.contains(part), "'{part}' is missing in:\n{said}");
    }
    for name in ["contract-example-2", "contract-example-3", "contract-dependent", "contract-uneven", "contract-three"]
    {
        let said = printed(&["analyze", name]);
        assert!(said.lines().all(|line| line.chars().count() <= 120), "{said}");
    }
    assert!(refused(&["analyze", "contract", "--plot", "/nowhere/board.svg"]).contains("cannot write"));
}

#[test]
fn a_run_is_summed_up_in_the_words_of_the_game() {
    let long = "SPy=sp-rap:p=0.6,alpha=0.0188,reading=appendix";
    let args = ["run", "contract", "--seat", "CS=synthetic:p=0.6", "--seat", "SPg=synthetic", "--seat", long];
    let said = printed(&[&args[..], &["--games", "20"]].concat());
    for part in
        ["\nall ", "Goal reached: ", "none ", "Ended in round ", " deals\n", "sp-rap:..", "\nSPy: sp-rap:alpha=0.0188"]
    {
        assert!(said.contains(part), "'{part}' is missing in:\n{said}");
    }
    assert!(!said.contains("both") && !said.contains("- offers"), "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 120), "{said}");
    let summary = printed_json(&[&args[..], &["--games", "20"]].concat());
    let reached = summary["goals"].as_object().unwrap().values().map(|games| games.as_u64().unwrap()).sum::<u64>();
    assert_eq!((reached, summary["deals"]["n"].as_u64()), (20, Some(20)));
    let said = printed(&["run", "room", "--games", "3"]);
    assert!(said.contains("\nboth ") && said.contains("Ended in period ") && said.contains(" offers"), "{said}");
}
