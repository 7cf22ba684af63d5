//! The only door to a playable game: everything in a setup is checked, and every fault is listed at once.

use game::{Fault, Faults, closest};

use crate::domain::{Domain, Issue, OUTCOME_LIMIT, VALUE_LIMIT};
use crate::profile::{BoxNode, Boxes, Contributions, POINTS_LIMIT, Profile, Shape, to_ticks};
use crate::setup::{IssuePreference, IssueSetup, Preferences, RoleSetup, Setup, TypeSetup, Values};
use crate::{Bilateral, Role};

/// The most periods, rounds, interactions, seconds or levels that a scenario may ask for.
pub(crate) const COUNT_LIMIT: u32 = 1_000_000;

/// The most issues.
const ISSUE_LIMIT: usize = 10_000;

/// Weights may miss 1 by this much.
const WEIGHT_TOLERANCE: f64 = 1e-9;

impl Setup {
    /// Checks everything and gives a playable game, or all faults at once.
    pub fn check(self, file: &str) -> Result<Bilateral, Faults> {
        let mut checker = Checker { setup: &self, faults: Vec::new() };
        let domain = checker.domain();
        let roles = checker.roles();
        checker.limits();
        let mut list = checker.faults;
        match domain {
            Some(domain) if list.is_empty() => Ok(Bilateral::new(self, domain, roles)),
            _ => {
                list.sort_by_key(|fault| fault.line.unwrap_or(0));
                Err(Faults { file: file.to_owned(), list })
            }
        }
    }
}

struct Checker<'s> {
    setup: &'s Setup,
    faults: Vec<Fault>,
}

