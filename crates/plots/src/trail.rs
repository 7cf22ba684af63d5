//! Points of a seat in their order, such as its offers: small shapes on a thin line.

use crate::scale::is_point_drawable;
use crate::svg::{Element, coordinate, polyline};
use crate::text;
use crate::theme::seat_class;

/// How far the small shapes reach from their place, in pixels.
const REACH: f64 = 3.4;

/// The points of a seat in their order. They have the seat's colour and its shape: a circle for the first, a square for
/// the second.
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
pub(crate) fn sample(seat: usize, (x, y): (f64, f64)) -> Element {
    if seat == 0 {
        return Element::new("circle").set("class", "glyph").place("cx", x).place("cy", y).set("r", &coordinate(REACH));
    }
    let corner = |dx: f64, dy: f64| format!("{} {}", coordinate(x + dx), coordinate(y + dy));
    let (low, high) = (-REACH, REACH);
    let path = [corner(low, low), corner(high, low), corner(high, high), corner(low, high)].join("L");
    Element::path("glyph", &format!("M{path}Z"))
}
