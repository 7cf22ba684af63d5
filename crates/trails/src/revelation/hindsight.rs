//! What a player can learn from a revelation game: what each decision cost.
//!
//! An agreement settles the scores, so what an answer was worth is known exactly, and so is what a proposal was worth that the
//! other would have accepted; agents say so, of people it is known how they answered. Whether to show the goal changes
//! what the other does from then on, which nobody can tell, so it is told but costs nothing.

use game::{Game, Hindsight, Language, Lookback, Phrase, Point, Seat};

use super::words::say;
use super::{Class, Event, Move, Revelation, State};
use crate::hindsight::{Chapter, Judged, Wish, best_wish, rounded, sentences, told};
use crate::limits::WISHES_ASKED;
use crate::words::say as usual;
use crate::{Exchange, Said, Saying};

/// What a seat can learn; `None` if the game is not over.
pub(crate) fn hindsight(
    game: &Revelation,
    look: &mut Lookback<'_, Revelation>,
    seat: Seat,
    language: Language,
) -> Option<Hindsight> {
    let events = look.events();
    let mut review = Review { game, events, seat, language, decisions: Vec::new() };
    let end = look.walk(|point| review.look_at(point));
    let score = *game.outcome(&end)?.scores.get(seat.index())?;
    Some(told(vec![Chapter { decisions: review.decisions, score }], language))
}

/// A walk through a game beside one of its players.
struct Review<'a> {
    game: &'a Revelation,
    events: &'a [Event],
    seat: Seat,
    language: Language,
    decisions: Vec<Judged>,
}

