//! The agents: the equilibrium's path, the published first offers, and a legal move in every state they can come to.

use game::laws::Lawful;
use game::{Agent, AnyGame, Ending, Game, Language, Library, MatchPlan, Player, Seat, Spoken, Stream, Table};
use trails::contract::{Contract, GAME, Move, scenario};

use crate::equilibrium::random_game;
use crate::reference::builtin;

/// An agent in a seat.
pub(crate) fn seated(game: &Contract, seat: u8, spec: &str) -> Box<dyn Agent<Contract>> {
    GAME.build_agent(game, Seat(seat), spec, &Library::empty()).unwrap_or_else(|error| panic!("{error}"))
}

/// What SPy does first on the board of the study.
pub(crate) fn first_offer(spec: &str) -> String {
    let game = builtin("contract");
    let table = Table::recorded(&game);
    let action = seated(&game, 2, spec).act(&table.view(Seat(2)), &mut Stream::numbered(0, 0));
    game.write_move(&action)
}

#[test]
fn equilibrium_agents_play_the_paper_s_path() {
    let game = builtin("contract");
    let mut agents = vec![seated(&game, 0, "cs-a"), seated(&game, 1, "sp-a"), seated(&game, 2, "sp-a")];
    let played = game::run_one(&game, &mut agents, 1, 0, true);
    assert_eq!(played.outcome.scores, [370.0, 205.0, 200.0]);
    assert_eq!((played.outcome.ending, played.outcome.period), (Ending::Agreement, 0));
    let told: Vec<String> =
        played.record.iter().filter_map(|(_, event)| game.narrate(event, None, Language::English)).collect();
    assert!(
        told.contains(&"SPg proposes to CS: SPg gives 33 red + 7 purple, CS gives 11 yellow.".to_owned()),
        "{told:?}"
    );
    assert!(
        told.contains(&"SPy proposes to CS: SPy gives 33 red + 7 purple, CS gives 11 gray.".to_owned()),
        "{told:?}"
    );
    assert_eq!(played.outcome.facts["committed_to"], "SPg");
}

#[test]
fn first_offers_are_those_of_the_paper() {
    assert_eq!(first_offer("sp-a"), "propose SPy: 33 red + 7 purple for 11 gray");
    assert_eq!(first_offer("sp-rap:p=0.6,alpha=0.0188"), "propose SPy: 12 red + 7 purple for 11 gray");
    assert_eq!(first_offer("sp-rap"), "propose SPy: 19 red + 7 purple for 11 gray");
    assert_eq!(first_offer("sp-rap:p=0.93,alpha=0.0188"), "propose SPy: 26 red + 7 purple for 11 gray");
    assert_eq!(first_offer("sp-rapd"), "propose SPy: 14 red + 7 purple for 11 gray");
}

#[test]
fn the_customer_agent_takes_what_it_can_get_off_the_path() {
    let game = builtin("contract");
    let mut table = Table::recorded(&game);
    let mut customer = seated(&game, 0, "cs-a");
    let mut stream = Stream::numbered(0, 0);
    let play = |table: &mut Table<'_, Contract>, seat: u8, text: &str| {
        table.play(0, Seat(seat), &game.read_move(text).unwrap()).unwrap();
    };
    // Two mean offers are refused; its own demand follows, and what it pays is a commitment.
    play(&mut table, 1, "propose SPg: 1 red for 5 yellow");
    play(&mut table, 2, "pass");
    assert_eq!(customer.act(&table.view(Seat(0)), &mut stream), Move::Reject);
    play(&mut table, 0, "reject");
    play(&mut table, 0, "stay");
    let demand = customer.act(&table.view(Seat(0)), &mut stream);
    assert_eq!(game.write_move(&demand), "propose SPg: 33 red + 7 purple for 11 yellow");
}

#[test]
fn agents_are_refused_seats_of_the_other_role() {
    let game = builtin("contract");
    let said =
        |seat: u8, spec: &str| GAME.build_agent(&game, Seat(seat), spec, &Library::disk()).err().unwrap().to_string();
    assert_eq!(said(1, "cs-a"), "agent 'cs-a': plays the customer, not SPg; seat it e.g. as CS");
    assert_eq!(said(0, "sp-rap"), "agent 'sp-rap': plays a provider, not CS; seat it e.g. as SPg");
    assert!(said(1, "sp-rap:model=/no/such/file").contains("the file '/no/such/file' cannot be read: "));
}

