//! Places that were reached, each as often as its dot is large: the endings of many games.

use crate::scale::is_point_drawable;
use crate::svg::{Element, coordinate};
use crate::text;

/// The radius of a dot that was reached once among many, and of the one that was reached most often, in pixels.
const LEAST_RADIUS: f64 = 2.4;
const MOST_RADIUS: f64 = 11.0;

/// A place and how often it was reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reached {
    /// Where it is. A place with a coordinate that is not a number is left out.
    pub at: (f64, f64),
    /// How often.
    pub times: u64,
}

/// Places of one kind. Their areas are in proportion to how often they were reached, from a least size on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Crowd {
    /// What they are, for the legend.
    pub label: String,
    /// Are they drawn as rings? Two kinds of places differ in shape and not only in colour.
    pub hollow: bool,
    /// The places, in any order.
    pub places: Vec<Reached>,
}

impl Crowd {
    pub(crate) fn drawable(&self) -> impl Iterator<Item = Reached> + '_ {
        self.places.iter().copied().filter(|reached| is_point_drawable(&reached.at))
    }

    /// How often the place was reached that was reached most often.
    pub(crate) fn most(&self) -> u64 {
        self.drawable().map(|reached| reached.times).max().unwrap_or(0)
    }

    /// The dots, the largest first, so that none hides a smaller one; `most` is that of all crowds of the panel.
    pub(crate) fn draw(&self, most: u64, place: impl Fn((f64, f64)) -> (f64, f64)) -> Element {
        let mut places: Vec<Reached> = self.drawable().collect();
        places.sort_by(|a, b| b.times.cmp(&a.times).then(a.at.0.total_cmp(&b.at.0)).then(a.at.1.total_cmp(&b.at.1)));
        let mut drawn = Element::group("crowd");
        drawn.extend(places.iter().map(|reached| dot(self.hollow, place(reached.at), radius(reached.times, most))));
        drawn
    }

    /// In words and figures; nothing if there is nothing to draw.
    pub(crate) fn describe(&self) -> Option<String> {
        let times: u64 = self.drawable().map(|reached| reached.times).sum();
        let often = self.drawable().max_by(|a, b| a.times.cmp(&b.times).then(b.at.0.total_cmp(&a.at.0)))?;
        let places = text::count(self.drawable().count(), "place");
        let most = text::point(often.at);
        Some(format!("{}: {times} at {places}, most often ({} times) at {most}", self.label, often.times))
    }
}

fn radius(times: u64, most: u64) -> f64 {
    let share = times as f64 / most.max(1) as f64;
    // A single game among few is a dot, not a disc.
    let greatest = (LEAST_RADIUS * (most as f64).sqrt()).clamp(LEAST_RADIUS, MOST_RADIUS);
    (greatest * share.sqrt()).max(LEAST_RADIUS)
}

fn dot(hollow: bool, (x, y): (f64, f64), radius: f64) -> Element {
    let class = if hollow { "ring" } else { "disc" };
    let circle = Element::new("circle").set("class", class).place("cx", x).place("cy", y);
    circle.set("r", &coordinate(radius))
}

/// A dot for the legend.
pub(crate) fn sample(hollow: bool, place: (f64, f64)) -> Element {
    Element::group("crowd").with(dot(hollow, place, 5.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_are_in_proportion_down_to_the_least() {
        assert_eq!(radius(400, 400), MOST_RADIUS);
        assert_eq!(radius(100, 400), MOST_RADIUS / 2.0);
        assert_eq!(radius(1, 400), LEAST_RADIUS);
        assert_eq!(radius(1, 1), LEAST_RADIUS);
        assert_eq!(radius(4, 4), 2.0 * LEAST_RADIUS);
    }
}