impl Review<'_> {
    fn look_at(&mut self, point: &Point<'_, Revelation>) {
        let Some(goals) = point.state.goals else { return };
        match point.event {
            Event::Decided { seat, reveals } if *seat == self.seat => {
                self.show(point, say(if *reveals { "you-showed" } else { "you-hid" }), goals);
            }
            Event::TimeUp if point.state.decided[self.seat.index()].is_none() => {
                self.show(point, usual("hindsight-late"), goals);
            }
            Event::Said(said) if said.seat == self.seat => match said.saying {
                Saying::Propose(exchange) => self.propose(point, Some(exchange), said, goals),
                Saying::Pass => self.propose(point, None, said, goals),
                Saying::Accept => self.answer(point, true, said, goals),
                Saying::Reject => self.answer(point, false, said, goals),
            },
            _ => {}
        }
    }

    fn show(&mut self, point: &Point<'_, Revelation>, did: Phrase, goals: [usize; 2]) {
        let without = self.without(goals);
        let when = say("showing-goals").said(self.language);
        let text = sentences([did], self.language);
        self.decisions.push(Judged { step: point.step, when, made: without, best: without, text });
    }

    fn propose(&mut self, point: &Point<'_, Revelation>, made: Option<Exchange>, said: &Said, goals: [usize; 2]) {
        let without = self.without(goals);
        let chance =
            |exchange: &Exchange| point.would_accept(self.seat.other(), &Move::Say(Saying::Propose(*exchange)));
        let front = self.front(goals).into_iter().map(|class| {
            (without + class.benefits[self.seat.index()][goals[self.seat.index()]] as f64, class.made_by(self.seat))
        });
        let best = best_wish(front, WISHES_ASKED, without, chance);
        let worth = made.map_or(without, |exchange| {
            let accepted = f64::from(u8::from(self.is_accepted(point.step)));
            let chance = chance(&exchange).unwrap_or(accepted);
            Wish::new(exchange, chance, self.value(self.seat, &exchange, goals), without).worth
        });
        let who = self.game.called(self.seat.other(), self.language);
        let did = match made {
            Some(exchange) => self.about("hindsight-proposed", &exchange),
            None if said.late => usual("hindsight-late"),
            None => usual("hindsight-passed"),
        };
        let then = match best.filter(|best| best.worth > worth) {
            Some(wish) => wish.told(&who, self.game.as_yours(&wish.offer, self.language)),
            None if worth < without => usual("hindsight-without-it").with("value", rounded(without)),
            None if self.says(point) => usual("hindsight-no-better").with("who", who),
            None => usual("hindsight-unknown").with("who", who),
        };
        self.judge(point, worth, best.map_or(without, |best| best.worth), [did, then]);
    }

    fn answer(&mut self, point: &Point<'_, Revelation>, accepted: bool, said: &Said, goals: [usize; 2]) {
        let Some(exchange) = point.state.talk.as_ref().and_then(|talk| talk.waiting()) else { return };
        let (without, mine) = (self.without(goals), exchange.turned());
        let with = self.value(self.seat.other(), exchange, goals);
        let (made, best) = (if accepted { with } else { without }, with.max(without));
        let did = match accepted {
            true => self.about("hindsight-accepted", &mine),
            false if said.late => usual("hindsight-late"),
            false => self.about("hindsight-rejected", &mine),
        };
        let then = match accepted {
            _ if best == made => usual("hindsight-was-worth").with("value", rounded(made)),
            true => usual("hindsight-better-to-reject").with("value", rounded(without)),
            false => self.about("hindsight-better-to-accept", &mine).with("value", rounded(with)),
        };
        self.judge(point, made, best, [did, then]);
    }

    fn judge(&mut self, point: &Point<'_, Revelation>, made: f64, best: f64, told: [Phrase; 2]) {
        let (when, text) = (self.when(point.state), sentences(told, self.language));
        self.decisions.push(Judged { step: point.step, when, made, best, text });
    }

    fn when(&self, state: &State) -> String {
        usual("hindsight-round").with("round", state.round()).said(self.language)
    }

    /// The score without a deal.
    fn without(&self, goals: [usize; 2]) -> f64 {
        self.game.alternative(self.seat, goals[self.seat.index()]) as f64
    }

    /// The score with an exchange that somebody proposes.
    fn value(&self, from: Seat, exchange: &Exchange, goals: [usize; 2]) -> f64 {
        let (me, benefits) = (self.seat.index(), self.game.benefits_of(from, exchange));
        self.without(goals) + benefits.map_or(0.0, |benefits| benefits[me][goals[me]] as f64)
    }

    /// The proposals for which no other is better for one and no worse for the other, with their true goals; the best for this
    /// player first.
    fn front(&self, goals: [usize; 2]) -> Vec<&Class> {
        let (me, other) = (self.seat.index(), self.seat.other().index());
        let brings = |class: &Class| [me, other].map(|seat| class.benefits[seat][goals[seat]]);
        let mut classes: Vec<&Class> = self.game.stakes().classes.iter().filter(|class| brings(class)[0] > 0).collect();
        classes.sort_by_key(|class| (brings(class).map(std::cmp::Reverse), class.moved()));
        let mut most = i64::MIN;
        classes.retain(|class| {
            let better = brings(class)[1] > most;
            most = most.max(brings(class)[1]);
            better
        });
        classes
    }

    /// Is the proposal at this place of the events accepted?
    fn is_accepted(&self, step: usize) -> bool {
        matches!(self.events.get(step + 1), Some(Event::Said(Said { saying: Saying::Accept, .. })))
    }

    /// Does the other say what it would accept?
    fn says(&self, point: &Point<'_, Revelation>) -> bool {
        let [own, others] = [self.seat, self.seat.other()].map(|seat| self.game.players()[seat.index()].chips);
        let example = Move::Say(Saying::Propose(Exchange::example(&own, &others)));
        point.would_accept(self.seat.other(), &example).is_some()
    }

    fn about(&self, id: &'static str, mine: &Exchange) -> Phrase {
        let who = self.game.called(self.seat.other(), self.language);
        usual(id).with("who", who).with("offer", self.game.as_yours(mine, self.language))
    }
}
