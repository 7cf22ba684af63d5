//! The paper's agent beside simple negotiators, each in the same seat against the same opponents, as Markdown.
//!
//! ```text
//! cargo run --release -p crisis --example table -- [scenario] [protocol] [games] [seed] [agent]..
//! cargo run --release -p crisis --example table -- fishing-dispute free 1000 1
//! cargo run --release -p crisis --example table -- fishing-dispute free 1000 1 crisis-agent:margin=0 equilibrium
//! ```
//!
//! Every game of a cell has streams of its own, so the same arguments print the same table everywhere.

use std::error::Error;
use std::io::{Write, stdout};

use crisis::{Crisis, GAME, Protocol, Scope, read_setup, scenario};
use game::{AgentError, Ending, Library, MatchPlan, Outcome, Seat, run_many};

/// Who is compared unless agents are named; the first must earn at least as much as each of the others.
const COMPARED: &[&str] = &["crisis-agent", "hawk", "dove", "split-the-difference", "random"];

/// Whom they meet.
const OPPONENTS: &[&str] = &["hawk", "dove", "split-the-difference", "random"];

/// The quantile of the normal distribution for a two-sided 95 % interval; with hundreds of games Student's t is the same.
const NORMAL_QUANTILE: f64 = 1.96;

fn main() -> Result<(), Box<dyn Error>> {
    let mut given = std::env::args().skip(1);
    let mut next = |default: &str| given.next().unwrap_or_else(|| default.to_owned());
    let (name, protocol) = (next("fishing-dispute"), next("free"));
    let (games, seed) = (next("1000").parse()?, next("1").parse()?);
    let source = scenario(&name).ok_or_else(|| format!("there is no scenario '{name}'"))?;
    let mut setup = read_setup(&source)?;
    setup.protocol = match protocol.as_str() {
        "free" => Protocol::Free,
        "steps" => Protocol::Steps,
        _ => return Err(format!("there is no protocol '{protocol}'; use free or steps").into()),
    };
    let crisis = setup.check(&name)?;
    let named: Vec<String> = given.collect();
    let agents = if named.is_empty() { COMPARED.iter().map(|&agent| agent.to_owned()).collect() } else { named };
    for seat in [Seat(0), Seat(1)] {
        print_table(&crisis, seat, &agents, MatchPlan { seed, games, recorded: false, ..MatchPlan::default() })?;
    }
    Ok(())
}

/// All agents in one seat.
fn print_table(crisis: &Crisis, seat: Seat, agents: &[String], plan: MatchPlan) -> Result<(), Box<dyn Error>> {
    let mut out = stdout();
    let columns = columns(crisis);
    writeln!(out, "### In the seat of {}\n", crisis.names()[seat.index()])?;
    let main = &crisis.setup().main.name;
    let names: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
    writeln!(
        out,
        "| agent | opponent | utility | sum | opting out | status quo | periods passed | {main} | {} |",
        names.join(" | ")
    )?;
    writeln!(out, "|---|---|{}", "---|".repeat(6 + columns.len()))?;
    let mut overall: Vec<(&str, Vec<f64>)> = Vec::new();
    for agent in agents {
        let mut earned = Vec::new();
        for opponent in OPPONENTS {
            let outcomes = play(crisis, seat, [agent, opponent], plan)?;
            writeln!(out, "{}", row(seat, agent, opponent, &outcomes, &columns))?;
            earned.extend(outcomes.iter().map(|outcome| outcome.scores[seat.index()]));
        }
        overall.push((agent, earned));
    }
    writeln!(out, "\n| agent | utility over all four opponents |\n|---|---|")?;
    for (agent, earned) in &overall {
        writeln!(out, "| {agent} | {} |", mean(earned))?;
    }
    writeln!(out)?;
    Ok(())
}

/// A parameter that counts in agreements and whose values are numbers.
struct Column {
    seat: String,
    name: String,
}

