//! `haggle run`: agents negotiate; a summary per seat, and the logs.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail};
use game::{AnyScenario, Ending, MatchPlan, Outcome, write_log};
use serde_json::{Value, json};
use stats::{Accumulator, Summary};

use crate::args::Run;
use crate::output::{Columns, DIM, HEADING, figure, print_json, progress, stdout, warn};
use crate::scenario::{default_agent, find_seat, load, pair};

/// Agents whose parameters take more room than this are told below the table.
const AGENT_WIDTH: usize = 40;

pub(crate) fn execute(args: &Run, json: bool) -> anyhow::Result<()> {
    let scenario = load(&args.scenario)?;
    let agents = scenario.check_seating(&seating(&*scenario, &args.seats)?).map_err(anyhow::Error::msg)?;
    let tally = match args.threads {
        None => play(args, &*scenario, &agents)?,
        Some(threads) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.into()).build()?;
            pool.install(|| play(args, &*scenario, &agents))?
        }
    };
    let summary = tally.to_json(args, &*scenario, &agents);
    if let Some(folder) = &args.out {
        let path = folder.join("summary.json");
        let text = format!("{}\n", serde_json::to_string_pretty(&summary)?);
        std::fs::write(&path, text).with_context(|| format!("cannot write '{}'", path.display()))?;
    }
    if let Some(reason) = &tally.first_fault {
        warn(&format!("a game was stopped by an illegal move: {reason}"));
    }
    if json { print_json(&summary) } else { tally.print(args, &*scenario, &agents) }
}

fn seating(scenario: &dyn AnyScenario, seats: &[String]) -> anyhow::Result<Vec<String>> {
    let mut agents: Vec<Option<String>> = vec![None; scenario.seats().len()];
    for text in seats {
        let (role, agent) = pair(text, "--seat ROLE=AGENT, e.g. --seat England=boulware")?;
        let place = &mut agents[find_seat(scenario.seats(), &role)?];
        if place.is_some() {
            bail!("two agents are named for {role}; name one");
        }
        *place = Some(agent);
    }
    let named = agents.into_iter().enumerate();
    named.map(|(seat, agent)| agent.map_or_else(|| default_agent(scenario, seat), Ok)).collect()
}

fn play(args: &Run, scenario: &dyn AnyScenario, agents: &[String]) -> anyhow::Result<Tally> {
    let mut log = args.out.as_deref().map(create_log).transpose()?;
    let text = scenario.text();
    let plan = MatchPlan { seed: args.seed, games: args.games, recorded: log.is_some() };
    let bar = progress(args.games, "playing");
    let mut tally = Tally::new(scenario.seats().len());
    let played = scenario.run(agents, plan, &mut |outcome, game| {
        if let Some(log) = &mut log {
            let first = tally.games == 0;
            write_log(log, first.then_some(&text), game).map_err(|error| format!("cannot write the log: {error}"))?;
        }
        tally.add(&outcome);
        bar.inc(1);
        Ok(())
    });
    bar.finish_and_clear();
    played.map_err(anyhow::Error::msg)?;
    if let Some(mut log) = log {
        log.flush().context("cannot write the log")?;
    }
    Ok(tally)
}

fn create_log(folder: &Path) -> anyhow::Result<BufWriter<File>> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder '{}'", folder.display()))?;
    let path = folder.join("games.jsonl");
    if let Some(there) = [&path, &folder.join("summary.json")].into_iter().find(|path| path.exists()) {
        bail!("'{}' exists; give another folder with --out, or remove it", there.display());
    }
    Ok(BufWriter::new(File::create(&path).with_context(|| format!("cannot write '{}'", path.display()))?))
}

/// What is counted over the games of a run.
struct Tally {
    games: u64,
    endings: BTreeMap<Ending, u64>,
    scores: Vec<Accumulator>,
    joint: Accumulator,
    period: Accumulator,
    offers: Accumulator,
    // Only in games with rounds of dealing: how many deals were made, and at whose goal it ended.
    deals: Accumulator,
    goals: BTreeMap<String, u64>,
    // Agreements in which no issue is settled with 'no agreement'.
    settling_all: u64,
    first_fault: Option<String>,
}

impl Tally {
    fn new(seats: usize) -> Tally {
        Tally {
            games: 0,
            endings: BTreeMap::new(),
            scores: vec![Accumulator::default(); seats],
            joint: Accumulator::default(),
            period: Accumulator::default(),
            offers: Accumulator::default(),
            deals: Accumulator::default(),
            goals: BTreeMap::new(),
            settling_all: 0,
            first_fault: None,
        }
    }

    fn add(&mut self, outcome: &Outcome) {
        self.games += 1;
        *self.endings.entry(outcome.ending).or_default() += 1;
        if outcome.ending == Ending::Fault {
            let fact = |name: &str| outcome.facts.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
            self.first_fault
                .get_or_insert_with(|| format!("{} tried '{}': {}", fact("seat"), fact("move"), fact("reason")));
            return;
        }
        for (sum, score) in self.scores.iter_mut().zip(&outcome.scores) {
            sum.add(*score);
        }
        self.settling_all += u64::from(outcome.facts.get("settles_every_issue") == Some(&Value::Bool(true)));
        self.joint.add(outcome.scores.iter().sum());
        self.period.add(f64::from(outcome.period) + 1.0);
        for (fact, sum) in [("offers", &mut self.offers), ("deals", &mut self.deals)] {
            outcome.facts.get(fact).and_then(Value::as_f64).into_iter().for_each(|count| sum.add(count));
        }
        if let Some(goal) = outcome.facts.get("goal") {
            *self.goals.entry(goal.as_str().unwrap_or("none").to_owned()).or_default() += 1;
        }
    }

