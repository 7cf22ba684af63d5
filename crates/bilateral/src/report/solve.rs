//! `solve`: the subgame-perfect equilibrium of a negotiation in which both types are known.

use std::sync::Arc;

use game::{AnyError, Columns, Game, Param, Params, Report, Seat, figure};
use serde_json::{Value, json};

use crate::equilibrium::{Course, Equilibrium, Plan};
use crate::geometry::TooLarge;
use crate::{Bilateral, Protocol, notation};

use super::{Pair, explain, outcome_json};

const EXPLAIN: &str = "explain";

/// The options of the verb.
pub(super) const OPTIONS: &[Param] = &[Param::flag(EXPLAIN, "Tell in sentences why")];

/// A pair of types that cannot be solved.
#[derive(Debug, thiserror::Error)]
#[error("{types} cannot be solved")]
struct Unsolved {
    types: String,
    source: TooLarge,
}

pub(super) fn report(game: &Arc<Bilateral>, options: &Params) -> Result<Report, AnyError> {
    let explained = options.flag(EXPLAIN);
    let solved = Pair::all(game).into_iter().map(Solved::new).collect::<Result<Vec<Solved>, Unsolved>>()?;
    let solved = Arc::new(solved);
    // There may be a million periods.
    let (about, of_all) = (Arc::clone(game), Arc::clone(&solved));
    let mut report = Report::making(move || to_json(&about, &of_all, explained));
    let reading = match game.setup().protocol {
        Protocol::Free => "In every period one side, drawn half and half, has the last word.",
        Protocol::Alternating => "The sides take turns.",
    };
    report.heading(&game.setup().info.title, ": subgame-perfect equilibrium, both types known");
    report.note(format!("{reading} Points are those of the period in which it ends."));
    report.gap();
    report.table(table(game, &solved));
    if explained {
        solved.iter().for_each(|solved| explain::tell(&mut report, solved));
    }
    let more = if explained { "" } else { "--explain tells why, " };
    let hint = "--type ROLE=TYPE fixes a type, --json tells offers and answers period by period.";
    report.hint = Some(format!("{more}{hint}"));
    Ok(report)
}

fn to_json(game: &Bilateral, solved: &[Solved], explained: bool) -> Value {
    json!({
        "scenario": game.setup().info.name,
        "sides": game.seats(),
        "protocol": match game.setup().protocol { Protocol::Free => "free", Protocol::Alternating => "alternating" },
        "pairs": solved.iter().map(|solved| solved.to_json(explained)).collect::<Vec<_>>(),
    })
}

/// The equilibrium of a pair of types.
pub(super) struct Solved {
    pub(super) pair: Pair,
    pub(super) equilibrium: Equilibrium,
}

/// How an equilibrium ends, by who has the last word; `None` where that makes no difference.
struct End {
    last_word: Option<Seat>,
    course: Course,
    utilities: [f64; 2],
}

impl Solved {
    fn new(pair: Pair) -> Result<Solved, Unsolved> {
        let types = || pair.names().join(" and ");
        let equilibrium = Equilibrium::solve(&pair.game, pair.types);
        let equilibrium = equilibrium.map_err(|source| Unsolved { types: types(), source })?;
        Ok(Solved { pair, equilibrium })
    }

    pub(super) fn game(&self) -> &Bilateral {
        &self.pair.game
    }

    pub(super) fn protocol(&self) -> Protocol {
        self.game().setup().protocol
    }

    pub(super) fn seat_name(&self, seat: Seat) -> &str {
        &self.game().seats()[seat.index()]
    }

