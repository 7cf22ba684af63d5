//! Lessons: everything that they name exists, their goals can be reached, and whoever plays naively misses them often
//! enough to learn something. The goal follows a table through a restart to its debrief.

use std::collections::HashMap;

use game::{AnyGame, MatchPlan, Player, Source};
use lab::{LESSONS, Lesson};
use serde_json::json;

use crate::server::{Folder, GAMES, Server, body};

/// Who plays a lesson well, and who plays it as one who has yet to learn it.
const PUPILS: [(&str, &str, &[&str]); 5] = [
    ("claiming", "boulware", &["conceder", "random"]),
    ("trading", "linear", &["boulware", "conceder", "random"]),
    ("time", "boulware", &["conceder", "random"]),
    ("threats", "equilibrium", &["dove", "hawk", "split-the-difference"]),
    ("trust", "reliable", &["unreliable", "random"]),
];

const GAMES_PLAYED: u64 = 40;

fn kind_of(lesson: &Lesson) -> (&'static dyn AnyGame, Source) {
    let found = GAMES.iter().find_map(|game| {
        let builtin = game.scenarios().iter().find(|builtin| builtin.name == lesson.scenario)?;
        Some((*game, Source::new(builtin.name, builtin.text)))
    });
    found.unwrap_or_else(|| panic!("there is no scenario '{}'", lesson.scenario))
}

/// How many of the games an agent reaches the goal in, in the place of whoever takes the lesson.
fn reached(lesson: &Lesson, pupil: &str) -> u64 {
    let (game, source) = kind_of(lesson);
    let scenario = game.load(&source, &[]).unwrap();
    let seat = scenario.seats().iter().position(|seat| seat == lesson.role).expect("the role is a seat");
    let players =
        (0..scenario.seats().len()).map(|other| Player::from(if other == seat { pupil } else { lesson.agent }));
    let players: Vec<Player> = players.collect();
    let mut count = 0;
    let plan = MatchPlan { seed: 5, games: GAMES_PLAYED, recorded: false, ..MatchPlan::default() };
    let mut done = |outcome: game::Outcome, _| {
        let result = serde_json::to_value(outcome)?;
        count += u64::from(lesson.goal.is_reached(&result, seat, lesson.role));
        Ok(())
    };
    scenario.run(&players, plan, &mut done).unwrap_or_else(|error| panic!("{}: {error}", lesson.name));
    count
}

#[test]
fn every_goal_can_be_reached_and_naive_players_miss_it_more_often_than_not() {
    assert!(PUPILS.iter().map(|(name, ..)| *name).eq(LESSONS.iter().map(|lesson| lesson.name)));
    for (lesson, (name, good, naive)) in LESSONS.iter().zip(PUPILS) {
        let well = reached(lesson, good);
        assert!(2 * well > GAMES_PLAYED, "{name}: {good} reaches the goal in {well} of {GAMES_PLAYED} games");
        for pupil in naive {
            let count = reached(lesson, pupil);
            assert!(2 * count < GAMES_PLAYED, "{name}: {pupil} reaches the goal in {count} of {GAMES_PLAYED} games");
        }
    }
}

/// Opens a table by the form of a lesson; the link to the seat and its cookie.
async fn taken(server: &Server, number: &str) -> (String, String) {
    let secret = server.form_secret().await;
    let opened = server.post_table(&secret, &format!("csrf={secret}&lesson={number}")).await;
    let line =
        |start: &str| opened.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_else(|| panic!("{opened}"));
    let cookie = line("set-cookie: ").split(';').next().unwrap().to_owned();
    (line("location: /seat/").trim().to_owned(), cookie)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_goes_with_its_table_through_a_restart_to_the_debrief() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let page = server.get("/lessons/2").await;
    assert!(
        page.contains("Lesson 2: Trading issues") && page.contains("At least 60 points for each of you."),
        "{page}"
    );
    assert!(server.get("/lessons/6").await.starts_with("HTTP/1.1 404"));
    assert!(server.get("/lessons/two").await.starts_with("HTTP/1.1 404"));
    let (token, cookie) = taken(&server, "2").await;
    let keys = HashMap::from([(token.clone(), cookie.split('=').nth(1).unwrap().to_owned())]);
    server.stop().await;
    let server = Server::start(&folder).await.knowing(keys);
    let seat = server.get(&format!("/seat/{token}")).await;
    assert!(seat.contains("Lesson 2: Trading issues"), "{seat}");
    let mut player = server.connect(&token, 0).await;
    player.state_where(|state| state["waiting"].is_null()).await;
    player.insist("out", json!({"opt_out": {}})).await;
    player.state_where(|state| state["over"] == true).await;
    let told = body(&server.get(&format!("/seat/{token}/debrief.json")).await);
    let lesson = &told["lesson"];
    assert_eq!((&lesson["number"], &lesson["reached"]), (&json!(2), &json!(false)), "{lesson}");
    assert_eq!(lesson["next"], json!({"number": 3, "title": "Time"}));
    assert_eq!(lesson["goal"], "At least 60 points for each of you.");
    assert_eq!(told["scenario"]["name"], "room");
    assert_eq!(told["agents"], json!([null, "linear"]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_is_no_lesson_of_another_number() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let secret = server.form_secret().await;
    for number in ["0", "6", "256", "-1", "x"] {
        let answer = server.post_table(&secret, &format!("csrf={secret}&lesson={number}")).await;
        assert!(answer.starts_with("HTTP/1.1 400") && answer.contains("There is no lesson"), "{answer}");
    }
}
