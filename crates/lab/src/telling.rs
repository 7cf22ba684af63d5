//! What the listeners of a table are told: each seat's own story and how things stand for it, and nothing when nothing
//! of that has changed.
//!
//! A seat's frames are a function of what the seat may know. An event that is hidden from it changes neither its lines,
//! nor its view, nor how the table stands; so it gets no frame, and its numbers go on without a gap.

use std::collections::HashMap;

use game::{AnyTable, Language, Seat, SeatSet, Told};

use crate::attendance::Seen;
use crate::audience::Audience;
use crate::book::{Book, Entry};
use crate::frames::{self, Frame, State};
use crate::outbox::Outbox;
use crate::store::Kind;
use crate::story::{Lines, Story};

/// A table at one moment, as far as telling needs it.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) table: &'a dyn AnyTable,
    pub(crate) book: &'a Book,
    /// See [`frames::Standing::to_json`].
    pub(crate) standing: &'a str,
    /// Who has said that they are ready.
    pub(crate) ready: SeatSet,
    pub(crate) now_ms: u64,
    pub(crate) language: Language,
}

impl Scene<'_> {
    fn tell(&self, entry: &Entry, seat: Option<Seat>) -> Option<Told> {
        match entry.kind {
            Kind::Game => self.table.tell(&entry.body, seat, self.language),
            Kind::Lab => Some(Told { text: frames::lab_sentence(&entry.body)?.said(self.language), event: None }),
        }
    }

    fn is_ready(&self, seat: Option<Seat>) -> bool {
        seat.is_some_and(|seat| self.ready.contains(seat))
    }

    fn view(&self, seat: Option<Seat>) -> String {
        seat.map_or("null".to_owned(), |seat| self.table.view(seat, self.language))
    }
}

/// What a seat was told last.
#[derive(Debug, Default, PartialEq)]
struct Last {
    line: u64,
    standing: String,
    ready: bool,
    view: String,
}

/// The listeners of a table, and what they have been told.
#[derive(Debug, Default)]
pub(crate) struct Telling {
    pub(crate) audience: Audience,
    stories: HashMap<Option<Seat>, Story>,
    last: HashMap<Option<Seat>, Last>,
    presence: HashMap<Seat, Vec<Seen>>,
}

impl Telling {
    fn story(&mut self, scene: Scene<'_>, seat: Option<Seat>) -> &Story {
        let story = self.stories.entry(seat).or_default();
        story.catch_up(scene.book, |entry| scene.tell(entry, seat));
        story
    }

    /// Sends a connection what its seat has not seen, and how things stand. Gives the number of bytes.
    pub(crate) fn welcome(&mut self, scene: Scene<'_>, seat: Option<Seat>, seen: u64, outbox: &Outbox) -> usize {
        let view = scene.view(seat);
        let story = self.story(scene, seat);
        let mut news = story.since(seen);
        let history_bytes = news.bytes();
        if !news.are_short() {
            outbox.send_history(news.to_history());
            news = Lines::NONE;
        }
        let line = story.last();
        let ready = scene.is_ready(seat);
        let state = State { seq: line, now_ms: scene.now_ms, standing: scene.standing, ready, news, view: &view };
        let frame = state.frame();
        let bytes = history_bytes + frame.len();
        outbox.send(frame);
        self.last.insert(seat, Last { line, standing: scene.standing.to_owned(), ready, view });
        bytes
    }

    /// Tells every seat what is new to it.
    pub(crate) fn tell_state(&mut self, scene: Scene<'_>) {
        let seats = self.audience.seats();
        self.last.retain(|seat, _| seats.contains(seat));
        for seat in seats {
            if let Some(frame) = self.news_for(scene, seat) {
                self.audience.tell(seat, &frame);
            }
        }
    }

    /// The frame that tells a seat what has changed for it; `None` if nothing has.
    fn news_for(&mut self, scene: Scene<'_>, seat: Option<Seat>) -> Option<Frame> {
        let told = self.last.remove(&seat).unwrap_or_default();
        let view = scene.view(seat);
        let story = self.story(scene, seat);
        let ready = scene.is_ready(seat);
        let now = Last { line: story.last(), standing: scene.standing.to_owned(), ready, view };
        let news = story.since(told.line);
        let (seq, now_ms, standing) = (now.line, scene.now_ms, scene.standing);
        let state = State { seq, now_ms, standing, ready, news, view: &now.view };
        let frame = (now != told).then(|| state.frame());
        self.last.insert(seat, now);
        frame
    }

    /// The number that a seat knows an entry of the book by.
    pub(crate) fn number_of(&mut self, scene: Scene<'_>, seat: Seat, entry: u64) -> u64 {
        self.story(scene, Some(seat)).number_of(entry)
    }

    /// Tells a connection who is there, whether it knows or not.
    pub(crate) fn welcome_with_presence(&mut self, seat: Seat, seen: Vec<Seen>, outbox: &Outbox) {
        outbox.send(frames::presence(&seen));
        self.presence.insert(seat, seen);
    }

    /// Tells a seat who is there, if it was told otherwise before.
    pub(crate) fn tell_presence(&mut self, seat: Seat, seen: &[Seen]) {
        if self.presence.get(&seat).is_none_or(|told| told != seen) {
            self.audience.tell(Some(seat), &frames::presence(seen));
            self.presence.insert(seat, seen.to_vec());
        }
    }
}
