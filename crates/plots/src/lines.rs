//! Line charts with the names on the lines, for figures over time: concessions, thresholds.

use crate::frame::{Area, AxisName, BELOW, Frame};
use crate::label::spread;
use crate::scale::{Scale, is_point_drawable};
use crate::sheet::Sheet;
use crate::svg::{Element, polyline};
use crate::text;
use crate::theme::seat_class;

/// How large a chart is; it grows when more names need room.
struct Size {
    width: f64,
    height: f64,
    /// Names of lines are not wider than this.
    name_width: f64,
    /// About how many steps the horizontal axis has.
    steps: usize,
}

const WIDE: Size = Size { width: 560.0, height: 320.0, name_width: 180.0, steps: 6 };
const NARROW: Size = Size { width: 150.0, height: 210.0, name_width: 72.0, steps: 4 };

/// The points of a line are marked if there are not more.
const FEW: usize = 24;

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
        self.draw(&WIDE)
    }

    /// The same for a narrow screen: about 300 pixels wide, with letters of the same size.
    pub fn to_narrow_svg(&self) -> String {
        self.draw(&NARROW)
    }

    fn draw(&self, size: &Size) -> String {
        let frame = self.frame(size);
        let x_name = AxisName { text: &self.x_label, seat: None };
        let y_name = AxisName { text: &self.y_label, seat: None };
        let mut chart = Element::new("g").with(frame.draw(x_name, y_name));
        for (index, line) in self.lines.iter().enumerate() {
            chart.push(self.draw_line(index, line, &frame));
        }
        chart.extend(self.draw_names(&frame, size));
        if self.lines.iter().all(|line| line.drawable().next().is_none()) {
            let middle = (frame.area.left + frame.area.width / 2.0, frame.area.top + frame.area.height / 2.0);
            chart.push(Element::text("muted middle", middle, "nothing to show"));
        }
        let sheet = Sheet {
            title: &self.title,
            caption: &self.caption,
            description: self.describe(),
            chart,
            width: frame.area.right() + self.name_width(size) + 20.0,
            height: frame.area.bottom() + BELOW,
            legend: Vec::new(),
        };
        sheet.to_svg()
    }

    fn frame(&self, size: &Size) -> Frame {
        let points = || self.lines.iter().flat_map(Line::drawable);
        let x = Scale::covering_counts(points().map(|point| point.0), size.steps);
        let y = Scale::covering_counts(points().map(|point| point.1), 5);
        let height = size.height.max(self.lines.len() as f64 * NAME_GAP);
        Frame { area: Area { left: Frame::beside(&y), top: 8.0, width: size.width, height }, x, y }
    }

    fn name_width(&self, size: &Size) -> f64 {
        let widths = self.lines.iter().map(|line| text::width(&line.label, 12.0));
        widths.fold(0.0, f64::max).clamp(20.0, size.name_width)
    }

    fn draw_line(&self, index: usize, line: &Line, frame: &Frame) -> Element {
        let mut drawn = Element::group(line.class());
        for part in line.points.split(|point| !is_point_drawable(point)) {
            let places: Vec<_> = part.iter().map(|&point| frame.place(point)).collect();
            if places.len() > 1 {
                drawn.push(Element::path("curve", &polyline(&places)).set("stroke-dasharray", self.dashes(index)));
            }
            if places.len() == 1 || line.points.len() <= FEW {
                drawn.extend(places.into_iter().map(dot));
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
    fn draw_names(&self, frame: &Frame, size: &Size) -> Vec<Element> {
        let ends: Vec<_> =
            self.lines.iter().filter_map(|line| Some((line, frame.place(line.drawable().last()?)))).collect();
        let wanted: Vec<f64> = ends.iter().map(|(_, end)| end.1).collect();
        let heights = spread(&wanted, NAME_GAP, frame.area.top, frame.area.bottom());
        let left = frame.area.right() + 16.0;
        let names = ends.iter().zip(heights).flat_map(|(&(line, end), height)| {
            // Dotted, so that nobody takes it for more of the line.
            let leader = Element::line("leader axis", (end.0 + 5.0, end.1), (left - 4.0, height));
            let leader = leader.set("stroke-dasharray", "1 4");
            let name = text::fit(&line.label, size.name_width, 12.0);
            [leader, Element::text(line.class(), (left, height + 4.0), &name)]
        });
        names.collect()
    }

    /// What the chart shows, in words and figures.
    pub(crate) fn describe(&self) -> String {
        let lines: Vec<String> = self.lines.iter().map(Line::describe).collect();
        let axes = format!("{} over {}.", self.y_label, self.x_label);
        [axes].into_iter().chain(lines).collect::<Vec<_>>().join(" ")
    }
}

fn dot((x, y): (f64, f64)) -> Element {
    Element::new("circle").set("class", "dot").place("cx", x).place("cy", y).set("r", "3")
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
