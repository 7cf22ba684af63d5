//! `haggle learn sigal`: recorded games of people become what SIGAL knows of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use game::{
    AnyError, Columns, Learned, Learner, Lesson as Taught, Param, Params, Provenance, Recorded, Report, Seat, figure,
};
use plots::{Line, Lines};
use serde_json::json;

use super::people;
use crate::revelation::learning::{Lesson, Select, Split, Trained, Training, difference, train};
use crate::revelation::{ModelData, Previous, Revelation, SEATS};

const PLAYER: Param = Param::text(
    "player",
    "PLAYER",
    "Learn only about this agent, or about `person`; if not given, about persons and synthetic ones",
);

const SELECT: Param = Param::choice(
    "select",
    "Which of ten models is taken: the one that promises most, or that errs least",
    &Select::WORDS,
);

const SEED: Param = Param::number("seed", "What the search draws it draws from this seed", 1.0, 0.0, 9e15);

const DIVISOR: Param = Param::number("divisor", "What benefits are divided by", 200.0, 1.0, 100_000.0);

pub(crate) const SIGAL: Taught<Revelation> = Taught {
    agent: "sigal",
    sentence: "What SIGAL knows of people: which offers they accept and make, and how often they show their goals",
    examples: "Examples:\n  haggle learn sigal --from results/games.jsonl --out sigal.json\n  haggle learn sigal --from \
               *.jsonl --player person --select held-out-error --out sigal.json",
    options: &[PLAYER, SELECT, SEED, DIVISOR],
    begin: |about, options| Ok(Box::new(Pupil::new(about, options))),
    show: Some(people::SHOW),
};

/// Gathers what games teach about people.
struct Pupil {
    options: Params,
    about: Option<Arc<Revelation>>,
    lessons: Vec<Lesson>,
    games: u32,
    players: BTreeMap<String, u64>,
    ignored: BTreeMap<String, u64>,
}

/// Why nothing can be learned.
#[derive(Debug, thiserror::Error)]
#[error(
    "{games} games with {answers} answers of people are too few to learn from{ignored}; record more: haggle play SCENARIO --log FILE"
)]
struct TooFew {
    games: u32,
    answers: usize,
    ignored: String,
}

impl Pupil {
    fn new(about: Option<&Arc<Revelation>>, options: &Params) -> Pupil {
        let (players, ignored) = (BTreeMap::new(), BTreeMap::new());
        Pupil { options: options.clone(), about: about.cloned(), lessons: Vec::new(), games: 0, players, ignored }
    }

    /// Is it somebody to learn about?
    fn is_wanted(&self, player: &str) -> bool {
        let name = player.split(':').next().unwrap_or(player);
        match self.options.given("player") {
            Some(wanted) => player == wanted || name == wanted,
            None => ["person", "synthetic"].contains(&name),
        }
    }

    fn training(&self) -> Training {
        let select = usize::from(self.options.text("select") == Select::WORDS[1]);
        Training {
            seed: self.options.number("seed") as u64,
            select: Select::ALL[select],
            divisor: self.options.number("divisor"),
            ..Training::default()
        }
    }

    fn ignored(&self) -> String {
        let list: Vec<String> = self.ignored.iter().map(|(why, games)| format!("{games}: {why}")).collect();
        if list.is_empty() { String::new() } else { format!(" (ignored games, {})", list.join("; ")) }
    }
}

impl Learner<Revelation> for Pupil {
    fn take(&mut self, game: &Recorded<'_, Revelation>) -> Result<(), AnyError> {
        let player = |seat: Seat| game.seating.get(seat.index()).map_or("", |(_, player)| player.as_str());
        let wanted: Vec<Seat> = SEATS.into_iter().filter(|&seat| self.is_wanted(player(seat))).collect();
        let other = self.about.as_deref().and_then(|about| difference(about, game.game));
        let objection = match (&game.outcome, other) {
            (None, _) => Some("an illegal move stopped it".to_owned()),
            (_, Some(what)) => Some(format!("played on '{}', which has other {what}", game.name)),
            _ if wanted.is_empty() => Some(format!("played by {} and {}", player(SEATS[0]), player(SEATS[1]))),
            _ => None,
        };
        if let Some(why) = objection {
            *self.ignored.entry(why).or_default() += 1;
            return Ok(());
        }
        for seat in &wanted {
            *self.players.entry(player(*seat).to_owned()).or_default() += 1;
        }
        self.games += 1;
        self.lessons.extend(Lesson::all(game.game, game.events, |seat| wanted.contains(&seat), Previous::FirstRound));
        self.about.get_or_insert_with(|| Arc::clone(game.game));
        Ok(())
    }

    fn finish(self: Box<Self>, data: &Provenance) -> Result<Learned, AnyError> {
        self.finish_showing(data, &mut |_, _| {})
    }

