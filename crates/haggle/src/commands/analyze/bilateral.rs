//! The geometry of a bilateral scenario, as text, JSON and a picture.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use bilateral::Bilateral;
use bilateral::geometry::{self, Analysis, LUCE_SCALE, LuceSum, Solution};
use game::{Game, Seat, Stream, Wire};
use plots::{Glyph, Mark, OutcomeSpace, Panel};
use serde_json::{Map, Value, json};

use crate::args::Analyze;
use crate::output::{Columns, DIM, HEADING, figure, print_json, stdout};

/// Frontiers with more points than this are counted but not listed.
const LISTED_FRONTIER: usize = 10_000;

/// Domains with more outcomes than this are drawn from a sample of so many.
const DRAWN_OUTCOMES: u64 = 20_000;

pub(super) fn execute(game: &Bilateral, args: &Analyze, json: bool) -> anyhow::Result<()> {
    let analyses: Vec<Analysis> = pairs(game).into_iter().map(|types| geometry::analyze(game, types)).collect();
    if let Some(path) = &args.plot {
        draw(game, &analyses, path)?;
    }
    if json { print_json(&to_json(game, &analyses)) } else { print(game, &analyses, args.plot.as_deref()) }
}

/// The pairs of types that can meet.
pub(crate) fn pairs(game: &Bilateral) -> Vec<[usize; 2]> {
    let choices = |role: usize| match game.roles()[role].plays {
        Some(only) => vec![only],
        None => (0..game.roles()[role].types.len()).collect(),
    };
    choices(0).iter().flat_map(|&first| choices(1).into_iter().map(move |second| [first, second])).collect()
}

/// The names of a pair of types.
pub(crate) fn type_names(game: &Bilateral, types: [usize; 2]) -> [&str; 2] {
    [Seat(0), Seat(1)].map(|seat| game.types(seat)[types[seat.index()]].name.as_str())
}

fn to_json(game: &Bilateral, analyses: &[Analysis]) -> Value {
    json!({
        "scenario": game.setup().info.name,
        "outcomes": game.domain().outcomes(),
        "outcomes_without_none": game.domain().outcomes_without_none(),
        "profiles": profiles_json(game),
        "pairs": analyses.iter().map(|analysis| pair_json(game, analysis)).collect::<Vec<_>>(),
    })
}

fn profiles_json(game: &Bilateral) -> Vec<Value> {
    let seats = [Seat(0), Seat(1)].into_iter();
    let profiles = seats.flat_map(|seat| game.types(seat).iter().map(move |profile| (seat, profile)));
    let value = |(seat, profile): (Seat, &bilateral::Profile)| {
        let range = geometry::range(game.domain(), profile);
        let luce = LuceSum::of(game.domain(), profile, LUCE_SCALE).ok();
        json!({
            "role": game.seats()[seat.index()],
            "type": profile.name,
            "min": range.map(|(least, _)| least),
            "max": range.map(|(_, most)| most),
            "status_quo": profile.status_quo,
            "opt_out": profile.opt_out,
            "time_effect": profile.time_effect,
            "discount": profile.discount,
            "ln_luce_sum": luce.map(|luce| luce.ln()),
        })
    };
    profiles.map(value).collect()
}

fn pair_json(game: &Bilateral, analysis: &Analysis) -> Value {
    let outcome = |number: u64| offer_json(game, number);
    let solution = |solution: &Option<Solution>| {
        solution
            .map(|found| json!({"utilities": found.utilities, "index": found.number, "outcome": outcome(found.number)}))
    };
    let names = type_names(game, analysis.types);
    let types: Map<String, Value> = game.seats().iter().cloned().zip(names.map(Value::from)).collect();
    let mut value = json!({
        "types": types,
        "disagreement": analysis.disagreement,
        "nash": solution(&analysis.nash),
        "kalai_smorodinsky": solution(&analysis.kalai_smorodinsky),
        "egalitarian": solution(&analysis.egalitarian),
        "welfare": solution(&analysis.welfare),
        "max_welfare": analysis.welfare.map(|found| found.utilities[0] + found.utilities[1]),
        "opposition": analysis.opposition,
    });
    match &analysis.frontier {
        Ok(frontier) => {
            value["pareto_outcomes"] = frontier.outcomes().into();
            value["pareto_points"] = frontier.points.len().into();
            if frontier.points.len() <= LISTED_FRONTIER {
                let points = frontier.points.iter().map(|point| {
                    json!({"utilities": point.utilities(), "outcomes": point.outcomes, "outcome": outcome(point.number)})
                });
                value["frontier"] = points.collect();
            }
        }
        Err(reason) => value["bounds"] = bounds_json(analysis, &reason.to_string()),
    }
    value
}

