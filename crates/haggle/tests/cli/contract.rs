//! The contract game on the command line: providers that learn, and boards that are looked at.

use serde_json::Value;

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
