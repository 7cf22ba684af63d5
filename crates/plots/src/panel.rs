//! One panel of an outcome space: the cloud of outcomes, the frontier, and the marked points with their names.

use std::collections::HashSet;

use crate::crowd::Crowd;
use crate::frame::{Area, AxisName, Frame};
use crate::glyph::Glyph;
use crate::label::{self, LEADER_DISTANCE, Obstacles, find_place, nearest_edge};
use crate::legend::{dot, frontier_point};
use crate::scale::is_point_drawable;
use crate::svg::{Element, polyline};
use crate::text;
use crate::trail::Trail;

/// Marks closer together than this, in pixels, share one glyph and one name.
const SAME_PLACE: f64 = 3.0;

/// How many places of the cloud are kept clear of names, if possible.
const CLOUD_SAMPLE: usize = 2000;

/// The height of one row of a name.
const ROW: f64 = 14.0;

/// A point with a name, such as the Nash solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Its name, drawn beside it.
    pub label: String,
    /// Its shape. Use the same shape for the same thing in all panels.
    pub glyph: Glyph,
    /// Where it is.
    pub at: (f64, f64),
}

impl Mark {
    /// A mark of this name and shape.
    pub fn new(label: impl Into<String>, glyph: Glyph, at: (f64, f64)) -> Mark {
        Mark { label: label.into(), glyph, at }
    }
}

/// What one panel shows. Points with a coordinate that is not a number are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Panel {
    /// Its heading; may be empty.
    pub title: String,
    /// The name of the horizontal axis: what the first role gains.
    pub x_label: String,
    /// The name of the vertical axis: what the second role gains.
    pub y_label: String,
    /// All outcomes, in any order.
    pub outcomes: Vec<(f64, f64)>,
    /// The Pareto frontier, in any order.
    pub frontier: Vec<(f64, f64)>,
    /// Places that were reached, with how often.
    pub crowds: Vec<Crowd>,
    /// The points that have names.
    pub marks: Vec<Mark>,
    /// What the seats did on the way, such as their offers.
    pub trails: Vec<Trail>,
}

impl Panel {
    /// Every point that can be drawn.
    pub(crate) fn points(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        let marks = self.marks.iter().map(|mark| mark.at);
        let trails = self.trails.iter().flat_map(Trail::drawable);
        let crowds = self.crowds.iter().flat_map(|crowd| crowd.drawable().map(|reached| reached.at));
        let alone = self.outcomes.iter().chain(&self.frontier).copied().chain(marks).filter(is_point_drawable);
        alone.chain(trails).chain(crowds)
    }

    /// The panel in its frame.
    pub(crate) fn draw(&self, frame: &Frame) -> Element {
        let cloud = self.cloud(frame);
        let frontier: Vec<_> = self.sorted_frontier().into_iter().map(|point| frame.place(point)).collect();
        let x_name = AxisName { text: &self.x_label, seat: Some(0) };
        let y_name = AxisName { text: &self.y_label, seat: Some(1) };
        let mut panel = Element::new("g").with(frame.draw(x_name, y_name));
        let heading = text::fit(&self.title, frame.area.width, 12.5);
        panel.push(Element::text("heading", (frame.area.left, frame.area.top - 9.0), &heading));
        panel.push(Element::path("cloud", &cloud.iter().map(|&(x, y)| dot(x, y)).collect::<String>()));
        panel.push(Element::path("curve", &polyline(&frontier)));
        panel.extend(frontier.iter().map(|&place| frontier_point(place)));
        let most = self.crowds.iter().map(Crowd::most).max().unwrap_or(0);
        panel.extend(self.crowds.iter().map(|crowd| crowd.draw(most, |point| frame.place(point))));
        let trails: Vec<Vec<_>> =
            self.trails.iter().map(|trail| trail.drawable().map(|point| frame.place(point)).collect()).collect();
        panel.extend(self.trails.iter().zip(&trails).map(|(trail, places)| trail.draw(places)));
        if self.points().next().is_none() {
            let middle = (frame.area.left + frame.area.width / 2.0, frame.area.top + frame.area.height / 2.0);
            panel.push(Element::text("muted middle", middle, "nothing to show"));
        }
        // A sample of the cloud shows where it is dense.
        let cloud = cloud.iter().copied().step_by(cloud.len() / CLOUD_SAMPLE + 1).collect();
        let lines = trails.iter().chain([&frontier]).flat_map(|places| label::along(places)).collect();
        let obstacles = Obstacles { areas: Vec::new(), lines, cloud };
        panel.with(self.draw_marks(frame, obstacles))
    }

