//! Why an equilibrium is what it is, in sentences: from the last chance to act back to the first.

use std::ops::Range;

use game::{Report, Seat, figure};

use crate::equilibrium::Plan;
use crate::{Profile, Protocol};

use super::solve::{Solved, in_turn};

/// So many stretches of periods or turns are told to people; where there are more, those in the middle are left out.
const TOLD_STRETCHES: usize = 200;

/// Tells why, backwards.
pub(super) fn tell(report: &mut Report, solved: &Solved) {
    let (word, phases) = (solved.phase_word(), solved.equilibrium.phases());
    report.gap();
    report.heading(solved.pair.names().join(" - "), format!(": why, from the last {word} back"));
    let stretches = stretches(solved, phases);
    let few = stretches.len() <= TOLD_STRETCHES;
    let (last, first) = if few {
        (stretches.len(), stretches.len())
    } else {
        (TOLD_STRETCHES / 2, stretches.len() - TOLD_STRETCHES / 2)
    };
    stretches[..last].iter().for_each(|stretch| stretch.tell(report, solved));
    if let (Some(from), Some(to)) = (stretches[last..first].last(), stretches[last..first].first()) {
        let place = place(solved, from.phases.start..to.phases.end);
        report.note(format!("{place} are left out; --json tells why there too."));
    }
    stretches[first..].iter().for_each(|stretch| stretch.tell(report, solved));
}

/// A period or a turn, or several that go on as those before.
struct Stretch {
    phases: Range<u32>,
    as_in: Option<Range<u32>>,
}

impl Stretch {
    fn tell(&self, report: &mut Report, solved: &Solved) {
        match &self.as_in {
            Some(before) => {
                let (same, before) = (place(solved, self.phases.clone()), place(solved, before.clone()));
                report.heading(same, format!(": as in {}", before.to_lowercase()));
            }
            None => tell_phase(report, solved, self.phases.start),
        }
    }
}

/// All periods or turns, backwards; those that go on as before are one stretch.
fn stretches(solved: &Solved, phases: u32) -> Vec<Stretch> {
    // Turns are like those of the same side.
    let cycle = match solved.protocol() {
        Protocol::Free => 1,
        Protocol::Alternating => 2,
    };
    let goes_on = |phase: &u32| phase + cycle < phases && is_alike(solved, *phase, phase + cycle);
    let mut found = Vec::new();
    let mut end = phases;
    while end > 0 {
        let alike = (0..end).rev().take_while(goes_on).last();
        let first = alike.unwrap_or(end - 1);
        // One turn is like one other, several are like those of both sides.
        let as_in = alike.map(|first| if first + 1 == end { first + cycle..end + cycle } else { end..end + cycle });
        found.push(Stretch { phases: first..end, as_in });
        end = first;
    }
    found
}

/// Is the same said of two phases? In the first turn there is nothing to accept, so that less may be said of one.
fn is_alike(solved: &Solved, phase: u32, other: u32) -> bool {
    sentences(solved, phase).iter().zip(&sentences(solved, other)).all(|(one, other)| one == other)
}

fn tell_phase(report: &mut Report, solved: &Solved, phase: u32) {
    report.heading(place(solved, phase..phase + 1), "");
    sentences(solved, phase).into_iter().for_each(|sentence| report.line(format!("  {sentence}")));
}

/// Where something is so: "Turn 7", "Periods 2 to 5".
fn place(solved: &Solved, phases: Range<u32>) -> String {
    let word = match solved.protocol() {
        Protocol::Free => "Period",
        Protocol::Alternating => "Turn",
    };
    match (phases.start + 1, phases.end) {
        (first, last) if first == last => format!("{word} {first}"),
        (first, last) if first + 1 == last => format!("{word}s {first} and {last}"),
        (first, last) => format!("{word}s {first} to {last}"),
    }
}

/// Why a period or a turn goes as it does.
pub(super) fn sentences(solved: &Solved, phase: u32) -> Vec<String> {
    let phase = Phase { solved, phase };
    match solved.protocol() {
        Protocol::Free => vec![phase.without_agreement(), phase.last_word(Seat(0)), phase.last_word(Seat(1))],
        Protocol::Alternating => phase.turn(in_turn(phase.phase)),
    }
}

/// A period (`free`) or a turn (`alternating`) of an equilibrium.
struct Phase<'s> {
    solved: &'s Solved,
    phase: u32,
}

