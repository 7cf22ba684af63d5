//! One group beside another: the difference, both intervals, the test and the size of the effect.

use stats::{Bootstrap, Clustered, Crossed, Equivalence, Interval, TTest, Undefined};

use super::design::{Design, Numbering, Paired};
use super::groups::Group;
use super::sheet::Sheet;
use crate::args::Test;

/// A test that was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tested {
    /// The letter by which the statistic is known.
    pub(crate) letter: &'static str,
    pub(crate) statistic: f64,
    pub(crate) degrees_of_freedom: Option<f64>,
    pub(crate) p: f64,
    /// Whether everything was counted, for tests that count.
    pub(crate) is_exact: Option<bool>,
}

/// All that is known of two groups. The first has the larger mean.
#[derive(Debug)]
pub(crate) struct Comparison<'s> {
    pub(crate) names: [&'s str; 2],
    pub(crate) sizes: [usize; 2],
    /// Clusters of both groups together.
    pub(crate) clusters: Option<usize>,
    /// Values without a partner.
    pub(crate) alone: usize,
    pub(crate) test_name: &'static str,
    pub(crate) tested: Result<Tested, Undefined>,
    /// The difference of the means with its t interval.
    pub(crate) means: Result<TTest, Undefined>,
    /// The bootstrap interval, where there is one for the design.
    pub(crate) drawn: Option<Result<Interval, Undefined>>,
    pub(crate) effects: Vec<(&'static str, Result<f64, Undefined>)>,
    pub(crate) equivalence: Option<Result<Equivalence, Undefined>>,
    /// The p value after Holm's correction, where there are several comparisons.
    pub(crate) holm: Option<f64>,
}

/// What is asked of every two groups.
pub(crate) struct Comparing<'s> {
    pub(crate) sheet: &'s Sheet,
    pub(crate) design: Design,
    pub(crate) test: Test,
    pub(crate) bootstrap: Bootstrap,
    pub(crate) margin: Option<f64>,
}

