//! The pictures of a bargain between two sides: all outcomes with the way through them, and what each side asked for.

use std::sync::Arc;

use plots::{Line, Lines, Mark, OutcomeSpace, Panel, Trail};
use serde_json::{Value, json};

use crate::words::say;
use crate::{Drawing, Language, Phrase, Seat};

/// What can be drawn of a bargain between two sides. Pairs of points are in seat order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Bargain {
    /// The names of the seats, in the language of the pictures.
    pub seats: Vec<String>,
    /// The language of the pictures.
    pub language: Language,
    /// What every outcome is worth, or some of them where there are many.
    pub outcomes: Vec<[f64; 2]>,
    /// The outcomes that cannot be better for one side without being worse for the other.
    pub frontier: Vec<[f64; 2]>,
    /// Outcomes with a name, such as what was agreed.
    pub marks: Vec<Mark>,
    /// The offers, in order.
    pub offers: Vec<Bid>,
}

/// An offer, as far as it can be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bid {
    /// Who made it.
    pub seat: Seat,
    /// What it was worth to both, by the measure of the outcomes in the picture.
    pub worth: [f64; 2],
    /// What it was worth to who made it, in points of the first period.
    pub own_worth: f64,
    /// The place of the offer among the events of the game.
    pub step: usize,
    /// The number of the period, as people count.
    pub period: u64,
}

impl Bargain {
    /// The same as data, for pages that draw the pictures as far as a game has come: `outcomes` (each pair once), `frontier`,
    /// `marks[]` (`label`, `glyph`, `at`), `offers[]` (`seat`, `worth`, `step`, `period`).
    pub fn to_json(&self) -> Value {
        let mut outcomes = self.outcomes.clone();
        outcomes.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
        outcomes.dedup();
        let mark = |mark: &Mark| json!({"label": mark.label, "glyph": mark.glyph.name(), "at": mark.at});
        let offer = |bid: &Bid| json!({"seat": bid.seat.0, "worth": bid.worth, "step": bid.step, "period": bid.period});
        json!({
            "outcomes": outcomes,
            "frontier": self.frontier,
            "marks": self.marks.iter().map(mark).collect::<Vec<Value>>(),
            "offers": self.offers.iter().map(offer).collect::<Vec<Value>>(),
        })
    }

    /// The pictures: `space` and `curves`.
    pub fn drawings(self) -> Vec<Drawing> {
        let bargain = Arc::new(self);
        let same = Arc::clone(&bargain);
        vec![Drawing::new("space", move || bargain.space()), Drawing::new("curves", move || same.curves())]
    }

    fn say(&self, phrase: Phrase) -> String {
        phrase.said(self.language)
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &String)> {
        (0..).map(Seat).zip(&self.seats)
    }

    /// The outcome space, with the offers on the way.
    fn space(&self) -> OutcomeSpace {
        let axis =
            |seat: usize| self.say(say("space-axis").with("who", self.seats.get(seat).map_or("", String::as_str)));
        let panel = Panel {
            title: String::new(),
            x_label: axis(0),
            y_label: axis(1),
            outcomes: self.outcomes.iter().copied().map(<(f64, f64)>::from).collect(),
            frontier: self.frontier.iter().copied().map(<(f64, f64)>::from).collect(),
            marks: self.marks.clone(),
            crowds: Vec::new(),
            trails: self.seats().map(|(seat, name)| self.trail(seat, name)).collect(),
        };
        OutcomeSpace {
            title: self.say(say("space-title")),
            caption: self.say(say("space-caption")),
            panels: vec![panel],
            same_axes: false,
        }
    }

    fn trail(&self, seat: Seat, name: &str) -> Trail {
        let points = self.offers_of(seat).map(|(_, offer)| offer.worth.into()).collect();
        Trail { label: self.say(say("space-trail").with("who", name)), seat: seat.index(), points }
    }

    /// A side's offers with their numbers among all, from 1.
    fn offers_of(&self, seat: Seat) -> impl Iterator<Item = (f64, &Bid)> {
        let numbered = self.offers.iter().enumerate().map(|(number, offer)| (number as f64 + 1.0, offer));
        numbered.filter(move |(_, offer)| offer.seat == seat)
    }

    /// What each side's offers were worth to itself, in order.
    fn curves(&self) -> Lines {
        let line = |(seat, name): (Seat, &String)| Line {
            label: name.clone(),
            seat: Some(seat.index()),
            points: self.offers_of(seat).map(|(number, offer)| (number, offer.own_worth)).collect(),
        };
        Lines {
            title: self.say(say("curves-title")),
            caption: self.say(say("curves-caption")),
            x_label: self.say(say("curves-offer")),
            y_label: self.say(say("curves-points")),
            lines: self.seats().map(line).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use plots::Picture;

    use super::*;

    #[test]
    fn offers_are_numbered_among_all_and_drawn_side_by_side() {
        let bid = |seat, own_worth| Bid { seat: Seat(seat), worth: [1.0, 2.0], own_worth, step: 0, period: 1 };
        let seats = vec!["Buyer".to_owned(), "Seller".to_owned()];
        let offers = vec![bid(0, 9.0), bid(1, 8.0), bid(0, 7.0)];
        let drawings = Bargain { seats, offers, ..Bargain::default() }.drawings();
        let [Picture::Space(space), Picture::Lines(curves)] = [drawings[0].picture(), drawings[1].picture()] else {
            panic!("{drawings:?}")
        };
        assert_eq!((drawings[0].name, drawings[1].name), ("space", "curves"));
        assert_eq!(curves.lines[0].points, [(1.0, 9.0), (3.0, 7.0)]);
        assert_eq!(curves.lines[1].points, [(2.0, 8.0)]);
        let [panel] = &space.panels[..] else { panic!("{space:?}") };
        assert_eq!((panel.x_label.as_str(), panel.trails[1].label.as_str()), ("points of Buyer", "offers of Seller"));
        assert_eq!(panel.trails[0].points, [(1.0, 2.0), (1.0, 2.0)]);
    }
}
