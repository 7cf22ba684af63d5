//! `haggle learn kb`: what KBAgent needs to know.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bilateral::kb::{KbModel, Provenance, Session, same_negotiation, train};
use bilateral::{Bilateral, geometry::LUCE_SCALE};
use game::Seat;
use serde_json::json;

use super::{each_game, replayed};
use crate::args::LearnKb;
use crate::output::{print_json, stdout};
use crate::scenario::{as_bilateral, find_seat, load};

/// Learns what KBAgent needs to know; writes nothing unless every game of every log is sound.
pub(crate) fn execute(args: &LearnKb, json: bool) -> anyhow::Result<()> {
    let scenario = load(&args.scenario_args())?;
    let game = as_bilateral(&*scenario, "learn kb")?;
    let role = Seat(u8::try_from(find_seat(scenario.seats(), &args.role)?)?);
    let lesson = read_logs(game, role, &args.from, !args.elicit_types)?;
    let model = train(game, role, &lesson.sessions, args.bandwidth, lesson.data).map_err(anyhow::Error::msg)?;
    std::fs::write(&args.out, model.to_text()).with_context(|| format!("cannot write '{}'", args.out.display()))?;
    if json {
        return print_json(&json!({"model": args.out, "data": model.data, "role": model.role, "about": model.about}));
    }
    report(&model, &args.out)
}

struct Lesson {
    sessions: Vec<Session>,
    data: Provenance,
}

fn read_logs(game: &Bilateral, role: Seat, paths: &[PathBuf], labelled: bool) -> anyhow::Result<Lesson> {
    let mut sessions = Vec::new();
    let mut players: BTreeMap<String, u64> = BTreeMap::new();
    let hash = each_game(paths, |place, log, text, played_on| {
        let played = as_bilateral(&**played_on, "learn kb").with_context(|| place.to_owned())?;
        if let Err(difference) = same_negotiation(game, played) {
            bail!("{place}: the game was played on another scenario ('{}'): {difference}", text.name);
        }
        let (table, events) = replayed(played, log, place)?;
        table.outcome().with_context(|| format!("{place}: the game is not finished"))?;
        sessions.push(Session::of(played, role.other(), &events, labelled, LUCE_SCALE));
        if let Some((_, player)) = log.header.seating.get(role.other().index()) {
            *players.entry(player.clone()).or_default() += 1;
        }
        Ok(())
    })?;
    let data = Provenance {
        files: paths.iter().map(|path| path.display().to_string()).collect(),
        games: sessions.len() as u64,
        hash,
        labelled,
        players: players.into_iter().collect(),
    };
    Ok(Lesson { sessions, data })
}

fn report(model: &KbModel, path: &Path) -> anyhow::Result<()> {
    let mut out = stdout();
    writeln!(out, "Learned about {} from {} games:", model.about, model.data.games)?;
    for kind in &model.types {
        let offers: usize = kind.offers.iter().map(Vec::len).sum();
        let average = kind.expected_average.map_or_else(|| "none".to_owned(), |average| format!("{average:.1}"));
        writeln!(
            out,
            "  {}: {} sessions, {offers} offers, {} acceptable outcomes, mean of agreements {average}",
            kind.name,
            kind.sessions,
            kind.acceptable.len()
        )?;
    }
    writeln!(out, "Wrote {}", path.display())?;
    let (scenario, role) = (&model.scenario, &model.role);
    Ok(writeln!(out, "Try: haggle run {scenario} --seat \"{role}=kb:model={}\"", path.display())?)
}
