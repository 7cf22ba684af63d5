//! The only door to a playable game: everything in a setup is checked, and every fault is listed at once.

use std::collections::{HashMap, HashSet};

use game::limits::STORY_WORDS;
use game::{Fault, FaultList, Faults, Naming, instead, listed, repeated};

use crate::domain::{Domain, Issue};
use crate::limits::{
    BOX_LIMIT, COUNT_LIMIT, GROUP_DEPTH, ISSUE_LIMIT, OUTCOME_LIMIT, TYPE_LIMIT, VALUE_LIMIT, WORTH_LIMIT,
};
use crate::profile::{BoxNode, Boxes, Contributions, POINTS_LIMIT, Profile, Shape, to_ticks};
use crate::setup::{IssuePreference, IssueSetup, Preferences, RoleSetup, Setup, TypeSetup, Values};
use crate::{Bilateral, Role};

/// Weights may miss 1 by this much.
const WEIGHT_TOLERANCE: f64 = 1e-9;

impl Setup {
    /// Checks everything and gives a playable game, or all faults at once.
    ///
    /// ```
    /// use bilateral::{read_setup, scenario};
    /// use game::plays::Play;
    /// use game::{Ending, Game, Seat, Source};
    ///
    /// let source = scenario("room").unwrap();
    /// let room = read_setup(&source).unwrap().check(&source.name).unwrap();
    ///
    /// // Played by hand, in notation.
    /// let mut play = Play::new(&room);
    /// play.play(Seat(0), "offer Rent = 450 euros; Cello = until eight").unwrap();
    /// play.play(Seat(1), "accept 1 only Cello").unwrap();
    /// play.play(Seat(1), "offer Rent = 400 euros; Cleaning = the host cleans").unwrap();
    /// play.play(Seat(0), "accept 2").unwrap();
    /// let outcome = room.outcome(play.state()).unwrap();
    /// assert_eq!(outcome.ending, Ending::Agreement);
    ///
    /// let empty = Source::new("empty.toml", "name = \"empty\"");
    /// let faults = read_setup(&empty).unwrap().check(&empty.name).unwrap_err();
    /// assert!(faults.to_string().contains("there is no issue to negotiate; add at least one [[issue]]"));
    /// ```
    pub fn check(self, file: &str) -> Result<Bilateral, Faults> {
        let mut checker = Checker::new(&self);
        let domain = checker.domain();
        let roles = checker.roles();
        checker.limits();
        checker.story();
        let domain = checker.faults.finish(file, domain)?;
        let missing =
            || Faults::one(file, Fault::at(0, "there is no issue to negotiate", "add at least one [[issue]]"));
        Ok(Bilateral::new(self, domain.ok_or_else(missing)?, roles))
    }
}

struct Checker<'s> {
    setup: &'s Setup,
    issues: HashSet<&'s str>,
    faults: FaultList,
}

impl<'s> Checker<'s> {
    fn new(setup: &'s Setup) -> Checker<'s> {
        let issues = setup.issues.iter().map(|issue| issue.name.as_str()).collect();
        Checker { setup, issues, faults: FaultList::default() }
    }

    fn limits(&mut self) {
        let least_one =
            [("periods", self.setup.periods), ("rounds", self.setup.rounds), ("interactions", self.setup.interactions)];
        for (name, value) in least_one {
            if value == 0 {
                self.faults.fault(
                    0,
                    format!("{name} = 0 leaves no time to negotiate"),
                    format!("make {name} at least 1"),
                );
            }
        }
        let counts = [("seconds_per_period", self.setup.seconds_per_period), ("levels", self.setup.levels)];
        for (name, value) in least_one.into_iter().chain(counts) {
            if value > COUNT_LIMIT {
                self.faults.fault(0, format!("{name} = {value} is too many"), format!("use at most {COUNT_LIMIT}"));
            }
        }
    }

    fn story(&mut self) {
        let words = self.setup.info.story.split_whitespace().count();
        if words > STORY_WORDS {
            self.faults.fault(0, format!("the story has {words} words"), format!("tell it in at most {STORY_WORDS}"));
        }
    }

    fn domain(&mut self) -> Option<Domain> {
        let setup = self.setup;
        if setup.issues.is_empty() {
            self.faults.fault(0, "there is no issue to negotiate", "add at least one [[issue]]");
            return None;
        }
        if setup.issues.len() > ISSUE_LIMIT {
            let what = format!("there are {} issues", setup.issues.len());
            self.faults.fault(0, what, format!("use at most {ISSUE_LIMIT}"));
            return None;
        }
        // Before ranges are spelled out: a hundred of them may be short in the file and long in memory.
        let count = |product: u64, issue: &IssueSetup| product.checked_mul(issue.count(setup.levels).max(1) as u64);
        let fits = setup.issues.iter().try_fold(1, count).is_some_and(|outcomes| outcomes < OUTCOME_LIMIT);
        if !fits {
            let what = format!("the domain has {OUTCOME_LIMIT} (2^63) outcomes or more");
            self.faults.fault(
                0,
                what,
                "use fewer issues, or fewer values (for ranges: a larger step, or fewer levels)",
            );
            return None;
        }
        let mut names = HashSet::new();
        let mut issues = Vec::new();
        for issue in &setup.issues {
            if !names.insert(&issue.name) {
                self.faults.fault(issue.line, format!("two issues are called '{}'", issue.name), "rename one of them");
            }
            issues.push(self.issue(issue));
        }
        if self.faults.is_empty() { Domain::new(issues) } else { None }
    }

    fn issue(&mut self, issue: &IssueSetup) -> Issue {
        let values = issue.value_names(self.setup.levels);
        let name = &issue.name;
        self.faults.name(issue.line, "an issue", name, &Naming::LINE);
        match &issue.values {
            Values::List(list) if list.is_empty() => {
                self.faults.fault(issue.line, format!("issue '{name}' has no values"), "list at least one value");
            }
            Values::List(list) => {
                for value in list {
                    let what = format_args!("a value of issue '{name}'");
                    self.faults.name(issue.line, what, value, &Naming::LINE);
                }
            }
            Values::Range { low, high, .. } if values.is_empty() => {
                let what = format!("the range {low}..{high} of issue '{name}' gives no usable list of values");
                self.faults.fault(
                    issue.line,
                    what,
                    format!("make low <= high, step > 0 and at most {VALUE_LIMIT} values"),
                );
            }
            Values::Range { .. } => {}
        }
        if values.len() > VALUE_LIMIT {
            let what = format!("issue '{name}' has {} values", values.len());
            self.faults.fault(issue.line, what, format!("use at most {VALUE_LIMIT}"));
        }
        if let Some(twice) = repeated(values.iter().map(String::as_str)) {
            self.faults.fault(issue.line, format!("issue '{name}' lists '{twice}' twice"), "list every value once");
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
                self.faults.fault(issue.line, what, "add it to the issue's values, or take it from them");
            }
        }
        checked
    }

