//! What SP-RAP and SP-RAPD learn from recorded games: how often customers reach a goal, and which offers they take.
//!
//! Sections 6.1 and 6.3 of the paper. The chance p is the number of games in which a goal was reached divided by the
//! number of games. The threshold is the smallest benefit to the customer, in points, such that every recorded offer of
//! a provider that gave the customer at least as much was accepted, and such that an offer with it is at least as
//! generous, in chips given more than taken, as the other providers' recorded offers are on average. An offer that was
//! not accepted because a rival's was counts as not accepted, as in the paper.

use game::Game;

use super::rules::{CUSTOMER, End};
use super::solver::Chance;
use super::{Contract, Event};
use crate::limits::THRESHOLD_LIMIT;

/// An offer that a provider made in a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedOffer {
    /// The provider, by its position.
    pub provider: usize,
    /// The chips that the customer would get more than it gives.
    pub generosity: i64,
    /// Was it accepted?
    pub accepted: bool,
}

/// What there is to learn from one recorded game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// Was a goal reached?
    pub goal_reached: bool,
    /// The offers of all providers, in order.
    pub offers: Vec<RecordedOffer>,
}

impl Lesson {
    /// What there is to learn from the events of a game, which must be a game of this scenario.
    pub fn of<'e>(game: &Contract, events: impl IntoIterator<Item = &'e Event>) -> Lesson {
        let mut state = game.start();
        let mut lesson = Lesson::default();
        let mut open = 0;
        for event in events {
            match event {
                Event::Proposed { seat, offer } if *seat != CUSTOMER => {
                    let generosity = offer.competitiveness();
                    lesson.offers.push(RecordedOffer { provider: offer.provider, generosity, accepted: false });
                }
                Event::Accepted { seat, offer } if *seat == CUSTOMER => {
                    let of_round = lesson.offers[open..].iter_mut();
                    of_round.filter(|made| made.provider == offer.provider).for_each(|made| made.accepted = true);
                }
                Event::Walked { .. } => open = lesson.offers.len(),
                _ => {}
            }
            game.apply(&mut state, event);
        }
        lesson.goal_reached = matches!(state.end, Some(End::Goal(_)));
        lesson
    }
}

/// Are these the same market, so that what is learned in one holds in the other? Words, clocks and who sees what may
/// differ; the error says what else does.
pub fn same_market(a: &Contract, b: &Contract) -> Result<(), String> {
    let colours = |game: &Contract| game.palette().inks().iter().map(|ink| ink.name.clone()).collect::<Vec<_>>();
    let differences = [
        ("seats", a.names() != b.names()),
        ("colours", colours(a) != colours(b)),
        ("board", a.board() != b.board()),
        ("start and goals", (a.customer().start, a.goals()) != (b.customer().start, b.goals())),
        ("chips", a.holdings() != b.holdings()),
        ("points", a.setup().scoring != b.setup().scoring),
        ("first proposer", a.setup().first_proposer != b.setup().first_proposer),
    ];
    match differences.into_iter().find(|(_, differ)| *differ) {
        Some((what, _)) => Err(format!("other {what}")),
        None => Ok(()),
    }
}

/// What SP-RAP has learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RapModel {
    /// Games in which a goal was reached.
    pub goals: u32,
    /// Games.
    pub games: u32,
}

impl RapModel {
    /// Learns from games; the error says what is missing.
    pub fn learn(lessons: &[Lesson]) -> Result<RapModel, String> {
        if lessons.is_empty() {
            return Err("there is no game to learn from".to_owned());
        }
        let count = |number: usize| u32::try_from(number).map_err(|_| "there are too many games".to_owned());
        let goals = lessons.iter().filter(|lesson| lesson.goal_reached).count();
        Ok(RapModel { goals: count(goals)?, games: count(lessons.len())? })
    }

    /// The chance that a customer reaches a goal.
    pub fn chance(&self) -> Chance {
        Chance::new(self.goals, self.games).unwrap_or(Chance::SURE)
    }

    /// The text of a model file.
    pub fn write(&self) -> String {
        format!("agent = \"sp-rap\"\ngoals = {}\ngames = {}\n", self.goals, self.games)
    }

    /// The inverse of [`RapModel::write`]; a model of SP-RAPD will do as well.
    pub fn read(text: &str) -> Result<RapModel, String> {
        let table = table(text)?;
        let whole = |key| number(&table, key).and_then(|value| u32::try_from(value).map_err(|_| missing(key)));
        let model = RapModel { goals: whole("goals")?, games: whole("games")? };
        match model.games > 0 && model.goals <= model.games {
            true => Ok(model),
            false => Err("the model says that there were more goals than games".to_owned()),
        }
    }
}

/// What SP-RAPD has learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RapdModel {
    /// What SP-RAP learns from the same games.
    pub rap: RapModel,
    /// The points that an offer must at least give the customer.
    pub threshold: i64,
    /// Offers of the provider that it was learned from.
    pub offers: u32,
    /// Offers of its rivals.
    pub rival_offers: u32,
}

