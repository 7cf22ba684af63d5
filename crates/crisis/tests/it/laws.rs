//! The law suite over every built-in scenario, under both protocols.

use crisis::{Protocol, SCENARIOS, Setup, read_setup, scenario};
use game::Source;

fn obeys_the_laws(seeds: u64, change: impl Fn(&mut Setup)) {
    for builtin in SCENARIOS {
        let mut setup = read_setup(&scenario(builtin.name).unwrap()).unwrap();
        change(&mut setup);
        let game = setup.check(builtin.name).unwrap();
        for seed in 0..seeds {
            game::laws::check(&game, seed).unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", builtin.name));
            game::laws::check_deeds(&game, seed).unwrap_or_else(|law| panic!("{}, seed {seed}: {law}", builtin.name));
        }
    }
}

#[test]
fn free_talks_obey_the_laws() {
    obeys_the_laws(200, |setup| {
        setup.protocol = Protocol::Free;
        setup.periods = 2;
        setup.moves_per_period = 12;
    });
    obeys_the_laws(5, |setup| setup.protocol = Protocol::Free);
}

#[test]
fn talks_in_steps_obey_the_laws() {
    obeys_the_laws(200, |setup| setup.protocol = Protocol::Steps);
}

#[test]
fn one_move_one_period_and_no_preparation_are_enough() {
    for protocol in [Protocol::Free, Protocol::Steps] {
        obeys_the_laws(200, |setup| {
            setup.protocol = protocol;
            setup.moves_per_period = 1;
            setup.periods = 1;
            setup.preparation_seconds = 0;
            setup.first_period = 1;
        });
    }
}

#[test]
fn names_with_every_special_letter_survive_notation() {
    let text = r##"
        game = "crisis"
        name = "odd"
        status_quo = [0, 0]
        [main]
        name = "a: b; c = d\\"
        low = -3
        high = 3
        base = [1, 2]
        points_per_unit = [1, -1]
        [[role]]
        name = "A: sign 3; #1 = 2"
        [[role.parameter]]
        name = "#1"
        counts_in = "all"
        values = [{ name = "=;:]\\", points = [0, 0] }, { name = "opt out", points = [1, 0.5] }]
        [role.opt_out]
        [[role.opt_out.outcome]]
        name = "only"
        points = [0, 0]
        probability = 1
        [[role]]
        name = "opt out"
        [[role.parameter]]
        name = "sign 3"
        counts_in = "agreements"
        values = [{ name = "-", points = [0, 0] }, { name = "[x] y", points = [0.25, 0.5] }]
        [[role.parameter]]
        name = "a = b"
        counts_in = "all"
        values = [{ name = "é\"'", points = [0, 0] }]
        [role.opt_out]
        [[role.opt_out.outcome]]
        name = "only"
        points = [0, 0]
        probability = 1
    "##;
    for protocol in [Protocol::Free, Protocol::Steps] {
        let mut setup = read_setup(&Source::new("odd", text)).unwrap();
        setup.protocol = protocol;
        let game = setup.check("odd").unwrap();
        for seed in 0..60 {
            game::laws::check(&game, seed).unwrap_or_else(|law| panic!("seed {seed}: {law}"));
            game::laws::check_deeds(&game, seed).unwrap_or_else(|law| panic!("seed {seed}: {law}"));
        }
    }
}
