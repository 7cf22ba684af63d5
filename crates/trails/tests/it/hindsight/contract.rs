//! The contract game, one step from two goals: the customer has 10 red chips, each provider 10 red and the chip of its goal.

use game::plays::Play;
use game::{Game, Library, Seat, Stream};
use trails::contract::solver::{Options, Reading};
use trails::contract::{Contract, Event, GAME, Holdings, Move, Offer, Oracle, Proposer, State, Step, scenario};

use super::{costs, learned, open, text};
use crate::reference::builtin;

const NAME: &str = "contract-example-1";

fn played<'g>(game: &'g Contract, moves: &[(u8, &str)]) -> Play<'g, Contract> {
    let mut play = Play::new(game);
    for (seat, text) in moves {
        match *text {
            "clock" => play.clock(),
            text => play.play(Seat(*seat), text).unwrap_or_else(|refusal| panic!("{text}: {refusal}")),
        }
    }
    assert!(game.outcome(play.state()).is_some());
    play
}

fn learn(moves: &[(u8, &str)], agents: [&str; 3]) -> Vec<game::Hindsight> {
    let (game, scenario) = (builtin(NAME), open(&GAME, &scenario(NAME).unwrap()));
    learned(&*scenario, &game, played(&game, moves).events(), &agents)
}

/// Nobody does anything.
const SILENCE: [(u8, &str); 5] = [(1, "pass"), (2, "pass"), (0, "stay"), (0, "pass"), (0, "stay")];

#[test]
fn a_customer_who_asks_for_nothing_gets_nothing() {
    let found = &learn(&SILENCE, ["", "greedy", "greedy"])[0];
    // A greedy provider gives all it has for its goal: 20 red left, and the goal.
    assert_eq!((found.possible, costs(found)), (Some(250.0), vec![(2, 0.0), (3, 200.0), (4, 0.0)]));
    assert_eq!(
        text(found, 3),
        "You made no proposal. SPg would have accepted: you give nothing and get 1 gray + 10 red. \
         That was worth 250 points to you."
    );
    assert_eq!(
        found.lesson,
        "Round 2 cost you 200 points. You made no proposal. SPg would have accepted: you give nothing and get 1 gray + 10 \
         red. That was worth 250 points to you. You ended with 50 points and could have had 250."
    );
    // Of people nothing is known.
    let found = &learn(&SILENCE, ["", "", ""])[0];
    assert_eq!((found.possible, costs(found)), (Some(50.0), vec![(2, 0.0), (3, 0.0), (4, 0.0)]));
    assert_eq!(text(found, 3), "You made no proposal. What the providers would have accepted is not known.");
    assert!(found.lesson.starts_with("Well done"), "{}", found.lesson);
}

#[test]
fn a_provider_is_told_what_would_have_beaten_its_rival() {
    // Alone, it could have asked for all ten red chips.
    let found = &learn(&SILENCE, ["greedy", "", ""])[1];
    assert_eq!((found.possible, costs(found)), (Some(250.0), vec![(0, 195.0)]));
    // Against a rival who asks for five, it could have asked for five too: equals go to the first.
    let moves = [(1, "pass"), (2, "propose SPy: 1 yellow for 5 red"), (0, "accept SPy"), (0, "walk right")];
    let found = learn(&moves, ["greedy", "", ""]);
    assert_eq!((found[1].possible, costs(&found[1])), (Some(225.0), vec![(0, 225.0 - 55.0)]));
    assert_eq!(
        text(&found[1], 0),
        "You made no proposal. CS would have accepted: you give 1 gray and get 5 red. That was worth 225 points to you. \
         The figure is for CS going straight to its best goal afterwards."
    );
    // The rival asked for five and could have had ten: the other did not bid.
    assert_eq!((found[2].possible, costs(&found[2])), (Some(250.0), vec![(1, 25.0)]));
}

