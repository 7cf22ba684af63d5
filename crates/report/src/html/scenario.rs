//! The section of a scenario.

use super::whisker::Scale;
use super::{Cell, Element, Table, curves, matrix, note, sentence, space, tests};
use crate::figures::{Figures, ScenarioFigures, SeatFigures};
use crate::written::{count, interval, maybe, percent, percents};

/// Where the section of a scenario is.
pub(super) fn anchor(place: usize) -> String {
    format!("scenario-{}", place + 1)
}

pub(super) fn section(figures: &Figures, place: usize, scenario: &ScenarioFigures) -> Element {
    let entry = &scenario.entry;
    let mut part = super::section(&anchor(place), &entry.name).class("scenario");
    let games = count(scenario.games, "game", "games");
    part.push(sentence(&format!("{}, of kind {}: {games}.", entry.title, entry.kind)));
    part.push(endings(scenario));
    part.extend(scenario.seats.iter().map(|seat| seat_table(scenario, seat)));
    part.push(note(
        "Means are in points with 95 % t-intervals, games as units. The rate of agreement, whole or partial, has Wilson's \
         interval. Periods are counted from 0.",
    ));
    let matrices: Vec<Element> = scenario
        .matrices
        .iter()
        .filter_map(|found| matrix::draw(found, scenario.decimals, scenario.seats.len() > 2))
        .collect();
    if !matrices.is_empty() {
        part.push(Element::new("h3").text("Who got what from whom"));
        part.extend(matrices);
    }
    if let Some(drawn) = space::draw(scenario) {
        part.push(Element::new("h3").text("Outcomes"));
        part.push(drawn);
    }
    part.extend(curves::draw(figures, scenario));
    part.extend(measures(scenario));
    part.extend(tests::draw(scenario));
    part
}

fn endings(scenario: &ScenarioFigures) -> Element {
    let mut table = Table::new("How games ended", &["ending", "#games", "#share"]);
    for (ending, games) in &scenario.endings {
        let share = percent(*games as f64 / scenario.games.max(1) as f64);
        table.row([Cell::Name(ending.clone()), Cell::Figure(games.to_string()), Cell::Figure(share)]);
    }
    let all = [Cell::Name("all".to_owned()), Cell::Figure(scenario.games.to_string()), Cell::Figure(percent(1.0))];
    table.row(all);
    table.draw()
}

fn seat_table(scenario: &ScenarioFigures, seat: &SeatFigures) -> Element {
    let known = seat.agents.iter().filter_map(|agent| Some((agent.mean?, agent.interval)));
    let scale = Scale::of(known);
    let heads = [
        "agent",
        "#mean score",
        "#95 % interval",
        "",
        "#sd",
        "#games",
        "#agreement",
        "#95 % interval",
        "#period of the end",
        "#faults",
    ];
    let mut table = Table::new(&format!("As {}", seat.name), &heads);
    for agent in &seat.agents {
        let drawn = agent.mean.map(|mean| scale.draw(mean, agent.interval));
        let rate = agent.agreement.share().map_or_else(|| maybe(None, 0), percent);
        table.row([
            Cell::Name(agent.agent.clone()),
            Cell::Figure(maybe(agent.mean, scenario.decimals)),
            Cell::Figure(interval(agent.interval, scenario.decimals)),
            drawn.map_or_else(|| Cell::Words(String::new()), Cell::Drawn),
            Cell::Figure(maybe(agent.sd, scenario.decimals)),
            Cell::Figure(agent.games.to_string()),
            Cell::Figure(rate),
            Cell::Figure(percents(agent.agreement.interval())),
            Cell::Figure(maybe(agent.period, 1)),
            Cell::Figure(agent.faults.to_string()),
        ]);
    }
    table.draw()
}

/// What else is measured, if anything is.
fn measures(scenario: &ScenarioFigures) -> Vec<Element> {
    let (columns, rows) = &scenario.measures;
    if columns.is_empty() {
        return Vec::new();
    }
    let heads = columns.iter().map(|column| match &column.word {
        Some(word) => format!("#{}: {word}", spaced(&column.measure)),
        None => format!("#{}", spaced(&column.measure)),
    });
    let heads = ["seat", "agent"].map(str::to_owned).into_iter().chain(heads);
    let mut table = Table::with_heads("Means over the games in which an agent took a seat", heads);
    for row in rows {
        let figure = |(place, value): (usize, &Option<f64>)| match columns[place].word {
            Some(_) => Cell::Figure(value.map_or_else(|| maybe(None, 0), percent)),
            None => Cell::Figure(maybe(*value, 2)),
        };
        let names = [Cell::Words(row.seat.clone()), Cell::Name(row.agent.clone())];
        table.row(names.into_iter().chain(row.values.iter().enumerate().map(figure)));
    }
    let reading =
        "Measures are of whole games: they are told by who took part. What is so or not is a share from 0 to 1.";
    vec![Element::new("h3").text("Measures"), table.draw(), note(reading)]
}

/// The name of a measure in words, which can be broken into lines.
fn spaced(measure: &str) -> String {
    measure.replace('_', " ")
}