    fn to_json(&self, args: &Run, scenario: &dyn AnyScenario, agents: &[String]) -> Value {
        let seats = scenario.seats().iter().zip(agents).zip(&self.scores).map(
            |((seat, agent), scores)| json!({"seat": seat, "agent": agent, "utility": summary_json(&scores.summary())}),
        );
        let text = scenario.text();
        json!({
            "scenario": text.name,
            "scenario_hash": text.hash,
            "haggle": game::VERSION,
            "seed": args.seed,
            "games": self.games,
            "endings": Ending::ALL.iter().map(|ending| (ending.name(), self.count(*ending))).collect::<BTreeMap<_, _>>(),
            "agreements_without_none": self.settling_all,
            "seats": seats.collect::<Vec<_>>(),
            "joint_utility": summary_json(&self.joint.summary()),
            "end_period": summary_json(&self.period.summary()),
            "offers": summary_json(&self.offers.summary()),
            "deals": summary_json(&self.deals.summary()),
            "goals": self.goals,
        })
    }

    /// Shares of all games, those of nothing left out: "agreement 62 %, no-deal 38 %".
    fn shares<'n>(&self, counts: impl Iterator<Item = (&'n str, u64)>) -> String {
        let share =
            |(name, games): (&str, u64)| format!("{name} {} %", figure(100.0 * games as f64 / self.games as f64, 1));
        counts.filter(|(_, games)| *games > 0).map(share).collect::<Vec<_>>().join(", ")
    }

    /// How long the games were, in the words of the game: rounds with deals, or periods with offers.
    fn length(&self) -> String {
        let (mean, interval, _) = cells(&self.period.summary());
        let of = |sum: &Accumulator| sum.summary().is_some().then(|| cells(&sum.summary()).0);
        match (of(&self.deals), of(&self.offers)) {
            (Some(deals), _) => format!("Ended in round {mean} ({interval}), after {deals} deals"),
            (None, Some(offers)) => format!("Ended in period {mean} ({interval}), after {offers} offers"),
            (None, None) => format!("Ended in period {mean} ({interval})"),
        }
    }

    fn count(&self, ending: Ending) -> u64 {
        self.endings.get(&ending).copied().unwrap_or(0)
    }

    fn print(&self, args: &Run, scenario: &dyn AnyScenario, agents: &[String]) -> anyhow::Result<()> {
        let mut out = stdout();
        writeln!(out, "{HEADING}{}{HEADING:#}: {} games, seed {}", scenario.info().title, self.games, args.seed)?;
        let mut table = Columns::new(&["seat", "agent", "mean utility", "95 % interval", "sd"], &[2, 3, 4]);
        for ((seat, agent), scores) in scenario.seats().iter().zip(agents).zip(&self.scores) {
            let (mean, interval, sd) = cells(&scores.summary());
            table.row([seat.clone(), short_agent(agent), mean, interval, sd]);
        }
        let (mean, interval, sd) = cells(&self.joint.summary());
        let together = if self.scores.len() == 2 { "both" } else { "all" };
        table.row([together.to_owned(), String::new(), mean, interval, sd]);
        table.print(&mut out)?;
        for (seat, agent) in scenario.seats().iter().zip(agents).filter(|(_, agent)| short_agent(agent) != **agent) {
            writeln!(out, "{DIM}{seat}: {agent}{DIM:#}")?;
        }
        let endings = Ending::ALL.iter().map(|ending| (ending.name(), self.count(*ending)));
        writeln!(out, "Endings: {}", self.shares(endings))?;
        if !self.goals.is_empty() {
            writeln!(
                out,
                "Goal reached: {}",
                self.shares(self.goals.iter().map(|(goal, &games)| (goal.as_str(), games)))
            )?;
        }
        if self.settling_all > 0 && self.settling_all < self.games {
            let share = figure(100.0 * self.settling_all as f64 / self.games as f64, 1);
            writeln!(out, "Every issue settled with more than 'no agreement': {share} %")?;
        }
        writeln!(out, "{}", self.length())?;
        if let Some(folder) = &args.out {
            writeln!(out, "{DIM}Logs and summary are in {}{DIM:#}", folder.display())?;
        }
        Ok(())
    }
}

fn summary_json(summary: &Option<Summary>) -> Value {
    summary.as_ref().map_or(Value::Null, |summary| {
        json!({
            "n": summary.n,
            "mean": summary.mean,
            "sd": summary.sd,
            "interval_95": summary.interval().map(|interval| [interval.low, interval.high]),
        })
    })
}

/// An agent as it fits into a table: with its parameters if they are short, else without.
fn short_agent(agent: &str) -> String {
    match agent.split_once(':') {
        Some((name, _)) if agent.chars().count() > AGENT_WIDTH => format!("{name}:.."),
        _ => agent.to_owned(),
    }
}

/// Mean, interval and standard deviation as text; a dash where one is not defined.
fn cells(summary: &Option<Summary>) -> (String, String, String) {
    // Utilities between 0 and 1 need more decimals than points.
    let digits = if summary.as_ref().is_some_and(|summary| summary.mean.abs() <= 2.0) { 4 } else { 2 };
    let text = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| figure(value, digits));
    let interval = summary.as_ref().and_then(Summary::interval);
    let span =
        |interval: stats::Interval| format!("{} .. {}", figure(interval.low, digits), figure(interval.high, digits));
    let interval = interval.map(span);
    let part = |pick: fn(&Summary) -> Option<f64>| text(summary.as_ref().and_then(pick));
    (part(|summary| Some(summary.mean)), interval.unwrap_or_else(|| "-".to_owned()), part(|summary| summary.sd))
}
