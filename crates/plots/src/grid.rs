//! Boards: coloured squares with what stands on them, and ways over them.

use crate::legend::{Entry, Sample};
use crate::sheet::Sheet;
use crate::svg::{Element, polyline};
use crate::theme::{SEAT_COLOURS, hue};
use crate::{text, trail};

/// The side of a square, in pixels.
const SIDE: f64 = 44.0;

/// A board is drawn on a sheet that is at least so wide, so that title and legend have room.
const LEAST_WIDTH: f64 = 300.0;

/// How far ways over the same squares lie apart.
const LANE: f64 = 6.0;

/// A coloured square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    /// Its colour, as CSS; light enough for dark text.
    pub colour: String,
    /// What is written on it, so that colour is never the only mark.
    pub text: String,
}

/// Something of a seat on a square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// Its name; as much of it as fits is drawn.
    pub label: String,
    /// Whose it is, counted from 0: what stands on the board has the shape of the seat.
    pub seat: usize,
    /// The number of its colour, see [`hue`].
    pub hue: usize,
    /// Row and column, counted from 0 at the top left.
    pub at: (usize, usize),
}

/// A way over the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// What way it is, for the legend.
    pub label: String,
    /// Whose it is, counted from 0: it has the shape of the seat.
    pub seat: usize,
    /// The number of its colour, see [`hue`]. It is none that a square of the board has.
    pub hue: usize,
    /// The squares, from the first on.
    pub squares: Vec<(usize, usize)>,
}

/// A board of squares, drawn in its own colours: the same on a light and on a dark page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Grid {
    /// What the picture shows.
    pub title: String,
    /// What a reader should know to read it; may be empty.
    pub caption: String,
    /// Rows of squares; `None` is a wall.
    pub rows: Vec<Vec<Option<Tile>>>,
    /// Squares with a frame and a name.
    pub goals: Vec<Spot>,
    /// Those who walk: the shape of a seat, with a name.
    pub pieces: Vec<Spot>,
    /// Ways.
    pub ways: Vec<Way>,
}

impl Grid {
    /// The picture as the text of an SVG file.
    pub fn to_svg(&self) -> String {
        let mut chart = Element::new("g");
        for (row, tiles) in self.rows.iter().enumerate() {
            chart.extend(tiles.iter().enumerate().map(|(column, tile)| self.tile((row, column), tile.as_ref())));
        }
        chart.extend(self.goals.iter().map(goal));
        chart.extend(self.ways.iter().enumerate().map(|(number, way)| self.way(number, way)));
        chart.extend(self.pieces.iter().map(piece));
        let legend = self.ways.iter().map(|way| Entry { sample: Sample::Trail(way.seat), name: way.label.clone() });
        let sheet = Sheet {
            title: &self.title,
            caption: &self.caption,
            description: self.describe(),
            chart,
            width: (self.columns() as f64 * SIDE).max(LEAST_WIDTH),
            height: self.rows.len() as f64 * SIDE,
            legend: legend.collect(),
        };
        sheet.to_svg()
    }

    fn tile(&self, at: (usize, usize), tile: Option<&Tile>) -> Element {
        let Some(tile) = tile else { return square("wall", at, 1.0) };
        let framed = self.goals.iter().any(|goal| goal.at == at);
        let (x, y) = middle(at);
        let text = Element::text("tile-text middle", (x, if framed { y - 4.0 } else { y + 4.0 }), &tile.text);
        Element::new("g").with(square("tile", at, 1.0).set("fill", &tile.colour)).with(text)
    }

    fn way(&self, number: usize, way: &Way) -> Element {
        let lane = (number as f64 - (self.ways.len() as f64 - 1.0) / 2.0) * LANE;
        let places: Vec<_> = way.squares.iter().map(|&at| middle(at)).map(|(x, y)| (x + lane, y + lane)).collect();
        // The squares are light on every page, so the way has its colour for light ones.
        let mut drawn = Element::new("g").set("color", hue(way.hue).light);
        drawn.push(Element::path("curve", &polyline(&places)));
        drawn.extend(places.iter().map(|&place| trail::sample(way.seat, place)));
        drawn
    }

    fn columns(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// What is on the board, in words.
    pub(crate) fn describe(&self) -> String {
        let place = |(row, column): (usize, usize)| format!("row {}, column {}", row + 1, column + 1);
        let spot = |spot: &Spot| format!("{} at {}", spot.label, place(spot.at));
        let list = |spots: &[Spot]| spots.iter().map(spot).collect::<Vec<_>>().join("; ");
        let ways = self.ways.iter().map(|way| {
            let places: Vec<String> = way.squares.iter().map(|&at| place(at)).collect();
            format!("{}: {}.", way.label, places.join("; "))
        });
        let size = format!("{} of {}, counted from the top left.", text::count(self.rows.len(), "row"), self.columns());
        let named = [("On the board", &self.pieces), ("Goals", &self.goals)];
        let named = named
            .iter()
            .filter(|(_, spots)| !spots.is_empty())
            .map(|(what, spots)| format!("{what}: {}.", list(spots)));
        [size].into_iter().chain(named).chain(ways).collect::<Vec<_>>().join(" ")
    }
}

fn middle((row, column): (usize, usize)) -> (f64, f64) {
    ((column as f64 + 0.5) * SIDE, (row as f64 + 0.5) * SIDE)
}

/// A square, a little smaller on each side.
fn square(class: &str, (row, column): (usize, usize), inset: f64) -> Element {
    let (x, y, side) = (column as f64 * SIDE + inset, row as f64 * SIDE + inset, SIDE - 2.0 * inset);
    let rect = Element::new("rect").set("class", class).place("x", x).place("y", y);
    rect.place("width", side).place("height", side).set("rx", "3")
}

fn goal(goal: &Spot) -> Element {
    let (x, y) = middle(goal.at);
    let name = text::fit(&goal.label, SIDE - 6.0, 11.0);
    let text = Element::text("tile-text heading tick middle", (x, y + SIDE / 2.0 - 6.0), &name);
    Element::new("g").with(square("tile-frame", goal.at, 3.0)).with(text)
}

fn piece(piece: &Spot) -> Element {
    let (x, y) = middle(piece.at);
    let reach = SIDE / 2.0 - 7.0;
    let name = text::fit(&piece.label, SIDE - 16.0, 11.0);
    let shape = trail::shape(piece.seat, (x, y), reach).set("class", "piece").set("fill", hue(piece.hue).light);
    // A triangle is widest below its middle.
    let line = if piece.seat % SEAT_COLOURS.len() == 2 { 10.0 } else { 4.0 };
    Element::new("g").with(shape).with(Element::text("piece-text heading tick middle", (x, y + line), &name))
}
