//! What a player can learn from a repeated game: what each decision cost, board by board.
//!
//! Measured is the best score that a player can still walk to with the chips it holds, in the turns that the other really
//! left it. An agreement is a promise: what the other promises counts as much as it kept of its promises in the match, and
//! in full if it never promised anything. To send is a matter of trust; it cost something only if the other did not keep
//! its word. What the other did not send was not this player's to decide.

use game::{Game, Hindsight, Language, Lookback, Phrase, Point, Seat};

use super::purb::small_parts;
use super::state::{Stage, Standing};
use super::words::say;
use super::{Ending, Event, Leg, Move, Repeated, State};
use crate::hindsight::{Chapter, Judged, Wish, best_wish, percent, rounded, sentences, told};
use crate::limits::{PROMISES_ASKED, WISHED_CHIPS, WISHED_PROPOSALS};
use crate::words::say as usual;
use crate::{Chips, Exchange, Said, Saying, Walk};

/// What a seat can learn; `None` if the match is not over.
pub(crate) fn hindsight(
    game: &Repeated,
    look: &mut Lookback<'_, Repeated>,
    seat: Seat,
    language: Language,
) -> Option<Hindsight> {
    let events = look.events();
    let mut end = game.start();
    events.iter().for_each(|event| game.apply(&mut end, event));
    game.outcome(&end)?;
    let score = |finish: &super::Finish| finish.scores[seat.index() % 2].unwrap_or(0) as f64;
    let chapter = |finish| Chapter { decisions: Vec::new(), score: score(finish) };
    let chapters = end.finishes.iter().map(chapter).collect();
    let mut review = Review { game, events, seat, language, end, chapters, asked: 0 };
    look.walk(|point| review.look_at(point));
    Some(told(review.chapters, language))
}

/// A walk through a match beside one of its players.
struct Review<'a> {
    game: &'a Repeated,
    events: &'a [Event],
    seat: Seat,
    language: Language,
    // How it came out.
    end: State,
    chapters: Vec<Chapter>,
    asked: usize,
}

