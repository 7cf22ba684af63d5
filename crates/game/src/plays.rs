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

use std::io;
use std::path::{Path, PathBuf};

use crate::deed::deeds;
use crate::{Done, Faults, Game, GameKind, Language, Refusal, Seat, Source, Spoken, Staged, Wire};

/// What is wrong with a folder of plays: where, and what came instead.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The folder or a file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// Something is wrong with a file.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: Box<PlayError>,
    },
    /// The lines before the first move are not as they should be.
    #[error("{0}")]
    Head(&'static str),
    /// The scenario and its settings do not go together.
    #[error("{0}")]
    Scenario(Faults),
    /// A line does not come true.
    #[error("{line}: {surprise}")]
    Line {
        /// The line.
        line: String,
        /// What came instead.
        surprise: Surprise,
    },
}

/// What came instead of what a line says.
#[derive(Debug, thiserror::Error)]
pub enum Surprise {
    /// The line says nothing that is understood.
    #[error("{0}")]
    Unreadable(&'static str),
    /// There are fewer things that may come.
    #[error("chance has nothing of the kind")]
    NoChance,
    /// Other things may come.
    #[error("what may come: {0:?}")]
    Chances(Vec<String>),
    /// Things stand otherwise.
    #[error("found {0}")]
    Found(String),
    /// A move that should be refused was accepted.
    #[error("was accepted")]
    Accepted,
    /// A move was refused, or for another reason.
    #[error("refused: {0}")]
    Refused(Refusal),
}

/// A game played by hand, chance included.
pub struct Play<'g, G: Game> {
    game: &'g G,
    state: G::State,
    events: Vec<G::Event>,
}

impl<G: Staged> Play<'_, G> {
    /// What was done so far, as tables of results are told it; all at once, because nobody holds the watch.
    pub fn deeds(&self) -> Vec<Done> {
        deeds(self.game, &self.events.iter().map(|event| (0, event.clone())).collect())
    }
}

impl<'g, G: Spoken> Play<'g, G> {
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

    /// Makes a move.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<(), Refusal> {
        let events = self.game.decide(&self.state, seat, &self.game.read_move(notation)?)?;
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

    fn line(&mut self, line: &str, stand: impl Fn(&Play<'g, G>) -> String) -> Result<(), Surprise> {
        if line == "clock" {
            self.clock();
            return Ok(());
        }
        if let Some(pick) = line.strip_prefix("chance ") {
            let pick = pick
                .parse::<usize>()
                .ok()
                .and_then(|pick| pick.checked_sub(1))
                .ok_or(Surprise::Unreadable("write chance NUMBER"))?;
            return self.chance(pick).ok_or(Surprise::NoChance);
        }
        if let Some(expected) = line.strip_prefix("? ") {
            let tell = |(p, event): &(f64, G::Event)| {
                format!(
                    "{} {}",
                    (p * 1e9).round() / 1e9,
                    self.game.narrate(event, None, Language::English).unwrap_or_default()
                )
            };
            let possible: Vec<String> = self.game.chance(&self.state).iter().map(tell).collect();
            let found = possible.iter().any(|told| told == expected);
            return if found { Ok(()) } else { Err(Surprise::Chances(possible)) };
        }
        if let Some(expected) = line.strip_prefix("= ") {
            let found = stand(self);
            return if found == expected { Ok(()) } else { Err(Surprise::Found(found)) };
        }
        let (name, action) = line.split_once(": ").ok_or(Surprise::Unreadable("write SEAT: MOVE"))?;
        let seat = Seat::named(self.game.seats(), name).ok_or(Surprise::Unreadable("no such seat"))?;
        let (action, refused) = match action.split_once(" !! ") {
            Some((action, reason)) => (action, Some(reason)),
            None => (action, None),
        };
        match (self.play(seat, action), refused) {
            (Ok(()), None) => Ok(()),
            (Ok(()), Some(_)) => Err(Surprise::Accepted),
            (Err(refusal), Some(reason)) if refusal.to_string().contains(reason) => Ok(()),
            (Err(refusal), _) => Err(Surprise::Refused(refusal)),
        }
    }
}

/// Plays every `.play` file of a folder and gives their number; `stand` says how things stand.
pub fn check_folder<G: Wire + Spoken>(
    kind: &GameKind<G>,
    folder: &Path,
    stand: impl Fn(&Play<'_, G>) -> String,
) -> Result<usize, PlayError> {
    let mut count = 0;
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "play") {
            let text = std::fs::read_to_string(&path)?;
            check(kind, &text, &stand).map_err(|error| PlayError::File { path, error: Box::new(error) })?;
            count += 1;
        }
    }
    Ok(count)
}

fn check<G: Wire + Spoken>(
    kind: &GameKind<G>,
    text: &str,
    stand: impl Fn(&Play<'_, G>) -> String,
) -> Result<(), PlayError> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
    let name = lines
        .next()
        .and_then(|line| line.strip_prefix("scenario "))
        .ok_or(PlayError::Head("begin with scenario NAME"))?;
    let builtin =
        kind.scenarios.iter().find(|builtin| builtin.name == name).ok_or(PlayError::Head("no such scenario"))?;
    let mut settings = Vec::new();
    while let Some(setting) = lines.next_if(|line| line.starts_with("set ")) {
        let (key, value) = setting["set ".len()..].split_once(" = ").ok_or(PlayError::Head("write set KEY = VALUE"))?;
        settings.push((key.to_owned(), value.to_owned()));
    }
    let source = Source::new(builtin.name, builtin.text);
    let loaded = (kind.load)(&source, &settings).map_err(PlayError::Scenario)?;
    let mut play = Play::new(&loaded.game);
    lines.try_for_each(|line| {
        play.line(line, &stand).map_err(|surprise| PlayError::Line { line: line.to_owned(), surprise })
    })
}
