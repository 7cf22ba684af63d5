//! What decisions in a crisis cost, seen from the end: exact figures of scripted games, and of every game that the costs add
//! up and that nothing better was overlooked.

use crisis::{Agreement, Crisis, Event, GAME, Main, Message, Move, OptingOut, SCENARIOS, scenario, to_f64};
use game::{Agent, AnyGame, AnyScenario, Game, Hindsight, Language, Library, Player, Seat, Stream, Wire};
use serde_json::Value;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];
const SEED: u64 = 3;

/// An agent with its name and what it draws from.
type Named = (String, Box<dyn Agent<Crisis>>, Stream);

/// A game that is played move by move; who is not scripted is an agent.
struct Script {
    game: Crisis,
    scenario: Box<dyn AnyScenario>,
    state: <Crisis as Game>::State,
    events: Vec<Event>,
    agents: [Option<Named>; 2],
    chance: Stream,
}

impl Script {
    fn new(name: &str, agents: [Option<&str>; 2]) -> Script {
        let settings = vec![("preparation".to_owned(), "0".to_owned())];
        let source = scenario(name).unwrap();
        let game = (GAME.load)(&source, &settings).unwrap().game;
        let sit = |seat: Seat| {
            let name = agents[seat.index()]?;
            let agent = GAME.choose(name, &Library::empty()).unwrap().build(&game, seat).unwrap();
            Some((name.to_owned(), agent, Stream::of_seat(SEED, 0, seat)))
        };
        let agents = SEATS.map(sit);
        let (state, scenario) = (game.start(), AnyGame::load(&GAME, &source, &settings).unwrap());
        Script { game, scenario, state, events: Vec::new(), agents, chance: Stream::of_chance(SEED, 0) }
    }

    fn happen(&mut self, events: Vec<Event>) {
        for event in events {
            self.game.apply(&mut self.state, &event);
            self.events.push(event);
        }
        while let Some(event) = self.chance.weighted(&self.game.chance(&self.state)).cloned() {
            self.game.apply(&mut self.state, &event);
            self.events.push(event);
        }
    }

    fn make(&mut self, seat: Seat, action: &Move) {
        let events = self.game.decide(&self.state, seat, action).unwrap_or_else(|no| panic!("{action:?}: {no}"));
        self.happen(events.into_iter().collect());
    }

    fn say(&mut self, seat: Seat, line: &str) {
        let action = self.game.read_move(line).unwrap_or_else(|no| panic!("{line}: {no}"));
        self.make(seat, &action);
        self.let_agents_act();
    }

    fn let_agents_act(&mut self) {
        for _ in 0..40 {
            let turn = self.game.turn(&self.state).may_act;
            let next = SEATS.into_iter().find(|seat| turn.contains(*seat) && self.agents[seat.index()].is_some());
            let Some(seat) = next else { return };
            let view = self.game.view(&self.state, seat);
            let action = self.agents[seat.index()].as_mut().map(|(_, agent, stream)| agent.act(&view, stream)).unwrap();
            self.make(seat, &action);
        }
    }

    fn is_over(&self) -> bool {
        self.game.outcome(&self.state).is_some()
    }

    fn hindsight(&self) -> Vec<Option<Hindsight>> {
        let events: Vec<Value> = self.events.iter().map(|event| self.game.event_json(event)).collect();
        let player = |agent: &Option<(String, _, _)>| agent.as_ref().map(|(name, ..)| Player::Named(name.clone()));
        self.scenario.hindsight(&events, &self.agents.each_ref().map(player), SEED, Language::English)
    }

    fn of(&self, seat: Seat) -> Hindsight {
        self.hindsight()[seat.index()].clone().unwrap()
    }

    fn score(&self, seat: Seat) -> f64 {
        self.game.outcome(&self.state).unwrap().scores[seat.index()]
    }
}

/// A game to its end; people do nothing.
fn played(name: &str, agents: [Option<&str>; 2]) -> Script {
    let mut script = Script::new(name, agents);
    while !script.is_over() {
        script.let_agents_act();
        if !script.is_over() {
            script.happen(script.game.expire(&script.state).into_iter().collect());
        }
    }
    script
}

fn adds_up(hindsight: &Hindsight, score: f64) {
    let all: Vec<f64> = hindsight.decisions.iter().map(|decision| decision.cost).collect();
    assert!(all.iter().all(|cost| *cost >= 0.0), "{all:?}");
    // Where chance had the last word, costs lead to what was decided for, which is told apart.
    let Some(possible) = hindsight.possible else { return };
    let lost = possible - score;
    assert!((all.iter().sum::<f64>() - lost).abs() < 1e-6, "{all:?} and {lost}");
}

/// What could be had in the first period, by asking about every agreement before the first event of the game.
fn best_at_first(script: &Script, seat: Seat) -> f64 {
    let Script { game, agents, .. } = script;
    let other = seat.other();
    let name = &agents[other.index()].as_ref().unwrap().0;
    let agent = GAME.choose(name, &Library::empty()).unwrap().build(game, other).unwrap();
    let state = game.start();
    let (view, theirs) = (game.view(&state, seat), game.view(&state, other));
    let worth = |pair: crisis::Pair| to_f64(&pair[seat.index()]);
    let in_force = SEATS.map(|seat| game.default_values(seat));
    let in_force = [&in_force[0], &in_force[1]];
    let status_quo = worth(game.status_quo(in_force));
    let opting_out = worth(game.opting_out(OptingOut::Alone(seat), in_force, view.t()));
    let all = (0..game.agreement_count()).map(|place| game.agreement_at(place));
    let expected = |agreement: Agreement| {
        let offer = Move::Say(Message::full_offer(&agreement));
        let chance = agent.would_accept(&theirs, &offer)?;
        Some(chance * worth(game.agreement_worth(&agreement, view.t())) + (1.0 - chance) * status_quo)
    };
    all.filter_map(expected).chain([status_quo, opting_out]).fold(f64::NEG_INFINITY, f64::max)
}

