//! The only door to a playable crisis: everything in a setup is checked, and every fault is listed at once.

use game::limits::STORY_WORDS;
use game::{FaultList, Faults, Naming, instead, repeated};

use crate::Crisis;
use crate::limits::{
    AGREEMENT_LIMIT, MOVE_LIMIT, PARAMETER_LIMIT, PERIOD_LIMIT, RESULT_LIMIT, SECONDS_LIMIT, VALUE_LIMIT,
};
use crate::number::{POINTS_LIMIT, TICKS_PER_POINT, ticks};
use crate::payoff::{Chance, Figures, Parameter};
use crate::setup::{OptOutOutcome, PLACEHOLDERS, ParameterSetup, RoleSetup, SENTENCE_KINDS, SentenceSetup, Setup};

impl Setup {
    /// Checks everything and gives a playable crisis, or all faults at once.
    ///
    /// ```
    /// use crisis::{read_setup, scenario};
    /// use game::plays::Play;
    /// use game::{Ending, Game, Seat};
    ///
    /// let source = scenario("fishing-dispute").unwrap();
    /// let mut setup = read_setup(&source).unwrap();
    /// setup.preparation_seconds = 0;
    /// let dispute = setup.check(&source.name).unwrap();
    ///
    /// // Played by hand, in notation. Saying yes does not sign.
    /// let (canada, spain) = (Seat(0), Seat(1));
    /// let mut play = Play::new(&dispute);
    /// play.play(canada, "offer sign 36; Canada: ships = 20").unwrap();
    /// play.play(spain, "yes 1").unwrap();
    /// play.play(spain, "act sign 36").unwrap();
    /// assert!(dispute.outcome(play.state()).is_none());
    /// play.play(canada, "act sign 36; Canada: ships = 20").unwrap();
    /// let outcome = dispute.outcome(play.state()).unwrap();
    /// assert_eq!((outcome.ending, &outcome.facts["main"]), (Ending::Agreement, &36.into()));
    /// ```
    pub fn check(self, file: &str) -> Result<Crisis, Faults> {
        let mut checker = Checker { setup: &self, faults: FaultList::default() };
        let figures = checker.figures();
        checker.counts();
        checker.sentences();
        let figures = checker.faults.finish(file, figures)?;
        Ok(Crisis::new(self, figures))
    }
}

struct Checker<'s> {
    setup: &'s Setup,
    faults: FaultList,
}

