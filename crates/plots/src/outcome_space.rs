//! Outcome spaces: what every outcome is worth to two roles, as one panel or several in a grid.

use crate::frame::{Area, BELOW, Frame};
use crate::legend::{Entry, Sample};
use crate::panel::{Mark, Panel};
use crate::scale::Scale;
use crate::sheet::Sheet;
use crate::svg::Element;
use crate::text;

/// The size of a panel that stands alone.
const ALONE: (f64, f64) = (520.0, 400.0);

/// The size of one panel among others.
const AMONG: (f64, f64) = (290.0, 230.0);

/// The size of a panel on a narrow screen.
const NARROW: (f64, f64) = (200.0, 210.0);

/// Space above a panel, for its heading, and between panels.
const ABOVE: f64 = 26.0;
const BETWEEN: f64 = 22.0;

/// A plot of one or several outcome spaces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OutcomeSpace {
    /// What the plot shows.
    pub title: String,
    /// What a reader should know to read it; below the legend, may be empty.
    pub caption: String,
    /// The panels, in reading order.
    pub panels: Vec<Panel>,
    /// Do all panels have the same axes, so that they can be compared?
    pub same_axes: bool,
}

impl OutcomeSpace {
    /// The plot as the text of an SVG file.
    pub fn to_svg(&self) -> String {
        self.draw(&Grid::of(self))
    }

    /// The same for a narrow screen: about 300 pixels wide, panels below each other, with letters of the same size.
    pub fn to_narrow_svg(&self) -> String {
        self.draw(&Grid::narrow(self))
    }

    fn draw(&self, grid: &Grid) -> String {
        let mut chart = Element::new("g");
        for (index, panel) in self.panels.iter().enumerate() {
            chart.push(panel.draw(&grid.frame(index)));
        }
        let (width, height) = grid.size();
        let sheet = Sheet {
            title: &self.title,
            caption: &self.caption,
            description: self.describe(),
            chart,
            width,
            height,
            legend: self.legend(grid),
        };
        sheet.to_svg()
    }

    /// What the panels show, in words and figures.
    pub(crate) fn describe(&self) -> String {
        self.panels.iter().map(Panel::describe).collect::<Vec<_>>().join(" ")
    }

    fn legend(&self, grid: &Grid) -> Vec<Entry> {
        let mut entries = Vec::new();
        if self.panels.iter().any(|panel| !panel.outcomes.is_empty()) {
            entries.push(Entry { sample: Sample::Cloud, name: "outcome".to_owned() });
        }
        if self.panels.iter().any(|panel| !panel.frontier.is_empty()) {
            entries.push(Entry { sample: Sample::Frontier, name: "Pareto frontier".to_owned() });
        }
        for crowd in self.panels.iter().flat_map(|panel| &panel.crowds).filter(|crowd| crowd.most() > 0) {
            let entry = Entry { sample: Sample::Crowd(crowd.hollow), name: crowd.label.clone() };
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
        for trail in
            self.panels.iter().flat_map(|panel| &panel.trails).filter(|trail| trail.drawable().next().is_some())
        {
            let entry = Entry { sample: Sample::Trail(trail.seat), name: trail.label.clone() };
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
        let panels = self.panels.iter().enumerate();
        let places = panels.map(|(index, panel)| panel.marks_by_place(&grid.frame(index))).collect();
        entries.extend(mark_entries(places));
        entries
    }
}

/// One entry for every mark. Marks that are at one place in all panels share an entry, as they share a glyph there; in a
/// single panel their place is given too.
fn mark_entries(panels: Vec<Vec<Vec<&Mark>>>) -> Vec<Entry> {
    let same = |a: &Mark, b: &Mark| (a.glyph, &a.label) == (b.glyph, &b.label);
    let has = |place: &[&Mark], mark: &Mark| place.iter().any(|other| same(other, mark));
    let together = |a: &Mark, b: &Mark| panels.iter().flatten().all(|place| has(place, a) == has(place, b));
    let mut groups: Vec<Vec<&Mark>> = Vec::new();
    for mark in panels.iter().flatten().flatten().copied() {
        match groups.iter_mut().find(|group| together(group[0], mark)) {
            Some(group) if has(group, mark) => {}
            Some(group) => group.push(mark),
            None => groups.push(vec![mark]),
        }
    }
    let place = |group: &[&Mark]| {
        let alone = panels.len() == 1 && group.iter().all(|mark| mark.at == group[0].at);
        if alone { format!(": {}", text::point(group[0].at)) } else { String::new() }
    };
    let entry = |group: &Vec<&Mark>| {
        let names: Vec<&str> = group.iter().map(|mark| mark.label.as_str()).collect();
        Entry { sample: Sample::Mark(group[0].glyph), name: names.join(", ") + &place(group) }
    };
    groups.iter().map(entry).collect()
}

/// Where the panels go.
struct Grid {
    scales: Vec<(Scale, Scale)>,
    columns: usize,
    panel_size: (f64, f64),
    beside: f64,
}

impl Grid {
    fn of(plot: &OutcomeSpace) -> Grid {
        match plot.panels.len() {
            0 | 1 => Grid::new(plot, ALONE, 6, 1),
            2 | 4 => Grid::new(plot, AMONG, 5, 2),
            _ => Grid::new(plot, AMONG, 5, 3),
        }
    }

    fn narrow(plot: &OutcomeSpace) -> Grid {
        Grid::new(plot, NARROW, 4, 1)
    }

    fn new(plot: &OutcomeSpace, panel_size: (f64, f64), steps: usize, columns: usize) -> Grid {
        let covering = |points: &[(f64, f64)]| {
            let x = Scale::covering(points.iter().map(|point| point.0), steps);
            (x, Scale::covering(points.iter().map(|point| point.1), steps))
        };
        let scales: Vec<_> = if plot.same_axes {
            let all: Vec<_> = plot.panels.iter().flat_map(Panel::points).collect();
            vec![covering(&all); plot.panels.len()]
        } else {
            plot.panels.iter().map(|panel| covering(&panel.points().collect::<Vec<_>>())).collect()
        };
        let beside = scales.iter().map(|(_, y)| Frame::beside(y)).fold(0.0, f64::max);
        Grid { scales, columns, panel_size, beside }
    }

    fn frame(&self, index: usize) -> Frame {
        let (column, row) = ((index % self.columns) as f64, (index / self.columns) as f64);
        let (width, height) = self.panel_size;
        let left = self.beside + column * self.cell_width();
        let top = ABOVE + row * self.cell_height();
        let (x, y) = self.scales[index];
        Frame { area: Area { left, top, width, height }, x, y }
    }

    fn cell_width(&self) -> f64 {
        self.beside + self.panel_size.0 + BETWEEN
    }

    fn cell_height(&self) -> f64 {
        ABOVE + self.panel_size.1 + BELOW
    }

    fn size(&self) -> (f64, f64) {
        let rows = self.scales.len().div_ceil(self.columns);
        (self.cell_width() * self.columns as f64, self.cell_height() * rows as f64)
    }
}
