//! What is told of the paper's boards, and of odd ones.

use super::*;
use crate::Chips;
use crate::revelation::{GAME, scenario};

fn load(text: String) -> Arc<Revelation> {
    Arc::new((GAME.load)(&game::Source::new("x", text), &[]).unwrap_or_else(|faults| panic!("{faults}")).game)
}

fn analyzed(text: String) -> Value {
    answer(&load(text), &Params::default()).unwrap().json().into_owned()
}

fn builtin(name: &str) -> String {
    scenario(name).unwrap().text
}

#[test]
fn the_boards_of_the_study_fulfil_its_conditions() {
    for (name, lacked) in [("revelation-symmetric", [1, 1]), ("revelation-asymmetric", [1, 2])] {
        let found = analyzed(builtin(name));
        let missing = |goal: &Value| goal["missing"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
        let lacks: Vec<u64> = found["goals"].as_array().unwrap().iter().map(missing).collect();
        assert_eq!(lacks, [lacked, lacked].concat(), "{name}");
        assert_eq!(found["study"]["fulfilled"], true, "{found}");
        assert!(found["goals"].as_array().unwrap().iter().all(|goal| goal["other_has_it"] == true), "{name}");
    }
}

#[test]
fn offers_divisions_and_what_is_good_for_both_are_counted() {
    let found = analyzed(builtin("revelation-symmetric"));
    // Nobody holds a colour of the other's, so every offer is a division of its own.
    assert_eq!((&found["offers"], &found["divisions"]), (&json!(9_u64.pow(6)), &json!(9_u64.pow(6))));
    let found = analyzed(builtin("revelation-asymmetric"));
    // Both hold 14 gray chips: what counts is how many of the 28 lie on one side.
    assert_eq!((&found["offers"], &found["divisions"]), (&json!(27_225), &json!(11 * 11 * 29)));
    let good = &found["good_for_both"][3];
    assert_eq!(good["goals"], json!({"Bob": "weak", "Alice": "weak"}));
    let game = load(builtin("revelation-asymmetric"));
    let weak = |chips: &Chips, seat: Seat| game.benefits(seat, chips)[1] > 0;
    let pool = game.pool();
    let counted = pool.parts().filter(|held| weak(held, SEATS[0]) && weak(&(pool - *held), SEATS[1])).count();
    assert_eq!(good["divisions"], json!(counted));
    assert!(counted > 100 && good["classes"].as_u64().unwrap() < counted as u64);
}

#[test]
fn who_hides_can_ask_for_what_another_goal_would_need() {
    let found = analyzed(builtin("revelation-symmetric"));
    let bluff = &found["bluffs"][0];
    assert_eq!(
        (&bluff["player"], &bluff["goal"], &bluff["pretends"]),
        (&json!("Bob"), &json!("left"), &json!("below"))
    );
    assert!(bluff["classes"].as_u64().unwrap() > 0);
    // The strong one can pretend to be weak, but the weak one needs all that the strong one would ask for.
    let found = analyzed(builtin("revelation-asymmetric"));
    let classes: Vec<bool> = found["bluffs"].as_array().unwrap().iter().map(|one| one["classes"] != 0).collect();
    assert_eq!(classes, [true, false, true, false]);
    assert_eq!(found["bluffs"][1]["best"], Value::Null);
}

#[test]
fn odd_boards_are_told_as_they_are() {
    let text = builtin("revelation-symmetric");
    let poor = analyzed(text.replace("8 purple + 8 light green + 8 blue", "nothing").replacen(
        "chance = 0.5",
        "chance = 0.3",
        1,
    ));
    assert_eq!(poor["study"]["fulfilled"], false);
    assert_eq!(poor["goals"][0]["chance"], json!(0.3));
    // Nobody has purple chips now: Bob's left goal is out of everybody's reach.
    assert_eq!((&poor["goals"][0]["way"], &poor["goals"][0]["other_has_it"]), (&Value::Null, &json!(false)));
    assert_eq!(poor["study"]["lacks_one_or_two"], false);
    assert_eq!(poor["study"]["equal_chances"], false);
    assert_eq!(poor["study"]["both_reach"][0]["exchange"], false);
    let report = answer(&load(text), &Params::default()).unwrap();
    let picture = report.pictures[0].picture();
    assert!(picture.to_svg().contains("way to B, Bob: "), "the ways are drawn");
}
