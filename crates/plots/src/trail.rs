//! Points of a seat in their order, such as its offers: small shapes on a thin line.

use crate::scale::is_point_drawable;
use crate::svg::{Element, coordinate, polyline};
use crate::text;
use crate::theme::{SEAT_COLOURS, seat_class};

/// How far the small shapes reach from their place, in pixels.
const REACH: f64 = 3.4;

/// The points of a seat in their order. They have the seat's colour and its shape: a circle, a square, a triangle and a
/// diamond for the first four, and so on again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trail {
    /// What the points are, for the legend.
    pub label: String,
    /// Whose they are, counted from 0.
    pub seat: usize,
    /// Where they are. Points with a coordinate that is not a number are left out.
    pub points: Vec<(f64, f64)>,
}

impl Trail {
    pub(crate) fn drawable(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.points.iter().copied().filter(is_point_drawable)
    }

    /// The trail through these places.
    pub(crate) fn draw(&self, places: &[(f64, f64)]) -> Element {
        let mut drawn = Element::group(seat_class(Some(self.seat)));
        drawn.push(Element::path("leader", &polyline(places)).set("stroke-dasharray", "3 3"));
        drawn.extend(places.iter().map(|&place| sample(self.seat, place)));
        drawn
    }

    /// In words and figures; empty if there is nothing to draw.
    pub(crate) fn describe(&self) -> Option<String> {
        let points: Vec<_> = self.drawable().collect();
        let count = text::count(points.len(), "point");
        let (first, last) = (points.first()?, points.last()?);
        Some(format!("{}, {count} from {} to {}", self.label, text::point(*first), text::point(*last)))
    }
}

/// One point of a seat's trail.
pub(crate) fn sample(seat: usize, place: (f64, f64)) -> Element {
    shape(seat, place, REACH).set("class", "glyph")
}

/// The shape of a seat around a place, reaching so far.
pub(crate) fn shape(seat: usize, (x, y): (f64, f64), r: f64) -> Element {
    let corners = match seat % SEAT_COLOURS.len() {
        0 => {
            let circle = Element::new("circle").place("cx", x).place("cy", y);
            return circle.set("r", &coordinate(r));
        }
        1 => vec![(-r, -r), (r, -r), (r, r), (-r, r)],
        2 => vec![(0.0, -1.3 * r), (1.2 * r, 0.9 * r), (-1.2 * r, 0.9 * r)],
        _ => vec![(0.0, -1.4 * r), (1.4 * r, 0.0), (0.0, 1.4 * r), (-1.4 * r, 0.0)],
    };
    let corners = corners.iter().map(|(dx, dy)| format!("{} {}", coordinate(x + dx), coordinate(y + dy)));
    Element::new("path").set("d", &format!("M{}Z", corners.collect::<Vec<_>>().join("L")))
}
