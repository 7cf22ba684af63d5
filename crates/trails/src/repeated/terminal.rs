//! Repeated games in a terminal: how things stand as text, and what can be typed.

use game::{Example, Language, Part, Seat};

use super::ledger::promised;
use super::{Event, Move, SEATS, Step, View};
use crate::{Chips, Exchange, Said, Saying, Walk};

/// How things stand: which board and turn, the board, chips, who can reach the goal, promises, and what waits.
pub(crate) fn lines(view: &View<'_>) -> Vec<Part> {
    let (game, leg) = (view.game(), view.leg());
    let turn = format!("{}, turn {}.", game.board_called(view.board(), Language::English), view.turn());
    let mut parts = vec![Part::Text(turn)];
    parts.extend(leg.drawn(&SEATS.map(|seat| (seat, view.square(seat)))));
    parts.extend(SEATS.map(|seat| Part::Text(holds(view, seat))));
    parts.extend(SEATS.into_iter().filter_map(|seat| way(view, seat)).map(Part::Text));
    parts.extend(SEATS.into_iter().filter_map(|seat| stands_still(view, seat)).map(Part::Text));
    parts.extend(SEATS.into_iter().filter_map(|seat| reliability(view, seat)).map(Part::Text));
    if let Some((from, exchange)) = view.waiting() {
        let words = leg.describe(exchange, from, from.other(), Language::English);
        parts.push(Part::Text(format!("{} proposes: {words}. {}", leg.name(from), worth(view, from, exchange))));
    }
    if let Some(promised) = view.promised() {
        let told = |seat: Seat| format!("{} {}", leg.name(seat), leg.palette().write_chips(&promised[seat.index()]));
        parts.push(Part::Text(format!("Promised: {}.", SEATS.map(told).join("; "))));
    }
    parts
}

fn holds(view: &View<'_>, seat: Seat) -> String {
    let (leg, name) = (view.leg(), view.game().name(seat));
    match (view.held(seat), view.score(seat)) {
        (Some(held), Some(score)) => {
            format!("{name} holds {}: {score} points if it ended now.", leg.palette().write_chips(held))
        }
        _ => format!("What {name} holds only {name} knows."),
    }
}

fn way(view: &View<'_>, seat: Seat) -> Option<String> {
    let (leg, scoring) = (view.leg(), &view.game().setup().scoring);
    Some(leg.way_there(seat, seat.index(), view.square(seat), view.held(seat)?, scoring))
}

fn stands_still(view: &View<'_>, seat: Seat) -> Option<String> {
    let (name, turns, limit) = (view.game().name(seat), view.dormant(seat), view.dormant_limit());
    (turns > 0).then(|| format!("{name} has not moved for {turns} of {limit} turns."))
}

fn reliability(view: &View<'_>, seat: Seat) -> Option<String> {
    let (name, conduct) = (view.game().name(seat), view.ledger().conduct(seat, None));
    let share = 100.0 * conduct.reliability?;
    Some(format!("{name} has sent {share:.0} % of the chips that it promised."))
}

/// What an exchange is worth to both if it is kept, and to me if the other sends nothing.
fn worth(view: &View<'_>, from: Seat, exchange: &Exchange) -> String {
    let told = view.consequences(&promised(from, exchange));
    let change = |what: &str, seat: Seat| {
        let name = view.game().name(seat);
        let change = told.get(what).and_then(|told| told["score_changes"][name].as_i64());
        change.map(|change| format!("{name} {change:+}"))
    };
    let kept: Vec<String> = SEATS.into_iter().filter_map(|seat| change("kept", seat)).collect();
    let unpaid = change("unpaid", view.seat()).unwrap_or_default();
    format!("If both keep it: {}. If the other sends nothing: {unpaid}.", kept.join(", "))
}

/// What can be typed now, with what it means.
pub(crate) fn examples(view: &View<'_>) -> Vec<Example> {
    let game = view.game();
    let example = |(action, meaning): (Move, &str)| Example::new(game::Game::write_move(game, &action), meaning);
    let list = match (view.step(), view.talk()) {
        (_, Some(talk)) => return talk.examples(view.leg()),
        (Step::Transfer, _) if view.may_act() => sends(view),
        (Step::Move, _) if view.may_act() => steps(view),
        _ => Vec::new(),
    };
    list.into_iter().map(example).collect()
}

fn sends(view: &View<'_>) -> Vec<(Move, &'static str)> {
    let promised = view.promised().unwrap_or_default()[view.seat().index() % 2];
    let most = promised.common(view.own());
    let all = (!most.is_empty()).then_some((Move::Send(most), "send what you promised, or a part of it"));
    all.into_iter().chain([(Move::Send(Chips::NONE), "keep all")]).collect()
}

fn steps(view: &View<'_>) -> Vec<(Move, &'static str)> {
    let (leg, me, most) = (view.leg(), view.seat(), view.game().setup().steps_per_turn as usize);
    let list = leg.walk_examples([me.index()], view.square(me), view.own());
    let short = |(mut walk, meaning): (Walk, &'static str)| {
        walk.steps.truncate(most);
        (Move::Walk(walk), meaning)
    };
    list.into_iter().map(short).collect()
}

/// What a seat is told besides the sentence about an event: what a proposal is worth, as long as it waits.
pub(crate) fn remarks(view: &View<'_>, event: &Event) -> Vec<String> {
    let Event::Said(Said { seat, saying: Saying::Propose(exchange), .. }) = event else { return Vec::new() };
    if view.waiting() == Some((*seat, exchange)) { vec![worth(view, *seat, exchange)] } else { Vec::new() }
}

/// What is said when it is over.
pub(crate) fn closing(view: &View<'_>) -> Vec<Part> {
    let game = view.game();
    let scores = view.finishes().into_iter().enumerate().map(|(board, finish)| {
        let score = |seat: Seat| {
            let points = finish.scores[seat.index()].unwrap_or_default();
            format!("{} {points}", game.name(seat))
        };
        format!("{}: {}.", game.board_called(board, Language::English), SEATS.map(score).join(", "))
    });
    scores.chain(SEATS.into_iter().filter_map(|seat| reliability(view, seat))).map(Part::Text).collect()
}
