//! What a crisis answers when it is asked as a whole: verbs, and a look back at a game that was played.
//!
//! | file | what is in it |
//! |---|---|
//! | `analyze.rs` | what outcomes there are |
//! | `solve.rs`, `explain.rs` | the equilibrium, as tables or in sentences that tell why |
//! | `support.rs` | what decision support tells a side |
//! | `space.rs` | the picture of a period's outcomes |
//! | `look_back.rs` | the offers of a recorded game |

mod analyze;
mod explain;
mod look_back;
mod solve;
mod space;
mod support;

use game::{PLOT, Report, Verb, VerbName, figure};

use crate::Crisis;
pub(crate) use look_back::look_back;

/// The verbs that crises know.
pub(crate) const VERBS: &[Verb<Crisis>] = &[
    Verb { name: VerbName::Analyze, options: &[PLOT], answer: analyze::answer },
    Verb { name: VerbName::Solve, options: solve::OPTIONS, answer: solve::answer },
    Verb { name: VerbName::Support, options: support::OPTIONS, answer: support::answer },
];

/// Says how periods are counted, where that is not from 1.
fn say_counting(report: &mut Report, crisis: &Crisis) {
    crisis.counting().into_iter().for_each(|counting| report.note(counting.sentence));
}

/// Places in a list of `count`, at most `most` of them, the first and the last included.
fn spread(count: usize, most: usize) -> Vec<usize> {
    if count <= most {
        return (0..count).collect();
    }
    (0..most).map(|number| number * (count - 1) / (most - 1)).collect()
}

/// A pair of points with a slash between them.
fn slashed(pair: [f64; 2], digits: usize) -> String {
    pair.map(|points| figure(points, digits)).join(" / ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_shown_from_its_first_to_its_last() {
        assert_eq!(spread(3, 8), [0, 1, 2]);
        assert_eq!(spread(62, 8), [0, 8, 17, 26, 34, 43, 52, 61]);
    }

    #[test]
    fn pairs_are_rounded_and_have_no_negative_zero() {
        assert_eq!(slashed([580.0, 835.126], 2), "580 / 835.13");
        assert_eq!(slashed([-0.00001, 1.5], 4), "0 / 1.5");
    }
}