#[test]
fn who_does_nothing_learns_what_an_agent_would_have_said_yes_to() {
    let script = played("fishing-dispute", [None, Some("dove")]);
    let (found, score) = (script.of(Seat(0)), script.score(Seat(0)));
    adds_up(&found, score);
    let costliest = found.costliest().unwrap();
    assert_eq!(found.lesson, "In period 10 Spain would have said yes to 740 for you; you ended with 150.");
    assert_eq!((costliest.when.as_str(), costliest.reach, costliest.cost), ("Period 10", 740.0, 590.0));
    assert!(
        costliest.text.starts_with("You made no offer and answered none. Spain would have said yes to anything worth")
    );
    assert!(found.possible.unwrap() > score);
    assert!(found.about.unwrap().starts_with("What you could have had: "));
}

#[test]
fn nothing_better_was_overlooked_in_the_first_period() {
    for name in SCENARIOS.iter().map(|builtin| builtin.name) {
        for other in ["dove", "hawk", "split-the-difference"] {
            let script = played(name, [None, Some(other)]);
            let found = script.of(Seat(0));
            let least = best_at_first(&script, Seat(0));
            let first = found.decisions.first().unwrap();
            assert!(first.reach >= least - 1e-9, "{name} {other}: {first:?}, not {least}");
        }
    }
}

#[test]
fn of_people_only_what_they_offered_or_signed_counts() {
    let mut script = Script::new("fishing-dispute", [None, None]);
    let offer = script.game.dominant_agreement(40);
    let worth = to_f64(&script.game.agreement_worth(&offer, script.game.first_period())[0]);
    let line = script.game.write_move(&Move::Say(Message::full_offer(&offer)));
    script.say(Seat(1), &line);
    script.say(Seat(0), "no 1");
    while !script.is_over() {
        script.happen(script.game.expire(&script.state).into_iter().collect());
    }
    let (found, score) = (script.of(Seat(0)), script.score(Seat(0)));
    adds_up(&found, score);
    let first = &found.decisions[0];
    assert_eq!((worth, score), (550.0, 150.0));
    assert_eq!(first.text, "You said no to offer 1, worth 550 to you. Offer 1 of Spain was on the table: 550 for you.");
    assert_eq!(found.lesson, "In period 10 opting out would have brought you 461 on average; you ended with 150.");
    assert!(found.possible.unwrap() >= worth);
}

#[test]
fn luck_is_on_nobodys_bill() {
    let opted_out = |outcome: usize| {
        let mut script = Script::new("fishing-dispute", [None, None]);
        let offer = script.game.dominant_agreement(40);
        let line = script.game.write_move(&Move::Say(Message::full_offer(&offer)));
        script.say(Seat(1), &line);
        let moves = script.game.legal_moves(&script.game.view(&script.state, Seat(0)));
        let opts_out = |action: &&Move| matches!(action, Move::Act(action) if action.main == Some(Main::OptOut));
        let action = moves.iter().find(opts_out).unwrap().clone();
        for event in script.game.decide(&script.state, Seat(0), &action).unwrap() {
            script.game.apply(&mut script.state, &event);
            script.events.push(event);
        }
        let (_, drawn) = script.game.chance(&script.state).swap_remove(outcome);
        script.happen(vec![drawn]);
        script
    };
    let mut scores = Vec::new();
    for outcome in 0..3 {
        let script = opted_out(outcome);
        let game = &script.game;
        let in_force = SEATS.map(|seat| game.default_values(seat));
        let first = game.first_period();
        let expected = game.opting_out(OptingOut::Alone(Seat(0)), [&in_force[0], &in_force[1]], first);
        let expected = to_f64(&expected[0]);
        let found = script.of(Seat(0));
        let decision = found.costliest().unwrap();
        assert_eq!((found.decisions.len(), decision.reach), (1, 550.0));
        assert!((decision.cost - (550.0 - expected)).abs() < 1e-9, "{decision:?} and {expected}");
        assert_eq!(found.possible, None);
        scores.push(script.score(Seat(0)));
    }
    scores.dedup();
    assert_eq!(scores.len(), 3, "chance made something else of it each time");
}

#[test]
fn costs_add_up_in_every_scenario_and_soon() {
    for (builtin, entry) in SCENARIOS.iter().flat_map(|builtin| GAME.agents.iter().map(move |entry| (builtin, entry))) {
        let name = entry.info.name;
        for agents in [[Some(name), Some("random")], [None, Some(name)], [Some("hawk"), Some(name)]] {
            let script = played(builtin.name, agents);
            let found = script.hindsight();
            for (seat, found) in SEATS.into_iter().zip(found) {
                let found = found.unwrap();
                adds_up(&found, script.score(seat));
                assert!(found.decisions.iter().all(|decision| decision.step < script.events.len()));
                assert!(found.decisions.windows(2).all(|pair| pair[0].step < pair[1].step));
            }
        }
    }
}
