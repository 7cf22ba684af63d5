//! SIGAL at the table: it shows its goal or not as it is told or as it expects more, and decides all else by its model.

use game::{Agent, AgentEntry, AgentInfo, AnyError, Language, Param, Params, Reasons, Recipe, Seat, Stream};

use super::parts::{answer, offer, would_accept};
use crate::revelation::sigal::{Considered, Sigal};
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

/// Something that a model has was given besides it.
#[derive(Debug, thiserror::Error)]
#[error("with a model there is no {0} to choose: the model was learned with one; leave it out")]
struct OfTheModel(&'static str);

/// The model of a file, or the printed weights.
fn model(game: &Revelation, params: &Params) -> Result<PeopleModel, AnyError> {
    let Some(document) = params.document("model") else {
        let printed = Acceptance::default();
        let acceptance = Acceptance { divisor: params.number("divisor"), free: params.number("free"), ..printed };
        return Ok(PeopleModel::published(game, acceptance));
    };
    if let Some(name) = ["divisor", "free", "previous"].into_iter().find(|name| params.given(name).is_some()) {
        return Err(Box::new(OfTheModel(name)));
    }
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

/// The move that carries a decision out.
pub(in crate::revelation) fn action(seat: Seat, considered: &Considered<'_>) -> Move {
    match considered {
        Considered::Reveal(reveal) => Move::Reveal(reveal.reveals()),
        Considered::Offer(choice) => offer(seat, choice.class),
        Considered::Answer(said) => answer(said.accepts),
    }
}

impl Player {
    /// What it decides here. Whether it shows its goal it may have been told; what it expects of that is worked out anyway.
    fn considered<'v>(&'v self, view: &View<'v>) -> Option<(Sigal<'v>, Considered<'v>)> {
        let sigal = Sigal { game: view.game(), model: &self.model, rho: self.rho, previous: self.previous };
        Some((sigal, sigal.consider(view)?))
    }
}

impl Player {
    fn decided(&self, view: &View<'_>) -> Move {
        self.considered(view).map_or(answer(false), |(_, considered)| action(view.seat(), &considered))
    }
}

impl Agent<Revelation> for Player {
    fn act(&mut self, view: &View<'_>, _: &mut Stream) -> Move {
        if let (Step::Reveal, Some(reveals)) = (view.step(), self.reveals) {
            return Move::Reveal(reveals);
        }
        self.decided(view)
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        would_accept(view, proposal, |view| self.decided(view))
    }

    fn reasons(&self, view: &View<'_>, language: Language) -> Option<Reasons> {
        let (sigal, considered) = self.considered(view)?;
        Some(sigal.reasons(view, &considered, language))
    }
}
