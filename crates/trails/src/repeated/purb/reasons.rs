//! Why PURB decides as it does: what it believes of both, features and weights, the rule that decided, and what was left out.

use game::{Language, Phrase, Reasons, figure};
use serde_json::{Map, Value, json};

use super::{Candidates, Deal, Pruned, Purb, Situation, Traits, TransferRule, Worth, agreed, deal};
use crate::repeated::words::say;
use crate::repeated::{Step, View};

/// The features, as they are called in JSON.
const FEATURES: [&str; 4] = ["expected", "others_expected", "others_cooperativeness", "cooperativeness"];

impl Purb {
    /// Why it does what it does in the place of a seat; `None` after the end.
    pub fn reasons(&self, view: &View<'_>, language: Language) -> Option<Reasons> {
        let situation = self.situation(view);
        let (mut told, decision) = match view.step() {
            Step::Propose => self.why_propose(&situation),
            Step::Answer => self.why_answer(&situation, &deal(view)?),
            Step::Transfer => self.why_send(&situation, &agreed(view), view),
            Step::Move => why_walk(&situation),
            Step::Over => return None,
        };
        told.insert(0, believes(&situation.other));
        let data = json!({
            "traits": {"own": traits_json(&situation.own), "other": traits_json(&situation.other)},
            view.step().word(): decision,
        });
        Some(Reasons { said: told.into_iter().map(|phrase| phrase.said(language)).collect(), data })
    }

    fn why_propose(&self, situation: &Situation<'_>) -> (Vec<Phrase>, Value) {
        let candidates = self.candidates(situation);
        let near = candidates.near(self.epsilon);
        let mut told = vec![left_out(&candidates)];
        match near.first() {
            Some((_, worth)) => {
                told.push(say("purb-near").with("count", near.len()).with("of", candidates.open.len()));
                told.push(features(worth));
            }
            None => told.push(say("purb-nothing-to-propose")),
        }
        let pruned: Map<String, Value> = Pruned::ALL
            .iter()
            .zip(candidates.pruned)
            .map(|(rule, count)| (rule.word().to_owned(), count.into()))
            .collect();
        let exchange = |deal: &Deal| deal.to_json(crate::saying::KEYS, situation.leg.palette());
        let near: Vec<Value> =
            near.iter().map(|(deal, worth)| json!({"exchange": exchange(deal), "worth": worth_json(worth)})).collect();
        (told, json!({"pruned": pruned, "open": candidates.open.len(), "near": near}))
    }

    fn why_answer(&self, situation: &Situation<'_>, deal: &Deal) -> (Vec<Phrase>, Value) {
        let answer = self.answer(situation, deal);
        let rule = match answer.rule {
            super::AnswerRule::KeepsAlive => say("purb-keeps-alive"),
            super::AnswerRule::HelpsOnlyOther => say("purb-helps-only-other"),
            super::AnswerRule::Floor if self.risks_independence(situation, deal) => say("purb-risk"),
            super::AnswerRule::Floor => say("purb-floor")
                .with("expected", points(situation.expected(deal)))
                .with("alone", points(situation.alone())),
            super::AnswerRule::LastWord => say("purb-last-word"),
            super::AnswerRule::AsGoodAsOwn => say("purb-as-good-as-own")
                .with("utility", points(answer.worth.utility()))
                .with("best", points(answer.own_best)),
        };
        let data = json!({
            "accepts": answer.accepts,
            "rule": answer.rule.word(),
            "worth": worth_json(&answer.worth),
            "alone": situation.alone(),
            "own_best": answer.own_best,
        });
        (vec![rule, features(&answer.worth)], data)
    }

    fn why_send(&self, situation: &Situation<'_>, deal: &Deal, view: &View<'_>) -> (Vec<Phrase>, Value) {
        let rule = self.transfer_rule(situation, deal);
        let told = say(match rule {
            TransferRule::Low => "purb-send-low",
            TransferRule::High => "purb-send-high",
            TransferRule::BothDependent => "purb-send-both-dependent",
            TransferRule::BothBecome => "purb-send-both-become",
            TransferRule::KeepsDependent => "purb-send-keeps-dependent",
            TransferRule::Half => "purb-send-half",
            TransferRule::None => "purb-send-anyway",
        });
        let palette = view.game().palette();
        let sends = self.sends(situation, deal, rule);
        let sends: Vec<Value> =
            sends.iter().map(|(chance, chips)| json!({"chips": palette.chips_json(chips), "chance": chance})).collect();
        (vec![told], json!({"rule": rule.word(), "sends": sends}))
    }
}

fn why_walk(situation: &Situation<'_>) -> (Vec<Phrase>, Value) {
    let here = situation.squares[situation.me.index() % 2];
    let steps = situation.next_steps(here, &situation.mine(), true);
    let pays = situation.is_independent(situation.me, &situation.mine());
    let waits = situation.next_steps(here, &situation.mine(), false).is_empty();
    let told = match (steps.is_empty(), pays, waits) {
        (true, ..) if !situation.can_step(&situation.mine()) => say("purb-stuck"),
        (true, ..) => say("purb-waits"),
        (false, true, _) => say("purb-walks"),
        (false, false, true) => say("purb-must-move"),
        (false, false, false) => say("purb-steps-nearer"),
    };
    let squares: Vec<Value> = steps.iter().map(|(_, square)| situation.leg.board().place_json(*square)).collect();
    (vec![told], json!({"independent": pays, "squares": squares}))
}

/// What is believed of the other.
fn believes(other: &Traits) -> Phrase {
    say("purb-believes")
        .with("reliability", figure(other.reliability, 2))
        .with("helpfulness", figure(other.helpfulness, 2))
        .with("count", other.observations)
}

/// How many proposals each rule has left out.
fn left_out(candidates: &Candidates) -> Phrase {
    let [dependent, nothing, other_nothing, only_other] = candidates.pruned;
    say("purb-left-out")
        .with("dependent", dependent)
        .with("nothing", nothing)
        .with("other-nothing", other_nothing)
        .with("only-other", only_other)
}

fn features(worth: &Worth) -> Phrase {
    let [own, others, ..] = worth.features;
    say("purb-worth")
        .with("own", points(own))
        .with("others", points(others))
        .with("weight", figure(worth.weights[1], 2))
        .with("utility", points(worth.utility()))
}

fn points(points: f64) -> String {
    figure(points, 1)
}

fn traits_json(traits: &Traits) -> Value {
    json!({
        "reliability": traits.reliability,
        "helpfulness": traits.helpfulness,
        "cooperativeness": traits.cooperativeness(),
        "observations": traits.observations,
    })
}

fn worth_json(worth: &Worth) -> Value {
    let named = |values: [f64; 4]| -> Map<String, Value> {
        FEATURES.iter().zip(values).map(|(name, value)| ((*name).to_owned(), value.into())).collect()
    };
    json!({"features": named(worth.features), "weights": named(worth.weights), "utility": worth.utility()})
}
