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
