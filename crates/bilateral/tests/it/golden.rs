//! The figures that were computed independently for the two classic domains, and the published ones.

use bilateral::geometry::{self, analyze};
use game::{Game, Seat};
use serde_json::Value;

use crate::reference::{builtin, testdata};

const TOLERANCE: f64 = 1e-9;

fn side(letter: &str) -> Seat {
    Seat(u8::from(letter == "B"))
}

/// `B:ShortTerm` is the type `short-term` of the second role.
pub(crate) fn type_position(game: &bilateral::Bilateral, label: &str) -> (Seat, usize) {
    let (letter, name) = label.split_once(':').unwrap();
    let wanted = name.replace("LongTerm", "long-term").replace("ShortTerm", "short-term").to_lowercase();
    let seat = side(letter);
    (seat, game.types(seat).iter().position(|kind| kind.name == wanted).unwrap())
}

pub(crate) fn near(a: f64, b: &Value) -> bool {
    (a - b.as_f64().unwrap()).abs() < TOLERANCE
}

#[test]
fn profiles_have_the_golden_figures() {
    for (name, golden) in testdata("golden.json")["domains"].as_object().unwrap() {
        let game = builtin(name);
        assert_eq!(game.domain().outcomes(), golden["outcomes"].as_u64().unwrap());
        for (label, figures) in golden["profiles"].as_object().unwrap() {
            let (seat, kind) = type_position(&game, label);
            let profile = &game.types(seat)[kind];
            let (least, most) = geometry::range(game.domain(), profile).unwrap();
            assert!(near(least, &figures["min"]) && near(most, &figures["max"]), "{name} {label}: {least} {most}");
            assert!(near(profile.status_quo, &figures["status_quo"]), "{name} {label}");
            assert!(near(profile.opt_out, &figures["opt_out"]), "{name} {label}");
            assert!(near(profile.time_effect, &figures["time_effect"]), "{name} {label}");
        }
    }
}

#[test]
fn all_nine_pairs_of_both_domains_have_the_golden_geometry() {
    for (name, golden) in testdata("golden.json")["domains"].as_object().unwrap() {
        let game = builtin(name);
        let pairs = golden["pairs"].as_object().unwrap();
        assert_eq!(pairs.len(), 9);
        for (label, figures) in pairs {
            let (first, second) = label.split_once('|').unwrap();
            let types = [type_position(&game, first).1, type_position(&game, second).1];
            let analysis = analyze(&game, types);
            let frontier = analysis.frontier.as_ref().unwrap();
            assert_eq!(frontier.outcomes(), figures["pareto_outcomes"].as_u64().unwrap(), "{name} {label}");
            assert_eq!(frontier.points.len() as u64, figures["pareto_points"].as_u64().unwrap(), "{name} {label}");
            let nash = analysis.nash.unwrap();
            assert_eq!(nash.number, figures["nash_index"].as_u64().unwrap(), "{name} {label}");
            assert!(near(nash.utilities[0], &figures["nash"][0]) && near(nash.utilities[1], &figures["nash"][1]));
            let welfare = analysis.welfare.unwrap().utilities;
            assert!(near(welfare[0] + welfare[1], &figures["max_welfare"]), "{name} {label}");
        }
    }
}

/// Rows 50-52 of docs/published-numbers.md: paper 5, sections 5.1 and 5.3.
#[test]
fn england_and_zimbabwe_as_published() {
    let game = builtin("england-zimbabwe");
    assert_eq!(game.seats(), ["England", "Zimbabwe"]);
    assert_eq!((game.domain().outcomes(), game.domain().outcomes_without_none()), (576, 108));
    let short_term = |seat: Seat| game.types(seat).iter().find(|kind| kind.name == "short-term").unwrap();
    let (england, zimbabwe) = (short_term(Seat(0)), short_term(Seat(1)));
    assert_eq!(geometry::range(game.domain(), england), Some((-575.0, 895.0)));
    assert_eq!(geometry::range(game.domain(), zimbabwe), Some((-680.0, 830.0)));
    assert_eq!((england.status_quo, zimbabwe.status_quo), (150.0, -610.0));
    assert_eq!((england.time_effect, zimbabwe.time_effect), (12.0, -16.0));
    assert_eq!((game.setup().periods, game.setup().seconds_per_period), (14, 120));
}

#[test]
fn the_status_quo_of_england_zimbabwe_is_agreeing_on_nothing() {
    let game = builtin("england-zimbabwe");
    let nothing = game.domain().closed(&bilateral::Offer::open(5)).unwrap();
    for seat in [Seat(0), Seat(1)] {
        for kind in game.types(seat) {
            assert_eq!(kind.utility(&nothing), kind.status_quo, "{}", kind.name);
        }
    }
}
