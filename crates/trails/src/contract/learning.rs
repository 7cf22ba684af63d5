//! What SP-RAP and SP-RAPD learn from recorded games: how often customers reach a goal, and which offers they take.
//!
//! Sections 6.1 and 6.3 of the paper. The chance p is the number of games in which a goal was reached divided by the
//! number of games. The threshold is the smallest benefit to the customer, in points, such that every recorded offer of
//! a provider that gave the customer at least as much was accepted, and such that an offer with it is at least as
//! generous, in chips given more than taken, as the other providers' recorded offers are on average. An offer that was
//! not accepted because a rival's was counts as not accepted, as in the paper.

use game::{FiguresError, read_figures, write_figures};

use super::rules::CUSTOMER;
use super::solver::Chance;
use super::{Contract, Event};
use crate::Field;
use crate::limits::THRESHOLD_LIMIT;

/// What there is to learn from one recorded game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// Was a goal reached?
    pub goal_reached: bool,
    /// The offers of all providers, in order.
    pub offers: Vec<RecordedOffer>,
}

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

impl Lesson {
    /// What there is to learn from the events of a game, of which is known whether it led to a goal.
    pub fn of(goal_reached: bool, events: &[Event]) -> Lesson {
        let mut offers = Vec::<RecordedOffer>::new();
        for event in events {
            match event {
                Event::Proposed { seat, offer } if *seat != CUSTOMER => {
                    let (provider, generosity) = (offer.provider, offer.competitiveness());
                    offers.push(RecordedOffer { provider, generosity, accepted: false });
                }
                // What is accepted is the last offer of its provider.
                Event::Accepted { seat: CUSTOMER, offer } => {
                    let made = offers.iter_mut().rfind(|made| made.provider == offer.provider);
                    made.into_iter().for_each(|made| made.accepted = true);
                }
                _ => {}
            }
        }
        Lesson { goal_reached, offers }
    }
}

/// What makes two markets differ, so that what is learned in one does not hold in the other; `None` if nothing does.
/// Words, clocks and who sees what may differ.
pub fn difference(a: &Contract, b: &Contract) -> Option<&'static str> {
    let points = (a.setup().scoring != b.setup().scoring).then_some("points");
    let proposer = (a.setup().first_proposer != b.setup().first_proposer).then_some("first proposer");
    Field::difference(a, b).or(points).or(proposer)
}

