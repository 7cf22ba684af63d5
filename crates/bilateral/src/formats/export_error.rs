//! What a foreign format cannot say.

use game::Faults;

use super::genius_writer::EXCLUDES_LIMIT;

/// Why a scenario cannot be written in a foreign format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// The scenario itself is faulty.
    #[error("{0}")]
    Faulty(Faults),
    /// Boxes over values that are no whole numbers.
    #[error(
        "issue '{issue}' is not a range of whole numbers, which hyper-rectangles need in GENIUS; give it whole bounds \
         and step 1"
    )]
    NotWhole {
        /// The issue.
        issue: String,
    },
    /// Boxes in one profile and a curve in another.
    #[error(
        "issue '{issue}' is valued with boxes by one type and not by a straight line by another, which no GENIUS domain \
         can say; convert them apart"
    )]
    BoxesAndCurves {
        /// The issue.
        issue: String,
    },
    /// A profile does not list the worths of all values.
    #[error("{profile} does not value every issue in the way its values are listed")]
    Unlisted {
        /// The profile.
        profile: String,
    },
    /// Boxes, in a format without.
    #[error("{profile} values outcomes with boxes, which GeniusWeb cannot say; write GENIUS XML instead")]
    Boxes {
        /// The profile.
        profile: String,
    },
    /// A box would become too many boxes that only include.
    #[error("a box excludes {ranges} ranges; at most {EXCLUDES_LIMIT} can be written")]
    Excludes {
        /// How many ranges it excludes.
        ranges: usize,
    },
}
