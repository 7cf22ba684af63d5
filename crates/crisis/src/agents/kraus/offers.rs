//! Which offer the agent makes next: the array agreement, better for itself the first time, whole or in parts.

use game::Seat;

use super::deal::{self, Deal, Slot};
use super::negotiator::Kraus;
use crate::{Crisis, Protocol, View};

impl Kraus {
    /// Where the other side is to make the first offer, the first period is its own.
    pub(super) fn waits_for_an_offer(&self, view: &View<'_>) -> bool {
        !self.manner.first_message && !self.memory.other_offered && view.period() == 0
    }

    /// The next offer; `None` where the strategy array holds none.
    pub(super) fn next_offer(&self, view: &View<'_>) -> Option<Deal> {
        let array = if self.memory.offered_main {
            deal::of(self.plan.array(view.t())?)
        } else {
            self.plan.opening(view.game(), view.t())?
        };
        // In the last period there is no time to go through the issues one by one.
        if self.manner.full_offers || view.next_t().is_none() {
            return Some(array);
        }
        Some(self.next_issue(view, &array).unwrap_or(array))
    }

    /// The next thing that is open: first the parameters, then the main issue, which seals the rest. `None` if nothing is.
    fn next_issue(&self, view: &View<'_>, array: &Deal) -> Option<Deal> {
        let mut open = Vec::new();
        for seat in [self.seat.other(), self.seat] {
            let slots = deal::open_slots(&self.memory.agreed[seat.index()]);
            open.extend(slots.into_iter().filter(|slot| *slot != Slot::Main).map(|slot| (seat, slot)));
        }
        if let Some((seat, slot)) = open.first() {
            return Some(self.offer_of_slot(view.game(), *seat, *slot, array));
        }
        let offer = self.offer_of_slot(view.game(), self.seat, Slot::Main, array);
        // With steps only what one offer says can be signed, so the last one says everything.
        (view.protocol() == Protocol::Free).then_some(offer)
    }

    /// An offer of one thing that a side would do, as the array has it.
    pub(super) fn offer_of_slot(&self, crisis: &Crisis, seat: Seat, slot: Slot, array: &Deal) -> Deal {
        let mut offer = deal::open(crisis);
        let seats = match slot {
            // Signing takes two.
            Slot::Main => vec![Seat(0), Seat(1)],
            Slot::Parameter(_) => vec![seat],
        };
        for seat in seats {
            let side = seat.index();
            offer[side] = deal::with_slot(offer[side].clone(), slot, &array[side]);
        }
        offer
    }

    /// The name of something that a side can do.
    pub(super) fn name_of_slot(&self, crisis: &Crisis, seat: Seat, slot: Slot) -> String {
        match slot {
            Slot::Main => crisis.setup().main.name.clone(),
            Slot::Parameter(place) => {
                let parameters = &crisis.setup().roles[seat.index()].parameters;
                parameters.get(place).map_or_else(String::new, |parameter| parameter.name.clone())
            }
        }
    }
}
