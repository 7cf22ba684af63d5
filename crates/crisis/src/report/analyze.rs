//! The outcomes of a crisis: what agreements, opting out and the status quo are worth.

use std::sync::Arc;

use game::{AnyError, Columns, Language, Params, Report, Seat, figure};
use serde_json::{Value, json};

use super::{say_counting, slashed, space, spread};
use crate::{Agreement, Crisis, Exact, OptingOut, Values, from_ticks, to_f64, to_f64s};

/// So many agreements are printed; the JSON has all.
const PRINTED: usize = 12;

pub(super) fn answer(crisis: &Arc<Crisis>, _: &Params) -> Result<Report, AnyError> {
    let summary = Summary::of(crisis);
    let mut report = Report::new(summary.to_json());
    summary.tell(&mut report);
    let drawn = Arc::clone(crisis);
    report.picture("space", move || space::draw(&drawn, drawn.first_period()));
    let name = &crisis.setup().info.name;
    report.hint = Some(format!("--plot FILE.svg draws it; `haggle solve {name}` finds the equilibrium."));
    Ok(report)
}

/// What is worked out once for the text and the JSON.
struct Summary<'c> {
    crisis: &'c Crisis,
    /// For each side the least and the most that an agreement is worth in the first period.
    ranges: [[f64; 2]; 2],
    /// The agreements with the greatest sum in the first period.
    best_joint: Vec<Agreement>,
    /// The agreements that cannot be improved for both.
    frontier: Vec<&'c Agreement>,
    /// The parameters as they begin, and those that are best for their own sides.
    values: [[Values; 2]; 2],
    /// What the status quo is worth with either.
    status_quo: [[f64; 2]; 2],
}

