//! A view as it is written to JSON: how things stand for a seat.
//!
//! Typed, and written without a tree of values between, because every player is sent one after every move.

use game::{Game, Language, Seat};
use serde::{Serialize, Serializer};

use super::View;
use crate::caution::given_up_by_ending;
use crate::{Offer, Protocol, notation};

/// How things stand for a seat.
#[derive(Serialize)]
pub(crate) struct Standing<'a> {
    seat: &'a str,
    r#type: Option<&'a str>,
    opponent: &'a str,
    opponent_types: Vec<&'a str>,
    period: u32,
    periods: u32,
    round: Option<u32>,
    may_act: bool,
    moves_left: u32,
    agreed: Named<'a>,
    agreed_worth: Option<Worth>,
    /// Would what is agreed so far stand at the deadline?
    agreed_stands: bool,
    /// What this side has at the deadline if nothing more is agreed.
    no_deal_at_deadline: Option<f64>,
    /// The same for each type that the other side may be of.
    opponent_without: Vec<f64>,
    opt_out: Option<NowAndNext>,
    /// What this side gives up if it opts out now: no deal or what is agreed, at the deadline, or the offer on the table.
    opt_out_gives_up: Option<f64>,
    /// Is that the offer on the table?
    opt_out_gives_up_offer: bool,
    incoming: Option<OnTheTable<'a>>,
    outgoing: Option<OnTheTable<'a>>,
    over: bool,
}

/// An offer that stands.
#[derive(Serialize)]
struct OnTheTable<'a> {
    id: u32,
    offer: Named<'a>,
    words: String,
    worth: Option<Worth>,
    /// What it is worth now to each type that the other side may be of.
    to_opponent: Vec<f64>,
    /// Agreed issues for which it has another value.
    contradicts: Vec<&'a str>,
}

/// What something is worth in this period and in the next one, if there is one.
#[derive(Serialize)]
pub(crate) struct NowAndNext {
    pub(crate) now: f64,
    pub(crate) next: Option<f64>,
}

/// What an offer is worth, and each of its issues.
#[derive(Serialize)]
pub(crate) struct Worth {
    now: f64,
    next: Option<f64>,
    points: Vec<Option<f64>>,
}

/// An offer with the names of its issues and values.
struct Named<'a> {
    view: View<'a>,
    offer: &'a Offer,
}

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(notation::named_values(self.view.domain(), self.offer))
    }
}

impl<'a> View<'a> {
    /// How things stand, to be written as JSON.
    pub(crate) fn standing(self, language: Language) -> Standing<'a> {
        let name = |seat: Seat| self.game.seats()[seat.index()].as_str();
        let dealt = self.state.types.is_some();
        let named = |offer: &'a Offer| Named { view: self, offer };
        let on_the_table = |standing: Option<(u32, &'a Offer)>| {
            standing.map(|(id, offer)| OnTheTable {
                id,
                offer: named(offer),
                words: self.game.describe(offer, language),
                worth: dealt.then(|| self.worth_both(offer)),
                to_opponent: self.worth_by_types(offer, self.period()),
                contradicts: self
                    .contradicted(offer)
                    .map(|issue| self.domain().issues()[issue].name.as_str())
                    .collect(),
            })
        };
        let profile = dealt.then(|| self.profile());
        let given_up = dealt.then(|| given_up_by_ending(&self));
        Standing {
            seat: name(self.seat),
            r#type: profile.map(|profile| profile.name.as_str()),
            opponent: name(self.seat.other()),
            opponent_types: self.opponent_types().iter().map(|kind| kind.name.as_str()).collect(),
            period: self.period(),
            periods: self.periods(),
            round: (self.protocol() == Protocol::Alternating).then_some(self.state.round),
            may_act: self.game.turn(self.state).may_act.contains(self.seat),
            moves_left: self.moves_left(),
            agreed: named(self.agreed()),
            agreed_worth: dealt.then(|| self.worth_both(self.agreed())),
            agreed_stands: self.game.implemented(self.agreed()).is_some(),
            no_deal_at_deadline: dealt.then(|| self.secured()),
            opponent_without: self.secured_by_types(),
            opt_out: profile.map(|profile| self.now_and_next(profile.opt_out)),
            opt_out_gives_up: given_up.map(|(points, _)| points),
            opt_out_gives_up_offer: given_up.is_some_and(|(_, is_offer)| is_offer),
            incoming: on_the_table(self.incoming()),
            outgoing: on_the_table(self.outgoing()),
            over: self.state.end.is_some(),
        }
    }

    /// What counts so many points in the first period, in this one and in the next.
    pub(crate) fn now_and_next(&self, points: f64) -> NowAndNext {
        let at = |period: u32| self.profile().at(points, period);
        NowAndNext { now: at(self.period()), next: self.next_period().map(at) }
    }

    /// What an offer on top of the agreement is worth now and next, and issue by issue.
    pub(crate) fn worth_both(&self, offer: &Offer) -> Worth {
        let together = self.game.joined(self.agreed(), offer);
        let points = |issue: usize| {
            let value = together.get(issue)?;
            let ticks = self.profile().contributions()?.issue(issue).get(usize::from(value)).copied()?;
            Some(crate::to_points(ticks))
        };
        Worth {
            now: self.worth_at(offer, self.period()),
            next: self.next_period().map(|period| self.worth_at(offer, period)),
            points: (0..offer.issues()).map(points).collect(),
        }
    }
}
