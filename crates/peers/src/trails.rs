//! Colored Trails as a peer sees it: chips by colour, as JSON.

use serde_json::{Value, json};

use crate::reading::{count, list, text};

/// Are these chips among those that somebody holds?
pub(crate) fn has(held: &Value, chips: &Value) -> bool {
    chips.as_object().is_some_and(|chips| chips.iter().all(|(colour, number)| count(&held[colour]) >= count(number)))
}

/// How many chips these are.
pub(crate) fn size(chips: &Value) -> u64 {
    chips.as_object().map_or(0, |chips| chips.values().map(count).sum())
}

/// The colour of which somebody holds most, and how many; of equals the first.
pub(crate) fn most(held: &Value) -> Option<(&str, u64)> {
    let colours = held.as_object()?.iter().map(|(colour, number)| (colour.as_str(), count(number)));
    colours.filter(|(_, number)| *number > 0).rev().max_by_key(|(_, number)| *number)
}

/// A player in a view.
pub(crate) fn player<'v>(view: &'v Value, is: impl Fn(&str) -> bool) -> &'v Value {
    list(&view["players"]).iter().find(|player| is(text(&player["name"]))).unwrap_or(&Value::Null)
}

/// The first of a player's wishes that the other holds.
pub(crate) fn help<'v>(wisher: &'v Value, held: &Value) -> Option<&'v Value> {
    list(&wisher["helps"]).iter().find(|help| has(held, help))
}

/// The proposal to give these chips for those, if that is an exchange at all.
pub(crate) fn proposal(gives: &Value, takes: &Value) -> Value {
    let is_one = size(gives) + size(takes) > 0 && gives != takes;
    if is_one { json!({"propose": {"gives": gives, "takes": takes}}) } else { json!({"pass": {}}) }
}

/// The walk along the cheapest way to a player's goal, so many steps of it.
pub(crate) fn walk(way: &Value, steps: usize) -> Value {
    json!({"walk": {"steps": list(&way["steps"]).iter().take(steps).collect::<Vec<_>>()}})
}
