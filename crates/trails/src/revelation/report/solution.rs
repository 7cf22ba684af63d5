//! The equilibria of a revelation game for programs: all that `solve.rs` tells people, and more.

use serde_json::{Value, json};

use super::solve::{GOALS, Lot};
use crate::revelation::SEATS;
use crate::revelation::equilibrium::{Certificate, Deviation, Place};

impl Lot<'_> {
    pub(super) fn data(&self) -> Value {
        json!({
            "first": self.tell.first(),
            "second": self.tell.second(),
            "revealing": self.revealing_data(),
            "hiding": self.hiding_data(),
            "conditions": self.conditions_data(),
        })
    }

    fn revealing_data(&self) -> Value {
        let verdict = self.found.revealing_verdict(&self.bargain);
        let pairs = GOALS.map(|(goal, own)| self.pair_data(goal, own));
        let payoffs = self.by_first_goal(|own| {
            let [follow, hide] = verdict.first_payoffs[own];
            json!({"follow": follow, "hide": hide})
        });
        json!({
            "pairs": pairs,
            "first_payoffs": payoffs,
            "check": self.certificate_data(&self.revealing),
            "to_the_letter": {
                "first_shows": verdict.first_shows,
                "first_offers": verdict.first_offers,
                "second_shows": verdict.second_shows,
                "belief_is_defined": verdict.belief_is_defined,
                "holds": verdict.holds(),
                "holds_for_some_belief": verdict.holds_for_some_belief,
            },
            "explanation": self.found.explain_revealing(self.game),
        })
    }

    fn hiding_data(&self) -> Value {
        let (hiding, verdict) = (&self.found.hiding, self.found.hiding_verdict(&self.bargain));
        let counters = [0, 1].map(|goal| self.counter_data(goal));
        let payoffs = self.by_first_goal(|own| {
            let [follow, best, show] = verdict.first_payoffs[own];
            json!({"follow": follow, "best_offer": best, "show": show})
        });
        json!({
            "counters": counters,
            "offer": self.offer_data(self.bargain.first, hiding.offer),
            "offered_as_of": self.tell.second_goal(hiding.offered_as_of),
            "first_payoffs": payoffs,
            "check": self.certificate_data(&self.hiding),
            "to_the_letter": {
                "threshold_is_rational": verdict.threshold_is_rational,
                "first_hides": verdict.first_hides,
                "first_offers": verdict.first_offers,
                "second_hides": verdict.second_hides,
                "holds": verdict.holds(),
            },
            "explanation": self.found.explain_hiding(self.game),
        })
    }

    fn conditions_data(&self) -> Value {
        let conditions = &self.found.conditions;
        let (better, nothing_better) = (conditions.better_hidden(), conditions.nothing_better);
        let pair = |(goal, own): (usize, usize)| {
            let [shown, hidden] = conditions.shown_and_hidden[goal][own];
            json!({
                "second_goal": self.tell.second_goal(goal),
                "first_goal": self.tell.first_goal(own),
                "6": conditions.preferable[goal][own],
                "13": better[goal][own],
                "14": nothing_better[goal][own],
                "left_if_shown": shown,
                "left_if_hidden": hidden,
            })
        };
        let by_goals = GOALS.map(pair);
        json!({
            "by_goals": by_goals,
            "proposition_1": conditions.proposition_1(),
            "proposition_2": conditions.proposition_2(),
        })
    }

    fn by_first_goal(&self, of: impl Fn(usize) -> Value) -> Value {
        [0, 1].map(|own| (self.tell.first_goal(own).to_owned(), of(own))).into_iter().collect()
    }

    fn pair_data(&self, goal: usize, own: usize) -> Value {
        let pair = &self.found.revealing.pairs[goal][own];
        json!({
            "second_goal": self.tell.second_goal(goal),
            "first_goal": self.tell.first_goal(own),
            "counter": self.offer_data(self.bargain.second, pair.counter.class),
            "counters_as_good": pair.counter.equals,
            "offer": self.offer_data(self.bargain.first, pair.offer.class),
            "first_gain": pair.first_gain,
            "second_gain": pair.second_gain,
            "preferable": pair.preferable,
            "believed_if_hidden": self.tell.first_goal(self.found.revealing.believed[goal]),
        })
    }

    fn counter_data(&self, goal: usize) -> Value {
        let (hiding, counter) = (&self.found.hiding, &self.found.hiding.counters[goal]);
        json!({
            "second_goal": self.tell.second_goal(goal),
            "counter": self.offer_data(self.bargain.second, counter.class),
            "counters_as_good": counter.equals,
            "expected": counter.value,
            "taken": self.by_first_goal(|own| hiding.taken[goal][own].into()),
            "threshold": hiding.thresholds[goal],
            "accepts": hiding.accepts[goal],
        })
    }

    fn offer_data(&self, by: game::Seat, offer: usize) -> Value {
        let class = self.bargain.class(offer);
        let exchange = class.made_by(by);
        let benefits = SEATS.map(|seat| {
            let of =
                |goal: usize| (self.game.goal_name(seat, goal).to_owned(), class.benefits[seat.index()][goal].into());
            Value::Object([0, 1].map(of).into_iter().collect())
        });
        json!({
            "by": self.game.name(by),
            "gives": self.game.palette().chips_json(&exchange.gives),
            "takes": self.game.palette().chips_json(&exchange.takes),
            "benefits": self.game.by_name(benefits),
        })
    }

    fn certificate_data(&self, certificate: &Certificate) -> Value {
        let place = |place: Place| {
            let best = certificate.best_at(place);
            (place.word().to_owned(), best.map_or(Value::Null, |best| self.deviation_data(best)))
        };
        json!({
            "holds": certificate.holds(),
            "largest_gain": certificate.largest_gain(),
            "deviations": certificate.tried,
            "best": certificate.best().map(|best| self.deviation_data(best)),
            "best_by_decision": Value::Object(Place::ALL.map(place).into_iter().collect()),
        })
    }

    fn deviation_data(&self, deviation: &Deviation) -> Value {
        json!({
            "decision": deviation.place.word(),
            "player": self.game.name(deviation.seat),
            "goal": self.game.goal_name(deviation.seat, deviation.goal),
            "gain": deviation.gain,
            "what": self.tell.deviation(deviation),
        })
    }
}
