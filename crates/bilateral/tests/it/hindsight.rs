//! What decisions cost, seen from the end: exact figures of scripted games, and of every game that the costs add up and that
//! nothing better was overlooked.

use bilateral::agents::AGENTS;
use bilateral::{Bilateral, Event, GAME, Move, SCENARIOS, State, View, scenario};
use game::{Agent, AnyGame, AnyScenario, Game, Hindsight, Language, Library, Player, Seat, Stream, Wire};
use serde_json::Value;

const HOST: Seat = Seat(0);
const NEWCOMER: Seat = Seat(1);
const SEED: u64 = 1;

/// An agent with its name and what it draws from.
type Named = (String, Box<dyn Agent<Bilateral>>, Stream);

/// A game that is played move by move; who is not scripted is an agent.
struct Script {
    game: Bilateral,
    scenario: Box<dyn AnyScenario>,
    state: State,
    events: Vec<Event>,
    agents: [Option<Named>; 2],
}

impl Script {
    fn new(name: &str, settings: &[(&str, &str)], agents: [Option<&str>; 2]) -> Script {
        Script::of_types(name, settings, agents, [0, 0])
    }

    fn of_types(name: &str, settings: &[(&str, &str)], agents: [Option<&str>; 2], types: [usize; 2]) -> Script {
        let settings: Vec<_> = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let source = scenario(name).unwrap();
        let game = (GAME.load)(&source, &settings).unwrap().game;
        let sit = |seat: Seat| {
            let name = agents[seat.index()]?;
            let agent = GAME.choose(name, &Library::empty()).unwrap().build(&game, seat).unwrap();
            Some((name.to_owned(), agent, Stream::of_seat(SEED, 0, seat)))
        };
        let agents = [sit(HOST), sit(NEWCOMER)];
        let (state, scenario) = (game.start(), AnyGame::load(&GAME, &source, &settings).unwrap());
        let mut script = Script { game, scenario, state, events: Vec::new(), agents };
        script.happen(vec![Event::Dealt(types)]);
        script
    }

    fn happen(&mut self, events: Vec<Event>) {
        for event in events {
            self.game.apply(&mut self.state, &event);
            self.events.push(event);
        }
    }

    fn make(&mut self, seat: Seat, action: &Move) {
        let events = self.game.decide(&self.state, seat, action).unwrap_or_else(|no| panic!("{action:?}: {no}"));
        self.happen(events.into_iter().collect());
    }

    /// The person in a seat does this, then the agents act until they are done for now.
    fn say(&mut self, seat: Seat, line: &str) {
        let action = self.game.read_move(line).unwrap();
        self.make(seat, &action);
        self.let_agents_act();
    }