impl<'c> Summary<'c> {
    fn of(crisis: &'c Crisis) -> Summary<'c> {
        let t = crisis.first_period();
        let all = || (0..crisis.agreement_count()).map(|place| crisis.agreement_at(place));
        let range = |side: usize| {
            let worths = || all().map(|agreement| crisis.agreement_ticks(&agreement, t)[side]);
            [worths().min(), worths().max()].map(|ticks| to_f64(&from_ticks(ticks.unwrap_or_default())))
        };
        let sum = |agreement: &Agreement| crisis.agreement_ticks(agreement, t).iter().sum::<i64>();
        let most = all().map(|agreement| sum(&agreement)).max();
        let sides = [Seat(0), Seat(1)];
        let values = [sides.map(|seat| crisis.default_values(seat)), sides.map(|seat| crisis.best_values(seat))];
        Summary {
            crisis,
            ranges: [range(0), range(1)],
            best_joint: all().filter(|agreement| Some(sum(agreement)) == most).collect(),
            frontier: crisis.known_frontier().iter().map(|point| &point.agreement).collect(),
            status_quo: values.each_ref().map(|values| to_f64s(&crisis.status_quo([&values[0], &values[1]]))),
            values,
        }
    }

    /// What a side can expect of opting out, with the parameters as they begin and with the best.
    fn opting_out(&self, seat: Seat, t: u32) -> [[f64; 2]; 2] {
        let worth = |[first, second]: &[Values; 2]| {
            to_f64s(&self.crisis.opting_out(OptingOut::Alone(seat), [first, second], t))
        };
        self.values.each_ref().map(worth)
    }

    fn to_json(&self) -> Value {
        let crisis = self.crisis;
        let t = crisis.first_period();
        let told = |agreement: &Agreement| {
            json!({
                "short": crisis.short(agreement, Language::English), "words": crisis.describe(agreement, Language::English),
                "worth": to_f64s(&crisis.agreement_worth(agreement, t)),
            })
        };
        let opting = |t: u32| {
            let sides = [Seat(0), Seat(1)].map(|seat| {
                let [by_default, at_best] = self.opting_out(seat, t);
                let odds: Vec<f64> = crisis.odds(seat, t).iter().map(to_f64).collect();
                json!({
                    "side": crisis.names()[seat.index()], "probabilities": odds,
                    "worth_by_default": by_default, "worth_at_best": at_best,
                })
            });
            json!({"t": t, "period": crisis.place_of(t), "sides": sides})
        };
        let [by_default, at_best] = self.status_quo;
        json!({
            "scenario": crisis.setup().info.name,
            "sides": crisis.names(),
            "t": t,
            "period": crisis.place_of(t),
            "agreements": crisis.agreement_count(),
            "agreement_ranges": self.ranges,
            "points_a_period": crisis.setup().time,
            "status_quo": {"by_default": by_default, "at_best": at_best, "t": crisis.deadline()},
            "opting_out": crisis.periods().map(opting).collect::<Vec<_>>(),
            "best_joint": self.best_joint.iter().map(told).collect::<Vec<_>>(),
            "frontier": self.frontier.iter().copied().map(told).collect::<Vec<_>>(),
            "assumptions": crisis.assumptions(),
        })
    }

    fn tell(&self, report: &mut Report) {
        let crisis = self.crisis;
        let setup = crisis.setup();
        let number = crisis.number_of(crisis.first_period());
        let count = crisis.agreement_count();
        let (main, span) = (&setup.main.name, crisis.span());
        report.heading(&setup.info.title, format!(": {count} agreements on {main}, periods {span}"));
        say_counting(report, crisis);
        report.gap();
        report.table(self.sides_table());
        report.gap();
        report.heading("Opting out, by period", format!(" (expected points of {})", crisis.names().join(" / ")));
        report.table(self.opting_table());
        report.gap();
        report.heading(format!("Agreements with the most points in sum, period {number}"), "");
        report.table(self.agreements_table(self.best_joint.iter().take(PRINTED)));
        if let Some(more) = self.best_joint.len().checked_sub(PRINTED).filter(|more| *more > 0) {
            report.note(format!(".. and {more} more"));
        }
        report.gap();
        let points = self.frontier.len();
        report.heading(format!("Pareto frontier, period {number}"), format!(": {points} points"));
        let listed = spread(points, PRINTED).into_iter().map(|place| self.frontier[place]);
        report.table(self.agreements_table(listed));
        if points > PRINTED {
            report.note(format!("{PRINTED} of them, evenly spread; --json lists all."));
        }
    }

    fn sides_table(&self) -> Columns {
        let crisis = self.crisis;
        let number = crisis.number_of(crisis.first_period());
        let heading = ["side", "least", "most", "status quo", "with best parameters", "time"];
        let mut table = Columns::new(&heading, &[1, 2, 3, 4, 5]);
        for (side, [least, most]) in self.ranges.iter().enumerate() {
            let [begin, best] = self.status_quo.map(|pair| figure(pair[side], 2));
            let time = format!("{:+} a period", crisis.setup().time[side]);
            let least = format!("{} in period {number}", figure(*least, 2));
            table.row([crisis.names()[side].clone(), least, figure(*most, 2), begin, best, time]);
        }
        table
    }

    fn opting_table(&self) -> Columns {
        let crisis = self.crisis;
        let of_side =
            |name: &String| [format!("{name} opts out"), "with best parameters".to_owned(), "odds".to_owned()];
        let heading: Vec<String> =
            [crisis.period_titles()[0].to_owned()].into_iter().chain(crisis.names().iter().flat_map(of_side)).collect();
        let heading: Vec<&str> = heading.iter().map(String::as_str).collect();
        let mut table = Columns::new(&heading, &[0]);
        for t in crisis.periods() {
            let cells = [Seat(0), Seat(1)].map(|seat| {
                let [begin, best] = self.opting_out(seat, t).map(|pair| slashed(pair, 2));
                [begin, best, self.odds_cell(seat, t)]
            });
            table.row([crisis.number_of(t).to_string()].into_iter().chain(cells.into_iter().flatten()));
        }
        table
    }

    fn odds_cell(&self, seat: Seat, t: u32) -> String {
        let percent = |odds: &Exact| figure(100.0 * to_f64(odds), 2);
        let names = self.crisis.setup().roles[seat.index()].opt_out.outcomes.iter().map(|outcome| &outcome.name);
        let odds = names.zip(self.crisis.odds(seat, t)).map(|(name, odds)| format!("{name} {} %", percent(&odds)));
        odds.collect::<Vec<_>>().join(", ")
    }

    fn agreements_table<'a>(&self, agreements: impl Iterator<Item = &'a Agreement>) -> Columns {
        let crisis = self.crisis;
        let mut table = Columns::new(&["agreement", &crisis.names()[0], &crisis.names()[1], "sum"], &[1, 2, 3]);
        for agreement in agreements {
            let [first, second] = to_f64s(&crisis.agreement_worth(agreement, crisis.first_period()));
            let points = [first, second, first + second].map(|points| figure(points, 2));
            table.row([crisis.short(agreement, Language::English)].into_iter().chain(points));
        }
        table
    }
}
