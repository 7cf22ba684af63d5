//! The deal that was made beside the one that was missed, issue by issue.

use game::{Game, Language, Seat};
use serde_json::{Value, json};

use super::reach::How;
use super::{ROUNDING, Turn};
use crate::rules::End;
use crate::terminal::points;
use crate::words::say;
use crate::{Bilateral, Offer, Profile, State, to_points};

/// Two deals: what was agreed in the end, if anything, and what could have been had.
pub(super) struct Missed<'g> {
    game: &'g Bilateral,
    seat: Seat,
    profiles: [&'g Profile; 2],
    made: Option<Deal>,
    missed: Deal,
    scores: Vec<f64>,
}

struct Deal {
    offer: Offer,
    period: u32,
}

impl<'g> Missed<'g> {
    /// `None` if what could be had at this turn was not a deal on everything.
    pub(super) fn of(game: &'g Bilateral, seat: Seat, end: &State, turn: &Turn) -> Option<Missed<'g>> {
        let types = end.types?;
        let period = match turn.best.as_ref()?.how {
            How::Deal { period, .. } | How::Standing { period, .. } => period,
            How::OptingOut | How::Waiting { .. } => return None,
        };
        let outcome = game.outcome(end)?;
        let was_made = !matches!(end.end, Some(End::OptOut(_)));
        let made = game.implemented_or_full(&end.agreed).filter(|_| was_made);
        Some(Missed {
            game,
            seat,
            profiles: [Seat(0), Seat(1)].map(|seat| &game.types(seat)[types[seat.index()]]),
            made: made.map(|offer| Deal { offer, period: outcome.period }),
            missed: Deal { offer: turn.deal()?.clone(), period },
            scores: outcome.scores,
        })
    }

    /// What the difference comes down to, as a sentence; `None` where worths are no sums or there is nothing to compare.
    pub(super) fn about(&self, language: Language) -> Option<String> {
        let mine = self.profiles[self.seat.index()];
        mine.additive()?;
        let made = self.made.as_ref()?;
        let worth = |offer: &Offer, issue: usize| value_points(mine, offer, issue);
        let change = |issue: usize| Some((issue, worth(&self.missed.offer, issue)? - worth(&made.offer, issue)?));
        let changes: Vec<(usize, f64)> = (0..made.offer.issues()).filter_map(change).collect();
        let (lost, loss) = changes.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let (won, gain) = changes.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1))?;
        let name = |issue: usize| self.game.text(&self.game.domain().issues()[issue].name, language);
        let told = match (loss > ROUNDING, -gain > ROUNDING) {
            (true, true) if loss > -gain => say("about-traded").with("won", name(won)).with("gain", points(-gain)),
            (true, _) => say("about-lost"),
            (false, _) => {
                let waiting = self.total(&self.missed)[self.seat.index()] - self.scores[self.seat.index()];
                let is_same = self.missed.offer == made.offer && waiting > ROUNDING;
                return is_same.then(|| say("about-waited").with("points", points(waiting)).said(language));
            }
        };
        Some(told.with("lost", name(lost)).with("loss", points(loss)).said(language))
    }

    fn total(&self, deal: &Deal) -> [f64; 2] {
        self.profiles.map(|profile| profile.at(profile.utility(&deal.offer), deal.period))
    }

    /// Pairs of points are in seat order; those of issues are `null` where worths are no sums.
    pub(super) fn to_json(&self, when: &str, language: Language) -> Value {
        let value = |deal: &Deal, issue: usize| {
            let definition = &self.game.domain().issues()[issue];
            let value = deal.offer.get(issue)?;
            Some(json!({
                "value": self.game.text(definition.values.get(usize::from(value))?, language),
                "points": self.profiles.map(|profile| value_points(profile, &deal.offer, issue)),
            }))
        };
        let issues = self.game.domain().issues().iter().enumerate().map(|(issue, definition)| {
            json!({
                "name": self.game.text(&definition.name, language),
                "made": self.made.as_ref().and_then(|made| value(made, issue)),
                "missed": value(&self.missed, issue),
            })
        });
        let time = |deal: &Deal| {
            let at = self.total(deal);
            [0, 1].map(|side| at[side] - self.profiles[side].utility(&deal.offer))
        };
        json!({
            "when": when,
            "issues": issues.collect::<Vec<Value>>(),
            "time": {"made": self.made.as_ref().map(time), "missed": time(&self.missed)},
            "periods": {"made": self.made.as_ref().map(|made| made.period + 1), "missed": self.missed.period + 1},
            "total": {"made": self.scores, "missed": self.total(&self.missed)},
        })
    }
}

/// What the value of an issue counts to a type; `None` if values do not count for themselves.
fn value_points(profile: &Profile, offer: &Offer, issue: usize) -> Option<f64> {
    let value = offer.get(issue)?;
    profile.contributions()?.issue(issue).get(usize::from(value)).copied().map(to_points)
}
