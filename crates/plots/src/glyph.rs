//! The shapes of marks.

use crate::svg::{Element, coordinate};

/// The shape of a mark. Shapes tell marks apart; their names stand beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// A filled circle.
    Circle,
    /// A filled square.
    Square,
    /// A filled square on its tip.
    Diamond,
    /// A filled triangle that points up.
    Triangle,
    /// A filled triangle that points down.
    TriangleDown,
    /// A filled star with five points.
    Star,
    /// Two crossed diagonals.
    Cross,
    /// An upright cross.
    Plus,
}

impl Glyph {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        match self {
            Glyph::Circle => "circle",
            Glyph::Square => "square",
            Glyph::Diamond => "diamond",
            Glyph::Triangle => "triangle",
            Glyph::TriangleDown => "triangle-down",
            Glyph::Star => "star",
            Glyph::Cross => "cross",
            Glyph::Plus => "plus",
        }
    }

    /// How far a glyph reaches from its place, in pixels.
    pub(crate) const REACH: f64 = 7.0;

    /// The glyph at a place.
    pub(crate) fn draw(self, place: (f64, f64)) -> Element {
        let class = if matches!(self, Glyph::Cross | Glyph::Plus) { "stroked" } else { "glyph" };
        Element::path(class, &self.path(place))
    }

    fn path(self, (x, y): (f64, f64)) -> String {
        let at = |dx: f64, dy: f64| format!("{} {}", coordinate(x + dx), coordinate(y + dy));
        let closed = |corners: &[(f64, f64)]| {
            let corners: Vec<String> = corners.iter().map(|&(dx, dy)| at(dx, dy)).collect();
            format!("M{}Z", corners.join("L"))
        };
        match self {
            Glyph::Circle => format!("M{}a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0Z", at(-5.5, 0.0)),
            Glyph::Square => closed(&[(-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0)]),
            Glyph::Diamond => closed(&[(0.0, -7.0), (7.0, 0.0), (0.0, 7.0), (-7.0, 0.0)]),
            Glyph::Triangle => closed(&[(0.0, -6.6), (6.2, 4.6), (-6.2, 4.6)]),
            Glyph::TriangleDown => closed(&[(0.0, 6.6), (6.2, -4.6), (-6.2, -4.6)]),
            Glyph::Star => closed(&STAR),
            Glyph::Cross => format!("M{}L{}M{}L{}", at(-4.5, -4.5), at(4.5, 4.5), at(-4.5, 4.5), at(4.5, -4.5)),
            Glyph::Plus => format!("M{}L{}M{}L{}", at(-6.0, 0.0), at(6.0, 0.0), at(0.0, -6.0), at(0.0, 6.0)),
        }
    }
}

/// The corners of a five-pointed star, from the top, clockwise.
const STAR: [(f64, f64); 10] = [
    (0.0, -7.5),
    (1.9, -2.6),
    (7.1, -2.3),
    (3.0, 1.0),
    (4.4, 6.1),
    (0.0, 3.2),
    (-4.4, 6.1),
    (-3.0, 1.0),
    (-7.1, -2.3),
    (-1.9, -2.6),
];
