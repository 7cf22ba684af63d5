//! What every player of the family is told in a terminal: the board, who holds what, the ways to the goals, and what an
//! exchange changes.

use game::{Example, Part, Seat};

use crate::negotiation::sides;
use crate::{Chips, Exchange, Field, Negotiation, Saying, Scoring, Square, WALL, Walk};

/// Between which marks the players stand who walk, one after the other.
const BRACKETS: [(char, char); 4] = [('[', ']'), ('(', ')'), ('<', '>'), ('{', '}')];

/// What begins a line of a drawing, which is shown as it is; all else are paragraphs.
const DRAWN: char = '|';

/// The letter under which a goal is drawn.
pub(crate) fn mark(goal: usize) -> char {
    char::from(b'A' + u8::try_from(goal % 26).unwrap_or(0))
}

fn bracket(walker: usize) -> (char, char) {
    BRACKETS[walker % BRACKETS.len()]
}

impl Field {
    /// The board as lines of text with those who walk on their squares, and what the letters mean.
    ///
    /// Where several stand on one square, the first opens the brackets and the last closes them.
    pub fn drawing(&self, walkers: &[(Seat, Square)]) -> Vec<String> {
        let board = self.board();
        let row = |row: u16| {
            let squares = (0..board.columns()).filter_map(|column| board.square(row, column));
            let cells: String = squares.map(|square| self.cell(square, walkers)).collect();
            format!("{DRAWN}  {}", cells.trim_end())
        };
        (0..board.rows()).map(row).chain([self.legend(walkers)]).collect()
    }

    pub(crate) fn drawn(&self, walkers: &[(Seat, Square)]) -> Vec<Part> {
        let part = |line: String| match line.strip_prefix(DRAWN) {
            Some(drawn) => Part::Drawn(drawn.to_owned()),
            None => Part::Text(line),
        };
        self.drawing(walkers).into_iter().map(part).collect()
    }

    /// How things stand: the board with those who walk, and what each player holds, with its score if the game ended now.
    pub fn stand<'c>(
        &self,
        walkers: &[(Seat, Square)],
        held: impl IntoIterator<Item = &'c Chips>,
        scores: &[i64],
    ) -> Vec<Part> {
        let holds = |((name, chips), score): ((&String, &Chips), &i64)| {
            format!("{name} holds {}: {score} points if it ended now.", self.palette().write_chips(chips))
        };
        let holds = self.names().iter().zip(held).zip(scores).map(holds);
        self.drawn(walkers).into_iter().chain(holds.map(Part::Text)).collect()
    }

    fn cell(&self, square: Square, walkers: &[(Seat, Square)]) -> String {
        let ink = self.board().colour(square).and_then(|colour| self.palette().ink(colour));
        let letter = ink.map_or(WALL, |ink| ink.letter);
        let stands = |(_, place): &(Seat, Square)| *place == square;
        match (walkers.iter().position(stands), walkers.iter().rposition(stands), self.owner_of(square)) {
            (Some(first), Some(last), _) => format!("{}{letter}{}", bracket(first).0, bracket(last).1),
            (.., Some(goal)) => format!("{letter}{} ", mark(goal)),
            (.., None) => format!(" {letter} "),
        }
    }

    fn legend(&self, walkers: &[(Seat, Square)]) -> String {
        let stands = |(number, (seat, _)): (usize, &(Seat, Square))| {
            let (left, right) = bracket(number);
            format!("{left} {right} is {}", self.name(*seat))
        };
        let goals = (0..self.goals().len()).map(|goal| format!("{} the goal of {}", mark(goal), self.goal_label(goal)));
        let marks: Vec<String> = walkers.iter().enumerate().map(stands).chain(goals).collect();
        let inks = self.palette().inks().iter();
        let colours: Vec<String> = inks.map(|ink| format!("{} {}", ink.letter, ink.name)).collect();
        format!("{}. Squares: {}.", marks.join(", "), colours.join(", "))
    }

    /// What it takes a walker to reach a goal.
    pub fn way_there(&self, seat: Seat, goal: usize, from: Square, chips: &Chips, scoring: &Scoring) -> String {
        let (name, owner, palette) = (self.name(seat), self.owner_name(goal), self.palette());
        if let Some((walk, cost)) = self.cheapest_walk(from, chips, goal) {
            let left = scoring.points(chips.total() - cost.total(), true, 0);
            let cost = palette.write_chips(&cost);
            return format!("To the goal of {owner}: {walk}, for {cost}; {name} would have {left} points.");
        }
        match self.needs().get(goal).and_then(|needs| needs.missing(from, chips)) {
            Some((missing, _)) if owner == name => {
                format!("{name} lacks {} to reach the goal.", palette.write_chips(&missing))
            }
            Some((missing, _)) => {
                format!("{name} lacks {} to reach the goal of {owner}.", palette.write_chips(&missing))
            }
            None => format!("The goal of {owner} is out of reach."),
        }
    }

    /// What an exchange changes for everybody, by the scores before and after it.
    pub fn tell_changes(&self, before: &[i64], after: &[i64]) -> String {
        let change = |((name, after), before): ((&String, &i64), &i64)| format!("{name} {:+}", after - before);
        let changes: Vec<String> = self.names().iter().zip(after).zip(before).map(change).collect();
        format!("In chips: {}.", changes.join(", "))
    }

    /// Walks that a player could type now, with what they mean: to each of these goals that the chips pay for, or else a
    /// step; and to stay.
    pub fn walk_examples(
        &self,
        goals: impl IntoIterator<Item = usize>,
        from: Square,
        chips: &Chips,
    ) -> Vec<(Walk, &'static str)> {
        let way = |goal| Some((self.cheapest_walk(from, chips, goal)?.0, "walk to a goal, or any way you can pay for"));
        let mut list: Vec<_> = goals.into_iter().filter_map(way).collect();
        if list.is_empty() {
            let step = self.board().steps(from).find(|(_, _, colour)| chips.get(*colour) > 0);
            list.extend(step.map(|(direction, ..)| (Walk::new(vec![direction]), "walk any way you can pay for")));
        }
        list.push((Walk::STAY, "stay where you are"));
        list
    }
}

