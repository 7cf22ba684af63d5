//! The equilibrium against a search of the whole game tree, against every deviation, and as it is played.

mod tree;

use bilateral::equilibrium::{Course, Equilibrium, Plan};
use bilateral::geometry::{LUCE_SCALE, LuceSum, TooLarge};
use bilateral::{
    Bilateral, Evaluation, Event, GAME, Move, Preferences, Profile, Protocol, Setup, View, read_setup, scenario,
};
use game::{Agent, Ending, Game, Library, Played, Seat, Stream, Table, run_one};
use proptest::prelude::*;

use crate::geometry::generated;
use tree::{Search, tiny_game};

const TOLERANCE: f64 = 1e-9;

fn checked(setup: Setup) -> Bilateral {
    setup.check("equilibrium").unwrap_or_else(|faults| panic!("{faults}"))
}

fn close(a: [f64; 2], b: [f64; 2]) -> bool {
    (a[0] - b[0]).abs() <= TOLERANCE && (a[1] - b[1]).abs() <= TOLERANCE
}

/// Two agents play a game.
fn played(game: &Bilateral, agents: [&str; 2], number: u64) -> Played<Bilateral> {
    let build = |seat: Seat| GAME.build_agent(game, seat, agents[seat.index()], &Library::empty()).unwrap();
    let mut agents: Vec<Box<dyn Agent<Bilateral>>> = [Seat(0), Seat(1)].map(build).into();
    run_one(game, &mut agents, 1, number, true)
}

/// Did the game go as the equilibrium says, if this seat has the last word?
fn follows(game: &Bilateral, equilibrium: &Equilibrium, last_word: Seat, played: &Played<Bilateral>) -> bool {
    let mut by = None;
    let mut offered = None;
    for (_, event) in &played.record {
        match event {
            Event::Offered { seat, offer, .. } => (by, offered) = (Some(*seat), game.domain().number(offer)),
            Event::OptedOut { seat } => by = Some(*seat),
            _ => {}
        }
    }
    match equilibrium.course(last_word) {
        Course::Agreement { phase, seat, outcome } => {
            let paid_in = match game.setup().protocol {
                Protocol::Free => phase,
                // Answered in the next turn.
                Protocol::Alternating => period(game, phase + 1),
            };
            let agreed = game.domain().outcome(outcome);
            let worth = [Seat(0), Seat(1)].map(|seat| &game.types(seat)[0]);
            let worth = worth.map(|profile| profile.at(profile.utility(&agreed), paid_in));
            played.outcome.ending == Ending::Agreement
                && (by, offered) == (Some(seat), Some(outcome))
                && close([played.outcome.scores[0], played.outcome.scores[1]], worth)
        }
        Course::OptOut { .. } => played.outcome.ending == Ending::OptOut,
        Course::Deadline => played.outcome.ending == Ending::NoDeal,
    }
}

/// The period of a turn of `alternating`.
fn period(game: &Bilateral, turn: u32) -> u32 {
    turn / 2 * game.setup().periods / game.setup().rounds
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn backward_induction_equals_a_search_of_the_game_tree(setup in tiny_game()) {
        let game = checked(setup);
        let equilibrium = Equilibrium::solve(&game, [0, 0]).unwrap();
        let mut search = Search::of(&game);
        let mut state = game.start();
        game.apply(&mut state, &Event::Dealt([0, 0]));
        for turn in 0..equilibrium.phases() {
            let (found, plan) = (search.node(&state).value, equilibrium.plan(turn, Seat(0)));
            prop_assert!(close(found, plan.value), "turn {turn}: {found:?} in the tree, {plan:?}");
            prop_assert_eq!(equilibrium.value(turn), plan.value);
            state = search.after(&state, game.turn(&state).may_act.single().unwrap(), &Move::Done);
        }
    }

    #[test]
    fn two_equilibrium_agents_play_the_equilibrium(mut setup in tiny_game(), free in any::<bool>()) {
        if free {
            setup.protocol = Protocol::Free;
        }
        let game = checked(setup);
        let equilibrium = Equilibrium::solve(&game, [0, 0]).unwrap();
        let played = played(&game, ["subgame-perfect"; 2], 0);
        let as_said = [Seat(0), Seat(1)].map(|seat| follows(&game, &equilibrium, seat, &played));
        prop_assert!(as_said.contains(&true), "{:?}: {:?}", equilibrium.course(Seat(0)), played.record);
        if !free {
            prop_assert!(close([played.outcome.scores[0], played.outcome.scores[1]], equilibrium.value(0)));
        }
    }
}

