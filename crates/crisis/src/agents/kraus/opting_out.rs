//! When the agent opts out: first, if the other side is about to, and at the end, where the equilibrium does.

use game::{Seat, Stream};

use super::deal;
use super::negotiator::Kraus;
use crate::number::ticks_at_least;
use crate::{Action, Crisis, Heard, Main, Message, Move, OptingOut, Step, View, to_f64};

impl Kraus {
    /// Looks ahead: what opting out is worth, in ticks, if the other side is expected to opt out and being first pays.
    pub(super) fn look_ahead(&self, view: &View<'_>) -> Option<i64> {
        let estimate = self.memory.alarm.estimate();
        if estimate <= 0.0 {
            return None;
        }
        let (crisis, side) = (view.game(), self.seat.index());
        let alone = |seat: Seat| {
            let best = crisis.best_values(seat);
            let mut values = view.both_in_force();
            values[seat.index()] = &best;
            crisis.opting_out(OptingOut::Alone(seat), values, view.t())[side].clone()
        };
        let [exact, theirs] = [alone(self.seat), alone(self.seat.other())];
        let (own, theirs) = (to_f64(&exact), to_f64(&theirs));
        let pays = own > theirs && estimate * theirs + (1.0 - estimate) * self.talks(view)? < own;
        pays.then(|| ticks_at_least(&exact))
    }

    /// Acts on it: takes the best offer on the table that is worth more than opting out, or opts out before the other side
    /// does.
    pub(super) fn opt_out_first(&self, view: &View<'_>) -> Option<Move> {
        let own = self.ahead?;
        if self.settled(view).is_some() {
            return None;
        }
        let offer = self.best_offer(view).filter(|(worth, _)| self.manner.yields && *worth >= own);
        Some(offer.map_or_else(|| self.opting_out(view.game()), |(_, to)| Move::Say(Message::Yes { to })))
    }

    /// The whole offer of the other side that is worth most to the agent now, and its id; only where it can be answered.
    fn best_offer(&self, view: &View<'_>) -> Option<(i64, u32)> {
        let worth = |heard: &Heard| {
            let agreement = deal::agreement(view.game(), heard.message.offered()?)?;
            Some((view.game().agreement_ticks(&agreement, view.t())[self.seat.index()], heard.id))
        };
        view.unanswered().filter(|_| view.step() == Step::Open).filter_map(worth).max()
    }

    /// What going on is worth as long as the other side does not opt out: the array agreement with the probability that
    /// the rule of succession gives after so many periods without an agreement, else the best that the agent can do alone.
    fn talks(&self, view: &View<'_>) -> Option<f64> {
        let (crisis, side) = (view.game(), self.seat.index());
        let best = [Seat(0), Seat(1)].map(|seat| crisis.best_values(seat));
        let alone = |t: u32| to_f64(&crisis.opting_out(OptingOut::Alone(self.seat), [&best[0], &best[1]], t)[side]);
        let status_quo = to_f64(&crisis.status_quo([&best[0], &best[1]])[side]);
        let fallback = (view.t()..crisis.deadline()).map(alone).fold(status_quo, f64::max);
        let hope = 1.0 / (f64::from(view.period()) + 2.0);
        let agreement = to_f64(&self.plan.period(view.t())?.value[side]);
        Some(hope * agreement + (1.0 - hope) * fallback)
    }

    pub(super) fn opting_out(&self, crisis: &Crisis) -> Move {
        let best = crisis.best_values(self.seat);
        let values = best.iter().map(|value| Some(usize::from(*value))).collect();
        Move::Act(Action { main: Some(Main::OptOut), values })
    }

    /// Would the equilibrium opt out at the end of this period? Where it mixes, chance decides once a period.
    pub(super) fn would_opt_out(&mut self, view: &View<'_>, stream: &mut Stream) -> bool {
        if let Some((period, would)) = self.drawn
            && period == view.period()
        {
            return would;
        }
        let probability = self.plan.period(view.t()).map_or(0.0, |period| to_f64(&period.opt_out[self.seat.index()]));
        let would = stream.happens(probability);
        self.drawn = Some((view.period(), would));
        would
    }
}
