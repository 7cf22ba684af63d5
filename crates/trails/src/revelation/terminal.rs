//! Revelation games in a terminal: how things stand as text, and what can be typed.

use game::{Example, Part, Seat};

use super::{Event, SEATS, Step, View};
use crate::{Exchange, Said, Saying, Square};

/// How things stand: the board, the goals as far as they are known, the chips, and the proposal that waits.
pub(crate) fn lines(view: &View<'_>) -> Vec<Part> {
    let game = view.game();
    let mut parts = game.drawn(&game.starts());
    if let Some(own) = view.goal(view.seat()) {
        parts.push(Part::labelled("Your true goal:", format!("'{}'.", game.goal_name(view.seat(), own))));
    }
    let goals = SEATS.into_iter().flat_map(|seat| goals(view, seat));
    parts.extend(goals.map(Part::Text));
    let held = view.held();
    let holds = |seat: Seat| {
        let chips = game.palette().write_chips(&held[seat.index()]);
        match view.score(seat) {
            Some(score) => format!("{} holds {chips}: {score} points if it ended now.", game.name(seat)),
            None => format!("{} holds {chips}.", game.name(seat)),
        }
    };
    parts.extend(SEATS.map(holds).map(Part::Text));
    if let Some((from, exchange)) = view.waiting() {
        let words = game.describe(exchange, from, from.other(), game::Language::English);
        parts.push(Part::Text(format!("{} proposes: {words}. {}", game.name(from), worth(view, from, exchange))));
    }
    parts
}

/// The goals of a player: the true one, or both with their chances, and what the way there lacks.
fn goals(view: &View<'_>, seat: Seat) -> Vec<String> {
    let (game, chances, held) = (view.game(), view.chances(seat), view.held());
    let start = game.players().get(seat.index()).and_then(|player| player.start).unwrap_or(Square(0));
    let goal = |goal: usize| {
        let (name, called) = (game.name(seat), game.goal_name(seat, goal));
        let place = game.board().place_words(game.goal_square(seat, goal));
        let chance = match chances[goal] {
            chance if chance < 1.0 => format!(", chance {:.0} %", 100.0 * chance),
            _ => String::new(),
        };
        let missing =
            game.needs().get(2 * seat.index() + goal).and_then(|needs| needs.missing(start, &held[seat.index()]));
        let way = match missing {
            Some((missing, _)) if missing.is_empty() => "can be paid for".to_owned(),
            Some((missing, _)) => format!("lacks {}", game.palette().write_chips(&missing)),
            None => "is out of reach".to_owned(),
        };
        format!("The goal '{called}' of {name} at {place}{chance}: {way}.")
    };
    [0, 1].into_iter().filter(|&one| chances[one] > 0.0).map(goal).collect()
}

/// What an exchange brings both, with each goal that they may have.
fn worth(view: &View<'_>, from: Seat, exchange: &Exchange) -> String {
    let game = view.game();
    let held = SEATS.map(|seat| game.players()[seat.index()].chips);
    let Some(after) = exchange.made_by(from, &held) else { return String::new() };
    let told = |seat: Seat| {
        let (chances, benefits) = (view.chances(seat), game.benefits(seat, &after[seat.index()]));
        let known = [0, 1].into_iter().filter(|&goal| chances[goal] > 0.0);
        let by_goal: Vec<String> = match view.goal(seat) {
            Some(goal) => vec![format!("{:+}", benefits[goal])],
            None => known.map(|goal| format!("{:+} if '{}'", benefits[goal], game.goal_name(seat, goal))).collect(),
        };
        format!("{} {}", game.name(seat), by_goal.join(", "))
    };
    format!("It is worth: {}.", SEATS.map(told).join("; "))
}

/// What can be typed now, with what it means.
pub(crate) fn examples(view: &View<'_>) -> Vec<Example> {
    let list = match (view.step(), view.talk()) {
        (Step::Reveal, _) => vec![
            ("reveal".to_owned(), "show your true goal, when both have decided"),
            ("hide".to_owned(), "keep it hidden"),
        ],
        (_, Some(talk)) => return talk.examples(view.game()),
        _ => Vec::new(),
    };
    list.into_iter().map(|(line, meaning)| Example::new(line, meaning)).collect()
}

/// What a seat is told besides the sentence about an event: what a proposal is worth, as long as it waits.
pub(crate) fn remarks(view: &View<'_>, event: &Event) -> Vec<String> {
    let Event::Said(Said { seat, saying: Saying::Propose(exchange), .. }) = event else { return Vec::new() };
    if view.waiting() == Some((*seat, exchange)) { vec![worth(view, *seat, exchange)] } else { Vec::new() }
}

/// What is said when it is over.
pub(crate) fn closing(view: &View<'_>) -> Vec<Part> {
    let game = view.game();
    let benefit = |seat: Seat| {
        let goal = view.goal(seat)?;
        let gained = view.score(seat)? - game.alternative(seat, goal);
        Some(Part::Text(format!(
            "{}, whose goal was '{}', gained {gained:+} over the score without a deal.",
            game.name(seat),
            game.goal_name(seat, goal)
        )))
    };
    SEATS.into_iter().filter_map(benefit).collect()
}
