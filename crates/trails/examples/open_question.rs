//! The literal value of scaled-down boards of the study's kind, beside the appendix's reading and the bound: the figures
//! of docs/contract-open-question.md.
//!
//! Run with `cargo run --release -p trails --example open_question [MOST STATES]`; three million by default, which takes a
//! minute and a half.

mod scaled;

use std::io::Write;

use scaled::{Figures, LAYOUTS};
use trails::contract::solver::{Options, Reading, Solver};
use trails::contract::{Contract, Offer};

/// The most chips that SPg can pay, over what it gets, for an exchange that commits the customer to it.
fn capacity(game: &Contract) -> Option<i64> {
    let (here, holdings) = (game.start_square(), game.holdings());
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
    let steps = needs.from(game.start_square()).first().map_or(0, |need| need.total());
    let total = scoring.points(holdings.pool().total() - steps, true, 0) + i64::from(scoring.goal);
    let alone = needs.payable(game.start_square(), &holdings.customer).is_some();
    let pays = i64::from(scoring.goal) > scoring.points(steps, false, 0);
    let scores: i64 = holdings.providers.iter().map(|chips| scoring.points(chips.total(), false, 0)).sum();
    (total - scores - i64::from(scoring.chip), alone && pays)
}

/// One game, solved under both readings.
struct Solved {
    /// Can a provider pay the whole price at once?
    pays: bool,
    alone: bool,
    bound: f64,
    score: f64,
    appendix: Vec<f64>,
    full: Vec<f64>,
}

/// The sentences of the page, with their numbers.
fn summary(games: &[Solved]) -> String {
    let count = |of: &dyn Fn(&Solved) -> bool| games.iter().filter(|game| of(game)).count();
    let paid = |game: &Solved| game.alone && game.pays;
    let unpaid = |game: &Solved| game.alone && !game.pays;
    let attained = |game: &Solved| game.full[0] == game.bound;
    format!(
        "{} games; in {} the customer can reach a goal alone and it is worth the way\n\
         the providers can pay the price in {}: full equals appendix in {}, attains the bound in {}\n\
         they cannot in {}: full is worse for the customer in {}, better in {}, attains the bound in {}\n\
         full is above both the bound and the customer's score in {} of all games",
        games.len(),
        count(&|game| game.alone),
        count(&paid),
        count(&|game| paid(game) && game.full == game.appendix),
        count(&|game| paid(game) && attained(game)),
        count(&unpaid),
        count(&|game| unpaid(game) && game.full[0] < game.appendix[0]),
        count(&|game| unpaid(game) && game.full[0] > game.appendix[0]),
        count(&|game| unpaid(game) && attained(game)),
        count(&|game| game.full[0] > game.bound.max(game.score)),
    )
}

fn main() {
    let limit = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3_000_000);
    let mut out = std::io::stdout();
    let _ = writeln!(out, "board | own | red | purple | price | can pay | walks alone | bound | appendix | full");
    let mut games = Vec::new();
    for layout in &LAYOUTS {
        let most_purple = if layout.drawing.contains('p') { 3 } else { 0 };
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
            let score = game.scores(&game.holdings(), None)[0] as f64;
            let pays = can_pay >= i64::from(price);
            games.push(Solved { pays, alone, bound: bound as f64, score, appendix, full });
        }
    }
    let _ = writeln!(out, "{}", summary(&games));
}