impl Phase<'_> {
    fn plan(&self, seat: Seat) -> &Plan {
        self.solved.equilibrium.plan(self.phase, seat)
    }

    fn is_last(&self) -> bool {
        self.phase + 1 == self.solved.equilibrium.phases()
    }

    /// What both sides get if nothing is agreed and nobody opts out.
    fn later(&self) -> [f64; 2] {
        let Solved { pair, equilibrium } = self.solved;
        if !self.is_last() {
            return equilibrium.value(self.phase + 1);
        }
        let last_period = pair.game.setup().periods - 1;
        let status_quo = |profile: &Profile| profile.at(profile.status_quo, last_period);
        [Seat(0), Seat(1)].map(|seat| status_quo(&pair.game.types(seat)[pair.types[seat.index()]]))
    }

    /// What both sides get: "80 for Host, 50 for Newcomer".
    fn both(&self, worth: [f64; 2]) -> String {
        let one = |seat: Seat| format!("{} for {}", points(worth[seat.index()]), self.solved.seat_name(seat));
        [Seat(0), Seat(1)].map(one).join(", ")
    }

    /// What comes of a period of `free` in which nothing is agreed.
    fn without_agreement(&self) -> String {
        let leaves = [Seat(0), Seat(1)].map(|seat| self.plan(seat).opt_out);
        let without = [Seat(0), Seat(1)].map(|seat| self.plan(seat).accept_from);
        let (both, instead) = (self.both(without), self.both(self.later()));
        let who = match leaves {
            [true, true] => "both sides opt out".to_owned(),
            [true, false] => format!("{} opts out", self.solved.seat_name(Seat(0))),
            [false, true] => format!("{} opts out", self.solved.seat_name(Seat(1))),
            [false, false] if self.is_last() => return format!("Without agreement the status quo stays: {both}."),
            [false, false] => return format!("Without agreement the next period follows: on average {both}."),
        };
        format!("Without agreement {who} at the end: {both}. Waiting would bring {instead}.")
    }

    /// What a side does that has the last word in a period of `free`.
    fn last_word(&self, seat: Seat) -> String {
        let [own, other] = [seat, seat.other()].map(|seat| self.solved.seat_name(seat));
        let [mine, theirs] = [seat, seat.other()].map(|seat| points(self.plan(seat).accept_from));
        match self.plan(seat) {
            Plan { offer: Some(number), value, .. } => {
                let (offer, both) = (self.solved.outcome_words(*number), self.both(*value));
                format!(
                    "With the last word {own} offers {offer}: {both}. {other} gets {theirs} without agreement and \
                     accepts what is worth at least that; nothing else that it accepts is better for {own}."
                )
            }
            _ => format!(
                "With the last word {own} has nothing to offer: what is worth at least {theirs} to {other} is worth \
                 less than {mine} to {own}."
            ),
        }
    }

    /// What a side does in its turn in `alternating`.
    fn turn(&self, seat: Seat) -> Vec<String> {
        let plan = self.plan(seat);
        let mut said = vec![self.move_in_turn(seat, plan)];
        // In the first turn there is nothing to accept.
        if self.phase > 0 {
            let (own, least) = (self.solved.seat_name(seat), points(plan.accept_from));
            said.push(format!("So {own} accepts an offer that is worth at least {least} to it."));
        }
        said
    }

    fn move_in_turn(&self, seat: Seat, plan: &Plan) -> String {
        let [own, other] = [seat, seat.other()].map(|seat| self.solved.seat_name(seat));
        let later = self.later();
        let [mine, theirs] = [seat, seat.other()].map(|seat| points(later[seat.index()]));
        let both = self.both(plan.value);
        match plan {
            Plan { opt_out: true, .. } if self.is_last() => {
                format!("{own} opts out: {both}. The status quo would be worth {mine} to {own}.")
            }
            Plan { opt_out: true, .. } => format!(
                "{own} opts out: {both}. Neither waiting nor an offer that {other} accepts in the next turn would bring {own} \
                 as much."
            ),
            Plan { offer: Some(number), .. } => {
                let offer = self.solved.outcome_words(*number);
                format!(
                    "{own} offers {offer}: {both}. {other} gets {theirs} otherwise and accepts in the next turn what is worth at \
                     least that; nothing else that it accepts is better for {own}."
                )
            }
            _ if self.is_last() => {
                format!("{own} can only accept, because an offer would come too late. The status quo follows: {both}.")
            }
            _ => format!(
                "{own} waits: what is worth at least {theirs} to {other} in the next turn is worth less to {own} than the {mine} \
                 that waiting brings."
            ),
        }
    }
}

fn points(worth: f64) -> String {
    figure(worth, 3)
}
