//! How a match goes on: what follows when both have decided, and what every event changes.

use game::{Events, Seat};
use smallvec::smallvec;

use super::moves::BoardOver;
use super::state::{Finish, Stage, Standing};
use super::transfer::Transfer;
use super::{Ending, Event, Ledger, Repeated, SEATS, State, ledger};
use crate::{Chips, Negotiation, Said, Saying, Walk};

impl Repeated {
    /// What follows once both have decided what to send.
    pub(crate) fn sent(&self, transfer: &Transfer) -> Option<Event> {
        let (promised, sent) = (Box::new(transfer.promised), Box::new(transfer.sent()?));
        Some(Event::Sent { promised, sent })
    }

    /// What follows once both have decided where to walk.
    pub(crate) fn moved(&self, state: &State, walks: &[Option<Walk>; 2]) -> Events<Event> {
        let [Some(first), Some(second)] = walks else { return smallvec![] };
        let (leg, walks) = (self.leg(state.board), [first.clone(), second.clone()]);
        let mut after = state.standing;
        after.take_turn(leg.board(), &walks);
        let end = after.end(leg, self.setup().phases.dormant_rounds);
        let mut events: Events<Event> = smallvec![Event::Moved { walks: Box::new(walks) }];
        if let Some((end, by)) = end {
            let walks = self.last_walks(state.board, &after);
            after.walk(leg.board(), &walks);
            events.push(Event::BoardOver(Box::new(BoardOver { end, by, walks, scores: after.scores(leg) })));
        }
        events
    }

    /// How the players still walk when a board is over.
    fn last_walks(&self, board: usize, standing: &Standing) -> [Walk; 2] {
        let leg = self.leg(board);
        SEATS.map(|seat| match self.setup().ending {
            Ending::Literal => Walk::STAY,
            Ending::Walk => leg.best_walk(seat, standing.squares[seat.index()], &standing.held[seat.index()]),
        })
    }

    /// The negotiation of a turn begins.
    pub(crate) fn begin_turn(&self, state: &mut State) {
        let (setup, held) = (self.setup(), state.standing.held);
        let talk = Negotiation::new(state.opener(), setup.proposals_per_turn, held);
        state.stage = Stage::Talk(if self.shows_chips() { talk } else { talk.unseen() });
    }

    /// Takes in what was said.
    pub(crate) fn hear(&self, state: &mut State, said: &Said) {
        let Stage::Talk(talk) = &mut state.stage else { return };
        talk.hear(said);
        note(&mut state.ledger, state.board, state.turn, said);
        if talk.is_over() {
            let promised = talk.agreement().map(|exchange| ledger::promised(talk.proposer(), exchange));
            let transfer = promised.map(|promised| Stage::Transfer(Transfer::of(promised)));
            state.stage = transfer.unwrap_or(Stage::Movement([None, None]));
        }
        state.steps += 1;
    }

    /// A player has decided.
    pub(crate) fn take_in(&self, state: &mut State, seat: Seat, chips: Option<Chips>, walk: Option<&Walk>) {
        match (&mut state.stage, chips, walk) {
            (Stage::Transfer(transfer), Some(chips), _) => transfer.decide(seat, chips),
            (Stage::Movement(walks), _, Some(walk)) => walks[seat.index() % 2] = Some(walk.clone()),
            _ => {}
        }
    }

    /// Who has not decided sends nothing, or stays.
    pub(crate) fn fall_silent(&self, stage: &mut Stage) {
        match stage {
            Stage::Transfer(transfer) => transfer.fall_silent(),
            Stage::Movement(walks) => walks.iter_mut().for_each(|walk| *walk = walk.take().or(Some(Walk::STAY))),
            Stage::Draw | Stage::Talk(_) | Stage::Over => {}
        }
    }

    /// Chips change hands, and the movement begins.
    pub(crate) fn transfer(&self, state: &mut State, sent: &[Chips; 2]) {
        state.standing.exchange(sent);
        state.ledger.send(*sent);
        state.stage = Stage::Movement([None, None]);
        state.steps += 1;
    }

    /// The players walk, and the next turn begins unless the board is over.
    pub(crate) fn movement(&self, state: &mut State, walks: &[Walk; 2]) {
        let leg = self.leg(state.board);
        state.standing.take_turn(leg.board(), walks);
        state.steps += 1;
        if state.standing.end(leg, self.setup().phases.dormant_rounds).is_none() {
            state.turn += 1;
            self.begin_turn(state);
        }
    }

    /// The board is over, and the next one begins if there is one.
    pub(crate) fn finish(&self, state: &mut State, over: &BoardOver) {
        state.standing.walk(self.leg(state.board).board(), &over.walks);
        let (squares, scores) = (state.standing.squares, over.scores.map(Some));
        state.finishes.push(Finish { turns: state.turn, end: over.end, by: over.by, squares, scores });
        if state.board + 1 >= self.legs().len() {
            state.stage = Stage::Over;
            return;
        }
        (state.board, state.turn) = (state.board + 1, 1);
        state.standing = Standing::on(self.leg(state.board));
        self.begin_turn(state);
    }
}

fn note(ledger: &mut Ledger, board: usize, turn: u32, said: &Said) {
    match said.saying {
        Saying::Propose(exchange) => ledger.propose(board, turn, said.seat, exchange),
        Saying::Accept => ledger.answer(true),
        Saying::Reject => ledger.answer(false),
        Saying::Pass => {}
    }
}