    /// What the panel shows, in words and figures.
    pub(crate) fn describe(&self) -> String {
        let outcomes: Vec<_> = self.outcomes.iter().copied().filter(is_point_drawable).collect();
        let mut parts = Vec::new();
        if !outcomes.is_empty() || self.crowds.is_empty() {
            parts.push(text::count(outcomes.len(), "outcome"));
        }
        if !outcomes.is_empty() {
            parts.push(format!("{} {}", self.x_label, range(outcomes.iter().map(|point| point.0))));
            parts.push(format!("{} {}", self.y_label, range(outcomes.iter().map(|point| point.1))));
        }
        let frontier = self.sorted_frontier();
        if let (Some(&first), Some(&last)) = (frontier.first(), frontier.last()) {
            let points = text::count(frontier.len(), "point");
            parts.push(format!("Pareto frontier of {points} from {} to {}", text::point(first), text::point(last)));
        }
        let marks = self.drawable_marks().map(|mark| format!("{} at {}", mark.label, text::point(mark.at)));
        parts.extend(marks);
        parts.extend(self.trails.iter().filter_map(Trail::describe));
        parts.extend(self.crowds.iter().filter_map(Crowd::describe));
        let heading = if self.title.is_empty() { String::new() } else { format!("{}: ", self.title) };
        format!("{heading}{}.", parts.join("; "))
    }

    pub(crate) fn drawable_marks(&self) -> impl Iterator<Item = &Mark> {
        self.marks.iter().filter(|mark| is_point_drawable(&mark.at))
    }

    pub(crate) fn sorted_frontier(&self) -> Vec<(f64, f64)> {
        let mut frontier: Vec<_> = self.frontier.iter().copied().filter(is_point_drawable).collect();
        frontier.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.total_cmp(&a.1)));
        frontier.dedup();
        frontier
    }

    /// The places of the outcomes, one to a pixel: more cannot be seen, and a large space has millions.
    fn cloud(&self, frame: &Frame) -> Vec<(f64, f64)> {
        let mut taken = HashSet::new();
        let places = self.outcomes.iter().filter(|point| is_point_drawable(point)).map(|&point| frame.place(point));
        places.filter(|&(x, y)| taken.insert((x.round() as i64, y.round() as i64))).collect()
    }

    fn draw_marks(&self, frame: &Frame, mut obstacles: Obstacles) -> Element {
        let groups = self.mark_groups(frame);
        obstacles.areas.extend(groups.iter().map(|group| glyph_area(group.place)));
        let mut layer = Element::new("g");
        let mut glyphs = Element::group("mark");
        for group in &groups {
            let placed = find_place(group.place, group.size(), &frame.area, &obstacles);
            obstacles.areas.push(placed.area);
            if placed.distance >= LEADER_DISTANCE {
                layer.push(Element::line("leader muted", group.place, nearest_edge(&placed.area, group.place)));
            }
            glyphs.push(group.draw_glyph());
            layer.extend(group.draw_names(&placed.area));
        }
        layer.with(glyphs)
    }

    /// The marks that are drawn at one place, place by place.
    pub(crate) fn marks_by_place(&self, frame: &Frame) -> Vec<Vec<&Mark>> {
        self.mark_groups(frame).into_iter().map(|group| group.marks).collect()
    }

    /// The marks by place, in their order.
    fn mark_groups(&self, frame: &Frame) -> Vec<MarkGroup<'_>> {
        let mut groups: Vec<MarkGroup<'_>> = Vec::new();
        for mark in self.drawable_marks() {
            let place = frame.place(mark.at);
            let near =
                |group: &&mut MarkGroup<'_>| (group.place.0 - place.0).hypot(group.place.1 - place.1) < SAME_PLACE;
            match groups.iter_mut().find(near) {
                Some(group) => group.marks.push(mark),
                None => groups.push(MarkGroup { place, marks: vec![mark] }),
            }
        }
        groups
    }
}

/// Marks that are drawn at one place.
struct MarkGroup<'a> {
    place: (f64, f64),
    marks: Vec<&'a Mark>,
}

impl MarkGroup<'_> {
    /// The names, one to a row. They stand alone: a glyph beside each would look like one more point of the space.
    fn names(&self) -> impl Iterator<Item = String> + '_ {
        let joined = |(row, mark): (usize, &&Mark)| match row {
            0 => mark.label.clone(),
            _ => format!("and {}", mark.label),
        };
        self.marks.iter().enumerate().map(joined)
    }

    fn size(&self) -> (f64, f64) {
        let widest = self.names().map(|name| text::width(&name, 12.0)).fold(0.0, f64::max);
        (widest, ROW * self.marks.len() as f64)
    }

    fn draw_glyph(&self) -> Element {
        let says: Vec<_> = self.marks.iter().map(|mark| format!("{} {}", mark.label, text::point(mark.at))).collect();
        let title = Element::new("title").containing(&says.join(", "));
        let glyph = self.marks.first().map(|mark| mark.glyph.draw(self.place));
        let mut group = Element::new("g").with(title);
        group.extend(glyph);
        group
    }

    fn draw_names(&self, area: &Area) -> Vec<Element> {
        let baseline = |row: usize| area.top + ROW * row as f64 + 11.0;
        let names = self.names().enumerate();
        names.map(|(row, name)| Element::text("halo", (area.left, baseline(row)), &name)).collect()
    }
}

fn glyph_area((x, y): (f64, f64)) -> Area {
    let reach = Glyph::REACH;
    Area { left: x - reach, top: y - reach, width: 2.0 * reach, height: 2.0 * reach }
}

fn range(values: impl Iterator<Item = f64>) -> String {
    let (low, high) =
        values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
    format!("from {} to {}", text::figure(low), text::figure(high))
}
