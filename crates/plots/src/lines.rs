//! Line charts with the names on the lines, for figures over time: concessions, thresholds.

use crate::frame::{Area, AxisName, BELOW, Frame};
use crate::label::spread;
use crate::picture::Picture;
use crate::scale::{Scale, is_point_drawable};
use crate::svg::{Element, polyline};
use crate::text;
use crate::theme::seat_class;

/// The size of the chart; it grows when more names need room.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 320.0;

/// Names of lines are not wider than this.
const NAME_WIDTH: f64 = 180.0;

/// The distance of two names.
const NAME_GAP: f64 = 15.0;

/// The strokes that tell lines of the same colour apart.
const DASHES: [&str; 6] = ["", "7 4", "2 4", "11 4 2 4", "5 3 1 3 1 3", "14 5"];

/// One line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// Its name, drawn at its end.
    pub label: String,
    /// Whose line it is, counted from 0: it has the colour of the seat. `None` for a line of no seat.
    pub seat: Option<usize>,
    /// Its points, in order. At a point that is not a number the line is interrupted.
    pub points: Vec<(f64, f64)>,
}

/// A line chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// What the chart shows.
    pub title: String,
    /// What a reader should know to read it; below the chart, may be empty.
    pub caption: String,
    /// The name of the horizontal axis.
    pub x_label: String,
    /// The name of the vertical axis.
    pub y_label: String,
    /// The lines.
    pub lines: Vec<Line>,
}

impl Lines {
    /// The chart as the text of an SVG file.
    pub fn to_svg(&self) -> String {
        let frame = self.frame();
        let x_name = AxisName { text: &self.x_label, seat: None };
        let y_name = AxisName { text: &self.y_label, seat: None };
        let mut chart = Element::new("g").with(frame.draw(x_name, y_name));
        for (index, line) in self.lines.iter().enumerate() {
            chart.push(self.draw_line(index, line, &frame));
        }
        chart.extend(self.draw_names(&frame));
        if self.lines.iter().all(|line| line.drawable().next().is_none()) {
            let middle = (frame.area.left + frame.area.width / 2.0, frame.area.top + frame.area.height / 2.0);
            chart.push(Element::text("muted middle", middle, "nothing to show"));
        }
        let picture = Picture {
            title: &self.title,
            caption: &self.caption,
            description: self.describe(),
            chart,
            width: frame.area.right() + self.name_width() + 20.0,
            height: frame.area.bottom() + BELOW,
            legend: Vec::new(),
        };
        picture.to_svg()
    }

    fn frame(&self) -> Frame {
        let points = || self.lines.iter().flat_map(Line::drawable);
        let x = Scale::covering(points().map(|point| point.0), 6);
        let y = Scale::covering(points().map(|point| point.1), 5);
        let height = HEIGHT.max(self.lines.len() as f64 * NAME_GAP);
        Frame { area: Area { left: Frame::beside(&y), top: 8.0, width: WIDTH, height }, x, y }
    }

    fn name_width(&self) -> f64 {
        let widths = self.lines.iter().map(|line| text::width(&line.label, 12.0));
        widths.fold(0.0, f64::max).clamp(20.0, NAME_WIDTH)
    }

    fn draw_line(&self, index: usize, line: &Line, frame: &Frame) -> Element {
        let mut drawn = Element::group(line.class());
        for part in line.points.split(|point| !is_point_drawable(point)) {
            let places: Vec<_> = part.iter().map(|&point| frame.place(point)).collect();
            match places.as_slice() {
                [] => {}
                [(x, y)] => {
                    let dot = Element::new("circle").set("class", "dot").place("cx", *x).place("cy", *y);
                    drawn.push(dot.set("r", "3"));
                }
                _ => drawn.push(Element::path("curve", &polyline(&places)).set("stroke-dasharray", self.dashes(index))),
            }
        }
        drawn
    }

    /// Lines of the same colour differ in their dashes.
    fn dashes(&self, index: usize) -> &'static str {
        let class = self.lines[index].class();
        let before = self.lines[..index].iter().filter(|line| line.class() == class).count();
        match DASHES[before % DASHES.len()] {
            "" => "none",
            dashes => dashes,
        }
    }

    /// The names, in a column beside the chart, each led to from the end of its line.
    fn draw_names(&self, frame: &Frame) -> Vec<Element> {
        let ends: Vec<_> =
            self.lines.iter().filter_map(|line| Some((line, frame.place(line.drawable().last()?)))).collect();
        let wanted: Vec<f64> = ends.iter().map(|(_, end)| end.1).collect();
        let heights = spread(&wanted, NAME_GAP, frame.area.top, frame.area.bottom());
        let left = frame.area.right() + 16.0;
        let names = ends.iter().zip(heights).flat_map(|(&(line, end), height)| {
            let leader = Element::line("leader axis", (end.0 + 3.0, end.1), (left - 4.0, height));
            let name = text::fit(&line.label, NAME_WIDTH, 12.0);
            [leader, Element::text(line.class(), (left, height + 4.0), &name)]
        });
        names.collect()
    }

    fn describe(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(Line::describe).collect();
        let axes = format!("{} over {}.", self.y_label, self.x_label);
        [axes].into_iter().chain(lines).collect::<Vec<_>>().join(" ")
    }
}

impl Line {
    fn drawable(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.points.iter().copied().filter(is_point_drawable)
    }

    fn class(&self) -> &'static str {
        seat_class(self.seat)
    }

    fn describe(&self) -> String {
        let points: Vec<_> = self.drawable().collect();
        match (points.first(), points.last()) {
            (Some(&first), Some(&last)) => {
                let by_height = |a: &&(f64, f64), b: &&(f64, f64)| a.1.total_cmp(&b.1);
                let low = points.iter().min_by(by_height).copied().unwrap_or(first);
                let high = points.iter().max_by(by_height).copied().unwrap_or(first);
                format!(
                    "{}: {} from {} to {}, lowest {}, highest {}.",
                    self.label,
                    text::count(points.len(), "point"),
                    text::point(first),
                    text::point(last),
                    text::point(low),
                    text::point(high)
                )
            }
            _ => format!("{}: no points.", self.label),
        }
    }
}
