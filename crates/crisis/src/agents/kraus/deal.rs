//! Pairs of actions: whole or in part, how one completes another, and when they are an agreement.

use game::Seat;

use crate::{Action, Agreement, Crisis, Main, Values};

/// What both sides would do, in seat order; open where nothing is said.
pub(super) type Deal = [Action; 2];

/// One thing that an action can leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// The main issue.
    Main,
    /// A parameter of the side, by position.
    Parameter(usize),
}

/// Both sides' actions with nothing said.
pub(super) fn open(crisis: &Crisis) -> Deal {
    [0, 1].map(|side: usize| Action::open(crisis.setup().roles[side].parameters.len()))
}

/// An agreement as what both sides do.
pub(super) fn of(agreement: &Agreement) -> Deal {
    [0, 1].map(|side: usize| Action::sign(agreement.main, &agreement.values[side]))
}

/// The agreement that two actions are, if both sign the same value and leave nothing open.
pub(super) fn agreement(crisis: &Crisis, deal: &Deal) -> Option<Agreement> {
    let [Some(Main::Sign(first)), Some(Main::Sign(second))] = [deal[0].main, deal[1].main] else { return None };
    let main = &crisis.setup().main;
    if first != second || !(main.low..=main.high).contains(&first) {
        return None;
    }
    let [first_values, second_values] =
        [Seat(0), Seat(1)].map(|seat| all_values(crisis, seat, &deal[seat.index()].values));
    Some(Agreement { main: first, values: [first_values?, second_values?] })
}

/// The values of a side's parameters, if every one is said and exists.
fn all_values(crisis: &Crisis, seat: Seat, values: &[Option<usize>]) -> Option<Values> {
    let parameters = &crisis.setup().roles[seat.index()].parameters;
    if values.len() != parameters.len() {
        return None;
    }
    let value = |(value, count): (&Option<usize>, usize)| value.filter(|value| *value < count).map(u8::try_from)?.ok();
    values.iter().zip(parameters.iter().map(|parameter| parameter.values.len())).map(value).collect()
}

/// Is everything that `part` says also what `whole` says?
pub(super) fn matches(part: &Action, whole: &Action) -> bool {
    let main = part.main.is_none() || part.main == whole.main;
    main && part.values.iter().enumerate().all(|(place, value)| match value {
        Some(_) => whole.values.get(place) == Some(value),
        None => true,
    })
}

/// What `first` says, and where it says nothing what `second` says.
pub(super) fn completed(first: &Action, second: &Action) -> Action {
    let value = |(place, value): (usize, &Option<usize>)| value.or(second.values.get(place).copied().flatten());
    Action { main: first.main.or(second.main), values: first.values.iter().enumerate().map(value).collect() }
}

/// Both sides' actions, completed.
pub(super) fn completed_pair(first: &Deal, second: &Deal) -> Deal {
    [0, 1].map(|side: usize| completed(&first[side], &second[side]))
}

/// What an action leaves open, the main issue first.
pub(super) fn open_slots(action: &Action) -> Vec<Slot> {
    let main = action.main.is_none().then_some(Slot::Main);
    let values = action.values.iter().enumerate().filter(|(_, value)| value.is_none());
    main.into_iter().chain(values.map(|(place, _)| Slot::Parameter(place))).collect()
}

/// `action` with what `whole` says of one thing.
pub(super) fn with_slot(mut action: Action, slot: Slot, whole: &Action) -> Action {
    match slot {
        Slot::Main => action.main = whole.main,
        Slot::Parameter(place) => {
            if let Some(value) = action.values.get_mut(place) {
                *value = whole.values.get(place).copied().flatten();
            }
        }
    }
    action
}
