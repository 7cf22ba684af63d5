//! `haggle support`: what decision support tells a side of a crisis, as text, JSON and a picture.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use crisis::{Advice, AgreementAnswer, Answer, Crisis, OptingOutAnswer, Query, to_f64s};
use game::Seat;
use plots::{Glyph, Mark, OutcomeSpace, Panel};
use serde_json::json;

use crate::args::Support;
use crate::commands::analyze::crisis::spread;
use crate::output::{Columns, DIM, HEADING, figure, print_json, stdout};
use crate::scenario::{find_seat, load};

/// Crises with more agreements than this are drawn from so many of them.
const DRAWN_AGREEMENTS: usize = 20_000;

/// So many points of the frontier are printed; the JSON has all.
const PRINTED_FRONTIER: usize = 8;

pub(crate) fn execute(args: &Support, json: bool) -> anyhow::Result<()> {
    let scenario = load(&args.scenario)?;
    let game = scenario.as_any().downcast_ref::<Crisis>();
    let game = game.with_context(|| {
        format!("support is for crises; '{}' is a game of kind '{}'", args.scenario.scenario, scenario.kind())
    })?;
    let seat = Seat(u8::try_from(find_seat(scenario.seats(), &args.role)?)?);
    let t = args.period.unwrap_or(game.first_period());
    let begin = [Seat(0), Seat(1)].map(|side| game.default_values(side));
    let begin = [&begin[0], &begin[1]];
    let in_force = game.parameters(args.in_force.as_deref().unwrap_or_default(), begin);
    let in_force = in_force.context("--in-force is not understood")?;
    let advice = game.advise(seat, t, &in_force).with_context(|| format!("there is no period {t}"))?;
    let asked = match &args.outcome {
        Some(text) => {
            let query = game.question(text, t, [&in_force[0], &in_force[1]]).context("--outcome is not understood")?;
            let answer = game.ask(seat, &query)?;
            Some((query, answer))
        }
        None => None,
    };
    if let Some(path) = &args.plot {
        draw(game, t, path)?;
    }
    if json {
        let mut told = json!(advice);
        told["outcome"] = json!(asked.map(|(_, answer)| answer));
        return print_json(&told);
    }
    let mut out = stdout();
    let title = &game.setup().info.title;
    let last = game.deadline() - 1;
    writeln!(out, "{HEADING}{title}{HEADING:#}, for {}, period {t} of {} to {last}", advice.side, game.first_period())?;
    writeln!(out, "{DIM}In force: {}{DIM:#}\n", in_force_words(game, &in_force))?;
    if let Some((query, answer)) = &asked {
        return print_answer(&mut out, game, seat, query, answer);
    }
    print_advice(&mut out, &advice, seat)?;
    match &args.plot {
        Some(path) => writeln!(out, "\n{DIM}The outcome space is drawn in {}{DIM:#}", path.display())?,
        None => writeln!(
            out,
            "\n{DIM}--outcome \"sign {}\" tells of one outcome, --plot FILE.svg draws them all.{DIM:#}",
            game.setup().main.low
        )?,
    }
    Ok(())
}

fn in_force_words(game: &Crisis, in_force: &[crisis::Values; 2]) -> String {
    let words = [Seat(0), Seat(1)].map(|seat| {
        let values = in_force[seat.index()].iter().enumerate();
        values.map(|(place, value)| game.describe_value(seat, place, *value)).collect::<Vec<_>>().join("; ")
    });
    words.join("; ")
}