    fn roles(&mut self) -> Vec<Role> {
        let setup = self.setup;
        if setup.roles.len() != 2 {
            let what = format!("there are {} roles", setup.roles.len());
            self.faults.fault(0, what, "a bilateral scenario has two: write [[role]] twice");
        }
        if setup.roles.len() == 2 && setup.roles[0].name.eq_ignore_ascii_case(&setup.roles[1].name) {
            let what = format!("both roles are called '{}'", setup.roles[0].name);
            self.faults.fault(setup.roles[1].line, what, "rename one of them");
        }
        if !self.worths_fit() {
            return Vec::new();
        }
        setup.roles.iter().take(2).map(|role| self.role(role)).collect()
    }

    /// Are there few enough types, figures and boxes to be compiled?
    fn worths_fit(&mut self) -> bool {
        let setup = self.setup;
        let most_types = setup.roles.iter().map(|role| role.types.len()).max().unwrap_or(0);
        if most_types > TYPE_LIMIT {
            self.faults.fault(0, format!("a role has {most_types} types"), format!("use at most {TYPE_LIMIT}"));
            return false;
        }
        let types = || setup.roles.iter().flat_map(|role| &role.types);
        let values: usize = setup.issues.iter().map(|issue| issue.count(setup.levels)).sum();
        let figures = values.saturating_mul(types().count());
        if figures > WORTH_LIMIT {
            let what = format!("all types together give {figures} values a worth");
            self.faults.fault(0, what, format!("use fewer types or values; {WORTH_LIMIT} are the most"));
            return false;
        }
        let nodes = |kind: &TypeSetup| match &kind.preferences {
            Preferences::Boxes { root, .. } => root.count(),
            Preferences::Additive { .. } => 0,
        };
        let boxes: usize = types().map(nodes).sum();
        if boxes > BOX_LIMIT {
            self.faults.fault(0, format!("there are {boxes} groups and boxes"), format!("use at most {BOX_LIMIT}"));
        }
        boxes <= BOX_LIMIT
    }