fn england_zimbabwe(protocol: Protocol) -> Bilateral {
    let mut setup = read_setup(&scenario("england-zimbabwe").unwrap()).unwrap();
    setup.protocol = protocol;
    checked(setup)
}

/// What a pair of types may get, in every way in which a negotiation can end.
struct Ends<'g> {
    profiles: [&'g Profile; 2],
    outcomes: Vec<[f64; 2]>,
    status_quo: [f64; 2],
}

impl<'g> Ends<'g> {
    fn of(game: &'g Bilateral, types: [usize; 2]) -> Ends<'g> {
        let profiles = [&game.types(Seat(0))[types[0]], &game.types(Seat(1))[types[1]]];
        let outcomes = (0..game.domain().outcomes()).map(|number| game.domain().outcome(number));
        let outcomes = outcomes.map(|outcome| profiles.map(|profile| profile.utility(&outcome))).collect();
        let last = game.setup().periods - 1;
        Ends { profiles, outcomes, status_quo: profiles.map(|profile| profile.at(profile.status_quo, last)) }
    }

    fn agreement(&self, number: usize, period: u32) -> [f64; 2] {
        [0, 1].map(|side| self.profiles[side].at(self.outcomes[number][side], period))
    }

    fn opting_out(&self, period: u32) -> [f64; 2] {
        self.profiles.map(|profile| profile.at(profile.opt_out, period))
    }
}

fn pairs() -> impl Iterator<Item = [usize; 2]> {
    (0..3).flat_map(|first| (0..3).map(move |second| [first, second]))
}

#[test]
fn no_single_deviation_pays_in_england_zimbabwe() {
    let game = england_zimbabwe(Protocol::Alternating);
    for types in pairs() {
        let equilibrium = Equilibrium::solve(&game, types).unwrap();
        let ends = Ends::of(&game, types);
        for turn in 0..equilibrium.phases() {
            let me = turn as usize % 2;
            let plan = equilibrium.plan(turn, Seat(me as u8));
            let next = (turn + 1 < equilibrium.phases()).then(|| equilibrium.plan(turn + 1, Seat(1 - me as u8)));
            let passing = next.map_or(ends.status_quo, |next| next.value);
            let offering = |number: usize| {
                let Some(next) = next else { return passing };
                let worth = ends.agreement(number, period(&game, turn + 1));
                if worth[1 - me] >= next.accept_from - TOLERANCE { worth } else { passing }
            };
            let out = ends.opting_out(period(&game, turn));
            let planned = match plan {
                Plan { opt_out: true, .. } => out,
                Plan { offer: Some(number), .. } => offering(*number as usize),
                _ => passing,
            };
            assert!(close(plan.value, planned), "{types:?}, turn {turn}: {plan:?} gives {planned:?}");
            // Accepting exactly what is worth as much as rejecting leaves nothing to gain by answering differently.
            assert_eq!(plan.accept_from, plan.value[me]);
            let deviations = (0..ends.outcomes.len()).map(offering).chain([passing, out]);
            let most = deviations.map(|worth| worth[me]).fold(f64::NEG_INFINITY, f64::max);
            assert!(most <= plan.value[me] + TOLERANCE, "{types:?}, turn {turn}: {most} instead of {plan:?}");
        }
    }
}

#[test]
fn the_last_word_is_used_as_well_as_it_can_be() {
    let game = england_zimbabwe(Protocol::Free);
    for types in pairs() {
        let equilibrium = Equilibrium::solve(&game, types).unwrap();
        let ends = Ends::of(&game, types);
        for now in 0..equilibrium.phases() {
            let is_last = now + 1 == equilibrium.phases();
            let later = if is_last { ends.status_quo } else { equilibrium.value(now + 1) };
            let out = ends.opting_out(now);
            let leaves = [0, 1].map(|side| out[side] > later[side] + TOLERANCE);
            let without = if leaves[0] || leaves[1] { out } else { later };
            for me in [0, 1] {
                let (plan, other) = (equilibrium.plan(now, Seat(me as u8)), 1 - me);
                assert_eq!((plan.accept_from, plan.opt_out), (without[me], leaves[me]));
                let worths = (0..ends.outcomes.len()).map(|number| ends.agreement(number, now));
                let accepted = worths.filter(|worth| worth[other] >= without[other] - TOLERANCE);
                let best = accepted.max_by(|a, b| a[me].total_cmp(&b[me]).then(a[other].total_cmp(&b[other])));
                let best = best.filter(|worth| worth[me] >= without[me] - TOLERANCE);
                let offered = plan.offer.map(|number| ends.agreement(number as usize, now));
                assert_eq!(offered, best, "{types:?}, period {now}, seat {me}");
                assert!(close(plan.value, best.unwrap_or(without)));
                // Opting out before the last word could not pay.
                assert!(out[me] <= equilibrium.value(now)[me] + TOLERANCE);
            }
        }
    }
}

#[test]
fn known_types_agree_as_predicted() {
    for protocol in [Protocol::Alternating, Protocol::Free] {
        for seed in 0..20 {
            let mut setup = generated(&[3, 4, 2], 1000, seed);
            setup.protocol = protocol;
            for (role, effect) in setup.roles.iter_mut().zip([-30.0, -20.0]) {
                role.types[0].time_effect = effect;
            }
            let game = checked(setup);
            let equilibrium = Equilibrium::solve(&game, [0, 0]).unwrap();
            // Time costs both sides, and there is something to gain.
            assert!(matches!(equilibrium.course(Seat(0)), Course::Agreement { phase: 0, .. }));
            let played = played(&game, ["subgame-perfect"; 2], seed);
            let as_said = [Seat(0), Seat(1)].map(|seat| follows(&game, &equilibrium, seat, &played));
            assert!(as_said.contains(&true), "{:?}", played.record);
            assert_eq!((played.outcome.period, played.outcome.facts["offers"].as_u64()), (0, Some(1)));
        }
    }
}

#[test]
fn every_game_against_every_agent_is_played_by_the_rules() {
    for protocol in [Protocol::Alternating, Protocol::Free] {
        let game = england_zimbabwe(protocol);
        // Those that need a file to be named cannot be built like this.
        let agents = bilateral::agents::AGENTS
            .iter()
            .filter(|agent| GAME.build_agent(&game, Seat(0), agent.info.name, &Library::empty()).is_ok());
        for agent in agents {
            for number in 0..20 {
                let other = played(&game, ["subgame-perfect", agent.info.name], number);
                assert_ne!(other.outcome.ending, Ending::Fault, "{:?}", other.outcome.facts);
                let other = played(&game, [agent.info.name, "subgame-perfect:luce_scale=0.01"], number);
                assert_ne!(other.outcome.ending, Ending::Fault, "{:?}", other.outcome.facts);
            }
        }
    }
}

/// Lets everything pass.
struct Silent;

impl Agent<Bilateral> for Silent {
    fn act(&mut self, _: &View<'_>, _: &mut Stream) -> Move {
        Move::Done
    }
}

#[test]
fn zimbabwe_opts_out_rather_than_end_with_the_status_quo() {
    for protocol in [Protocol::Alternating, Protocol::Free] {
        let mut setup = read_setup(&scenario("england-zimbabwe").unwrap()).unwrap();
        setup.protocol = protocol;
        setup.roles.iter_mut().for_each(|role| role.plays = Some("short-term".to_owned()));
        let game = checked(setup);
        for number in 0..10 {
            let zimbabwe = GAME.build_agent(&game, Seat(1), "subgame-perfect", &Library::empty()).unwrap();
            let outcome = run_one(&game, &mut [Box::new(Silent), zimbabwe], 1, number, false).outcome;
            assert_eq!(outcome.ending, Ending::OptOut, "{protocol:?}");
        }
    }
}

#[test]
fn england_zimbabwe_between_short_term_types() {
    // Time is England's, but by the fourth period Zimbabwe would rather opt out than wait any longer.
    let game = england_zimbabwe(Protocol::Alternating);
    let equilibrium = Equilibrium::solve(&game, [1, 1]).unwrap();
    assert_eq!(equilibrium.course(Seat(0)), Course::Agreement { phase: 59, seat: Seat(1), outcome: 362 });
    assert!(close(equilibrium.value(0), [895.0 + 3.0 * 12.0, -460.0 - 3.0 * 16.0]));
    // Whoever may have the last word, nobody gains by waiting for it.
    let game = england_zimbabwe(Protocol::Free);
    let equilibrium = Equilibrium::solve(&game, [1, 1]).unwrap();
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(equilibrium.course(seat), Course::Agreement { phase: 0, seat, outcome: 341 });
    }
    assert!(close(equilibrium.value(0), [605.0, -170.0]));
}

