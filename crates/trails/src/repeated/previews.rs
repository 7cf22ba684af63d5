//! What a move that is not made yet would change: for the page, before somebody decides.
//!
//! What chips are worth is their [prospect](super::Leg::prospect): the best score that they allow without any further
//! exchange.

use game::Seat;
use serde_json::{Map, Value, json};

use super::ledger::promised;
use super::{Move, SEATS, View};
use crate::{Chips, Saying, Walk};

impl View<'_> {
    /// What would come of a move, besides what everybody is told of it.
    pub(crate) fn foresee(self, action: &Move) -> Map<String, Value> {
        match action {
            Move::Say(Saying::Propose(exchange)) => self.consequences(&promised(self.seat(), exchange)),
            Move::Say(Saying::Accept) => match self.waiting() {
                Some((from, exchange)) => self.consequences(&promised(from, exchange)),
                None => Map::new(),
            },
            Move::Say(Saying::Pass | Saying::Reject) => Map::new(),
            Move::Send(chips) => {
                let mut sent = self.promised().unwrap_or_default();
                sent[self.seat().index() % 2] = *chips;
                self.consequences(&sent)
            }
            Move::Walk(walk) => self.after_walk(walk).unwrap_or_default(),
        }
    }

    /// What it brings if both send these chips: `kept`, and if the other sends nothing: `unpaid`.
    pub(crate) fn consequences(self, sent: &[Chips; 2]) -> Map<String, Value> {
        let mut unpaid = *sent;
        unpaid[self.seat().other().index() % 2] = Chips::NONE;
        let entries = [("kept", self.changes(sent)), ("unpaid", self.changes(&unpaid))];
        entries.map(|(key, value)| (key.to_owned(), value)).into_iter().collect()
    }

    /// What changes if these chips are sent, so far as I may know what is held: by name `score_changes`, and who would be
    /// `independent`.
    fn changes(self, sent: &[Chips; 2]) -> Value {
        let leg = self.leg();
        let after = |seat: Seat| {
            let [own, other] = [seat, seat.other()].map(|seat| sent[seat.index() % 2]);
            // Nobody sends what it does not hold.
            let held = self.held(seat)?;
            Some(*held - own + self.deliverable(seat.other(), &other))
        };
        let change = |seat: Seat| Some(leg.prospect(seat, self.square(seat), &after(seat)?) - self.prospect(seat)?);
        let independent = |seat: Seat| Some(leg.is_independent(seat, self.square(seat), &after(seat)?));
        json!({
            "score_changes": leg.by_name(SEATS.map(change)),
            "independent": leg.by_name(SEATS.map(independent)),
        })
    }

    /// What a player can send of these chips, so far as I know.
    fn deliverable(self, seat: Seat, chips: &Chips) -> Chips {
        self.held(seat).map_or(*chips, |held| chips.common(held))
    }

    /// A walk: as on every board, with `score_change` and whether I would be `independent` after it; `None` if it leads
    /// nowhere.
    fn after_walk(self, walk: &Walk) -> Option<Map<String, Value>> {
        let (leg, me, from) = (self.leg(), self.seat(), self.square(self.seat()));
        let mut body = leg.walk_json(walk, from, self.own(), &[leg.goal(me)])?;
        let square = walk.squares(leg.board(), from, &[]).ok()?.last().copied().unwrap_or(from);
        let left = self.own().without(&walk.cost(leg.board(), from).ok()?);
        let change = left.and_then(|left| Some(leg.prospect(me, square, &left) - self.prospect(me)?));
        body.insert("score_change".to_owned(), change.into());
        let independent = left.map(|left| leg.is_independent(me, square, &left));
        body.insert("independent".to_owned(), independent.into());
        Some(body)
    }
}
