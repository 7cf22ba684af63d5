//! Revelation games: what could be had is compared with what trying every class of proposals finds.

use game::plays::Play;
use game::{Game, Library, Seat, Stream};
use trails::Saying;
use trails::revelation::{Event, GAME, Move, Revelation, SCENARIOS, scenario};

use super::{costs, learned, open, text};
use crate::revelation::boards::builtin;

/// A game dealt in this way, in which both hide their goals, until the first proposal.
fn dealt(game: &Revelation, pick: usize) -> Play<'_, Revelation> {
    let mut play = Play::new(game);
    play.chance(pick).unwrap();
    for seat in [Seat(0), Seat(1)] {
        play.play(seat, "hide").unwrap();
    }
    play
}

#[test]
fn what_could_be_had_is_what_trying_everything_finds() {
    for name in SCENARIOS.iter().map(|builtin| builtin.name) {
        let (game, scenario) = (builtin(name), open(&GAME, &scenario(name).unwrap()));
        for (pick, agent) in (0..8).flat_map(|pick| ["equilibrium-hide", "sigal"].map(|agent| (pick, agent))) {
            let mut play = dealt(&game, pick);
            let first = game.turn(play.state()).may_act.single().unwrap();
            let chosen = GAME.choose(agent, &Library::empty()).unwrap();
            let accepted = |action: &Move| {
                let mut state = play.state().clone();
                let events = game.decide(&state, first, action).unwrap();
                events.iter().for_each(|event| game.apply(&mut state, event));
                let mut agent = chosen.build(&game, first.other()).unwrap();
                let answer = agent.act(&game.view(&state, first.other()), &mut Stream::of_seat(1, 0, first.other()));
                answer == Move::Say(Saying::Accept)
            };
            let goal = game.view(play.state(), first).own_goal();
            let alternative = game.alternative(first, goal);
            let mut classes: Vec<_> = game.stakes().classes.iter().filter(|class| class.moved() > 0).collect();
            classes.sort_by_key(|class| -class.benefits[first.index()][goal]);
            let best = classes.iter().find(|class| {
                class.benefits[first.index()][goal] <= 0 || accepted(&Move::Say(Saying::Propose(class.made_by(first))))
            });
            let best = best.map_or(0, |class| class.benefits[first.index()][goal].max(0)) + alternative;
            for seat in [first, first.other()] {
                play.play(seat, "pass").unwrap();
            }
            let agents: [&str; 2] = if first == Seat(0) { ["", agent] } else { [agent, ""] };
            let found = &learned(&*scenario, &game, play.events(), &agents)[first.index()];
            assert_eq!(found.possible, Some(best as f64), "{name} {pick} {agent}: {found:?}");
            assert_eq!(found.decisions[0].cost, 0.0, "to hide costs nothing that can be told");
        }
    }
}

#[test]
fn answers_have_exact_figures() {
    let game = builtin("revelation-symmetric");
    let scenario = open(&GAME, &scenario("revelation-symmetric").unwrap());
    let mut play = dealt(&game, 0);
    let first = game.turn(play.state()).may_act.single().unwrap();
    let goal = game.view(play.state(), first.other()).own_goal();
    let gift = game.stakes().classes.iter().max_by_key(|class| class.benefits[first.other().index()][goal]).unwrap();
    let worth = gift.benefits[first.other().index()][goal];
    play.play(first, &game.write_move(&Move::Say(Saying::Propose(gift.made_by(first))))).unwrap();
    play.play(first.other(), "reject").unwrap();
    play.play(first.other(), "pass").unwrap();
    assert!(matches!(play.events().last(), Some(Event::Moved { .. })) && worth > 0);
    let found = learned(&*scenario, &game, play.events(), &["", ""]);
    let other = &found[first.other().index()];
    let rejecting = costs(other).into_iter().find(|(_, cost)| *cost > 0.0).unwrap();
    assert_eq!(rejecting.1, worth as f64);
    assert!(text(other, rejecting.0).starts_with("You rejected"), "{}", text(other, rejecting.0));
    assert!(other.lesson.starts_with("Round 1 cost you"), "{}", other.lesson);
}
