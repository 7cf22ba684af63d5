//! What was found, in sentences. Every number in them stands in a table of the report too.

use super::{Counts, Opponent, Pair, Ranking, SeatFigures, Tests, Unit};
use crate::written::{count, interval, number, p_is};

/// Below this p value, corrected by Holm, a difference is called one.
pub(crate) const LEVEL: f64 = 0.05;

/// What holds for all scenarios together.
pub(super) fn overall(ranking: &Ranking, counts: &Counts) -> Vec<String> {
    let mut findings = vec![first_place(ranking, counts)];
    if counts.alike > 0 {
        let (alike, of) = (counts.alike, counts.repeated);
        findings.push(format!(
            "In {alike} of the {of} matches that were repeated, every repetition had the same scores: there more \
             repetitions show nothing new, and tests that count games (Welch, Mann-Whitney) look surer than they are. \
             The tables of tests have a column that counts matches."
        ));
    }
    if counts.faults > 0 {
        let games = count(counts.faults, "game was", "games were");
        findings.push(format!("{games} ended by a fault of an agent; the table of faults says why."));
    }
    findings
}

fn first_place(ranking: &Ranking, counts: &Counts) -> String {
    let Some(best) = ranking.rows.first() else { return String::new() };
    let scenarios = count(counts.scenarios, "scenario", "scenarios");
    let lead = format!(
        "Over {scenarios}, {} comes first of {} with a standardised score of {}",
        best.agent,
        count(counts.agents, "agent", "agents"),
        number(best.mean, 2),
    );
    match best.interval {
        Some(found) => format!("{lead}, 95 % interval {}.", interval(Some(found), 2)),
        None => format!("{lead}; there are too few {} for an interval.", plural(ranking.unit)),
    }
}

fn plural(unit: Unit) -> &'static str {
    match unit {
        Unit::Match => "matches",
        Unit::Game => "games",
    }
}

/// What holds in the seats of a scenario.
pub(super) fn of_scenario(seats: &[SeatFigures], tests: &Tests, decimals: usize) -> Vec<String> {
    seats.iter().flat_map(|seat| of_seat(seat, tests, decimals)).collect()
}

fn of_seat(seat: &SeatFigures, tests: &Tests, decimals: usize) -> Vec<String> {
    let mut scored = seat.agents.iter().filter(|agent| agent.mean.is_some());
    let (Some(best), Some(second)) = (scored.next(), scored.next()) else { return Vec::new() };
    let found = |against: &Opponent| tests.find(&seat.name, &best.agent, against);
    let mut findings = Vec::new();
    findings.extend(found(&Opponent::Agent(second.agent.clone())).map(|pair| against(pair, decimals)));
    findings.extend(found(&Opponent::Field).map(|pair| against(pair, decimals)));
    findings
}

/// The best of a seat against another, or against all others.
fn against(pair: &Pair, decimals: usize) -> String {
    let Pair { seat, first, second, n, difference, .. } = pair;
    let (who, lead) = (second.name(), number(*difference, decimals));
    let sizes = format!("n = {} and {}", n[0], n[1]);
    let (Ok(welch), Some(holm)) = (&pair.welch, pair.holm) else {
        let why = pair.welch.as_ref().err().map_or_else(String::new, ToString::to_string);
        return format!(
            "{first} as {seat} earns {lead} points more than {who}, {sizes}; there is no test of it: {why}."
        );
    };
    let sure = format!(
        "95 % interval {}, {sizes}, Welch {}, {} by Holm",
        interval(Some(welch.interval), decimals),
        p_is(welch.p),
        p_is(holm)
    );
    match holm < LEVEL {
        true => format!("{first} as {seat} earns {lead} points more than {who}, {sure}."),
        false => format!(
            "{first} as {seat} earns {lead} points more than {who} in these games, which may be chance: {sure}."
        ),
    }
}