    /// What a stretch of time is called in which somebody can act.
    pub(super) fn phase_word(&self) -> &'static str {
        match self.protocol() {
            Protocol::Free => "period",
            Protocol::Alternating => "turn",
        }
    }

    /// An outcome in short: its values.
    pub(super) fn outcome_words(&self, number: u64) -> String {
        let domain = self.game().domain();
        let outcome = domain.outcome(number);
        notation::named_values(domain, &outcome).map(|(_, value)| value).collect::<Vec<_>>().join(" | ")
    }

    fn ends(&self) -> Vec<End> {
        let last_words = match self.protocol() {
            Protocol::Free => vec![Some(Seat(0)), Some(Seat(1))],
            Protocol::Alternating => vec![None],
        };
        last_words.into_iter().map(|last_word| self.end(last_word)).collect()
    }

    fn end(&self, last_word: Option<Seat>) -> End {
        let first = last_word.unwrap_or(Seat(0));
        let course = self.equilibrium.course(first);
        let (phase, seat) = match course {
            Course::Agreement { phase, seat, .. } | Course::OptOut { phase, seat } => (phase, seat),
            Course::Deadline => (0, first),
        };
        End { last_word, course, utilities: self.equilibrium.plan(phase, seat).value }
    }

    fn course_words(&self, course: Course) -> String {
        let place = |phase: u32| format!("{} {}", self.phase_word(), phase + 1);
        match course {
            Course::Agreement { phase, seat, outcome } => {
                format!("{}: {} offers {}", place(phase), self.seat_name(seat), self.outcome_words(outcome))
            }
            Course::OptOut { phase, seat } => format!("{}: {} opts out", place(phase), self.seat_name(seat)),
            Course::Deadline => "the deadline".to_owned(),
        }
    }

    fn to_json(&self, explained: bool) -> Value {
        let phases = (0..self.equilibrium.phases()).map(|phase| self.phase_json(phase, explained));
        json!({
            "types": self.pair.to_json(),
            "courses": self.ends().iter().map(|end| self.end_json(end)).collect::<Vec<_>>(),
            "phases": phases.collect::<Vec<_>>(),
        })
    }

    fn end_json(&self, end: &End) -> Value {
        let phase_word = self.phase_word();
        let mut told = match end.course {
            Course::Agreement { phase, seat, outcome } => json!({
                "ending": "agreement", phase_word: phase + 1, "offered_by": self.seat_name(seat),
                "outcome": outcome_json(self.game(), outcome),
            }),
            Course::OptOut { phase, seat } => {
                json!({"ending": "opt-out", phase_word: phase + 1, "by": self.seat_name(seat)})
            }
            Course::Deadline => json!({"ending": "deadline"}),
        };
        told["utilities"] = json!(end.utilities);
        if let Some(seat) = end.last_word {
            told["last_word"] = self.seat_name(seat).into();
        }
        told
    }

    /// Who can act in a phase.
    fn acting(&self, phase: u32) -> Vec<Seat> {
        match self.protocol() {
            Protocol::Free => vec![Seat(0), Seat(1)],
            Protocol::Alternating => vec![in_turn(phase)],
        }
    }

    fn phase_json(&self, phase: u32, explained: bool) -> Value {
        let plan = |seat: Seat| self.plan_json(seat, self.equilibrium.plan(phase, seat));
        let plans: Vec<Value> = self.acting(phase).into_iter().map(plan).collect();
        let mut told = json!({ self.phase_word(): phase + 1, "plans": plans });
        if explained {
            told["why"] = explain::sentences(self, phase).into();
        }
        told
    }

    fn plan_json(&self, seat: Seat, plan: &Plan) -> Value {
        json!({
            "seat": self.seat_name(seat),
            "offer": plan.offer.map(|number| outcome_json(self.game(), number)),
            "accept_from": plan.accept_from,
            "opt_out": plan.opt_out,
            "value": plan.value,
        })
    }
}

/// Whose turn it is in a phase of `alternating`.
pub(super) fn in_turn(phase: u32) -> Seat {
    if phase.is_multiple_of(2) { Seat(0) } else { Seat(1) }
}

fn table(game: &Bilateral, solved: &[Solved]) -> Columns {
    let [first, second] = [&game.seats()[0], &game.seats()[1]];
    let mut table = Columns::new(&[first, second, "last word", "ends", first, second], &[4, 5]);
    for solved in solved {
        for End { last_word, course, utilities } in solved.ends() {
            let [one, other] = solved.pair.names().map(str::to_owned);
            let last_word = last_word.map_or("-", |seat| solved.seat_name(seat)).to_owned();
            let [mine, theirs] = utilities.map(|value| figure(value, 3));
            table.row([one, other, last_word, solved.course_words(course), mine, theirs]);
        }
    }
    table
}
