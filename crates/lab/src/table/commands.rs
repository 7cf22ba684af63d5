//! What connections want of a table: to listen, to act, and to be told something.

use game::Seat;
use serde_json::Value;

use super::{Caller, Command, Running, keeping};
use crate::faces::faces;
use crate::frames;
use crate::outbox::Outbox;
use crate::trouble::TableError;
use crate::words::refuse;

impl Running {
    pub(super) async fn obey(&mut self, command: Command) -> Result<(), TableError> {
        match command {
            Command::Join { caller, seen } => self.join(caller, seen).await,
            Command::Leave { connection } => {
                self.disconnect(connection).await;
                Ok(())
            }
            Command::Depart { caller, seat } => {
                self.depart(caller, seat).await;
                Ok(())
            }
            Command::Act { caller, seat, client_id, action, sure } => {
                self.act(&caller, seat, client_id, &action, sure).await
            }
            Command::Watch { caller, wish } => self.grant(caller, wish).await,
            Command::Ready { caller, seat } => self.hear_ready(caller, seat).await,
            Command::Ask { caller, seat, id, question } => {
                let answer = caller.account.paying(|| self.answer(seat, &id, question));
                caller.account.charge_bytes(answer.len());
                caller.outbox.send(answer);
                Ok(())
            }
            Command::Taken { seat } => {
                // A further device of a seat that is taken is nobody else's business.
                let open = self.friend_links.iter_mut().find(|link| link.seat == seat.0 && link.link.is_some());
                if let Some(link) = open {
                    link.link = None;
                    self.telling.audience.tell(self.host, &frames::taken(seat.0));
                }
                Ok(())
            }
        }
    }

    pub(super) async fn join(&mut self, caller: Caller, seen: u64) -> Result<(), TableError> {
        let Caller { seat, connection, outbox, account, _turn } = caller;
        if seat.is_some_and(|seat| self.attendance.arrive(seat)) {
            self.start_if_all_arrived().await?;
            // Those who wait are told that there is one fewer to wait for.
            self.tell_state();
        }
        let bytes = account.paying(|| self.welcome(seat, seen, &outbox));
        account.charge_bytes(bytes);
        self.telling.audience.join(seat, connection, outbox);
        self.tell_presence().await;
        Ok(())
    }

    /// Tells a connection all that it needs to know on arrival. Gives the number of bytes.
    fn welcome(&mut self, seat: Option<Seat>, seen: u64, outbox: &Outbox) -> usize {
        let is_host = seat.is_some() && seat == self.host && !self.timer.is_running();
        let briefing = seat.map(|seat| self.table.briefing(seat, self.language));
        let tells_none = briefing.as_ref().is_some_and(|briefing| briefing.get("story").is_none());
        let briefing = frames::Briefing {
            game: self.game,
            seat: seat.map(|seat| seat.0),
            seats: self.table.seats(),
            labels: &self.labels,
            faces: faces(&self.id, self.table.seats().len()),
            texts: &self.texts,
            briefing,
            story: tells_none.then_some(&self.story),
            friend_links: if is_host { &self.friend_links } else { &[] },
        };
        outbox.send(briefing.frame());
        let standing = self.standing();
        let (scene, telling) = self.scene(&standing);
        let bytes = telling.welcome(scene, seat, seen, outbox);
        if let Some(seat) = seat.filter(|&seat| self.is_told_of_presence(seat)) {
            self.telling.welcome_with_presence(seat, self.seen(), outbox);
        }
        bytes
    }

    pub(super) async fn act(
        &mut self,
        caller: &Caller,
        seat: Seat,
        client_id: String,
        action: &Value,
        sure: bool,
    ) -> Result<(), TableError> {
        // Ids are a client's own: two seats that choose the same one do not meet.
        let key = format!("{}-{client_id}", seat.0);
        if self.book.answer(&key).is_some() {
            self.acknowledge(caller, seat, &client_id, &key);
            return Ok(());
        }
        self.get_ready(seat).await?;
        // A deadline that has passed comes first, however soon after it the action is looked at: the book has one
        // order, and an action that was meant for the time before must not slip into the time after.
        let now_ms = self.now_ms();
        if self.deadline_ms().is_some_and(|deadline| deadline <= now_ms) {
            self.time_is_up().await?;
            caller.outbox.send(frames::refused(&client_id, &refuse("too-late").said(self.language)));
            return Ok(());
        }
        match caller.account.paying(|| self.decide(seat, action)) {
            Ok(events) => {
                let caution = caller.account.paying(|| self.caution(seat, action));
                if let Some(caution) = caution.as_ref().filter(|_| !sure) {
                    self.note_asked(seat, action, caution).await?;
                    caller.outbox.send(frames::question(&client_id, action, caution));
                    return Ok(());
                }
                let insisted = caution.and_then(|caution| self.questioned("insisted", seat, action, &caution));
                let made = keeping::entries(now_ms, Some(seat), &key, events);
                self.keep(insisted.into_iter().chain(made).collect(), None).await?;
                self.let_chance_act().await?;
                self.acknowledge(caller, seat, &client_id, &key);
            }
            Err(refusal) => {
                caller.outbox.send(frames::refused(&client_id, &refusal.said(self.language)));
            }
        }
        Ok(())
    }

    /// Tells a seat that its action is on disk, and under which of the seat's own numbers.
    pub(super) fn acknowledge(&mut self, caller: &Caller, seat: Seat, client_id: &str, key: &str) {
        let entry = self.book.answer(key).unwrap_or(0);
        let standing = self.standing();
        let (scene, telling) = self.scene(&standing);
        let seq = telling.number_of(scene, seat, entry);
        caller.outbox.send(frames::ack(client_id, seq));
    }
}