    fn role(&mut self, role: &RoleSetup) -> Role {
        self.faults.name(role.line, "a role", &role.name, &Naming::LINE);
        if role.types.is_empty() {
            self.faults.fault(role.line, format!("{} has no type", role.name), "add at least one [[role.type]]");
        }
        let mut names = HashSet::new();
        for kind in &role.types {
            self.faults.name(kind.line, format_args!("a type of {}", role.name), &kind.name, &Naming::LINE);
            if !names.insert(&kind.name) {
                let what = format!("{} has two types called '{}'", role.name, kind.name);
                self.faults.fault(kind.line, what, "rename one of them");
            }
        }
        let plays = role.plays.as_ref().and_then(|name| {
            let found = role.types.iter().position(|kind| kind.name == *name);
            if found.is_none() {
                let what = format!("{} cannot play type '{name}'", role.name);
                let names = listed(role.types.iter().map(|kind| kind.name.as_str()));
                self.faults.fault(role.line, what, format!("its types are: {names}"));
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
            self.faults.fault(kind.line, what, "use a factor greater than 0 and at most 1");
        }
        if kind.discount < 1.0 && kind.time_effect != 0.0 {
            let what = format!("{title} has both a discount and a time effect");
            self.faults.fault(kind.line, what, "use one of the two");
        }
        let figures = [
            ("status_quo", kind.status_quo),
            ("opt_out", kind.opt_out),
            ("time_effect over all periods", kind.time_effect * f64::from(self.setup.periods)),
        ];
        for (name, points) in figures {
            if !points.is_finite() || points.abs() > POINTS_LIMIT {
                let what = format!("{name} of {title} is {points} points");
                self.faults.fault(kind.line, what, format!("stay within {POINTS_LIMIT} points"));
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
            self.known_issue(title, preference);
        }
        let sum: f64 = preferences.iter().map(|preference| preference.weight).sum();
        if (sum - 1.0).abs() > WEIGHT_TOLERANCE {
            let what = format!("the weights of {title} sum to {}", (sum * 1e9).round() / 1e9);
            self.faults.fault(line, what, "make them sum to 1 (scale the points with scale = ...)");
        }
        let by_issue: HashMap<&str, &IssuePreference> =
            preferences.iter().map(|preference| (preference.issue.as_str(), preference)).collect();
        let mut ticks = Contributions::default();
        let mut most = 0.0;
        for issue in &setup.issues {
            let Some(preference) = by_issue.get(issue.name.as_str()) else {
                let what = format!("{title} does not value issue '{}'", issue.name);
                self.faults.fault(line, what, "add it, with weight 0 if it does not matter");
                continue;
            };
            let Some(worths) = preference.evaluation.worths(issue, setup.levels) else {
                self.misfit(title, issue, preference);
                continue;
            };
            let points: Vec<f64> = worths.iter().map(|worth| scale * preference.weight * worth).collect();
            most += points.iter().fold(0.0, |most: f64, points| most.max(points.abs()));
            ticks.push(points.into_iter().map(to_ticks));
        }
        if let Some(cap) = cap.filter(|cap| !cap.is_finite() || cap.abs() > POINTS_LIMIT) {
            let what = format!("{title} has a cap of {cap} points");
            self.faults.fault(line, what, format!("stay within {POINTS_LIMIT} points"));
        }
        if most.is_nan() || most > POINTS_LIMIT {
            let what = format!("{title} values outcomes up to {most} points");
            self.faults.fault(line, what, format!("stay within {POINTS_LIMIT} points; a smaller scale does it"));
        }
        Shape::Additive { ticks, cap: cap.map(to_ticks) }
    }

    /// A fault if a preference is about an issue that there is not.
    fn known_issue(&mut self, title: &str, preference: &IssuePreference) {
        if self.issues.contains(preference.issue.as_str()) {
            return;
        }
        let names = self.setup.issues.iter().map(|issue| issue.name.as_str());
        let remedy = || instead(&preference.issue, names, "the issues are");
        let what = || format!("{title} values an unknown issue '{}'", preference.issue);
        self.faults.add(|| Fault::at(preference.line, what(), remedy()));
    }

    /// The fault of a preference that does not say what each value is worth.
    fn misfit(&mut self, title: &str, issue: &IssueSetup, preference: &IssuePreference) {
        let what = || format!("{title} does not value '{}' in the way its values are listed", issue.name);
        let remedy = || {
            let names = issue.value_names(self.setup.levels);
            format!("give {} numbers, one for each of: {}", names.len(), listed(names.iter().map(String::as_str)))
        };
        self.faults.add(|| Fault::at(preference.line, what(), remedy()));
    }

    fn boxes(&mut self, title: &str, line: usize, most: f64, root: &BoxNode) -> Shape {
        let numbers: Vec<Option<Vec<f64>>> =
            self.setup.issues.iter().map(|issue| issue.numbers(self.setup.levels)).collect();
        if numbers.iter().any(Option::is_none) {
            self.faults.fault(
                line,
                format!("{title} has boxes, but an issue has named values"),
                "use ranges for all issues",
            );
        }
        if !(most.is_finite() && most > 0.0) {
            self.faults.fault(
                line,
                format!("{title} divides by {most}"),
                "give the largest utility, a positive number",
            );
        }
        let greatest = root.greatest() / most;
        if !greatest.is_finite() || greatest > POINTS_LIMIT {
            let what = format!("the boxes of {title} add up to {greatest} points");
            self.faults.fault(line, what, format!("stay within {POINTS_LIMIT} points; a larger most does it"));
        }
        if root.depth() > GROUP_DEPTH {
            let what = format!("the groups of {title} are nested more than {GROUP_DEPTH} deep");
            self.faults.fault(line, what, "flatten them");
        }
        let numbers = numbers.into_iter().map(Option::unwrap_or_default).collect();
        Shape::Boxes(Boxes { root: root.clone(), most, numbers })
    }
}
