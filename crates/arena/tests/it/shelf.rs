//! Every scenario is read once, whoever asks for it and however.

use std::sync::Arc;

use game::Source;

use crate::{built_in, shelf};

#[test]
fn a_scenario_is_read_once_by_name_and_by_the_text_of_a_log() {
    let shelf = shelf();
    for builtin in shelf.builtins() {
        let first = built_in(&shelf, builtin.name);
        assert!(Arc::ptr_eq(&first, &built_in(&shelf, builtin.name)), "{}", builtin.name);
        let text = first.text();
        let of_log = shelf.load(&Source::new(&*text.name, &*text.text), &[]).unwrap();
        assert!(Arc::ptr_eq(&first, &of_log), "{}", builtin.name);
    }
}

#[test]
fn a_scenario_is_one_also_if_the_text_of_a_log_comes_first() {
    let shelf = shelf();
    for builtin in shelf.builtins() {
        let text = built_in(&crate::shelf(), builtin.name).text();
        let of_log = shelf.load(&Source::new(&*text.name, &*text.text), &[]).unwrap();
        assert!(Arc::ptr_eq(&of_log, &built_in(&shelf, builtin.name)), "{}", builtin.name);
    }
}

#[test]
fn no_text_is_taken_for_another_with_settings() {
    let shelf = shelf();
    let source = shelf.builtin("room").unwrap();
    shelf.load(&source, &[("periods".to_owned(), "3".to_owned())]).unwrap();
    let spliced = Source::new("spliced", format!("{}\0periods\03", source.text));
    assert!(shelf.load(&spliced, &[]).is_err());
}

#[test]
fn a_changed_setting_makes_another_scenario_whose_log_finds_it() {
    let shelf = shelf();
    let plain = built_in(&shelf, "room");
    let source = shelf.builtin("room").unwrap();
    let change = [("protocol".to_owned(), "alternating".to_owned())];
    let changed = shelf.load(&source, &change).unwrap();
    assert!(!Arc::ptr_eq(&plain, &changed));
    assert!(Arc::ptr_eq(&changed, &shelf.load(&source, &change).unwrap()));
    let text = changed.text();
    assert!(Arc::ptr_eq(&changed, &shelf.load(&Source::new("a log", &*text.text), &[]).unwrap()));
}

#[test]
fn an_unknown_game_is_named_with_its_line_and_what_there_is() {
    let source = Source::new("my.toml", "# mine\ngame = \"chess\"\nname = \"x\"\n");
    let fault = shelf().load(&source, &[]).map(|_| ()).unwrap_err().to_string();
    assert_eq!(
        fault,
        "my.toml:2: there is no game 'chess'; use one of: bilateral, crisis, contract, revelation, repeated"
    );
}

#[test]
fn a_file_of_a_game_is_told_the_faults_of_that_game_only() {
    let source = Source::new("my.toml", "game = \"contract\"\n");
    let faults = shelf().load(&source, &[]).map(|_| ()).unwrap_err().to_string();
    assert!(faults.contains("board") && !faults.contains("issue"), "{faults}");
}
