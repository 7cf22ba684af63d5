//! What one seat is told of all that happens: the lines that are its to know, numbered from 1 without a gap.
//!
//! A line is put into words once and kept: whoever comes back is sent what is there. The numbers are the seat's own, so
//! that neither a number nor a frame betrays something that the seat may not know.

use std::collections::HashSet;
use std::sync::Arc;

use game::Told;
use serde::Serialize;
use serde_json::Value;

use crate::book::{Book, Entry};
use crate::frames::Frame;
use crate::limits::{HISTORY_PIECE_BYTES, SHARED_LINE_BYTES};

/// One thing that happened, as a seat is told of it.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    // The number of the entry in the table's book.
    entry: u64,
    at_ms: u64,
    seat: Option<u8>,
    // Text and event as JSON, without the brace that opens the object.
    body: Arc<str>,
}

impl Line {
    fn new(entry: u64, kept: &Entry, told: &Told) -> Line {
        Line { entry, at_ms: kept.at_ms, seat: kept.seat, body: body(told) }
    }

    fn bytes(&self) -> usize {
        // The body, with room for numbers and names.
        self.body.len() + 64
    }

    fn write(&self, number: u64, out: &mut String) {
        let seat = self.seat.map_or("null".to_owned(), |seat| seat.to_string());
        out.push_str(&format!("{{\"seq\":{number},\"at_ms\":{},\"seat\":{seat},", self.at_ms));
        out.push_str(&self.body);
    }
}

fn body(told: &Told) -> Arc<str> {
    #[derive(Serialize)]
    struct Body<'a> {
        text: &'a str,
        event: &'a Option<Value>,
    }
    let json = serde_json::to_string(&Body { text: &told.text, event: &told.event }).unwrap_or_default();
    Arc::from(json.strip_prefix('{').unwrap_or_default())
}

/// All that one seat, or a spectator, was told.
#[derive(Debug, Default)]
pub(crate) struct Story {
    lines: Vec<Line>,
    // Entries of the book that were looked at.
    read: u64,
    // Long lines that are the same are kept once: somebody may ask the same question a thousand times.
    shared: HashSet<Arc<str>>,
}

impl Story {
    /// Takes in what has been added to the book; `tell` puts an entry into words, if it is this seat's to know.
    pub(crate) fn catch_up(&mut self, book: &Book, tell: impl Fn(&Entry) -> Option<Told>) {
        for (number, entry) in book.since(self.read) {
            if let Some(told) = tell(entry) {
                let mut line = Line::new(number, entry, &told);
                line.body = self.share(line.body);
                self.lines.push(line);
            }
        }
        self.read = book.last_seq();
    }

    fn share(&mut self, body: Arc<str>) -> Arc<str> {
        if body.len() < SHARED_LINE_BYTES {
            return body;
        }
        if let Some(known) = self.shared.get(&body) {
            return Arc::clone(known);
        }
        self.shared.insert(Arc::clone(&body));
        body
    }

    /// The number of the last line.
    pub(crate) fn last(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The number of the line about an entry of the book, or of the last line before it.
    pub(crate) fn number_of(&self, entry: u64) -> u64 {
        self.lines.partition_point(|line| line.entry <= entry) as u64
    }

    /// The lines after number `seen`.
    pub(crate) fn since(&self, seen: u64) -> Lines<'_> {
        let first = usize::try_from(seen).unwrap_or(usize::MAX).min(self.lines.len());
        Lines { seen: first as u64, lines: &self.lines[first..] }
    }
}

/// Some lines of a story, in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines<'a> {
    seen: u64,
    lines: &'a [Line],
}

