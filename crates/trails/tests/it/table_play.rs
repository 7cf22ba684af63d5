//! Agents of Theorem 1 at the table, in whole games with others who do anything: every proposal, answer and walk of
//! theirs is what the definitions say, worked out apart from the agents and the solver they ask.

use game::laws::Lawful;
use game::{Game, Seat, Stream, Table};
use trails::contract::solver::Reading;
use trails::contract::{CUSTOMER, Contract, Move, Offer};
use trails::{Chips, Walk};

use crate::agents::seated;
use crate::brute::{Brute, Taste};
use crate::equilibrium::random_game;
use crate::theorem::{Kind, Scene, Wanted, allows};

/// How often the agents did what.
#[derive(Debug, Default)]
struct Seen {
    proposed: u32,
    passed: u32,
    accepted: u32,
    rejected: u32,
    to_goal: u32,
    elsewhere: u32,
    stayed: u32,
}

impl Seen {
    fn note(&mut self, game: &Contract, scene: &Scene, action: &Move) {
        let count = match action {
            Move::Propose(_) => &mut self.proposed,
            Move::Pass => &mut self.passed,
            Move::Accept { .. } => &mut self.accepted,
            Move::Reject => &mut self.rejected,
            Move::Walk(walk) if walk.is_empty() => &mut self.stayed,
            Move::Walk(walk) if scene.after_walk(game, walk).is_none() => &mut self.to_goal,
            Move::Walk(_) => &mut self.elsewhere,
        };
        *count += 1;
    }
}

/// Any legal move, but games should not end before much has happened: the customer seldom goes to a goal, and some of
/// its proposals are gifts, which providers take more often.
fn anything(game: &Contract, table: &Table<'_, Contract>, scene: &Scene, seat: Seat, stream: &mut Stream) -> Move {
    match game.legal_move(table.state(), seat, stream) {
        Move::Walk(walk) if scene.after_walk(game, &walk).is_none() && stream.happens(0.8) => Move::Walk(Walk::STAY),
        Move::Propose(offer) if seat == CUSTOMER && !offer.customer_sends.is_empty() && stream.happens(0.5) => {
            Move::Propose(Offer { provider_sends: Chips::NONE, ..offer })
        }
        action => action,
    }
}

/// One agent in its seat, everybody else at random; a third of the time also the agent, so that it comes to odd places.
fn play(game: &Contract, brute: &mut Brute<'_>, wanted: &Wanted, seat: Seat, spec: &str, seed: u64, seen: &mut Seen) {
    let mut stream = Stream::numbered(seed, 0);
    let mut table = Table::recorded(game);
    let mut agent = seated(game, seat.0, spec);
    let mut scene = Scene::opening(game);
    while table.outcome().is_none() {
        let first = Seat(stream.index(game.seats().len()) as u8);
        let acting = game.turn(table.state()).may_act.next_from(first, game.seats().len()).unwrap();
        let mut action = anything(game, &table, &scene, acting, &mut stream);
        if acting == seat {
            let chosen = agent.act(&table.view(seat), &mut stream);
            if let Err(why) = allows(brute, wanted, &scene, seat, &chosen) {
                panic!(
                    "{spec} in seat {} does {}: {why}\n{scene:?}\n{:?}",
                    seat.0,
                    game.write_move(&chosen),
                    game.setup()
                );
            }
            seen.note(game, &scene, &chosen);
            if stream.happens(0.7) {
                action = chosen;
            }
        }
        table.play(0, acting, &action).unwrap();
        scene.follow(game, acting, &action);
    }
}

/// Is there something to trade, and a goal to go to?
fn promising(game: &Contract) -> bool {
    let holdings = game.holdings();
    let rich = |chips: &Chips| chips.total() >= 1;
    game.dependency(game::Seat(0)) != trails::Dependency::Stranded
        && rich(&holdings.customer)
        && holdings.providers.iter().all(rich)
}

/// Many small games under one reading with one kind of agent, named by its parameters besides the reading.
fn play_many(reading: Reading, kind: Kind, games: u64, seed: u64) -> Seen {
    let mut seen = Seen::default();
    let mut stream = Stream::numbered(seed, 0);
    for number in 0..games {
        let providers = [2, 2, 2, 1, 3][(number % 5) as usize];
        let game = std::iter::repeat_with(|| random_game(&mut stream, providers).0).find(promising).unwrap();
        let wanted = kind.wanted(&mut stream);
        let spec = format!("{}reading={}", wanted.spec, reading.word());
        let mut brute = Brute::with_taste(&game, reading, wanted.taste);
        let seats: Vec<u8> = if kind == Kind::Customer { vec![0] } else { (1..=providers as u8).collect() };
        for seat in seats {
            for _ in 0..5 {
                play(&game, &mut brute, &wanted, Seat(seat), &spec, stream.bits(), &mut seen);
            }
        }
    }
    seen
}

fn providers_keep_to_the_theorem(kind: Kind, seed: u64) {
    for reading in Reading::ALL {
        let seen = play_many(reading, kind, 30, seed);
        let least = [seen.proposed, seen.passed, seen.accepted, seen.rejected].into_iter().min();
        assert!(least >= Some(5), "{}: {seen:?}", reading.word());
    }
}

#[test]
fn cs_a_keeps_to_the_theorem() {
    for reading in Reading::ALL {
        let seen = play_many(reading, Kind::Customer, 60, 61);
        let least = [seen.proposed, seen.passed, seen.accepted, seen.rejected, seen.to_goal, seen.stayed];
        assert!(least.into_iter().min() >= Some(5) && seen.elsewhere > 0, "{}: {seen:?}", reading.word());
    }
}

#[test]
fn sp_a_keeps_to_the_theorem() {
    providers_keep_to_the_theorem(Kind::Sure, 68);
}

#[test]
fn sp_rap_keeps_to_the_theorem_with_risks() {
    providers_keep_to_the_theorem(Kind::Averse, 63);
}

#[test]
fn sp_rapd_proposes_by_its_threshold_and_is_sp_rap_in_all_else() {
    providers_keep_to_the_theorem(Kind::Threshold, 1064);
}

/// Values of the definitions for players who shun risk, against the solver's: Taste is what the tests above rest on.
#[test]
fn a_sure_thing_is_worth_its_utility() {
    let taste = Taste { chance: (3, 4), alpha: Some(0.01) };
    let utility = |points: f64| 1.0 - (-0.01 * points).exp();
    assert_eq!(taste.sure(1, 200), (utility(200.0) * 1e12).round() as i64);
    assert_eq!(taste.risky(1, 200, 50), ((0.75 * utility(200.0) + 0.25 * utility(50.0)) * 1e12).round() as i64);
    assert_eq!(taste.risky(0, 200, 50), 162_500_000_000_000);
    assert_eq!(Taste { alpha: None, ..taste }.risky(1, 200, 50), 650);
}
