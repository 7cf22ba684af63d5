//! Finding room for the names of marks: near their mark, off the other marks and names, and off the frontier.

use crate::frame::Area;

/// Distances from the mark that are tried, in pixels.
const DISTANCES: [f64; 8] = [10.0, 13.0, 18.0, 26.0, 36.0, 48.0, 64.0, 84.0];

/// The sides that are tried, best first: where the name lies, seen from the mark (right is 1, down is 1).
const SIDES: [(f64, f64); 16] = [
    (1.0, 0.0),
    (0.8, -0.8),
    (0.8, 0.8),
    (-1.0, 0.0),
    (-0.8, 0.8),
    (-0.8, -0.8),
    (0.0, -1.0),
    (0.0, 1.0),
    (0.4, -1.0),
    (0.4, 1.0),
    (-0.4, -1.0),
    (-0.4, 1.0),
    (1.0, -0.5),
    (1.0, 0.5),
    (-1.0, -0.5),
    (-1.0, 0.5),
];

/// From this distance on a line leads from the mark to its name.
pub(crate) const LEADER_DISTANCE: f64 = 14.0;

/// What names should not cover.
#[derive(Clone, Debug, Default)]
pub(crate) struct Obstacles {
    /// Marks, and the names that were placed before.
    pub(crate) areas: Vec<Area>,
    /// Places on lines.
    pub(crate) lines: Vec<(f64, f64)>,
    /// Places of the cloud, which may be covered if need be.
    pub(crate) cloud: Vec<(f64, f64)>,
}

/// A place for a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) area: Area,
    pub(crate) distance: f64,
}

/// The best place for a name of this size beside its mark: the least in the way, and among equals the nearest.
pub(crate) fn find_place(mark: (f64, f64), size: (f64, f64), within: &Area, obstacles: &Obstacles) -> Placed {
    let mut best: Option<(f64, Placed)> = None;
    for distance in DISTANCES {
        for (preference, side) in SIDES.into_iter().enumerate() {
            let placed = Placed { area: beside(mark, size, side, distance), distance };
            let cost = cost(&placed.area, within, obstacles) + distance + preference as f64 * 0.5;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, placed));
            }
        }
    }
    best.map(|(_, placed)| placed).expect("there are sides and distances to try")
}

fn beside((x, y): (f64, f64), (width, height): (f64, f64), (right, down): (f64, f64), distance: f64) -> Area {
    let left = x + right * distance + (right - 1.0) * width / 2.0;
    let top = y + down * distance + (down - 1.0) * height / 2.0;
    Area { left, top, width, height }
}

fn cost(area: &Area, within: &Area, obstacles: &Obstacles) -> f64 {
    let covered = |places: &[(f64, f64)]| places.iter().filter(|place| area.contains(**place)).count() as f64;
    let outside = area.width * area.height - area.overlap(within);
    // Even a sliver of overlap is worth going further away.
    let areas = obstacles.areas.iter().map(|other| area.overlap(other)).filter(|overlap| *overlap > 0.0);
    let areas: f64 = areas.map(|overlap| 60.0 + 2.0 * overlap).sum();
    outside * 5.0 + areas + covered(&obstacles.lines) * 6.0 + (covered(&obstacles.cloud) * 0.5).min(20.0)
}

/// The place on the edge of a name that is nearest to its mark.
pub(crate) fn nearest_edge(area: &Area, (x, y): (f64, f64)) -> (f64, f64) {
    (x.clamp(area.left, area.right()), y.clamp(area.top, area.bottom()))
}

/// Places along a line, close enough for no name to slip between them.
pub(crate) fn along(line: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut places = line.first().copied().into_iter().collect::<Vec<_>>();
    for pair in line.windows(2) {
        let ((x1, y1), (x2, y2)) = (pair[0], pair[1]);
        let steps = ((x2 - x1).hypot(y2 - y1) / 5.0).ceil().max(1.0) as u32;
        let part = |step: u32| f64::from(step) / f64::from(steps);
        places.extend((1..=steps).map(|step| (x1 + (x2 - x1) * part(step), y1 + (y2 - y1) * part(step))));
    }
    places
}

/// Heights for names in a column: as near as possible to those wanted, in order, at least `gap` apart, and from `top`
/// to `bottom` if there is room for all.
pub(crate) fn spread(wanted: &[f64], gap: f64, top: f64, bottom: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let mut heights = wanted.to_vec();
    let mut free = top;
    for &index in &order {
        heights[index] = heights[index].max(free);
        free = heights[index] + gap;
    }
    let mut free = bottom;
    for &index in order.iter().rev() {
        heights[index] = heights[index].min(free);
        free = heights[index] - gap;
    }
    heights
}

#[cfg(test)]
mod tests {
    use super::*;

    const WITHIN: Area = Area { left: 0.0, top: 0.0, width: 300.0, height: 200.0 };

    #[test]
    fn a_free_mark_has_its_name_on_the_right() {
        let placed = find_place((100.0, 100.0), (40.0, 14.0), &WITHIN, &Obstacles::default());
        assert_eq!(placed.area, Area { left: 110.0, top: 93.0, width: 40.0, height: 14.0 });
    }

    #[test]
    fn names_stay_inside_and_apart() {
        let mut obstacles = Obstacles::default();
        for x in [296.0, 290.0, 284.0, 278.0] {
            let placed = find_place((x, 4.0), (60.0, 14.0), &WITHIN, &obstacles);
            assert!((placed.area.overlap(&WITHIN) - 60.0 * 14.0).abs() < 1e-6, "{placed:?}");
            let clash = obstacles.areas.iter().find(|other| placed.area.overlap(other) > 0.0);
            assert_eq!(clash, None, "{placed:?} of {obstacles:?}");
            obstacles.areas.push(placed.area);
        }
    }

    #[test]
    fn columns_are_spread_and_stay_in_order() {
        let heights = spread(&[50.0, 10.0, 52.0, 198.0], 15.0, 0.0, 200.0);
        assert_eq!(heights, [50.0, 10.0, 65.0, 198.0]);
        assert_eq!(spread(&[199.0, 200.0], 15.0, 0.0, 200.0), [185.0, 200.0]);
        assert!(spread(&[], 15.0, 0.0, 200.0).is_empty());
    }
}
