//! The outcome space of a negotiation as a picture: one panel a pair of types.

use game::{Game, Seat, Stream};
use plots::{Glyph, Mark, OutcomeSpace, Panel};

use crate::{Bilateral, to_points};

use super::analyze::{Analyzed, SOLUTIONS};

/// Domains with more outcomes than this are drawn from a sample of so many.
const DRAWN_OUTCOMES: u64 = 20_000;

pub(super) fn picture(game: &Bilateral, analyzed: &[Analyzed]) -> OutcomeSpace {
    let outcomes = game.domain().outcomes();
    let caption = match outcomes > DRAWN_OUTCOMES {
        true => format!("{DRAWN_OUTCOMES} of {outcomes} outcomes, drawn at random; utilities in the first period."),
        false => format!("All {outcomes} outcomes; utilities in the first period."),
    };
    OutcomeSpace {
        title: format!("{}: outcome space", game.setup().info.title),
        caption,
        panels: analyzed.iter().map(|analyzed| panel(game, analyzed)).collect(),
        same_axes: false,
    }
}

fn panel(game: &Bilateral, Analyzed { pair, analysis }: &Analyzed) -> Panel {
    let frontier = match (&analysis.frontier, &analysis.hull) {
        (Ok(frontier), _) => frontier.points.iter().map(|point| point.utilities().into()).collect(),
        (Err(_), Some(hull)) => hull.corners.iter().map(|corner| corner.map(to_points).into()).collect(),
        (Err(_), None) => Vec::new(),
    };
    let mut marks = vec![Mark::new("status quo", Glyph::Cross, analysis.disagreement.into())];
    let found = SOLUTIONS.iter().filter_map(|known| Some((known, (known.of)(analysis)?)));
    marks.extend(found.map(|(known, solution)| Mark::new(known.name, known.glyph, solution.utilities.into())));
    let [one, other] = pair.names();
    Panel {
        crowds: Vec::new(),
        trails: Vec::new(),
        title: format!("{one} - {other}"),
        x_label: format!("{} ({one})", game.seats()[0]),
        y_label: format!("{} ({other})", game.seats()[1]),
        outcomes: utilities(game, pair.types),
        frontier,
        marks,
    }
}

/// What the outcomes are worth to two types, or so many of them as are drawn.
fn utilities(game: &Bilateral, types: [usize; 2]) -> Vec<(f64, f64)> {
    let profiles = [Seat(0), Seat(1)].map(|seat| &game.types(seat)[types[seat.index()]]);
    let count = game.domain().outcomes();
    let mut stream = Stream::numbered(1, 0);
    let number = |index: u64| if count > DRAWN_OUTCOMES { stream.below(count) } else { index };
    let worth = |number: u64| {
        let outcome = game.domain().outcome(number);
        (profiles[0].utility(&outcome), profiles[1].utility(&outcome))
    };
    (0..count.min(DRAWN_OUTCOMES)).map(number).map(worth).collect()
}
