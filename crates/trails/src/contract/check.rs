//! The only door to a playable contract game: everything in a setup is checked, and every fault is listed at once.

use game::limits::NAME_LETTERS;
use game::{Fault, FaultList, Faults};

use crate::contract::setup::Setup;
use crate::contract::{Contract, Customer, Provider};
use crate::limits::{CHIP_LIMIT, COLOUR_LIMIT, DORMANT_LIMIT, POINT_LIMIT, PROVIDER_LIMIT};
use crate::{Audience, Board, Chips, Direction, Ink, Needs, Palette, PhaseKind, Square, TooManyWays, WALL};

impl Setup {
    /// Checks everything and gives a playable game, or all faults at once.
    pub fn check(self, file: &str) -> Result<Contract, Faults> {
        let mut checker = Checker { setup: &self, faults: FaultList::default() };
        let checked = checker.game();
        let parts = checker.faults.finish(file, checked)?;
        let missing = || Faults::one(file, Fault::at(0, "there is no board", "add [board]"));
        Ok(Contract::new(self, parts.ok_or_else(missing)?))
    }
}

/// What a checked setup is made of.
pub(crate) struct Parts {
    pub(crate) palette: Palette,
    pub(crate) board: Board,
    pub(crate) customer: Customer,
    pub(crate) providers: Vec<Provider>,
    pub(crate) needs: Vec<Needs>,
}

struct Checker<'s> {
    setup: &'s Setup,
    faults: FaultList,
}

