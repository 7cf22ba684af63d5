//! The law suite over every built-in scenario, under both protocols.

use bilateral::{Protocol, SCENARIOS, read_setup, scenario};
use game::Source;

fn obeys_the_laws(change: impl Fn(&mut bilateral::Setup)) {
    for builtin in SCENARIOS {
        let mut setup = read_setup(&scenario(builtin.name).unwrap()).unwrap();
        change(&mut setup);
        let game = setup.check(builtin.name).unwrap();
        for seed in 0..150 {
            game::laws::check(&game, seed).unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", builtin.name));
            game::laws::check_deeds(&game, seed).unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", builtin.name));
        }
    }
}

#[test]
fn free_negotiations_obey_the_laws() {
    obeys_the_laws(|_| {});
}

#[test]
fn alternating_negotiations_obey_the_laws() {
    obeys_the_laws(|setup| {
        setup.protocol = Protocol::Alternating;
        setup.rounds = 30;
    });
}

#[test]
fn one_interaction_and_one_period_are_enough() {
    obeys_the_laws(|setup| {
        setup.interactions = 1;
        setup.periods = 1;
    });
}

#[test]
fn names_with_every_special_letter_survive_notation() {
    let text = r#"
        name = "odd"
        [[issue]]
        name = "a = b; c, d\\"
        values = ["=;,", "\\", "only x", "é\"'"]
        [[issue]]
        name = "second only one"
        values = ["1", "2"]
        [[role]]
        name = "A"
        [[role.type]]
        name = "t"
        status_quo = 0
        [role.type.issues]
        "a = b; c, d\\" = { weight = 0.5, values = [1, 2, 3, 4] }
        "second only one" = { weight = 0.5, values = [1, 2] }
        [[role]]
        name = "B"
        [[role.type]]
        name = "t"
        status_quo = 0
        [role.type.issues]
        "a = b; c, d\\" = { weight = 0.5, values = [1, 2, 3, 4] }
        "second only one" = { weight = 0.5, values = [1, 2] }
    "#;
    let game = read_setup(&Source::new("odd", text)).unwrap().check("odd").unwrap();
    for seed in 0..100 {
        game::laws::check(&game, seed).unwrap_or_else(|law| panic!("seed {seed}: {law}"));
        game::laws::check_deeds(&game, seed).unwrap_or_else(|law| panic!("seed {seed}: {law}"));
    }
}
