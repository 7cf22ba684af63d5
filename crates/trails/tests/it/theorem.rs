//! What Theorem 1 lets an agent do in a state, from the definitions: for comparison with what agents do at a table.

use std::cmp::Reverse;

use game::{Seat, Stream};
use trails::contract::solver::Reading;
use trails::contract::{Contract, Holdings, Move, Offer, Proposer, Situation};
use trails::{Chips, Colour, Walk};

use crate::brute::{Brute, State, Taste, Values};

/// The agents that keep to the theorem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Customer,
    Sure,
    Averse,
    Threshold,
}

/// An agent with parameters, and what they mean.
pub(crate) struct Wanted {
    pub(crate) spec: String,
    pub(crate) taste: Taste,
    // The points that a proposal of SP-RAPD must give the customer.
    threshold: Option<i64>,
}

impl Kind {
    /// An agent of this kind with parameters at random.
    pub(crate) fn wanted(self, stream: &mut Stream) -> Wanted {
        let (p, chance) = [("1", (1, 1)), ("0.826", (413, 500)), ("0.5", (1, 2)), ("0.9", (9, 10))][stream.index(4)];
        let (alpha_text, alpha) = [("0.0188", 0.0188), ("0.002", 0.002), ("0.1", 0.1)][stream.index(3)];
        let threshold = [0, 3, 5, 10][stream.index(4)];
        let averse = Taste { chance, alpha: Some(alpha) };
        let (spec, taste) = match self {
            Kind::Customer => ("cs-a:".to_owned(), Taste::SURE),
            Kind::Sure => ("sp-a:".to_owned(), Taste::SURE),
            Kind::Averse => (format!("sp-rap:p={p},alpha={alpha_text},"), averse),
            Kind::Threshold => (format!("sp-rapd:p={p},alpha={alpha_text},threshold={threshold},"), averse),
        };
        Wanted { spec, taste, threshold: (self == Kind::Threshold).then_some(threshold) }
    }
}

/// A game in progress as the rules have it, followed move by move.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    situation: Situation,
    proposals: Vec<(Seat, Offer)>,
    // The exchange of this round.
    deal: Option<Offer>,
}

impl Scene {
    pub(crate) fn opening(game: &Contract) -> Scene {
        let providers = game.providers().iter().map(|provider| provider.chips).collect();
        let holdings = Holdings { customer: game.customer().chips, providers };
        let square = game.start_square();
        let proposer = Proposer::Providers;
        let situation = Situation { square, visited: vec![square], holdings, proposer, dormant: 0 };
        Scene { situation, proposals: Vec::new(), deal: None }
    }

    /// What is so after a move.
    pub(crate) fn follow(&mut self, game: &Contract, seat: Seat, action: &Move) {
        match action {
            Move::Propose(offer) => self.proposals.push((seat, *offer)),
            Move::Pass | Move::Reject => {}
            Move::Accept { from } => {
                let offer = self.proposals.iter().find(|(seat, _)| seat == from).unwrap().1;
                let Holdings { customer, providers } = &mut self.situation.holdings;
                *customer = *customer - offer.customer_sends + offer.provider_sends;
                providers[offer.provider] = providers[offer.provider] - offer.provider_sends + offer.customer_sends;
                // What leaves everybody with the same chips is no deal.
                self.deal = Some(offer.net()).filter(|offer| !offer.is_empty());
            }
            Move::Walk(walk) => {
                if let Some(situation) = self.after_walk(game, walk) {
                    *self = Scene { situation, proposals: Vec::new(), deal: None };
                }
            }
        }
    }

    /// How the next round begins after a walk; `None` if it leads to a goal.
    pub(crate) fn after_walk(&self, game: &Contract, walk: &Walk) -> Option<Situation> {
        let mut after = self.situation.clone();
        for direction in &walk.steps {
            after.square = game.board().step(after.square, *direction).unwrap();
            after.holdings.customer -= Chips::of(game.board().colour(after.square).unwrap(), 1);
            after.visited.push(after.square);
        }
        after.dormant = if walk.steps.is_empty() { after.dormant + 1 } else { 0 };
        after.proposer = after.proposer.other();
        (!game.goals().contains(&after.square)).then_some(after)
    }
}

