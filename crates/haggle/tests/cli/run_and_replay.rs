//! One seed, the same bytes; and a log is what the rules give.

use serde_json::json;

use crate::program::{Folder, printed, printed_json, refused};

fn bytes(path: &str) -> Vec<u8> {
    std::fs::read(path).unwrap()
}

#[test]
fn one_game_is_not_many() {
    let one = ["--games", "1", "--set", "periods=1", "--set", "interactions=1"];
    let said = printed(&[&["run", "room"], &one[..]].concat());
    assert!(said.contains(": 1 game, seed 1") && !said.contains("1 offers"), "{said}");
    assert!(printed(&["run", "room", "--games", "2"]).contains(": 2 games, seed 1"));
}

#[test]
fn the_same_seed_gives_the_same_files_on_one_and_on_two_threads() {
    let folder = Folder::new();
    let run = |name: &str, threads: &str, seed: &str| {
        let out = folder.path(name);
        let seats = ["--seat", "England=random", "--seat", "Zimbabwe=micro"];
        let rest = ["--games", "3000", "--threads", threads, "--seed", seed, "--out", &out];
        printed(&[&["run", "england-zimbabwe"], &seats[..], &rest].concat());
        (bytes(&format!("{out}/games.jsonl")), bytes(&format!("{out}/summary.json")))
    };
    let one = run("one", "1", "7");
    assert!(one == run("two", "2", "7"));
    assert!(one.0 != run("other", "2", "8").0);
}

#[test]
fn replaying_a_log_gives_the_identical_log() {
    let folder = Folder::new();
    for (number, protocol) in ["protocol=free", "protocol=alternating"].into_iter().enumerate() {
        let out = folder.path(&format!("run{number}"));
        let args = ["run", "orchard", "--seat", "Hill=tit-for-tat", "--seat", "Valley=random", "--games", "50"];
        printed(&[&args[..], &["--set", protocol, "--out", &out]].concat());
        let (log, again) = (format!("{out}/games.jsonl"), folder.path(&format!("again{number}.jsonl")));
        assert!(printed(&["replay", &log, "--out", &again]).contains("50 games replayed"));
        assert!(bytes(&log) == bytes(&again));
        let told = printed(&["replay", &log, "--game", "49"]);
        assert!(told.contains("proposes") && told.contains("Result"), "{told}");
        let steps = &printed_json(&["replay", &log, "--game", "0"])["steps"];
        assert!(!steps.as_array().unwrap().is_empty());
    }
}

#[test]
fn a_negotiation_is_retold_with_its_offers_and_how_good_its_agreement_is() {
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/england-zimbabwe-synthetic.jsonl");
    let told = printed(&["replay", sample, "--game", "5"]);
    for part in [
        "   0:00  England is of type long-term; Zimbabwe is of type compromise.\n",
        "\n\noffer of  England  Zimbabwe  step\nZimbabwe      160       600  -\nEngland       590        30  -\n\
         Zimbabwe        0       400  unfortunate\nEngland       390        50  concession\nEngland       340       380  \
         concession\n\nDistance from the Pareto frontier: 28.28; from the Nash point: 104.4\n\nResult: \
         agreement in period 3; England 364, Zimbabwe 348\n{",
    ] {
        assert!(told.contains(part), "'{part}' is missing in:\n{told}");
    }
    let told = printed_json(&["replay", sample, "--game", "5"]);
    let expected = json!({"seat": "Zimbabwe", "utilities": [0.0, 400.0], "class": "unfortunate"});
    assert_eq!((told["steps"].as_array().unwrap().len(), &told["steps"][2]), (5, &expected));
    // Nothing was agreed in this game.
    let told = printed(&["replay", sample, "--game", "25"]);
    assert!(told.contains("\noffer of  England") && !told.contains("Distance"), "{told}");
}

