//! `analyze`: what a negotiation offers before anybody has moved, for every pair of types that can meet.

use std::sync::Arc;

use game::{Columns, Game, Report, Seat, figure};
use plots::Glyph;
use serde_json::{Value, json};

use crate::geometry::{self, Analysis, Frontier, Hull, LUCE_SCALE, LuceSum, Solution, TooLarge};
use crate::{Bilateral, Profile, to_points};

use super::{Pair, outcome_json, space};

/// Frontiers with more points than this are counted but not listed.
const LISTED_FRONTIER: usize = 10_000;

/// A pair of types and its geometry.
pub(super) struct Analyzed {
    pub(super) pair: Pair,
    pub(super) analysis: Analysis,
}

/// A distinguished outcome: how it is called, and where it is.
pub(super) struct Distinguished {
    key: &'static str,
    pub(super) name: &'static str,
    pub(super) glyph: Glyph,
    pub(super) of: fn(&Analysis) -> Option<Solution>,
}

/// What is told of every pair of types.
pub(super) const SOLUTIONS: &[Distinguished] = &[
    Distinguished { key: "nash", name: "Nash", glyph: Glyph::Star, of: |found| found.nash },
    Distinguished {
        key: "kalai_smorodinsky",
        name: "Kalai-Smorodinsky",
        glyph: Glyph::Diamond,
        of: |found| found.kalai_smorodinsky,
    },
    Distinguished { key: "egalitarian", name: "egalitarian", glyph: Glyph::Square, of: |found| found.egalitarian },
    Distinguished { key: "welfare", name: "welfare", glyph: Glyph::Triangle, of: |found| found.welfare },
];

pub(super) fn report(game: &Arc<Bilateral>) -> Report {
    let analyzed = |pair: Pair| Analyzed { analysis: geometry::analyze(game, pair.types), pair };
    let analyzed: Vec<Analyzed> = Pair::all(game).into_iter().map(analyzed).collect();
    let (domain, profiles) = (game.domain(), profiles(game));
    let (outcomes, without_none) = (domain.outcomes(), domain.outcomes_without_none());
    let mut report = Report::new(json!({
        "scenario": game.setup().info.name,
        "outcomes": outcomes,
        "outcomes_without_none": without_none,
        "profiles": profiles.iter().map(|valued| valued.to_json(game)).collect::<Vec<_>>(),
        "pairs": analyzed.iter().map(Analyzed::to_json).collect::<Vec<_>>(),
    }));
    let issues = domain.issues().len();
    let size = format!(": {issues} issues, {outcomes} outcomes, {without_none} of them without any 'no agreement'");
    report.heading(&game.setup().info.title, size);
    report.gap();
    report.table(profiles_table(&profiles));
    report.gap();
    report.table(pairs_table(game, &analyzed));
    for Analyzed { pair, analysis } in &analyzed {
        if let Err(reason) = &analysis.frontier {
            tell_bounds(&mut report, pair, analysis, reason);
        }
    }
    report.hint = Some("--plot FILE.svg draws it, --json tells every point.".to_owned());
    let game = Arc::clone(game);
    report.picture("space", move || space::picture(&game, &analyzed));
    report
}

/// A type and the utilities that it can get.
struct Valued<'g> {
    role: &'g str,
    profile: &'g Profile,
    range: Option<(f64, f64)>,
}

fn profiles(game: &Bilateral) -> Vec<Valued<'_>> {
    let of_seat = |seat: Seat| {
        let role = game.seats()[seat.index()].as_str();
        let valued = move |profile| Valued { role, profile, range: geometry::range(game.domain(), profile) };
        game.types(seat).iter().map(valued)
    };
    [Seat(0), Seat(1)].into_iter().flat_map(of_seat).collect()
}

impl Valued<'_> {
    fn to_json(&self, game: &Bilateral) -> Value {
        let Valued { role, profile, range } = self;
        json!({
            "role": role,
            "type": profile.name,
            "min": range.map(|(least, _)| least),
            "max": range.map(|(_, most)| most),
            "status_quo": profile.status_quo,
            "opt_out": profile.opt_out,
            "time_effect": profile.time_effect,
            "discount": profile.discount,
            "ln_luce_sum": LuceSum::of(game.domain(), profile, LUCE_SCALE).ok().map(|luce| luce.ln()),
        })
    }

    fn cells(&self) -> [String; 7] {
        let Valued { role, profile, range } = self;
        let [least, most] = match range {
            Some((least, most)) => [*least, *most].map(|end| figure(end, 3)),
            None => ["?", "?"].map(str::to_owned),
        };
        let time = match profile.discount < 1.0 {
            true => format!("x {} in all", figure(profile.discount, 4)),
            false => format!("{:+} a period", profile.time_effect),
        };
        let [status_quo, opt_out] = [profile.status_quo, profile.opt_out].map(|points| figure(points, 3));
        [(*role).to_owned(), profile.name.clone(), least, most, status_quo, opt_out, time]
    }
}

