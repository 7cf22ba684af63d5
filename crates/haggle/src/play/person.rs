//! The person's side of the table: what is typed is obeyed until it was a move.

use std::io::{self, BufRead};

use anstyle::{AnsiColor, Style};
use game::{Language, Seat, Typed};
use serde_json::Value;

use super::page::Page;
use super::room::{Departure, Room};
use super::screen;
use crate::output::HEADING;

/// What the person typed cannot be done, or should be considered.
const COMPLAINT: Style = AnsiColor::Yellow.on_default();

impl Room<'_> {
    /// Obeys what the person types until it was a move after which others may act, or the person leaves.
    pub(super) fn let_person_act(
        &mut self,
        input: &mut dyn BufRead,
        page: &mut Page<'_>,
    ) -> io::Result<Option<Departure>> {
        screen::stand(page, self)?;
        let mut warned: Option<String> = None;
        loop {
            screen::hint(page, self)?;
            let Some(line) = page.ask(input, HEADING)? else { return Ok(Some(Departure::InputEnded)) };
            let before = warned.take();
            match (line.to_lowercase().as_str(), before) {
                ("quit" | "exit", _) => return Ok(Some(Departure::Quit)),
                ("help" | "?", _) => screen::help(page, self)?,
                ("history", _) => screen::history(page, self)?,
                ("" | "show", _) | ("no", Some(_)) => screen::stand(page, self)?,
                (word, before) => {
                    // A word such as "yes" could also mean that an offer is accepted.
                    let again = before.filter(|before| before.eq_ignore_ascii_case(word));
                    let (meant, sure) = again.map_or((line.clone(), false), |before| (before, true));
                    match self.obey(&meant, sure, page)? {
                        Obeyed::Moved => return Ok(None),
                        Obeyed::Warned => warned = Some(meant),
                        Obeyed::Answered => {}
                    }
                }
            }
        }
    }

    fn obey(&mut self, line: &str, sure: bool, page: &mut Page<'_>) -> io::Result<Obeyed> {
        let moves = match self.table.typed(self.me, &mut self.draft, line) {
            Ok(Typed::Moves(moves)) => moves,
            Ok(Typed::Told(parts)) => return page.parts(&parts).map(|()| Obeyed::Answered),
            Err(refusal) => return complain(page, &refusal.to_string()),
        };
        let mut moved = false;
        for action in moves {
            let events = match self.table.decide(self.me, &action) {
                Ok(events) => events,
                Err(refusal) => return complain(page, &refusal.to_string()),
            };
            if let Some(caution) = self.table.caution(self.me, &action, Language::English) {
                self.note_question(&action, &caution, sure);
                if !sure {
                    let asked = "Type it again if you mean it, anything else to go on.";
                    page.text(COMPLAINT, &format!("{} {asked}", caution.sentence))?;
                    return Ok(Obeyed::Warned);
                }
            }
            moved |= events.iter().any(|event| self.concerns_others(event));
            self.happen(events, page)?;
        }
        let waits = self.table.outcome().is_some() || !self.table.turn().may_act.contains(self.me);
        Ok(if moved || waits { Obeyed::Moved } else { Obeyed::Answered })
    }

    /// Is anybody else told of an event? Of a question to decision support nobody is.
    fn concerns_others(&self, event: &Value) -> bool {
        let seats = u8::try_from(self.table.seats().len()).unwrap_or(u8::MAX);
        (0..seats)
            .map(Seat)
            .any(|seat| seat != self.me && self.table.tell(event, Some(seat), Language::English).is_some())
    }
}

/// What came of a line.
enum Obeyed {
    /// It was a move.
    Moved,
    /// It was a question, or it cannot be done.
    Answered,
    /// It will be done when it is typed again.
    Warned,
}

/// Says what was wrong, as a sentence.
fn complain(page: &mut Page<'_>, complaint: &str) -> io::Result<Obeyed> {
    page.text(COMPLAINT, &format!("! {complaint}"))?;
    Ok(Obeyed::Answered)
}
