//! The subgame-perfect equilibrium of a bilateral negotiation in which both types are known.

use std::io::Write;

use anyhow::Context;
use bilateral::equilibrium::{Course, Equilibrium, Plan};
use bilateral::{Bilateral, Protocol};
use game::{Game, Seat};
use serde_json::{Map, Value, json};

use crate::commands::analyze::bilateral::{offer_json, pairs, type_names};
use crate::output::{Columns, DIM, HEADING, figure, print_json, stdout};

pub(super) fn execute(game: &Bilateral, json: bool) -> anyhow::Result<()> {
    let solve = |types: [usize; 2]| {
        let names = type_names(game, types).join(" and ");
        let solved = Equilibrium::solve(game, types).with_context(|| format!("{names} cannot be solved"));
        solved.map(|equilibrium| Solved { types, equilibrium })
    };
    let solved = pairs(game).into_iter().map(solve).collect::<anyhow::Result<Vec<Solved>>>()?;
    if json { print_json(&to_json(game, &solved)) } else { print(game, &solved) }
}

/// The equilibrium of a pair of types.
struct Solved {
    types: [usize; 2],
    equilibrium: Equilibrium,
}

/// Who may have the last word: in `free` either side, in `alternating` it makes no difference.
fn last_words(game: &Bilateral) -> &'static [Seat] {
    match game.setup().protocol {
        Protocol::Free => &[Seat(0), Seat(1)],
        Protocol::Alternating => &[Seat(0)],
    }
}

fn print(game: &Bilateral, solved: &[Solved]) -> anyhow::Result<()> {
    let mut out = stdout();
    let reading = match game.setup().protocol {
        Protocol::Free => "In every period one side, drawn half and half, has the last word.",
        Protocol::Alternating => "The sides take turns.",
    };
    writeln!(out, "{HEADING}{}{HEADING:#}: subgame-perfect equilibrium, both types known", game.setup().info.title)?;
    writeln!(out, "{DIM}{reading} Points are those of the period in which it ends.{DIM:#}\n")?;
    let [first, second] = [&game.seats()[0], &game.seats()[1]];
    let mut table = Columns::new(&[first, second, "last word", "ends", first, second], &[4, 5]);
    for Solved { types, equilibrium } in solved {
        for &seat in last_words(game) {
            let [one, other] = type_names(game, *types).map(str::to_owned);
            let last_word = match game.setup().protocol {
                Protocol::Free => game.seats()[seat.index()].clone(),
                Protocol::Alternating => "-".to_owned(),
            };
            let [mine, theirs] = ending_worth(game, equilibrium, seat).map(|value| figure(value, 3));
            table.row([one, other, last_word, course_words(game, equilibrium.course(seat)), mine, theirs]);
        }
    }
    table.print(&mut out)?;
    Ok(writeln!(out, "\n{DIM}--type ROLE=TYPE fixes a type, --json tells offers and answers period by period.{DIM:#}")?)
}

fn phase_word(game: &Bilateral) -> &'static str {
    match game.setup().protocol {
        Protocol::Free => "period",
        Protocol::Alternating => "turn",
    }
}

fn course_words(game: &Bilateral, course: Course) -> String {
    let place = |phase: u32| format!("{} {}", phase_word(game), phase + 1);
    let name = |seat: Seat| &game.seats()[seat.index()];
    match course {
        Course::Agreement { phase, seat, outcome } => {
            let values = match offer_json(game, outcome) {
                Value::Object(issues) => {
                    issues.values().map(|value| value.as_str().unwrap_or("-").to_owned()).collect()
                }
                _ => Vec::new(),
            };
            format!("{}: {} offers {}", place(phase), name(seat), values.join(" | "))
        }
        Course::OptOut { phase, seat } => format!("{}: {} opts out", place(phase), name(seat)),
        Course::Deadline => "the deadline".to_owned(),
    }
}

/// What both sides get in the end.
fn ending_worth(game: &Bilateral, equilibrium: &Equilibrium, last_word: Seat) -> [f64; 2] {
    match equilibrium.course(last_word) {
        Course::Agreement { phase, seat, .. } | Course::OptOut { phase, seat } => equilibrium.plan(phase, seat).value,
        Course::Deadline => {
            let first = if game.setup().protocol == Protocol::Free { last_word } else { Seat(0) };
            equilibrium.plan(0, first).value
        }
    }
}

fn to_json(game: &Bilateral, solved: &[Solved]) -> Value {
    json!({
        "scenario": game.setup().info.name,
        "sides": game.seats(),
        "protocol": match game.setup().protocol { Protocol::Free => "free", Protocol::Alternating => "alternating" },
        "pairs": solved.iter().map(|solved| pair_json(game, solved)).collect::<Vec<_>>(),
    })
}

fn pair_json(game: &Bilateral, Solved { types, equilibrium }: &Solved) -> Value {
    let names = type_names(game, *types);
    let types: Map<String, Value> = game.seats().iter().cloned().zip(names.map(Value::from)).collect();
    let courses = last_words(game).iter().map(|&seat| {
        let mut told = course_json(game, equilibrium.course(seat));
        told["utilities"] = json!(ending_worth(game, equilibrium, seat));
        if game.setup().protocol == Protocol::Free {
            told["last_word"] = game.seats()[seat.index()].as_str().into();
        }
        told
    });
    let phase = |phase: u32| {
        let seats = match game.setup().protocol {
            Protocol::Free => vec![Seat(0), Seat(1)],
            Protocol::Alternating if phase.is_multiple_of(2) => vec![Seat(0)],
            Protocol::Alternating => vec![Seat(1)],
        };
        let plans = seats.into_iter().map(|seat| plan_json(game, seat, equilibrium.plan(phase, seat)));
        json!({ phase_word(game): phase + 1, "plans": plans.collect::<Vec<_>>() })
    };
    json!({
        "types": types,
        "courses": courses.collect::<Vec<_>>(),
        "phases": (0..equilibrium.phases()).map(phase).collect::<Vec<_>>(),
    })
}

fn course_json(game: &Bilateral, course: Course) -> Value {
    let name = |seat: Seat| &game.seats()[seat.index()];
    match course {
        Course::Agreement { phase, seat, outcome } => json!({
            "ending": "agreement", phase_word(game): phase + 1, "offered_by": name(seat),
            "outcome": offer_json(game, outcome),
        }),
        Course::OptOut { phase, seat } => json!({"ending": "opt-out", phase_word(game): phase + 1, "by": name(seat)}),
        Course::Deadline => json!({"ending": "deadline"}),
    }
}

fn plan_json(game: &Bilateral, seat: Seat, plan: &Plan) -> Value {
    json!({
        "seat": game.seats()[seat.index()],
        "offer": plan.offer.map(|number| offer_json(game, number)),
        "accept_from": plan.accept_from,
        "opt_out": plan.opt_out,
        "value": plan.value,
    })
}
