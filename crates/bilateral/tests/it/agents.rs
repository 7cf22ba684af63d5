//! Agents are built from what all players know, whoever builds them, and a seat without its agent ends a run.

use std::sync::atomic::{AtomicU32, Ordering};

use bilateral::agents::AGENTS;
use bilateral::kb::{Provenance, Session, train};
use bilateral::{Bilateral, GAME, Move, Protocol, SCENARIOS, View, read_setup, scenario};
use game::laws::{Lawful, check_agent};
use game::{
    Agent, AgentEntry, AgentInfo, AnyGame, AnyScenario, Chosen, GameKind, GameLog, Library, MatchPlan, Player, Recipe,
    Seat, Stream,
};
use serde_json::Value;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

fn game(name: &str, protocol: Protocol) -> Bilateral {
    let mut setup = read_setup(&scenario(name).unwrap()).unwrap();
    (setup.protocol, setup.rounds) = (protocol, 20);
    setup.check(name).unwrap()
}

/// A model for a seat, of a few made-up games.
pub(crate) fn model(game: &Bilateral, seat: Seat) -> String {
    let last = game.domain().outcomes() - 1;
    let session = |kind: usize| Session {
        kind,
        proposed: (0..game.setup().periods).map(|period| (period, last * u64::from(period % 3) / 2)).collect(),
        accepted: vec![last / 2],
        agreed: Some(last / 2),
    };
    let sessions: Vec<Session> = (0..game.types(seat.other()).len()).map(session).collect();
    train(game, seat, &sessions, None, Provenance::default()).unwrap().to_text()
}

/// Every registered agent that can take a seat of a scenario.
fn agents(game: &Bilateral, seat: Seat) -> Vec<Chosen<Bilateral>> {
    let library = Library::of([("model", &*model(game, seat))]).unwrap();
    let spell = |entry: &AgentEntry<Bilateral>| match entry.info.params.iter().any(|param| param.name == "model") {
        true => format!("{}:model=model", entry.info.name),
        false => entry.info.name.to_owned(),
    };
    AGENTS.iter().map(|entry| GAME.choose(&spell(entry), &library).unwrap()).collect()
}

#[test]
fn what_a_seat_may_not_know_makes_no_difference_to_its_agent() {
    let mut worlds_seen = 0;
    for builtin in SCENARIOS {
        for protocol in [Protocol::Free, Protocol::Alternating] {
            let game = game(builtin.name, protocol);
            for seat in SEATS {
                let worlds = game.other_worlds(seat);
                worlds_seen += worlds.len();
                for agent in agents(&game, seat) {
                    for (seed, world) in worlds.iter().flat_map(|world| [(1, world), (2, world)]) {
                        let place = || format!("{agent} in {}, {protocol:?}, {seat:?}, seed {seed}", builtin.name);
                        check_agent(&agent, [&game, world], seat, seed)
                            .unwrap_or_else(|law| panic!("{}: {law}", place()));
                    }
                }
            }
        }
    }
    assert!(worlds_seen >= 40, "{worlds_seen}");
}

/// Does nothing if it was told that the other side's type is fixed, else opts out at once.
struct Nosy {
    knows: bool,
}

impl Agent<Bilateral> for Nosy {
    fn act(&mut self, _: &View<'_>, _: &mut Stream) -> Move {
        if self.knows { Move::Done } else { Move::OptOut }
    }
}

/// How often the agent `flaky` was built.
static BUILT: AtomicU32 = AtomicU32::new(0);

/// How often it can be built.
const BUILT_AT_MOST: u32 = 4;

const fn info(name: &'static str) -> AgentInfo {
    AgentInfo { name, sentence: "", source: "", params: &[] }
}

/// The game with agents that look for what they may not know, or fail.
static STRANGE: GameKind<Bilateral> = GameKind {
    agents: &[
        AgentEntry {
            info: info("nosy"),
            build: Recipe::new(|game, _, _| {
                let knows = game.roles().iter().any(|role| role.plays.is_some());
                Ok(Box::new(Nosy { knows: knows || bilateral::setup_to_toml(game.setup()).contains("plays") }))
            }),
        },
        AgentEntry {
            info: info("flaky"),
            build: Recipe::new(|_, _, _| match BUILT.fetch_add(1, Ordering::Relaxed) {
                0..BUILT_AT_MOST => Ok(Box::new(Nosy { knows: true })),
                _ => Err("is tired".into()),
            }),
        },
    ],
    name: GAME.name,
    title: GAME.title,
    sentence: GAME.sentence,
    source: GAME.source,
    scenarios: GAME.scenarios,
    load: GAME.load,
    known_to_all: GAME.known_to_all,
    info: GAME.info,
    text: GAME.text,
    period: GAME.period,
    opponent: GAME.opponent,
    measures: GAME.measures,
    verbs: GAME.verbs,
    lessons: GAME.lessons,
    generator: None,
};

