//! The moves of a side, so far as they can be listed: answers, signatures and all other actions, but no messages and no
//! questions to decision support.

use game::combinations;
use game::limits::MOVES_LISTED;

use crate::state::Step;
use crate::{Action, Main, Message, Move, View};

/// Every legal move of the kinds that can be listed.
pub(crate) fn legal_moves(view: &View<'_>) -> Vec<Move> {
    if !view.may_act() {
        return Vec::new();
    }
    let mut moves = vec![Move::Done];
    match view.step() {
        Step::Preparation | Step::Message => {}
        Step::Answer { to, .. } => moves.extend(answers(to)),
        Step::Open => {
            moves.extend(view.unanswered().flat_map(|offer| answers(offer.id)));
            moves.extend(view.signature(view.seat()).map(|_| Move::Withdraw));
            moves.extend(actions(view).into_iter().map(Move::Act));
        }
        Step::Action => moves.extend(actions(view).into_iter().map(Move::Act)),
    }
    moves
}

/// Is this a move of a kind that is listed?
pub(crate) fn lists(view: &View<'_>, action: &Move) -> bool {
    match action {
        Move::Ask(_) => false,
        Move::Say(message) => matches!(message, Message::Yes { .. } | Message::No { .. }),
        Move::Act(action) => lists_action(view, action),
        Move::Withdraw | Move::Done => true,
    }
}

fn answers(to: u32) -> [Move; 2] {
    [Message::Yes { to }, Message::No { to }].map(Move::Say)
}

/// How many values each of the side's own parameters has, and one more for leaving it as it is.
fn sizes(view: &View<'_>) -> Vec<usize> {
    let parameters = &view.game().setup().roles[view.seat().index()].parameters;
    parameters.iter().map(|parameter| parameter.values.len() + 1).collect()
}

/// How many values of the main issue can be signed now, and one more for opting out, and one for neither.
fn mains(view: &View<'_>) -> usize {
    let signed = match view.step() {
        Step::Action => u64::from(view.accepted().is_some()),
        _ => view.game().setup().main.count(),
    };
    usize::try_from(signed).map_or(usize::MAX, |signed| signed.saturating_add(2))
}

/// One of the [`mains`].
fn main(view: &View<'_>, position: usize) -> Option<Main> {
    let first = match view.step() {
        Step::Action => view.accepted().unwrap_or(0),
        _ => view.game().setup().main.low,
    };
    match position {
        0 => None,
        1 => Some(Main::OptOut),
        place => Some(Main::Sign(first.saturating_add(i64::try_from(place - 2).unwrap_or(i64::MAX)))),
    }
}

/// Everything that the side can do; where that is too much, what it can do without setting a parameter; where even that
/// is too much, opting out.
fn actions(view: &View<'_>) -> Vec<Action> {
    let sizes = sizes(view);
    let bare = |position| Action { main: main(view, position), ..Action::open(sizes.len()) };
    let all = [mains(view)].into_iter().chain(sizes.iter().copied()).collect();
    match combinations(all) {
        // The first one does nothing.
        Some(all) => all.skip(1).map(|positions| action(view, &positions)).collect(),
        None if mains(view) <= MOVES_LISTED => (1..mains(view)).map(bare).collect(),
        None => vec![bare(1)],
    }
}

fn action(view: &View<'_>, positions: &[usize]) -> Action {
    let (first, values) = positions.split_first().unwrap_or((&0, &[]));
    Action { main: main(view, *first), values: values.iter().map(|value| value.checked_sub(1)).collect() }
}

/// Is this among the [`actions`], if it is legal? One that does not name all parameters stands for one that does.
fn lists_action(view: &View<'_>, action: &Action) -> bool {
    let sizes = sizes(view);
    if action.values.len() != sizes.len() {
        return false;
    }
    let is_bare = action.values.iter().all(Option::is_none);
    let all = [mains(view)].into_iter().chain(sizes).collect();
    match combinations(all) {
        Some(_) => true,
        None if mains(view) <= MOVES_LISTED => is_bare,
        None => is_bare && action.main == Some(Main::OptOut),
    }
}