    fn let_agents_act(&mut self) {
        for _ in 0..40 {
            let turn = self.game.turn(&self.state).may_act;
            let next =
                [HOST, NEWCOMER].into_iter().find(|seat| turn.contains(*seat) && self.agents[seat.index()].is_some());
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

fn costs(hindsight: &Hindsight) -> Vec<f64> {
    hindsight.decisions.iter().map(|decision| decision.cost).collect()
}

const GREEDY: &str = "offer Rent = 400 euros; Cleaning = the host cleans; Cello = at any time";
const POOR: &str = "offer Rent = 550 euros; Cleaning = the newcomer cleans; Cello = at any time";

/// The best that could be had, period by period, by asking about every outcome.
fn brute_force(script: &Script, seat: Seat) -> Vec<f64> {
    let Script { game, events, agents, .. } = script;
    let other = seat.other();
    let name = &agents[other.index()].as_ref().unwrap().0;
    let mut agent = GAME.choose(name, &Library::empty()).unwrap().build(game, other).unwrap();
    let mut stream = Stream::of_seat(SEED, 0, other);
    let mut state = game.start();
    let mut best: Vec<(u32, f64)> = Vec::new();
    for event in events {
        let view = game.view(&state, seat);
        if game.turn(&state).may_act.contains(seat) {
            let is_new = best.last().is_none_or(|(period, _)| *period != view.period());
            if is_new {
                best.push((view.period(), f64::NEG_INFINITY));
            }
            let is_own = event.seat() == Some(seat) && !matches!(event, Event::Commented { .. });
            let mut found = alternatives(&view);
            if is_new || is_own {
                let theirs = game.view(&state, other);
                found.extend((0..game.domain().outcomes()).filter_map(|number| {
                    let offer = game.domain().outcome(number);
                    let worth = view.worth_at(&offer, view.period());
                    let chance = agent.would_accept(&theirs, &Move::Offer(offer))?;
                    Some(chance * worth + (1.0 - chance) * view.secured())
                }));
            }
            let last = best.last_mut().unwrap();
            last.1 = found.into_iter().fold(last.1, f64::max);
        }
        if event.seat() == Some(other) {
            agent.act(&game.view(&state, other), &mut stream);
        }
        game.apply(&mut state, event);
    }
    best.into_iter().map(|(_, best)| best).collect()
}

/// Waiting, opting out and the offer on the table. Only whole offers are made in these games.
fn alternatives(view: &View<'_>) -> Vec<f64> {
    let opting_out = view.profile().at(view.profile().opt_out, view.period());
    let standing = view.incoming().map(|(_, offer)| view.worth_at(offer, view.period()));
    [view.secured(), opting_out].into_iter().chain(standing).collect()
}

/// A game of two agents to its end.
fn played(name: &str, agents: [&str; 2]) -> Script {
    let mut script = Script::new(name, &[], agents.map(Some));
    while !script.is_over() {
        script.let_agents_act();
        if !script.is_over() {
            script.happen(script.game.expire(&script.state).into_iter().collect());
        }
    }
    script
}

fn adds_up(hindsight: &Hindsight, score: f64) {
    let all = costs(hindsight);
    assert!(all.iter().all(|cost| *cost >= 0.0), "{all:?}");
    let lost = hindsight.possible.unwrap_or(score) - score;
    assert!((all.iter().sum::<f64>() - lost).abs() < 1e-6, "{all:?} and {lost}");
    assert_eq!(hindsight.costliest().is_some(), all.iter().any(|cost| *cost > 0.0));
}

#[test]
fn what_an_agent_would_have_taken_is_told_in_points() {
    let mut script = Script::new("room", &[], [Some("linear"), None]);
    for _ in 0..3 {
        script.say(NEWCOMER, GREEDY);
        script.say(NEWCOMER, "done");
    }
    script.say(NEWCOMER, POOR);
    let found = script.of(NEWCOMER);
    assert_eq!((script.score(NEWCOMER), found.possible), (50.0, Some(65.0)));
    assert_eq!(costs(&found), [0.0, 0.0, 0.0, 15.0]);
    assert_eq!(found.lesson, "In period 4 Host would have taken a deal worth 65 to you; you ended with 50.");
    assert_eq!(found.about.as_deref(), Some("The largest part of it was Cleaning: 15 points to you."));
    let costliest = found.costliest().unwrap();
    assert_eq!((costliest.when.as_str(), costliest.reach), ("Period 4", 65.0));
    assert_eq!(
        costliest.text,
        "You offered a deal worth 50 to you and 80 to Host. Host would have taken any deal worth at least 65 to it; the \
         best of these was worth 65 to you."
    );
    // linear asks for 100, 88, 76 and 64 of what it could have, down to the 30 it has without a deal.
    assert_eq!(found.more["least"], serde_json::json!([100.0, 86.0, 80.0, 65.0]));
    let cleaning = &found.more["missed"]["issues"][1];
    assert_eq!(
        (&cleaning["made"]["points"], &cleaning["missed"]["points"]),
        (&serde_json::json!([30.0, 0.0]), &serde_json::json!([15.0, 15.0]))
    );
    assert_eq!(found.more["missed"]["total"], serde_json::json!({"made": [80.0, 50.0], "missed": [65.0, 65.0]}));
    // Of the agent's own decisions it is known what was on the table: a person has not told what it would have taken.
    assert_eq!(script.of(HOST).lesson, "You ended with 80, and until then no more was on the table for you.");
}

#[test]
fn of_people_only_what_they_offered_counts() {
    let mut script = Script::new("room", &[], [None, None]);
    script.say(NEWCOMER, "offer Rent = 550 euros; Cleaning = cleaning goes in turn; Cello = at any time");
    script.say(HOST, "reject 1");
    script.say(HOST, "done");
    script.say(NEWCOMER, "done");
    script.say(NEWCOMER, "offer Rent = 450 euros; Cleaning = cleaning goes in turn; Cello = at any time");
    script.say(HOST, "accept 2");
    let host = script.of(HOST);
    assert_eq!((host.possible, costs(&host)), (Some(65.0), vec![30.0, 0.0]));
    assert_eq!(host.lesson, "In period 1 you let 65 lie and ended with 35.");
    assert_eq!(host.about.as_deref(), Some("The largest part of it was Rent: 30 points to you."));
    assert_eq!(
        host.decisions[0].text,
        "You turned down offer 1, worth 65 to you. Offer 1 of Newcomer was on the table: 65 for you."
    );
    let newcomer = script.of(NEWCOMER);
    assert_eq!((newcomer.possible, costs(&newcomer)), (Some(81.0), vec![0.0, 0.0]));
    assert_eq!(newcomer.lesson, "You ended with 81, and until then no more was on the table for you.");
    assert_eq!((newcomer.about, &newcomer.more["missed"]), (None, &Value::Null));
}

#[test]
fn who_gave_up_what_was_agreed_is_told_so() {
    let [england, zimbabwe] = [Seat(0), Seat(1)];
    let mut script = Script::of_types("england-zimbabwe", &[], [None, None], [0, 1]);
    let trade = "Zimbabwe Trade Policy = Zimbabwe will reduce tariffs on imports; England Trade Policy = England will \
                 reduce imports";
    let rest = "Impact on Other Aid = No reduction; Forum on Other Health Issues = Creation of fund";
    script.say(england, &format!("offer Size of Fund = $10 billion; {rest}; {trade}"));
    script.say(zimbabwe, &format!("offer Size of Fund = $100 Billion; {rest}"));
    script.say(england, "accept 2");
    script.say(zimbabwe, "accept 1");
    let found = script.of(zimbabwe);
    // 780 points are agreed in the first period: 572 at the deadline.
    assert_eq!((script.score(zimbabwe), found.possible), (10.0, Some(572.0)));
    assert_eq!(found.lesson, "In period 1 what was agreed brought you 572; you gave it up and ended with 10.");
    assert_eq!(costs(&found), [562.0]);
}

#[test]
fn who_opts_out_is_not_told_that_sooner_would_have_been_all() {
    let [england, zimbabwe] = [Seat(0), Seat(1)];
    let mut script = Script::of_types("england-zimbabwe", &[], [None, None], [0, 1]);
    script.say(england, "done");
    script.say(zimbabwe, "done");
    script.say(zimbabwe, "opt out");
    let (found, score) = (script.of(zimbabwe), script.score(zimbabwe));
    // Every period costs Zimbabwe 16 points, of opting out as of a deal.
    assert_eq!((found.possible, costs(&found)), (Some(score + 16.0), vec![16.0, 0.0]));
    assert!(found.lesson.starts_with(&format!("You opted out and ended with {score}. Until then")), "{}", found.lesson);
}

#[test]
fn nothing_better_was_overlooked() {
    for (scenario, other) in ["room", "band"]
        .into_iter()
        .flat_map(|name| ["linear", "qo", "tit-for-tat", "random", "micro"].map(|other| (name, other)))
    {
        for me in ["hardliner", "conceder", "random"] {
            let script = played(scenario, [other, me]);
            let (found, score) = (script.of(NEWCOMER), script.score(NEWCOMER));
            adds_up(&found, score);
            let mut after = score;
            let brute: Vec<f64> = brute_force(&script, NEWCOMER);
            assert_eq!(found.decisions.len(), brute.len(), "{scenario} {other} {me}");
            for (decision, best) in found.decisions.iter().zip(&brute).rev() {
                after = after.max(*best);
                assert!((decision.reach - after).abs() < 1e-6, "{scenario} {other} {me}: {decision:?}, not {after}");
            }
        }
    }
}

#[test]
fn costs_add_up_in_every_scenario_and_soon() {
    for builtin in SCENARIOS {
        for other in AGENTS.iter().map(|entry| entry.info.name).filter(|name| *name != "kb") {
            for agents in [[other, "random"], ["conceder", other]] {
                let script = played(builtin.name, agents);
                let found = script.hindsight();
                for (seat, found) in [HOST, NEWCOMER].into_iter().zip(found) {
                    let found = found.unwrap();
                    adds_up(&found, script.score(seat));
                    assert!(found.decisions.iter().all(|decision| decision.step < script.events.len()));
                    assert!(found.decisions.windows(2).all(|pair| pair[0].step < pair[1].step));
                }
            }
        }
    }
}

#[test]
fn those_who_take_turns_have_decisions_too() {
    let mut script = Script::new("room", &[("protocol", "alternating"), ("rounds", "6")], [None, Some("linear")]);
    while !script.is_over() {
        script.say(HOST, "offer Rent = 550 euros; Cleaning = the newcomer cleans; Cello = only at weekends");
    }
    let found = script.of(HOST);
    adds_up(&found, script.score(HOST));
    assert_eq!(found.decisions.first().unwrap().when, "Round 1");
    assert!(found.possible.unwrap() > script.score(HOST), "{found:?}");
}
