//! Choices that can be listed: every combination of one thing of each, where there are not too many.

use crate::limits::MOVES_LISTED;

/// Every way to choose one of each, where of each there are so many: as positions, the last counting up first.
///
/// `None` if there are more than [`MOVES_LISTED`].
pub fn combinations(sizes: Vec<usize>) -> Option<impl Iterator<Item = Vec<usize>>> {
    let count = sizes.iter().try_fold(1_usize, |count, &size| count.checked_mul(size));
    let count = count.filter(|&count| count <= MOVES_LISTED)?;
    Some((0..count).map(move |number| positions(number, &sizes)))
}

/// The digits of a number where each place has a base of its own.
fn positions(mut number: usize, sizes: &[usize]) -> Vec<usize> {
    let mut positions = vec![0; sizes.len()];
    for (position, &size) in positions.iter_mut().zip(sizes).rev() {
        (*position, number) = (number % size, number / size);
    }
    positions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_comes_once() {
        let all: Vec<Vec<usize>> = combinations(vec![2, 1, 3]).unwrap().collect();
        assert_eq!(all, [[0, 0, 0], [0, 0, 1], [0, 0, 2], [1, 0, 0], [1, 0, 1], [1, 0, 2]]);
        assert_eq!(combinations(Vec::new()).unwrap().collect::<Vec<_>>(), [Vec::<usize>::new()]);
        assert_eq!(combinations(vec![3, 0]).unwrap().count(), 0);
    }

    #[test]
    fn too_many_are_not_listed() {
        assert!(combinations(vec![MOVES_LISTED]).is_some());
        assert!(combinations(vec![MOVES_LISTED, 2]).is_none());
        assert!(combinations(vec![usize::MAX; 3]).is_none());
    }
}
