//! Ranks of values, where equal ones share the mean of theirs.

use crate::Undefined;

/// The ranks of a sample.
pub(crate) struct Ranks {
    /// Twice the rank of every value, from 2 on: so means of ranks are whole.
    pub(crate) doubled: Vec<u64>,
    /// How many values share a rank, for every rank that several share.
    pub(crate) ties: Vec<u64>,
}

impl Ranks {
    pub(crate) fn of(values: &[f64]) -> Result<Ranks, Undefined> {
        if values.iter().any(|value| !value.is_finite()) {
            return Err(Undefined::NotFinite);
        }
        // Adding zero makes one zero of both.
        let mut sorted: Vec<(f64, usize)> = values.iter().map(|value| value + 0.0).zip(0..).collect();
        sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut ranks = Ranks { doubled: vec![0; values.len()], ties: Vec::new() };
        let mut before = 0;
        for equal in sorted.chunk_by(|a, b| a.0 == b.0) {
            let doubled = 2 * before + equal.len() as u64 + 1;
            equal.iter().for_each(|(_, place)| ranks.doubled[*place] = doubled);
            before += equal.len() as u64;
            if equal.len() > 1 {
                ranks.ties.push(equal.len() as u64);
            }
        }
        Ok(ranks)
    }

    /// The sum of t^3 - t over all ties, by which they narrow the distribution of sums of ranks.
    pub(crate) fn correction(&self) -> f64 {
        self.ties.iter().map(|&tied| tied as f64).map(|tied| tied * tied * tied - tied).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::Ranks;

    #[test]
    fn equal_values_share_the_mean_of_their_ranks() {
        let ranks = Ranks::of(&[0.0, 5.0, -1.0, 5.0, -0.0, 7.0, 5.0]).unwrap();
        assert_eq!(ranks.doubled, [5, 10, 2, 10, 5, 14, 10]);
        assert_eq!((ranks.ties.as_slice(), ranks.correction()), ([2, 3].as_slice(), 30.0));
    }
}
