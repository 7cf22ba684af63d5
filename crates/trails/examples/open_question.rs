//! The literal value of scaled-down boards of the study's kind, beside the appendix's reading and the bound: the figures
//! of docs/contract-open-question.md.
//!
//! Run with `cargo run --release -p trails --example open_question [MOST STATES]`.

use std::io::Write;

use trails::contract::scaled::{Figures, LAYOUTS};
use trails::contract::solver::{Options, Reading, Solver};
use trails::contract::{Contract, Offer};

/// The most chips that SPg can pay, over what it gets, for an exchange that commits the customer to it.
fn capacity(game: &Contract) -> Option<i64> {
    let (here, holdings) = (game.customer().start, game.holdings());
    let offer =
        |kept| Offer { provider: 0, provider_sends: holdings.providers[0], customer_sends: holdings.customer - kept };
    let offers = holdings.customer.parts().map(offer);
    offers.filter(|offer| game.is_commitment(here, &holdings, offer)).map(|offer| offer.competitiveness()).max()
}

/// The values of the beginning.
fn worth(game: &Contract, reading: Reading, limit: u64) -> Option<Vec<f64>> {
    let mut solver = Solver::new(game, Options { limit, ..Options::new(reading) }).ok()?;
    Some(solver.worth(&game.opening()).ok()?.points())
}

/// The bound (4) of the page, and whether the customer can reach a goal alone and it is worth the way.
fn bound(game: &Contract) -> (i64, bool) {
    let (scoring, holdings) = (game.setup().scoring, game.holdings());
    let needs = &game.needs()[0];
    let steps = needs.from(game.customer().start).first().map_or(0, |need| need.total());
    let total = scoring.points(holdings.pool().total() - steps, true, 0) + i64::from(scoring.goal);
    let alone = needs.payable(game.customer().start, &holdings.customer).is_some();
    let pays = i64::from(scoring.goal) > scoring.points(steps, false, 0);
    let scores: i64 = holdings.providers.iter().map(|chips| scoring.points(chips.total(), false, 0)).sum();
    (total - scores - i64::from(scoring.chip), alone && pays)
}

fn main() {
    let limit = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3_000_000);
    let mut out = std::io::stdout();
    let _ = writeln!(out, "board | own | red | purple | price | can pay | walks alone | bound | appendix | full");
    for layout in &LAYOUTS {
        let most_purple = if layout.has_bridge() { 3 } else { 0 };
        for (own, red, purple, price) in (2..=5)
            .flat_map(|own| (1..=7).map(move |red| (own, red)))
            .flat_map(|(own, red)| (0..=most_purple).map(move |purple| (own, red, purple)))
            .flat_map(|(own, red, purple)| (1..=6).map(move |price| (own, red, purple, price)))
        {
            // The price is the most that a provider would pay, in chips: one less than a goal is worth.
            let figures = Figures { own, red, purple, goal: 5 * (price + 1) };
            let Ok(game) = layout.game(figures) else { continue };
            let (Some(can_pay), (bound, alone)) = (capacity(&game), bound(&game)) else { continue };
            let Some(full) = worth(&game, Reading::Full, limit) else { continue };
            let Some(appendix) = worth(&game, Reading::Appendix, limit) else { continue };
            let figures = format!("{} | {own} | {red} | {purple} | {price} | {can_pay} | {alone}", layout.name);
            let _ = writeln!(out, "{figures} | {bound} | {appendix:?} | {full:?}");
        }
    }
}
