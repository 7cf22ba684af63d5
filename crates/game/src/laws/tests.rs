//! That the laws find what breaks them.

use super::*;
use crate::nim::{Nim, Take, View};
use crate::{
    Agent, AgentEntry, AgentInfo, Chosen, Deed, Game, GameKind, Library, Loaded, Offered, Param, Recipe, ScenarioInfo,
};

fn broken(game: &Nim) -> String {
    let found = (0..50).find_map(|seed| check(game, seed).err());
    found.map(|law| law.to_string()).unwrap_or_default()
}

#[test]
fn a_lawful_game_passes() {
    assert_eq!(broken(&Nim::new(10)), "");
}

#[test]
fn a_list_that_lacks_a_legal_move_is_found() {
    let said = broken(&Nim::new(10).listing(1..=2));
    assert!(said.starts_with("Take(3) of Seat("), "{said}");
    assert!(said.ends_with("is legal and of a kind that is listed, yet it is not listed"), "{said}");
}

#[test]
fn a_list_with_an_illegal_move_is_found() {
    let said = broken(&Nim::new(10).listing(1..=4));
    assert!(said.starts_with("listed Take(4) of Seat(") && said.ends_with("is refused: take 1 to 3"), "{said}");
}

#[test]
fn words_that_are_the_same_in_every_language_are_found() {
    let nim = Nim::new(10);
    // The names of the players are not translated.
    let names: Vec<&str> = nim.seats().iter().map(String::as_str).collect();
    let found = check_words(&nim, 0, &names[1..]).map_err(|law| law.to_string());
    assert!(found.as_ref().is_err_and(|law| law.starts_with("this is told in every language alike: ")), "{found:?}");
    assert!(check_words(&nim, 0, &names).is_ok_and(|told| told > 10));
}

#[test]
fn a_deed_that_is_not_the_move_is_found() {
    let said = |behind, told: Option<u8>| {
        let deed = told.map(|seat| Deed::plain(Seat(seat), 0, "take"));
        let found = deeds::is_the_move(behind, deed.as_ref(), || "Took(1)".to_owned());
        found.map_err(|law| law.to_string())
    };
    assert_eq!([said(Some(Seat(1)), Some(1)), said(None, None)], [Ok(()), Ok(())]);
    let law = "tables of results take Took(1) for a deed of Some(Seat(0)), and it is a move of Some(Seat(1))";
    assert_eq!(said(Some(Seat(1)), Some(0)), Err(law.to_owned()));
    assert!(said(None, Some(0)).is_err() && said(Some(Seat(0)), None).is_err());
}

#[test]
fn deeds_that_go_back_or_come_after_the_end_are_found() {
    let said = |periods: &[u32], end| {
        let deeds: Vec<Deed> = periods.iter().map(|&period| Deed::plain(Seat(0), period, "take")).collect();
        deeds::are_in_order(&deeds, end).map_err(|law| law.to_string())
    };
    assert_eq!([said(&[0, 0, 2], Some(2)), said(&[3], None), said(&[], Some(0))], [Ok(()), Ok(()), Ok(())]);
    assert_eq!(said(&[0, 2, 1], Some(3)), Err("a deed of period 2 comes before period 1".to_owned()));
    assert_eq!(said(&[0, 2], Some(1)), Err("a deed of period 2 comes before period 1".to_owned()));
}

#[test]
fn offers_to_nobody_or_of_no_number_are_found() {
    let is_lawful = |to, own, theirs| {
        let deed = Deed::offer(Seat(0), 0, Offered { to: Seat(to), own, theirs });
        deeds::is_offered(&deed, 2).is_ok()
    };
    assert!(is_lawful(1, Some(-1.0), None) && is_lawful(1, None, Some(2.0)));
    assert!(!is_lawful(0, None, None) && !is_lawful(2, None, None));
    assert!(!is_lawful(1, Some(f64::NAN), None) && !is_lawful(1, None, Some(f64::INFINITY)));
}

/// Takes so many sticks whenever it is asked.
struct Stubborn(u32);

impl Agent<Nim> for Stubborn {
    fn act(&mut self, _: &View<'_>, _: &mut Stream) -> Take {
        Take(self.0)
    }
}

const PARAMS: &[Param] = &[Param::number("sticks", "How many it takes.", 1.0, 1.0, 3.0)];

const fn entry(name: &'static str, build: Recipe<Nim>) -> AgentEntry<Nim> {
    AgentEntry { info: AgentInfo { name, sentence: "", source: "", params: PARAMS }, build }
}

/// Agents that play by the rules.
const HONEST: &[AgentEntry<Nim>] =
    &[entry("stubborn", Recipe::new(|_, _, params| Ok(Box::new(Stubborn(params.number("sticks") as u32)))))];

/// One that does not.
const CHEATING: &[AgentEntry<Nim>] = &[entry("cheat", Recipe::new(|_, _, _| Ok(Box::new(Stubborn(9)))))];

/// One that reads what it does not declare.
const CARELESS: &[AgentEntry<Nim>] =
    &[entry("careless", Recipe::new(|_, _, params| Ok(Box::new(Stubborn(params.number("stick") as u32)))))];

const fn kind(agents: &'static [AgentEntry<Nim>]) -> GameKind<Nim> {
    GameKind {
        name: "nim",
        title: "",
        sentence: "",
        source: "",
        agents,
        scenarios: &[],
        load: |_, _| Ok(Loaded { game: Nim::new(10), warnings: Vec::new() }),
        known_to_all: |game| game,
        info: |_| ScenarioInfo::default(),
        text: |_| String::new(),
        period: "turn",
        opponent: None,
        measures: &[],
        verbs: &[],
        lessons: &[],
        generator: None,
    }
}

fn watched(agents: &'static [AgentEntry<Nim>]) -> Result<(), String> {
    let agent: Chosen<Nim> = kind(agents).choose(agents[0].info.name, &Library::empty()).unwrap();
    let game = Nim::new(10);
    check_agent(&agent, [&game, &game], Seat(0), 1).map_err(|law| law.to_string())
}

#[test]
fn an_agent_that_only_makes_illegal_moves_breaks_the_law() {
    assert_eq!(watched(HONEST), Ok(()));
    assert_eq!(watched(CHEATING), Err("Seat(0) does Take(9), which is refused: take 1 to 3".to_owned()));
}

#[test]
fn an_agent_that_reads_what_it_does_not_declare_is_found() {
    let built = |agents| check_parameters(&kind(agents), &Nim::new(10), &Library::empty()).unwrap();
    assert_eq!(built(HONEST), 8, "as it is and at three values, for two seats");
    let careless = std::panic::catch_unwind(|| built(CARELESS));
    assert_eq!(careless.is_err(), cfg!(debug_assertions));
}