/// Whether the theorem lets the agent in a seat do this, and if not what it should do.
pub(crate) fn allows(
    brute: &mut Brute<'_>,
    wanted: &Wanted,
    scene: &Scene,
    seat: Seat,
    action: &Move,
) -> Result<(), String> {
    let state = brute.state(&scene.situation);
    match action {
        Move::Propose(_) | Move::Pass => {
            let allowed = proposals(brute, wanted, &scene.situation, &state, seat);
            let found = match action {
                Move::Propose(offer) => allowed.contains(&Some(*offer)),
                _ => allowed.contains(&None),
            };
            if found { Ok(()) } else { Err(format!("instead of one of {allowed:?}")) }
        }
        Move::Accept { .. } | Move::Reject => {
            let from = answer(brute, scene, &state, seat);
            let right = from.map_or(Move::Reject, |from| Move::Accept { from });
            if right == *action { Ok(()) } else { Err(format!("instead of {right:?}")) }
        }
        Move::Walk(walk) => walks(brute, scene, &state, walk),
    }
}

/// The proposals that a seat may make, `None` for none.
fn proposals(
    brute: &mut Brute<'_>,
    wanted: &Wanted,
    situation: &Situation,
    state: &State,
    seat: Seat,
) -> Vec<Option<Offer>> {
    if let Some(threshold) = wanted.threshold {
        return generous(brute, threshold, situation, state, seat.index());
    }
    let (bids, _) = brute.propose(state);
    let own = |player: &usize| seat.index() == 0 || seat.index() == *player;
    let Some(player) = (1..bids.len()).filter(own).find(|&player| bids[player].is_some()) else { return vec![None] };
    let equals = brute.equals(state, player, bids[player].as_ref().unwrap());
    vec![chosen(brute, situation, state, seat, &equals)]
}

/// SP-RAPD (section 6.3): the best for the provider, then for the customer, of what gives the customer the threshold and
/// is better for the provider than its score and than no deal.
fn generous(
    brute: &mut Brute<'_>,
    threshold: i64,
    situation: &Situation,
    state: &State,
    player: usize,
) -> Vec<Option<Offer>> {
    let chip = brute.chip().max(1);
    let given = |share: &Chips| chip * (i64::from(share.total()) - i64::from(state.2[0].total()));
    let (score, rest) = (brute.score(&state.2)[player], brute.rest(state)[player]);
    let mut offers = brute.offers(state, player);
    offers.retain(|(share, values)| given(share) >= threshold && values[player] > score.max(rest));
    let Some(best) = offers.iter().map(|(_, values)| (values[player], values[0])).max() else { return vec![None] };
    let mut worths: Vec<Values> = offers.into_iter().map(|(_, values)| values).collect();
    worths.retain(|values| (values[player], values[0]) == best);
    worths.sort();
    worths.dedup();
    // What the third player gets is not the provider's concern.
    let one_of = |values: &Values| {
        let mut equals = brute.equals(state, player, values);
        equals.retain(|offer| chip * offer.competitiveness() >= threshold);
        chosen(brute, situation, state, Seat::at(player), &equals)
    };
    worths.iter().map(one_of).collect()
}

/// Of all exchanges of equal worth to all a commitment, if there is one, that moves as few chips as can be: a provider
/// gives as few as it can of any one colour, the customer asks for money; then the order of offers.
fn chosen(brute: &Brute<'_>, situation: &Situation, state: &State, seat: Seat, equals: &[Offer]) -> Option<Offer> {
    let moved = |offer: &Offer| offer.provider_sends.total() + offer.customer_sends.total();
    let plain = |offer: &Offer| -> u32 {
        let colours = brute.game().palette().colours();
        let held = |colour: Colour| u32::from(offer.provider_sends.get(colour));
        match seat.index() {
            0 => colours.filter(|&colour| !pays_for_steps(brute.game(), colour)).map(held).sum(),
            _ => colours.map(held).max().unwrap_or(0),
        }
    };
    let order = |offer: &Offer| {
        let liking = if seat.index() == 0 { i64::from(plain(offer)) } else { -i64::from(plain(offer)) };
        (!commits(brute, situation, state, offer), moved(offer), Reverse(liking), *offer)
    };
    let best = equals.iter().min_by_key(|offer| order(offer)).copied();
    best.filter(|offer| moved(offer) > 0)
}

