//! What each decision of a side cost in a crisis, seen from the end.
//!
//! A decision is a period in which the side could act. What could be had in it is the best of these: an agreement that the
//! other side has signed or offered; the best one to which it would have said yes, of which agents tell the truth and people
//! nothing; opting out, in expectation; and the status quo with what was in force.

mod reach;
mod told;

use game::{Game, Hindsight, Language, Lookback, Moment, Point, Seat};
use serde_json::{Value, json};

use self::reach::{Best, Candidates, How};
use crate::limits::HINDSIGHT_POINTS;
use crate::state::{End, State, Step};
use crate::{Action, Agreement, Crisis, Event, Main, Message, Move, View, to_f64s};

/// What a seat can learn from a finished crisis; `None` if it is not over.
pub(crate) fn hindsight(
    crisis: &Crisis,
    look: &mut Lookback<'_, Crisis>,
    seat: Seat,
    language: Language,
) -> Option<Hindsight> {
    let mut gathered =
        Gathered { seat, turns: Vec::new(), candidates: Candidates::of(crisis, seat), asked: 0, told: false };
    let end = look.walk(|point| gathered.see(&crisis.view(point.state, seat), point));
    let score = *crisis.outcome(&end)?.scores.get(seat.index())?;
    let Gathered { turns, told, .. } = gathered;
    // Who opted out decided for what that was worth on average; what chance made of it is nobody's merit or fault.
    let gamble = turns.iter().rev().flat_map(|turn| turn.deeds.iter().rev()).find_map(Deed::gamble);
    let gamble = gamble.filter(|_| drew(&end, seat));
    let decided = gamble.unwrap_or(score);
    let story = told::Story { crisis, seat, score, gamble, told, language };
    let moments = turns.iter().map(|turn| Moment {
        step: turn.step,
        when: story.when(turn),
        best: turn.best.as_ref().map_or(decided, |best| best.expected),
        text: story.text(turn),
    });
    let mut costliest = None;
    let mut found = Hindsight::of(moments.collect(), decided, |decision| {
        costliest = decision.and_then(|decision| turns.iter().find(|turn| turn.step == decision.step));
        story.lesson(costliest, turns.last())
    });
    // What was possible on average is no yardstick for what chance made of it.
    found.possible = found.possible.filter(|_| gamble.is_none());
    let t = crisis.t(&end);
    let at_end = |agreement: &Agreement| to_f64s(&crisis.agreement_worth(agreement, t));
    let deal = |turn: &Turn| turn.deal().map(|agreement| json!(at_end(agreement)));
    let about = costliest.and_then(|turn| story.about(turn));
    let more = json!({
        "periods": turns.iter().map(|turn| crisis.number_of(turn.t)).collect::<Vec<_>>(),
        "least": turns.iter().map(|turn| Some(at_end(turn.least.as_ref()?)[seat.other().index()])).collect::<Vec<_>>(),
        "deals": turns.iter().map(deal).collect::<Vec<Option<Value>>>(),
    });
    Some(found.showing(about, more))
}

/// Did the side's own opting out end it, so that chance had the last word?
fn drew(end: &State, seat: Seat) -> bool {
    matches!(end.end, Some(End::OptOut(who, _)) if who == seat)
}

/// A period in which the side could act.
struct Turn {
    t: u32,
    step: usize,
    is_own: bool,
    best: Option<Best>,
    /// The least that the other side would have said yes to, where it goes by a threshold.
    least: Option<Agreement>,
    deeds: Vec<Deed>,
}

impl Turn {
    /// The agreement that could be had, if it was one.
    fn deal(&self) -> Option<&Agreement> {
        match &self.best.as_ref()?.how {
            How::Deal { agreement, .. } | How::Signed { agreement } | How::Offered { agreement, .. } => Some(agreement),
            How::OptingOut | How::StatusQuo => None,
        }
    }
}