#[test]
fn offers_tell_the_types_apart() {
    let mut setup = read_setup(&scenario("england-zimbabwe").unwrap()).unwrap();
    (setup.protocol, setup.rounds) = (Protocol::Alternating, 2);
    let game = checked(setup);
    let outcomes = || (0..game.domain().outcomes()).map(|number| game.domain().outcome(number));
    let lucky = |kind: usize| {
        let profile = &game.types(Seat(1))[kind];
        let sum = LuceSum::of(game.domain(), profile, LUCE_SCALE).unwrap();
        outcomes().map(|outcome| sum.number(profile.utility(&outcome))).collect::<Vec<f64>>()
    };
    let lucky = [lucky(0), lucky(1), lucky(2)];
    let mut answers = Vec::new();
    for kind in 0..3 {
        // What Zimbabwe of this type offers much rather than any other does.
        let ratio =
            |number: usize| lucky[kind][number] / lucky[(kind + 1) % 3][number].max(lucky[(kind + 2) % 3][number]);
        let telling = (0..576).max_by(|&a, &b| ratio(a).total_cmp(&ratio(b))).unwrap();
        assert!(ratio(telling) > 1.0);
        let mut england = GAME.build_agent(&game, Seat(0), "subgame-perfect", &Library::empty()).unwrap();
        let mut table = Table::recorded(&game);
        let mut stream = Stream::numbered(1, 0);
        table.draw_chance(0, &mut stream);
        let england_is = table.view(Seat(0)).my_type();
        table.play(0, Seat(0), &Move::Done).unwrap();
        table.play(0, Seat(1), &Move::Offer(game.domain().outcome(telling as u64))).unwrap();
        let answer = england.act(&table.view(Seat(0)), &mut stream);
        let equilibrium = Equilibrium::solve(&game, [england_is, kind]).unwrap();
        let planned = equilibrium.plan(2, Seat(0)).offer.map(|number| Move::Offer(game.domain().outcome(number)));
        assert_eq!(Some(&answer), planned.as_ref());
        answers.push(answer);
    }
    assert!(answers[1..].iter().any(|answer| *answer != answers[0]));
}

