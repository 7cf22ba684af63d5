//! What a side could have at a point of a negotiation.

use game::{Point, Seat, best_taken, least_taken};

use crate::limits::HINDSIGHT_OUTCOMES;
use crate::rules::State;
use crate::view::worth_ticks;
use crate::{AgreedIssues, Bilateral, Move, Offer, Profile, View, to_points};

/// Differences below this come from the effect of time on decimal figures.
pub(super) const ROUNDING: f64 = 1e-9;

/// Something that a side could have.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Best {
    /// What it was worth, in expectation where chance has a part in it.
    pub(super) expected: f64,
    pub(super) how: How,
}

/// How it could be had.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum How {
    /// By an offer that the other side would have taken.
    Deal { offer: Offer, period: u32, worth: f64, chance: f64 },
    /// By accepting what was on the table.
    Standing { id: u32, offer: Offer, period: u32 },
    /// By opting out.
    OptingOut,
    /// By waiting for the deadline.
    Waiting { with_agreed: bool },
}

/// What can be said without asking anybody: the offer on the table, opting out, waiting.
pub(super) fn without_asking(view: &View<'_>) -> Vec<Best> {
    let with_agreed = view.game().implemented(view.agreed()).is_some();
    let waiting = Best { expected: view.secured(), how: How::Waiting { with_agreed } };
    let opting_out = view.profile().at(view.profile().opt_out, view.period());
    let accepting = view.incoming().zip(standing(view)).map(|((id, offer), expected)| {
        let offer = view.game().joined(view.agreed(), offer);
        let period = paid_in(view, &offer);
        Best { expected, how: How::Standing { id, offer, period } }
    });
    let opting_out = Best { expected: opting_out, how: How::OptingOut };
    accepting.into_iter().chain([waiting, opting_out]).collect()
}

/// What accepting the offer on the table would bring: one that leaves something open counts at the deadline.
pub(super) fn standing(view: &View<'_>) -> Option<f64> {
    let (_, offer) = view.incoming()?;
    let together = view.game().joined(view.agreed(), offer);
    Some(view.worth_at(offer, paid_in(view, &together)))
}

fn paid_in(view: &View<'_>, together: &Offer) -> u32 {
    if together.is_full() { view.period() } else { view.periods() - 1 }
}

/// What an offer is worth to both sides now, in seat order.
pub(super) fn worth_to_both(game: &Bilateral, state: &State, offer: &Offer) -> Option<[f64; 2]> {
    let worth = |profile: &Profile| to_points(worth_ticks(game, profile, &state.agreed, offer));
    Some(profiles(game, state)?.map(|profile| profile.at(worth(profile), game.period_of(state))))
}

/// The types of both sides, in seat order.
fn profiles<'g>(game: &'g Bilateral, state: &State) -> Option<[&'g Profile; 2]> {
    let types = state.types?;
    Some([Seat(0), Seat(1)].map(|seat| &game.types(seat)[types[seat.index()]]))
}

/// What the other side says about offers.
#[derive(Default)]
pub(super) struct Answer {
    /// Did it tell?
    pub(super) told: bool,
    pub(super) best: Option<Best>,
    /// The least that it would take, in its points of the first period.
    pub(super) least: Option<f64>,
}

/// The deals that are asked about: all of them, or where there are too many those of the frontier.
pub(super) struct Candidates {
    // Ticks of this side and of the other one.
    deals: Vec<([i64; 2], u64)>,
    by_theirs: Vec<usize>,
}

impl Candidates {
    /// In the order of falling worth to the side whose view it is.
    pub(super) fn of(game: &Bilateral, view: &View<'_>, state: &State) -> Candidates {
        let none = || Candidates { deals: Vec::new(), by_theirs: Vec::new() };
        let (Some(types), Some(profiles)) = (state.types, profiles(game, state)) else { return none() };
        let (mine, theirs) = (view.seat().index(), view.seat().other().index());
        let ticks = |offer: &Offer| [profiles[mine].ticks(offer), profiles[theirs].ticks(offer)];
        let mut deals: Vec<([i64; 2], u64)> = if game.domain().outcomes() <= HINDSIGHT_OUTCOMES {
            (0..game.domain().outcomes()).map(|number| (ticks(&game.domain().outcome(number)), number)).collect()
        } else {
            let analysis = game.analysis(types);
            let frontier = analysis.frontier.as_ref().map_or(&[][..], |frontier| &frontier.points);
            frontier.iter().map(|point| ([point.ticks[mine], point.ticks[theirs]], point.number)).collect()
        };
        deals.sort_by(|(a, first), (b, second)| b.cmp(a).then(first.cmp(second)));
        let mut by_theirs: Vec<usize> = (0..deals.len()).collect();
        by_theirs.sort_by_key(|&place| deals[place].0[1]);
        Candidates { deals, by_theirs }
    }

    /// The best deal that the other side would take now.
    pub(super) fn taken(&self, view: &View<'_>, point: &Point<'_, Bilateral>) -> Answer {
        let game = view.game();
        let other = view.seat().other();
        let fits = |offer: &Offer| {
            let is_final = game.setup().agreed_issues == AgreedIssues::Final;
            !is_final || view.agreed().settled().all(|(issue, value)| offer.get(issue) == Some(value))
        };
        let Some(period) = self.deals.first().and_then(|(_, number)| answered_in(view, *number)) else {
            return Answer::default();
        };
        let asks = usize::try_from(HINDSIGHT_OUTCOMES).unwrap_or(usize::MAX);
        let mut asked: Vec<(i64, f64)> = Vec::new();
        let mut ask = |theirs: i64, offer: &Offer| {
            let chance = point.would_accept(other, &Move::Offer(offer.clone()))?;
            asked.push((theirs, chance));
            Some(chance)
        };
        let offers = self.deals.iter().filter_map(|(ticks, number)| {
            let offer = game.domain().outcome(*number);
            let worth = view.profile().at(to_points(ticks[0]), period);
            fits(&offer).then_some((worth, (ticks[1], offer)))
        });
        let best = best_taken(offers, view.secured(), asks, |(theirs, offer)| ask(*theirs, offer));
        let places: Vec<usize> = match view.agreed().is_empty() {
            true => self.by_theirs.clone(),
            false => self.by_theirs.iter().copied().filter(|&place| fits(&self.offer(game, place))).collect(),
        };
        let found = least_taken(&places, |&place| ask(self.deals[place].0[1], &self.offer(game, place)));
        let least = found.map(|place| self.deals[places[place]].0[1]);
        // A threshold is told only if all answers go by it.
        let least = least.filter(|&least| asked.iter().all(|&(theirs, chance)| (chance == 1.0) == (theirs >= least)));
        Answer {
            told: !asked.is_empty(),
            best: best.map(|best| Best {
                expected: best.expected,
                how: How::Deal { offer: best.offer.1, period, worth: best.worth, chance: best.chance },
            }),
            least: least.map(to_points),
        }
    }

    fn offer(&self, game: &Bilateral, place: usize) -> Offer {
        game.domain().outcome(self.deals[place].1)
    }
}

/// The period in which the other side would answer an offer made now; `None` if none can be made.
fn answered_in(view: &View<'_>, number: u64) -> Option<u32> {
    let after = view.after(&Move::Offer(view.domain().outcome(number)))?;
    Some(view.of(&after).period())
}
