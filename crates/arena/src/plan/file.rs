//! The file of a plan, entry by entry.

use game::Form;
use outside::OnTimeout;

use super::{Contest, Plan, ProgramEntry, Record, Types};
use crate::limits::{MOVE_MS, REPETITIONS};

/// How long a program may think about a move where its entry does not say.
const USUAL_MOVE_MS: u32 = 5_000;

pub(super) fn describe(form: &mut Form<'_>, plan: &mut Plan) {
    form.note("What the tournament is called in reports.");
    form.text("title", &mut plan.title);
    form.note("The seed of everything random: the same plan with the same seed gives the same bytes.");
    form.long("seed", 0, i64::MAX as u64, &mut plan.seed);
    form.note("How often every match is played, with every deal.");
    form.whole("repetitions", 1, REPETITIONS, &mut plan.repetitions);
    form.note("What is kept: results only, also tables of moves, offers and messages, or also the log.");
    form.choice("record", &Record::ALL, Record::word, &mut plan.record);
    form.note("Programs from outside that can be named like agents.");
    form.sections("program", &mut plan.programs, blank_program, program);
    form.note("Who meets whom on which scenarios.");
    form.sections("contest", &mut plan.contests, Contest::default, contest);
    if plan.contests.is_empty() {
        form.fault(1, "the plan has no contest", "add [[contest]] with scenarios = [\"room\"] and agents = [\"all\"]");
    }
}

fn contest(form: &mut Form<'_>, contest: &mut Contest) {
    contest.line = form.line();
    form.note("Scenarios that come with the program, files, or all:KIND for all of a kind of game.");
    form.texts("scenarios", &mut contest.scenarios);
    form.note("Settings of the scenarios to change, as name=value.");
    form.texts("settings", &mut contest.settings);
    form.note("Who takes every seat that it can take; \"all\" for all agents of the game.");
    form.texts("agents", &mut contest.agents);
    form.note("Who takes a certain seat, where that is not as in agents.");
    form.texts_by_name("seats", &mut contest.seats);
    form.note("Whole seatings, one agent a seat, instead of agents and seats.");
    form.text_lists("lineups", &mut contest.lineups);
    form.note("Is every deal of types played equally often, or does every game draw its own?");
    form.choice("types", &Types::ALL, Types::word, &mut contest.types);
    form.note("Do agents meet themselves, too?");
    let mut themselves = !contest.apart;
    form.flag("meet_themselves", &mut themselves);
    contest.apart = !themselves;
    form.note("How often every match is played, if not as often as in other contests.");
    form.maybe_whole("repetitions", 1, REPETITIONS, &mut contest.repetitions);
    if contest.scenarios.is_empty() {
        form.fault(contest.line, "the contest has no scenarios", "add scenarios = [\"room\"]");
    }
    let (lines_up, lists) = (!contest.lineups.is_empty(), !contest.agents.is_empty() || !contest.seats.is_empty());
    if !lines_up && !lists {
        form.fault(contest.line, "the contest has no agents", "add agents = [\"all\"]");
    }
    if lines_up && lists {
        form.fault(contest.line, "the contest has lineups and agents or seats besides", "use either");
    }
}

fn on_timeout(what: OnTimeout) -> &'static str {
    match what {
        OnTimeout::Lose => "lose",
        OnTimeout::Pass => "pass",
    }
}

fn blank_program() -> ProgramEntry {
    ProgramEntry {
        name: String::new(),
        command: String::new(),
        move_ms: USUAL_MOVE_MS,
        on_timeout: OnTimeout::default(),
        sandboxed: false,
        line: 0,
    }
}

fn program(form: &mut Form<'_>, program: &mut ProgramEntry) {
    program.line = form.line();
    form.note("The name by which contests call it.");
    form.need_name("name", &mut program.name);
    form.note("The command that starts it, as in a shell; the folder of the plan is its working folder.");
    form.need_text("command", &mut program.command);
    form.note("How long it may think about a move, in milliseconds.");
    form.whole("move_ms", 1, MOVE_MS, &mut program.move_ms);
    form.note("What happens when that time is over: it loses its game, or passes.");
    form.choice("on_timeout", &[OnTimeout::Lose, OnTimeout::Pass], on_timeout, &mut program.on_timeout);
    form.note("Is it shut in by bubblewrap: no network, nothing to write, limits of memory and time?");
    form.flag("sandbox", &mut program.sandboxed);
}
