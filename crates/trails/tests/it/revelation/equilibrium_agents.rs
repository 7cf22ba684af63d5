//! The equilibrium agents at the table, with others who do anything: every decision is what the definitions say, worked out
//! apart from the solver.

use game::{Agent, Game, Library, Seat, Stream, Table, laws};
use trails::revelation::{GAME, Move, Revelation, SEATS, Step, View};
use trails::{Exchange, Saying};

use super::boards::{benefits_of, builtin, game_on, golden};
use super::definitions::{Definitions, Item};

/// How often the agents did what.
#[derive(Debug, Default)]
struct Seen {
    proposed: u32,
    passed: u32,
    accepted: u32,
    rejected: u32,
    off_the_path: u32,
}

fn seated(game: &Revelation, seat: Seat, spec: &str) -> Box<dyn Agent<Revelation>> {
    GAME.build_agent(game, seat, spec, &Library::empty()).unwrap_or_else(|error| panic!("{error}"))
}

/// What the second counter-proposes, and accepts from.
fn continuation<'d>(is: &'d Definitions<'_>, reveals: bool, own: usize, shown: Option<usize>) -> (&'d Item, i64) {
    match (shown, reveals) {
        (Some(goal), _) => (is.eq4(goal, own), is.eq4_gain(goal, own)),
        (None, true) => (is.eq4(is.eq7(own), own), is.eq4_gain(is.eq7(own), own)),
        (None, false) => (is.eq10(own), is.eq12(own)),
    }
}

/// What a proposal of the first is expected to bring it.
fn expected(is: &Definitions<'_>, reveals: bool, view: &View<'_>, item: &Item) -> f64 {
    let (own, other) = (view.own_goal(), view.seat().other());
    let shown = view.revealed(view.seat()).unwrap().then_some(own);
    let belief = match (view.goal(other), reveals) {
        (Some(goal), _) => [0, 1].map(|one| f64::from(u8::from(one == goal))),
        (None, true) => [1.0, 0.0],
        (None, false) => is.game.chances(other),
    };
    let gets = |goal: usize| {
        let (counter, least) = continuation(is, reveals, goal, shown);
        is.first_gets(item, [own, goal], least, counter) as f64
    };
    belief[0] * gets(0) + belief[1] * gets(1)
}

fn item(game: &Revelation, seat: Seat, action: &Move) -> Item {
    let exchange = match action {
        Move::Say(Saying::Propose(exchange)) if seat == Seat(0) => *exchange,
        Move::Say(Saying::Propose(exchange)) => exchange.turned(),
        Move::Say(Saying::Pass) => Exchange::default(),
        other => panic!("{other:?}"),
    };
    (exchange, benefits_of(game, &exchange))
}

/// Is a first proposal what the equations say, or off the path a best reply?
fn is_first_offer(is: &Definitions<'_>, reveals: bool, view: &View<'_>, action: &Move, seen: &mut Seen) {
    let made = item(is.game, view.seat(), action);
    let (own, shows) = (view.own_goal(), view.revealed(view.seat()).unwrap());
    match (reveals, shows, view.goal(view.seat().other())) {
        (true, true, goal) => assert_eq!(&made, is.eq5(own, goal.unwrap_or(0))),
        (false, false, None) => assert_eq!(&made, is.eq11()),
        _ => {
            seen.off_the_path += 1;
            let best = is.all.iter().map(|other| expected(is, reveals, view, other)).fold(f64::MIN, f64::max);
            assert!((expected(is, reveals, view, &made) - best).abs() < 1e-9, "{action:?}");
        }
    }
}

/// Judges what an agent does.
fn judge(is: &Definitions<'_>, reveals: bool, view: &View<'_>, action: &Move, seen: &mut Seen) {
    let (own, other) = (view.own_goal(), view.seat().other());
    let gain = view.waiting().map(|(from, exchange)| {
        let exchange = if from == Seat(0) { *exchange } else { exchange.turned() };
        benefits_of(is.game, &exchange)[view.seat().index()][own]
    });
    match (view.step(), view.round()) {
        (Step::Reveal, _) => assert_eq!(*action, Move::Reveal(reveals)),
        (Step::Propose, 1) => is_first_offer(is, reveals, view, action, seen),
        (Step::Propose, _) => {
            let (counter, _) = continuation(is, reveals, own, view.goal(other));
            assert_eq!(&item(is.game, view.seat(), action), counter);
        }
        (Step::Answer, round) => {
            let least = if round == 1 { continuation(is, reveals, own, view.goal(other)).1 } else { 0 };
            let says = if gain.unwrap() >= least { Saying::Accept } else { Saying::Reject };
            assert_eq!(*action, Move::Say(says));
        }
        (Step::Over, _) => panic!("nothing is to be done"),
    }
    match action {
        Move::Say(Saying::Propose(_)) => seen.proposed += 1,
        Move::Say(Saying::Pass) => seen.passed += 1,
        Move::Say(Saying::Accept) => seen.accepted += 1,
        Move::Say(Saying::Reject) => seen.rejected += 1,
        Move::Reveal(_) => {}
    }
}

