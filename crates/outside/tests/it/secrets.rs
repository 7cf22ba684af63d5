//! What a seat may not know shows in nothing that its program is sent: in two games that differ only in that, it gets the
//! same bytes.

use std::sync::Arc;

use game::{Answer, AnyError, Foreign, MatchPlan, Opening, Outsider, Player, Scene, Seat, Wishes};
use serde_json::{Value, json};

use crate::scripts::{Folder, has_python, scenario};

/// Notes every byte that it is sent, and makes the moves of its command line; after the last it goes away.
const WATCHER: &str = r#"
import json, sys
notes, moves = open(sys.argv[1], "w"), json.loads(sys.argv[2])
for line in sys.stdin:
    notes.write(line); notes.flush()
    if '"type":"begin"' in line:
        print('{"type":"ready","moves":10000}')
    elif '"type":"act"' in line:
        if not moves:
            sys.exit(0)
        print(json.dumps({"move": moves.pop(0)}))
"#;

/// Makes one move after the other, and passes from then on.
struct Script(Vec<Value>);

struct Reader(std::vec::IntoIter<Value>);

impl Foreign for Script {
    fn name(&self) -> String {
        "script".to_owned()
    }

    fn sit_down(&self, _: Seat) -> Result<Box<dyn Outsider>, AnyError> {
        Ok(Box::new(Reader(self.0.clone().into_iter())))
    }
}

impl Outsider for Reader {
    fn begin(&mut self, _: &Opening<'_>) -> Result<Wishes, AnyError> {
        Ok(Wishes::default())
    }

    fn act(&mut self, _: &Scene<'_>) -> Result<Answer, AnyError> {
        Ok(self.0.next().map_or(Answer::TooLate, Answer::Move))
    }
}

/// One of two games: what chance brings first, and what the others do, by seat.
struct Version {
    deal: Option<usize>,
    others: Vec<(usize, Vec<Value>)>,
}

/// What the watched seat is sent in a version of a game.
fn sent(name: &str, seed: u64, (watched, moves): (usize, &[Value]), version: &Version) -> String {
    let folder = Folder::new();
    let mut program = folder.python("watcher", WATCHER);
    program.command = format!("{} notes.txt '{}'", program.command, Value::from(moves.to_vec()));
    let scenario = scenario(name);
    let script = |seat: usize| {
        let moves = version.others.iter().find(|(other, _)| *other == seat).map(|(_, moves)| moves.clone());
        Player::Foreign(Arc::new(Script(moves.unwrap_or_default())))
    };
    let seats = 0..scenario.seats().len();
    let players: Vec<Player> =
        seats.map(|seat| if seat == watched { program.player().unwrap() } else { script(seat) }).collect();
    let plan = MatchPlan { seed, games: 1, deal: version.deal, ..MatchPlan::default() };
    scenario.run(&players, plan, &mut |_, _| Ok(())).unwrap();
    drop(players);
    folder.read("notes.txt")
}

/// Panics unless the watched seat is sent the same in both versions, and something at all.
fn assert_same(name: &str, seed: u64, watched: (usize, &[Value]), versions: [Version; 2]) {
    let [one, other] = versions.map(|version| sent(name, seed, watched, &version));
    assert!(one.lines().count() > watched.1.len().min(1), "{name}: {one}");
    assert_eq!(one, other, "{name}, seed {seed}, seat {}", watched.0);
}

/// Pairs of deals that differ only in what falls to the other side, by an entry of the deal a seat.
fn deals_that_differ(name: &str, own: impl Fn(&Value) -> Value) -> Vec<[usize; 2]> {
    let deals = scenario(name).deals();
    let pairs = (0..deals.len()).flat_map(|one| (one + 1..deals.len()).map(move |other| [one, other]));
    let is_told = |told: &Value| !told.is_null() && told.get(0) != Some(&Value::Null);
    pairs.filter(|pair| is_told(&own(&deals[pair[0]])) && own(&deals[pair[0]]) == own(&deals[pair[1]])).collect()
}

#[test]
fn the_type_of_the_other_side() {
    if !has_python() {
        return;
    }
    let offer = json!({"offer": {"Size of Fund": "$50 Billion"}});
    for (watched, own) in [(0, "England"), (1, "Zimbabwe")] {
        let pairs = deals_that_differ("england-zimbabwe", |deal| deal["dealt"][own].clone());
        assert!(!pairs.is_empty(), "{:?}", scenario("england-zimbabwe").deals());
        for pair in pairs.into_iter().take(2) {
            let version = |deal| Version { deal: Some(deal), others: vec![(1 - watched, vec![offer.clone()])] };
            let done = vec![json!({"done": {}}); 60];
            assert_same("england-zimbabwe", 1, (watched, &done), pair.map(version));
        }
    }
}

#[test]
fn questions_to_decision_support() {
    if !has_python() {
        return;
    }
    let questions = [json!({"ask": {"frontier": {"t": 2}}}), json!({"ask": {"best_agreement": {"t": 3}}})];
    for watched in [0, 1] {
        let versions =
            questions.clone().map(|question| Version { deal: None, others: vec![(1 - watched, vec![question; 3])] });
        let said = [json!({"say": {"comment": {"text": "What do you say?"}}}), json!({"done": {}})];
        assert_same("fishing-dispute", 1, (watched, &said), versions);
    }
}

#[test]
fn proposals_between_others() {
    if !has_python() {
        return;
    }
    let proposal = |red: u32| {
        let offer = json!({"propose": {"provider": "SPg", "provider_sends": {"red": red}, "customer_sends": {}}});
        Version { deal: None, others: vec![(1, vec![offer]), (0, vec![json!({"reject": {}})])] }
    };
    assert_same("contract-uneven", 1, (2, &[json!({"pass": {}})]), [proposal(1), proposal(2)]);
}

#[test]
fn the_goal_of_the_other_side() {
    if !has_python() {
        return;
    }
    let name = "revelation-symmetric";
    for (watched, own) in [(0, "Bob"), (1, "Alice")] {
        // Who proposes first is told to both.
        let pairs = deals_that_differ(name, |deal| json!([deal["dealt"]["goals"][own], deal["dealt"]["first"]]));
        assert!(!pairs.is_empty(), "{:?}", scenario(name).deals());
        for pair in pairs.into_iter().take(2) {
            let version = |deal| Version { deal: Some(deal), others: vec![(1 - watched, vec![json!({"hide": {}})])] };
            assert_same(name, 1, (watched, &[json!({"hide": {}})]), pair.map(version));
        }
    }
}

#[test]
fn what_was_sent_until_both_have_decided() {
    if !has_python() {
        return;
    }
    let chips = [json!({"red": 2}), json!({"blue": 1})];
    let mut compared = 0;
    for (seed, watched) in [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)] {
        let other = 1 - watched;
        // Whoever opens proposes and the other accepts; the program goes away when it is asked what it sends.
        let versions = [chips[other].clone(), json!({})].map(|sent| {
            let proposal = json!({"propose": {"gives": chips[other], "takes": chips[watched]}});
            Version { deal: None, others: vec![(other, vec![proposal, json!({"send": {"chips": sent}})])] }
        });
        let [one, two] =
            versions.map(|version| sent("repeated-both", seed, (watched, &[json!({"accept": {}})]), &version));
        assert_eq!(one, two, "seed {seed}, seat {watched}");
        compared += usize::from(one.lines().count() > 2);
    }
    assert!(compared > 0, "in some game the other side opens");
}