fn bounds_json(analysis: &Analysis, reason: &str) -> Value {
    let hull = analysis.hull.as_ref();
    json!({
        "reason": reason,
        "max_welfare": hull.map(geometry::Hull::welfare),
        "nash_product": hull.and_then(|hull| hull.nash_bounds(analysis.disagreement)).map(|(low, high)| [low, high]),
        "hull": hull.map(|hull| hull.corners.iter().map(|corner| corner.map(bilateral::to_points)).collect::<Vec<_>>()),
    })
}

/// An outcome as a map from issue to value.
pub(crate) fn offer_json(game: &Bilateral, number: u64) -> Value {
    game.move_json(&bilateral::Move::Offer(game.domain().outcome(number)))["offer"].take()
}

fn print(game: &Bilateral, analyses: &[Analysis], plot: Option<&Path>) -> anyhow::Result<()> {
    let mut out = stdout();
    let domain = game.domain();
    writeln!(
        out,
        "{HEADING}{}{HEADING:#}: {} issues, {} outcomes, {} of them without any 'no agreement'\n",
        game.setup().info.title,
        domain.issues().len(),
        domain.outcomes(),
        domain.outcomes_without_none()
    )?;
    profiles_table(game).print(&mut out)?;
    writeln!(out)?;
    pairs_table(game, analyses).print(&mut out)?;
    for analysis in analyses {
        if let Err(reason) = &analysis.frontier {
            writeln!(out, "\n{}: {reason}", type_names(game, analysis.types).join(" - "))?;
            let bounds = analysis.hull.as_ref().and_then(|hull| hull.nash_bounds(analysis.disagreement));
            if let (Some(hull), Some((low, high))) = (&analysis.hull, bounds) {
                let (welfare, low, high) = (figure(hull.welfare(), 2), figure(low, 2), figure(high, 2));
                writeln!(out, "  greatest welfare {welfare}; greatest Nash product between {low} and {high}")?;
            }
        }
    }
    match plot {
        Some(path) => writeln!(out, "\n{DIM}The outcome space is drawn in {}{DIM:#}", path.display())?,
        None => writeln!(out, "\n{DIM}--plot FILE.svg draws it, --json tells every point.{DIM:#}")?,
    }
    Ok(())
}

fn profiles_table(game: &Bilateral) -> Columns {
    let heading = ["role", "type", "least", "most", "status quo", "opting out", "time"];
    let mut table = Columns::new(&heading, &[2, 3, 4, 5, 6]);
    for seat in [Seat(0), Seat(1)] {
        for profile in game.types(seat) {
            let range = geometry::range(game.domain(), profile);
            let end = |value: Option<f64>| value.map_or_else(|| "?".to_owned(), |value| figure(value, 3));
            let time = match profile.discount < 1.0 {
                true => format!("x {} in all", figure(profile.discount, 4)),
                false => format!("{:+} a period", profile.time_effect),
            };
            table.row([
                game.seats()[seat.index()].clone(),
                profile.name.clone(),
                end(range.map(|(least, _)| least)),
                end(range.map(|(_, most)| most)),
                figure(profile.status_quo, 3),
                figure(profile.opt_out, 3),
                time,
            ]);
        }
    }
    table
}