#[test]
fn a_domain_of_10_to_the_12_is_solved_and_played() {
    for protocol in [Protocol::Alternating, Protocol::Free] {
        let mut setup = generated(&[10; 12], 100_000, 7);
        setup.protocol = protocol;
        setup.roles.iter_mut().for_each(|role| role.types[0].time_effect = -1000.0);
        let game = checked(setup);
        assert_eq!(game.domain().outcomes(), 1_000_000_000_000);
        let equilibrium = Equilibrium::solve(&game, [0, 0]).unwrap();
        let played = played(&game, ["subgame-perfect"; 2], 0);
        assert_eq!((played.outcome.ending, played.outcome.period), (Ending::Agreement, 0));
        assert!([Seat(0), Seat(1)].iter().any(|&seat| follows(&game, &equilibrium, seat, &played)));
    }
}

#[test]
fn a_frontier_that_is_too_large_is_refused() {
    let mut setup = generated(&[10; 8], 1000, 1);
    for (side, role) in setup.roles.iter_mut().enumerate() {
        if let Preferences::Additive { issues, .. } = &mut role.types[0].preferences {
            for (power, preference) in issues.iter_mut().enumerate() {
                let digit = |value: usize| if side == 0 { value } else { 9 - value } as f64;
                let worth = 10f64.powi(power as i32) / 1000.0;
                preference.evaluation = Evaluation::Points((0..10).map(|value| digit(value) * worth).collect());
            }
        }
    }
    let game = checked(setup);
    assert_eq!(Equilibrium::solve(&game, [0, 0]), Err(TooLarge::Frontier));
    let refused =
        GAME.build_agent(&game, Seat(0), "subgame-perfect", &Library::empty()).map(|_| ()).unwrap_err().to_string();
    assert!(refused.starts_with("agent 'subgame-perfect': the Pareto frontier is too large"), "{refused}");
}
