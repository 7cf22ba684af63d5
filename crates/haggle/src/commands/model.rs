//! `haggle agents kb --model FILE`: what KBAgent learned and what it will do, as tables and a picture.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use bilateral::Bilateral;
use bilateral::geometry::LUCE_SCALE;
use bilateral::kb::{KbModel, Plan};
use game::Seat;
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
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read '{}'", path.display()))?;
    let value: Value = serde_json::from_str(&text).with_context(|| format!("'{}' is not a model", path.display()))?;
    let named = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
    let name = scenario.map_or_else(|| named("scenario"), str::to_owned);
    let loaded = load_source(&find_source(&name)?, &[])?;
    let game = as_bilateral(&*loaded, "a model of kb")?;
    let role = Seat(u8::try_from(find_seat(loaded.seats(), &named("role"))?)?);
    let model = KbModel::read(&text, game, role).map_err(|error| anyhow::anyhow!("'{}' {error}", path.display()))?;
    let matchups = matchups(game, role, &model)?;
    if let Some(plot) = plot {
        let svg = draw(&model, &matchups).to_svg();
        std::fs::write(plot, svg).with_context(|| format!("cannot write '{}'", plot.display()))?;
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
        writeln!(out, "\n{DIM}The picture is in {}{DIM:#}", plot.display())?;
    }
    Ok(())
}

/// Thresholds of every matchup, and in percent what the first own type's offers are accepted with.
fn draw(model: &KbModel, matchups: &[Matchup]) -> Lines {
    let points =
        |values: &[f64]| values.iter().enumerate().map(|(period, value)| (period as f64 + 1.0, *value)).collect();
    let lines = matchups.iter().map(|matchup| Line {
        label: format!("{} v {}", matchup.mine, matchup.theirs),
        seat: None,
        points: points(&matchup.plan.thresholds),
    });
    Lines {
        title: format!("KBAgent as {}: acceptance thresholds", model.role),
        caption: format!("Learned from {} games of {}.", model.data.games, model.about),
        x_label: "period".to_owned(),
        y_label: "least utility accepted".to_owned(),
        lines: lines.collect(),
    }
}
