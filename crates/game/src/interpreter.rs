//! Somebody from outside as an agent: what the game shows as its own types goes out as JSON, and answers come back as moves.

use std::sync::Arc;

use serde_json::Value;

use crate::limits::ANSWER_BYTES;
use crate::{
    Agent, Answer, AnyError, Follower, Language, NoMove, Opening, Outsider, Parting, Refusal, Scene, Seat, Staged,
    Stream, Told, Wishes,
};

/// Seeds are numbers that every language reads without loss, also those that have only floating-point numbers.
const SEED_BITS: u32 = 53;

/// Speaks for somebody from outside.
pub(crate) struct Interpreter<G> {
    game: Arc<G>,
    kind: &'static str,
    seat: Seat,
    outsider: Box<dyn Outsider>,
    /// What it wishes for, once it has been told that the game begins.
    wishes: Option<Wishes>,
    news: Vec<Told>,
    lapses: u32,
}

impl<G: Staged> Interpreter<G> {
    /// Speaks for somebody who takes a seat of this game.
    pub(crate) fn new(game: &Arc<G>, kind: &'static str, seat: Seat, outsider: Box<dyn Outsider>) -> Interpreter<G> {
        Interpreter { game: Arc::clone(game), kind, seat, outsider, wishes: None, news: Vec::new(), lapses: 0 }
    }

    fn ask(&mut self, view: &G::View<'_>, stream: &mut Stream) -> Result<Answer, AnyError> {
        let wishes = match self.wishes {
            Some(wishes) => wishes,
            None => self.begin(view, stream)?,
        };
        let moves = self.moves(view, wishes);
        let text = self.game.view_text(view, Language::English);
        let answer = self.outsider.act(&Scene { news: &self.news, view: &text, moves: moves.as_deref() });
        self.news.clear();
        answer
    }

    fn begin(&mut self, view: &G::View<'_>, stream: &mut Stream) -> Result<Wishes, AnyError> {
        let seats = self.game.seats();
        let opening = Opening {
            game: self.kind,
            seat: &seats[self.seat.index()],
            seats,
            seed: stream.bits() >> (u64::BITS - SEED_BITS),
            briefing: &self.game.briefing(view, Language::English),
        };
        let wishes = self.outsider.begin(&opening)?;
        self.wishes = Some(wishes);
        Ok(wishes)
    }

    fn moves(&self, view: &G::View<'_>, wishes: Wishes) -> Option<Vec<Value>> {
        let moves = (wishes.moves > 0).then(|| self.game.legal_moves(view));
        let few = moves.filter(|moves| moves.len() <= wishes.moves)?;
        Some(few.iter().map(|action| self.game.move_json(action)).collect())
    }

    fn read(&self, answer: &Value) -> Result<G::Move, Box<NoMove>> {
        let not_a_move = |refusal: Refusal| {
            let (answer, reason) = (answer.to_string(), refusal.to_string());
            // An answer stands in the log, so that a replay can refuse it again; there one that is endless has no place.
            Box::new(match answer.len() {
                0..=ANSWER_BYTES => NoMove::NotAMove { answer, reason },
                bytes => NoMove::NoAnswer(format!("its answer of {bytes} bytes is no move: {reason}")),
            })
        };
        self.game.move_from_json(answer).map_err(not_a_move)
    }
}

impl<G: Staged> Agent<G> for Interpreter<G> {
    fn act(&mut self, view: &G::View<'_>, stream: &mut Stream) -> G::Move {
        self.attempt(view, stream).unwrap_or_else(|_| self.game.pass(view))
    }

    fn attempt(&mut self, view: &G::View<'_>, stream: &mut Stream) -> Result<G::Move, Box<NoMove>> {
        match self.ask(view, stream) {
            Ok(Answer::Move(answer)) => self.read(&answer),
            Ok(Answer::TooLate) => {
                self.lapses += 1;
                Ok(self.game.pass(view))
            }
            Err(error) => Err(Box::new(NoMove::NoAnswer(error.to_string()))),
        }
    }

    fn follower(&mut self) -> Option<&mut dyn Follower> {
        Some(self)
    }
}

impl<G: Staged> Follower for Interpreter<G> {
    fn hear(&mut self, told: Told) {
        self.news.push(told);
    }

    fn part(&mut self, parting: &Parting) {
        if self.wishes.is_some() {
            self.outsider.end(&self.news, parting);
        }
    }

    fn lapses(&self) -> u32 {
        self.lapses
    }
}
