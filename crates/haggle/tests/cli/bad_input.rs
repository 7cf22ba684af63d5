//! Bad input gets a clear error, exit code 2, and loses nothing.

use crate::program::{Folder, printed, refused};

#[test]
fn wrong_names_are_answered_with_the_right_ones() {
    let cases: &[(&[&str], &str)] = &[
        (&["run", "rooom"], "there is no scenario 'rooom'; did you mean 'room'?"),
        (&["run", "xyz"], "`haggle scenarios` lists them"),
        (&["run", "nowhere.toml"], "cannot read 'nowhere.toml'"),
        (&["agents", "boulwar"], "did you mean 'boulware'?"),
        (&["run", "room", "--seat", "Hots=micro"], "there is no seat 'Hots'; the seats are: Host, Newcomer"),
        (&["run", "room", "--seat", "Host=micra"], "there is no agent 'micra'; did you mean 'micro'?"),
        (&["run", "room", "--seat", "Host"], "write --seat ROLE=AGENT"),
        (&["run", "room", "--seat", "Host=micro", "--seat", "host=random"], "two agents are named for host"),
        (&["run", "room", "--seat", "Host=boulware:exponent=0"], "give a number from 0.001 to 1000"),
        (
            &["run", "room", "--seat", "Host=boulware:speed=1"],
            "there is no parameter 'speed'; this agent takes: exponent",
        ),
        (&["run", "room", "--set", "periods=0"], "give a whole number of at least 1"),
        (&["run", "room", "--set", "colour=red"], "there is no setting 'colour'; use one of: protocol"),
        (&["run", "room", "--set", "periods=1", "--set", "periods=2"], "'periods' is set twice"),
        (&["run", "room", "--type", "Host=frugal", "--type", "host=frugal"], "'host' is set twice"),
        (&["run", "room", "--type", "Host=greedy"], "Host cannot play type 'greedy'; its types are: frugal"),
        (&["run", "room", "--type", "Guest=frugal"], "there is no role 'Guest'; the roles are: Host, Newcomer"),
        (&["run", "room", "--games", "0"], "0 is not in 1.."),
        (&["play", "room", "--json"], "play talks with a person"),
        (&["play", "room", "--as", "Cat"], "there is no seat 'Cat'"),
        (&["replay", "nowhere.jsonl"], "cannot read 'nowhere.jsonl'"),
    ];
    for (args, expected) in cases {
        let said = refused(args);
        assert!(said.contains(expected), "{args:?}: {said}");
    }
}

#[test]
fn a_faulty_file_is_told_all_its_faults() {
    let folder = Folder::new();
    let text = printed(&["scenarios", "room"]);
    assert!(text.contains("[[issue]]"));
    let broken = folder.write(
        "broken.toml",
        "game = \"bilateral\"\nname = \"b\"\nperiods = 0\n[[issue]]\nname = \"x\"\nvalues = [\"a\", \"a\"]\n[[role]]\nname = \"A\"\n",
    );
    let said = refused(&["run", &broken]);
    assert!(said.contains("broken.toml:3: periods of the file is an integer"), "{said}");
    let fixed = folder.write(
        "fixed.toml",
        "game = \"bilateral\"\nname = \"b\"\n[[issue]]\nname = \"x\"\nvalues = [\"a\", \"a\"]\n[[role]]\nname = \"A\"\n",
    );
    let said = refused(&["run", &fixed]);
    for fault in ["issue 'x' lists 'a' twice", "there are 1 roles", "A has no type"] {
        assert!(said.contains(fault), "{said}");
    }
    let other = folder.write("other.toml", "game = \"chess\"\nname = \"c\"\n");
    assert!(
        refused(&["run", &other])
            .contains("other.toml:1: there is no game 'chess'; use one of: bilateral, crisis, contract")
    );
}

#[test]
fn results_are_not_overwritten() {
    let folder = Folder::new();
    let out = folder.path("run");
    printed(&["run", "room", "--games", "2", "--out", &out]);
    let before = std::fs::read(format!("{out}/games.jsonl")).unwrap();
    assert!(refused(&["run", "room", "--games", "2", "--out", &out]).contains("exists; give another folder"));
    assert_eq!(std::fs::read(format!("{out}/games.jsonl")).unwrap(), before);
}
