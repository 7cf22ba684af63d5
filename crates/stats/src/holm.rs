//! Holm's correction: p values of a family of tests, of which some will be small by chance.

use crate::Undefined;

/// The p values adjusted so that all of a family hold together: reject those below 0.05, and the chance of any false
/// rejection is at most 5 %. In the order in which they were given.
/// Source: S. Holm, "A simple sequentially rejective multiple test procedure" (1979).
///
/// ```
/// let adjusted = stats::holm(&[0.01, 0.04, 0.03]).unwrap();
/// let shown: Vec<String> = adjusted.iter().map(|p| format!("{p:.2}")).collect();
/// assert_eq!(shown, ["0.03", "0.06", "0.06"]);
/// ```
pub fn holm(p_values: &[f64]) -> Result<Vec<f64>, Undefined> {
    if !p_values.iter().all(|p| (0.0..=1.0).contains(p)) {
        return Err(Undefined::NoProbability);
    }
    let mut order: Vec<usize> = (0..p_values.len()).collect();
    order.sort_by(|&a, &b| p_values[a].total_cmp(&p_values[b]));
    let mut adjusted = vec![0.0; p_values.len()];
    let mut before: f64 = 0.0;
    for (left, place) in (1..=p_values.len()).rev().zip(order) {
        before = before.max((left as f64 * p_values[place]).min(1.0));
        adjusted[place] = before;
    }
    Ok(adjusted)
}
