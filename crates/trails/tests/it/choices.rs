//! The moves that are listed are all that the rules accept, found by trying everything; and agents built with all they
//! declare.

use game::laws::{Lawful, check_parameters};
use game::limits::MOVES_LISTED;
use game::{Game, Library, Seat, Stream, Table};
use trails::contract::{Contract, GAME, Move, Offer, Step, View, read_setup, scenario};
use trails::{Chips, Direction, Walk};

use crate::equilibrium::random_game;
use crate::reference::builtin;

/// Every set of chips with at most so many of each of four colours.
fn all_chips(most: u16) -> Vec<Chips> {
    let base = usize::from(most) + 1;
    let digit = |number: usize, place: u32| (number / base.pow(place) % base) as u16;
    (0..base.pow(4))
        .map(|number| Chips::from_counts(&[0, 1, 2, 3].map(|place| digit(number, place))).unwrap())
        .collect()
}

/// Every list of at most so many steps.
fn all_walks(most: usize) -> Vec<Walk> {
    let mut all = vec![Walk::STAY];
    let mut last = all.clone();
    for _ in 0..most {
        let longer = |walk: &Walk| Direction::ALL.map(|step| Walk::new([&walk.steps[..], &[step]].concat()));
        last = last.iter().flat_map(longer).collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// Whatever somebody might try in the present step.
fn everything(game: &Contract, view: &View<'_>) -> Vec<Move> {
    let seats = Seat::all(game.seats().len() + 1);
    let most = view.holdings().pool().counts().iter().copied().max().unwrap_or(0);
    match view.step() {
        Step::Propose => {
            let chips = all_chips(most);
            let pairs = chips.iter().flat_map(|give| chips.iter().map(move |take| (*give, *take)));
            let offer = |provider: usize| {
                move |(provider_sends, customer_sends)| {
                    Move::Propose(Offer { provider, provider_sends, customer_sends })
                }
            };
            let offers = (0..=game.providers().len()).flat_map(|provider| pairs.clone().map(offer(provider)));
            offers.chain([Move::Pass]).collect()
        }
        Step::Answer => seats.map(|from| Move::Accept { from }).chain([Move::Reject]).collect(),
        Step::Walk => all_walks(5).into_iter().map(Move::Walk).collect(),
    }
}

#[test]
fn listed_are_just_those_moves_that_are_accepted() {
    let mut stream = Stream::numbered(21, 0);
    let mut compared = [0; 3];
    for number in 0..150 {
        let (game, _) = random_game(&mut stream, 1 + number % 3);
        let mut table = Table::recorded(&game);
        while table.outcome().is_none() {
            let seat = game.turn(table.state()).may_act.next_from(Seat(0), game.seats().len()).unwrap();
            let view = table.view(seat);
            let pool = view.holdings().pool();
            // What is tried below is everything there can be: few chips of each colour, and short walks.
            if pool.counts().iter().all(|&count| count <= 2) && view.holdings().customer.total() <= 5 {
                let accepted = everything(&game, &view).into_iter().filter(|action| view.try_move(action).is_ok());
                let accepted: Vec<Move> = accepted.collect();
                let listed = game.legal_moves(&view);
                assert_eq!(listed.len(), accepted.len(), "{:?}", game.setup());
                assert!(accepted.iter().all(|action| listed.contains(action) && game.lists(&view, action)));
                compared[view.step() as usize] += 1;
            }
            let action = game.legal_move(table.state(), seat, &mut stream);
            table.play(0, seat, &action).unwrap();
        }
    }
    assert!(compared.iter().all(|&count| count > 10), "{compared:?}");
}

#[test]
fn where_there_are_too_many_walks_and_proposals_the_others_are_listed() {
    let game = builtin("contract");
    let table = Table::recorded(&game);
    let seat = game.turn(table.state()).may_act.next_from(Seat(0), 3).unwrap();
    assert_eq!(game.legal_moves(&table.view(seat)), [Move::Pass]);
}

#[test]
fn where_there_are_too_many_walks_only_staying_is_listed() {
    // The customer goes round and round beside a wall behind which the goals are.
    let walks = |squares: &str, goals: [(u16, u16); 2], chips: usize| {
        let mut setup = read_setup(&scenario("contract-example-1").unwrap()).unwrap();
        (setup.board.squares, setup.board.directions) = (squares.to_owned(), Direction::ALL.to_vec());
        (setup.customer.start, setup.customer.chips) = (Some((0, 0)), format!("{chips} gray"));
        for (provider, goal) in setup.providers.iter_mut().zip(goals) {
            (provider.goals, provider.chips) = (vec![goal], "nothing".to_owned());
        }
        let game = setup.check("many").unwrap();
        let mut table = Table::recorded(&game);
        for provider in [Seat(1), Seat(2)] {
            table.play(0, provider, &Move::Pass).unwrap();
        }
        game.legal_moves(&table.view(Seat(0))).len()
    };
    // Two ways on from every square: one walk of no step, two of one, four of two ..
    let ring = |chips| walks("gg#g\ngg#g\n", [(0, 3), (1, 3)], chips);
    assert_eq!([ring(2), ring(12), ring(13)], [7, 8191, 1]);
    // One way on: as many walks as chips, and the one of no step.
    let corridor = |chips| walks("gg#g#g\n", [(0, 3), (0, 5)], chips);
    assert_eq!([corridor(5), corridor(MOVES_LISTED - 1), corridor(MOVES_LISTED)], [6, MOVES_LISTED, 1]);
}

#[test]
fn every_agent_is_built_with_all_that_it_declares() {
    let (rap, rapd) =
        ("goals = 7\ngames = 9\n", "goals = 7\ngames = 9\nthreshold = 35\noffers = 4\nrival_offers = 11\n");
    let library = Library::of([("rap", rap), ("rapd", rapd)]).unwrap();
    assert!(check_parameters(&GAME, &builtin("contract-example-1"), &library).unwrap() > 100);
}
