//! What stands between a walker and a goal before anybody trades: told as JSON, in the cells of a table, and in pictures.

use plots::{Grid, Way};
use serde_json::{Value, json};

use crate::{Chips, Field, Palette, Square, Walk};

/// The way to a goal for which a walker lacks the fewest chips, of several the shortest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Which goal, by its place among all.
    pub goal: usize,
    /// Whose goal it is.
    pub name: String,
    /// Where the walker is.
    pub from: Square,
    /// The way, its cost, and what of it the walker lacks; `None` if all chips together pay for none.
    pub way: Option<(Walk, Chips, Chips)>,
}

impl Outlook {
    /// The cost of the way, if the walker can pay for it.
    pub fn payable(&self) -> Option<Chips> {
        self.way.as_ref().filter(|(.., lacks)| lacks.is_empty()).map(|(_, cost, _)| *cost)
    }

    /// As JSON: whose goal it is under the word for such a player, the `way` (`walk` and `cost`), and what is `missing`;
    /// both are `null` where there is no way.
    pub fn to_json(&self, owner: &str, palette: &Palette) -> Value {
        let chips = |chips| palette.chips_json(chips);
        let way = self.way.as_ref().map(|(walk, cost, _)| json!({"walk": walk.to_string(), "cost": chips(cost)}));
        json!({owner: self.name, "way": way, "missing": self.way.as_ref().map(|(.., lacks)| chips(lacks))})
    }

    /// As cells: whose goal it is, steps, cost, and what is lacking.
    pub fn cells(&self, palette: &Palette) -> [String; 4] {
        let write = |chips| palette.write_chips(chips);
        let [steps, cost, lacks] = match &self.way {
            Some((walk, cost, lacks)) => [walk.len().to_string(), write(cost), write(lacks)],
            None => ["-", "out of reach", "-"].map(str::to_owned),
        };
        [self.name.clone(), steps, cost, lacks]
    }
}

impl Field {
    /// The outlook of a walker on each of these goals.
    pub fn outlooks(&self, goals: impl IntoIterator<Item = usize>, from: Square, chips: &Chips) -> Vec<Outlook> {
        let outlook = |goal: usize| {
            let needs = self.needs().get(goal)?;
            let least = needs.missing(from, chips);
            let way = least.and_then(|(lacks, cost)| Some((needs.walk(self.board(), from, &cost)?, cost, lacks)));
            Some(Outlook { goal, name: self.owner_name(goal).to_owned(), from, way })
        };
        goals.into_iter().filter_map(outlook).collect()
    }

    /// The board with the ways of these outlooks, each in the colour of the goal's owner.
    pub fn picture_of_ways(&self, title: &str, outlooks: &[Outlook]) -> Grid {
        let seat = |name: &str| self.names().iter().position(|known| known == name).unwrap_or(0);
        let way = |Outlook { goal, name, from, way }: &Outlook| -> Option<Way> {
            let (walk, cost, _) = way.as_ref()?;
            let (sign, label) = (self.goal_sign(*goal), self.goal_label(*goal));
            // Two names leave little room for the cost.
            let (to, cost) = match sign == label {
                true => (sign, self.palette().write_chips(cost)),
                false => (format!("{sign}, {label}"), self.palette().short_chips(cost)),
            };
            self.way(format!("way to {to}: {cost}"), seat(name), *from, walk)
        };
        Grid { ways: outlooks.iter().filter_map(way).collect(), ..self.picture(title) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{GAME, scenario};

    #[test]
    fn what_is_out_of_reach_is_told_as_such() {
        // Nobody has gray chips, and there is no other way to the first goal.
        let text = scenario("contract-example-1").unwrap().text.replace(" gray", " white");
        let game = (GAME.load)(&game::Source::new("x", text), &[]).unwrap().game;
        let outlooks = game.outlooks(0..2, game.start_square(), &game.customer().chips);
        let palette = game.palette();
        assert_eq!(outlooks[0].to_json("provider", palette), json!({"provider": "SPg", "way": null, "missing": null}));
        assert_eq!(outlooks[0].cells(palette), ["SPg", "-", "out of reach", "-"]);
        assert_eq!(outlooks[1].cells(palette), ["SPy", "1", "1 yellow", "1 yellow"]);
        assert_eq!(outlooks[1].payable(), None);
        let picture = game.picture_of_ways("x", &outlooks);
        assert_eq!((picture.ways.len(), picture.ways[0].seat), (1, 2));
    }
}
