//! `haggle scenarios`, `haggle agents`, help and completions.

use crate::program::{haggle, printed, printed_json};

#[test]
fn scenarios_and_agents_are_listed() {
    let scenarios = printed_json(&["scenarios"]);
    let names: Vec<&str> = scenarios.as_array().unwrap().iter().map(|entry| entry["name"].as_str().unwrap()).collect();
    let bilateral = ["room", "band", "orchard", "england-zimbabwe", "job-candidate"];
    let crises = ["fishing-dispute", "fishing-dispute-neutral", "high-dam"];
    let (known, trails) = names.split_at(bilateral.len() + crises.len());
    assert_eq!(known, [&bilateral[..], &crises].concat());
    let repeated = ["repeated", "repeated-both", "repeated-first", "repeated-second", "repeated-none"];
    let (trails, last) = trails.split_at(trails.len() - repeated.len());
    assert_eq!(last, repeated);
    let (contracts, revelation) = trails.split_at(trails.len() - 2);
    assert!(contracts[0] == "contract" && contracts.iter().all(|name| name.starts_with("contract")), "{contracts:?}");
    assert_eq!(revelation, ["revelation-symmetric", "revelation-asymmetric"]);
    for name in &names {
        assert!(printed(&["scenarios"]).contains(name));
        assert_eq!(printed_json(&["scenarios", name])["name"], **name);
    }
    for scenario in scenarios.as_array().unwrap() {
        assert!(scenario["minutes"].as_u64().is_some_and(|minutes| (1..=60).contains(&minutes)), "{scenario}");
        assert!(["easy", "medium", "hard"].contains(&scenario["difficulty"].as_str().unwrap()), "{scenario}");
    }
    for agent in printed_json(&["agents"]).as_array().unwrap() {
        let name = agent["name"].as_str().unwrap();
        assert!(agent["sentence"].as_str().unwrap().ends_with('.'), "{name}");
        assert!(!agent["source"].as_str().unwrap().is_empty(), "{name}");
        // Games may have agents of the same name; then all of them are told of.
        let told = printed_json(&["agents", name]);
        assert!(told == *agent || told.as_array().is_some_and(|all| all.contains(agent)), "{name}");
        assert!(printed(&["agents", name]).contains(name));
    }
}

#[test]
fn lessons_are_listed_with_their_goals() {
    let lessons = printed_json(&["lessons"]);
    let names: Vec<&str> = lessons.as_array().unwrap().iter().map(|lesson| lesson["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["claiming", "trading", "time", "threats", "trust"]);
    let told = printed(&["lessons"]);
    for lesson in lessons.as_array().unwrap() {
        for key in ["name", "scenario", "role", "agent", "goal"] {
            assert!(told.contains(lesson[key].as_str().unwrap()), "{key} of {lesson}");
        }
    }
}

#[test]
fn every_agent_plays_every_scenario_with_its_defaults() {
    for scenario in printed_json(&["scenarios"]).as_array().unwrap() {
        let game = &scenario["game"];
        let (settings, games) = match game.as_str() {
            Some("crisis") => (["protocol=free", "protocol=steps"], 20),
            Some("revelation") => (["chip=5", "goal=150"], 10),
            Some("repeated") => (["ending=walk", "chips=parties"], 10),
            Some("contract") => (["first_proposer=providers", "first_proposer=customer"], 2),
            _ => (["protocol=free", "protocol=alternating"], 20),
        };
        let scenario = scenario["name"].as_str().unwrap();
        let seats = printed_json(&["scenarios", scenario])["seats"].clone();
        // KBAgent needs a model; `learning.rs` plays it.
        let agents = printed_json(&["agents"]);
        let playing = agents.as_array().unwrap().iter().filter(|agent| agent["game"] == *game);
        for agent in playing.filter(|agent| agent["name"] != "kb") {
            let name = agent["name"].as_str().unwrap();
            // The customer's agents cannot sit on a provider's seat, nor the other way round.
            let place = usize::from(name.starts_with("sp-"));
            let seat = format!("{}={name}", seats[place].as_str().unwrap());
            for setting in settings {
                let count = games.to_string();
                let played = printed_json(&["run", scenario, "--seat", &seat, "--games", &count, "--set", setting]);
                assert_eq!(played["endings"]["fault"], 0, "{seat} {setting}");
                assert_eq!(played["games"], games);
            }
        }
    }
}

#[test]
fn help_has_examples_and_completions_complete() {
    for verb in ["scenarios", "agents", "play", "run", "analyze", "solve", "support", "convert", "replay"] {
        let help = printed(&[verb, "--help"]);
        assert!(help.contains("Example") && help.contains(&format!("haggle {verb}")), "{verb}");
    }
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(printed(&["completions", shell]).contains("haggle"), "{shell}");
    }
    assert!(printed(&["--version"]).starts_with("haggle "));
    assert_eq!(haggle(&[]).status.code(), Some(2));
}
