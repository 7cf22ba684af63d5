//! What a model of KBAgent says: offers and thresholds of every period for every pair of types, as tables and pictures.

use std::sync::Arc;

use game::{AnyError, Columns, Game, Language, Report, Seat, ShowModel, figure};
use plots::{Line, Lines};
use serde_json::{Value, json};

use crate::Bilateral;
use crate::geometry::LUCE_SCALE;
use crate::kb::{KbModel, ModelFault, Plan, TypeModel};

/// How models are shown.
pub(super) const SHOW: ShowModel<Bilateral> = ShowModel { scenario: |text| named(text, "scenario"), report };

/// What the text of a model has under a key.
fn named(text: &str, key: &str) -> Option<String> {
    let value: Value = serde_json::from_str(text).ok()?;
    value.get(key)?.as_str().map(str::to_owned)
}

fn report(game: &Arc<Bilateral>, text: &str) -> Result<Report, AnyError> {
    let shown = Arc::new(Shown::read(game, text)?);
    let mut report = Report::new(shown.to_json(game));
    shown.tell(game, &mut report);
    let draw = |picture: fn(&Shown) -> Lines| {
        let shown = Arc::clone(&shown);
        move || picture(&shown)
    };
    report.picture("thresholds", draw(Shown::thresholds));
    report.picture("accepted", draw(Shown::accepted));
    report.picture("offered", draw(Shown::offered));
    Ok(report)
}

/// A model and what KBAgent does with it.
struct Shown {
    model: KbModel,
    matchups: Vec<Matchup>,
}

/// The plan of one own type against one type of the other side.
struct Matchup {
    mine: String,
    theirs: String,
    plan: Plan,
}

impl Shown {
    fn read(game: &Bilateral, text: &str) -> Result<Shown, ModelFault> {
        // A model for a role that there is not is refused like one for the other role.
        let is_its = |seat: &Seat| Some(&game.seats()[seat.index()]) == named(text, "role").as_ref();
        let role = [Seat(0), Seat(1)].into_iter().find(is_its).unwrap_or(Seat(0));
        let model = KbModel::read(text, game, role)?;
        let mut matchups = Vec::new();
        for (own, plans) in game.types(role).iter().zip(Plan::all(game, role, &model, LUCE_SCALE)?) {
            for (other, plan) in game.types(role.other()).iter().zip(plans) {
                matchups.push(Matchup { mine: own.name.clone(), theirs: other.name.clone(), plan });
            }
        }
        Ok(Shown { model, matchups })
    }

    fn to_json(&self, game: &Bilateral) -> Value {
        let plans = self.matchups.iter().map(|Matchup { mine, theirs, plan }| {
            json!({
                "mine": mine, "theirs": theirs,
                "concession_rate": plan.concession_rate,
                "offers": plan.offers, "offers_in_words": offers_in_words(game, plan),
                "acceptance": plan.acceptance, "thresholds": plan.thresholds,
            })
        });
        json!({"model": self.model, "plans": plans.collect::<Vec<_>>()})
    }

    fn tell(&self, game: &Bilateral, report: &mut Report) {
        let KbModel { role, scenario, about, data, .. } = &self.model;
        report.heading("kb", format!(" as {role} in {scenario}, from {} games", data.games));
        let players: Vec<String> = data.players.iter().map(|(player, games)| format!("{player} ({games})")).collect();
        report.note(format!("{about} was played by {}; sha256 {}", players.join(", "), data.hash));
        for Matchup { mine, theirs, plan } in &self.matchups {
            report.gap();
            report.heading(format!("{mine} against {theirs}"), "");
            report.table(plan_table(game, plan));
        }
    }

    /// The least that is accepted in every period.
    fn thresholds(&self) -> Lines {
        Lines {
            title: format!("KBAgent as {}: acceptance thresholds", self.model.role),
            caption: self.caption(),
            x_label: "period".to_owned(),
            y_label: "least utility accepted".to_owned(),
            lines: self.matchup_lines(|plan| plan.thresholds.clone()),
        }
    }

    /// The probability (Q) that the offer of every period is accepted.
    fn accepted(&self) -> Lines {
        Lines {
            title: format!("KBAgent as {}: how likely its offers are accepted", self.model.role),
            caption: self.caption(),
            x_label: "period".to_owned(),
            y_label: "percent".to_owned(),
            lines: self.matchup_lines(|plan| percent(&plan.acceptance)),
        }
    }

    /// The probability (P) of every rank to be offered by each type, in the first and in the last period.
    fn offered(&self) -> Lines {
        let model = &self.model;
        let ranks = usize::try_from(model.outcomes).unwrap_or(0);
        let last = model.periods.saturating_sub(1) as usize;
        let line = |(kind, period): (&TypeModel, usize)| Line {
            label: format!("{}, period {}", kind.name, period + 1),
            seat: None,
            points: from_one(percent(&kind.offer_probabilities(period, ranks, model.bandwidth()))),
        };
        Lines {
            title: format!("What {} offers, by rank (1 is best for it)", model.about),
            caption: self.caption(),
            x_label: "rank of the offer".to_owned(),
            y_label: "percent".to_owned(),
            lines: model.types.iter().flat_map(|kind| [0, last].map(|period| (kind, period))).map(line).collect(),
        }
    }

    fn matchup_lines(&self, values: impl Fn(&Plan) -> Vec<f64>) -> Vec<Line> {
        let line = |Matchup { mine, theirs, plan }: &Matchup| Line {
            label: format!("{mine} v {theirs}"),
            seat: None,
            points: from_one(values(plan)),
        };
        self.matchups.iter().map(line).collect()
    }

    fn caption(&self) -> String {
        format!("Learned from {} games of {}.", self.model.data.games, self.model.about)
    }
}

fn plan_table(game: &Bilateral, plan: &Plan) -> Columns {
    let mut table = Columns::new(&["period", "accepts from", "is accepted", "offers"], &[0, 1, 2]);
    for (period, offer) in offers_in_words(game, plan).into_iter().enumerate() {
        let accepted = format!("{} %", figure(100.0 * plan.acceptance[period], 0));
        table.row([(period + 1).to_string(), figure(plan.thresholds[period], 1), accepted, offer]);
    }
    table
}

fn offers_in_words(game: &Bilateral, plan: &Plan) -> Vec<String> {
    plan.offers.iter().map(|number| game.describe(&game.domain().outcome(*number), Language::English)).collect()
}

fn percent(shares: &[f64]) -> Vec<f64> {
    shares.iter().map(|share| 100.0 * share).collect()
}

/// Values over 1, 2, 3 and so on.
fn from_one(values: Vec<f64>) -> Vec<(f64, f64)> {
    values.into_iter().enumerate().map(|(place, value)| (place as f64 + 1.0, value)).collect()
}
