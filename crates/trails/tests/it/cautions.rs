//! Questions before a loss: asked with both figures, and never about what a sensible agent does.

use game::{Agent, Caution, Game, GameKind, Language, Library, Seat, Source, Staged, Stream, Table};
use trails::contract::Contract;
use trails::revelation::SEATS;

use crate::reference::builtin;
use crate::repeated::boards::{played, quiet_turn, rows};
use crate::revelation::boards as revelation;

/// What is asked before a move, with both figures.
fn asked<G: Staged>(game: &G, state: &G::State, seat: Seat, line: &str) -> Option<(String, f64, f64)> {
    let action = game.read_move(line).unwrap();
    let Caution { sentence, worth, without } = game.caution(&game.view(state, seat), &action, Language::English)?;
    Some((sentence, worth?, without?))
}

fn told(sentence: &str, worth: i32, without: i32) -> Option<(String, f64, f64)> {
    Some((sentence.to_owned(), f64::from(worth), f64::from(without)))
}

fn contract<'g>(game: &'g Contract, moves: &[(u8, &str)]) -> Table<'g, Contract> {
    let mut table = Table::recorded(game);
    for (seat, text) in moves {
        table.play(0, Seat(*seat), &game.read_move(text).unwrap()).unwrap();
    }
    table
}

/// 24 chips lead the customer to either goal for 9 of them: 15 chips and the goal, 225 points.
#[test]
fn a_customer_is_asked_before_it_accepts_a_loss() {
    let game = builtin("contract");
    let table = contract(&game, &[(1, "propose SPg: nothing for 11 yellow"), (2, "pass")]);
    let loss = "After this exchange you could get 170 points with your chips; without it, 225. Accept it all the same?";
    assert_eq!(asked(&game, table.state(), Seat(0), "accept SPg"), told(loss, 170, 225));
    assert_eq!(asked(&game, table.state(), Seat(0), "reject"), None);
    let fair = contract(&game, &[(1, "propose SPg: 20 red for 11 yellow"), (2, "pass")]);
    assert_eq!(asked(&game, fair.state(), Seat(0), "accept SPg"), None);
}

#[test]
fn a_provider_is_asked_if_even_its_goal_does_not_make_up_for_the_chips() {
    let game = builtin("contract");
    let asked = |proposal: &str| {
        let opening = [(1, "pass"), (2, "pass"), (0, "stay"), (0, proposal)];
        asked(&game, contract(&game, &opening).state(), Seat(1), "accept CS")
    };
    let dear = "Even if CS then reaches your goal, you have 155 points; without this exchange you have 200. \
                Accept it all the same?";
    assert_eq!(asked("propose SPg: 33 red + 6 purple for nothing"), told(dear, 155, 200));
    // The customer has given away the chips for the way.
    let lost = "This exchange leaves you with 55 points, and CS still cannot pay for the way to your goal; without it you \
                have 200. Accept it all the same?";
    assert_eq!(asked("propose SPg: 33 red for 4 gray"), told(lost, 55, 200));
    assert_eq!(asked("propose SPg: 20 red for nothing"), None, "a goal is worth more than these chips");
}

#[test]
fn a_customer_is_asked_before_it_walks_away_from_all_goals_or_ends_the_game_beside_one() {
    let game = builtin("contract");
    let trapped = contract(&game, &[(1, "propose SPg: nothing for 11 yellow"), (2, "pass"), (0, "accept SPg")]);
    let away = "After this walk you could still get 60 points with your chips; without it, 170. Walk all the same?";
    assert_eq!(asked(&game, trapped.state(), Seat(0), "walk right"), told(away, 60, 170));
    assert_eq!(asked(&game, trapped.state(), Seat(0), "walk left"), None, "this is the way to a goal");
    assert_eq!(asked(&game, trapped.state(), Seat(0), "stay"), None, "the game goes on");
    let last = contract(&game, &[(1, "pass"), (2, "pass"), (0, "stay"), (0, "pass")]);
    let ends = "If you stay now, the game ends and you have 120 points; you can pay for a way to a goal and would have \
                225 there. Stay all the same?";
    assert_eq!(asked(&game, last.state(), Seat(0), "stay"), told(ends, 120, 225));
}

#[test]
fn a_player_with_a_hidden_goal_is_asked_before_it_accepts_less_than_no_deal() {
    let game = revelation::builtin("revelation-symmetric");
    let mut table = Table::recorded(&game);
    table.draw_chance(0, &mut Stream::numbered(1, 0));
    let mut play = |seat: Seat, line: &str| table.play(0, seat, &game.read_move(line).unwrap()).unwrap();
    SEATS.into_iter().for_each(|seat| play(seat, "hide"));
    let first = game.view(table.state(), Seat(0)).first().unwrap();
    let chip = if first == Seat(0) { "blue" } else { "gray" };
    table.play(0, first, &game.read_move(&format!("propose nothing for 1 {chip}")).unwrap()).unwrap();
    let view = game.view(table.state(), first.other());
    let without = game.alternative(first.other(), view.own_goal());
    let (sentence, worth, had) = asked(&game, table.state(), first.other(), "accept").unwrap();
    assert_eq!((worth, had), ((without - 5) as f64, without as f64));
    assert_eq!(
        sentence,
        format!(
            "With this exchange you would have {worth} points; without a deal you have {had}. Accept it all the same?"
        )
    );
    assert_eq!(asked(&game, table.state(), first.other(), "reject"), None);
}

/// Ann has all that she needs, Ben lacks a red chip.
const ROW: crate::repeated::boards::Row<'_> = ("rbrbr", [0, 4], [2, 2], ["1 red + 1 blue + 1 white", "3 blue"]);