#[test]
fn answers_and_walks_have_their_figures() {
    let offers = [(1, "propose SPg: 1 gray for 5 red"), (2, "propose SPy: 1 yellow + 1 red for nothing")];
    let none = [(0, "reject"), (0, "stay"), (0, "pass"), (0, "stay")];
    let found = &learn(&[&offers[..], &none[..]].concat(), [""; 3])[0];
    // With the better one 11 red are left at the goal.
    assert_eq!((found.possible, costs(found)), (Some(205.0), vec![(2, 155.0), (3, 0.0), (4, 0.0), (5, 0.0)]));
    assert_eq!(
        text(found, 2),
        "You accepted no proposal. To accept SPy’s proposal (you give nothing and get 1 yellow + 1 red) was worth 205 \
         points to you."
    );
    let worse = [(0, "accept SPg"), (0, "stay"), (0, "pass"), (0, "stay")];
    let found = &learn(&[&offers[..], &worse[..]].concat(), [""; 3])[0];
    // With the other one 5; and then it did not walk.
    assert_eq!((found.possible, costs(found)), (Some(205.0), vec![(2, 30.0), (3, 0.0), (4, 0.0), (5, 145.0)]));
    assert_eq!(text(found, 5), "You stayed. To walk left, to SPg’s goal, was worth 175 points to you.");
    let late = [(0, "accept SPy"), (0, "clock"), (0, "clock"), (0, "clock")];
    let found = &learn(&[&offers[..], &late[..]].concat(), [""; 3])[0];
    assert_eq!(costs(found), [(2, 0.0), (3, 0.0), (4, 0.0), (5, 205.0 - 60.0)]);
    assert!(text(found, 5).starts_with("You let the time run out. To walk right"), "{}", text(found, 5));
}

#[test]
fn a_provider_that_refuses_a_good_offer_is_told() {
    let moves =
        [(1, "pass"), (2, "pass"), (0, "stay"), (0, "propose SPg: 1 gray for 4 red"), (1, "reject"), (0, "stay")];
    let found = &learn(&moves, [""; 3])[1];
    assert_eq!((found.possible, costs(found)), (Some(220.0), vec![(0, 0.0), (4, 165.0)]));
}

/// The most that the customer can walk to.
fn best_walk(game: &Contract, state: &State, holdings: &Holdings) -> f64 {
    let square = game.view(state, Seat(0)).square();
    let walks = game.board().walks(square, &holdings.customer, game.goals()).unwrap();
    let score = |walk: &trails::Walk| {
        let mut after = holdings.clone();
        after.customer -= walk.cost(game.board(), square).unwrap();
        let end = walk.squares(game.board(), square, game.goals()).unwrap().last().copied().unwrap_or(square);
        game.scores(&after, game.owner_of(end))[0]
    };
    walks.iter().map(score).max().unwrap() as f64
}

#[test]
fn what_could_be_had_is_what_trying_everything_finds() {
    let game = builtin(NAME);
    let scenario = open(&GAME, &scenario(NAME).unwrap());
    let mut play = Play::new(&game);
    for (seat, text) in &SILENCE[..3] {
        play.play(Seat(*seat), text).unwrap();
    }
    for name in ["sp-a", "greedy", "stubborn"] {
        let agent = GAME.choose(name, &Library::empty()).unwrap();
        let accepted = |offer: &Offer| {
            let mut after = play.state().clone();
            game.apply(&mut after, &Event::Proposed { seat: Seat(0), offer: *offer });
            let seat = Seat::at(offer.provider + 1);
            let mut agent = agent.build(&game, seat).unwrap();
            agent.act(&game.view(&after, seat), &mut Stream::of_seat(1, 0, seat)) == Move::Accept { from: Seat(0) }
        };
        let state = play.state();
        let holdings = game.view(state, Seat(0)).holdings();
        let mut best = best_walk(&game, state, holdings);
        for action in game.legal_moves(&game.view(state, Seat(0))) {
            if let Move::Propose(offer) = action
                && accepted(&offer)
            {
                best = best.max(best_walk(&game, state, &holdings.after(&offer).unwrap()));
            }
        }
        let found = &learned(&*scenario, &game, played(&game, &SILENCE).events(), &["", name, name])[0];
        assert_eq!(found.possible, Some(best), "{name}");
    }
}

#[test]
fn on_the_board_of_the_study_at_least_what_the_appendix_offers_could_be_had() {
    let game = builtin("contract");
    let scenario = open(&GAME, &scenario("contract").unwrap());
    let moves = [(1, "pass"), (2, "pass"), (0, "stay"), (0, "pass"), (0, "stay")];
    let events = played(&game, &moves);
    let found = learned(&*scenario, &game, events.events(), &["", "sp-a", "sp-a"]);
    // It could walk to a goal with 9 of its 24 chips: 15 are left.
    assert!(found[0].possible.unwrap() > 225.0, "{:?}", found[0].possible);
    // As a provider, what the appendix offers is accepted: 11 yellow for 33 red and 7 purple bring 205.
    let found = learned(&*scenario, &game, events.events(), &["cs-a", "", ""]);
    assert!(found[1].possible.unwrap() >= 205.0, "{:?}", found[1]);
}

