//! SIGAL at the table: it shows its goal or not as it is told or as it expects more, and decides all else by its model.

use game::{Agent, AgentEntry, AgentInfo, Param, Params, Recipe, Stream};

use super::parts::{answer, benefits, first_offer, offer, standing};
use crate::revelation::sigal::Sigal;
use crate::revelation::{Acceptance, Move, PeopleModel, Previous, Revelation, Step, View};

const REVEALS: [&str; 3] = ["decide", "yes", "no"];

const PARAMS: &[Param] = &[
    Param::choice("reveal", "Does it show its goal: as it expects more (Eq. 26), always, or never?", &REVEALS),
    Param::number("rho", "How much it shuns risk; 0 is not at all.", 0.3, 0.0, 0.99),
    Param::number("divisor", "What benefits are divided by, with the printed weights.", 200.0, 1.0, 100_000.0),
    Param::number("free", "The free parameter, which is added, with the printed weights.", -0.608, -100.0, 100.0),
    Param::choice("previous", "Whom the features of the first offer speak of in round 2.", &Previous::WORDS),
    Param::file(
        "model",
        "A file with what was learned, instead of the printed weights: haggle learn sigal --from LOGS.",
    ),
];

pub(super) const SIGAL: AgentEntry<Revelation> = AgentEntry {
    info: AgentInfo {
        name: "sigal",
        sentence: "Expects people to accept what it has learned they accept, and asks for what brings it most.",
        source: "Peled, Gal and Kraus 2014 (SIGAL)",
        params: PARAMS,
    },
    build: Recipe::new(|game, _, params| {
        let model = model(game, params)?;
        let previous = usize::from(params.text("previous") == Previous::WORDS[1]);
        let reveals = match params.text("reveal").as_str() {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        Ok(Box::new(Player { model, rho: params.number("rho"), previous: Previous::ALL[previous], reveals }))
    }),
};

/// The model of a file, or the printed weights.
fn model(game: &Revelation, params: &Params) -> Result<PeopleModel, crate::revelation::PeopleFault> {
    let Some(document) = params.document("model") else {
        let printed = Acceptance::default();
        let acceptance = Acceptance { divisor: params.number("divisor"), free: params.number("free"), ..printed };
        return Ok(PeopleModel::published(game, acceptance));
    };
    let model = PeopleModel::read(document.text())?;
    model.fits(game)?;
    Ok(model)
}

struct Player {
    model: PeopleModel,
    rho: f64,
    previous: Previous,
    // `None`: as it expects more.
    reveals: Option<bool>,
}

impl Agent<Revelation> for Player {
    fn act(&mut self, view: &View<'_>, _: &mut Stream) -> Move {
        let Player { model, rho, previous, .. } = self;
        let sigal = Sigal { game: view.game(), model, rho: *rho, previous: *previous };
        let standing = standing(view);
        match (view.step(), view.waiting(), view.round()) {
            (Step::Reveal, ..) => {
                let decides = || sigal.reveal(standing.me, standing.goal).reveals();
                Move::Reveal(self.reveals.unwrap_or_else(decides))
            }
            (Step::Answer, Some((from, exchange)), round) => {
                let offered = benefits(view, from, exchange);
                let said = if round == 1 {
                    sigal.first_answer(&standing, &offered)
                } else {
                    sigal.last_answer(&standing, &offered)
                };
                answer(said.accepts)
            }
            (Step::Propose, _, 2) => {
                offer(standing.me, sigal.last_proposal(&standing, first_offer(view).as_ref()).class)
            }
            (Step::Propose, ..) => offer(standing.me, sigal.first_proposal(&standing).class),
            _ => answer(false),
        }
    }
}
