//! A peer in a seat: its temper, made anew for every game, shown views and asked for moves as JSON.

use game::{Answer, AnyError, Foreign, Opening, Outsider, Scene, Seat, Wishes};
use serde_json::Value;

use crate::{PREFIX, Peer};

/// How a peer plays: the whole of what its author had to think about.
pub(crate) trait Temper: Send {
    /// The move that follows a view.
    fn act(&mut self, view: &Value) -> Value;
}

/// A peer as somebody who takes seats.
pub(crate) struct Seated(pub(crate) &'static Peer);

/// A peer in a seat; the temper is there from the beginning of the game.
struct Sitting(&'static Peer, Option<Box<dyn Temper>>);

impl Foreign for Seated {
    fn name(&self) -> String {
        format!("{PREFIX}{}", self.0.name)
    }

    fn sit_down(&self, _seat: Seat) -> Result<Box<dyn Outsider>, AnyError> {
        Ok(Box::new(Sitting(self.0, None)))
    }
}

impl Outsider for Sitting {
    fn begin(&mut self, opening: &Opening<'_>) -> Result<Wishes, AnyError> {
        let Sitting(peer, temper) = self;
        if opening.game != peer.game {
            let (name, plays, game) = (peer.name, peer.game, opening.game);
            return Err(format!("{PREFIX}{name} plays games of the kind {plays}, not {game}; name another").into());
        }
        *temper = Some((peer.begin)(opening)?);
        Ok(Wishes::default())
    }

    fn act(&mut self, scene: &Scene<'_>) -> Result<Answer, AnyError> {
        let temper = self.1.as_mut().ok_or("asked for a move before the game began")?;
        Ok(Answer::Move(temper.act(&serde_json::from_str(scene.view)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PEERS;

    #[test]
    fn a_peer_refuses_a_game_that_it_does_not_play() {
        let opening = Opening { game: "chess", seat: "White", seats: &[], seed: 1, briefing: &Value::Null };
        for peer in PEERS {
            let mut sitting = Seated(peer).sit_down(Seat(0)).unwrap();
            let why = sitting.begin(&opening).unwrap_err().to_string();
            assert!(why.contains(peer.name) && why.contains("not chess"), "{why}");
        }
    }

    #[test]
    fn a_briefing_or_a_view_that_says_nothing_is_no_reason_to_panic() {
        for peer in PEERS {
            let opening = Opening { game: peer.game, seat: "A", seats: &[], seed: 1, briefing: &Value::Null };
            let mut sitting = Seated(peer).sit_down(Seat(0)).unwrap();
            if sitting.begin(&opening).is_ok() {
                for view in ["null", "{}", r#"{"step": "propose"}"#, r#"{"step": "answer"}"#, r#"{"step": "walk"}"#] {
                    assert!(sitting.act(&Scene { news: &[], view, moves: None }).is_ok(), "{}: {view}", peer.name);
                }
            }
            assert!(sitting.act(&Scene { news: &[], view: "", moves: None }).is_err(), "{}", peer.name);
        }
    }
}
