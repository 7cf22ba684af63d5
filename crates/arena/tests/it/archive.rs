//! Recorded games come back with their scenario, played again; whatever the rules did not give is refused with its line.

use std::path::PathBuf;

use arena::{Archive, ArchiveError, Entry};
use game::write_log;

use crate::{built_in, recorded, shelf};

/// A log of three games in a file of this name.
fn log_file(name: &str, change: impl Fn(&str) -> String) -> PathBuf {
    let shelf = shelf();
    let room = built_in(&shelf, "room");
    let mut text = Vec::new();
    for (number, (_, log)) in recorded(&*room, &["linear".into(), "conceder".into()], 3).into_iter().enumerate() {
        write_log(&mut text, (number == 0).then_some(&room.text()), log).unwrap();
    }
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, change(&String::from_utf8(text).unwrap())).unwrap();
    path
}

fn read(path: &PathBuf) -> Result<Vec<Entry>, ArchiveError> {
    let shelf = shelf();
    let mut entries = Vec::new();
    Archive::new(&shelf, std::slice::from_ref(path)).each(|entry| {
        entries.push(entry);
        Ok::<(), ArchiveError>(())
    })?;
    Ok(entries)
}

#[test]
fn all_games_come_with_one_scenario_and_their_places() {
    let path = log_file("sound.jsonl", str::to_owned);
    let entries = read(&path).unwrap();
    assert_eq!(entries.len(), 3);
    assert!(entries.iter().all(|entry| std::sync::Arc::ptr_eq(&entry.scenario, &entries[0].scenario)));
    assert_eq!(entries[0].place, format!("{}:2", path.display()));
    assert!(entries.iter().all(|entry| entry.game.log.result["ending"] == entry.game.outcome.ending.name()));
}

#[test]
fn who_takes_the_games_can_stop() {
    let (path, shelf) = (log_file("stopped.jsonl", str::to_owned), shelf());
    let mut taken = 0;
    let stopped = Archive::new(&shelf, &[path]).each(|_| -> Result<(), Box<dyn std::error::Error>> {
        taken += 1;
        Err("enough".into())
    });
    assert_eq!((stopped.unwrap_err().to_string().as_str(), taken), ("enough", 1));
}

#[test]
fn what_the_rules_do_not_give_is_refused_with_its_line() {
    let result =
        log_file("result.jsonl", |text| text.replacen("\"ending\":\"agreement\"", "\"ending\":\"no-deal\"", 1));
    let error = read(&result).map(|_| ()).unwrap_err();
    assert!(matches!(error, ArchiveError::WrongResult { .. }), "{error}");
    let event = log_file("event.jsonl", |text| text.replacen("\"accepted\"", "\"rejected\"", 1));
    let error = read(&event).map(|_| ()).unwrap_err();
    assert!(matches!(error, ArchiveError::AgainstTheRules { .. }), "{error}");
    assert!(error.to_string().contains("event.jsonl:"), "{error}");
}

#[test]
fn a_scenario_line_that_lies_is_refused_also_after_a_sound_one() {
    let sound = log_file("truthful.jsonl", str::to_owned);
    let forged = log_file("forged.jsonl", |text| text.replacen("\"name\":\"room\"", "\"name\":\"forged\"", 1));
    let shelf = shelf();
    let read = Archive::new(&shelf, &[sound, forged]).each(|_| Ok::<(), ArchiveError>(()));
    let error = read.map(|_| ()).unwrap_err();
    assert!(matches!(error, ArchiveError::ScenarioLine { .. }), "{error}");
}

#[test]
fn a_file_that_is_no_log_is_named() {
    let nothing = read(&PathBuf::from("no-such.jsonl")).map(|_| ()).unwrap_err();
    assert_eq!(nothing.to_string(), "cannot read 'no-such.jsonl'");
    let path = log_file("broken.jsonl", |text| text[..text.len() / 2].to_owned());
    let error = read(&path).map(|_| ()).unwrap_err();
    assert!(error.to_string().contains("broken.jsonl"), "{error}");
}