impl<'s> Comparing<'s> {
    pub(crate) fn compare(&self, a: &Group<'s>, b: &Group<'s>) -> anyhow::Result<Comparison<'s>> {
        let mean = |group: &Group<'_>| group.values.iter().sum::<f64>() / group.values.len() as f64;
        let groups = if mean(a) < mean(b) { [b, a] } else { [a, b] };
        let mut comparison = match self.design {
            Design::Apart => self.apart(groups),
            Design::Pairs(id) => {
                let paired = Paired::of(self.sheet, groups, id)?;
                // Without those who are alone the other mean may be the larger.
                let sums = [&paired.first, &paired.second].map(|side| side.iter().sum::<f64>());
                match sums[0] < sums[1] {
                    true => {
                        let turned = Paired { first: paired.second, second: paired.first, ..paired };
                        self.paired([groups[1], groups[0]], &turned)
                    }
                    false => self.paired(groups, &paired),
                }
            }
            Design::Clusters(_) | Design::Crossed(_) | Design::Dyads(_) => self.clustered(groups),
        };
        let bounds = self.margin.map(|margin| Interval::around(0.0, margin));
        let equivalent = |bounds| comparison.means.and_then(|test| stats::equivalence(&test, bounds));
        comparison.equivalence = bounds.map(equivalent);
        Ok(comparison)
    }

    fn apart(&self, groups: [&Group<'s>; 2]) -> Comparison<'s> {
        let [first, second] = groups.map(|group| group.values.as_slice());
        let welch = stats::welch_t_test(first, second);
        let (test_name, means, tested) = match self.test {
            Test::Student => {
                let student = stats::student_t_test(first, second);
                ("Student", student, student.map(Tested::of_t))
            }
            Test::MannWhitney => {
                let ranked = stats::mann_whitney(first, second);
                let tested = ranked.map(|test| Tested::of_ranks("U", test.u, test.p, test.is_exact));
                ("Mann-Whitney", welch, tested)
            }
            Test::Welch | Test::Paired | Test::Wilcoxon => ("Welch", welch, welch.map(Tested::of_t)),
        };
        let drawn = Some(self.bootstrap.difference(first, second));
        Comparison { test_name, tested, means, drawn, effects: effects(first, second), ..Comparison::of(groups) }
    }

    fn paired(&self, groups: [&Group<'s>; 2], paired: &Paired) -> Comparison<'s> {
        let (first, second) = (paired.first.as_slice(), paired.second.as_slice());
        let means = stats::paired_t_test(first, second);
        let (test_name, tested) = match self.test {
            Test::Wilcoxon => {
                let ranked = stats::wilcoxon(first, second);
                let least = |test: &stats::Wilcoxon| test.positive.min(test.negative);
                ("Wilcoxon", ranked.map(|test| Tested::of_ranks("W", least(&test), test.p, test.is_exact)))
            }
            _ => ("paired t", means.map(Tested::of_t)),
        };
        let differences: Vec<f64> = first.iter().zip(second).map(|(first, second)| first - second).collect();
        let mean = |sample: &[f64]| Some(sample.iter().sum::<f64>() / sample.len() as f64);
        let drawn = Some(self.bootstrap.bca(&stats::Units::items(&differences), mean));
        let effects = vec![("d_z", stats::paired_d(first, second)), ("delta", stats::cliffs_delta(first, second))];
        let sizes = [first.len(), second.len()];
        let rest = Comparison::of(groups);
        Comparison { sizes, test_name, tested, means, drawn, effects, alone: paired.alone, ..rest }
    }

    fn clustered(&self, groups: [&Group<'s>; 2]) -> Comparison<'s> {
        let [first, second] = groups.map(|group| group.values.as_slice());
        let (test_name, means, drawn, clusters) = match self.design {
            Design::Clusters(column) => {
                let mut numbering = Numbering::default();
                let ids = groups.map(|group| numbering.of(self.sheet, group, column));
                let sides =
                    [Clustered { values: first, clusters: &ids[0] }, Clustered { values: second, clusters: &ids[1] }];
                let drawn = self.bootstrap.clustered_difference(sides[0], sides[1]);
                ("clustered t", stats::clustered_difference(sides[0], sides[1]), Some(drawn), Some(numbering.count()))
            }
            Design::Crossed(columns) => {
                let (mut first_kind, mut second_kind) = (Numbering::default(), Numbering::default());
                let ids = groups.map(|group| first_kind.crossed(self.sheet, group, columns, &mut second_kind));
                let means = stats::crossed_difference(crossed(first, &ids[0]), crossed(second, &ids[1]));
                ("crossed t", means, None, Some(first_kind.count() + second_kind.count()))
            }
            Design::Dyads(columns) => {
                let mut people = Numbering::default();
                let ids = groups.map(|group| people.dyads(self.sheet, group, columns));
                let means = stats::dyadic_difference(crossed(first, &ids[0]), crossed(second, &ids[1]));
                ("dyadic t", means, None, Some(people.count()))
            }
            Design::Apart | Design::Pairs(_) => return self.apart(groups),
        };
        let (tested, effects) = (means.map(Tested::of_t), effects(first, second));
        Comparison { clusters, test_name, tested, means, drawn, effects, ..Comparison::of(groups) }
    }
}

fn crossed<'a>(values: &'a [f64], clusters: &'a [[usize; 2]]) -> Crossed<'a> {
    Crossed { values, clusters }
}

/// The sizes of the effect for groups that are apart.
fn effects(first: &[f64], second: &[f64]) -> Vec<(&'static str, Result<f64, Undefined>)> {
    vec![
        ("d", stats::cohens_d(first, second)),
        ("g", stats::hedges_g(first, second)),
        ("delta", stats::cliffs_delta(first, second)),
    ]
}

impl Tested {
    fn of_t(test: TTest) -> Tested {
        let degrees_of_freedom = Some(test.degrees_of_freedom);
        Tested { letter: "t", statistic: test.t, degrees_of_freedom, p: test.p, is_exact: None }
    }

    fn of_ranks(letter: &'static str, statistic: f64, p: f64, is_exact: bool) -> Tested {
        Tested { letter, statistic, degrees_of_freedom: None, p, is_exact: Some(is_exact) }
    }
}

impl<'s> Comparison<'s> {
    /// Two groups of which nothing is known yet.
    fn of(groups: [&Group<'s>; 2]) -> Comparison<'s> {
        let nothing = Undefined::AllEqual { what: "t" };
        Comparison {
            names: groups.map(|group| group.name),
            sizes: groups.map(|group| group.values.len()),
            clusters: None,
            alone: 0,
            test_name: "",
            tested: Err(nothing),
            means: Err(nothing),
            drawn: None,
            effects: Vec::new(),
            equivalence: None,
            holm: None,
        }
    }
}
