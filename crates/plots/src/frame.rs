//! The frame of a chart: where values go, grid, ticks and the names of the axes.

use crate::scale::Scale;
use crate::svg::Element;
use crate::text;
use crate::theme::seat_class;

/// The height that the horizontal axis takes below a chart: ticks and name.
pub(crate) const BELOW: f64 = 42.0;

/// A rectangle on the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Area {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Area {
    pub(crate) fn right(&self) -> f64 {
        self.left + self.width
    }

    pub(crate) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    pub(crate) fn contains(&self, (x, y): (f64, f64)) -> bool {
        self.left <= x && x <= self.right() && self.top <= y && y <= self.bottom()
    }

    /// The size of what two rectangles share.
    pub(crate) fn overlap(&self, other: &Area) -> f64 {
        let width = self.right().min(other.right()) - self.left.max(other.left);
        let height = self.bottom().min(other.bottom()) - self.top.max(other.top);
        width.max(0.0) * height.max(0.0)
    }
}

/// The name of an axis and whose it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AxisName<'a> {
    pub(crate) text: &'a str,
    pub(crate) seat: Option<usize>,
}

/// A chart area with its two axes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) area: Area,
    pub(crate) x: Scale,
    pub(crate) y: Scale,
}

impl Frame {
    /// The width that the vertical axis takes beside a chart: ticks and name.
    pub(crate) fn beside(y: &Scale) -> f64 {
        let widest = y.ticks().into_iter().map(|tick| text::width(&y.label(tick), 11.0)).fold(0.0, f64::max);
        (widest + 30.0).ceil()
    }

    /// Where a point goes.
    pub(crate) fn place(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let across = self.area.left + self.x.fraction(x) * self.area.width;
        let down = self.area.bottom() - self.y.fraction(y) * self.area.height;
        (across, down)
    }

    /// Grid, ticks and names; everything else is drawn over it.
    pub(crate) fn draw(&self, x_name: AxisName<'_>, y_name: AxisName<'_>) -> Element {
        let mut frame = Element::new("g");
        frame.extend(self.x.ticks().into_iter().flat_map(|tick| self.x_tick(tick)));
        frame.extend(self.y.ticks().into_iter().flat_map(|tick| self.y_tick(tick)));
        let Area { left, top, width, height } = self.area;
        let corner = (left, top + height);
        frame.push(Element::line("axis", (left, top), corner));
        frame.push(Element::line("axis", corner, (left + width, top + height)));
        frame.with(self.x_name(x_name)).with(self.y_name(y_name))
    }

    fn x_tick(&self, tick: f64) -> [Element; 2] {
        let (x, _) = self.place((tick, self.y.low));
        let class = grid_class(tick, &self.x);
        let line = Element::line(class, (x, self.area.top), (x, self.area.bottom()));
        [line, Element::text("tick muted middle", (x, self.area.bottom() + 16.0), &self.x.label(tick))]
    }

    fn y_tick(&self, tick: f64) -> [Element; 2] {
        let (_, y) = self.place((self.x.low, tick));
        let class = grid_class(tick, &self.y);
        let line = Element::line(class, (self.area.left, y), (self.area.right(), y));
        [line, Element::text("tick muted end", (self.area.left - 7.0, y + 4.0), &self.y.label(tick))]
    }

    fn x_name(&self, name: AxisName<'_>) -> Element {
        let place = (self.area.left + self.area.width / 2.0, self.area.bottom() + 35.0);
        let class = format!("{} middle", seat_class(name.seat));
        Element::text(class.trim(), place, &text::fit(name.text, self.area.width, 12.0))
    }

    fn y_name(&self, name: AxisName<'_>) -> Element {
        let (x, y) = (self.area.left - Frame::beside(&self.y) + 12.0, self.area.top + self.area.height / 2.0);
        let turn = format!("translate({x:.1} {y:.1}) rotate(-90)");
        let class = format!("{} middle", seat_class(name.seat));
        let text = text::fit(name.text, self.area.height, 12.0);
        Element::text(class.trim(), (0.0, 0.0), &text).set("transform", &turn)
    }
}

/// Zero inside an axis is drawn like the axis itself: gains and losses are different things.
fn grid_class(tick: f64, scale: &Scale) -> &'static str {
    let inside = scale.low < 0.0 && scale.high > 0.0;
    if inside && tick.abs() < (scale.high - scale.low) * 1e-6 { "axis" } else { "grid" }
}
