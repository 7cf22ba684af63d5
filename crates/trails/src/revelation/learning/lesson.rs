//! What one game teaches about one of its players.

use game::Seat;

use crate::revelation::{Benefits, Event, Previous, Revelation, SEATS, Standing};
use crate::{Said, Saying};

/// An offer that somebody was made, and the answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answered {
    /// The features of the offer, from the side of who made it.
    pub features: [f64; 6],
    /// Was it accepted?
    pub accepted: bool,
}

/// What a game teaches about a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The player's true goal.
    pub goal: usize,
    /// Did it show it?
    pub revealed: bool,
    /// What its first offer would have brought it, if it proposed first.
    pub first_offer: Option<i64>,
    /// The offers that it answered. Silence is no answer.
    pub answers: Vec<Answered>,
}

impl Lesson {
    /// What the events of a game teach about the player of a seat; `None` if it did not get so far that goals were shown.
    pub fn of(game: &Revelation, events: &[Event], seat: Seat, previous: Previous) -> Option<Lesson> {
        let goals = events.iter().find_map(|event| match event {
            Event::Dealt { goals, .. } => Some(*goals),
            _ => None,
        })?;
        let shown = events.iter().find_map(|event| match event {
            Event::Opened { shown, .. } => Some(*shown),
            _ => None,
        })?;
        let standing = |me: Seat| Standing {
            me,
            goal: goals[me.index() % 2],
            revealed: shown[me.index() % 2].is_some(),
            other: shown[me.other().index() % 2],
        };
        let me = standing(seat);
        let mut lesson = Lesson { goal: me.goal, revealed: me.revealed, first_offer: None, answers: Vec::new() };
        let (mut first, mut waits): (Option<Benefits>, Option<(Seat, Benefits)>) = (None, None);
        let mut round = 1;
        for said in events.iter().filter_map(said) {
            match said.saying {
                Saying::Propose(exchange) => {
                    let benefits = game.benefits_of(said.seat, &exchange)?;
                    waits = Some((said.seat, benefits));
                    if round == 1 && said.seat == seat {
                        lesson.first_offer = Some(me.own(&benefits));
                    }
                }
                Saying::Accept | Saying::Reject => {
                    let (from, offer) = waits.take()?;
                    if said.seat == seat && !said.late {
                        let features = standing(from).features(game, &offer, first.as_ref(), previous);
                        lesson.answers.push(Answered { features, accepted: said.saying == Saying::Accept });
                    }
                    (first, round) = (Some(offer), 2);
                }
                Saying::Pass => round = 2,
            }
        }
        Some(lesson)
    }

    /// What a game teaches about each seat whose player is wanted.
    pub fn all(game: &Revelation, events: &[Event], wanted: impl Fn(Seat) -> bool, previous: Previous) -> Vec<Lesson> {
        SEATS
            .into_iter()
            .filter(|&seat| wanted(seat))
            .filter_map(|seat| Lesson::of(game, events, seat, previous))
            .collect()
    }
}

fn said(event: &Event) -> Option<&Said> {
    match event {
        Event::Said(said) => Some(said),
        _ => None,
    }
}
