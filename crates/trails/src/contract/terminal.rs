//! The contract game in a terminal: how things stand as text, and what can be typed.

use game::{Example, Part, Seat};

use super::notation::{describe, write_move};
use super::rules::{CUSTOMER, provider_seat};
use super::{Contract, Event, Move, Offer, Proposer, Step, View};
use crate::{Chips, Square, WALL, Walk};

/// How things stand: the board, the chips, the ways to the goals, and the proposals that wait.
pub(crate) fn lines(view: &View<'_>) -> Vec<Part> {
    let game = view.game();
    let (palette, holdings) = (game.palette(), view.holdings());
    let mut lines = game.drawing(view.square());
    let all = [&holdings.customer].into_iter().chain(&holdings.providers).zip(game.names()).zip(view.scores());
    for ((chips, name), score) in all {
        lines.push(format!("{name} holds {}: {score} points if it ended now.", palette.write_chips(chips)));
    }
    lines.extend((0..game.providers().len()).map(|provider| way(view, provider)));
    if view.must_move() {
        lines.push(format!("The game ends if {} does not move in this round.", game.name(CUSTOMER)));
    }
    for (from, offer) in view.to_answer() {
        lines.push(format!("{} proposes: {}. {}", game.name(from), describe(game, &offer), change(view, &offer)));
    }
    lines.into_iter().map(part).collect()
}

/// A line of the board is drawn as it is, all else are paragraphs.
fn part(line: String) -> Part {
    line.strip_prefix('|').map(|drawn| Part::Drawn(drawn.to_owned())).unwrap_or(Part::Text(line))
}

/// The letter under which a provider's goal is drawn.
fn mark(provider: usize) -> char {
    char::from(b'A' + u8::try_from(provider % 26).unwrap_or(0))
}

impl Contract {
    /// The board as lines of text with the customer on a square, and what the letters mean.
    pub fn drawing(&self, customer: Square) -> Vec<String> {
        let board = self.board();
        let cell = |square: Square| {
            let letter =
                board.colour(square).and_then(|colour| self.palette().ink(colour)).map_or(WALL, |ink| ink.letter);
            match self.owner_of(square) {
                _ if square == customer => format!("[{letter}]"),
                Some(provider) => format!("{letter}{} ", mark(provider)),
                None => format!(" {letter} "),
            }
        };
        let row = |row: u16| {
            let squares = (0..board.columns()).filter_map(|column| board.square(row, column));
            format!("|  {}", squares.map(cell).collect::<String>().trim_end())
        };
        let goals: Vec<String> = (0..self.providers().len())
            .map(|provider| format!("{} the goal of {}", mark(provider), self.name(provider_seat(provider))))
            .collect();
        let inks = self.palette().inks().iter();
        let colours: Vec<String> = inks.map(|ink| format!("{} {}", ink.letter, ink.name)).collect();
        let (customer, goals) = (self.name(CUSTOMER), goals.join(", "));
        let legend = format!("[ ] is {customer}, {goals}. Squares: {}.", colours.join(", "));
        (0..board.rows()).map(row).chain([legend]).collect()
    }
}

/// What it takes to reach a goal.
fn way(view: &View<'_>, provider: usize) -> String {
    let game = view.game();
    let (customer, owner) = (game.name(CUSTOMER), game.name(provider_seat(provider)));
    let chips = &view.holdings().customer;
    match game.cheapest_walk(view.square(), chips, provider) {
        Some((walk, cost)) => {
            let left = game.setup().scoring.points(chips.total() - cost.total(), true, 0);
            let cost = game.palette().write_chips(&cost);
            format!("To the goal of {owner}: {walk}, for {cost}; {customer} would have {left} points.")
        }
        None => match game.needs().get(provider).and_then(|needs| needs.missing(view.square(), chips)) {
            Some((missing, _)) => {
                format!("To the goal of {owner} {customer} lacks {}.", game.palette().write_chips(&missing))
            }
            None => format!("The goal of {owner} is out of reach."),
        },
    }
}

/// What an exchange changes for everybody.
fn change(view: &View<'_>, offer: &Offer) -> String {
    let game = view.game();
    let Some(after) = view.holdings().after(offer) else { return String::new() };
    let (before, then) = (game.scores(view.holdings(), None), game.scores(&after, None));
    let change = |((name, then), before): ((&String, &i64), &i64)| format!("{name} {:+}", then - before);
    let changes: Vec<String> = game.names().iter().zip(&then).zip(&before).map(change).collect();
    let commits = match game.is_commitment(view.square(), view.holdings(), offer) {
        true => format!(" It commits {} to {}.", game.name(CUSTOMER), game.name(provider_seat(offer.provider))),
        false => String::new(),
    };
    format!("In chips: {}.{commits}", changes.join(", "))
}