/// Strays to some state by random moves, then asks every agent for its move at each of its turns.
fn never_refused(game: &Contract, agents: &[&str], seed: u64) {
    let mut stream = Stream::numbered(seed, 0);
    let mut table = Table::recorded(game);
    while table.outcome().is_none() {
        let first = Seat(stream.index(game.seats().len()) as u8);
        let seat = game.turn(table.state()).may_act.next_from(first, game.seats().len()).unwrap();
        for spec in agents {
            let Ok(mut agent) = GAME.build_agent(game, seat, spec, &Library::empty()) else { continue };
            let action = agent.act(&table.view(seat), &mut stream);
            if let Err(refusal) = game.decide(table.state(), seat, &action) {
                panic!("{spec} does {action:?} in {:?}: {refusal}", table.state());
            }
        }
        let action = game.legal_move(table.state(), seat, &mut stream);
        table.play(0, seat, &action).unwrap();
    }
}

const SIMPLE: [&str; 4] = ["greedy", "stubborn", "random", "synthetic"];
const CLEVER: [&str; 4] = ["cs-a", "sp-a", "sp-rap", "sp-rapd"];

#[test]
fn simple_agents_have_a_legal_move_in_every_state() {
    let mut stream = Stream::numbered(21, 0);
    let boards: Vec<Contract> = trails::contract::SCENARIOS.iter().map(|known| builtin(known.name)).collect();
    for number in 0..600 {
        never_refused(&random_game(&mut stream, 1 + number % 3).0, &SIMPLE, stream.clone().bits());
        never_refused(&boards[number % boards.len()], &SIMPLE, number as u64);
    }
}

#[test]
fn clever_agents_have_a_legal_move_in_every_state() {
    let mut stream = Stream::numbered(22, 0);
    for number in 0..100 {
        never_refused(&random_game(&mut stream, 1 + number % 3).0, &CLEVER, stream.clone().bits());
    }
    for name in ["contract", "contract-dependent", "contract-uneven", "contract-three"] {
        let game = builtin(name);
        for seed in 0..8 {
            never_refused(&game, &CLEVER, seed);
        }
    }
}

#[test]
fn every_pairing_comes_to_an_end_without_a_fault() {
    for known in trails::contract::SCENARIOS {
        let loaded = GAME.load(&scenario(known.name).unwrap(), &[]).unwrap();
        let seats = loaded.seats().len();
        for customer in ["cs-a", "synthetic", "greedy", "stubborn", "random"] {
            for provider in ["sp-a", "sp-rapd", "synthetic", "stubborn"] {
                let mut agents = vec![customer.to_owned()];
                agents.resize(seats, provider.to_owned());
                let plan = MatchPlan { seed: 3, games: 2, recorded: true, ..MatchPlan::default() };
                let done = &mut |outcome: game::Outcome, log: Option<game::GameLog>| {
                    assert_ne!(outcome.ending, Ending::Fault, "{} {agents:?}: {outcome:?}", known.name);
                    loaded.replay(&log.unwrap()).map(|_| ()).map_err(game::AnyError::from)
                };
                let players: Vec<Player> = agents.iter().map(|agent| Player::Named(agent.clone())).collect();
                loaded.run(&players, plan, done).unwrap_or_else(|error| panic!("{} {agents:?}: {error}", known.name));
            }
        }
    }
}

#[test]
fn synthetic_customers_reach_the_goal_as_often_as_they_should() {
    let game = builtin("contract");
    for p in [0.6, 0.93] {
        let reached = |number: u64| {
            let spec = format!("synthetic:p={p}");
            let mut agents: Vec<_> = (0..3).map(|seat| seated(&game, seat, &spec)).collect();
            let played = game::run_one(&game, &mut agents, 5, number, false);
            played.outcome.ending == Ending::Agreement
        };
        let share = (0..600).filter(|&number| reached(number)).count() as f64 / 600.0;
        // Three standard deviations of a share of 600.
        assert!((share - p).abs() < 0.06, "{share} instead of {p}");
    }
}
