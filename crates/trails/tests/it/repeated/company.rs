//! PURB in company: what docs/promises.md tells of thousands of matches is what they give.

use std::path::Path;

use crate::company::tables::all;

/// Matches for every dependency: four times as many for each row.
const MATCHES: u64 = 100;

#[test]
fn the_page_on_promises_tells_what_matches_give() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/promises.md");
    let page = std::fs::read_to_string(page).unwrap_or_default();
    let tables = all(MATCHES);
    let missing: Vec<&String> = tables
        .iter()
        .flat_map(|tables| tables.sent.iter().chain([&tables.follows]).chain(&tables.scores).chain(&tables.losses))
        .filter(|row| !page.contains(row.as_str()))
        .collect();
    assert!(missing.is_empty(), "docs/promises.md lacks these rows: {missing:#?}");
    assert!(tables.iter().all(|tables| page.contains(&format!("### {}\n", tables.title))));
    // The three findings, in matches of several boards and company that is wary.
    let claims = &tables[0].claims;
    let [reliable, half, unreliable] = claims.sent;
    assert!(unreliable < half && half < reliable, "{:?}", claims.sent);
    assert!(claims.correlation > 0.5, "{}", claims.correlation);
    assert!(claims.least_difference > -2.0, "{}", claims.least_difference);
    // With smoothing PURB sends the unreliable nearly twice as much.
    assert!(tables[4].claims.sent[2] > 1.5 * unreliable);
}