impl Review<'_> {
    fn look_at(&mut self, point: &Point<'_, Repeated>) {
        let state = point.state;
        let undecided = !state.has_decided(self.seat);
        match (point.event, &state.stage) {
            (Event::Said(said), _) if said.seat == self.seat => match said.saying {
                Saying::Propose(exchange) => self.propose(point, Some(exchange), said),
                Saying::Pass => self.propose(point, None, said),
                Saying::Accept => self.answer(point, true, said),
                Saying::Reject => self.answer(point, false, said),
            },
            (Event::Sends { seat, chips }, _) if *seat == self.seat => self.send(point, chips, false),
            (Event::TimeUp, Stage::Transfer(_)) if undecided => self.send(point, &Chips::NONE, true),
            (Event::Steps { seat, walk }, _) if *seat == self.seat => self.walk(point, walk, false),
            (Event::TimeUp, Stage::Movement(_)) if undecided => self.walk(point, &Walk::STAY, true),
            _ => {}
        }
    }

    fn propose(&mut self, point: &Point<'_, Repeated>, made: Option<Exchange>, said: &Said) {
        let here = Here::new(self.game, &self.end, point.state, self.seat);
        let without = here.score(&here.held());
        let chance =
            |exchange: &Exchange| point.would_accept(self.seat.other(), &Move::Say(Saying::Propose(*exchange)));
        let wishes = if self.asked < WISHED_PROPOSALS && self.says(point) { here.wishes() } else { Vec::new() };
        let best = best_wish(wishes, PROMISES_ASKED, without, chance);
        self.asked += 1;
        let worth = made.map_or(without, |exchange| {
            let accepted = f64::from(u8::from(self.is_accepted(point.step)));
            Wish::new(exchange, chance(&exchange).unwrap_or(accepted), here.value(&exchange), without).worth
        });
        let did = match made {
            Some(exchange) => self.about("hindsight-proposed", &exchange),
            None if said.late => usual("hindsight-late"),
            None => usual("hindsight-passed"),
        };
        let who = self.game.common().called(self.seat.other(), self.language);
        let mut told = vec![did];
        match best.filter(|best| best.worth > worth) {
            Some(wish) => {
                let offer = self.game.common().as_yours(&wish.offer, self.language);
                told.extend([wish.told(&who, offer), self.tell_trust(here.reliability)]);
            }
            None if worth < without => told.push(usual("hindsight-without-it").with("value", rounded(without))),
            None if self.says(point) => told.push(usual("hindsight-no-better").with("who", who)),
            None => told.push(usual("hindsight-unknown").with("who", who)),
        }
        let best = best.map_or(without, |best| best.worth);
        self.judge(point, worth, best, told);
    }

    fn answer(&mut self, point: &Point<'_, Repeated>, accepted: bool, said: &Said) {
        let Stage::Talk(talk) = &point.state.stage else { return };
        let Some(mine) = talk.waiting().map(Exchange::turned) else { return };
        let here = Here::new(self.game, &self.end, point.state, self.seat);
        let (with, without) = (here.value(&mine), here.score(&here.held()));
        let (made, best) = (if accepted { with } else { without }, with.max(without));
        let mut told = vec![match accepted {
            true => self.about("hindsight-accepted", &mine),
            false if said.late => usual("hindsight-late"),
            false => self.about("hindsight-rejected", &mine),
        }];
        match accepted {
            _ if best == made => told.push(usual("hindsight-was-worth").with("value", rounded(made))),
            true => told.push(usual("hindsight-better-to-reject").with("value", rounded(without))),
            false => {
                told.push(self.about("hindsight-better-to-accept", &mine).with("value", rounded(with)));
            }
        }
        told.extend((accepted == (best == made)).then(|| self.tell_trust(here.reliability)));
        self.judge(point, made, best, told);
    }

    fn send(&mut self, point: &Point<'_, Repeated>, chips: &Chips, late: bool) {
        let Stage::Transfer(transfer) = &point.state.stage else { return };
        let sent = self.events[point.step..].iter().find_map(|event| match event {
            Event::Sent { sent, .. } => Some(**sent),
            _ => None,
        });
        let (me, other) = (self.seat.index() % 2, self.seat.other().index() % 2);
        let (promised, received) = (transfer.promised, sent.unwrap_or_default()[other]);
        let here = Here::new(self.game, &self.end, point.state, self.seat);
        let kept = received == promised[other];
        let made = here.score(&(here.held() - *chips + received));
        let best = if kept { made } else { here.score(&(here.held() + received)) };
        let field = self.game.common();
        let did = match *chips == promised[me] {
            _ if late => usual("hindsight-late"),
            true => say("you-sent-all"),
            false => say("you-sent"),
        };
        let did = did.with("chips", field.chips_in_words(chips, self.language));
        let did = did.with("promised", field.chips_in_words(&promised[me], self.language));
        let mut told = vec![did.said(self.language)];
        told.push(self.game.tell_sent(self.seat.other(), &promised[other], &received, self.language));
        told.extend((best > made).then(|| say("better-to-keep").with("value", rounded(best)).said(self.language)));
        self.note(point, made, best, told.join(" "));
    }

    fn walk(&mut self, point: &Point<'_, Repeated>, walk: &Walk, late: bool) {
        let here = Here::new(self.game, &self.end, point.state, self.seat);
        let (best, made) = (here.score(&here.held()), here.after(walk));
        let mut told = vec![match walk.is_empty() {
            _ if late => usual("hindsight-late"),
            true => usual("hindsight-stayed"),
            false => usual("hindsight-walked").with("walk", walk.in_words(self.language)),
        }];
        told.extend((best > made).then(|| {
            let way = here.leg.best_walk(self.seat, here.square(), &here.held());
            match here.steps.is_some_and(|steps| way.len() > steps) {
                true => say("better-to-be-quicker"),
                false if way.is_empty() => say("better-to-stay"),
                false => say("better-to-walk").with("walk", way.in_words(self.language)),
            }
            .with("value", rounded(best))
        }));
        self.judge(point, made, best, told);
    }

    fn judge(&mut self, point: &Point<'_, Repeated>, made: f64, best: f64, told: Vec<Phrase>) {
        let text = sentences(told, self.language);
        self.note(point, made, best, text);
    }

    fn note(&mut self, point: &Point<'_, Repeated>, made: f64, best: f64, text: String) {
        let State { board, turn, .. } = point.state;
        let when = say("turn-of-board").with("board", board + 1).with("turn", *turn).said(self.language);
        if let Some(chapter) = self.chapters.get_mut(*board) {
            chapter.decisions.push(Judged { step: point.step, when, made, best, text });
        }
    }

    /// Is the proposal at this place of the events accepted?
    fn is_accepted(&self, step: usize) -> bool {
        matches!(self.events.get(step + 1), Some(Event::Said(Said { saying: Saying::Accept, .. })))
    }

    /// Does the other say what it would accept?
    fn says(&self, point: &Point<'_, Repeated>) -> bool {
        let held = point.state.standing.held;
        let example = Exchange::example(&held[self.seat.index() % 2], &held[self.seat.other().index() % 2]);
        point.would_accept(self.seat.other(), &Move::Say(Saying::Propose(example))).is_some()
    }

    fn about(&self, id: &'static str, mine: &Exchange) -> Phrase {
        let field = self.game.common();
        let who = field.called(self.seat.other(), self.language);
        usual(id).with("who", who).with("offer", field.as_yours(mine, self.language))
    }

    fn tell_trust(&self, reliability: f64) -> Phrase {
        match reliability < 1.0 {
            false => say("if-kept"),
            true => say("by-its-word")
                .with("who", self.game.common().called(self.seat.other(), self.language))
                .with("percent", percent(reliability)),
        }
    }
}

