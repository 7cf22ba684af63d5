//! `haggle agents kb --model FILE`: what KBAgent learned and what it will do, as tables and a picture.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use bilateral::Bilateral;
use bilateral::geometry::LUCE_SCALE;
use bilateral::kb::{KbModel, Plan, TypeModel};
use game::{Document, Seat};
use plots::{Line, Lines};
use serde_json::{Value, json};

use crate::output::{Columns, DIM, HEADING, figure, print_json, stdout};
use crate::scenario::{as_bilateral, find_seat, find_source, load_source};

/// The plan of one own type against one type of the other side.
struct Matchup {
    mine: String,
    theirs: String,
    plan: Plan,
}

/// Shows a model: offers and thresholds of every period, for every pair of types.
pub(crate) fn show(path: &Path, scenario: Option<&str>, plot: Option<&Path>, json: bool) -> anyhow::Result<()> {
    let document = Document::read(path).map_err(anyhow::Error::msg)?;
    let value: Value =
        serde_json::from_str(document.text()).with_context(|| format!("'{}' is not a model", path.display()))?;
    let named = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
    let name = scenario.map_or_else(|| named("scenario"), str::to_owned);
    let loaded = load_source(&find_source(&name)?, &[])?;
    let game = as_bilateral(&*loaded, "a model of kb")?;
    let role = Seat(u8::try_from(find_seat(loaded.seats(), &named("role"))?)?);
    let model =
        KbModel::read(document.text(), game, role).map_err(|error| anyhow::anyhow!("'{}' {error}", path.display()))?;
    let matchups = matchups(game, role, &model)?;
    if let Some(plot) = plot {
        let pictures = [
            ("", thresholds(&model, &matchups)),
            ("-accepted", accepted(&model, &matchups)),
            ("-offered", offered(&model)),
        ];
        for (suffix, picture) in pictures {
            let path = beside(plot, suffix);
            std::fs::write(&path, picture.to_svg()).with_context(|| format!("cannot write '{}'", path.display()))?;
        }
    }
    if json { print_json(&to_json(game, &model, &matchups)) } else { print(game, &model, &matchups, plot) }
}

fn matchups(game: &Bilateral, role: Seat, model: &KbModel) -> anyhow::Result<Vec<Matchup>> {
    let mut found = Vec::new();
    for (mine, own) in game.types(role).iter().enumerate() {
        for (theirs, other) in game.types(role.other()).iter().enumerate() {
            let plan = Plan::new(game, role, [mine, theirs], model, LUCE_SCALE).map_err(anyhow::Error::msg)?;
            found.push(Matchup { mine: own.name.clone(), theirs: other.name.clone(), plan });
        }
    }
    Ok(found)
}

fn to_json(game: &Bilateral, model: &KbModel, matchups: &[Matchup]) -> Value {
    let plans = matchups.iter().map(|matchup| {
        let words = |number: &u64| game.describe(&game.domain().outcome(*number));
        json!({
            "mine": matchup.mine, "theirs": matchup.theirs,
            "concession_rate": matchup.plan.concession_rate,
            "offers": matchup.plan.offers, "offers_in_words": matchup.plan.offers.iter().map(words).collect::<Vec<_>>(),
            "acceptance": matchup.plan.acceptance, "thresholds": matchup.plan.thresholds,
        })
    });
    json!({"model": model, "plans": plans.collect::<Vec<_>>()})
}

