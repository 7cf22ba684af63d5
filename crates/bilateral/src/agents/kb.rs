//! KBAgent: concedes along a list of good offers at a pace, and with acceptance thresholds, learned from past games.
//!
//! It takes the other side to be of the most probable type (`beliefs.rs`). Against each type it has a plan (`kb/`): the
//! offers of every period, from its best QO value towards what that type gets on average, and the least it accepts in
//! every period, which is what it can expect from going on. It needs a model, trained with `haggle learn kb`.
//!
//! Y. Oshrat, R. Lin and S. Kraus (AAMAS 2009).

use std::sync::Arc;

use game::{ANSWERS, AgentEntry, AgentInfo, Document, Game, Param, Recipe, Seat, Stream, Temper};

use crate::kb::{KbModel, ModelFault, Plan};
use crate::{Bilateral, Offer, View};

use super::mannered::Mannered;
use super::parts::certain;
use super::qo::LUCE_SCALE;
use super::{Negotiator, Strategy, TypeBeliefs};

const PARAMS: &[Param] = &[
    Param::file(
        "model",
        "The file with what was learned: haggle learn kb --from LOGS --scenario S --role R --out FILE.",
    ),
    LUCE_SCALE,
    ANSWERS,
];

pub(super) const KB: AgentEntry<Bilateral> = AgentEntry {
    info: AgentInfo {
        name: "kb",
        sentence: "Has learned from past games what the other side offers and accepts, and paces its concessions by it.",
        source: "Oshrat, Lin and Kraus 2009 (KBAgent)",
        params: PARAMS,
    },
    build: Recipe::new(|game, seat, params| {
        let Some(document) = params.document("model") else {
            let role = game.seats()[seat.index()].clone();
            return Err(Unfit::NoModel { scenario: game.setup().info.name.clone(), role }.into());
        };
        let luce_scale = params.number("luce_scale");
        let beliefs = TypeBeliefs::about(game, seat.other(), luce_scale);
        let plans = plans(game, seat, document, luce_scale);
        if let Err(fault) = &*plans {
            return Err(Unfit::Model { name: params.text("model"), fault: fault.clone() }.into());
        }
        Ok(Mannered::boxed(Temper::Curious, params, Negotiator::with(Kb { plans, beliefs })))
    }),
};

/// Why KBAgent cannot take a seat.
#[derive(Debug, thiserror::Error)]
enum Unfit {
    #[error(
        "needs a model; train one with: haggle learn kb --from LOGS --scenario {scenario} --role \"{role}\" --out \
         MODEL, then play kb:model=MODEL"
    )]
    NoModel { scenario: String, role: String },
    #[error("the model '{name}' {fault}")]
    Model { name: String, fault: ModelFault },
}

/// The plans of every own type against every type of the other side.
type Plans = Result<Vec<Vec<Plan>>, ModelFault>;

#[derive(Clone)]
struct Kb {
    plans: Arc<Plans>,
    beliefs: TypeBeliefs,
}

fn plans(game: &Bilateral, seat: Seat, document: &Document, luce_scale: f64) -> Arc<Plans> {
    game.prepared(&format!("kb {} {luce_scale} {}", seat.0, document.digest()), || {
        Plan::all(game, seat, &KbModel::read(document.text(), game, seat)?, luce_scale)
    })
}

impl Kb {
    fn plan(&self, view: &View<'_>) -> Option<&Plan> {
        self.plans.as_ref().as_ref().ok()?.get(view.my_type())?.get(self.beliefs.most_likely())
    }
}

impl Strategy for Kb {
    fn propose(&mut self, view: &View<'_>, _: &mut Stream) -> Offer {
        self.beliefs.observe(view);
        let number = self.plan(view).and_then(|plan| plan.offers.get(view.period() as usize));
        number.map_or_else(|| view.book().best(), |&number| view.domain().outcome(number))
    }

    fn observe(&mut self, view: &View<'_>) {
        self.beliefs.observe(view);
    }

    fn chance(&self, view: &View<'_>, incoming: &Offer, _: &Offer) -> f64 {
        let threshold = self.plan(view).and_then(|plan| plan.thresholds.get(view.period() as usize));
        certain(threshold.is_some_and(|&threshold| view.worth_at(incoming, view.period()) >= threshold - 1e-9))
    }
}
