//! `haggle generate`, and what agents think of games on boards that were drawn.

use crate::program::{Folder, printed, printed_json, refused};

#[test]
fn a_board_is_drawn_played_and_thought_about() {
    let folder = Folder::new();
    let (board, out) = (folder.path("board.toml"), folder.path("run"));
    let told = printed(&["generate", "revelation", "--seed", "7", "--out", &board]);
    assert_eq!(told, format!("Wrote {board}\nTry: haggle analyze {board}\n"));
    let text = std::fs::read_to_string(&board).unwrap();
    assert_eq!(printed(&["generate", "revelation", "--seed", "7"]), text);
    let as_json = printed_json(&["generate", "revelation", "--seed", "7"]);
    assert_eq!((as_json["seed"].as_u64(), as_json["scenario"].as_str()), (Some(7), Some(text.as_str())));
    assert_eq!(printed_json(&["analyze", &board])["study"]["fulfilled"], true);
    assert!(printed(&["analyze", &board]).contains("A the goal of Bob: first, B the goal of Bob: second"));

    printed(&["run", &board, "--seat", "Bob=sigal", "--seat", "Alice=synthetic", "--games", "3", "--out", &out]);
    let log = format!("{out}/games.jsonl");
    let ask = ["replay", &log, "--game", "1", "--ask", "sigal", "--ask", "equilibrium-hide"];
    let told = printed(&ask);
    assert!(told.contains("What sigal would have done:\n") && told.contains("sigal: the same\n"), "{told}");
    assert!(told.contains("To show the goal is as good as "), "{told}");
    let opinions = &printed_json(&ask)["opinions"];
    assert!(opinions["sigal"].as_array().unwrap().iter().any(|one| one["reasons"]["offer"].is_object()));
    for one in opinions["sigal"].as_array().unwrap().iter().filter(|one| one["seat"] == "Bob") {
        assert_eq!((&one["same"], &one["done"]), (&true.into(), &one["instead"]), "SIGAL agrees with itself");
    }
    assert!(opinions["equilibrium-hide"][0]["reasons"].is_null(), "it does what it does");
}

#[test]
fn what_cannot_be_drawn_or_asked_is_refused() {
    let folder = Folder::new();
    let board = folder.path("board.toml");
    printed(&["generate", "revelation", "--out", &board]);
    let said = refused(&["generate", "revelation", "--out", &board]);
    assert!(said.contains("cannot write") && said.contains("anew"), "{said}");
    assert!(refused(&["generate", "revelation", "--rows", "3"]).contains("rows=3 is not allowed"));
    assert!(refused(&["generate", "bilateral"]).contains("unrecognized subcommand 'bilateral'"));
    let out = folder.path("run");
    printed(&["run", "revelation-symmetric", "--games", "1", "--out", &out]);
    let log = format!("{out}/games.jsonl");
    assert!(refused(&["replay", &log, "--ask", "sigal"]).contains("--game"));
    assert!(refused(&["replay", &log, "--game", "0", "--ask", "sigil"]).contains("there is no agent 'sigil'"));
}

#[test]
fn a_match_is_drawn_analyzed_played_and_explained() {
    let folder = Folder::new();
    let (file, out) = (folder.path("match.toml"), folder.path("run"));
    printed(&["generate", "repeated", "--seed", "7", "--boards", "2", "--out", &file]);
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        printed(&["generate", "repeated", "--seed", "7", "--boards", "2"])
    );
    let analyzed = printed_json(&["analyze", &file]);
    let dependent = |board: usize, player: &str| analyzed["boards"][board]["players"][player]["helps"][0].is_object();
    assert_eq!([0, 1].map(|board| [dependent(board, "Ada"), dependent(board, "Ben")]), [[true, true], [true, false]]);
    assert_eq!(analyzed["boards"][1]["both_can_arrive"], true);
    let none = printed_json(&["generate", "repeated", "--boards", "1", "--dependent", "none"]);
    assert!(none["scenario"].as_str().unwrap().contains("repeated-1-5x5-4-8-none-1"));
    assert!(refused(&["generate", "repeated", "--boards", "1.5"]).contains("give a whole number"));

    printed(&["run", &file, "--seat", "Ada=purb", "--seat", "Ben=half-reliable", "--games", "3", "--out", &out]);
    let log = format!("{out}/games.jsonl");
    let ask = ["replay", &log, "--game", "0", "--ask", "purb"];
    let told = printed(&ask);
    for part in ["What purb would have done:", "It believes the other to be 1 reliable", "social utility", "Left out: "]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    let opinions = printed_json(&ask)["opinions"]["purb"].clone();
    let own: Vec<_> = opinions.as_array().unwrap().iter().filter(|one| one["seat"] == "Ada").collect();
    assert!(own.iter().all(|one| one["same"] == true), "PURB agrees with itself: {own:#?}");
    let decided = |step: &str| own.iter().filter(|one| one["reasons"][step].is_object()).count();
    assert!(decided("propose") > 0 && decided("move") > 0, "{own:#?}");
    assert!(refused(&["run", &file, "--seat", "Ada=purb:weights=high", "--games", "1"]).contains("high:1/0.3/0.1/0.1"));
}
