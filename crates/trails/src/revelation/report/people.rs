//! What a model of people says: when they accept, what they offer first, how often they show their goals.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use game::{AnyError, Columns, Report, ShowModel, figure};
use plots::{Line, Lines};
use serde_json::{Value, json};

use crate::Share;
use crate::revelation::{PeopleModel, Revelation, SEATS};

/// The features, as they are called in tables and JSON.
pub(super) const FEATURES: [&str; 6] = [
    "responder revealed",
    "proposer revealed",
    "benefit",
    "inequality",
    "first benefit of the responder",
    "first benefit of the proposer",
];

/// In a picture of acceptance, benefits go from zero to the most that there is in so many steps.
const STEPS: i32 = 40;

/// How models are shown.
pub(super) const SHOW: ShowModel<Revelation> = ShowModel { scenario, report };

fn scenario(text: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    value.get("scenario")?.as_str().map(str::to_owned)
}

fn report(game: &Arc<Revelation>, text: &str) -> Result<Report, AnyError> {
    let model = PeopleModel::read(text)?;
    model.fits(game)?;
    let weights: BTreeMap<&str, f64> = FEATURES.into_iter().zip(model.acceptance.weights()).collect();
    let mut report = Report::new(json!({"agent": "sigal", "scenario": model.scenario, "data": model.data,
        "weights": weights, "free": model.acceptance.free, "divisor": model.acceptance.divisor, "goals": model.goals}));
    report.heading("sigal", format!(" on {}:", model.scenario));
    let mut table = Columns::new(&["feature", "weight"], &[1]);
    for (name, weight) in FEATURES.into_iter().zip(model.acceptance.weights()) {
        table.row([name.to_owned(), figure(weight, 3)]);
    }
    table.row(["free parameter".to_owned(), figure(model.acceptance.free, 3)]);
    report.table(table);
    report.line(format!("Benefits are divided by {}.", figure(model.acceptance.divisor, 3)));
    report.append(told(game, &model));
    Ok(report)
}

/// Goals and offers in words, and the pictures.
pub(super) fn told(game: &Revelation, model: &PeopleModel) -> Report {
    let mut report = Report::default();
    for (number, goal) in model.goals.iter().enumerate() {
        let names = SEATS.map(|seat| format!("'{}' of {}", game.goal_name(seat, number), game.name(seat)));
        let offers: u64 = goal.shown.values().chain(goal.hidden.values()).map(|&count| u64::from(count)).sum();
        let names = names.join(" or ");
        match goal.games {
            0 => report.line(format!("Nothing is known of people with the goal {names}.")),
            games => {
                let share = Share { times: goal.revealed, games };
                let shown = f64::from(share.times) / f64::from(share.games);
                report.line(format!(
                    "With the goal {names}, {} of {games} people showed it ({} %); {offers} made the first offer.",
                    goal.revealed,
                    figure(100.0 * shown, 1)
                ));
            }
        }
    }
    let most = game.stakes().classes.iter().flat_map(|class| class.benefits.into_iter().flatten()).max().unwrap_or(0);
    let (by_benefit, by_inequality, offers) =
        (acceptance(model, most, true), acceptance(model, most, false), offers(game, model));
    report.picture("acceptance-by-benefit", move || by_benefit.clone());
    report.picture("acceptance-by-inequality", move || by_inequality.clone());
    report.picture("first-offers", move || offers.clone());
    report
}

/// The chance that a first offer is accepted, by what it brings who answers, or by what the proposer gains more.
fn acceptance(model: &PeopleModel, most: i64, by_benefit: bool) -> Lines {
    let at = |step: i32| f64::from(step) / f64::from(STEPS) * most as f64;
    let chance = |responder: f64, inequality: f64, shown: f64| {
        100.0 * model.acceptance.chance(&[shown, 0.0, responder, inequality, 0.0, 0.0])
    };
    let line = |(label, shown): (&str, f64)| {
        let points = match by_benefit {
            true => (0..=STEPS).map(|step| (at(step), chance(at(step), 0.0, shown))).collect(),
            false => (-STEPS..=STEPS).map(|step| (at(step), chance(most as f64 / 2.0, at(step), shown))).collect(),
        };
        Line { label: label.to_owned(), seat: None, points }
    };
    let (title, x_label) = match by_benefit {
        true => ("Who accepts what brings them something", "benefit to who answers, the proposer gaining as much"),
        false => ("Who accepts unequal offers", "what the proposer gains more than who answers"),
    };
    Lines {
        title: title.to_owned(),
        caption: match by_benefit {
            true => {
                format!("first offers on {}, as the model has it; the proposer has hidden the goal", model.scenario)
            }
            false => format!(
                "first offers on {} that bring who answers {} points, as the model has it; the proposer has hidden the goal",
                model.scenario,
                figure(most as f64 / 2.0, 1)
            ),
        },
        x_label: x_label.to_owned(),
        y_label: "percent".to_owned(),
        lines: [("goal shown", 1.0), ("goal hidden", 0.0)].map(line).to_vec(),
    }
}

/// How often first offers bring their proposers which benefit, by goal and whether it was shown. What nobody asked for who
/// could have is drawn as nothing.
fn offers(game: &Revelation, model: &PeopleModel) -> Lines {
    let all: BTreeSet<i64> =
        model.goals.iter().flat_map(|goal| goal.shown.keys().chain(goal.hidden.keys())).copied().collect();
    let line = |(goal, revealed): (usize, bool)| {
        let counts = model.goals[goal].offers(revealed);
        let sum: u64 = counts.values().map(|&count| u64::from(count)).sum();
        let share = |benefit: &i64| {
            let count = counts.get(benefit).copied().unwrap_or(0);
            (*benefit as f64, 100.0 * f64::from(count) / sum.max(1) as f64)
        };
        let shown = if revealed { "shown" } else { "hidden" };
        let points = if sum > 0 { all.iter().map(share).collect() } else { Vec::new() };
        Line { label: format!("{}, {shown}", names(game, goal)), seat: Some(goal), points }
    };
    let lines = [(0, true), (0, false), (1, true), (1, false)].map(line);
    Lines {
        title: "What people ask for first".to_owned(),
        caption: format!("share of first offers on {}, by what they bring their proposer", model.scenario),
        x_label: "benefit to the proposer".to_owned(),
        y_label: "percent".to_owned(),
        lines: lines.into_iter().filter(|line| !line.points.is_empty()).collect(),
    }
}

/// What a goal of this number is called by both players: "left or right".
fn names(game: &Revelation, goal: usize) -> String {
    let [one, other] = SEATS.map(|seat| game.goal_name(seat, goal));
    if one == other { one.to_owned() } else { format!("{one} or {other}") }
}
