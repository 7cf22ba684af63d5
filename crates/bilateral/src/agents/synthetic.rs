//! A synthetic person: a stand-in for people in tests, samples and demonstrations. Not a model of real behaviour.
//!
//! Every game draws another temperament: how fast it concedes, how far it goes at the most, how much it wavers. It
//! concedes along a time-dependent curve, offers anything around its aspiration, leaves out a period now and then,
//! makes partial offers now and then where an issue may stay open, and accepts what comes near its aspiration.

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Stream};

use crate::{Bilateral, Move, Offer, Protocol, View};

const PARAMS: &[Param] = &[Param::number(
    "patience",
    "Multiplies the exponent of the concession curve: above 1 the whole population concedes later.",
    1.0,
    0.05,
    20.0,
)];

/// The probability of making no offer in a period.
const SILENCE: f64 = 0.2;

/// The probability that an offer leaves an issue open, where one may stay open.
const PARTIAL: f64 = 0.1;

pub(super) const SYNTHETIC: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "synthetic",
        sentence: "A made-up person with a temperament drawn for every game; a stand-in for people, labelled synthetic.",
        source: "Haggle",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        Ok(Box::new(Person { temperament: None, acted_in: None, patience: params.number("patience") }))
    }),
};

struct Person {
    temperament: Option<Temperament>,
    acted_in: Option<u32>,
    patience: f64,
}

/// How one person behaves throughout a game.
#[derive(Clone, Copy)]
struct Temperament {
    exponent: f64,
    // The share of the range, from the status quo to the best, below which the person does not go.
    least: f64,
    // How far, as a share of the range, offers and answers stray from the aspiration.
    wavering: f64,
}

impl Person {
    /// How it behaves; drawn when it is first asked to act.
    fn temperament(&mut self, stream: &mut Stream) -> Temperament {
        *self.temperament.get_or_insert_with(|| Temperament {
            // From 1/4 to 4; multiples of 1/4 give the same bits on every machine.
            exponent: self.patience * [0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0][stream.index(8)],
            least: 0.5 * stream.unit(),
            wavering: 0.02 + 0.1 * stream.unit(),
        })
    }
}

impl Temperament {
    /// What the person asks for now, and how far it strays from that, in ticks.
    fn aspiration(self, view: &View<'_>) -> (i64, i64) {
        let (floor, most) = (view.book().floor(), view.book().range().1);
        let held = 1.0 - super::time_dependent::power(view.progress(), self.exponent);
        let share = self.least + (1.0 - self.least) * held;
        let span = (most - floor) as f64;
        (floor + (span * share) as i64, (span * self.wavering) as i64)
    }

    /// The probability of accepting the offer that stands: that of being so lenient by chance.
    fn chance(self, view: &View<'_>) -> Option<f64> {
        let worth = view.worth_ticks(view.incoming()?.1);
        let (aspiration, wavering) = self.aspiration(view);
        let missing = (aspiration - worth).max(0);
        let likely = (wavering + 1 - missing).max(0) as f64 / (wavering + 1) as f64;
        Some(if worth >= view.book().status_quo() { likely } else { 0.0 })
    }
}

fn offer_around(view: &View<'_>, aspiration: i64, wavering: i64, stream: &mut Stream) -> Offer {
    let room = u64::try_from(wavering.max(0)).unwrap_or(0);
    let mut offer = view.book().at_least(aspiration + i64::try_from(stream.below(room + 1)).unwrap_or(0));
    let may_stay_open: Vec<usize> =
        (0..offer.issues()).filter(|&issue| view.domain().issues()[issue].none.is_some()).collect();
    if offer.issues() > 1 && !may_stay_open.is_empty() && stream.happens(PARTIAL) {
        offer.set(may_stay_open[stream.index(may_stay_open.len())], None);
    }
    offer
}

impl Agent<Bilateral> for Person {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let (aspiration, wavering) = self.temperament(stream).aspiration(view);
        if let Some((id, incoming)) = view.incoming() {
            let slack = i64::try_from(stream.below(u64::try_from(wavering).unwrap_or(0) + 1)).unwrap_or(0);
            let worth = view.worth_ticks(incoming);
            if worth >= aspiration - slack && worth >= view.book().status_quo() {
                return Move::Accept { id, issues: None };
            }
            if view.protocol() == Protocol::Free {
                return Move::Reject { id };
            }
        }
        let phase = view.phase();
        if self.acted_in == Some(phase) || stream.happens(SILENCE) {
            self.acted_in = Some(phase);
            return Move::Done;
        }
        self.acted_in = Some(phase);
        Move::Offer(offer_around(view, aspiration, wavering, stream))
    }

    fn would_accept(&self, view: &View<'_>, offer: &Move) -> Option<f64> {
        let temperament = self.temperament?;
        view.supposing(offer, |view| temperament.chance(view))
    }
}