    fn finish_showing(
        self: Box<Self>,
        data: &Provenance,
        progress: &mut dyn FnMut(u64, u64),
    ) -> Result<Learned, AnyError> {
        let answers = self.lessons.iter().map(|lesson| lesson.answers.len()).sum();
        let too_few = || TooFew { games: self.games, answers, ignored: self.ignored() };
        let game = self.about.as_deref().ok_or_else(too_few)?;
        let mut trained = train(game, &self.lessons, &self.training(), progress).ok_or_else(too_few)?;
        trained.model.data = ModelData {
            files: data.files.clone(),
            hash: data.hash.clone(),
            games: self.games,
            answers: u32::try_from(answers).unwrap_or(u32::MAX),
            players: self.players.clone(),
        };
        let scenario = game.setup().info.name.clone();
        let seat = game.name(SEATS[0]).to_owned();
        Ok(Learned { model: trained.model.write(), report: self.report(game, &trained), scenario, seat })
    }
}

impl Pupil {
    fn report(&self, game: &Revelation, trained: &Trained) -> Report {
        let Trained { model, splits, chosen, error, least, answers } = trained;
        let weights: BTreeMap<&str, f64> = people::FEATURES.into_iter().zip(model.acceptance.weights()).collect();
        let split = |split: &Split| {
            json!({"generation": split.generation, "held_out_error": split.held_out_error(), "value": split.value,
                "training_error": split.reached.0, "least_training_error": split.reached.1,
                "weights": split.genes})
        };
        let mut report = Report::new(json!({
            "model": null,
            "agent": "sigal",
            "scenario": game.setup().info.name,
            "games": self.games,
            "answers": answers,
            "players": self.players,
            "ignored": self.ignored,
            "weights": weights,
            "free": model.acceptance.free,
            "divisor": model.acceptance.divisor,
            "error": error,
            "least_error": least.0,
            "least_weights": least.1,
            "chosen": chosen + 1,
            "splits": splits.iter().map(split).collect::<Vec<_>>(),
        }));
        let from = format!(" learned from {} games of {} with {answers} answers:", self.games, game.setup().info.name);
        report.heading("sigal", from);
        let mut table = Columns::new(&["feature", "weight", "direct minimum"], &[1, 2]);
        let all = model.acceptance.weights().into_iter().chain([model.acceptance.free]).zip(&least.1);
        for (name, (weight, direct)) in people::FEATURES.into_iter().chain(["free parameter"]).zip(all) {
            table.row([name.to_owned(), figure(weight, 3), figure(*direct, 3)]);
        }
        report.table(table);
        report.line(format!(
            "Squared error over all answers {}; the least that weights of this size have is {}.",
            figure(*error, 3),
            figure(least.0, 3)
        ));
        if !are_alike(game) {
            report.warnings.push(format!(
                "the goals of {} are not alike, and what is learned of the first and of the second goal mixes both players'",
                game.names().join(" and ")
            ));
        }
        let taken = &splits[*chosen];
        report.note(format!(
            "Of ten splits number {} was taken, at generation {}: mean error {} on answers it did not learn from.",
            chosen + 1,
            taken.generation,
            figure(taken.held_out_error(), 4)
        ));
        self.ignored.iter().for_each(|(why, games)| report.note(format!("Ignored {games} games: {why}.")));
        let curves = curves(splits, *chosen);
        report.picture("learning", move || curves.clone());
        report.append(people::told(game, model));
        report
    }
}

/// Do goals of the same number mean the same to both players: the same score without a deal, the same benefits to be had?
fn are_alike(game: &Revelation) -> bool {
    let stakes = game.stakes();
    let gains = |seat: Seat, goal: usize| -> BTreeSet<i64> {
        stakes.classes.iter().map(|class| class.benefits[seat.index() % 2][goal]).collect()
    };
    let same = |goal: usize| gains(SEATS[0], goal) == gains(SEATS[1], goal);
    stakes.alternatives[0] == stakes.alternatives[1] && same(0) && same(1)
}

/// How the errors fell over the generations of the split that was taken.
fn curves(splits: &[Split], chosen: usize) -> Lines {
    let Some(split) = splits.get(chosen) else { return Lines::default() };
    let points = |of: fn(&(f64, f64)) -> f64| {
        split.curve.iter().enumerate().map(|(generation, errors)| (generation as f64, of(errors))).collect()
    };
    let line = |label: &str, points| Line { label: label.to_owned(), seat: None, points };
    Lines {
        title: "Learning how people answer".to_owned(),
        caption: "mean squared error of the fittest of each generation".to_owned(),
        x_label: "generation".to_owned(),
        y_label: "error".to_owned(),
        lines: vec![line("learned from", points(|errors| errors.0)), line("held out", points(|errors| errors.1))],
    }
}
