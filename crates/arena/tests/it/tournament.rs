//! Tournaments: plans, draws, ranges, parts that are merged, and players that fail.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arena::merge::{MergeError, PACKAGE, merge};
use arena::{Archive, Draw, GAMES, Plan, keep, part_name};
use game::{Answer, AnyError, Foreign, Library, Opening, Outsider, Player, Scene, Seat, Shelf, Source, Wishes};
use serde_json::Value;

use crate::shelf;

const PLAN: &str = r#"title = "A small one"
seed = 3
repetitions = 2
record = "log"

[[contest]]
scenarios = ["room", "england-zimbabwe"]
agents = ["boulware", "random", "tit-for-tat"]

[[contest]]
scenarios = ["fishing-dispute"]
agents = ["hawk", "dove"]
meet_themselves = false
repetitions = 3

[[contest]]
scenarios = ["contract"]
lineups = [["cs-a", "sp-a", "sp-rap"], ["synthetic", "synthetic", "sp-a"]]

[[contest]]
scenarios = ["revelation-symmetric"]
agents = ["random", "synthetic"]
types = "drawn"

[[contest]]
scenarios = ["repeated-both"]
agents = ["reliable"]
"#;

fn plan(text: &str) -> Plan {
    Plan::read(&Source::new("plan.toml", text)).unwrap()
}