fn columns(crisis: &Crisis) -> Vec<Column> {
    let mut columns = Vec::new();
    for role in &crisis.setup().roles {
        let numeric = role.parameters.iter().filter(|parameter| {
            parameter.scope == Scope::Agreement && parameter.values.iter().all(|value| number(&value.name).is_some())
        });
        columns.extend(numeric.map(|parameter| Column { seat: role.name.clone(), name: parameter.name.clone() }));
    }
    columns
}

fn number(text: &str) -> Option<f64> {
    text.trim_end_matches('%').parse().ok()
}

/// Plays one cell; the first agent sits in `seat`.
fn play(crisis: &Crisis, seat: Seat, agents: [&str; 2], plan: MatchPlan) -> Result<Vec<Outcome>, Box<dyn Error>> {
    let choose = |spec: &str| GAME.choose(spec, &Library::empty());
    let mut chosen = [(choose(agents[0])?, seat), (choose(agents[1])?, seat.other())];
    chosen.sort_by_key(|(_, seat)| *seat);
    let seated = |crisis: &Crisis| chosen.iter().map(|(agent, seat)| agent.build(crisis, *seat)).collect();
    let mut outcomes = Vec::new();
    run_many(crisis, plan, seated, |_, played| {
        outcomes.push(played.outcome);
        Ok::<(), AgentError>(())
    })?;
    match outcomes.iter().find(|outcome| outcome.ending == Ending::Fault) {
        Some(fault) => Err(format!("an illegal move: {:?}", fault.facts).into()),
        None => Ok(outcomes),
    }
}

fn row(seat: Seat, agent: &str, opponent: &str, outcomes: &[Outcome], columns: &[Column]) -> String {
    let of = |value: &dyn Fn(&Outcome) -> f64| mean(&outcomes.iter().map(value).collect::<Vec<_>>());
    let ended = |ending: Ending| {
        let count = outcomes.iter().filter(|outcome| outcome.ending == ending).count();
        share(count as f64, outcomes.len() as f64)
    };
    let agreements = || outcomes.iter().filter(|outcome| outcome.ending == Ending::Agreement);
    let mains: Vec<f64> = agreements().filter_map(|outcome| outcome.facts.get("main")?.as_f64()).collect();
    let periods: Vec<f64> = outcomes.iter().map(|outcome| f64::from(outcome.period)).collect();
    let parameter = |column: &Column| {
        let value = |outcome: &Outcome| number(outcome.facts["parameters"][&column.seat][&column.name].as_str()?);
        mean(&agreements().filter_map(value).collect::<Vec<_>>())
    };
    let parameters: Vec<String> = columns.iter().map(parameter).collect();
    format!(
        "| {agent} | {opponent} | {} | {} | {} | {} | {} | {} | {} |",
        of(&|outcome| outcome.scores[seat.index()]),
        of(&|outcome| outcome.scores.iter().sum()),
        ended(Ending::OptOut),
        ended(Ending::NoDeal),
        mean(&periods),
        mean(&mains),
        parameters.join(" | "),
    )
}

/// The mean with half the width of its 95 % interval; a dash without values.
fn mean(values: &[f64]) -> String {
    let n = values.len() as f64;
    if values.is_empty() {
        return "-".to_owned();
    }
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    format!("{mean:.1} ± {:.1}", NORMAL_QUANTILE * (variance / n).sqrt())
}

/// A share in percent with its 95 % Wilson interval, which is sensible for none and all.
fn share(count: f64, n: f64) -> String {
    let z_squared = NORMAL_QUANTILE * NORMAL_QUANTILE;
    let share = count / n;
    let middle = (share + z_squared / (2.0 * n)) / (1.0 + z_squared / n);
    let half = NORMAL_QUANTILE * (share * (1.0 - share) / n + z_squared / (4.0 * n * n)).sqrt() / (1.0 + z_squared / n);
    let [low, high] = [middle - half, middle + half].map(|bound| 100.0 * bound.clamp(0.0, 1.0));
    format!("{:.1} % ({low:.1} .. {high:.1})", 100.0 * share)
}