impl RapdModel {
    /// Learns from games for one provider; `chip` is what a chip is worth. The error says what is missing.
    pub fn learn(lessons: &[Lesson], provider: usize, chip: i32) -> Result<RapdModel, String> {
        let rap = RapModel::learn(lessons)?;
        let all = || lessons.iter().flat_map(|lesson| &lesson.offers);
        let own = || all().filter(|offer| offer.provider == provider);
        let rivals = || all().filter(|offer| offer.provider != provider);
        if own().next().is_none() && rivals().next().is_none() {
            return Err("no provider made an offer in these games, so there is no threshold to learn".to_owned());
        }
        // One chip more than the most generous offer that was not taken.
        let taken_from = own().filter(|offer| !offer.accepted).map(|offer| offer.generosity + 1).max();
        let mean = mean(rivals().map(|offer| offer.generosity));
        let chips = taken_from.into_iter().chain(mean).max().unwrap_or(0).max(0);
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Ok(RapdModel {
            rap,
            threshold: chips * i64::from(chip),
            offers: count(own().count()),
            rival_offers: count(rivals().count()),
        })
    }

    /// The text of a model file.
    pub fn write(&self) -> String {
        let RapdModel { rap: RapModel { goals, games }, threshold, offers, rival_offers } = self;
        format!(
            "agent = \"sp-rapd\"\ngoals = {goals}\ngames = {games}\nthreshold = {threshold}\noffers = {offers}\n\
             rival_offers = {rival_offers}\n"
        )
    }

    /// The inverse of [`RapdModel::write`].
    pub fn read(text: &str) -> Result<RapdModel, String> {
        let table = table(text)?;
        let count = |key| number(&table, key).and_then(|value| u32::try_from(value).map_err(|_| missing(key)));
        let threshold = number(&table, "threshold")?;
        if !(0..=THRESHOLD_LIMIT).contains(&threshold) {
            return Err(format!(
                "a threshold of {threshold} points is none that can be learned; train the model again"
            ));
        }
        Ok(RapdModel {
            rap: RapModel::read(text)?,
            threshold,
            offers: count("offers")?,
            rival_offers: count("rival_offers")?,
        })
    }
}

/// The mean, rounded up to a whole chip; `None` of nothing.
fn mean(numbers: impl Iterator<Item = i64> + Clone) -> Option<i64> {
    let count = i64::try_from(numbers.clone().count()).ok().filter(|&count| count > 0)?;
    let sum: i64 = numbers.sum();
    Some(sum.div_euclid(count) + i64::from(sum.rem_euclid(count) > 0))
}

fn table(text: &str) -> Result<toml::Table, String> {
    text.parse().map_err(|error: toml::de::Error| format!("the model cannot be read: {}", error.message()))
}

fn number(table: &toml::Table, key: &str) -> Result<i64, String> {
    table.get(key).and_then(toml::Value::as_integer).ok_or_else(|| missing(key))
}

fn missing(key: &str) -> String {
    format!("the model has no whole number '{key}'; train it again")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(provider: usize, generosity: i64, accepted: bool) -> RecordedOffer {
        RecordedOffer { provider, generosity, accepted }
    }

    fn lessons() -> Vec<Lesson> {
        vec![
            Lesson { goal_reached: true, offers: vec![offer(1, 9, false), offer(0, 5, false), offer(1, 12, true)] },
            Lesson { goal_reached: true, offers: vec![offer(1, 10, true), offer(0, 6, true)] },
            Lesson { goal_reached: false, offers: vec![offer(1, -3, false)] },
        ]
    }

    #[test]
    fn markets_are_told_apart_by_what_matters() {
        let market = |name: &str, old: &str, new: &str| {
            let text = super::super::scenario(name).unwrap().text.replacen(old, new, 1);
            super::super::read_setup(&game::Source::new(name, text)).unwrap().check(name).unwrap()
        };
        let game = market("contract", "", "");
        assert_eq!(same_market(&game, &market("contract", "seconds = 300", "seconds = 30")), Ok(()));
        assert_eq!(same_market(&game, &market("contract", "goal = 150", "goal = 200")), Err("other points".to_owned()));
        assert_eq!(same_market(&game, &market("contract", "33 red", "30 red")), Err("other chips".to_owned()));
        assert!(same_market(&game, &market("contract-three", "", "")).is_err());
    }

    #[test]
    fn the_chance_is_goals_by_games() {
        let model = RapModel::learn(&lessons()).unwrap();
        assert_eq!((model.goals, model.games, model.chance()), (2, 3, Chance::new(2, 3).unwrap()));
        assert_eq!(RapModel::read(&model.write()), Ok(model));
        assert!(RapModel::learn(&[]).is_err());
        assert!(RapModel::read("goals = 3\ngames = 2").is_err() && RapModel::read("goals = ").is_err());
    }

    #[test]
    fn the_threshold_is_above_all_that_was_refused_and_no_less_than_the_rivals_give() {
        // Of provider 1's offers 9 was refused and 10 taken; the rival gave 5.5 on average.
        let model = RapdModel::learn(&lessons(), 1, 5).unwrap();
        assert_eq!((model.threshold, model.offers, model.rival_offers), (50, 4, 2));
        // Of provider 0's offers 5 was refused, but the rival gave 7 on average.
        assert_eq!(RapdModel::learn(&lessons(), 0, 5).unwrap().threshold, 35);
        assert_eq!(RapdModel::read(&model.write()), Ok(model));
        assert_eq!(RapModel::read(&model.write()), Ok(model.rap));
        let with = |old: &str, new: &str| RapdModel::read(&model.write().replace(old, new));
        assert!(
            with("threshold = 50", "threshold = 9223372036854775807").unwrap_err().contains("none that can be learned")
        );
        assert!(with("threshold = 50", "threshold = -1").is_err() && with("offers = 4", "offers = -1").is_err());
        let silent = [Lesson { goal_reached: true, offers: Vec::new() }];
        assert!(RapdModel::learn(&silent, 0, 5).unwrap_err().contains("no provider made an offer"));
    }
}
