//! A synthetic person: a stand-in for people in tests, samples and demonstrations. Not a model of real behaviour.
//!
//! Every game draws another temperament. As customer it negotiates for a few rounds, going on a step where it must move,
//! and then walks to its best goal; with probability 1 - p it never gets there: it negotiates until the game ends by
//! itself. It proposes to one provider after the other, asks for a few chips more than it gives, and takes a proposal
//! that brings it enough, of which it wants less as rounds pass. As provider it gives a few chips more than it takes,
//! and accepts what is worth it, if a customer that is committed to it comes and one that is not may go elsewhere; the
//! longer the game lasts the more it fears that, and half of them come to accept next to nothing. The averages of chips asked for and given are near those of the
//! paper's people (tables 2 and 4), as is the share of commitments proposed (table 5).

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Seat, Stream};

use super::parts::{answer, best_walk_favouring, gain, possible, spare, would_accept};
use crate::contract::{Contract, Holdings, Move, Offer, Step, View};
use crate::{Chips, Walk};

const PARAMS: &[Param] = &[
    Param::number("p", "The probability that, as customer, it heads for a goal in the end.", 0.83, 0.0, 1.0),
    Param::number(
        "commitments",
        "The probability that a proposal asks for, or gives, the chips of every other way.",
        0.26,
        0.0,
        1.0,
    ),
];

/// The probability of making no proposal.
const SILENCE: f64 = 0.15;

/// The probability that a provider comes to accept next to nothing.
const YIELDING: f64 = 0.5;

pub(super) const SYNTHETIC: AgentEntry<Contract> = AgentEntry {
    info: AgentInfo {
        name: "synthetic",
        sentence: "A made-up person with a temperament drawn for every game; a stand-in for people, labelled synthetic.",
        source: "Haggle",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        let (p, commitments) = (params.number("p"), params.number("commitments"));
        Ok(Box::new(Person { p, commitments, temperament: None }))
    }),
};

struct Person {
    p: f64,
    commitments: f64,
    temperament: Option<Temperament>,
}

/// How one person behaves throughout a game.
#[derive(Clone, Copy)]
struct Temperament {
    // Never reaches a goal.
    lost: bool,
    // To which of equally near goals it goes.
    favourite: usize,
    // The round in which it stops negotiating.
    patience: u32,
    // The chips that a customer wants to gain at first, and those that it asks for.
    aspiration: f64,
    demand: u64,
    // The points that a provider wants to gain at first, and its trust that a free customer comes to it.
    fairness: f64,
    trust: f64,
    // Does a provider come to want less?
    yielding: bool,
}

impl Person {
    fn temperament(&mut self, view: &View<'_>, stream: &mut Stream) -> Temperament {
        let p = self.p;
        *self.temperament.get_or_insert_with(|| Temperament {
            lost: !stream.happens(p),
            favourite: stream.index(view.holdings().providers.len()),
            patience: 2 + u32::try_from(stream.below(7)).unwrap_or(0),
            aspiration: 2.0 + 10.0 * stream.unit(),
            demand: stream.below(14),
            fairness: 60.0 * stream.unit(),
            trust: 0.5 * stream.unit(),
            yielding: stream.happens(YIELDING),
        })
    }

    fn proposal(&self, view: &View<'_>, temper: Temperament, stream: &mut Stream) -> Option<Offer> {
        if stream.happens(SILENCE) {
            return None;
        }
        let holdings = view.holdings();
        let provider = view.provider().unwrap_or_else(|| stream.index(holdings.providers.len()));
        let theirs = holdings.providers.get(provider)?;
        let spare = spare(view, provider);
        let commits = stream.happens(self.commitments);
        let customer_sends = match commits {
            true => for_other_ways(view, provider, &spare),
            false => spare.some_of(u32::try_from(1 + stream.below(5)).unwrap_or(1)),
        };
        // From the side of the customer: what it gets more than it gives.
        let more = match view.provider() {
            Some(_) => i64::try_from(stream.below(12)).unwrap_or(0) - 3,
            None => i64::try_from(temper.demand).unwrap_or(0),
        };
        let count = u32::try_from((i64::from(customer_sends.total()) + more).max(0)).unwrap_or(0);
        possible(view, Offer { provider, provider_sends: theirs.some_of(count), customer_sends })
    }

