//! QOAgent: makes the offer with the best qualitative value and is quick to agree.
//!
//! It takes the other side to be of the most probable type (`beliefs.rs`) and makes the offer of greatest QO value
//! (`qo.rs`) above both status quos. It accepts at once what is worth at least its own offer a period later. If the
//! other side is nearly indifferent between the two offers it rejects and makes its own; else it accepts with a
//! probability equal to the rank of the offer among all, never below the status quo. It never opts out.
//!
//! R. Lin, S. Kraus, J. Wilkenfeld and J. Barry, "An Automated Agent for Bilateral Negotiation with Bounded Rational
//! Agents with Incomplete Information" (ECAI 2006).

use std::sync::Arc;

use game::{ANSWERS, AgentEntry, AgentInfo, Param, Params, Recipe, Seat, Stream, Temper};

use crate::geometry::TooLarge;
use crate::qo::{Formula, QoOffer, QoValues, candidates};
use crate::{Bilateral, Offer, View, to_points};

use super::mannered::Mannered;
use super::{Negotiator, Strategy, TypeBeliefs};

const PARAMS: &[Param] = &[
    Param::choice(
        "formula",
        "Which published formula: ranked (the later one) or utility (2006, leans to the other side).",
        &["ranked", "utility"],
    ),
    LUCE_SCALE,
    Param::number(
        "shortlist",
        "Draws its offer from the best so many; the historical program drew from 4.",
        1.0,
        1.0,
        1000.0,
    ),
    Param::number(
        "indifference",
        "How near two offers must be for the other side, on the exponential scale, to count as equal to it.",
        0.05,
        0.0,
        1e9,
    ),
    ANSWERS,
];

/// The parameter that QOAgent and KBAgent share.
pub(super) const LUCE_SCALE: Param = Param::number(
    "luce_scale",
    "The factor before a point in the exponent of Luce numbers.",
    crate::geometry::LUCE_SCALE,
    1e-9,
    1e3,
);

pub(super) const QO: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "qo",
        sentence: "Makes the offer that is best for itself among those the other side is likely to take; agrees soon.",
        source: "Lin, Kraus, Wilkenfeld and Barry 2006 (QOAgent)",
        params: PARAMS,
    },
    build: Recipe::new(|game, seat, params| {
        let qo = Qo::new(game, seat, params);
        // Found out now, so that a domain too large for it is refused before the first game.
        qo.prepared(game, seat, 0, 0).as_ref().as_ref().map_err(TooLarge::clone)?;
        Ok(Mannered::boxed(Temper::Friendly, params, Negotiator::with(qo)))
    }),
};

#[derive(Clone)]
struct Qo {
    formula: Formula,
    luce_scale: f64,
    shortlist: usize,
    indifference: f64,
    beliefs: TypeBeliefs,
}

/// What is prepared once for a pair of types: values, and the offers worth making, best first.
struct Table {
    values: QoValues,
    offers: Vec<QoOffer>,
}

impl Qo {
    fn new(game: &Bilateral, seat: Seat, params: &Params) -> Qo {
        let luce_scale = params.number("luce_scale");
        Qo {
            formula: if params.text("formula") == "utility" { Formula::Utility } else { Formula::Ranked },
            luce_scale,
            shortlist: params.number("shortlist") as usize,
            indifference: params.number("indifference"),
            beliefs: TypeBeliefs::about(game, seat.other(), luce_scale),
        }
    }

    fn prepared(&self, game: &Bilateral, seat: Seat, mine: usize, theirs: usize) -> Arc<Result<Table, TooLarge>> {
        let key = format!("qo {} {mine} {theirs} {:?} {}", seat.0, self.formula, self.luce_scale);
        game.prepared(&key, || {
            let profiles = [&game.types(seat)[mine], &game.types(seat.other())[theirs]];
            let values = QoValues::of(game.domain(), profiles, self.formula, self.luce_scale)?;
            let offers = candidates(&values.ranked_offers(game.domain(), profiles)?, profiles);
            Ok(Table { values, offers })
        })
    }

    fn table(&self, view: &View<'_>) -> Arc<Result<Table, TooLarge>> {
        self.prepared(view.game(), view.seat(), view.my_type(), self.beliefs.most_likely())
    }
}

impl Strategy for Qo {
    fn propose(&mut self, view: &View<'_>, stream: &mut Stream) -> Offer {
        self.beliefs.observe(view);
        match &*self.table(view) {
            Ok(table) => {
                let choice = stream.index(self.shortlist.min(table.offers.len()));
                view.domain().outcome(table.offers[choice].number)
            }
            Err(_) => view.book().best(),
        }
    }

    fn observe(&mut self, view: &View<'_>) {
        self.beliefs.observe(view);
    }

    fn chance(&self, view: &View<'_>, incoming: &Offer, planned: &Offer) -> f64 {
        let worth = view.worth_ticks(incoming);
        let next = view.profile().at(view.worth(planned), view.period() + 1);
        if view.profile().at(to_points(worth), view.period()) >= next {
            return 1.0;
        }
        let table = self.table(view);
        let Ok(table) = table.as_ref() else { return 0.0 };
        let theirs = &view.opponent_types()[self.beliefs.most_likely()];
        let strength = |offer: &Offer| table.values.their_strength(view.worth_to(theirs, offer));
        if (strength(planned) - strength(incoming)).abs() <= self.indifference {
            return 0.0;
        }
        if worth >= view.book().status_quo() { table.values.my_rank(worth) } else { 0.0 }
    }

    fn unplanned_chance(&self, view: &View<'_>, incoming: &Offer) -> Option<f64> {
        let table = self.table(view);
        let Ok(table) = table.as_ref() else { return Some(self.chance(view, incoming, &view.book().best())) };
        // Each of the best offers is as likely to be drawn as another.
        let shortlist = &table.offers[..self.shortlist.min(table.offers.len())];
        let chance = |offer: &QoOffer| self.chance(view, incoming, &view.domain().outcome(offer.number));
        Some(shortlist.iter().map(chance).sum::<f64>() / shortlist.len() as f64)
    }
}