impl Lines<'_> {
    pub(crate) const NONE: Lines<'static> = Lines { seen: 0, lines: &[] };

    /// About how long they are when they are sent.
    pub(crate) fn bytes(&self) -> usize {
        self.lines.iter().map(Line::bytes).sum()
    }

    /// Do they fit into one frame?
    pub(crate) fn are_short(&self) -> bool {
        self.bytes() <= HISTORY_PIECE_BYTES
    }

    /// As a JSON array.
    pub(crate) fn write(&self, out: &mut String) {
        out.push('[');
        for (number, line) in (self.seen + 1..).zip(self.lines) {
            if number > self.seen + 1 {
                out.push(',');
            }
            line.write(number, out);
        }
        out.push(']');
    }

    /// To be sent piece by piece.
    pub(crate) fn to_history(self) -> History {
        History { seen: self.seen, lines: self.lines.to_vec(), sent: 0 }
    }
}

/// Lines on their way to a connection, in frames of a bounded size that are made one at a time.
#[derive(Debug)]
pub(crate) struct History {
    seen: u64,
    lines: Vec<Line>,
    sent: usize,
}

impl Iterator for History {
    type Item = Frame;

    fn next(&mut self) -> Option<Frame> {
        let rest = &self.lines[self.sent..];
        let mut bytes = 0;
        let fits = |line: &&Line| {
            bytes += line.bytes();
            bytes <= HISTORY_PIECE_BYTES
        };
        // A line that is too long on its own is sent on its own.
        let count = rest.iter().take_while(fits).count().max(1).min(rest.len());
        if count == 0 {
            return None;
        }
        let piece = Lines { seen: self.seen + self.sent as u64, lines: &rest[..count] };
        let mut text = String::from("{\"type\":\"history\",\"news\":");
        piece.write(&mut text);
        text.push('}');
        self.sent += count;
        Some(Frame::from(text))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::store::Kind;

    fn book(lengths: &[usize]) -> Book {
        let mut book = Book::default();
        for (at_ms, length) in (0..).zip(lengths) {
            let body = json!("x".repeat(*length));
            book.add(Entry { at_ms, kind: Kind::Game, seat: Some(1), client_id: String::new(), body });
        }
        book
    }

    fn even(entry: &Entry) -> Option<Told> {
        let text = entry.body.as_str().unwrap().to_owned();
        entry.at_ms.is_multiple_of(2).then_some(Told { text, event: None })
    }

    fn story(lengths: &[usize]) -> Story {
        let mut story = Story::default();
        story.catch_up(&book(lengths), even);
        story
    }

    #[test]
    fn hidden_entries_leave_no_gap_in_the_numbers() {
        let mut story = story(&[1, 2, 3]);
        story.catch_up(&book(&[1, 2, 3, 4, 5]), even);
        let mut text = String::new();
        story.since(1).write(&mut text);
        let told: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(
            told,
            json!([{"seq": 2, "at_ms": 2, "seat": 1, "text": "xxx", "event": null},
                   {"seq": 3, "at_ms": 4, "seat": 1, "text": "xxxxx", "event": null}])
        );
        assert_eq!((story.number_of(1), story.number_of(2), story.number_of(3), story.last()), (1, 1, 2, 3));
        assert_eq!(story.since(9).bytes(), 0);
    }

    #[test]
    fn a_long_history_comes_in_bounded_pieces() {
        let long = HISTORY_PIECE_BYTES / 3;
        let story = story(&[long, 0, long, 0, long, 0, 5 * long, 0, 1]);
        let all = story.since(0);
        assert!(!all.are_short() && story.since(4).are_short());
        let frames: Vec<Value> = all.to_history().map(|frame| serde_json::from_str(&frame).unwrap()).collect();
        let numbers =
            |frame: &Value| frame["news"].as_array().unwrap().iter().map(|line| line["seq"].clone()).collect();
        let numbers: Vec<Vec<Value>> = frames.iter().map(numbers).collect();
        assert_eq!(json!(numbers), json!([[1, 2], [3], [4], [5]]));
    }

    #[test]
    fn long_lines_that_are_the_same_are_kept_once() {
        let story = story(&[5000, 0, 5000, 0, 5001]);
        let bodies: Vec<*const u8> = story.lines.iter().map(|line| line.body.as_ptr()).collect();
        assert!(bodies[0] == bodies[1] && bodies[1] != bodies[2]);
    }
}