fn draw(text: &str) -> Draw {
    Draw::of(plan(text), "plan.toml", Path::new(""), &shelf()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn faults(text: &str) -> String {
    let read = Plan::read(&Source::new("plan.toml", text));
    match read {
        Err(faults) => faults.to_string(),
        Ok(plan) => match Draw::of(plan, "plan.toml", Path::new(""), &shelf()) {
            Err(faults) => faults.to_string(),
            Ok(_) => String::new(),
        },
    }
}

/// A folder that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("haggle-tournament-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// All files below a folder, with what is in them.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push((path.strip_prefix(folder).unwrap().display().to_string(), fs::read(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

/// Plays ranges of a tournament as files and merges them.
fn in_ranges(draw: &Draw, folder: &Folder, ends: &[u64], name: &str) -> PathBuf {
    let mut parts = Vec::new();
    let mut start = 0;
    for &end in ends {
        let path = folder.join(&format!("{name}-{}", part_name(&(start..end))));
        let part = draw.play(start..end, &|_| {}).unwrap();
        keep(&path, |out| part.write(&draw.fixed(), out)).unwrap();
        parts.push(path);
        start = end;
    }
    parts.reverse();
    let out = folder.join(name);
    merge(&parts, &out, false).unwrap();
    out
}

fn in_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(work)
}

#[test]
fn a_plan_is_written_as_it_is_read() {
    let read = plan(PLAN);
    let again = plan(&read.write());
    assert_eq!(again.write(), read.write());
    assert_eq!((read.seed, read.repetitions, read.contests.len()), (3, 2, 5));
    assert_eq!((read.contests[1].apart, read.contests[1].repetitions), (true, Some(3)));
}

#[test]
fn all_faults_of_a_plan_are_told_at_once() {
    let said =
        faults("sede = 1\nrepetitions = 0\n[[contest]]\nagents = [\"all\"]\n[[contest]]\nscenarios = [\"room\"]\n");
    for part in ["plan.toml:1", "did you mean 'seed'", "from 1 to", "has no scenarios", "has no agents"] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
    let said = faults(
        "[[contest]]\nscenarios = [\"roam\", \"room\"]\nagents = [\"boulwar\", \"micro\"]\n\n\
         [[contest]]\nscenarios = [\"contract\"]\nlineups = [[\"cs-a\"], [\"sp-a\", \"sp-a\", \"sp-a\"]]\n",
    );
    for part in ["did you mean 'room'", "'boulwar' can take no seat", "has 3 seats", "cannot be"] {
        assert!(said.contains(part), "{part} is not in {said}");
    }
}

#[test]
fn matches_are_numbered_without_a_gap_and_every_deal_is_played() {
    let draw = draw(PLAN);
    let mut next = 0;
    for (place, fixture) in draw.fixtures.iter().enumerate() {
        assert_eq!(fixture.first, next);
        assert_eq!(draw.fixture_of(next), Some(place));
        next += fixture.games;
    }
    assert_eq!((draw.games(), draw.fixture_of(next)), (next, None));
    let of = |name: &str| {
        let place = draw.scenarios.iter().position(|drawn| drawn.label == name).unwrap();
        draw.fixtures.iter().filter(move |fixture| fixture.scenario == place)
    };
    // Three types a side, three agents a side.
    assert_eq!(of("england-zimbabwe").count(), 81);
    let deals: std::collections::BTreeSet<_> = of("england-zimbabwe").map(|fixture| fixture.deal).collect();
    assert_eq!(deals.len(), 9);
    assert!(!deals.contains(&None));
    // Two agents that do not meet themselves.
    assert_eq!(of("fishing-dispute").map(|fixture| fixture.games).collect::<Vec<_>>(), [3, 3]);
    assert_eq!(of("contract").count(), 2);
    assert!(of("revelation-symmetric").all(|fixture| fixture.deal.is_none()));
}

#[test]
fn ranges_merged_on_any_number_of_threads_are_the_whole_byte_for_byte() {
    let (draw, folder) = (draw(PLAN), Folder::new("ranges"));
    let all = draw.games();
    let whole = in_threads(1, || in_ranges(&draw, &folder, &[all], "whole"));
    let split = in_threads(3, || in_ranges(&draw, &folder, &[1, 40, all - 7, all], "split"));
    let (whole, split) = (contents(&whole), contents(&split));
    assert_eq!(whole.len(), split.len());
    for (one, other) in whole.iter().zip(&split) {
        assert!(one == other, "{} differs from {}", one.0, other.0);
    }
}

#[test]
fn a_tournament_goes_on_where_it_was_interrupted() {
    let (draw, folder) = (draw(PLAN), Folder::new("resumed"));
    let whole = in_ranges(&draw, &folder, &[draw.games()], "whole");
    let out = folder.join("again");
    draw.fill(&out, &|_| {}).unwrap();
    let parts = draw.part_files(&out);
    // Some parts were never played, one was being written.
    fs::remove_file(&parts[0]).unwrap();
    fs::remove_file(&parts[7]).unwrap();
    fs::write(parts[7].with_extension("unfinished"), b"half of it").unwrap();
    let untouched = fs::metadata(&parts[3]).unwrap().modified().unwrap();
    assert!(matches!(merge(&parts, &out, false), Err(MergeError::File { .. })));
    draw.fill(&out, &|_| {}).unwrap();
    assert_eq!(fs::metadata(&parts[3]).unwrap().modified().unwrap(), untouched);
    merge(&parts, &out, false).unwrap();
    fs::remove_dir_all(out.join(arena::PARTS_FOLDER)).unwrap();
    assert!(contents(&out) == contents(&whole));
}

#[test]
fn what_cannot_be_merged_is_refused_with_a_reason() {
    let (draw, folder) = (draw(PLAN), Folder::new("refused"));
    let write = |range: std::ops::Range<u64>, draw: &Draw, name: &str| {
        let path = folder.join(name);
        let part = draw.play(range, &|_| {}).unwrap();
        keep(&path, |out| part.write(&draw.fixed(), out)).unwrap();
        path
    };
    let (first, second) = (write(0..10, &draw, "a.tar"), write(20..30, &draw, "b.tar"));
    let out = folder.join("out");
    let said = |parts: &[PathBuf]| merge(parts, &out, false).unwrap_err().to_string();
    let last = draw.games() - 1;
    assert!(said(&[second.clone(), first.clone()]).contains(&format!("10 to 19, 30 to {last}")));
    let overlapping = write(5..10, &draw, "c.tar");
    assert!(said(&[first.clone(), overlapping]).contains("game 5 is in"));
    let other = self::draw(&PLAN.replace("seed = 3", "seed = 4"));
    let other = write(10..20, &other, "d.tar");
    assert!(said(&[first.clone(), other]).contains("different tournaments"));
    fs::write(folder.join("e.tar"), b"no archive").unwrap();
    assert!(said(&[folder.join("e.tar")]).contains("is no part of a tournament"));
    assert!(!out.join(PACKAGE).exists());
}

fn table(folder: &Path, name: &str) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_path(folder.join(format!("{name}.csv"))).unwrap();
    reader.records().map(|record| record.unwrap().iter().map(str::to_owned).collect()).collect()
}

