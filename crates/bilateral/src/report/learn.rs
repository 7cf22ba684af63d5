//! `learn kb`: recorded negotiations become what KBAgent needs to know of the other side.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::{AnyError, Game, Learned, Learner, Lesson, Param, ParamError, Params, Recorded, Report, Seat};
use serde_json::json;

use crate::Bilateral;
use crate::geometry::LUCE_SCALE;
use crate::kb::{KbModel, OtherNegotiation, Provenance, Session, TrainError, same_negotiation, train};

use super::model;

const ROLE: &str = "role";
const BANDWIDTH: &str = "bandwidth";
const ELICIT_TYPES: &str = "elicit-types";

/// What KBAgent can learn.
pub(super) const KB: Lesson<Bilateral> = Lesson {
    agent: "kb",
    sentence: "What KBAgent knows of the other side's offers and answers",
    examples: "Examples:\n  haggle learn kb --from results/games.jsonl --role Zimbabwe --out kb.json\n  haggle learn kb \
               --from *.jsonl --scenario england-zimbabwe --role Zimbabwe --elicit-types --out kb.json",
    options: &[
        Param::seat(ROLE, "The role that KBAgent will play; it learns about the other one"),
        Param::text(BANDWIDTH, "RANKS", "A fixed width of the kernel, in ranks; Silverman's rule if not given"),
        Param::flag(ELICIT_TYPES, "Find out the types by Bayes' rule instead of reading them from the logs"),
    ],
    begin: |about, options| Ok(Box::new(KbLearner::new(about, options)?)),
    show: Some(model::SHOW),
};

/// Why a recorded game cannot be learned from.
#[derive(Debug, thiserror::Error)]
enum Unfit {
    #[error("the game was played on another scenario ('{name}'): {difference}")]
    OtherScenario { name: String, difference: OtherNegotiation },
    #[error("the game is not finished")]
    Unfinished,
}

struct KbLearner {
    options: Params,
    bandwidth: Option<f64>,
    // The scenario, and the role in it that will be played; the first game's if none was named.
    about: Option<(Arc<Bilateral>, Seat)>,
    sessions: Vec<Session>,
    players: BTreeMap<String, u64>,
}

impl KbLearner {
    fn new(about: Option<&Arc<Bilateral>>, options: &Params) -> Result<KbLearner, ParamError> {
        let about = about.map(|game| chosen(game, options)).transpose()?;
        let bandwidth = options.given(BANDWIDTH).map(width).transpose()?;
        Ok(KbLearner { options: options.clone(), bandwidth, about, sessions: Vec::new(), players: BTreeMap::new() })
    }

    fn labelled(&self) -> bool {
        !self.options.flag(ELICIT_TYPES)
    }
}

/// A scenario with the role that is to be played in it.
fn chosen(game: &Arc<Bilateral>, options: &Params) -> Result<(Arc<Bilateral>, Seat), ParamError> {
    Ok((Arc::clone(game), options.seat(ROLE, game.seats())?))
}

fn width(text: &str) -> Result<f64, ParamError> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    let allowed = || "a number greater than 0".to_owned();
    number.ok_or_else(|| ParamError::Value { name: BANDWIDTH, value: text.to_owned(), allowed: allowed() })
}

impl Learner<Bilateral> for KbLearner {
    fn take(&mut self, recorded: &Recorded<'_, Bilateral>) -> Result<(), AnyError> {
        let Recorded { game: played, name, seating, events, outcome } = recorded;
        let (game, role) = match &self.about {
            Some(about) => about,
            None => self.about.insert(chosen(played, &self.options)?),
        };
        let other = |difference| Unfit::OtherScenario { name: (*name).to_owned(), difference };
        same_negotiation(game, played).map_err(other)?;
        outcome.as_ref().ok_or(Unfit::Unfinished)?;
        let about = role.other();
        self.sessions.push(Session::of(played, about, events, self.labelled(), LUCE_SCALE));
        if let Some((_, player)) = seating.get(about.index()) {
            *self.players.entry(player.clone()).or_default() += 1;
        }
        Ok(())
    }

    fn finish(self: Box<Self>, data: &game::Provenance) -> Result<Learned, AnyError> {
        let (game, role) = self.about.as_ref().ok_or(TrainError::NoGame)?;
        let data = Provenance {
            files: data.files.clone(),
            games: self.sessions.len() as u64,
            hash: data.hash.clone(),
            labelled: self.labelled(),
            players: self.players.clone().into_iter().collect(),
        };
        let model = train(game, *role, &self.sessions, self.bandwidth, data)?;
        let (scenario, seat) = (model.scenario.clone(), model.role.clone());
        Ok(Learned { model: model.to_text(), report: report(&model), scenario, seat })
    }
}

fn report(model: &KbModel) -> Report {
    // The file is named by whoever writes it.
    let data = json!({"model": null, "data": model.data, "role": model.role, "about": model.about});
    let mut report = Report::new(data);
    report.line(format!("Learned about {} from {} games:", model.about, model.data.games));
    for kind in &model.types {
        let (name, sessions, acceptable) = (&kind.name, kind.sessions, kind.acceptable.len());
        let offers: usize = kind.offers.iter().map(Vec::len).sum();
        let average = kind.expected_average.map_or_else(|| "none".to_owned(), |average| format!("{average:.1}"));
        report.line(format!(
            "  {name}: {sessions} sessions, {offers} offers, {acceptable} acceptable outcomes, mean of agreements {average}"
        ));
    }
    report
}