impl Checker<'_> {
    fn counts(&mut self) {
        let setup = self.setup;
        if setup.first_period > 1 {
            self.faults.fault(
                0,
                format!("first_period = {}", setup.first_period),
                "number the periods from 0 or from 1",
            );
        }
        if setup.periods == 0 || setup.periods > PERIOD_LIMIT {
            self.faults.fault(0, format!("periods = {}", setup.periods), format!("use 1 to {PERIOD_LIMIT} periods"));
        }
        if setup.seconds_per_period == 0 {
            self.faults.fault(0, "seconds_per_period = 0 leaves no time to negotiate", "make it at least 1");
        }
        for (name, seconds) in
            [("seconds_per_period", setup.seconds_per_period), ("preparation_seconds", setup.preparation_seconds)]
        {
            if seconds > SECONDS_LIMIT {
                self.faults.fault(0, format!("{name} = {seconds} is too long"), format!("use at most {SECONDS_LIMIT}"));
            }
        }
        if setup.moves_per_period == 0 || setup.moves_per_period > MOVE_LIMIT {
            let what = format!("moves_per_period = {}", setup.moves_per_period);
            self.faults.fault(0, what, format!("allow 1 to {MOVE_LIMIT} moves a period"));
        }
        let words = setup.info.story.split_whitespace().count();
        if words > STORY_WORDS {
            self.faults.fault(0, format!("the story has {words} words"), format!("tell it in at most {STORY_WORDS}"));
        }
        let main = &setup.main;
        self.faults.name(main.line, "the main issue", &main.name, &Naming::LINE);
        if main.high < main.low {
            let what = format!("the main issue goes from {} to {}", main.low, main.high);
            self.faults.fault(main.line, what, "make low at most high");
        }
        let parameters = setup.roles.iter().flat_map(|role| &role.parameters);
        let count =
            parameters.fold(main.count(), |count, parameter| count.saturating_mul(parameter.values.len() as u64));
        if count > AGREEMENT_LIMIT {
            let what = format!("there are {count} agreements");
            self.faults.fault(main.line, what, format!("use fewer values; {AGREEMENT_LIMIT} agreements are the most"));
        }
        if setup.roles.len() != 2 {
            let what = format!("there are {} roles", setup.roles.len());
            self.faults.fault(0, what, "a crisis has two sides: write [[role]] twice");
        }
        if let [first, second] = &setup.roles[..]
            && first.name.eq_ignore_ascii_case(&second.name)
        {
            self.faults.fault(second.line, format!("both roles are called '{}'", first.name), "rename one of them");
        }
    }

    fn figures(&mut self) -> Figures {
        let setup = self.setup;
        let mut figures = Figures {
            base: self.pair(setup.main.line, "base of the main issue", setup.main.base),
            per_unit: self.pair(setup.main.line, "points_per_unit of the main issue", setup.main.points_per_unit),
            time: self.pair(0, "time", setup.time),
            status_quo: self.pair(0, "status_quo", setup.status_quo),
            ..Figures::default()
        };
        for (side, role) in setup.roles.iter().take(2).enumerate() {
            self.faults.name(role.line, "a role", &role.name, &Naming::LINE);
            figures.parameters[side] = self.parameters(role, side);
            figures.opt_outs[side] = self.opt_out(role);
        }
        self.extent(&figures);
        figures
    }

    fn pair(&mut self, line: usize, what: &str, points: [f64; 2]) -> [i64; 2] {
        points.map(|points| self.number(line, what, points))
    }

    fn number(&mut self, line: usize, what: &str, number: f64) -> i64 {
        ticks(number).unwrap_or_else(|| {
            let remedy = format!("stay within {POINTS_LIMIT} and use at most 12 decimals");
            self.faults.fault(line, format!("{what} is {number}"), remedy);
            0
        })
    }

    fn parameters(&mut self, role: &RoleSetup, side: usize) -> Vec<Parameter> {
        if role.parameters.len() > PARAMETER_LIMIT {
            let what = format!("{} has {} parameters", role.name, role.parameters.len());
            self.faults.fault(role.line, what, format!("use at most {PARAMETER_LIMIT}"));
            return Vec::new();
        }
        self.twice(
            role.line,
            &format!("{} has two parameters", role.name),
            role.parameters.iter().map(|item| &item.name),
        );
        role.parameters.iter().map(|parameter| self.parameter(role, side, parameter)).collect()
    }

    fn parameter(&mut self, role: &RoleSetup, side: usize, parameter: &ParameterSetup) -> Parameter {
        let title = format!("parameter '{}' of {}", parameter.name, role.name);
        self.faults.name(parameter.line, format_args!("a parameter of {}", role.name), &parameter.name, &Naming::LINE);
        if let Some(label) = &parameter.label {
            self.faults.name(parameter.line, format_args!("the label of {title}"), label, &Naming::LINE);
        }
        if parameter.values.is_empty() || parameter.values.len() > VALUE_LIMIT {
            let what = format!("{title} has {} values", parameter.values.len());
            self.faults.fault(parameter.line, what, format!("give it 1 to {VALUE_LIMIT} values"));
        }
        self.twice(
            parameter.line,
            &format!("{title} has two values"),
            parameter.values.iter().map(|value| &value.name),
        );
        let mut values = Vec::new();
        for value in &parameter.values {
            self.faults.name(parameter.line, format_args!("a value of {title}"), &value.name, &Naming::LINE);
            values.push(self.pair(parameter.line, &format!("'{}' of {title}", value.name), value.points));
        }
        let default = parameter.default_position();
        if let (None, Some(name)) = (default, &parameter.default) {
            let what = format!("default = '{name}' is not a value of {title}");
            let remedy = instead(name, parameter.values.iter().map(|value| value.name.as_str()), "the values are");
            self.faults.fault(parameter.line, what, remedy);
        }
        Parameter {
            scope: parameter.scope,
            best: Parameter::best_for(&values, side),
            values,
            default: u8::try_from(default.unwrap_or(0)).unwrap_or(0),
        }
    }

    fn opt_out(&mut self, role: &RoleSetup) -> Vec<Chance> {
        let outcomes = &role.opt_out.outcomes;
        if outcomes.len() > RESULT_LIMIT {
            let what = format!("opting out of {} has {} outcomes", role.name, outcomes.len());
            self.faults.fault(role.opt_out.line, what, format!("use at most {RESULT_LIMIT}"));
            return Vec::new();
        }
        if outcomes.is_empty() {
            let remedy = "add at least one [[role.opt_out.outcome]]";
            self.faults.fault(role.opt_out.line, format!("opting out of {} leads nowhere", role.name), remedy);
            return Vec::new();
        }
        self.twice(
            role.opt_out.line,
            &format!("{} has two outcomes", role.name),
            outcomes.iter().map(|item| &item.name),
        );
        let chances: Vec<Chance> = outcomes.iter().map(|outcome| self.chance(role, outcome)).collect();
        let probability: i128 = chances.iter().map(|chance| i128::from(chance.probability)).sum();
        if probability != i128::from(TICKS_PER_POINT) {
            let what = format!("the probabilities of opting out of {} sum to {}", role.name, share(probability));
            self.faults.fault(role.opt_out.line, what, "make them sum to 1");
        }
        let drift: i128 = chances.iter().map(|chance| i128::from(chance.drift)).sum();
        if drift != 0 {
            let what = format!("the drifts of opting out of {} sum to {}", role.name, share(drift));
            self.faults.fault(
                role.opt_out.line,
                what,
                "make them sum to 0, so that probabilities sum to 1 in every period",
            );
        }
        chances
    }

    fn chance(&mut self, role: &RoleSetup, outcome: &OptOutOutcome) -> Chance {
        let title = format!("'{}' when {} opts out", outcome.name, role.name);
        self.faults.name(outcome.line, format_args!("an outcome of {}", role.name), &outcome.name, &Naming::LINE);
        let chance = Chance {
            points: self.pair(outcome.line, &format!("points of {title}"), outcome.points),
            probability: self.number(outcome.line, &format!("probability of {title}"), outcome.probability),
            drift: self.number(outcome.line, &format!("drift of {title}"), outcome.drift),
        };
        let first = self.setup.first_period.min(1);
        let at = |t: u32| i128::from(chance.probability) + i128::from(chance.drift) * i128::from(t);
        let leaves = |t: &u32| !(0..=i128::from(TICKS_PER_POINT)).contains(&at(*t));
        if let Some(t) = (first..first + self.setup.periods.min(PERIOD_LIMIT)).find(leaves) {
            let what = format!("the probability of {title} is {} at period {}", share(at(t)), self.setup.number_of(t));
            self.faults.fault(
                outcome.line,
                what,
                "change probability or drift so that it stays within 0 and 1 in every period",
            );
        }
        chance
    }

    /// No ending may be worth more than fits.
    fn extent(&mut self, figures: &Figures) {
        let size = |pair: &[i64; 2]| pair.iter().map(|ticks| i128::from(ticks.unsigned_abs())).max().unwrap_or(0);
        let main = [self.setup.main.low, self.setup.main.high].map(i64::unsigned_abs).into_iter().max().unwrap_or(0);
        let values = figures.parameters.iter().flatten();
        let parameters: i128 = values.map(|one| one.values.iter().map(size).max().unwrap_or(0)).sum();
        let results = figures.opt_outs.iter().flatten().map(|chance| size(&chance.points)).max().unwrap_or(0);
        let agreement = size(&figures.base) + size(&figures.per_unit) * i128::from(main);
        let time =
            size(&figures.time) * i128::from(self.setup.first_period.min(1) + self.setup.periods.min(PERIOD_LIMIT));
        let most = agreement.max(results).max(size(&figures.status_quo)) + parameters + time;
        if most > POINTS_LIMIT as i128 * i128::from(TICKS_PER_POINT) {
            let what = format!("an ending may be worth up to {} points", share(most));
            self.faults.fault(0, what, format!("stay within {POINTS_LIMIT} points"));
        }
    }

    fn twice<'n>(&mut self, line: usize, what: &str, names: impl Iterator<Item = &'n String>) {
        if let Some(name) = repeated(names.map(String::as_str)) {
            self.faults.fault(line, format!("{what} called '{name}'"), "rename one of them");
        }
    }

    fn sentences(&mut self) {
        let setup = self.setup;
        for sentence in &setup.sentences {
            if !SENTENCE_KINDS.contains(&sentence.kind.as_str()) {
                let remedy = instead(&sentence.kind, SENTENCE_KINDS.iter().copied(), "the kinds are");
                self.faults.fault(sentence.line, format!("there is no kind of sentence '{}'", sentence.kind), remedy);
            }
            self.placeholders(sentence);
        }
        let parameters = setup.roles.iter().flat_map(|role| &role.parameters);
        let phrases = parameters.map(|item| (item.line, item.phrase.as_str()));
        let main = &setup.main;
        let forms = main.phrase.forms().map(|(_, form)| form).chain([main.phrase.other()]);
        for (line, phrase) in phrases.chain(forms.map(|form| (main.line, form))) {
            if phrase.matches("{}").count() != 1 {
                self.faults.fault(
                    line,
                    format!("the phrase '{phrase}' has no place for the value"),
                    "write {} once in it",
                );
            }
        }
    }

    fn placeholders(&mut self, sentence: &SentenceSetup) {
        for variant in &sentence.variants {
            for rest in variant.split('{').skip(1) {
                let name = rest.split('}').next().unwrap_or_default();
                if !rest.contains('}') || !PLACEHOLDERS.contains(&name) {
                    let remedy = instead(name, PLACEHOLDERS.iter().copied(), "what may stand in braces is");
                    let what = format!("a sentence of kind '{}' has an unknown '{{{name}}}'", sentence.kind);
                    self.faults.fault(sentence.line, what, remedy);
                }
            }
        }
    }
}

/// Ticks as a number in a message.
fn share(ticks: i128) -> f64 {
    ticks as f64 / TICKS_PER_POINT as f64
}
