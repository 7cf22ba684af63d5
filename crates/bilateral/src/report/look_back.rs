//! What can be said of a finished negotiation besides what happened: its offers, and how good the agreement is.

use game::{Columns, Game, Report, Seat, figure};
use serde_json::{Value, json};

use crate::geometry::{self, Analysis};
use crate::{Bilateral, Event, Step, Trajectory};

/// The offers of a negotiation with the class of every step, and how far the agreement is from the best.
pub(crate) fn look_back(game: &Bilateral, events: &[Event]) -> Report {
    let Trajectory { steps } = Trajectory::of(game, events);
    let mut table = Columns::new(&["offer of", &game.seats()[0], &game.seats()[1], "step"], &[1, 2]);
    let mut told = Vec::new();
    for Step { seat, utilities, class, .. } in steps {
        let (name, class) = (&game.seats()[seat.index()], class.map(|class| class.name()));
        let [first, second] = utilities.map(|utility| figure(utility, 2));
        table.row([name.clone(), first, second, class.unwrap_or("-").to_owned()]);
        told.push(json!({"seat": name, "utilities": utilities, "class": class}));
    }
    let mut report = Report::new(json!({"steps": Value::from(told)}));
    report.table(table);
    if let Some((frontier, nash)) = distances(game, events) {
        let nash = nash.map_or_else(|| "-".to_owned(), |nash| figure(nash, 2));
        report.gap();
        report.line(format!("Distance from the Pareto frontier: {}; from the Nash point: {nash}", figure(frontier, 2)));
    }
    report
}

/// How far the agreement, in utilities of the first period, lies from the frontier and from the Nash point.
fn distances(game: &Bilateral, events: &[Event]) -> Option<(f64, Option<f64>)> {
    let mut state = game.start();
    events.iter().for_each(|event| game.apply(&mut state, event));
    game.outcome(&state)?;
    let (types, agreed) = (state.types?, game.implemented_or_full(&state.agreed)?);
    let analysis = geometry::analyze(game, types);
    let utilities = [Seat(0), Seat(1)].map(|seat| game.types(seat)[types[seat.index()]].utility(&agreed));
    let nash = analysis.nash.map(|nash| Analysis::distance_to(&nash, utilities));
    Some((analysis.distance_to_frontier(utilities)?, nash))
}
