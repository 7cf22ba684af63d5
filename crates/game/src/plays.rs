//! Whole plays in notation, with what the rules must make of them: for the tests of a game.
//!
//! A `.play` file begins with `scenario NAME`, then `set KEY = VALUE` changes settings, and the rest is played line by line:
//!
//! | line | |
//! |---|---|
//! | `SEAT: MOVE` | the move is made |
//! | `SEAT: MOVE !! REASON` | the move is refused, and the reason contains this |
//! | `clock` | the time of the present phase is up |
//! | `chance 2` | the second of what may come comes; where only one thing may come, it comes by itself |
//! | `? P SENTENCE` | with probability P this may come |
//! | `= TEXT` | this is how things stand, in the words of the test |

use std::path::Path;

use crate::{Game, GameKind, Seat, Source, Wire};

/// A game played by hand, chance included.
pub struct Play<'g, G: Game> {
    game: &'g G,
    state: G::State,
    events: Vec<G::Event>,
}

impl<'g, G: Game> Play<'g, G> {
    /// A fresh table.
    pub fn new(game: &'g G) -> Play<'g, G> {
        let mut play = Play { game, state: game.start(), events: Vec::new() };
        play.let_certain_things_come();
        play
    }

    /// The game.
    pub fn game(&self) -> &'g G {
        self.game
    }

    /// How things stand.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What has happened.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Makes a move; the error is the reason for which it is refused.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<(), String> {
        let action = self.game.read_move(notation).map_err(|refusal| refusal.0)?;
        let events = self.game.decide(&self.state, seat, &action).map_err(|refusal| refusal.0)?;
        self.happen(events);
        Ok(())
    }

    /// The time of the present phase is up.
    pub fn clock(&mut self) {
        self.happen(self.game.expire(&self.state));
    }

    /// Lets one of the things come that may come now, counted from 0; `None` if there are fewer.
    pub fn chance(&mut self, pick: usize) -> Option<()> {
        let event = self.game.chance(&self.state).into_iter().nth(pick)?.1;
        self.happen([event]);
        Some(())
    }

    fn happen(&mut self, events: impl IntoIterator<Item = G::Event>) {
        for event in events {
            self.game.apply(&mut self.state, &event);
            self.events.push(event);
        }
        self.let_certain_things_come();
    }

    fn let_certain_things_come(&mut self) {
        while let [(_, event)] = &self.game.chance(&self.state)[..] {
            self.game.apply(&mut self.state, event);
            self.events.push(event.clone());
        }
    }

    fn line(&mut self, line: &str, stand: impl Fn(&Play<'g, G>) -> String) -> Result<(), String> {
        if line == "clock" {
            self.clock();
            return Ok(());
        }
        if let Some(pick) = line.strip_prefix("chance ") {
            let pick = pick.parse::<usize>().ok().and_then(|pick| pick.checked_sub(1)).ok_or("write chance NUMBER")?;
            return self.chance(pick).ok_or_else(|| "chance has nothing of the kind".to_owned());
        }
        if let Some(expected) = line.strip_prefix("? ") {
            let tell = |(p, event): &(f64, G::Event)| {
                format!("{} {}", (p * 1e9).round() / 1e9, self.game.narrate(event, None).unwrap_or_default())
            };
            let possible: Vec<String> = self.game.chance(&self.state).iter().map(tell).collect();
            let found = possible.iter().any(|told| told == expected);
            return if found { Ok(()) } else { Err(format!("what may come: {possible:?}")) };
        }
        if let Some(expected) = line.strip_prefix("= ") {
            let found = stand(self);
            return if found == expected { Ok(()) } else { Err(format!("found {found}")) };
        }
        let (name, action) = line.split_once(": ").ok_or("write SEAT: MOVE")?;
        let seat = self.game.seats().iter().position(|seat| seat == name).ok_or("no such seat")?;
        let seat = Seat(u8::try_from(seat).unwrap_or(u8::MAX));
        let (action, refused) = match action.split_once(" !! ") {
            Some((action, reason)) => (action, Some(reason)),
            None => (action, None),
        };
        match (self.play(seat, action), refused) {
            (Ok(()), None) => Ok(()),
            (Ok(()), Some(_)) => Err("was accepted".to_owned()),
            (Err(refusal), Some(reason)) if refusal.contains(reason) => Ok(()),
            (Err(refusal), _) => Err(format!("refused: {refusal}")),
        }
    }
}

/// Plays every `.play` file of a folder and gives their number; `stand` says how things stand. The error names the file
/// and the line.
pub fn check_folder<G: Wire>(
    kind: &GameKind<G>,
    folder: &Path,
    stand: impl Fn(&Play<'_, G>) -> String,
) -> Result<usize, String> {
    let mut count = 0;
    for entry in std::fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        if path.extension().is_some_and(|extension| extension == "play") {
            let text = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
            check(kind, &text, &stand).map_err(|error| format!("{}: {error}", path.display()))?;
            count += 1;
        }
    }
    Ok(count)
}

fn check<G: Wire>(kind: &GameKind<G>, text: &str, stand: impl Fn(&Play<'_, G>) -> String) -> Result<(), String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
    let name = lines.next().and_then(|line| line.strip_prefix("scenario ")).ok_or("begin with scenario NAME")?;
    let builtin = kind.scenarios.iter().find(|builtin| builtin.name == name).ok_or("no such scenario")?;
    let mut settings = Vec::new();
    while let Some(setting) = lines.next_if(|line| line.starts_with("set ")) {
        let (key, value) = setting["set ".len()..].split_once(" = ").ok_or("write set KEY = VALUE")?;
        settings.push((key.to_owned(), value.to_owned()));
    }
    let source = Source::new(builtin.name, builtin.text);
    let loaded = (kind.load)(&source, &settings).map_err(|faults| faults.to_string())?;
    let mut play = Play::new(&loaded.game);
    lines.try_for_each(|line| play.line(line, &stand).map_err(|error| format!("{line}: {error}")))
}