/// What the side did; points are those of the moment, in seat order.
#[derive(Clone, Debug, PartialEq)]
enum Deed {
    Offered { worth: [f64; 2] },
    SaidYes { id: u32, worth: Option<f64> },
    SaidNo { id: u32, worth: Option<f64> },
    Signed { worth: f64 },
    OptedOut { expected: f64 },
}

impl Deed {
    /// What opting out was worth on average, if it was that.
    fn gamble(&self) -> Option<f64> {
        match self {
            Deed::OptedOut { expected } => Some(*expected),
            _ => None,
        }
    }
}

/// What is gathered on the walk through a crisis.
struct Gathered {
    seat: Seat,
    turns: Vec<Turn>,
    candidates: Candidates,
    /// At how many points the other side was asked.
    asked: usize,
    /// Did the other side ever tell what it would accept?
    told: bool,
}

impl Gathered {
    fn see(&mut self, view: &View<'_>, point: &Point<'_, Crisis>) {
        if !view.may_act() || view.step() == Step::Preparation {
            return;
        }
        let is_own = point.event.seat() == Some(self.seat) && !is_talk(point.event);
        let is_new = self.turns.last().is_none_or(|turn| turn.t != view.t());
        if is_new {
            let (t, step) = (view.t(), point.step);
            self.turns.push(Turn { t, step, is_own: false, best: None, least: None, deeds: Vec::new() });
        }
        let mut found = reach::without_asking(view);
        let mut least = None;
        if (is_new || is_own) && self.asked < HINDSIGHT_POINTS {
            self.asked += 1;
            let taken = self.candidates.taken(view, point);
            self.told |= taken.told;
            least = taken.least;
            found.extend(taken.best);
        }
        let deed = self.deed(view, point.event);
        let Some(turn) = self.turns.last_mut() else { return };
        for best in found {
            if turn.best.as_ref().is_none_or(|known| best.expected > known.expected + reach::ROUNDING) {
                turn.best = Some(best);
            }
        }
        turn.least = least.or(turn.least.take());
        if is_own || !turn.is_own {
            (turn.step, turn.is_own) = (point.step, is_own);
        }
        turn.deeds.extend(deed);
    }

    /// What an event says that the side did, if it did something.
    fn deed(&self, view: &View<'_>, event: &Event) -> Option<Deed> {
        let (seat, action) = view.game().move_behind(event)?;
        if seat != self.seat {
            return None;
        }
        let mine = |id: u32| {
            let offer = view.heard().iter().find(|heard| heard.id == id)?;
            let agreement = view.agreement(offer.message.offered()?)?;
            Some(reach::worth_now(view, &agreement)[seat.index()])
        };
        match action {
            Move::Say(Message::Yes { to }) => Some(Deed::SaidYes { id: to, worth: mine(to) }),
            Move::Say(Message::No { to }) => Some(Deed::SaidNo { id: to, worth: mine(to) }),
            Move::Say(message) => {
                let agreement = view.agreement(message.offered()?)?;
                Some(Deed::Offered { worth: reach::worth_now(view, &agreement) })
            }
            Move::Act(action) => self.act(view, &action),
            Move::Withdraw | Move::Ask(_) | Move::Done => None,
        }
    }

    fn act(&self, view: &View<'_>, action: &Action) -> Option<Deed> {
        let mut both = [Seat(0), Seat(1)].map(|seat| Action::open(view.in_force(seat).len()));
        both[self.seat.index()] = action.clone();
        match action.main? {
            Main::Sign(_) => {
                let agreement = view.agreement(&both)?;
                Some(Deed::Signed { worth: reach::worth_now(view, &agreement)[self.seat.index()] })
            }
            Main::OptOut => Some(Deed::OptedOut { expected: reach::opting_out(view, &both) }),
        }
    }
}

/// Comments, requests, threats and questions change nothing that could be had.
fn is_talk(event: &Event) -> bool {
    match event {
        Event::Asked { .. } => true,
        Event::Said { message, .. } => {
            matches!(message, Message::Comment { .. } | Message::Request { .. } | Message::Threat(_))
        }
        _ => false,
    }
}
