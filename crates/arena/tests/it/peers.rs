//! Peer-designed agents in Rust: each plays its game in every seat under the real rules, and shows its temper.

use std::sync::Arc;

use arena::{find, player, seat_players};
use game::{Answer, AnyError, AnyScenario, Ending, Foreign, Opening, Outsider, Player, Scene, Seat, Shelf, Wishes};
use outside::Program;
use peers::PEERS;
use serde_json::{Value, json};

use crate::{built_in, recorded, shelf};

/// So many games in every seat.
const GAMES_EACH: u64 = 3;

fn peer(name: &str) -> Player {
    player(&format!("peer:{name}"), &Program::new("")).unwrap()
}

/// Somebody who says nothing, so that whoever sits opposite must show what they do alone.
struct Silent;

impl Foreign for Silent {
    fn name(&self) -> String {
        "silent".to_owned()
    }

    fn sit_down(&self, _: Seat) -> Result<Box<dyn Outsider>, AnyError> {
        Ok(Box::new(Silent))
    }
}

impl Outsider for Silent {
    fn begin(&mut self, _: &Opening<'_>) -> Result<Wishes, AnyError> {
        Ok(Wishes::default())
    }

    fn act(&mut self, _: &Scene<'_>) -> Result<Answer, AnyError> {
        Ok(Answer::Move(json!({"done": {}})))
    }
}

/// The events of one game of a peer in the first seat: of those it brings about itself, of this name.
fn deeds(scenario: &str, players: &[Player], event: &str) -> Vec<Value> {
    let shelf = shelf();
    let scenario = built_in(&shelf, scenario);
    let seat = scenario.seats()[0].clone();
    let games = recorded(&*scenario, players, GAMES_EACH);
    let faults = games.iter().filter(|(outcome, _)| outcome.ending == Ending::Fault).count();
    assert_eq!(faults, 0, "{games:?}");
    let events = games.into_iter().flat_map(|(_, log)| log.events).map(|(_, told)| told[event].clone());
    events.filter(|body| body["seat"] == seat.as_str()).collect()
}

/// The offers of a peer as Host of the room to somebody who says nothing, period by period; `None` where there is none.
fn asked_of_nobody(name: &str) -> Vec<Option<f64>> {
    let points = json!({
        "Rent": {"400 euros": 0, "450 euros": 20, "500 euros": 35, "550 euros": 50},
        "Cleaning": {"the newcomer cleans": 30, "cleaning goes in turn": 15, "the host cleans": 0},
        "Cello": {"at any time": 0, "until eight": 6, "only at weekends": 20},
    });
    let shelf = shelf();
    let (outcome, log) =
        recorded(&*built_in(&shelf, "room"), &[peer(name), Player::Foreign(Arc::new(Silent))], 1).remove(0);
    assert_eq!(outcome.ending, Ending::NoDeal);
    let mut periods = vec![None];
    for (_, event) in &log.events {
        if let Some(offer) = event["offered"]["offer"].as_object() {
            let worth = offer.iter().map(|(issue, value)| points[issue][value.as_str().unwrap()].as_f64().unwrap());
            *periods.last_mut().unwrap() = Some(worth.sum());
        } else if event.get("period_ended").is_some() {
            periods.push(None);
        }
    }
    periods.pop();
    periods
}

fn changed(shelf: &Shelf, scenario: &str, setting: (&str, &str)) -> Arc<dyn AnyScenario> {
    let setting = (setting.0.to_owned(), setting.1.to_owned());
    shelf.load(&find(shelf, scenario).unwrap().source, &[setting]).unwrap()
}

#[test]
fn every_peer_plays_its_game_in_every_seat_without_a_fault() {
    let shelf = shelf();
    for one in PEERS {
        let scenarios: Vec<Arc<dyn AnyScenario>> = match one.game {
            "bilateral" => vec![
                built_in(&shelf, "room"),
                built_in(&shelf, "england-zimbabwe"),
                changed(&shelf, "job-candidate", ("protocol", "alternating")),
            ],
            "crisis" => {
                vec![built_in(&shelf, "high-dam"), changed(&shelf, "fishing-dispute", ("protocol", "steps"))]
            }
            "contract" => ["contract-dependent", "contract-three"].map(|name| built_in(&shelf, name)).to_vec(),
            "revelation" => {
                ["revelation-symmetric", "revelation-asymmetric"].map(|name| built_in(&shelf, name)).to_vec()
            }
            "repeated" => {
                vec![built_in(&shelf, "repeated"), changed(&shelf, "repeated-both", ("chips", "parties"))]
            }
            other => panic!("{} plays {other}, of which this test knows nothing", one.name),
        };
        for scenario in scenarios {
            for seat in scenario.seats() {
                let players = seat_players(&*scenario, [(seat.clone(), peer(one.name))]).unwrap();
                for (outcome, _) in recorded(&*scenario, &players, GAMES_EACH) {
                    let place = format!("{} as {seat} in {}", one.name, scenario.info().name);
                    assert_ne!(outcome.ending, Ending::Fault, "{place}: {outcome:?}");
                }
            }
        }
    }
}

