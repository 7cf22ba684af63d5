//! Boards of the study's kind on smaller scales, for tests and measurements: the literal reading can be solved on them.

use game::{Faults, Source};

use trails::contract::{Contract, read_setup};

/// A board with a gray way to SPg's goal and a yellow one to SPy's, and purple bridges between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    /// How far the goals are, and what bridges there are.
    pub(crate) name: &'static str,
    /// As a board is drawn: gray, yellow, purple and white squares, and walls.
    pub(crate) drawing: &'static str,
    start: [u16; 2],
    goals: [[u16; 2]; 2],
}

/// What is dealt out on a layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figures {
    /// The customer's gray chips, and as many yellow ones.
    pub(crate) own: u16,
    /// Each provider's red chips, which pay for no square.
    pub(crate) red: u16,
    /// Each provider's purple chips.
    pub(crate) purple: u16,
    /// What a goal is worth; a chip is worth 5.
    pub(crate) goal: u16,
}

/// From the smallest to the largest.
pub(crate) const LAYOUTS: [Layout; 5] = [
    Layout { name: "two steps, no bridge", drawing: "g#y\ngwy", start: [1, 1], goals: [[0, 0], [0, 2]] },
    Layout { name: "three steps, bridge of 1", drawing: "g#y\ngpy\ngwy", start: [2, 1], goals: [[0, 0], [0, 2]] },
    Layout {
        name: "four steps, one on a bridge of 3",
        drawing: "g###y\ngpppy\n#gwy#",
        start: [2, 2],
        goals: [[0, 0], [0, 4]],
    },
    Layout { name: "four steps, bridge of 3", drawing: "g###y\ngpppy\nggwyy", start: [2, 2], goals: [[0, 0], [0, 4]] },
    Layout {
        name: "five steps, one on a bridge of 3, and a bridge of 1",
        drawing: "g###y\ngpppy\n#gpy#\n#gwy#",
        start: [3, 2],
        goals: [[0, 0], [0, 4]],
    },
];

impl Layout {
    /// The game with these figures.
    pub(crate) fn game(&self, figures: Figures) -> Result<Contract, Faults> {
        let Figures { own, red, purple, goal } = figures;
        let Layout { drawing, start, goals: [left, right], .. } = self;
        let colours = ["gray", "yellow", "purple", "red", "white"]
            .map(|name| format!("[[colour]]\nname = \"{name}\"\n"))
            .concat();
        let chips = format!("{red} red + {purple} purple");
        let text = format!(
            "game = \"contract\"\nname = \"scaled\"\n[board]\nsquares = \"\"\"\n{drawing}\n\"\"\"\n{colours}\
             [scoring]\nchip = 5\ngoal = {goal}\n\
             [customer]\nname = \"CS\"\nstart = {start:?}\nchips = \"{own} gray + {own} yellow\"\n\
             [[provider]]\nname = \"SPg\"\ngoal = {left:?}\nchips = \"{chips}\"\n\
             [[provider]]\nname = \"SPy\"\ngoal = {right:?}\nchips = \"{chips}\"\n"
        );
        read_setup(&Source::new("scaled", text)).and_then(|setup| setup.check("scaled"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_are_as_their_names_say() {
        let steps_and_alone = LAYOUTS.map(|layout| {
            let game = layout.game(Figures { own: 9, red: 1, purple: 9, goal: 150 }).unwrap();
            let (needs, start) = (&game.needs()[0], game.start_square());
            let alone = needs.payable(start, &game.customer().chips).is_some();
            (needs.from(start)[0].total(), alone)
        });
        assert_eq!(steps_and_alone, [(2, true), (3, true), (4, false), (4, true), (5, false)]);
        assert_eq!(LAYOUTS.map(|layout| layout.drawing.contains('p')), [false, true, true, true, true]);
    }
}
