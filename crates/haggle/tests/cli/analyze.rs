//! `haggle analyze` against the independently computed figures.

use serde_json::Value;

use crate::program::{Folder, huge_scenario, printed, printed_json};

fn golden() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../bilateral/testdata/golden.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn near(a: &Value, b: &Value) -> bool {
    (a.as_f64().unwrap() - b.as_f64().unwrap()).abs() < 1e-9
}

#[test]
fn all_pairs_have_the_golden_figures() {
    for (name, figures) in golden()["domains"].as_object().unwrap() {
        let found = printed_json(&["analyze", name]);
        assert_eq!(found["outcomes"], figures["outcomes"]);
        let pairs = found["pairs"].as_array().unwrap();
        assert_eq!(pairs.len(), 9);
        // Both list long-term, short-term, compromise for either side.
        for (pair, (label, expected)) in pairs.iter().zip(figures["pairs"].as_object().unwrap()) {
            assert_eq!(pair["pareto_outcomes"], expected["pareto_outcomes"], "{name} {label}");
            assert_eq!(pair["pareto_points"], expected["pareto_points"], "{name} {label}");
            assert_eq!(pair["nash"]["index"], expected["nash_index"], "{name} {label}");
            for side in 0..2 {
                assert!(near(&pair["nash"]["utilities"][side], &expected["nash"][side]), "{name} {label}");
            }
            assert!(near(&pair["max_welfare"], &expected["max_welfare"]), "{name} {label}");
        }
        for (profile, (label, expected)) in
            found["profiles"].as_array().unwrap().iter().zip(figures["profiles"].as_object().unwrap())
        {
            for key in ["min", "max", "status_quo", "opt_out", "time_effect"] {
                assert!(near(&profile[key], &expected[key]), "{name} {label} {key}");
            }
        }
    }
}

#[test]
fn a_pair_of_types_can_be_chosen_and_drawn() {
    let folder = Folder::new();
    let svg = folder.path("space.svg");
    let types = ["--type", "england=short-term", "--type", "Zimbabwe=compromise"];
    let args = [&["analyze", "england-zimbabwe"], &types[..], &["--plot", &svg]].concat();
    assert_eq!(printed_json(&args)["pairs"].as_array().unwrap().len(), 1);
    let text = std::fs::read_to_string(&svg).unwrap();
    roxmltree::Document::parse(&text).unwrap();
    assert!(text.contains("Nash") && text.contains("England (short-term)"));
    let told = printed(&["analyze", "room"]);
    assert!(
        told.contains("65 / 65") && told.ends_with("--plot FILE.svg draws it, --json tells every point.\n"),
        "{told}"
    );
    let told = printed(&["analyze", "room", "--plot", &svg]);
    assert!(told.ends_with(&format!("\n\nDrawn in {svg}\n")), "{told}");
}

#[test]
fn a_domain_of_10_to_the_12_is_analysed_drawn_and_played() {
    let folder = Folder::new();
    let file = folder.write("huge.toml", &huge_scenario());
    let svg = folder.path("huge.svg");
    let found = printed_json(&["analyze", &file, "--plot", &svg]);
    assert_eq!(found["outcomes"].as_u64(), Some(1_000_000_000_000));
    let pair = &found["pairs"][0];
    assert!(pair["pareto_points"].as_u64().unwrap() > 10 && pair["nash"]["utilities"][0].as_f64().unwrap() > 0.0);
    for agent in ["boulware", "tit-for-tat", "micro", "random", "qo"] {
        let seats = [format!("r0={agent}"), "r1=conceder".to_owned()];
        let args = ["run", &file, "--seat", &seats[0], "--seat", &seats[1], "--games", "1"];
        let played = printed_json(&args);
        assert_eq!(played["endings"]["fault"], 0, "{agent}");
    }
}