/// What can be typed now, with what it means.
pub(crate) fn examples(view: &View<'_>) -> Vec<Example> {
    let write = |action: &Move| write_move(view.game(), action);
    let list = match view.step() {
        Step::Propose => vec![
            (write(&Move::Propose(example(view))), "propose an exchange; the provider's part stands before for"),
            (write(&Move::Pass), "make no proposal"),
        ],
        Step::Answer => {
            let accept =
                view.to_answer().into_iter().map(|(from, _)| (write(&Move::Accept { from }), "accept this proposal"));
            accept.chain([(write(&Move::Reject), "accept none")]).collect()
        }
        Step::Walk => {
            let ways = (0..view.game().providers().len()).filter_map(|provider| {
                let (walk, _) = view.game().cheapest_walk(view.square(), &view.holdings().customer, provider)?;
                Some((write(&Move::Walk(walk)), "walk to a goal, or any way you can pay for"))
            });
            let mut list: Vec<_> = ways.collect();
            if list.is_empty() {
                let chips = view.holdings().customer;
                let mut steps = view.game().board().steps(view.square());
                let step = steps
                    .find(|(_, _, colour)| chips.get(*colour) > 0)
                    .map(|(direction, ..)| Walk::new(vec![direction]));
                list.extend(step.map(|step| (write(&Move::Walk(step)), "walk any way you can pay for")));
            }
            list.push((write(&Move::Walk(Walk::STAY)), "stay where you are"));
            list
        }
    };
    list.into_iter().map(|(line, meaning)| Example::new(line, meaning)).collect()
}

/// One chip for one chip, of colours that the two sides have.
fn example(view: &View<'_>) -> Offer {
    let one = |chips: &Chips| chips.iter().next().map_or(Chips::default(), |(colour, _)| Chips::of(colour, 1));
    let provider = view.provider().unwrap_or(0);
    let theirs = view.holdings().providers.get(provider).map(one).unwrap_or_default();
    Offer { provider, provider_sends: theirs, customer_sends: one(&view.holdings().customer) }
}

/// What a seat is told besides the sentence about an event: what a proposal changes, as long as it can be accepted.
pub(crate) fn remarks(view: &View<'_>, event: &Event) -> Vec<String> {
    let Event::Proposed { seat, offer } = event else { return Vec::new() };
    let party = [CUSTOMER, provider_seat(offer.provider)].contains(&view.seat());
    let waits = view.step() != Step::Walk && view.proposals().any(|proposal| proposal == (*seat, *offer));
    if party && waits { vec![change(view, offer)] } else { Vec::new() }
}

/// What is said when it is over.
pub(crate) fn closing(view: &View<'_>) -> Vec<Part> {
    let game = view.game();
    let deal = |deal: &super::Deal| {
        let proposer = match deal.proposer {
            Proposer::Providers => game.name(provider_seat(deal.offer.provider)),
            Proposer::Customer => game.name(Seat(0)),
        };
        format!("In round {} {proposer} proposed what was agreed: {}.", deal.round, describe(game, &deal.offer))
    };
    match view.deals() {
        [] => vec![Part::text("No chips changed hands.")],
        deals => deals.iter().map(deal).map(Part::Text).collect(),
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Seat};

    use super::*;

    #[test]
    fn what_a_proposal_changes_is_told_until_it_is_answered() {
        let game = (crate::contract::GAME.load)(&crate::contract::scenario("contract").unwrap(), &[]).unwrap().game;
        let mut state = game.start();
        let mut proposed = Vec::new();
        for seat in [Seat(1), Seat(2)] {
            let offer = example(&game.view(&state, seat));
            proposed.push(Event::Proposed { seat, offer });
            game.apply(&mut state, &proposed[proposed.len() - 1]);
            assert_eq!(remarks(&game.view(&state, seat), &proposed[proposed.len() - 1]).len(), 1);
            assert!(remarks(&game.view(&state, Seat(3 - seat.0)), &proposed[proposed.len() - 1]).is_empty());
        }
        let told = |state: &crate::contract::State| {
            proposed.iter().map(|event| remarks(&game.view(state, CUSTOMER), event).len()).sum::<usize>()
        };
        assert_eq!(told(&state), 2);
        for event in game.decide(&state, CUSTOMER, &Move::Accept { from: Seat(1) }).unwrap() {
            game.apply(&mut state, &event);
        }
        assert_eq!(told(&state), 0, "the chips are others now");
    }
}