impl Checker<'_> {
    fn fault(&mut self, line: usize, what: String, remedy: impl Into<String>) {
        self.faults.push(Fault::at(line, what, remedy));
    }

    fn limits(&mut self) {
        let least_one =
            [("periods", self.setup.periods), ("rounds", self.setup.rounds), ("interactions", self.setup.interactions)];
        for (name, value) in least_one {
            if value == 0 {
                self.fault(0, format!("{name} = 0 leaves no time to negotiate"), format!("make {name} at least 1"));
            }
        }
        let counts = [("seconds_per_period", self.setup.seconds_per_period), ("levels", self.setup.levels)];
        for (name, value) in least_one.into_iter().chain(counts) {
            if value > COUNT_LIMIT {
                self.fault(0, format!("{name} = {value} is too many"), format!("use at most {COUNT_LIMIT}"));
            }
        }
    }

    fn domain(&mut self) -> Option<Domain> {
        let setup = self.setup;
        if setup.issues.is_empty() {
            self.fault(0, "there is no issue to negotiate".to_owned(), "add at least one [[issue]]");
            return None;
        }
        if setup.issues.len() > ISSUE_LIMIT {
            let what = format!("there are {} issues", setup.issues.len());
            self.fault(0, what, format!("use at most {ISSUE_LIMIT}"));
            return None;
        }
        let mut issues = Vec::new();
        for (index, issue) in setup.issues.iter().enumerate() {
            if setup.issues[..index].iter().any(|earlier| earlier.name == issue.name) {
                self.fault(issue.line, format!("two issues are called '{}'", issue.name), "rename one of them");
            }
            issues.push(self.issue(issue));
        }
        if !self.faults.is_empty() {
            return None;
        }
        let domain = Domain::new(issues);
        if domain.is_none() {
            let what = format!("the domain has {OUTCOME_LIMIT} (2^63) outcomes or more");
            self.fault(0, what, "use fewer issues, or fewer values (for ranges: a larger step, or fewer levels)");
        }
        domain
    }

    /// Names must survive being written in a line of text.
    fn name(&mut self, line: usize, what: &str, name: &str) {
        if name.is_empty() || name.trim() != name || name.chars().any(char::is_control) {
            let fault = format!("{what} is called '{}'", name.escape_debug());
            self.fault(line, fault, "use a name without blanks around it and without control characters");
        }
    }

    fn issue(&mut self, issue: &IssueSetup) -> Issue {
        let values = issue.value_names(self.setup.levels);
        let name = &issue.name;
        self.name(issue.line, "an issue", name);
        values.iter().for_each(|value| self.name(issue.line, &format!("a value of issue '{name}'"), value));
        match &issue.values {
            Values::List(list) if list.is_empty() => {
                self.fault(issue.line, format!("issue '{name}' has no values"), "list at least one value");
            }
            Values::Range { low, high, .. } if values.is_empty() => {
                let what = format!("the range {low}..{high} of issue '{name}' gives no usable list of values");
                self.fault(issue.line, what, format!("make low <= high, step > 0 and at most {VALUE_LIMIT} values"));
            }
            _ => {}
        }
        if values.len() > VALUE_LIMIT {
            let what = format!("issue '{name}' has {} values", values.len());
            self.fault(issue.line, what, format!("use at most {VALUE_LIMIT}"));
        }
        let mut sorted: Vec<&String> = values.iter().collect();
        sorted.sort_unstable();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            self.fault(issue.line, format!("issue '{name}' lists '{}' twice", twice[0]), "list every value once");
        }
        let mut checked = Issue {
            name: name.clone(),
            values,
            none: None,
            phrase: issue.phrase.clone().unwrap_or_else(|| format!("{name}: {{}}")),
        };
        if let Some(none) = &issue.none {
            checked.none = checked.value(none);
            if checked.none.is_none() {
                let what = format!("none = '{none}' is not a value of issue '{name}'");
                self.fault(issue.line, what, "add it to the issue's values, or take it from them");
            }
        }
        checked
    }

    fn roles(&mut self) -> Vec<Role> {
        let setup = self.setup;
        if setup.roles.len() != 2 {
            let what = format!("there are {} roles", setup.roles.len());
            self.fault(0, what, "a bilateral scenario has two: write [[role]] twice");
        }
        if setup.roles.len() == 2 && setup.roles[0].name.eq_ignore_ascii_case(&setup.roles[1].name) {
            let what = format!("both roles are called '{}'", setup.roles[0].name);
            self.fault(setup.roles[1].line, what, "rename one of them");
        }
        setup.roles.iter().map(|role| self.role(role)).collect()
    }

    fn role(&mut self, role: &RoleSetup) -> Role {
        self.name(role.line, "a role", &role.name);
        role.types.iter().for_each(|kind| self.name(kind.line, &format!("a type of {}", role.name), &kind.name));
        if role.types.is_empty() {
            self.fault(role.line, format!("{} has no type", role.name), "add at least one [[role.type]]");
        }
        for (index, kind) in role.types.iter().enumerate() {
            if role.types[..index].iter().any(|earlier| earlier.name == kind.name) {
                let what = format!("{} has two types called '{}'", role.name, kind.name);
                self.fault(kind.line, what, "rename one of them");
            }
        }
        let plays = role.plays.as_ref().and_then(|name| {
            let found = role.types.iter().position(|kind| kind.name == *name);
            if found.is_none() {
                let names: Vec<&str> = role.types.iter().map(|kind| kind.name.as_str()).collect();
                let what = format!("{} cannot play type '{name}'", role.name);
                self.fault(role.line, what, format!("its types are: {}", names.join(", ")));
            }
            found
        });
        let types = role.types.iter().map(|kind| self.profile(role, kind)).collect();
        Role { brief: role.brief.clone(), types, plays }
    }

    fn profile(&mut self, role: &RoleSetup, kind: &TypeSetup) -> Profile {
        let title = format!("{} / {}", role.name, kind.name);
        if !(kind.discount > 0.0 && kind.discount <= 1.0) {
            let what = format!("discount = {} of {title} is out of range", kind.discount);
            self.fault(kind.line, what, "use a factor greater than 0 and at most 1");
        }
        if kind.discount < 1.0 && kind.time_effect != 0.0 {
            let what = format!("{title} has both a discount and a time effect");
            self.fault(kind.line, what, "use one of the two");
        }
        let figures = [
            ("status_quo", kind.status_quo),
            ("opt_out", kind.opt_out),
            ("time_effect over all periods", kind.time_effect * f64::from(self.setup.periods)),
        ];
        for (name, points) in figures {
            if !points.is_finite() || points.abs() > POINTS_LIMIT {
                let what = format!("{name} of {title} is {points} points");
                self.fault(kind.line, what, format!("stay within {POINTS_LIMIT} points"));
            }
        }
        let shape = match &kind.preferences {
            Preferences::Additive { scale, cap, issues } => self.additive(&title, kind.line, *scale, *cap, issues),
            Preferences::Boxes { most, root } => self.boxes(&title, kind.line, *most, root),
        };
        Profile {
            name: kind.name.clone(),
            brief: kind.brief.clone(),
            shape,
            status_quo: kind.status_quo,
            opt_out: kind.opt_out,
            time_effect: kind.time_effect,
            discount: kind.discount,
            periods: self.setup.periods,
        }
    }

    fn additive(
        &mut self,
        title: &str,
        line: usize,
        scale: f64,
        cap: Option<f64>,
        preferences: &[IssuePreference],
    ) -> Shape {
        let setup = self.setup;
        for preference in preferences {
            if !setup.issues.iter().any(|issue| issue.name == preference.issue) {
                let names = setup.issues.iter().map(|issue| issue.name.as_str());
                let remedy = closest(&preference.issue, names.clone()).map_or_else(
                    || format!("the issues are: {}", names.collect::<Vec<_>>().join(", ")),
                    |close| format!("did you mean '{close}'?"),
                );
                self.fault(preference.line, format!("{title} values an unknown issue '{}'", preference.issue), remedy);
            }
        }
        let sum: f64 = preferences.iter().map(|preference| preference.weight).sum();
        if (sum - 1.0).abs() > WEIGHT_TOLERANCE {
            let what = format!("the weights of {title} sum to {}", (sum * 1e9).round() / 1e9);
            self.fault(line, what, "make them sum to 1 (scale the points with scale = ...)");
        }
        let mut ticks = Contributions::default();
        let mut most = 0.0;
        for issue in &setup.issues {
            let Some(preference) = preferences.iter().find(|preference| preference.issue == issue.name) else {
                let what = format!("{title} does not value issue '{}'", issue.name);
                self.fault(line, what, "add it, with weight 0 if it does not matter");
                continue;
            };
            let Some(worths) = preference.evaluation.worths(issue, setup.levels) else {
                let what = format!("{title} does not value '{}' in the way its values are listed", issue.name);
                let names = issue.value_names(setup.levels);
                let remedy = format!("give {} numbers, one for each of: {}", names.len(), abridged(&names));
                self.fault(preference.line, what, remedy);
                continue;
            };
            let points: Vec<f64> = worths.iter().map(|worth| scale * preference.weight * worth).collect();
            most += points.iter().fold(0.0, |most: f64, points| most.max(points.abs()));
            ticks.push(points.into_iter().map(to_ticks));
        }
        if let Some(cap) = cap.filter(|cap| !cap.is_finite() || cap.abs() > POINTS_LIMIT) {
            let what = format!("{title} has a cap of {cap} points");
            self.fault(line, what, format!("stay within {POINTS_LIMIT} points"));
        }
        if most.is_nan() || most > POINTS_LIMIT {
            let what = format!("{title} values outcomes up to {most} points");
            self.fault(line, what, format!("stay within {POINTS_LIMIT} points; a smaller scale does it"));
        }
        Shape::Additive { ticks, cap: cap.map(to_ticks) }
    }

    fn boxes(&mut self, title: &str, line: usize, most: f64, root: &BoxNode) -> Shape {
        let numbers: Vec<Option<Vec<f64>>> =
            self.setup.issues.iter().map(|issue| issue.numbers(self.setup.levels)).collect();
        if numbers.iter().any(Option::is_none) {
            self.fault(line, format!("{title} has boxes, but an issue has named values"), "use ranges for all issues");
        }
        if !(most.is_finite() && most > 0.0) {
            self.fault(line, format!("{title} divides by {most}"), "give the largest utility, a positive number");
        }
        let greatest = root.greatest() / most;
        if !greatest.is_finite() || greatest > POINTS_LIMIT {
            let what = format!("the boxes of {title} add up to {greatest} points");
            self.fault(line, what, format!("stay within {POINTS_LIMIT} points; a larger most does it"));
        }
        let numbers = numbers.into_iter().map(Option::unwrap_or_default).collect();
        Shape::Boxes(Boxes { root: root.clone(), most, numbers })
    }
}

fn abridged(names: &[String]) -> String {
    match names.len() {
        0..=8 => names.join(", "),
        more => format!("{}, ... ({more} in all)", names[..8].join(", ")),
    }
}