#[test]
fn a_peer_plays_the_same_game_again() {
    let shelf = shelf();
    let scenario = built_in(&shelf, "england-zimbabwe");
    let play = || recorded(&*scenario, &[peer("patient"), "micro".into()], GAMES_EACH);
    let (first, again) = (play(), play());
    assert!(first.iter().zip(&again).all(|(one, other)| one.0 == other.0 && one.1.events == other.1.events));
    assert_eq!(first[0].1.header.seating[0].1, "peer:patient");
}

#[test]
fn the_patient_one_listens_first_and_never_comes_down_far() {
    let asked = asked_of_nobody("patient");
    // Three quarters of the way from no deal, 30 points, to 100.
    let least = 30.0 + 0.75 * 70.0;
    assert_eq!((asked.len(), asked[0]), (6, None));
    assert!(asked[1..].iter().all(|worth| worth.is_some_and(|worth| worth >= least)), "{asked:?}");
}

#[test]
fn the_stubborn_one_asks_for_everything_until_the_last_period() {
    let asked = asked_of_nobody("stubborn");
    assert_eq!(asked[..5], [Some(100.0); 5]);
    // Better than no deal, but not by much.
    assert!(asked[5].is_some_and(|worth| (33.5..50.0).contains(&worth)), "{asked:?}");
}

#[test]
fn the_hawk_threatens_and_opts_out() {
    let players = [peer("hawkish"), Player::Foreign(Arc::new(Silent))];
    let said = deeds("fishing-dispute", &players, "said");
    let threats = said.iter().filter(|said| said["message"].get("threat").is_some()).count();
    assert_eq!(threats as u64, GAMES_EACH);
    let first = &said[0]["message"]["offer"]["Canada"];
    assert_eq!((&first["sign"], &first["parameters"]["sanctions"]), (&json!(1), &json!("Yes")));
    let acts = deeds("fishing-dispute", &players, "acted");
    assert!(acts.iter().all(|act| act["action"]["opt_out"] == true) && acts.len() as u64 == GAMES_EACH, "{acts:?}");
}

#[test]
fn the_bargain_hunter_asks_for_all_that_can_be_spared() {
    let shelf = shelf();
    let scenario = built_in(&shelf, "contract-dependent");
    let players = [Player::from("cs-a"), peer("bargain-hunter"), "sp-a".into()];
    let (_, log) = recorded(&*scenario, &players, 1).remove(0);
    let events = log.events.iter().map(|(_, event)| &event["proposed"]);
    let first = events.into_iter().find(|body| body["seat"] == "SPb").unwrap();
    assert_eq!(first["provider_sends"], json!({"blue": 2}));
    assert_eq!(first["customer_sends"], json!({"gray": 1, "yellow": 6}));
}

#[test]
fn the_open_book_shows_its_goal() {
    let decided = deeds("revelation-symmetric", &[peer("open-book"), "sigal".into()], "decided");
    assert!(decided.iter().all(|body| body["reveals"] == true) && decided.len() as u64 == GAMES_EACH, "{decided:?}");
}

#[test]
fn one_keeps_promises_and_the_other_breaks_them() {
    let shelf = shelf();
    for (name, keeps) in [("promise-keeper", true), ("promise-breaker", false)] {
        let games = recorded(&*built_in(&shelf, "repeated"), &[peer(name), "reliable".into()], GAMES_EACH);
        let events = games.iter().flat_map(|(_, log)| &log.events).map(|(_, event)| &event["sent"]);
        let sent: Vec<(&Value, &Value)> = events
            .filter(|body| body.is_object())
            .map(|body| (&body["promised"]["Ada"], &body["sent"]["Ada"]))
            .collect();
        assert!(sent.iter().any(|(promised, _)| **promised != json!({})), "{name} promises nothing");
        let as_said = |(promised, sent): &(&Value, &Value)| if keeps { promised == sent } else { **sent == json!({}) };
        assert!(sent.iter().all(as_said), "{name}: {sent:?}");
    }
}

#[test]
fn a_peer_that_is_not_there_is_told_with_those_that_are() {
    let told = player("peer:impatient", &Program::new("")).unwrap_err().to_string();
    assert!(told.contains("'impatient'"), "{told}");
    assert!(PEERS.iter().all(|peer| told.contains(&format!("peer:{}", peer.name))), "{told}");
}

#[test]
fn a_peer_in_a_game_that_it_does_not_play_loses_with_a_reason() {
    let shelf = shelf();
    let (outcome, _) = recorded(&*built_in(&shelf, "room"), &[peer("hawkish"), "micro".into()], 1).remove(0);
    assert_eq!(outcome.ending, Ending::Fault);
    assert!(outcome.facts["reason"].as_str().unwrap().contains("plays games of the kind crisis"), "{outcome:?}");
}