fn profiles_table(profiles: &[Valued<'_>]) -> Columns {
    let heading = ["role", "type", "least", "most", "status quo", "opting out", "time"];
    let mut table = Columns::new(&heading, &[2, 3, 4, 5, 6]);
    profiles.iter().for_each(|valued| table.row(valued.cells()));
    table
}

impl Analyzed {
    fn max_welfare(&self) -> Option<f64> {
        self.analysis.welfare.map(|found| found.utilities[0] + found.utilities[1])
    }

    fn to_json(&self) -> Value {
        let Analyzed { pair, analysis } = self;
        let game = &*pair.game;
        let mut value = json!({"types": pair.to_json(), "disagreement": analysis.disagreement});
        for Distinguished { key, of, .. } in SOLUTIONS {
            value[key] = of(analysis).map(|found| solution_json(game, &found)).into();
        }
        value["max_welfare"] = self.max_welfare().into();
        value["opposition"] = analysis.opposition.into();
        match &analysis.frontier {
            Ok(frontier) => {
                value["pareto_outcomes"] = frontier.outcomes().into();
                value["pareto_points"] = frontier.points.len().into();
                if frontier.points.len() <= LISTED_FRONTIER {
                    value["frontier"] = frontier_json(game, frontier);
                }
            }
            Err(reason) => value["bounds"] = bounds_json(analysis, reason),
        }
        value
    }

    fn cells(&self, digits: usize) -> [String; 8] {
        let Analyzed { pair, analysis } = self;
        let point = |solution: Option<Solution>| match solution {
            Some(Solution { utilities: [one, other], .. }) => {
                format!("{} / {}", figure(one, digits), figure(other, digits))
            }
            None => "-".to_owned(),
        };
        let number = |value: Option<f64>, digits| value.map_or_else(|| "-".to_owned(), |value| figure(value, digits));
        let [one, other] = pair.names().map(str::to_owned);
        [
            one,
            other,
            analysis.frontier.as_ref().map_or_else(|_| "> limit".to_owned(), |found| found.outcomes().to_string()),
            point(analysis.nash),
            point(analysis.kalai_smorodinsky),
            point(analysis.egalitarian),
            number(self.max_welfare(), digits),
            number(analysis.opposition, 3),
        ]
    }
}

fn solution_json(game: &Bilateral, found: &Solution) -> Value {
    json!({"utilities": found.utilities, "index": found.number, "outcome": outcome_json(game, found.number)})
}

fn frontier_json(game: &Bilateral, frontier: &Frontier) -> Value {
    let points = frontier.points.iter().map(|point| {
        let outcome = outcome_json(game, point.number);
        json!({"utilities": point.utilities(), "outcomes": point.outcomes, "outcome": outcome})
    });
    points.collect()
}

fn bounds_json(analysis: &Analysis, reason: &TooLarge) -> Value {
    let hull = analysis.hull.as_ref();
    json!({
        "reason": reason.to_string(),
        "max_welfare": hull.map(Hull::welfare),
        "nash_product": hull.and_then(|hull| hull.nash_bounds(analysis.disagreement)).map(|(low, high)| [low, high]),
        "hull": hull.map(|hull| hull.corners.iter().map(|corner| corner.map(to_points)).collect::<Vec<_>>()),
    })
}

fn pairs_table(game: &Bilateral, analyzed: &[Analyzed]) -> Columns {
    let [first, second] = [&game.seats()[0], &game.seats()[1]];
    let heading = [first, second, "Pareto", "Nash", "Kalai-Smor.", "egalitarian", "welfare", "opposition"];
    let mut table = Columns::new(&heading, &[2, 3, 4, 5, 6, 7]);
    // Utilities between 0 and 1 need more decimals than points.
    let ranges = analyzed.iter().flat_map(|analyzed| analyzed.analysis.ranges);
    let digits = if ranges.flatten().all(|(_, most)| most <= 1.0) { 4 } else { 2 };
    analyzed.iter().for_each(|analyzed| table.row(analyzed.cells(digits)));
    table
}

/// Where the frontier is too large: why, and what can be said all the same.
fn tell_bounds(report: &mut Report, pair: &Pair, analysis: &Analysis, reason: &TooLarge) {
    report.gap();
    report.line(format!("{}: {reason}", pair.names().join(" - ")));
    let bounds = analysis.hull.as_ref().and_then(|hull| Some((hull, hull.nash_bounds(analysis.disagreement)?)));
    if let Some((hull, (low, high))) = bounds {
        let [welfare, low, high] = [hull.welfare(), low, high].map(|value| figure(value, 2));
        report.line(format!("  greatest welfare {welfare}; greatest Nash product between {low} and {high}"));
    }
}