#[test]
fn tables_say_what_the_log_says() {
    let (draw, folder) = (draw(PLAN), Folder::new("tables"));
    let out = in_ranges(&draw, &folder, &[draw.games()], "out");
    let (games, seats) = (table(&out, "games"), table(&out, "seats"));
    let (moves, offers) = (table(&out, "moves"), table(&out, "offers"));
    let shelf = Shelf::new(GAMES, Library::empty());
    let mut number = 0;
    let mut seat_rows = seats.iter();
    let each = |entry: arena::Entry| {
        let (row, outcome, header) = (&games[number], &entry.game.outcome, &entry.game.log.header);
        assert_eq!((row[0].parse(), row[6].as_str()), (Ok(header.number), outcome.ending.name()));
        assert_eq!(row[8].parse(), Ok(outcome.scores.iter().sum::<f64>()));
        for ((seat, agent), score) in header.seating.iter().zip(&outcome.scores) {
            let row = seat_rows.next().unwrap();
            assert_eq!(
                (row[0].parse(), &row[3], &row[5], row[8].parse()),
                (Ok(header.number), seat, agent, Ok(*score))
            );
        }
        number += 1;
        Ok::<(), AnyError>(())
    };
    Archive::new(&shelf, &[out.join("log.jsonl")]).each(each).unwrap();
    assert_eq!((number as u64, games.len() as u64), (draw.games(), draw.games()));
    assert!(seat_rows.next().is_none());
    // Every offer is a move, and those of a bilateral game are as many as the game counts.
    let is_offer = |row: &&Vec<String>| row[6] == "offer" || row[6].ends_with("-offer");
    assert_eq!(moves.iter().filter(is_offer).count(), offers.len());
    let facts: Value = serde_json::from_str(&games[0][12]).unwrap();
    assert_eq!(offers.iter().filter(|row| row[0] == "0").count() as u64, facts["offers"].as_u64().unwrap());
    assert!(offers.iter().all(|row| row.len() == 9) && offers.iter().any(|row| !row[7].is_empty()));
}

#[test]
fn a_package_describes_every_column() {
    let (draw, folder) = (draw(PLAN), Folder::new("package"));
    let out = in_ranges(&draw, &folder, &[draw.games()], "out");
    let package: Value = serde_json::from_slice(&fs::read(out.join(PACKAGE)).unwrap()).unwrap();
    let resources = package["resources"].as_array().unwrap();
    assert_eq!(resources.len(), 7);
    for resource in resources {
        let bytes = fs::read(out.join(resource["path"].as_str().unwrap())).unwrap();
        assert_eq!(resource["bytes"].as_u64().unwrap(), bytes.len() as u64);
        assert_eq!(resource["hash"], format!("sha256:{}", game::sha256(&bytes)));
        let heading: Vec<u8> = bytes.iter().copied().take_while(|byte| *byte != b'\n').collect();
        let fields = resource["schema"]["fields"].as_array().unwrap();
        let names: Vec<&str> = fields.iter().map(|field| field["name"].as_str().unwrap()).collect();
        assert_eq!(String::from_utf8(heading).unwrap(), names.join(","));
        assert!(fields.iter().all(|field| field["description"].as_str().is_some_and(|about| about.len() > 8)));
    }
}

