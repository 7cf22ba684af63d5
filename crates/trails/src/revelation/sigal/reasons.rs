//! Why SIGAL decides as it does, in sentences and in figures.
//!
//! Utilities are told as points: as many as are worth the same to SIGAL if it has them for certain.

use game::{Language, Phrase, Reasons, figure};
use serde_json::{Value, json};

use super::{Answer, Choice, Considered, Reveal, Sigal};
use crate::revelation::words::say;
use crate::revelation::{Standing, View};

/// Digits of points after the point, where they are expected ones.
const POINT_DIGITS: usize = 1;

impl Sigal<'_> {
    /// Why it decides as it does in the place of a seat.
    pub fn reasons(&self, view: &View<'_>, considered: &Considered<'_>, language: Language) -> Reasons {
        let standing = Standing::of(view);
        match considered {
            Considered::Reveal(reveal) => self.reasons_to_reveal(reveal, language),
            Considered::Offer(choice) => self.reasons_to_offer(&standing, choice, view.round(), language),
            Considered::Answer(answer) => self.reasons_to_answer(&standing, answer, language),
        }
    }

    /// Why it shows its goal or does not.
    fn reasons_to_reveal(&self, reveal: &Reveal, language: Language) -> Reasons {
        let [shown, hidden] = [reveal.shown, reveal.hidden].map(|utility| self.points(utility));
        let told = say("sigal-reveal").with("shown", points(shown)).with("hidden", points(hidden));
        let data = json!({"shown": shown, "hidden": hidden, "rates": self.model.goals.each_ref().map(|goal| goal.reveal_rate())});
        Reasons { said: vec![told.said(language)], data: json!({"reveal": data}) }
    }

    /// Why it makes this offer; in round 1 a counter-proposal may follow.
    fn reasons_to_offer(&self, standing: &Standing, choice: &Choice<'_>, round: u32, language: Language) -> Reasons {
        let mut said = vec![self.told("sigal-offer", choice)];
        if round == 1 {
            said.push(say("sigal-countered").with("points", points(self.points(choice.countered))));
        }
        if let Some(runner_up) = &choice.runner_up {
            let offer = self.words(standing, runner_up, language);
            said.push(self.told("sigal-runner-up", runner_up).with("offer", offer));
        }
        let said = said.into_iter().map(|phrase| phrase.said(language)).collect();
        Reasons { said, data: json!({"offer": self.data(standing, choice)}) }
    }

    /// Why it accepts or does not.
    fn reasons_to_answer(&self, standing: &Standing, answer: &Answer<'_>, language: Language) -> Reasons {
        let own = self.points(answer.utility);
        let mut said = vec![say("sigal-answer").with("points", points(own)).said(language)];
        if let Some(counter) = &answer.counter {
            let offer = self.words(standing, counter, language);
            said.push(self.told("sigal-counter", counter).with("offer", offer).said(language));
        }
        let counter = answer.counter.as_ref().map(|counter| self.data(standing, counter));
        Reasons { said, data: json!({"answer": {"own": own.round(), "counter": counter}}) }
    }

    /// A sentence about an offer: what it brings both, how likely it is accepted, and what that is worth.
    fn told(&self, id: &'static str, choice: &Choice<'_>) -> Phrase {
        say(id)
            .with("own", choice.own as f64)
            .with("others", points(choice.others))
            .with("chance", figure(100.0 * choice.acceptance, 0))
            .with("points", points(self.points(choice.value)))
    }

    fn words(&self, standing: &Standing, choice: &Choice<'_>, language: Language) -> String {
        let (me, exchange) = (standing.me, choice.class.made_by(standing.me));
        match exchange.is_empty() {
            true => say("sigal-nothing").said(language),
            false => self.game.describe(&exchange, me, me.other(), language),
        }
    }

    fn data(&self, standing: &Standing, choice: &Choice<'_>) -> Value {
        let exchange = choice.class.made_by(standing.me).to_json(crate::saying::KEYS, self.game.palette());
        json!({
            "exchange": exchange,
            "own": choice.own,
            "others": choice.others,
            "acceptance": choice.acceptance,
            "countered": self.points(choice.countered),
            "value": self.points(choice.value),
            "runner_up": choice.runner_up.as_ref().map(|runner_up| self.data(standing, runner_up)),
        })
    }

    /// The points for certain that have this utility: Eq. 27 the other way round.
    pub fn points(&self, utility: f64) -> f64 {
        let power = 1.0 - self.rho;
        utility.signum() * (utility.abs() * power).powf(1.0 / power)
    }
}

fn points(points: f64) -> String {
    figure(points, POINT_DIGITS)
}