/// England and Zimbabwe with these types, and the models of both seats.
fn load(kind: &'static GameKind<Bilateral>, types: [&str; 2]) -> Box<dyn AnyScenario> {
    let fixed = ["England", "Zimbabwe"].iter().zip(types).map(|(role, kind)| (format!("type:{role}"), kind.to_owned()));
    let settings: Vec<(String, String)> = fixed.collect();
    let mut loaded = kind.load(&scenario("england-zimbabwe").unwrap(), &settings).unwrap();
    let game = loaded.game().unwrap();
    let models = SEATS.map(|seat| model(game, seat));
    loaded.lend(&Library::of([("seat-0", &*models[0]), ("seat-1", &*models[1])]).unwrap());
    loaded
}

fn recorded(scenario: &dyn AnyScenario, agents: [&str; 2]) -> GameLog {
    let mut found = None;
    let plan = MatchPlan { seed: 1, games: 1, recorded: true, ..MatchPlan::default() };
    let keep = &mut |_, log| {
        found = log;
        Ok(())
    };
    scenario.run(&agents.map(Player::from), plan, keep).unwrap();
    found.unwrap()
}

#[test]
fn neither_a_run_nor_a_table_tells_an_agent_the_types_that_are_fixed() {
    let scenario = load(&STRANGE, ["short-term", "long-term"]);
    let log = recorded(&*scenario, ["nosy", "nosy"]);
    assert_eq!(log.result["ending"], "opt-out", "{}", log.result);
    let agents = [Some("nosy".to_owned()), Some("nosy".to_owned())];
    let mut table = scenario.open_table(&Player::seated(&agents), 1).unwrap();
    for event in table.draw_chance() {
        table.apply(&event).unwrap();
    }
    for seat in SEATS {
        let action = table.ask_agent(seat).unwrap();
        assert!(table.decide(seat, &action).unwrap()[0].to_string().contains("opted_out"), "{action}");
    }
    for seat in SEATS {
        let chosen = STRANGE.choose("nosy", &Library::empty()).unwrap();
        let game = game("england-zimbabwe", Protocol::Free);
        for world in game.other_worlds(seat) {
            check_agent(&chosen, [&game, &world], seat, 1).unwrap();
        }
    }
}

/// The seat that made a recorded move.
fn maker(scenario: &dyn AnyScenario, event: &Value) -> Option<Seat> {
    let name = event.as_object()?.values().next()?.get("seat")?.as_str()?;
    let place = scenario.seats().iter().position(|seat| seat == name)?;
    Some(SEATS[place])
}

/// Plays a recorded game again at a table of another scenario: what the agent in `seat` does there must be what it did.
fn same_at_a_table(scenario: &dyn AnyScenario, log: &GameLog, seat: Seat) {
    let agents = SEATS.map(|place| (place == seat).then(|| log.header.seating[place.index()].1.clone()));
    let mut table = scenario.open_table(&Player::seated(&agents), log.header.seed).unwrap();
    for event in table.draw_chance() {
        table.apply(&event).unwrap();
    }
    for (_, event) in &log.events[1..] {
        if maker(scenario, event) == Some(seat) {
            let action = table.ask_agent(seat).unwrap();
            assert_eq!(table.decide(seat, &action).unwrap()[0], *event, "{agents:?}");
        }
        table.apply(event).unwrap();
    }
}

#[test]
fn an_agent_does_the_same_in_a_run_and_at_a_table_whatever_the_other_sides_type() {
    let kinds = ["short-term", "long-term", "compromise"];
    for (entry, seat) in AGENTS.iter().flat_map(|entry| SEATS.map(|seat| (entry, seat))) {
        let name = match entry.info.name {
            "kb" => format!("kb:model=seat-{}", seat.0),
            name => name.to_owned(),
        };
        let in_order = |own, other| if seat == Seat(0) { [own, other] } else { [other, own] };
        let log = recorded(&*load(&GAME, [kinds[0]; 2]), in_order(&*name, "synthetic"));
        for other in kinds {
            same_at_a_table(&*load(&GAME, in_order(kinds[0], other)), &log, seat);
        }
    }
}

#[test]
fn an_agent_that_cannot_be_built_ends_the_run() {
    let scenario = load(&STRANGE, ["short-term"; 2]);
    let plan = MatchPlan { seed: 1, games: 100, recorded: false, ..MatchPlan::default() };
    let mut games = 0;
    let keep = &mut |_, _| {
        games += 1;
        Ok(())
    };
    let said = scenario.run(&["nosy".into(), "flaky".into()], plan, keep).unwrap_err();
    assert_eq!(said.to_string(), "nobody can sit as Zimbabwe: agent 'flaky': is tired");
    // No game was played without it.
    assert!(games <= BUILT_AT_MOST, "{games}");
    let said = scenario.check_seating(&["flaky".into(), "nosy".into()]).unwrap_err();
    assert_eq!(said.to_string(), "nobody can sit as England: agent 'flaky': is tired");
}