#[test]
fn a_promise_is_questioned_if_it_is_a_loss_even_when_it_is_kept() {
    let game = rows("", &[ROW]);
    let play = played(&game, &["Ann: pass", "Ben: propose 3 blue for 1 red"]);
    // 100 for the goal and a chip left, against 5 chips two squares from it.
    let loss = "Even if both send all that is promised, you could get 10 points on this board with your chips; without \
                it, 105. Accept it all the same?";
    assert_eq!(asked(&game, play.state(), Seat(0), "accept"), told(loss, 10, 105));
    let play = played(&game, &["Ann: pass", "Ben: propose 1 blue for 1 white"]);
    assert_eq!(asked(&game, play.state(), Seat(0), "accept"), None);
}

#[test]
fn a_step_away_and_an_end_with_the_goal_in_reach_are_questioned() {
    let game = rows("", &[("brbrb", [1, 4], [3, 3], ["2 blue + 2 red", "3 white"])]);
    let mut play = played(&game, &["Ann: pass", "Ben: pass"]);
    assert_eq!(asked(&game, play.state(), Seat(0), "walk left"), None, "a detour is not the best, but it leads there");
    assert_eq!(asked(&game, play.state(), Seat(0), "walk right"), None);
    assert_eq!(asked(&game, play.state(), Seat(0), "stay"), None, "the board goes on");
    // Ben has no chip for any step: to stay gives up nothing.
    assert_eq!(asked(&game, play.state(), Seat(1), "stay"), None);
    play.play(Seat(0), "stay").unwrap();
    play.play(Seat(1), "stay").unwrap();
    quiet_turn(&mut play, "stay", "stay");
    for seat in ["Ann", "Ben"] {
        crate::repeated::boards::say(&mut play, &format!("{seat}: pass"));
    }
    let ends = "If you stay now, the board ends and you have 0 points on it; with your chips you could still get 110. \
                Stay all the same?";
    assert_eq!(asked(&game, play.state(), Seat(0), "stay"), told(ends, 0, 110));
    assert_eq!(asked(&game, play.state(), Seat(1), "stay"), None);
}

#[test]
fn a_step_that_gives_up_the_goal_is_questioned() {
    let game = rows("", &[("brbrb", [1, 4], [3, 3], ["2 blue + 1 red", "3 white"])]);
    let play = played(&game, &["Ann: pass", "Ben: pass"]);
    let away = "After this walk you could still get -10 points with your chips; without it, 105. Walk all the same?";
    assert_eq!(asked(&game, play.state(), Seat(0), "walk left"), told(away, -10, 105));
    assert_eq!(asked(&game, play.state(), Seat(0), "walk right"), None);
}

/// Plays a scenario and gives every move that was questioned.
fn questioned<G: Staged>(kind: &GameKind<G>, source: &Source, agents: &[&str], seed: u64) -> Vec<String> {
    let game = (kind.load)(source, &[]).unwrap().game;
    let seat = |number: usize| Seat(u8::try_from(number).unwrap());
    let build = |(number, spec): (usize, &&str)| {
        kind.build_agent(&game, seat(number), spec, &Library::empty()).unwrap_or_else(|error| panic!("{error}"))
    };
    let mut agents: Vec<Box<dyn Agent<G>>> = agents.iter().enumerate().map(build).collect();
    let (mut stream, mut table, mut found) = (Stream::numbered(seed, 0), Table::recorded(&game), Vec::new());
    for _ in 0..2_000 {
        table.draw_chance(0, &mut stream);
        if table.outcome().is_some() {
            break;
        }
        let first = seat(stream.index(agents.len()));
        let acting = game.turn(table.state()).may_act.next_from(first, agents.len()).unwrap();
        let action = agents[acting.index()].act(&table.view(acting), &mut stream);
        let caution = game.caution(&table.view(acting), &action, Language::English);
        found.extend(
            caution.map(|caution| format!("{} of {}: {}", game.write_move(&action), source.name, caution.sentence)),
        );
        table.play(0, acting, &action).unwrap();
    }
    assert!(table.outcome().is_some(), "{} came to an end", source.name);
    found
}

#[test]
fn what_sensible_agents_do_is_not_questioned() {
    let mut found = Vec::new();
    for seed in 0..8 {
        // In the worked examples of the paper a customer gives up what its own chips bring for a commitment; it is asked.
        for name in ["contract", "contract-dependent", "contract-uneven"] {
            let source = trails::contract::scenario(name).unwrap();
            for providers in [["sp-a", "sp-a"], ["sp-rap", "sp-rapd"], ["greedy", "sp-a"]] {
                let agents = ["cs-a", providers[0], providers[1]];
                found.extend(questioned(&trails::contract::GAME, &source, &agents, seed));
            }
        }
        for name in ["revelation-symmetric", "revelation-asymmetric"] {
            let source = trails::revelation::scenario(name).unwrap();
            for agents in [["sigal", "sigal"], ["equilibrium-reveal", "equilibrium-hide"], ["sigal", "random"]] {
                let questions = questioned(&trails::revelation::GAME, &source, &agents, seed);
                found.extend(questions.into_iter().filter(|_| agents[1] != "random"));
            }
        }
        for name in ["repeated", "repeated-both", "repeated-first", "repeated-second", "repeated-none"] {
            let source = Source::builtin(trails::repeated::SCENARIOS, name).unwrap();
            for agents in [["purb", "purb"], ["purb", "reliable"], ["social", "tit-for-tat"]] {
                found.extend(questioned(&trails::repeated::GAME, &source, &agents, seed));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
