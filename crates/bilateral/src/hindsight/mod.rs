//! What each decision of a negotiator cost, seen from the end.
//!
//! A decision is a period in which the side could act. What could be had in it is the best of these: the offer on the
//! table; the best deal that the other side would have taken then, of which agents tell the truth and people nothing; opting
//! out; and what was agreed already, as it counts at the deadline.

mod missed;
mod reach;
mod told;

use game::{Game, Hindsight, Language, Lookback, Moment, Point, Seat};
use serde_json::{Value, json};

use self::missed::Missed;
use self::reach::{Best, Candidates, How, ROUNDING};
use crate::limits::HINDSIGHT_POINTS;
use crate::{Bilateral, Event, Offer, Protocol, State, View};

/// What a seat can learn from a finished negotiation; `None` if it is not over.
pub(crate) fn hindsight(
    game: &Bilateral,
    look: &mut Lookback<'_, Bilateral>,
    seat: Seat,
    language: Language,
) -> Option<Hindsight> {
    let mut gathered = Gathered { game, seat, turns: Vec::new(), candidates: None, asked: 0, told: false };
    let end = look.walk(|point| gathered.see(point));
    let score = *game.outcome(&end)?.scores.get(seat.index())?;
    let Gathered { turns, told, .. } = gathered;
    let story = told::Story { game, seat, score, end: &end, told, language };
    let moments = turns.iter().map(|turn| Moment {
        step: turn.step,
        when: story.when(turn),
        best: turn.best.as_ref().map_or(score, |best| best.expected),
        text: story.text(turn),
    });
    let mut costliest = None;
    let found = Hindsight::of(moments.collect(), score, |decision| {
        costliest = decision.and_then(|decision| turns.iter().find(|turn| turn.step == decision.step));
        story.lesson(costliest)
    });
    let missed = costliest.and_then(|turn| Missed::of(game, seat, &end, turn));
    let about = missed.as_ref().and_then(|missed| missed.about(language));
    let more = json!({
        "periods": turns.iter().map(|turn| turn.period + 1).collect::<Vec<_>>(),
        "least": turns.iter().map(|turn| turn.least).collect::<Vec<_>>(),
        "deals": turns.iter().map(|turn| deal(game, &end, turn)).collect::<Vec<Value>>(),
        "missed": missed.map(|missed| missed.to_json(&story.when_of(costliest), language)),
    });
    Some(found.showing(about, more))
}

/// Where the best deal of a turn lies among all outcomes, in points of the first period.
fn deal(game: &Bilateral, end: &State, turn: &Turn) -> Value {
    let (Some(types), Some(offer)) = (end.types, turn.deal()) else { return Value::Null };
    json!([Seat(0), Seat(1)].map(|seat| game.types(seat)[types[seat.index()]].utility(offer)))
}

/// A period in which the side could act.
struct Turn {
    period: u32,
    /// The first and the last round, for those who take turns.
    rounds: (u32, u32),
    step: usize,
    /// Is the step one of the side's own?
    is_own: bool,
    best: Option<Best>,
    /// The least that the other side would have taken, in its points of the first period, where it has such a threshold.
    least: Option<f64>,
    deeds: Vec<Deed>,
}

impl Turn {
    /// The whole deal that could be had, if it was a deal.
    fn deal(&self) -> Option<&Offer> {
        match &self.best.as_ref()?.how {
            How::Deal { offer, .. } | How::Standing { offer, .. } => Some(offer).filter(|offer| offer.is_full()),
            How::OptingOut | How::Waiting { .. } => None,
        }
    }
}

/// What the side did; points are those of the moment.
#[derive(Clone, Debug, PartialEq)]
enum Deed {
    Offered { worth: [f64; 2] },
    Accepted { id: u32, worth: f64 },
    AcceptedPart { id: u32 },
    Rejected { id: u32, worth: f64 },
    LetLie { id: u32, worth: f64 },
    OptedOut,
}

/// What is gathered on the walk through a game.
struct Gathered<'g> {
    game: &'g Bilateral,
    seat: Seat,
    turns: Vec<Turn>,
    candidates: Option<Candidates>,
    /// At how many points the other side was asked.
    asked: usize,
    /// Did the other side ever tell what it would accept?
    told: bool,
}

impl Gathered<'_> {
    fn see(&mut self, point: &Point<'_, Bilateral>) {
        let view = self.game.view(point.state, self.seat);
        if !view.may_act() {
            return;
        }
        let is_own = point.event.seat() == Some(self.seat) && !matches!(point.event, Event::Commented { .. });
        let is_new = self.turns.last().is_none_or(|turn| turn.period != view.period());
        if is_new {
            self.turns.push(Turn {
                period: view.period(),
                rounds: (point.state.round, point.state.round),
                step: point.step,
                is_own: false,
                best: None,
                least: None,
                deeds: Vec::new(),
            });
        }
        let mut found: Vec<Best> = reach::without_asking(&view);
        let mut least = None;
        if (is_new || is_own) && self.asked < HINDSIGHT_POINTS {
            self.asked += 1;
            let candidates = self.candidates.get_or_insert_with(|| Candidates::of(self.game, &view, point.state));
            let taken = candidates.taken(&view, point);
            self.told |= taken.told;
            least = taken.least;
            found.extend(taken.best);
        }
        let deed = self.deed(&view, point);
        let Some(turn) = self.turns.last_mut() else { return };
        turn.rounds.1 = point.state.round;
        for best in found {
            if turn.best.as_ref().is_none_or(|known| best.expected > known.expected + ROUNDING) {
                turn.best = Some(best);
            }
        }
        turn.least = least.or(turn.least);
        if is_own || !turn.is_own {
            (turn.step, turn.is_own) = (point.step, is_own);
        }
        turn.deeds.extend(deed);
    }

    /// What an event says that the side did, if it did something.
    fn deed(&self, view: &View<'_>, point: &Point<'_, Bilateral>) -> Option<Deed> {
        let on_the_table = || view.incoming().map(|(id, _)| (id, reach::standing(view).unwrap_or(0.0)));
        match point.event {
            Event::Offered { seat, offer, .. } if *seat == self.seat => {
                Some(Deed::Offered { worth: reach::worth_to_both(self.game, point.state, offer)? })
            }
            Event::Accepted { seat, id, issues: None } if *seat == self.seat => {
                Some(Deed::Accepted { id: *id, worth: on_the_table()?.1 })
            }
            Event::Accepted { seat, id, .. } if *seat == self.seat => Some(Deed::AcceptedPart { id: *id }),
            Event::Rejected { seat, id } if *seat == self.seat => {
                Some(Deed::Rejected { id: *id, worth: on_the_table()?.1 })
            }
            Event::OptedOut { seat } if *seat == self.seat => Some(Deed::OptedOut),
            Event::PeriodEnded | Event::TurnExpired => on_the_table().map(|(id, worth)| Deed::LetLie { id, worth }),
            Event::Finished { seat } if *seat == self.seat && view.protocol() == Protocol::Alternating => {
                on_the_table().map(|(id, worth)| Deed::LetLie { id, worth })
            }
            _ => None,
        }
    }
}
