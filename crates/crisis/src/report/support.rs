//! What decision support tells a side: all about a period, or about one outcome.

use std::sync::Arc;

use game::{AnyError, Columns, Language, PLOT, Param, Params, Refusal, Report, Seat, figure};
use serde_json::json;

use super::{say_counting, space, spread};
use crate::{Advice, AgreementAnswer, Answer, Crisis, OptingOutAnswer, Query, Values};

/// So many points of the frontier are printed; the JSON has all.
const PRINTED_FRONTIER: usize = 8;

pub(super) const OPTIONS: &[Param] = &[
    PLOT,
    Param::seat("as", "The side that is advised"),
    Param::text("period", "NUMBER", "The number of the period; the first one if not given"),
    Param::text("outcome", "OUTCOME", "Tell of one outcome: an agreement, a side's opting out, or `status quo`"),
    Param::text(
        "in-force",
        "PARAMETERS",
        "The parameters in force, e.g. \"Canada: sanctions = Yes; Spain: sanctions = Yes\"; others are as they begin",
    ),
];

/// What cannot be answered.
#[derive(Debug, thiserror::Error)]
enum Unclear {
    #[error("there is no period {number}")]
    Period { number: String, source: Refusal },
    #[error("--in-force is not understood")]
    InForce(#[source] Refusal),
    #[error("--outcome is not understood")]
    Outcome(#[source] Refusal),
}

pub(super) fn answer(crisis: &Arc<Crisis>, options: &Params) -> Result<Report, AnyError> {
    let seat = options.seat("as", crisis.names())?;
    let t = period(crisis, options)?;
    let begin = crisis.defaults();
    let in_force = crisis.parameters(options.given("in-force").unwrap_or_default(), [&begin[0], &begin[1]]);
    let in_force = in_force.map_err(Unclear::InForce)?;
    let advice = crisis.advise(seat, t, &in_force)?;
    let asked = options.given("outcome").map(|text| ask(crisis, seat, text, t, &in_force)).transpose();
    let asked = asked.map_err(Unclear::Outcome)?;
    let mut report = Report::new(json!(advice));
    report.data["outcome"] = json!(asked.as_ref().map(|(_, answer)| answer));
    head(&mut report, crisis, &advice, &in_force);
    match &asked {
        Some((query, answer)) => {
            crisis.answer_in_words(seat, query, answer).into_iter().for_each(|line| report.line(line));
        }
        None => {
            tell(&mut report, crisis, &advice, seat);
            let low = crisis.setup().main.low;
            let hint = format!("--outcome \"sign {low}\" tells of one outcome, --plot FILE.svg draws them all.");
            report.hint = Some(hint);
        }
    }
    let drawn = Arc::clone(crisis);
    report.picture("space", move || space::draw(&drawn, t));
    Ok(report)
}

/// The period that is asked about.
fn period(crisis: &Crisis, options: &Params) -> Result<u32, Unclear> {
    let Some(number) = options.given("period") else { return Ok(crisis.first_period()) };
    crisis.typed_period(number).map_err(|source| Unclear::Period { number: number.to_owned(), source })
}

fn ask(crisis: &Crisis, seat: Seat, text: &str, t: u32, in_force: &[Values; 2]) -> Result<(Query, Answer), Refusal> {
    let query = crisis.question(text, t, [&in_force[0], &in_force[1]])?;
    let answer = crisis.ask(seat, &query, Language::English)?;
    Ok((query, answer))
}

fn head(report: &mut Report, crisis: &Crisis, advice: &Advice, in_force: &[Values; 2]) {
    let period = crisis.period_in_words(advice.t);
    report.heading(&crisis.setup().info.title, format!(", for {}, {period}", advice.side));
    say_counting(report, crisis);
    let words = [Seat(0), Seat(1)].map(|seat| {
        let values = in_force[seat.index()].iter().enumerate();
        values.map(|(place, value)| crisis.describe_value(seat, place, *value, Language::English)).collect::<Vec<_>>()
    });
    report.note(format!("In force: {}", words.concat().join("; ")));
    report.gap();
}

fn tell(report: &mut Report, crisis: &Crisis, advice: &Advice, seat: Seat) {
    let sides = [seat.index(), seat.other().index()];
    let other = &advice.sides[sides[1]];
    report.table(endings_table(advice, sides, &crisis.deadline_in_words()));
    report.gap();
    report.line(best_line(&format!("Best for you that {other} prefers to opting out"), &advice.best));
    report.line(best_line(&format!("Best for {other} that you prefer to opting out"), &advice.best_for_other));
    report.gap();
    for side in sides {
        report.table(odds_table(&advice.opting_out[side], sides, other));
        report.gap();
    }
    let points = &advice.frontier.points;
    report.heading("Frontier", format!(": {} agreements cannot be improved for both", points.len()));
    let mut table = Columns::new(&["agreement", "you", other], &[1, 2]);
    for point in spread(points.len(), PRINTED_FRONTIER).into_iter().map(|place| &points[place]) {
        table.row([point.short.clone()].into_iter().chain(cells(point.worth, sides)));
    }
    report.table(table);
}

/// A pair of points as the side reads it that is advised: its own first.
fn cells(pair: [f64; 2], sides: [usize; 2]) -> [String; 2] {
    sides.map(|side| figure(pair[side], 2))
}

fn endings_table(advice: &Advice, sides: [usize; 2], deadline: &str) -> Columns {
    let [mine, theirs] = sides;
    let other = &advice.sides[theirs];
    let mut table = Columns::new(&["ending", "you", other, "you next period", other], &[1, 2, 3, 4]);
    let mut row = |name: String, now: [f64; 2], next: Option<[f64; 2]>| {
        let next = next.map_or_else(|| ["-".to_owned(), "-".to_owned()], |pair| cells(pair, sides));
        table.row([name].into_iter().chain(cells(now, sides)).chain(next));
    };
    if let Some(best) = &advice.best {
        row(format!("best for you that {other} prefers to opting out"), best.worth, best.worth_next);
    }
    if let Some(best) = &advice.best_for_other {
        row(format!("best for {other} that you prefer to opting out"), best.worth, best.worth_next);
    }
    for side in sides {
        let opting = &advice.opting_out[side];
        let name = if side == mine { "you opt out".to_owned() } else { format!("{other} opts out") };
        row(format!("{name} (expected)"), opting.worth, opting.worth_next);
    }
    row(format!("status quo {deadline}"), advice.status_quo.worth, None);
    table
}

fn best_line(title: &str, best: &Option<AgreementAnswer>) -> String {
    match best {
        Some(best) => format!("{title}: {} ({}).", best.words, best.short),
        None => format!("{title}: there is none."),
    }
}

fn odds_table(answer: &OptingOutAnswer, sides: [usize; 2], other: &str) -> Columns {
    let title = format!("if {} opts out", answer.side);
    let mut table = Columns::new(&[&title, "odds", "next period", "you", other], &[1, 2, 3, 4]);
    let percent = |odds: f64| format!("{} %", figure(100.0 * odds, 2));
    for outcome in &answer.outcomes {
        let next = outcome.probability_next.map_or_else(|| "-".to_owned(), percent);
        let odds = [outcome.name.clone(), percent(outcome.probability), next];
        table.row(odds.into_iter().chain(cells(outcome.worth, sides)));
    }
    table
}
