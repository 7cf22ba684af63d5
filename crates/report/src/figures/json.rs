//! The figures as data.

use serde_json::{Value, json};
use stats::Interval;

use super::{
    AgentFigures, Curve, Figures, Matrix, MatrixRow, MeasureColumn, Pair, PanelFigures, Ranked, ScenarioFigures,
    SeatFigures,
};

/// An interval as its two ends.
pub(crate) fn interval(interval: Option<Interval>) -> Value {
    interval.map_or(Value::Null, |found| json!([found.low, found.high]))
}

impl Figures {
    /// All figures as JSON.
    pub fn to_json(&self) -> Value {
        let counts = &self.counts;
        let faults = self.faults.iter().map(|fault| {
            json!({"scenario": fault.scenario, "agent": fault.agent, "reason": fault.reason, "games": fault.games})
        });
        json!({
            "title": self.package.title,
            "version": self.package.version,
            "plan": self.package.plan_hash,
            "games": counts.games,
            "agents": counts.agents,
            "matches": {"all": counts.matches, "repeated": counts.repeated, "alike": counts.alike},
            "cells": {"all": counts.cells, "without_spread": counts.flat_cells},
            "findings": self.findings,
            "ranking": {
                "agents": self.ranking.rows.iter().map(ranked).collect::<Vec<_>>(),
            },
            "faults": {"games": counts.faults, "reasons": faults.collect::<Vec<_>>(), "others": self.other_faults},
            "scenarios": self.scenarios.iter().map(scenario).collect::<Vec<_>>(),
        })
    }
}

fn ranked(row: &Ranked) -> Value {
    json!({
        "agent": row.agent,
        "standardised": row.mean,
        "interval": interval(row.interval),
        "scores": row.scores,
        "unit": row.unit.word(),
        "units": row.units,
        "scenarios": row.scenarios,
        "faults": row.faults,
    })
}

fn scenario(figures: &ScenarioFigures) -> Value {
    let (columns, rows) = &figures.measures;
    let rows = rows.iter().map(|row| json!({"seat": row.seat, "agent": row.agent, "values": row.values}));
    let endings = figures.endings.iter().map(|(ending, games)| (ending.clone(), json!(games)));
    json!({
        "scenario": figures.entry.name,
        "kind": figures.entry.kind,
        "title": figures.entry.title,
        "games": figures.games,
        "endings": endings.collect::<serde_json::Map<_, _>>(),
        "findings": figures.findings,
        "seats": figures.seats.iter().map(seat).collect::<Vec<_>>(),
        "met": figures.matrices.iter().map(matrix).collect::<Vec<_>>(),
        "outcomes": figures.panels.iter().map(panel).collect::<Vec<_>>(),
        "offers": figures.curves.iter().map(curve).collect::<Vec<_>>(),
        "measures": {"columns": columns.iter().map(column).collect::<Vec<_>>(), "rows": rows.collect::<Vec<_>>()},
        "tests": {
            "all_pairs": figures.tests.all_pairs,
            "sampled": figures.tests.is_sampled,
            "pairs": figures.tests.pairs.iter().map(pair).collect::<Vec<_>>(),
        },
    })
}

fn seat(seat: &SeatFigures) -> Value {
    json!({"seat": seat.name, "agents": seat.agents.iter().map(agent).collect::<Vec<_>>()})
}

fn agent(figures: &AgentFigures) -> Value {
    json!({
        "agent": figures.agent,
        "games": figures.games,
        "mean": figures.mean,
        "sd": figures.sd,
        "interval": interval(figures.interval),
        "agreements": figures.agreement.so,
        "agreement_rate": figures.agreement.share(),
        "agreement_interval": interval(figures.agreement.interval()),
        "period": figures.period,
        "faults": figures.faults,
    })
}

fn matrix(matrix: &Matrix) -> Value {
    let cell = |cell: &Option<(f64, u64)>| cell.map_or(Value::Null, |(mean, n)| json!({"mean": mean, "n": n}));
    let row =
        |row: &MatrixRow| json!({"agent": row.agent, "against": row.against.iter().map(cell).collect::<Vec<_>>()});
    json!({"seat": matrix.seat, "others": matrix.others, "rows": matrix.rows.iter().map(row).collect::<Vec<_>>()})
}

fn panel(panel: &PanelFigures) -> Value {
    let places = |places: &[([f64; 2], u64)]| {
        places.iter().map(|(scores, games)| json!({"scores": scores, "games": games})).collect::<Vec<_>>()
    };
    let backdrop = panel.backdrop.as_ref().map(|found| json!({"frontier": found.frontier, "nash": found.nash}));
    json!({
        "types": panel.types,
        "agreed": places(&panel.agreed),
        "not_agreed": places(&panel.broken),
        "some_left_out": panel.is_partial,
        "backdrop": backdrop,
    })
}

fn curve(curve: &Curve) -> Value {
    let point = |(period, own, n): &(u64, f64, u64)| json!({"period": period, "own": own, "offers": n});
    json!({
        "seat": curve.seat,
        "agent": curve.agent,
        "offers": curve.offers,
        "own": curve.own,
        "theirs": curve.theirs,
        "periods": curve.periods.iter().map(point).collect::<Vec<_>>(),
    })
}

fn column(column: &MeasureColumn) -> Value {
    json!({"measure": column.measure, "word": column.word})
}

fn pair(pair: &Pair) -> Value {
    let welch = pair.welch.as_ref().ok();
    json!({
        "seat": pair.seat,
        "first": pair.first,
        "second": pair.second.name(),
        "n": pair.n,
        "difference": pair.difference,
        "interval": interval(welch.map(|test| test.interval)),
        "t": welch.map(|test| test.t),
        "degrees_of_freedom": welch.map(|test| test.degrees_of_freedom),
        "welch_p": welch.map(|test| test.p),
        "holm_p": pair.holm,
        "match_p": pair.by_match,
        "mann_whitney_p": pair.mann_whitney,
        "cohens_d": pair.cohens_d,
        "cliffs_delta": pair.cliffs_delta,
        "undefined": pair.welch.as_ref().err().map(ToString::to_string),
    })
}