    /// Whose of these proposals it accepts.
    fn accepted(&self, view: &View<'_>, temper: Temperament, offers: &[(Seat, Offer)]) -> Option<Seat> {
        let waited = f64::from(view.round() - 1);
        let offers = offers.iter();
        let (best, least) = match view.provider() {
            None => {
                let chip = f64::from(view.game().setup().scoring.chip);
                let best = offers.map(|(from, offer)| (gain(view, offer) as f64, *from));
                (best.max_by(|a, b| a.0.total_cmp(&b.0)), chip * temper.aspiration * (1.0 - 0.1 * waited).max(0.2))
            }
            Some(provider) => {
                let trust = temper.trust * (1.0 - 0.2 * waited).max(0.0);
                let best = offers.map(|(from, offer)| (hope(view, provider, offer, trust), *from)).next();
                let patience = if temper.yielding { (1.0 - 0.15 * waited).max(0.0) } else { 1.0 };
                (best, temper.fairness * patience)
            }
        };
        best.filter(|(points, _)| *points > 0.0 && *points >= least).map(|(_, from)| from)
    }

    fn walk(&self, view: &View<'_>, temper: Temperament) -> Walk {
        let (game, chips) = (view.game(), view.holdings().customer);
        let Some((provider, walk)) = best_walk_favouring(game, view.square(), &chips, temper.favourite) else {
            return Walk::STAY;
        };
        let committed = game.is_committed(view.square(), view.holdings(), provider);
        let enough = committed || view.round() >= temper.patience;
        match enough {
            true if temper.lost => Walk::STAY,
            true => walk,
            // One step on, if it must move and the step does not end the game.
            false if view.must_move() && walk.len() > 1 => Walk::new(walk.steps[..1].to_vec()),
            false if view.must_move() && !temper.lost => walk,
            false => Walk::STAY,
        }
    }
}

impl Agent<Contract> for Person {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let temper = self.temperament(view, stream);
        match view.step() {
            Step::Propose => self.proposal(view, temper, stream).map_or(Move::Pass, Move::Propose),
            Step::Answer => answer(self.accepted(view, temper, &view.to_answer())),
            Step::Walk => Move::Walk(self.walk(view, temper)),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        let temper = self.temperament?;
        would_accept(view, proposal, |offers| self.accepted(view, temper, offers))
    }
}

/// The spare chips that lead to other goals: all but one of every colour on the way there.
fn for_other_ways(view: &View<'_>, provider: usize, spare: &Chips) -> Chips {
    let others = view.game().needs().iter().enumerate().filter(|(other, _)| *other != provider);
    let mut chips = Chips::NONE;
    for (_, needs) in others {
        for (colour, _) in needs.from(view.square()).first().into_iter().flat_map(Chips::iter) {
            chips.set(colour, spare.get(colour).saturating_sub(1));
        }
    }
    chips
}

/// What a provider hopes to gain by an exchange, in points.
fn hope(view: &View<'_>, provider: usize, offer: &Offer, trust: f64) -> f64 {
    let (game, square) = (view.game(), view.square());
    let goal = f64::from(game.setup().scoring.goal);
    let worth = |holdings: &Holdings| {
        let comes = match game.cheapest_walk(square, &holdings.customer, provider) {
            None => 0.0,
            Some(_) if game.is_committed(square, holdings, provider) => 1.0,
            Some(_) => trust,
        };
        game.scores(holdings, None).get(provider + 1).copied().unwrap_or(0) as f64 + goal * comes
    };
    view.holdings().after(offer).map_or(f64::MIN, |after| worth(&after) - worth(view.holdings()))
}