fn pairs_table(game: &Bilateral, analyses: &[Analysis]) -> Columns {
    let [first, second] = [&game.seats()[0], &game.seats()[1]];
    let heading = [first, second, "Pareto", "Nash", "Kalai-Smor.", "egalitarian", "welfare", "opposition"];
    let mut table = Columns::new(&heading, &[2, 3, 4, 5, 6, 7]);
    // Utilities between 0 and 1 need more decimals than points.
    let small = analyses.iter().flat_map(|analysis| analysis.ranges).flatten().all(|(_, most)| most <= 1.0);
    let digits = if small { 4 } else { 2 };
    let point = |solution: &Option<Solution>| match solution {
        Some(found) => format!("{} / {}", figure(found.utilities[0], digits), figure(found.utilities[1], digits)),
        None => "-".to_owned(),
    };
    for analysis in analyses {
        let [one, other] = type_names(game, analysis.types);
        let welfare = analysis.welfare.map(|found| found.utilities[0] + found.utilities[1]);
        table.row([
            one.to_owned(),
            other.to_owned(),
            analysis.frontier.as_ref().map_or_else(|_| "> limit".to_owned(), |found| found.outcomes().to_string()),
            point(&analysis.nash),
            point(&analysis.kalai_smorodinsky),
            point(&analysis.egalitarian),
            welfare.map_or_else(|| "-".to_owned(), |sum| figure(sum, digits)),
            analysis.opposition.map_or_else(|| "-".to_owned(), |opposition| figure(opposition, 3)),
        ]);
    }
    table
}

fn draw(game: &Bilateral, analyses: &[Analysis], path: &Path) -> anyhow::Result<()> {
    let domain = game.domain();
    let sampled = domain.outcomes() > DRAWN_OUTCOMES;
    let caption = match sampled {
        true => format!(
            "{DRAWN_OUTCOMES} of {} outcomes, drawn at random; utilities in the first period.",
            domain.outcomes()
        ),
        false => format!("All {} outcomes; utilities in the first period.", domain.outcomes()),
    };
    let plot = OutcomeSpace {
        title: format!("{}: outcome space", game.setup().info.title),
        caption,
        panels: analyses.iter().map(|analysis| panel(game, analysis, sampled)).collect(),
        same_axes: false,
    };
    std::fs::write(path, plot.to_svg()).with_context(|| format!("cannot write '{}'", path.display()))
}

fn panel(game: &Bilateral, analysis: &Analysis, sampled: bool) -> Panel {
    let profiles = [Seat(0), Seat(1)].map(|seat| &game.types(seat)[analysis.types[seat.index()]]);
    let mut stream = Stream::numbered(1, 0);
    let count = game.domain().outcomes();
    let numbers = (0..count.min(DRAWN_OUTCOMES)).map(|number| if sampled { stream.below(count) } else { number });
    let utilities = |number: u64| {
        let outcome = game.domain().outcome(number);
        (profiles[0].utility(&outcome), profiles[1].utility(&outcome))
    };
    let frontier = match (&analysis.frontier, &analysis.hull) {
        (Ok(frontier), _) => frontier.points.iter().map(|point| point.utilities().into()).collect(),
        (Err(_), Some(hull)) => hull.corners.iter().map(|corner| corner.map(bilateral::to_points).into()).collect(),
        (Err(_), None) => Vec::new(),
    };
    let solutions = [
        ("Nash", Glyph::Star, analysis.nash),
        ("Kalai-Smorodinsky", Glyph::Diamond, analysis.kalai_smorodinsky),
        ("egalitarian", Glyph::Square, analysis.egalitarian),
        ("welfare", Glyph::Triangle, analysis.welfare),
    ];
    let mut marks = vec![Mark::new("status quo", Glyph::Cross, analysis.disagreement.into())];
    let found = solutions.into_iter().filter_map(|(name, glyph, solution)| Some((name, glyph, solution?)));
    marks.extend(found.map(|(name, glyph, solution)| Mark::new(name, glyph, solution.utilities.into())));
    let [one, other] = type_names(game, analysis.types);
    Panel {
        trails: Vec::new(),
        title: format!("{one} - {other}"),
        x_label: format!("{} ({one})", game.seats()[0]),
        y_label: format!("{} ({other})", game.seats()[1]),
        outcomes: numbers.map(utilities).collect(),
        frontier,
        marks,
    }
}