fn print_answer(out: &mut impl Write, game: &Crisis, seat: Seat, query: &Query, answer: &Answer) -> anyhow::Result<()> {
    for line in game.answer_in_words(seat, query, answer) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn print_advice(out: &mut impl Write, advice: &Advice, seat: Seat) -> anyhow::Result<()> {
    let (mine, theirs) = (seat.index(), seat.other().index());
    let other = &advice.sides[theirs];
    let cells = |pair: [f64; 2]| [figure(pair[mine], 2), figure(pair[theirs], 2)];
    let later = |pair: Option<[f64; 2]>| pair.map_or_else(|| ["-".to_owned(), "-".to_owned()], &cells);
    let mut table = Columns::new(&["ending", "you", other, "you next period", other], &[1, 2, 3, 4]);
    let mut row = |name: String, now: [f64; 2], next: Option<[f64; 2]>| {
        table.row([name].into_iter().chain(cells(now)).chain(later(next)));
    };
    if let Some(best) = &advice.best {
        row(format!("best for you that {other} prefers to opting out"), best.worth, best.worth_next);
    }
    if let Some(best) = &advice.best_for_other {
        row(format!("best for {other} that you prefer to opting out"), best.worth, best.worth_next);
    }
    for place in [mine, theirs] {
        let opting = &advice.opting_out[place];
        let name = if place == mine { "you opt out".to_owned() } else { format!("{other} opts out") };
        row(format!("{name} (expected)"), opting.worth, opting.worth_next);
    }
    row(format!("status quo at {}", advice.deadline), advice.status_quo.worth, None);
    table.print(out)?;
    writeln!(out)?;
    print_best(out, &format!("Best for you that {other} prefers to opting out"), &advice.best)?;
    print_best(out, &format!("Best for {other} that you prefer to opting out"), &advice.best_for_other)?;
    writeln!(out)?;
    for place in [mine, theirs] {
        odds_table(&advice.opting_out[place], [mine, theirs], other).print(out)?;
        writeln!(out)?;
    }
    let points = &advice.frontier.points;
    writeln!(out, "{HEADING}Frontier{HEADING:#}: {} agreements cannot be improved for both", points.len())?;
    let mut table = Columns::new(&["agreement", "you", other], &[1, 2]);
    for point in spread(points.len(), PRINTED_FRONTIER).into_iter().map(|place| &points[place]) {
        let [first, second] = cells(point.worth);
        table.row([point.short.clone(), first, second]);
    }
    Ok(table.print(out)?)
}

fn print_best(out: &mut impl Write, title: &str, best: &Option<AgreementAnswer>) -> std::io::Result<()> {
    match best {
        Some(best) => writeln!(out, "{title}: {} ({}).", best.words, best.short),
        None => writeln!(out, "{title}: there is none."),
    }
}

fn odds_table(answer: &OptingOutAnswer, [mine, theirs]: [usize; 2], other: &str) -> Columns {
    let title = format!("if {} opts out", answer.side);
    let mut table = Columns::new(&[&title, "odds", "next period", "you", other], &[1, 2, 3, 4]);
    let percent = |odds: f64| format!("{} %", figure(100.0 * odds, 2));
    for outcome in &answer.outcomes {
        table.row([
            outcome.name.clone(),
            percent(outcome.probability),
            outcome.probability_next.map_or_else(|| "-".to_owned(), percent),
            figure(outcome.worth[mine], 2),
            figure(outcome.worth[theirs], 2),
        ]);
    }
    table
}

/// Draws the agreements of a period with the frontier, the status quo and what opting out brings.
pub(super) fn draw(game: &Crisis, t: u32, path: &Path) -> anyhow::Result<()> {
    let values = [Seat(0), Seat(1)].map(|seat| game.default_values(seat));
    let advice = game.advise(Seat(0), t, &values)?;
    let count = game.agreement_count();
    let step = count.div_ceil(DRAWN_AGREEMENTS).max(1);
    let worth = |place: usize| to_f64s(&game.agreement_worth(&game.agreement_at(place), t)).into();
    let mut marks = vec![Mark::new("status quo", Glyph::Cross, advice.status_quo.worth.into())];
    let glyphs = [Glyph::Square, Glyph::Triangle];
    for (opting, glyph) in advice.opting_out.iter().zip(glyphs) {
        marks.push(Mark::new(format!("{} opts out", opting.side), glyph, opting.worth.into()));
    }
    let best =
        [(&advice.best, Glyph::Star, &advice.sides[0]), (&advice.best_for_other, Glyph::Diamond, &advice.sides[1])];
    for (best, glyph, side) in best {
        if let Some(best) = best {
            marks.push(Mark::new(format!("best acceptable for {side}"), glyph, best.worth.into()));
        }
    }
    let panel = Panel {
        trails: Vec::new(),
        title: format!("period {t}"),
        x_label: advice.sides[0].clone(),
        y_label: advice.sides[1].clone(),
        outcomes: (0..count).step_by(step).map(worth).collect(),
        frontier: advice.frontier.points.iter().map(|point| point.worth.into()).collect(),
        marks,
    };
    let drawn =
        if step > 1 { format!("Every {step}th of {count} agreements") } else { format!("All {count} agreements") };
    let plot = OutcomeSpace {
        title: format!("{}: outcome space", game.setup().info.title),
        caption: format!("{drawn}; points in period {t}, opting out in expectation with the parameters as they begin."),
        panels: vec![panel],
        same_axes: false,
    };
    std::fs::write(path, plot.to_svg()).with_context(|| format!("cannot write '{}'", path.display()))
}