#[test]
fn json_lines_say_the_same_as_csv() {
    let (draw, folder) = (draw(PLAN), Folder::new("jsonl"));
    let part = draw.play(0..draw.games(), &|_| {}).unwrap();
    let path = folder.join("all.tar");
    keep(&path, |out| part.write(&draw.fixed(), out)).unwrap();
    let out = folder.join("out");
    merge(&[path], &out, true).unwrap();
    let lines = fs::read_to_string(out.join("seats.jsonl")).unwrap();
    let rows = table(&out, "seats");
    assert_eq!(lines.lines().count(), rows.len());
    for (line, row) in lines.lines().zip(&rows) {
        let value: Value = serde_json::from_str(line).unwrap();
        assert_eq!((value["game"].as_u64(), value["score"].as_f64()), (row[0].parse().ok(), row[8].parse().ok()));
        assert_eq!(value["agent"], row[5].as_str());
    }
}

/// Somebody who fails in one of several ways.
struct Failing(&'static str);

impl Foreign for Failing {
    fn name(&self) -> String {
        self.0.to_owned()
    }

    fn sit_down(&self, _: Seat) -> Result<Box<dyn Outsider>, AnyError> {
        Ok(Box::new(Failing(self.0)))
    }
}

impl Outsider for Failing {
    fn begin(&mut self, _: &Opening<'_>) -> Result<Wishes, AnyError> {
        Ok(Wishes::default())
    }

    fn act(&mut self, _: &Scene<'_>) -> Result<Answer, AnyError> {
        match self.0 {
            "panics" => panic!("on purpose"),
            "illegal" => Ok(Answer::Move(serde_json::json!({"accept": {"id": 99}}))),
            "nonsense" => Ok(Answer::Move(serde_json::json!([1, 2]))),
            _ => Err("gone".into()),
        }
    }
}

#[test]
fn who_fails_loses_with_a_reason_and_the_others_play_on() {
    let text = "repetitions = 2\nrecord = \"log\"\n[[contest]]\nscenarios = [\"room\"]\nagents = [\"boulware\", \"micro\", \"linear\", \"conceder\"]\n";
    let (mut draw, folder) = (draw(text), Folder::new("failing"));
    for (player, how) in draw.players.iter_mut().skip(1).zip(["panics", "illegal", "nonsense"]) {
        player.player = Player::Foreign(Arc::new(Failing(how)));
        player.name = how.to_owned();
    }
    let out = in_ranges(&draw, &folder, &[draw.games()], "out");
    let (games, seats) = (table(&out, "games"), table(&out, "seats"));
    assert_eq!(games.len(), 32);
    for game in &games {
        let players: Vec<&Vec<String>> = seats.iter().filter(|seat| seat[0] == game[0]).collect();
        let at_fault: Vec<&str> =
            players.iter().filter(|seat| seat[12] == "true").map(|seat| seat[5].as_str()).collect();
        if players.iter().all(|seat| seat[5] == "boulware") {
            assert_eq!((game[6].as_str(), at_fault.len()), ("agreement", 0));
            continue;
        }
        assert_eq!((game[6].as_str(), at_fault.len(), game[8].as_str()), ("fault", 1, ""));
        assert!(players.iter().all(|seat| seat[8].is_empty()));
        let expected = match at_fault[0] {
            "panics" => "it panicked: on purpose",
            "illegal" => "offer",
            _ => "",
        };
        assert!(game[11].contains(expected) && !game[11].is_empty(), "{}: {}", at_fault[0], game[11]);
    }
    // Logs of lost games replay, too.
    Archive::new(&shelf(), &[out.join("log.jsonl")]).each(|_| Ok::<(), AnyError>(())).unwrap();
}

#[test]
fn the_schema_of_plans_knows_every_entry() {
    let schema = Plan::schema();
    let written = plan(PLAN).write();
    let document: Value = serde_json::to_value(toml_of(&written)).unwrap();
    for (key, _) in document.as_object().unwrap() {
        assert!(schema["properties"][key].is_object(), "{key}");
        assert!(schema["properties"][key]["description"].is_string(), "{key}");
    }
    let contest = &schema["properties"]["contest"]["items"];
    for (key, _) in document["contest"][2].as_object().unwrap() {
        assert!(contest["properties"][key].is_object(), "{key}");
    }
    assert_eq!((&contest["additionalProperties"], &schema["additionalProperties"]), (&false.into(), &false.into()));
}

fn toml_of(text: &str) -> toml::Table {
    text.parse().unwrap()
}
