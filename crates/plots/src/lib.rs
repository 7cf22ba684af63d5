//! Numbers to SVG: outcome spaces, line charts and boards.
//!
//! The crate takes plain numbers and strings and knows no game. A plot is text that stands alone: its style is inside,
//! it follows the reader's light or dark scheme, and it carries its figures as a text alternative. Nothing is said by
//! colour alone: marks differ in shape, lines in their dashes, and both have their names beside them. The same input
//! gives the same bytes.
//!
//! ```
//! use plots::{Glyph, Mark, OutcomeSpace, Panel};
//!
//! let panel = Panel {
//!     x_label: "utility of the buyer".to_owned(),
//!     y_label: "utility of the seller".to_owned(),
//!     outcomes: vec![(0.0, 1.0), (0.5, 0.2), (0.6, 0.7), (1.0, 0.0)],
//!     frontier: vec![(0.0, 1.0), (0.6, 0.7), (1.0, 0.0)],
//!     marks: vec![Mark::new("Nash", Glyph::Diamond, (0.6, 0.7))],
//!     ..Panel::default()
//! };
//! let plot = OutcomeSpace { title: "A used car".to_owned(), panels: vec![panel], ..OutcomeSpace::default() };
//! assert!(plot.to_svg().starts_with("<svg"));
//! ```

mod crowd;
mod frame;
mod glyph;
mod grid;
mod label;
mod legend;
mod lines;
mod outcome_space;
mod panel;
mod picture;
mod scale;
mod sheet;
mod svg;
mod text;
mod theme;
mod trail;

pub use crowd::{Crowd, Reached};
pub use glyph::Glyph;
pub use grid::{Grid, Spot, Tile, Way};
pub use lines::{Line, Lines};
pub use outcome_space::OutcomeSpace;
pub use panel::{Mark, Panel};
pub use picture::Picture;
pub use theme::{SEAT_COLOURS, SPARE_COLOURS, SeatColour, hue};
pub use trail::Trail;
