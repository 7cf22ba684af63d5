//! A mean with its interval as a dot on a line, all of a table on one scale.

use stats::Interval;

use super::Element;

/// The size of the drawing in pixels, and the room at its ends.
const WIDTH: f64 = 150.0;
const HEIGHT: f64 = 16.0;
const ROOM: f64 = 5.0;

/// The scale of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    /// A scale that holds all means and the ends of their intervals.
    pub(super) fn of(figures: impl Iterator<Item = (f64, Option<Interval>)>) -> Scale {
        let ends = figures.flat_map(|(mean, interval)| {
            [Some(mean), interval.map(|found| found.low), interval.map(|found| found.high)].into_iter().flatten()
        });
        let (low, high) =
            ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| (low.min(end), high.max(end)));
        Scale { low, high }
    }

    fn place(&self, value: f64) -> f64 {
        let span = self.high - self.low;
        let share = if span > 0.0 { (value - self.low) / span } else { 0.5 };
        ROOM + share * (WIDTH - 2.0 * ROOM)
    }

    /// The drawing; the figures stand beside it, so that it is not read out.
    pub(super) fn draw(&self, mean: f64, interval: Option<Interval>) -> Element {
        let middle = format!("{}", HEIGHT / 2.0);
        let line = |class: &str, from: f64, to: f64| {
            let line = Element::new("line").class(class).set("x1", &place(from)).set("x2", &place(to));
            line.set("y1", &middle).set("y2", &middle)
        };
        let mut drawing = Element::new("svg").class("whisker").set("aria-hidden", "true");
        drawing = drawing.set("xmlns", "http://www.w3.org/2000/svg").set("viewBox", &format!("0 0 {WIDTH} {HEIGHT}"));
        drawing = drawing.set("width", &WIDTH.to_string()).set("height", &HEIGHT.to_string());
        drawing.push(line("rail", ROOM, WIDTH - ROOM));
        if self.low < 0.0 && self.high > 0.0 {
            let zero = place(self.place(0.0));
            drawing.push(
                Element::new("line").class("zero").set("x1", &zero).set("x2", &zero).set("y1", "0").set("y2", "16"),
            );
        }
        if let Some(found) = interval {
            drawing.push(line("reach", self.place(found.low), self.place(found.high)));
        }
        drawing.with(Element::new("circle").set("cx", &place(self.place(mean))).set("cy", &middle).set("r", "4"))
    }
}

fn place(value: f64) -> String {
    format!("{value:.1}")
}