/// What is wrong with the text of a model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// It has not the figures of one.
    #[error(transparent)]
    Figures(#[from] FiguresError),
    /// Its figures contradict each other.
    #[error("the model says that there were more goals than games")]
    MoreGoalsThanGames,
    /// No game teaches this threshold.
    #[error("a threshold of {0} points is none that can be learned; train the model again")]
    Threshold(i64),
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
    /// Learns from games; `None` if there are none, or more than can be counted.
    pub fn learn(lessons: &[Lesson]) -> Option<RapModel> {
        let goals = lessons.iter().filter(|lesson| lesson.goal_reached).count();
        let model = RapModel { goals: u32::try_from(goals).ok()?, games: u32::try_from(lessons.len()).ok()? };
        (model.games > 0).then_some(model)
    }

    /// The chance that a customer reaches a goal.
    pub fn chance(&self) -> Chance {
        Chance::new(self.goals, self.games).unwrap_or(Chance::SURE)
    }

    /// The text of a model file.
    pub fn write(&self) -> String {
        write_figures("sp-rap", &["goals", "games"], &[self.goals.into(), self.games.into()])
    }

    /// The inverse of [`RapModel::write`]; a model of SP-RAPD will do as well.
    pub fn read(text: &str) -> Result<RapModel, ModelError> {
        let [goals, games] = read_figures(text, ["goals", "games"])?;
        let sound = games > 0 && goals <= games;
        if sound { Ok(RapModel { goals, games }) } else { Err(ModelError::MoreGoalsThanGames) }
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
    /// Learns from games for one provider; `chip` is what a chip is worth. `None` if nobody made an offer.
    pub fn learn(lessons: &[Lesson], provider: usize, chip: i32) -> Option<RapdModel> {
        let rap = RapModel::learn(lessons)?;
        let all = lessons.iter().flat_map(|lesson| &lesson.offers);
        let (own, rivals): (Vec<&RecordedOffer>, Vec<_>) = all.partition(|offer| offer.provider == provider);
        // One chip more than the most generous offer that was not taken.
        let taken_from = own.iter().filter(|offer| !offer.accepted).map(|offer| offer.generosity + 1).max();
        let chips = taken_from.into_iter().chain(mean_generosity(&rivals)).max().unwrap_or(0).max(0);
        let (offers, rival_offers) = (u32::try_from(own.len()).ok()?, u32::try_from(rivals.len()).ok()?);
        let model = RapdModel { rap, threshold: chips * i64::from(chip), offers, rival_offers };
        (offers > 0 || rival_offers > 0).then_some(model)
    }

    /// The text of a model file.
    pub fn write(&self) -> String {
        let RapdModel { rap: RapModel { goals, games }, threshold, offers, rival_offers } = *self;
        let names = ["goals", "games", "threshold", "offers", "rival_offers"];
        write_figures("sp-rapd", &names, &[goals.into(), games.into(), threshold, offers.into(), rival_offers.into()])
    }

    /// The inverse of [`RapdModel::write`].
    pub fn read(text: &str) -> Result<RapdModel, ModelError> {
        let [threshold] = read_figures(text, ["threshold"])?;
        if !(0..=THRESHOLD_LIMIT).contains(&threshold) {
            return Err(ModelError::Threshold(threshold));
        }
        let rap = RapModel::read(text)?;
        let [offers, rival_offers] = read_figures(text, ["offers", "rival_offers"])?;
        Ok(RapdModel { rap, threshold, offers, rival_offers })
    }
}

/// The mean, rounded up to a whole chip; `None` of nothing.
fn mean_generosity(offers: &[&RecordedOffer]) -> Option<i64> {
    let count = i64::try_from(offers.len()).ok().filter(|&count| count > 0)?;
    let sum: i64 = offers.iter().map(|offer| offer.generosity).sum();
    Some(sum.div_euclid(count) + i64::from(sum.rem_euclid(count) > 0))
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
        assert_eq!(difference(&game, &market("contract", "seconds = 300", "seconds = 30")), None);
        assert_eq!(difference(&game, &market("contract", "goal = 150", "goal = 200")), Some("points"));
        assert_eq!(difference(&game, &market("contract", "33 red", "30 red")), Some("chips"));
        assert!(difference(&game, &market("contract-three", "", "")).is_some());
    }

    #[test]
    fn the_chance_is_goals_by_games() {
        let model = RapModel::learn(&lessons()).unwrap();
        assert_eq!((model.goals, model.games, model.chance()), (2, 3, Chance::new(2, 3).unwrap()));
        assert_eq!(RapModel::read(&model.write()), Ok(model));
        assert_eq!(RapModel::learn(&[]), None);
        assert!(RapModel::read("goals = 3\ngames = 2").is_err() && RapModel::read("goals = ").is_err());
        assert!(RapModel::read("goals = 0\ngames = 0").is_err() && RapModel::read("goals = 2\ngames = 2").is_ok());
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
        let said = with("threshold = 50", "threshold = 9223372036854775807").unwrap_err().to_string();
        assert!(said.contains("none that can be learned"), "{said}");
        assert!(with("threshold = 50", "threshold = -1").is_err() && with("offers = 4", "offers = -1").is_err());
        let silent = [Lesson { goal_reached: true, offers: Vec::new() }];
        assert_eq!(RapdModel::learn(&silent, 0, 5), None);
    }

    #[test]
    fn a_lesson_has_the_offers_of_providers_and_which_were_taken() {
        let text = super::super::scenario("contract").unwrap();
        let game = super::super::read_setup(&text).unwrap().check("contract").unwrap();
        let read = |text: &str| game.read_offer(text).unwrap();
        let proposed = |seat: u8, text: &str| Event::Proposed { seat: game::Seat(seat), offer: read(text) };
        let accepted = |seat: u8, text: &str| Event::Accepted { seat: game::Seat(seat), offer: read(text) };
        let events = [
            proposed(1, "SPg: 2 red for 3 gray"),
            proposed(2, "SPy: 9 red for 2 gray"),
            Event::Rejected { seat: CUSTOMER },
            // What the customer proposes teaches nothing, even if it is accepted.
            proposed(0, "SPg: 8 red for 1 gray"),
            accepted(1, "SPg: 8 red for 1 gray"),
            proposed(2, "SPy: 5 red for 1 gray"),
            proposed(1, "SPg: 6 red for 1 gray"),
            accepted(0, "SPy: 5 red for 1 gray"),
        ];
        let offers = vec![offer(0, -1, false), offer(1, 7, false), offer(1, 4, true), offer(0, 5, false)];
        assert_eq!(Lesson::of(true, &events), Lesson { goal_reached: true, offers });
        assert!(!Lesson::of(false, &[]).goal_reached);
    }

    #[test]
    fn the_offers_of_one_side_are_enough_to_learn_from() {
        let lesson = |offers| [Lesson { goal_reached: true, offers }];
        let own = RapdModel::learn(&lesson(vec![offer(0, 3, false), offer(0, 8, true)]), 0, 5).unwrap();
        assert_eq!((own.threshold, own.offers, own.rival_offers), (20, 2, 0));
        let rivals = RapdModel::learn(&lesson(vec![offer(1, 3, false), offer(1, 8, true)]), 0, 5).unwrap();
        assert_eq!((rivals.threshold, rivals.offers, rivals.rival_offers), (30, 0, 2));
        // No offer needs to take more than it gives.
        assert_eq!(RapdModel::learn(&lesson(vec![offer(0, -9, false)]), 0, 5).unwrap().threshold, 0);
    }

    #[test]
    fn a_mean_is_rounded_up_to_a_whole_chip() {
        let mean = |figures: &[i64]| {
            let offers: Vec<RecordedOffer> = figures.iter().map(|&figure| offer(0, figure, true)).collect();
            mean_generosity(&offers.iter().collect::<Vec<_>>())
        };
        assert_eq!((mean(&[]), mean(&[7]), mean(&[5, 6]), mean(&[2, 3, 3])), (None, Some(7), Some(6), Some(3)));
        assert_eq!((mean(&[-3, -4]), mean(&[-4, -4, -4]), mean(&[0, 0, 1])), (Some(-3), Some(-4), Some(1)));
    }
}