/// Definition 4 on the squares that the reading leaves open.
fn commits(brute: &Brute<'_>, situation: &Situation, state: &State, offer: &Offer) -> bool {
    let committed = |holdings: &Holdings, to: usize| {
        (0..holdings.providers.len()).filter(|&other| other != to).all(|other| {
            let mut joint = state.clone();
            joint.2[0] = holdings.customer + holdings.providers[other];
            !brute.walks(&joint).iter().any(|(end, ..)| brute.game().goals()[other] == *end)
        })
    };
    let before = &situation.holdings;
    let free = (0..before.providers.len()).all(|to| !committed(before, to));
    free && committed(&before.after(offer).unwrap(), offer.provider)
}

/// Is a square of this colour among those that the customer could ever enter, whoever gave it chips?
fn pays_for_steps(game: &Contract, colour: Colour) -> bool {
    let pool = game.holdings().pool();
    let (mut places, mut next) = (vec![game.start_square()], 0);
    while let Some(&here) = places.get(next) {
        next += 1;
        if game.goals().contains(&here) {
            continue;
        }
        for (_, target, paid) in game.board().steps(here) {
            if pool.get(paid) > 0 && paid == colour {
                return true;
            }
            if pool.get(paid) > 0 && !places.contains(&target) {
                places.push(target);
            }
        }
    }
    false
}

/// Whose proposal is accepted by the theorem.
fn answer(brute: &mut Brute<'_>, scene: &Scene, state: &State, seat: Seat) -> Option<Seat> {
    let rest = brute.rest(state);
    let mut judged: Vec<(Seat, usize, Values)> = Vec::new();
    for (from, offer) in &scene.proposals {
        let after = scene.situation.holdings.after(offer).unwrap();
        let after = [after.customer].into_iter().chain(after.providers).collect();
        judged.push((*from, offer.provider + 1, brute.deal(state, after)));
    }
    if seat.index() > 0 {
        let player = seat.index();
        return judged
            .into_iter()
            .find(|(_, to, values)| *to == player && values[player] > rest[player])
            .map(|it| it.0);
    }
    let best = judged.into_iter().max_by_key(|(_, player, values)| Brute::rank(*player, values));
    best.filter(|(.., values)| values[0] >= rest[0]).map(|(from, ..)| from)
}

/// Whether a walk is a preferred path (Definition 5), or after the one deal of a reading that has one the way to the
/// nearest goal.
fn walks(brute: &mut Brute<'_>, scene: &Scene, state: &State, walk: &Walk) -> Result<(), String> {
    let game = brute.game();
    let goals = game.goals();
    let mut expected = brute.preferred(state);
    if scene.deal.is_some() && brute.reading() != Reading::Full {
        let nearest = brute.nearest_goal(state);
        expected = nearest.filter(|(values, ..)| values[0] >= brute.score(&state.2)[0]).unwrap_or(expected);
    }
    let steps = walk.steps.len() as i64;
    let squares =
        walk.squares(game.board(), scene.situation.square, goals).map_err(|blocked| format!("{blocked:?}"))?;
    let end = *squares.last().unwrap_or(&scene.situation.square);
    let owner = goals.iter().position(|goal| *goal == end);
    let values = match (owner, scene.after_walk(game, walk)) {
        (Some(owner), _) => brute.at_goal(&state.2, owner + 1, steps),
        (None, Some(after)) if after.dormant < game.setup().phases.dormant_rounds => {
            let after = brute.state(&after);
            brute.worth(&after)
        }
        _ => brute.score(&state.2),
    };
    let found = (values, owner.is_some(), steps);
    if found == expected { Ok(()) } else { Err(format!("worth {found:?} instead of {expected:?}")) }
}