/// How it stands for a player at a decision, with what is known in the end.
struct Here<'a> {
    game: &'a Repeated,
    leg: &'a Leg,
    seat: Seat,
    standing: &'a Standing,
    // How many steps there is still time for; `None` if the other does not end the board.
    steps: Option<usize>,
    // The share of what it promised that the other sent in the match.
    reliability: f64,
}

impl<'a> Here<'a> {
    fn new(game: &'a Repeated, end: &State, state: &'a State, seat: Seat) -> Here<'a> {
        let other = seat.other();
        let finish = end.finishes.get(state.board).filter(|finish| finish.by[other.index() % 2]);
        let per_turn = game.setup().steps_per_turn as usize;
        let in_time = |finish: &super::Finish| (finish.turns + 1).saturating_sub(state.turn) as usize * per_turn;
        let steps = finish.filter(|_| game.setup().ending == Ending::Literal).map(in_time);
        let reliability = end.ledger.conduct(other, None).reliability.unwrap_or(1.0).clamp(0.0, 1.0);
        Here { game, leg: game.leg(state.board), seat, standing: &state.standing, steps, reliability }
    }

    fn held(&self) -> Chips {
        self.standing.held[self.seat.index() % 2]
    }

    fn theirs(&self) -> Chips {
        self.standing.held[self.seat.other().index() % 2]
    }

    fn square(&self) -> crate::Square {
        self.standing.squares[self.seat.index() % 2]
    }

    /// The best that can be scored from here with these chips.
    fn score(&self, chips: &Chips) -> f64 {
        self.leg.score_within(self.steps, self.seat, self.square(), chips) as f64
    }

    /// What can still be scored after a walk.
    fn after(&self, walk: &Walk) -> f64 {
        let (board, setup, me) = (self.leg.board(), self.game.setup(), self.seat.index() % 2);
        let left = self.held() - walk.cost(board, self.square()).unwrap_or_default();
        let square = walk.squares(board, self.square(), &[]).ok().and_then(|squares| squares.last().copied());
        let over = walk.is_empty() && self.standing.dormant[me] + 1 >= setup.phases.dormant_rounds;
        let steps = match over && setup.ending == Ending::Literal {
            true => Some(0),
            false => self.steps.map(|steps| steps.saturating_sub(setup.steps_per_turn as usize)),
        };
        self.leg.score_within(steps, self.seat, square.unwrap_or(self.square()), &left) as f64
    }

    /// What an exchange is worth that this player gives for and the other agrees to, as far as it keeps its word.
    fn value(&self, mine: &Exchange) -> f64 {
        let rest = self.held() - mine.gives.common(&self.held());
        let kept = self.score(&(rest + mine.takes.common(&self.theirs())));
        if self.reliability >= 1.0 {
            return kept;
        }
        self.reliability * kept + (1.0 - self.reliability) * self.score(&rest)
    }

    /// Exchanges of few chips for which no other is better for one and no worse for the other if both keep their word, with
    /// what they are worth to this player, best first.
    fn wishes(&self) -> Vec<(f64, Exchange)> {
        let (held, theirs) = (self.held(), self.theirs());
        let squares = self.standing.squares;
        let worth = |seat: Seat, chips: &Chips| self.leg.prospect(seat, squares[seat.index() % 2], chips);
        let (own, others) = (worth(self.seat, &held), worth(self.seat.other(), &theirs));
        let takes = small_parts(&theirs, WISHED_CHIPS);
        let mut found = Vec::new();
        for gives in small_parts(&held, WISHED_CHIPS) {
            for takes in takes.iter().filter(|takes| gives.common(takes).is_empty()) {
                let mine = worth(self.seat, &(held - gives + *takes));
                if mine > own {
                    found.push((
                        mine,
                        worth(self.seat.other(), &(theirs - *takes + gives)),
                        Exchange::new(gives, *takes),
                    ));
                }
            }
        }
        let moved = |exchange: &Exchange| exchange.gives.total() + exchange.takes.total();
        found.sort_by_key(|(mine, other, exchange)| (-mine, -other, moved(exchange), *exchange));
        // Nobody is asked for what would hurt them and nothing else.
        let mut most = others - 1;
        found.retain(|(_, other, _)| {
            let better = *other > most;
            most = most.max(*other);
            better
        });
        let mut wishes: Vec<(f64, Exchange)> =
            found.into_iter().map(|(_, _, exchange)| (self.value(&exchange), exchange)).collect();
        wishes.sort_by(|(one, a), (other, b)| other.total_cmp(one).then_with(|| a.cmp(b)));
        wishes
    }
}