impl Negotiation {
    /// What who is to speak can type, with what it means.
    pub fn examples(&self, field: &Field) -> Vec<Example> {
        let example = |(saying, meaning): (Saying, &str)| Example::new(saying.write(field.palette()), meaning);
        let (own, others) = sides(self.held(), self.proposer());
        let anything = Chips::of(crate::Colour(0), 1);
        let others = if self.is_open() { others } else { &anything };
        let list = match self.waiting() {
            None => [
                (Saying::Propose(Exchange::example(own, others)), "propose an exchange; your part stands before for"),
                (Saying::Pass, "make no proposal"),
            ],
            Some(_) => [(Saying::Accept, "accept this proposal"), (Saying::Reject, "accept none")],
        };
        list.into_iter().map(example).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::tests::walkers;

    #[test]
    fn every_walker_has_its_own_brackets() {
        let field = walkers("rrrb", &[("Ann", 0, 2), ("Bob", 3, 1)]);
        let drawing = field.drawing(&field.starts());
        let legend = "[ ] is Ann, ( ) is Bob, A the goal of Ann, B the goal of Bob. Squares: r red, b blue.";
        assert_eq!(drawing, ["|  [r]rB rA (b)", legend]);
        // Both on one square, which is a goal.
        let together = [(Seat(0), Square(1)), (Seat(1), Square(1))];
        assert_eq!(field.drawing(&together)[0], "|   r [r)rA  b");
    }

    #[test]
    fn what_it_takes_to_reach_a_goal_is_told() {
        let field = walkers("rrrb", &[("Ann", 0, 2), ("Bob", 3, 1), ("Cy", 0, 3)]);
        let scoring = Scoring::default();
        let told = |goal, chips: &str| {
            field.way_there(Seat(0), goal, Square(0), &field.palette().read_chips(chips).unwrap(), &scoring)
        };
        assert_eq!(told(0, "3 red"), "To the goal of Ann: right 2, for 2 red; Ann would have 105 points.");
        assert_eq!(told(0, "1 red"), "Ann lacks 1 red to reach the goal.");
        assert_eq!(told(2, "3 red"), "The goal of Cy is out of reach.");
        assert_eq!(field.tell_changes(&[1, 2, 3], &[6, -3, 3]), "In chips: Ann +5, Bob -5, Cy +0.");
    }
}
