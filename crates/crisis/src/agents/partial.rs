//! Offers that leave something open, as the simple negotiators read them.
//!
//! An offer on a value of the main issue can be signed, so what it leaves open is taken to be as the two sides have agreed
//! before, and else as it is in force. An offer without such a value settles only the parameters that it names. These are
//! weighed inside a whole agreement: the rest is as agreed before, and else as in the agreement that the agent would offer
//! itself at the time. So who is asked for something that it would grant anyway says yes, and who is asked for more says
//! no.

use crate::{Action, Agreement, View, common_main};

/// The agreement that would come of signing an offer now; `None` if it names no value of the main issue.
pub(super) fn signable(view: &View<'_>, actions: &[Action; 2]) -> Option<Agreement> {
    let main = common_main(actions)?;
    let agreed = view.agreed();
    let values = [0, 1].map(|side| actions[side].over(&agreed[side].over(view.both_in_force()[side])));
    Some(Agreement { main, values })
}

/// The agreement that an offer without a value of the main issue comes to for somebody with this habit; `None` if the
/// offer contradicts itself.
pub(super) fn completed(view: &View<'_>, actions: &[Action; 2], habit: &Agreement) -> Option<Agreement> {
    if actions.iter().any(|action| action.main.is_some()) {
        return None;
    }
    let agreed = view.agreed();
    let values = [0, 1].map(|side| actions[side].over(&agreed[side].over(&habit.values[side])));
    Some(Agreement { main: habit.main, values })
}
