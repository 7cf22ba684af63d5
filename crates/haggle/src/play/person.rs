//! The person's side of the table: commands are obeyed until one of them was a move.

use std::io::{self, BufRead};

use anstyle::{AnsiColor, Style};
use bilateral::{Move, Offer};
use game::Refusal;

use super::input::{Command, read_command};
use super::page::Page;
use super::room::{Departure, Room};
use super::worth::{Worth, points};
use super::{intro, screen, tables};
use crate::output::HEADING;

/// What the person typed cannot be done.
const COMPLAINT: Style = AnsiColor::Yellow.on_default();

impl Room<'_> {
    /// Obeys the person's commands until one of them was a move, or he leaves.
    pub(super) fn let_person_act(
        &mut self,
        input: &mut dyn BufRead,
        page: &mut Page<'_>,
    ) -> io::Result<Option<Departure>> {
        let mut sure = false;
        loop {
            screen::hint(page, &self.view(), self.draft.offer())?;
            let Some(line) = page.ask(input, HEADING)? else { return Ok(Some(Departure::InputEnded)) };
            let command = match read_command(self.table.game().domain(), &line) {
                Ok(Command::Quit) => return Ok(Some(Departure::Quit)),
                Ok(Command::Yes) if sure => Command::OptOut,
                Ok(Command::No) if sure => Command::Show,
                Ok(command) => command,
                Err(complaint) => {
                    complain(page, &complaint)?;
                    continue;
                }
            };
            if command == Command::OptOut && !sure {
                sure = true;
                self.ask_whether_sure(page)?;
                continue;
            }
            sure = false;
            if self.obey(command, page)? {
                return Ok(None);
            }
        }
    }

    fn ask_whether_sure(&self, page: &mut Page<'_>) -> io::Result<()> {
        let worth = points(Worth::of_opting_out(&self.view()).now);
        let warning = format!("Opting out ends the negotiation for both; you would get {worth}.");
        page.text(COMPLAINT, &format!("{warning} Type optout again (or yes) if you mean it, no to go on."))
    }

    /// Does what a command asks. True if it was a move that the rules allowed.
    fn obey(&mut self, command: Command, page: &mut Page<'_>) -> io::Result<bool> {
        match self.move_of(&command) {
            Ok(Some(action)) => return self.attempt(&action, page),
            Ok(None) => {}
            Err(complaint) => {
                complain(page, complaint)?;
                return Ok(false);
            }
        }
        match self.change_draft(&command) {
            None => self.answer(&command, page)?,
            Some(Ok(())) => screen::sentence_of_draft(page, &self.view(), self.draft.offer())?,
            Some(Err(complaint)) => complain(page, complaint)?,
        }
        Ok(false)
    }

    /// Changes the draft, if the command asks for it; the error says why it cannot.
    fn change_draft(&mut self, command: &Command) -> Option<Result<(), &'static str>> {
        match command {
            Command::Set(values) => self.draft.set(values),
            Command::Clear => self.draft.clear(),
            Command::Copy => {
                let offer: Option<Offer> = self.view().incoming().map(|(_, offer)| offer.clone());
                let copied = offer.map(|offer| self.draft.replace(offer));
                return Some(copied.ok_or("there is no offer of the other side to copy"));
            }
            Command::Undo => {
                return Some(if self.draft.undo() { Ok(()) } else { Err("there is nothing to take back") });
            }
            _ => return None,
        }
        Some(Ok(()))
    }

    /// The move that a command stands for; `None` if it stands for none.
    fn move_of(&self, command: &Command) -> Result<Option<Move>, &'static str> {
        let incoming = || {
            let id = self.view().incoming().map(|(id, _)| id);
            id.ok_or("there is no offer of the other side on the table; send one, or type done to let it act")
        };
        Ok(Some(match command {
            Command::Send if self.draft.offer().is_empty() => {
                return Err("your draft is empty; set a value first, for example: 1 b");
            }
            Command::Send => Move::Offer(self.draft.offer().clone()),
            Command::Accept(issues) => Move::Accept { id: incoming()?, issues: issues.clone() },
            Command::Reject => Move::Reject { id: incoming()? },
            Command::Say(text) => Move::Comment(text.clone()),
            Command::OptOut => Move::OptOut,
            Command::Done => Move::Done,
            _ => return Ok(None),
        }))
    }

    fn attempt(&mut self, action: &Move, page: &mut Page<'_>) -> io::Result<bool> {
        let at_ms = self.now_ms();
        match self.table.play(at_ms, self.me, action) {
            Ok(()) => self.tell_events(page).map(|()| true),
            Err(Refusal(reason)) => complain(page, &reason).map(|()| false),
        }
    }

    fn answer(&self, question: &Command, page: &mut Page<'_>) -> io::Result<()> {
        let view = self.view();
        match question {
            Command::Draft => {
                screen::table(page, &view, self.draft.offer())?;
                screen::sentence_of_draft(page, &view, self.draft.offer())
            }
            Command::Values => tables::values(page, &view, self.draft.offer()),
            Command::Them => tables::them(page, &view),
            Command::History => tables::history(page, &view),
            Command::Help => intro::help(page, &view),
            Command::Yes | Command::No => complain(page, "there was no question; help lists what can be typed"),
            _ => self.show(page),
        }
    }
}

/// Says what was wrong, as a sentence.
fn complain(page: &mut Page<'_>, complaint: &str) -> io::Result<()> {
    page.text(COMPLAINT, &format!("! {complaint}"))
}
