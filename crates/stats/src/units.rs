//! What a bootstrap draws: values, whole clusters of them, or either within groups that keep their size.

/// The units that are resampled. Each is drawn or not as a whole; strata are drawn from apart.
///
/// Items may be anything: numbers, pairs of them, a value with its group.
#[derive(Clone, Debug)]
pub struct Units<'a, T> {
    pub(crate) strata: Vec<Vec<&'a [T]>>,
}

impl<'a, T> Units<'a, T> {
    /// Every item by itself.
    pub fn items(items: &'a [T]) -> Units<'a, T> {
        Units::groups(&[items])
    }

    /// Every item by itself, and every group keeps its size.
    pub fn groups(groups: &[&'a [T]]) -> Units<'a, T> {
        Units { strata: groups.iter().map(|group| group.chunks(1).collect()).collect() }
    }

    /// Whole clusters: all values of a game or of a person stay together.
    pub fn clusters(clusters: &'a [Vec<T>]) -> Units<'a, T> {
        Units { strata: vec![clusters.iter().filter(|cluster| !cluster.is_empty()).map(Vec::as_slice).collect()] }
    }

    /// How many units there are.
    pub fn count(&self) -> usize {
        self.strata.iter().map(Vec::len).sum()
    }
}

impl<T: Copy> Units<'_, T> {
    /// All items as they were observed.
    pub(crate) fn observed(&self) -> Vec<T> {
        self.strata.iter().flatten().flat_map(|unit| unit.iter().copied()).collect()
    }

    /// All items but those of one unit.
    pub(crate) fn without(&self, stratum: usize, place: usize) -> Vec<T> {
        let units = self
            .strata
            .iter()
            .enumerate()
            .flat_map(|(number, units)| units.iter().enumerate().map(move |(at, unit)| (number, at, unit)));
        let kept = units.filter(|(number, at, _)| (*number, *at) != (stratum, place));
        kept.flat_map(|(_, _, unit)| unit.iter().copied()).collect()
    }
}