fn print(game: &Bilateral, model: &KbModel, matchups: &[Matchup], plot: Option<&Path>) -> anyhow::Result<()> {
    let mut out = stdout();
    let data = &model.data;
    writeln!(out, "{HEADING}kb{HEADING:#} as {} in {}, from {} games", model.role, model.scenario, data.games)?;
    let players: Vec<String> = data.players.iter().map(|(player, games)| format!("{player} ({games})")).collect();
    writeln!(out, "{DIM}{} was played by {}; sha256 {}{DIM:#}", model.about, players.join(", "), data.hash)?;
    for matchup in matchups {
        writeln!(out, "\n{HEADING}{} against {}{HEADING:#}", matchup.mine, matchup.theirs)?;
        let mut table = Columns::new(&["period", "accepts from", "is accepted", "offers"], &[0, 1, 2]);
        for (period, number) in matchup.plan.offers.iter().enumerate() {
            table.row([
                (period + 1).to_string(),
                figure(matchup.plan.thresholds[period], 1),
                format!("{} %", figure(100.0 * matchup.plan.acceptance[period], 0)),
                game.describe(&game.domain().outcome(*number)),
            ]);
        }
        table.print(&mut out)?;
    }
    if let Some(plot) = plot {
        let (accepted, offered) = (beside(plot, "-accepted"), beside(plot, "-offered"));
        writeln!(out, "\n{DIM}Thresholds are drawn in {}, how likely the", plot.display())?;
        writeln!(out, "offers are accepted in {}, what the other side", accepted.display())?;
        writeln!(out, "offers in {}{DIM:#}", offered.display())?;
    }
    Ok(())
}

/// `kb.svg` and a suffix make `kb-suffix.svg`.
fn beside(plot: &Path, suffix: &str) -> PathBuf {
    let stem = plot.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    plot.with_file_name(format!("{stem}{suffix}.svg"))
}

fn by_period(values: impl IntoIterator<Item = f64>) -> Vec<(f64, f64)> {
    values.into_iter().enumerate().map(|(period, value)| (period as f64 + 1.0, value)).collect()
}

fn matchup_lines(matchups: &[Matchup], values: impl Fn(&Plan) -> Vec<f64>) -> Vec<Line> {
    let line = |matchup: &Matchup| Line {
        label: format!("{} v {}", matchup.mine, matchup.theirs),
        seat: None,
        points: by_period(values(&matchup.plan)),
    };
    matchups.iter().map(line).collect()
}

fn learned_from(model: &KbModel) -> String {
    format!("Learned from {} games of {}.", model.data.games, model.about)
}

/// The least that is accepted in every period.
fn thresholds(model: &KbModel, matchups: &[Matchup]) -> Lines {
    Lines {
        title: format!("KBAgent as {}: acceptance thresholds", model.role),
        caption: learned_from(model),
        x_label: "period".to_owned(),
        y_label: "least utility accepted".to_owned(),
        lines: matchup_lines(matchups, |plan| plan.thresholds.clone()),
    }
}

/// The probability (Q) that the offer of every period is accepted.
fn accepted(model: &KbModel, matchups: &[Matchup]) -> Lines {
    Lines {
        title: format!("KBAgent as {}: how likely its offers are accepted", model.role),
        caption: learned_from(model),
        x_label: "period".to_owned(),
        y_label: "percent".to_owned(),
        lines: matchup_lines(matchups, |plan| plan.acceptance.iter().map(|share| 100.0 * share).collect()),
    }
}

/// The probability (P) of every rank to be offered by each type, in the first and in the last period.
fn offered(model: &KbModel) -> Lines {
    let ranks = usize::try_from(model.outcomes).unwrap_or(0);
    let last = model.periods.saturating_sub(1) as usize;
    let lines = model.types.iter().flat_map(|kind| [0, last].map(|period| (kind, period)));
    let line = |(kind, period): (&TypeModel, usize)| Line {
        label: format!("{}, period {}", kind.name, period + 1),
        seat: None,
        points: by_period(kind.offer_probabilities(period, ranks, model.bandwidth()).into_iter().map(|p| 100.0 * p)),
    };
    Lines {
        title: format!("What {} offers, by rank (1 is best for it)", model.about),
        caption: learned_from(model),
        x_label: "rank of the offer".to_owned(),
        y_label: "percent".to_owned(),
        lines: lines.map(line).collect(),
    }
}
