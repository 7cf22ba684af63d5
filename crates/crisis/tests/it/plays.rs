//! Whole plays in notation, with the payoffs that the rules give them.
//!
//! A `.play` file names a scenario, changes settings, and lists moves. `clock` lets the time be up, `chance 2` picks the
//! second of what may come, `? P SENTENCE` says what may come with which probability, lines of `=` say what must hold,
//! and `!!` after a move is followed by the reason for which it is refused.

use crisis::{Crisis, Event, Protocol, State, read_setup, scenario};
use game::{Game, Seat};

/// A crisis whose chance moves are chosen by the test.
pub(crate) struct Play<'g> {
    pub(crate) game: &'g Crisis,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

impl<'g> Play<'g> {
    pub(crate) fn new(game: &'g Crisis) -> Play<'g> {
        Play { game, state: game.start(), events: Vec::new() }
    }

    fn happen(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            self.game.apply(&mut self.state, &event);
            self.events.push(event);
        }
    }

    pub(crate) fn play(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        let action = self.game.read_move(action).map_err(|refusal| refusal.0)?;
        let events = self.game.decide(&self.state, seat, &action).map_err(|refusal| refusal.0)?;
        self.happen(events);
        Ok(())
    }

    pub(crate) fn clock(&mut self) {
        self.happen(self.game.expire(&self.state));
    }

    pub(crate) fn chance(&mut self, pick: usize) -> Option<()> {
        let event = self.game.chance(&self.state).into_iter().nth(pick)?.1;
        self.happen([event]);
        Some(())
    }

    fn line(&mut self, line: &str) -> Result<(), String> {
        if line == "clock" {
            self.clock();
            return Ok(());
        }
        if let Some(pick) = line.strip_prefix("chance ") {
            let pick: usize = pick.parse().map_err(|_| "chance NUMBER")?;
            return self.chance(pick - 1).ok_or_else(|| "chance has nothing of the kind".to_owned());
        }
        if let Some(expected) = line.strip_prefix("? ") {
            let tell = |(p, event): &(f64, Event)| {
                format!("{} {}", (p * 1e9).round() / 1e9, self.game.narrate(event, None).unwrap_or_default())
            };
            let possible: Vec<String> = self.game.chance(&self.state).iter().map(tell).collect();
            let found = possible.iter().any(|told| told == expected);
            return if found { Ok(()) } else { Err(format!("what may come: {possible:?}")) };
        }
        if let Some(expected) = line.strip_prefix("= ") {
            let found = self.describe();
            return if found == expected { Ok(()) } else { Err(format!("found {found}")) };
        }
        let (role, action) = line.split_once(": ").ok_or("write ROLE: MOVE")?;
        let seat = self.game.seats().iter().position(|name| name == role).ok_or("no such role")?;
        let seat = Seat(u8::try_from(seat).unwrap_or(0));
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

    fn describe(&self) -> String {
        if let Some(outcome) = self.game.outcome(&self.state) {
            let scores: Vec<String> = outcome.scores.iter().map(f64::to_string).collect();
            return format!("{} {} at t {}", outcome.ending.name(), scores.join(" "), outcome.facts["t"]);
        }
        let view = self.game.view(&self.state, Seat(0));
        let set = self.game.turn(&self.state).may_act;
        let who = match (set.contains(Seat(0)), set.contains(Seat(1))) {
            (true, true) => "both",
            (true, false) => "first",
            (false, true) => "second",
            (false, false) => "nobody",
        };
        format!("t {}, step {}, {who} may act", view.t(), view.step().name())
    }
}

fn run(text: &str) -> Result<(), String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
    let name = lines.next().and_then(|line| line.strip_prefix("scenario ")).ok_or("first line: scenario NAME")?;
    let mut setup = read_setup(&scenario(name).ok_or("no such scenario")?).map_err(|faults| faults.to_string())?;
    while let Some(setting) = lines.peek().and_then(|line| line.strip_prefix("set ")) {
        match setting.split_once(' ').ok_or("set KEY VALUE")? {
            ("protocol", "steps") => setup.protocol = Protocol::Steps,
            ("preparation_seconds", seconds) => setup.preparation_seconds = seconds.parse().map_err(|_| "seconds")?,
            ("periods", periods) => setup.periods = periods.parse().map_err(|_| "periods")?,
            (key, _) => return Err(format!("no setting {key}")),
        }
        lines.next();
    }
    let game = setup.check(name).map_err(|faults| faults.to_string())?;
    let mut play = Play::new(&game);
    lines.try_for_each(|line| play.line(line).map_err(|error| format!("{line}: {error}")))
}

#[test]
fn every_play_has_the_payoffs_it_promises() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "play") {
            let text = std::fs::read_to_string(&path).unwrap();
            run(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            count += 1;
        }
    }
    assert!(count >= 6, "only {count} plays were found");
}