impl Checker<'_> {
    fn fault(&mut self, line: usize, what: impl Into<String>, remedy: impl Into<String>) {
        self.faults.add(|| Fault::at(line, what, remedy));
    }

    fn game(&mut self) -> Option<Parts> {
        if !self.numbers() {
            return None;
        }
        self.names();
        self.figures();
        self.phases();
        self.visibility();
        let palette = self.palette();
        let board = self.board(&palette);
        let customer = self.customer(&palette, board.as_ref());
        let providers = self.providers(&palette, board.as_ref());
        let board = board?;
        let (customer, providers) = (customer?, providers?);
        self.squares(&customer, &providers);
        let needs = self.needs(&board, &customer, &providers)?;
        Some(Parts { palette, board, customer, providers, needs })
    }

    /// Names must survive being written in a line of text.
    fn name(&mut self, line: usize, what: &str, name: &str) {
        let awkward = |letter: char| letter.is_control() || ":+,;\"'".contains(letter);
        if name.is_empty() || name.trim() != name || name.chars().any(awkward) {
            let fault = format!("{what} is called '{}'", name.escape_debug());
            self.fault(line, fault, "use a name without blanks around it and without : + , ; or quotes");
        }
        if name.chars().nth(NAME_LETTERS).is_some() {
            let fault = format!("{what} has a name of {} letters", name.chars().count());
            self.fault(line, fault, format!("use at most {NAME_LETTERS}"));
        }
    }

    /// Are there few enough players and colours to look at all pairs of them?
    fn numbers(&mut self) -> bool {
        let setup = self.setup;
        if setup.providers.is_empty() {
            self.fault(0, "there is no provider", "add at least one [[provider]] with name, goal and chips");
        }
        if setup.providers.len() > PROVIDER_LIMIT {
            let what = format!("there are {} providers", setup.providers.len());
            self.fault(0, what, format!("use at most {PROVIDER_LIMIT}"));
        }
        if setup.colours.is_empty() || setup.colours.len() > COLOUR_LIMIT {
            let what = format!("there are {} colours", setup.colours.len());
            self.fault(0, what, format!("list 1 to {COLOUR_LIMIT} under [[colour]]"));
        }
        setup.providers.len() <= PROVIDER_LIMIT && setup.colours.len() <= COLOUR_LIMIT
    }

    fn names(&mut self) {
        let setup = self.setup;
        let customer = (&setup.customer.name, setup.customer.line);
        let players: Vec<(&String, usize)> = [customer]
            .into_iter()
            .chain(setup.providers.iter().map(|provider| (&provider.name, provider.line)))
            .collect();
        for (index, (name, line)) in players.iter().enumerate() {
            self.name(*line, "a player", name);
            if players[..index].iter().any(|(earlier, _)| earlier.eq_ignore_ascii_case(name)) {
                self.fault(*line, format!("two players are called '{name}'"), "rename one of them");
            }
        }
    }

    fn figures(&mut self) {
        let scoring = self.setup.scoring;
        for (name, points, least) in [("chip", scoring.chip, 0), ("goal", scoring.goal, 0)] {
            if !(least..=POINT_LIMIT).contains(&points) {
                let what = format!("{name} = {points} points is out of range");
                self.fault(0, what, format!("use {least} to {POINT_LIMIT}"));
            }
        }
        if scoring.distance != 0 {
            let what = format!("the contract game knows no points for distance, but distance = {}", scoring.distance);
            self.fault(0, what, "remove it");
        }
    }

    /// The equilibrium, and every figure that players are shown, rest on chips and goals being known to all.
    fn visibility(&mut self) {
        let visibility = self.setup.visibility;
        for (name, audience) in [("chips", visibility.chips), ("goals", visibility.goals)] {
            if audience != Audience::Everyone {
                let what = format!("{name} are shown to {} only", audience.word());
                self.fault(0, what, format!("in a contract game write {name} = \"everyone\" under [visibility]"));
            }
        }
    }

    fn phases(&mut self) {
        let phases = &self.setup.phases;
        let kinds: Vec<PhaseKind> = phases.round.iter().map(|phase| phase.kind).collect();
        if kinds != [PhaseKind::Negotiation, PhaseKind::Movement] {
            let words: Vec<&str> = kinds.iter().map(|kind| kind.word()).collect();
            let what = format!("the phases of a round are: {}", words.join(", "));
            self.fault(0, what, "a contract game has two [[phase]]: negotiation, then movement");
        }
        if !(1..=DORMANT_LIMIT).contains(&phases.dormant_rounds) {
            let what = format!("dormant_rounds = {} is out of range", phases.dormant_rounds);
            self.fault(0, what, format!("use 1 to {DORMANT_LIMIT}"));
        }
    }

    fn palette(&mut self) -> Palette {
        let colours = &self.setup.colours;
        for (index, colour) in colours.iter().enumerate() {
            let Ink { name, letter, .. } = &colour.ink;
            self.name(colour.line, "a colour", name);
            if name.starts_with(|first: char| first.is_ascii_digit()) || name == "nothing" {
                self.fault(colour.line, format!("a colour is called '{name}'"), "use a word that is not a number");
            }
            if name.split_whitespace().any(|word| word == "for") {
                let what = format!("a colour is called '{name}', but 'for' stands between the two parts of an offer");
                self.fault(colour.line, what, "use a name without the word 'for'");
            }
            if *letter == WALL || letter.is_whitespace() || letter.is_control() {
                let what = format!("the letter of colour '{name}' is '{}'", letter.escape_debug());
                self.fault(colour.line, what, format!("use a letter; {WALL} stands for a wall"));
            }
            let earlier = &colours[..index];
            if earlier.iter().any(|other| other.ink.name == *name) {
                self.fault(colour.line, format!("two colours are called '{name}'"), "rename one of them");
            }
            if earlier.iter().any(|other| other.ink.letter == *letter) {
                let what = format!("two colours have the letter '{letter}'");
                self.fault(colour.line, what, "give one of them another: letter = \"...\"");
            }
        }
        Palette::new(colours.iter().map(|colour| colour.ink.clone()).collect())
    }

    fn board(&mut self, palette: &Palette) -> Option<Board> {
        let setup = &self.setup.board;
        if setup.directions.is_empty() {
            self.fault(setup.line, "the customer may step in no direction", "list some: up, left, right, down");
        }
        let times = |wanted: Direction| setup.directions.iter().filter(|direction| **direction == wanted).count();
        if let Some(twice) = Direction::ALL.into_iter().find(|direction| times(*direction) > 1) {
            self.fault(setup.line, format!("the direction '{twice}' is listed twice"), "list every direction once");
            return None;
        }
        match Board::read(&setup.squares, palette, setup.directions.clone()) {
            Ok(board) => Some(board),
            Err(faults) => {
                let line = |row: usize| if setup.line == 0 { 0 } else { setup.line + row };
                faults.into_iter().for_each(|fault| self.fault(line(fault.row), fault.what, fault.remedy));
                None
            }
        }
    }

    fn chips(&mut self, palette: &Palette, line: usize, who: &str, text: &str) -> Chips {
        palette.read_chips(text).unwrap_or_else(|what| {
            self.fault(line, format!("the chips of {who}: {what}"), "");
            Chips::NONE
        })
    }

    fn square(&mut self, board: Option<&Board>, line: usize, what: &str, place: (u16, u16)) -> Option<Square> {
        let board = board?;
        let (row, column) = place;
        let square = board.square(row, column);
        if square.is_none() {
            let (rows, columns) = (board.rows() - 1, board.columns() - 1);
            let fault = format!("{what} [{row}, {column}] is not on the board");
            self.fault(line, fault, format!("rows go from 0 to {rows}, columns from 0 to {columns}"));
        } else if square.and_then(|square| board.colour(square)).is_none() {
            self.fault(line, format!("{what} [{row}, {column}] is a wall"), "choose a square with a colour");
        }
        square
    }

    fn customer(&mut self, palette: &Palette, board: Option<&Board>) -> Option<Customer> {
        let setup = &self.setup.customer;
        let chips = self.chips(palette, setup.line, &setup.name, &setup.chips);
        let start = self.square(board, setup.line, &format!("the start of {}", setup.name), setup.start)?;
        Some(Customer { name: setup.name.clone(), brief: setup.brief.clone(), start, chips })
    }

    fn providers(&mut self, palette: &Palette, board: Option<&Board>) -> Option<Vec<Provider>> {
        let mut checked = Vec::new();
        for setup in &self.setup.providers {
            let chips = self.chips(palette, setup.line, &setup.name, &setup.chips);
            let goal = self.square(board, setup.line, &format!("the goal of {}", setup.name), setup.goal);
            checked.push(goal.map(|goal| Provider {
                name: setup.name.clone(),
                brief: setup.brief.clone(),
                goal,
                chips,
            }));
        }
        checked.into_iter().collect()
    }

    fn squares(&mut self, customer: &Customer, providers: &[Provider]) {
        for (index, provider) in providers.iter().enumerate() {
            let line = self.setup.providers[index].line;
            if provider.goal == customer.start {
                self.fault(line, format!("the goal of {} is where the customer starts", provider.name), "move one");
            }
            if let Some(earlier) = providers[..index].iter().find(|earlier| earlier.goal == provider.goal) {
                let what = format!("{} and {} have the same goal", earlier.name, provider.name);
                self.fault(line, what, "give every provider a goal of its own");
            }
        }
    }

    fn needs(&mut self, board: &Board, customer: &Customer, providers: &[Provider]) -> Option<Vec<Needs>> {
        let all = [&customer.chips].into_iter().chain(providers.iter().map(|provider| &provider.chips));
        let pool = all.fold(Chips::NONE, |pool, chips| pool + *chips);
        if pool.counts().iter().any(|&count| count > CHIP_LIMIT) {
            let what = "there are too many chips of one colour";
            self.fault(0, what, format!("give all players together at most {CHIP_LIMIT} of a colour"));
            return None;
        }
        let goals: Vec<Square> = providers.iter().map(|provider| provider.goal).collect();
        let needs: Result<Vec<Needs>, TooManyWays> =
            goals.iter().map(|&goal| Needs::to(board, goal, &goals, &pool)).collect();
        match needs {
            Ok(needs) => Some(needs),
            Err(what) => {
                self.fault(self.setup.board.line, what.to_string(), "use a smaller board, more walls or fewer colours");
                None
            }
        }
    }
}