/// What a situation is worth to a seat by the equilibrium after something other than its own decision was done.
fn compared(game: &Contract, events: &[Event]) -> Vec<(String, Option<f64>, bool)> {
    use game::{Language, Staged};
    let debrief = game.debrief(events, Language::English);
    let decisions = debrief["decisions"].as_array().unwrap();
    let one = |decision: &serde_json::Value| {
        let equilibrium = &decision["equilibrium"];
        let seat = decision["seat"].as_str().unwrap().to_owned();
        (seat, equilibrium["cost"].as_f64(), equilibrium["same"].as_bool().unwrap())
    };
    decisions.iter().map(one).collect()
}

#[test]
fn what_the_equilibrium_does_costs_nothing_and_what_it_does_not_costs_the_difference() {
    let game = builtin("contract");
    let path = [
        (1, "propose SPg: 33 red + 7 purple for 11 yellow"),
        (2, "propose SPy: 33 red + 7 purple for 11 gray"),
        (0, "accept SPg"),
        (0, "walk left, up, left, up, left 2, up 3"),
    ];
    let costs = compared(&game, played(&game, &path).events());
    assert!(costs.iter().all(|(_, cost, same)| *same && *cost == Some(0.0)), "{costs:?}");
    // Not to walk there: the solver says what standing still leads to.
    let other = [path[0], path[1], (0, "reject"), (0, "stay"), (0, "pass"), (0, "stay")];
    let play = played(&game, &other);
    let oracle = game.oracle(None, Options::new(Reading::Appendix)).unwrap();
    let costs = compared(&game, play.events());
    let opening = game.opening();
    let with = oracle.after(&opening, &game.read_offer("SPg: 33 red + 7 purple for 11 yellow").unwrap()).unwrap().worth;
    let without = oracle.movement(&opening).unwrap().worth;
    assert_eq!(costs[2].1, Some(with.customer() - without.customer()));
    // It could get as much by proposing in the next round.
    assert_eq!((costs[2].1, costs[2].2), (Some(0.0), false));
    // The second time it stands still the game ends with 24 chips, though it could have walked on.
    let mut state = game.start();
    play.events()[..5].iter().for_each(|event| game.apply(&mut state, event));
    let going_on = oracle.walk(&game.view(&state, Seat(0))).unwrap().worth.customer();
    assert!(going_on >= 225.0, "{going_on}");
    assert_eq!(costs[5].1, Some(going_on - 120.0));
}

#[test]
fn in_small_games_no_decision_is_better_than_the_equilibrium_and_the_same_costs_nothing() {
    for name in ["contract-example-1", "contract-example-2", "contract-example-3"] {
        let game = builtin(name);
        let oracle: std::sync::Arc<Oracle> = game.oracle(None, Options::new(Reading::Appendix)).unwrap();
        for seed in 0..30 {
            let agents = ["random", "random", "random"].map(|agent| GAME.choose(agent, &Library::empty()).unwrap());
            let mut agents: Vec<_> =
                agents.iter().enumerate().map(|(seat, agent)| agent.build(&game, Seat::at(seat)).unwrap()).collect();
            let played = game::run_one(&game, &mut agents, seed, 0, true);
            let events: Vec<Event> = played.record.into_iter().map(|(_, event)| event).collect();
            let told = compared(&game, &events);
            assert!(
                told.iter()
                    .all(|(_, cost, same)| cost.is_some_and(|cost| cost >= 0.0) && (!same || *cost == Some(0.0))),
                "{name} {seed}: {told:?}"
            );
            check_customers_proposals(&game, &oracle, &events, &told);
        }
    }
}

/// The costs of the customer's own proposals, from the solver alone.
fn check_customers_proposals(game: &Contract, oracle: &Oracle, events: &[Event], told: &[(String, Option<f64>, bool)]) {
    let (mut state, mut place) = (game.start(), 0);
    for event in events {
        let view = game.view(&state, Seat(0));
        if let (Event::Proposed { seat: Seat(0), offer }, Step::Propose, Proposer::Customer) =
            (event, view.step(), view.proposer())
        {
            let situation = view.situation();
            let came = match oracle.provider_accepts(&situation, offer).unwrap() {
                true => oracle.after(&situation, offer).unwrap().worth.customer(),
                false => oracle.movement(&situation).unwrap().worth.customer(),
            };
            assert_eq!(told[place].1, Some((oracle.decide(&situation).unwrap().worth.customer() - came).max(0.0)));
        }
        place += usize::from(game.move_behind(event).is_some());
        game.apply(&mut state, event);
    }
}