/// An agent in a seat, the other at random; now and then the agent itself decides at random whether to show its goal.
fn play(game: &Revelation, is: &[Definitions<'_>; 2], seat: Seat, reveals: bool, seed: u64, seen: &mut Seen) {
    let spec = if reveals { "equilibrium-reveal" } else { "equilibrium-hide" };
    let (mut agent, mut stream) = (seated(game, seat, spec), Stream::numbered(seed, 0));
    let mut table = Table::unrecorded(game);
    table.draw_chance(0, &mut stream);
    while table.outcome().is_none() {
        let turn = game.turn(table.state()).may_act;
        let who = turn.next_from(stream.seat(2), 2).expect("somebody may act");
        let anything = laws::Lawful::legal_move(game, table.state(), who, &mut stream);
        let action = if who == seat {
            let view = table.view(seat);
            let action = agent.act(&view, &mut stream);
            judge(&is[view.first().unwrap_or(seat).index()], reveals, &view, &action, seen);
            if view.step() == Step::Reveal && stream.happens(0.3) { anything } else { action }
        } else {
            anything
        };
        table.play(0, who, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
    }
}

#[test]
fn agents_do_what_the_equations_say_on_the_path_and_off_it() {
    let golden = golden();
    let small = golden["small_games"].as_array().unwrap().iter().map(game_on);
    let games: Vec<Revelation> = small.filter(|game| game.stakes().divisions() <= 200).take(20).collect();
    let mut seen = Seen::default();
    for game in &games {
        let is = SEATS.map(|first| Definitions::new(game, first));
        for seed in 0..16 {
            play(game, &is, SEATS[(seed % 2) as usize], seed % 4 < 2, seed, &mut seen);
        }
    }
    let counts = [seen.proposed, seen.passed, seen.accepted, seen.rejected, seen.off_the_path];
    assert!(counts.iter().all(|count| *count >= 10), "{seen:?}");
}

#[test]
fn on_the_paper_s_boards_agents_agree_at_once() {
    let pairs = [
        ("revelation-symmetric", "equilibrium-hide", [25.0, 215.0]),
        ("revelation-asymmetric", "equilibrium-reveal", [30.0, 220.0]),
    ];
    for (name, spec, gains) in pairs {
        let game = builtin(name).with_fixed([Some(1), Some(1)]);
        for seed in 0..8 {
            let mut agents: Vec<_> = SEATS.iter().map(|seat| seated(&game, *seat, spec)).collect();
            let played = game::run_one(&game, &mut agents, seed, 0, true);
            let facts = &played.outcome.facts;
            assert_eq!(
                (&facts["round"], &facts["role_benefits"]),
                (&1.into(), &gains.map(|gain| gain as i64).to_vec().into())
            );
        }
    }
}

#[test]
fn agents_obey_the_laws_of_agents() {
    for name in ["revelation-symmetric", "revelation-asymmetric"] {
        let game = builtin(name);
        for spec in ["equilibrium-reveal", "equilibrium-hide"] {
            for seed in 0..6 {
                let mut stream = Stream::numbered(seed, 1);
                let mut table = Table::unrecorded(&game);
                table.draw_chance(0, &mut stream);
                // Whatever has happened: the move is allowed.
                while table.outcome().is_none() {
                    for seat in SEATS.into_iter().filter(|seat| game.turn(table.state()).may_act.contains(*seat)) {
                        let view = table.view(seat);
                        let action = seated(&game, seat, spec).act(&view, &mut stream);
                        view.try_move(&action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
                    }
                    let turn = game.turn(table.state()).may_act;
                    let who = turn.next_from(stream.seat(2), 2).unwrap();
                    let anything = laws::Lawful::legal_move(&game, table.state(), who, &mut stream);
                    table.play(0, who, &anything).unwrap();
                }
            }
        }
    }
}
