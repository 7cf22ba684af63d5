//! What the shapes mean, in rows below a chart.

use crate::crowd;
use crate::glyph::Glyph;
use crate::svg::Element;
use crate::text;
use crate::theme::seat_class;
use crate::trail;

/// The height of one row.
const ROW: f64 = 20.0;

/// The width of the sample before a name.
const SAMPLE: f64 = 24.0;

/// Space between entries.
const GAP: f64 = 18.0;

/// One line of the legend.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) sample: Sample,
    pub(crate) name: String,
}

/// What is explained.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Sample {
    /// The points of the cloud.
    Cloud,
    /// The frontier.
    Frontier,
    /// The trail of a seat.
    Trail(usize),
    /// Places that were reached; are they rings?
    Crowd(bool),
    /// A mark.
    Mark(Glyph),
}

/// The legend from a corner on, and how much height it takes.
pub(crate) fn draw_legend(entries: &[Entry], (left, top): (f64, f64), width: f64) -> (Element, f64) {
    let mut legend = Element::new("g");
    let (mut x, mut rows) = (0.0, if entries.is_empty() { 0.0 } else { 1.0 });
    for entry in entries {
        let name = text::fit(&entry.name, width - SAMPLE, 12.0);
        let needed = SAMPLE + text::width(&name, 12.0);
        if x > 0.0 && x + needed > width {
            x = 0.0;
            rows += 1.0;
        }
        let middle = top + (rows - 0.5) * ROW;
        legend.push(entry.sample.draw((left + x + SAMPLE / 2.0 - 3.0, middle)));
        legend.push(Element::text("muted", (left + x + SAMPLE, middle + 4.0), &name));
        x += needed + GAP;
    }
    (legend, rows * ROW)
}

impl Sample {
    fn draw(self, (x, y): (f64, f64)) -> Element {
        match self {
            Sample::Cloud => {
                let path = [(-5.0, 2.0), (0.0, -3.0), (5.0, 3.0)].map(|(dx, dy)| dot(x + dx, y + dy));
                Element::path("cloud", &path.concat())
            }
            Sample::Frontier => {
                let mut group = Element::group("frontier");
                group.push(Element::line("curve", (x - 9.0, y), (x + 9.0, y)));
                group.push(frontier_point((x, y)));
                group
            }
            Sample::Trail(seat) => Element::group(seat_class(Some(seat))).with(trail::sample(seat, (x, y))),
            Sample::Crowd(hollow) => crowd::sample(hollow, (x, y)),
            Sample::Mark(glyph) => Element::group("mark").with(glyph.draw((x, y))),
        }
    }
}

/// A dot of the cloud, as part of a path: a line of no length with round ends.
pub(crate) fn dot(x: f64, y: f64) -> String {
    format!("M{} {}h0", crate::svg::coordinate(x), crate::svg::coordinate(y))
}

/// A point of the frontier.
pub(crate) fn frontier_point((x, y): (f64, f64)) -> Element {
    Element::new("circle").set("class", "dot").place("cx", x).place("cy", y).set("r", "2.8")
}
