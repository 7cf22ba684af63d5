//! What a tournament has shown: figures from its tables, and a page that tells them.
//!
//! A folder of results is read row by row ([`Package`]), counted up ([`Figures`]) and told as one HTML file
//! ([`Figures::to_html`]) or as data ([`Figures::to_json`]). [`Comparison`] holds two such folders, populations, against
//! each other. The crate knows no game: it takes what the tables say. The same folder gives the same bytes.

mod census;
mod compare;
mod error;
mod figures;
mod html;
pub mod limits;
mod read;
mod tally;
mod written;

pub use compare::{Beaten, Both, Compared, Comparison, Lead, Order, Side};
pub use error::ReportError;
pub use figures::{
    AgentFigures, Backdrop, Backdrops, Counts, Curve, FaultCount, Figures, Matrix, MatrixRow, MeasureColumn,
    MeasureRow, Opponent, Pair, PanelFigures, Ranked, Ranking, Rate, ScenarioFigures, SeatFigures, Tests, Unit,
};
pub use read::{FileHash, Package, ScenarioEntry, Tick};
