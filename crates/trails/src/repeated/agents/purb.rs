//! PURB at the table.

use game::{Agent, AgentEntry, AgentInfo, Language, Reasons, Recipe, Stream};

use super::parts::{answer, propose};
use crate::repeated::purb::{PARAMS, Purb, agreed, deal};
use crate::repeated::{Move, Repeated, Step, View};

pub(super) const PURB: AgentEntry<Repeated> = AgentEntry {
    info: AgentInfo {
        name: "purb",
        sentence: "Learns how helpful and reliable the other is, and is as reliable itself.",
        source: "Gal, Kraus, Gelfand, Khashan and Salmon 2011 (PURB)",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| Ok(Box::new(Player(Purb::with(params)?)))),
};

struct Player(Purb);

impl Agent<Repeated> for Player {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let (purb, situation) = (&self.0, self.0.situation(view));
        match view.step() {
            Step::Propose => {
                let candidates = purb.candidates(&situation);
                let near = candidates.near(purb.epsilon);
                let drawn = (!near.is_empty()).then(|| near[stream.index(near.len())].0);
                propose(drawn)
            }
            Step::Answer | Step::Over => answer(deal(view).is_some_and(|deal| purb.answer(&situation, &deal).accepts)),
            Step::Transfer => Move::Send(purb.send(&situation, &agreed(view), stream)),
            Step::Move => Move::Walk(situation.walk(stream)),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        view.supposing(proposal, |view| {
            let answer = self.0.answer(&self.0.situation(view), &deal(view)?);
            Some(f64::from(u8::from(answer.accepts)))
        })
    }

    fn reasons(&self, view: &View<'_>, language: Language) -> Option<Reasons> {
        self.0.reasons(view, language)
    }
}
