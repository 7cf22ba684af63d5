//! Agents at the table: SIGAL plays what its decisions say, nobody makes an illegal move, and what everybody obeys.

use game::laws::Lawful;
use game::plays::Play;
use game::{Game, Library, Seat, Stream};
use trails::revelation::sigal::Sigal;
use trails::revelation::{Acceptance, Event, GAME, Move, PeopleModel, Previous, Revelation, SEATS, Standing};
use trails::{Exchange, Saying};

use super::boards::builtin;

const BOARDS: [&str; 2] = ["revelation-symmetric", "revelation-asymmetric"];

/// A game in which an agent sits in one seat, and in the other somebody hides the goal and plays by chance.
fn transcript(game: &Revelation, spec: &str, seat: Seat, deal: usize, seed: u64) -> Vec<Move> {
    let mut play = Play::new(game);
    play.chance(deal).unwrap();
    let mut agent = GAME.build_agent(game, seat, spec, &Library::empty()).unwrap();
    let (mut own, mut others) = (Stream::of_seat(seed, 0, seat), Stream::numbered(seed, 9));
    let mut moves = Vec::new();
    while game.outcome(play.state()).is_none() {
        let mover = SEATS.into_iter().find(|&seat| game.turn(play.state()).may_act.contains(seat)).unwrap();
        let action = match mover == seat {
            true => agent.act(&game.view(play.state(), seat), &mut own),
            false if play.events().len() < 3 => Move::Reveal(false),
            false => game.legal_move(play.state(), mover, &mut others),
        };
        play.play(mover, &game.write_move(&action)).unwrap_or_else(|refusal| panic!("{spec}: {action:?}: {refusal}"));
        moves.push(action);
    }
    moves
}

#[test]
fn agents_make_legal_moves_and_know_nothing_of_a_hidden_goal() {
    for board in BOARDS {
        let game = builtin(board);
        for spec in GAME.agents.iter().map(|entry| entry.info.name) {
            for (seed, seat) in (0..12).map(|seed| (seed, SEATS[seed as usize % 2])) {
                // Deals are numbered by the goals of both seats, then by who proposes first.
                let deal = (seed as usize % 8) & !(1 << seat.other().index());
                let worlds = [0, 1].map(|goal| deal | goal << seat.other().index());
                let [one, other] = worlds.map(|deal| transcript(&game, spec, seat, deal, seed));
                assert_eq!(one, other, "{board}, {spec}, seed {seed}");
            }
        }
    }
}

fn asked(game: &Revelation, play: &Play<'_, Revelation>, seat: Seat, spec: &str) -> Move {
    let mut agent = GAME.build_agent(game, seat, spec, &Library::empty()).unwrap();
    agent.act(&game.view(play.state(), seat), &mut Stream::numbered(1, 1))
}

/// What a class would be as a move of a seat.
fn offers(seat: Seat, exchange: Exchange) -> Move {
    Move::Say(Saying::Propose(if seat == SEATS[0] { exchange } else { exchange.turned() }))
}

#[test]
fn sigal_plays_what_it_decides() {
    for board in BOARDS {
        let game = builtin(board);
        let model = PeopleModel::published(&game, Acceptance::default());
        let sigal = Sigal { game: &game, model: &model, rho: 0.3, previous: Previous::FirstRound };
        for deal in 0..8 {
            let mut play = Play::new(&game);
            play.chance(deal).unwrap();
            let Event::Dealt { goals, first } = play.events()[0].clone() else { panic!("goals are dealt first") };
            let (second, shows) = (first.other(), deal % 3 == 0);
            let reveals = sigal.reveal(first, goals[first.index()]).reveals();
            assert_eq!(asked(&game, &play, first, "sigal"), Move::Reveal(reveals));
            for (word, reveals) in [("yes", true), ("no", false)] {
                assert_eq!(asked(&game, &play, first, &format!("sigal:reveal={word}")), Move::Reveal(reveals));
            }
            play.play(first, if shows { "reveal" } else { "hide" }).unwrap();
            play.play(second, "hide").unwrap();
            let standing = |me: Seat| Standing {
                me,
                goal: goals[me.index()],
                revealed: shows && me == first,
                other: (shows && me == second).then_some(goals[first.index()]),
            };
            let choice = sigal.first_proposal(&standing(first)).class;
            assert_eq!(asked(&game, &play, first, "sigal"), offers(first, choice.exchange));
            // A first offer that is fair, one that is harsh, and what SIGAL answers and counters.
            let fair = &sigal.first_proposal(&standing(second)).class.benefits;
            for class in [game.stakes().class_with(fair).unwrap(), &game.stakes().classes[0]] {
                let mut play = Play::new(&game);
                play.chance(deal).unwrap();
                play.play(first, if shows { "reveal" } else { "hide" }).unwrap();
                play.play(second, "hide").unwrap();
                let line = game.write_move(&offers(first, class.exchange));
                play.play(first, &line).unwrap();
                let accepts = sigal.first_answer(&standing(second), &class.benefits).accepts;
                let said = if accepts { Saying::Accept } else { Saying::Reject };
                assert_eq!(asked(&game, &play, second, "sigal"), Move::Say(said));
                play.play(second, "reject").unwrap();
                let counter = sigal.last_proposal(&standing(second), Some(&class.benefits)).class;
                assert_eq!(asked(&game, &play, second, "sigal"), offers(second, counter.exchange));
                let line = game.write_move(&offers(second, counter.exchange));
                play.play(second, &line).unwrap();
                let accepts = counter.benefits[first.index()][goals[first.index()]] > 0;
                let said = if accepts { Saying::Accept } else { Saying::Reject };
                assert_eq!(asked(&game, &play, first, "sigal"), Move::Say(said));
            }
        }
    }
}

#[test]
fn the_random_agent_offers_everything_equally_often() {
    let game = builtin("revelation-asymmetric");
    let mut play = Play::new(&game);
    play.chance(0).unwrap();
    SEATS.into_iter().for_each(|seat| play.play(seat, "hide").unwrap());
    let mut agent = GAME.build_agent(&game, SEATS[0], "random", &Library::empty()).unwrap();
    let (mut stream, mut counts) = (Stream::numbered(4, 0), [0_u32; 11]);
    for _ in 0..11_000 {
        if let Move::Say(Saying::Propose(exchange)) = agent.act(&game.view(play.state(), SEATS[0]), &mut stream) {
            counts[usize::from(exchange.gives.get(trails::Colour(0)))] += 1;
        }
    }
    assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
}
