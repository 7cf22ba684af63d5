//! Models that agents learned: those of KBAgent, SP-RAP and SP-RAPD.

use bilateral::geometry::LUCE_SCALE;
use bilateral::kb::{KB_LIMIT, KbModel, Plan, Provenance, Session, train};
use bilateral::{Bilateral, SCENARIOS, read_setup, scenario};
use game::Seat;
use game::laws::draw_game;
use trails::contract::learning::{RapModel, RapdModel};

use super::text;
use crate::target::{refused, same};
use crate::{Target, Verdict};

/// Models for scenarios with more outcomes take longer to plan with than a fuzzer has.
const MOST_OUTCOMES: u64 = 300;

/// Moves of the game that a model is learned from.
const MOST_MOVES: usize = 60;

struct Kb {
    games: Vec<Bilateral>,
}

struct Rap;

/// All models.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    let load = |name: &str| read_setup(&scenario(name)?).ok()?.check(name).ok();
    let small = |game: &Bilateral| game.domain().outcomes() <= MOST_OUTCOMES.min(KB_LIMIT);
    let games = SCENARIOS.iter().filter_map(|builtin| load(builtin.name)).filter(small).collect();
    vec![Box::new(Kb { games }), Box::new(Rap)]
}

impl Kb {
    /// A model learned from a game played at random.
    fn learned(game: &Bilateral, role: Seat) -> Option<KbModel> {
        let (_, record) = draw_game(game, 5, MOST_MOVES);
        let events: Vec<bilateral::Event> = record.into_iter().map(|(_, event)| event).collect();
        let session = Session::of(game, role.other(), &events, true, LUCE_SCALE);
        train(game, role, &[session], None, Provenance::default()).ok()
    }
}

impl Target for Kb {
    fn name(&self) -> &str {
        "kb-model"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let both = self.games.iter().flat_map(|game| [(game, Seat(0)), (game, Seat(1))]);
        let models = both.filter_map(|(game, role)| Kb::learned(game, role));
        models.map(|model| model.to_text().into_bytes()).collect()
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let text = text(input);
        let mut verdict = Verdict::Refused;
        for (game, role) in self.games.iter().flat_map(|game| [(game, Seat(0)), (game, Seat(1))]) {
            let model = match KbModel::read(&text, game, role) {
                Ok(model) => model,
                Err(reason) => {
                    refused(input, &reason.to_string())?;
                    continue;
                }
            };
            let written = model.to_text();
            let again = KbModel::read(&written, game, role);
            same("a model", &Ok(written.clone()), &again.map(|again| again.to_text()))?;
            let plan = Plan::new(game, role, [0, 0], &model, LUCE_SCALE).map_err(|error| error.to_string())?;
            if let Some(odd) = plan.thresholds.iter().chain(&plan.acceptance).find(|number| !number.is_finite()) {
                return Err(format!("a plan has the number {odd}"));
            }
            verdict = Verdict::Accepted;
        }
        Ok(verdict)
    }
}

impl Target for Rap {
    fn name(&self) -> &str {
        "rap-model"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let rap = RapModel { goals: 7, games: 9 };
        let rapd = RapdModel { rap, threshold: 35, offers: 4, rival_offers: 11 };
        [rap.write(), rapd.write(), format!("# learned\n{}", rapd.write())].map(String::into_bytes).to_vec()
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let text = text(input);
        let rap = RapModel::read(&text);
        let rapd = RapdModel::read(&text);
        if let Ok(model) = &rap {
            same("a model", &Ok(*model), &RapModel::read(&model.write()))?;
            let _ = model.chance();
        }
        if let Ok(model) = &rapd {
            same("a model", &Ok(*model), &RapdModel::read(&model.write()))?;
        }
        match (rap, rapd) {
            (Err(reason), Err(_)) => refused(input, &reason.to_string()),
            _ => Ok(Verdict::Accepted),
        }
    }
}
