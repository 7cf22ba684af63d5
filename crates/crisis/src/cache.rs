//! What is worked out once for a scenario and shared by all its games.

use std::sync::{Arc, OnceLock};

use game::{Kept, Language, Seat};
use serde_json::Value;

use crate::equilibrium::{Actions, Comparator, Period, solve};
use crate::support::FrontierPoint;
use crate::{Crisis, Query};

/// Answers of decision support that are kept; when there are more, all are forgotten and worked out again.
const ANSWERS: usize = 1024;

/// Solutions, the frontier and answers, made on first use. It follows from the scenario, so that it never makes two crises differ.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cache(Arc<Made>);

#[derive(Debug, Default)]
struct Made {
    solutions: [OnceLock<Vec<Period>>; 6],
    frontier: OnceLock<Vec<FrontierPoint>>,
    answers: Kept<(Seat, Query, Language), Value, ANSWERS>,
}

impl PartialEq for Cache {
    fn eq(&self, _: &Cache) -> bool {
        true
    }
}

impl Crisis {
    /// The profile that the solver finds, worked out on first use.
    pub fn profile(&self, actions: Actions, comparator: Comparator) -> &[Period] {
        let row = match actions {
            Actions::Dominant => 0,
            Actions::Kept => 3,
        };
        let column = match comparator {
            Comparator::Joint => 0,
            Comparator::Alone => 1,
            Comparator::Exact => 2,
        };
        self.cache.0.solutions[row + column].get_or_init(|| solve(&self.model(actions), comparator).periods)
    }

    /// The frontier, worked out on first use.
    pub(crate) fn known_frontier(&self) -> &[FrontierPoint] {
        self.cache.0.frontier.get_or_init(|| self.frontier())
    }

    /// The answer to a question, worked out when it is asked for the first time.
    pub(crate) fn known_answer(
        &self,
        seat: Seat,
        query: &Query,
        language: Language,
        work_out: impl FnOnce() -> Value,
    ) -> Value {
        self.cache.0.answers.get((seat, query.clone(), language), work_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{read_setup, scenario};

    #[test]
    fn a_question_is_answered_once_and_answers_do_not_pile_up() {
        let source = scenario("fishing-dispute").unwrap();
        let crisis = read_setup(&source).unwrap().check(&source.name).unwrap();
        let query = Query::Frontier { t: 3 };
        let english = Language::English;
        let first = crisis.answer(Seat(0), &query, english);
        assert_eq!(crisis.known_answer(Seat(0), &query, english, || unreachable!("it is known")), first);
        assert_ne!(crisis.answer(Seat(0), &query, Language::Pseudo), first, "it is known in another language");
        let asked = crisis.ask(Seat(0), &query, english).unwrap();
        assert_eq!(serde_json::to_value(asked).unwrap(), first);
        for t in 0..3 * u32::try_from(ANSWERS).unwrap() {
            crisis.known_answer(Seat(1), &Query::Frontier { t }, english, || Value::Null);
        }
        assert!(crisis.cache.0.answers.len() <= ANSWERS);
    }
}
