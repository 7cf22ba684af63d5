//! What the agent works out before it sits down: the strategy array of section 4.1, and from when on it says yes.

use game::Seat;

use super::answer::Stance;
use super::deal::{self, Deal};
use crate::equilibrium::{Actions, Comparator, Period};
use crate::number::ticks_at_least;
use crate::{Action, Agreement, Crisis, Exact};

/// The settings that the strategy array and its use depend on.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Which agreements the array considers.
    pub actions: Actions,
    /// What opting out is compared with.
    pub comparator: Comparator,
    /// How far below the array agreement a full offer may be, in points.
    pub margin: Exact,
    /// By how many units of the main issue the first offer is better for the agent.
    pub opening: i64,
    /// In the last period, accept anything that the equilibrium would accept?
    pub last_period_accept: bool,
}

/// What the agent works out for one seat.
#[derive(Clone, Debug)]
pub struct Plan {
    seat: Seat,
    first_period: u32,
    array: Vec<Option<Agreement>>,
    profile: Vec<Period>,
    settings: Settings,
}

impl Plan {
    /// Solves the crisis for a seat.
    pub fn new(crisis: &Crisis, seat: Seat, settings: Settings) -> Plan {
        let profile = crisis.profile(settings.actions, settings.comparator).to_vec();
        let offer = |period: &Period| {
            let offer = period.offers[seat.index()].as_ref()?;
            Some(crisis.agreement_of(settings.actions, offer.agreement))
        };
        let array = profile.iter().map(offer).collect();
        Plan { seat, first_period: crisis.first_period(), array, profile, settings }
    }

    /// The seat it is made for.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The array agreement of period `t`; `None` where nothing is acceptable to both sides.
    pub fn array(&self, t: u32) -> Option<&Agreement> {
        self.array.get(self.row(t))?.as_ref()
    }

    /// What the equilibrium prescribes in period `t`.
    pub fn period(&self, t: u32) -> Option<&Period> {
        self.profile.get(self.row(t))
    }

    /// How the agent stands in period `t`, with this agreed so far.
    pub fn stance<'a>(&'a self, crisis: &'a Crisis, t: u32, agreed: [Action; 2]) -> Stance<'a> {
        Stance { crisis, seat: self.seat, t, array: self.array(t), least: self.least(crisis, t), agreed }
    }

    /// The first offer: the array agreement, with the main issue some units better for the agent.
    pub(super) fn opening(&self, crisis: &Crisis, t: u32) -> Option<Deal> {
        let mut agreement = self.array(t)?.clone();
        let main = &crisis.setup().main;
        let per_unit = main.points_per_unit[self.seat.index()];
        let better = if per_unit > 0.0 {
            self.settings.opening
        } else if per_unit < 0.0 {
            -self.settings.opening
        } else {
            0
        };
        agreement.main = agreement.main.saturating_add(better).clamp(main.low, main.high);
        Some(deal::of(&agreement))
    }

    /// What a full offer in period `t` must be worth to the agent, in ticks.
    ///
    /// Where the array holds no agreement, the agent goes by what the equilibrium lets it expect of the future.
    fn least(&self, crisis: &Crisis, t: u32) -> i64 {
        let side = self.seat.index();
        let equilibrium = self.period(t).map_or(i64::MAX, |period| period.acceptance.least(side));
        let wanted = self.array(t).map_or(equilibrium, |array| crisis.agreement_ticks(array, t)[side]);
        let least = wanted.saturating_sub(ticks_at_least(&self.settings.margin));
        // After the last period comes the status quo, so there is nothing to hold out for. Whether the offer is good for
        // the side that makes it is not the agent's business.
        let is_last = t + 1 == crisis.deadline();
        if is_last && self.settings.last_period_accept { least.min(equilibrium) } else { least }
    }

    fn row(&self, t: u32) -> usize {
        t.saturating_sub(self.first_period) as usize
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            actions: Actions::Kept,
            comparator: Comparator::Joint,
            margin: Exact::from_integer(10.into()),
            opening: 3,
            last_period_accept: true,
        }
    }
}