#[test]
fn figures_that_are_not_round_survive_the_log() {
    let folder = Folder::new();
    let text = printed_json(&["scenarios", "orchard"])["text"].as_str().unwrap().to_owned();
    let text = text.replace("time_effect = 6", "time_effect = 0.1").replace("time_effect = -10", "time_effect = -0.7");
    let (file, out) = (folder.write("odd.toml", &text), folder.path("run"));
    printed(&["run", &file, "--seat", "Hill=random", "--seat", "Valley=random", "--games", "200", "--out", &out]);
    let (log, again) = (format!("{out}/games.jsonl"), folder.path("again.jsonl"));
    printed(&["replay", &log, "--out", &again]);
    assert!(bytes(&log) == bytes(&again));
    let said = refused(&["replay", &log, "--out", &log]);
    assert!(said.contains("cannot write") && bytes(&log) == bytes(&again), "{said}");
    assert!(refused(&["replay", "/dev/null"]).contains("holds no game"));
}

#[test]
fn the_logged_scenario_carries_the_changed_settings() {
    let folder = Folder::new();
    let out = folder.path("run");
    let types = ["--type", "England=short-term", "--type", "Zimbabwe=short-term"];
    printed(&[&["run", "england-zimbabwe", "--games", "3", "--set", "periods=5", "--out", &out], &types[..]].concat());
    let log = std::fs::read_to_string(format!("{out}/games.jsonl")).unwrap();
    assert!(log.contains("periods = 5") && log.contains("plays = \\\"short-term\\\""));
    assert_eq!(log.matches(r#""event":{"dealt":{"England":"short-term","Zimbabwe":"short-term"}}"#).count(), 3);
    assert_eq!(printed_json(&["replay", &format!("{out}/games.jsonl")])["games"], 3);
}

#[test]
fn a_log_that_was_tampered_with_is_refused_with_its_line() {
    let folder = Folder::new();
    let out = folder.path("run");
    printed(&["run", "room", "--games", "2", "--out", &out]);
    let log = std::fs::read_to_string(format!("{out}/games.jsonl")).unwrap();
    let lines: Vec<&str> = log.lines().collect();
    let said = |name: &str, changed: String| refused(&["replay", &folder.write(name, &changed)]);

    let offer = lines.iter().position(|line| line.contains("\"offered\"")).unwrap();
    let without_offer = [&lines[..offer], &lines[offer + 1..]].concat().join("\n");
    assert!(said("gap", without_offer).contains(&format!("line {}: event 2 where event 1", offer + 1)));

    let other_id = log.replacen("\"id\":1,", "\"id\":9,", 1);
    let message = said("id", other_id);
    assert!(message.contains(&format!("id:{}: event 1 is not what the rules give", offer + 1)), "{message}");

    let bribed = log.replacen("\"id\":1,", "\"bribe\":1,\"id\":1,", 1);
    assert!(said("bribe", bribed).contains("is not how the event is written"));
    let back_in_time = log.replacen("\"seq\":1,\"at_ms\":", "\"seq\":1,\"at_ms\":9", 1);
    assert!(said("time", back_in_time).contains("before the event before it"));
    let stranger = log.replacen("[[\"Host\",", "[[\"Nobody\",", 1);
    assert!(said("stranger", stranger).contains("the seats are Host, Newcomer"));
    let stopped = log.replacen("\"result\":{\"ending\":\"agreement\"", "\"result\":{\"ending\":\"fault\"", 1);
    assert!(said("stopped", stopped).contains("the rules give the result"));

    let cut = lines[..lines.len() - 1].join("\n");
    assert!(said("cut", cut).contains("the file ends in the middle of a game"));
    let foreign = "{\"some\": \"thing\"}\n".to_owned();
    assert!(said("foreign", foreign).contains("line 1: not a line of a Haggle log"));
    let scenario = log.replacen("periods = 6", "periods = 7", 1);
    assert!(said("scenario", scenario).contains("does not match its hash"));
    let result = log.replacen("\"result\":{\"ending\":\"agreement\"", "\"result\":{\"ending\":\"no-deal\"", 1);
    assert_ne!(result, log);
    assert!(said("result", result).contains("the rules give the result"));
}
