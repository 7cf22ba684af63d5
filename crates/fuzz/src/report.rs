//! What a run came to, target by target.

use std::fmt;
use std::time::Duration;

use crate::Verdict;

/// What came of the inputs of one target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Inputs tried.
    pub inputs: u64,
    /// Those that were read.
    pub accepted: u64,
    /// Those that were refused in words.
    pub refused: u64,
    /// Those that broke something.
    pub findings: u64,
    /// The time of the slowest input, and its number.
    pub slowest: (Duration, u64),
}

impl Count {
    /// Adds what came of an input.
    pub(crate) fn add(&mut self, number: u64, verdict: &Result<Verdict, String>, took: Duration) {
        self.inputs += 1;
        match verdict {
            Ok(Verdict::Accepted) => self.accepted += 1,
            Ok(Verdict::Refused) => self.refused += 1,
            Err(_) => self.findings += 1,
        }
        self.slowest = self.slowest.max((took, number));
    }

    fn merge(&mut self, other: &Count) {
        self.inputs += other.inputs;
        self.accepted += other.accepted;
        self.refused += other.refused;
        self.findings += other.findings;
        self.slowest = self.slowest.max(other.slowest);
    }
}

/// What a run came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What came of every target, by its name.
    pub targets: Vec<(String, Count)>,
    /// What was found, in words; of many only the first.
    pub findings: Vec<String>,
}

impl Report {
    /// Adds what another worker did.
    pub(crate) fn merge(&mut self, other: Report) {
        for (name, count) in other.targets {
            match self.targets.iter_mut().find(|(known, _)| *known == name) {
                Some((_, sum)) => sum.merge(&count),
                None => self.targets.push((name, count)),
            }
        }
        self.findings.extend(other.findings);
    }

    /// All targets together.
    pub fn total(&self) -> Count {
        let mut total = Count::default();
        self.targets.iter().for_each(|(_, count)| total.merge(count));
        total
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<22} {:>10} {:>10} {:>10} {:>8}  slowest",
            "target", "inputs", "accepted", "refused", "findings"
        )?;
        let total = ("all".to_owned(), self.total());
        for (name, count) in self.targets.iter().chain([&total]) {
            let Count { inputs, accepted, refused, findings, slowest: (took, number) } = count;
            let ms = took.as_secs_f64() * 1e3;
            writeln!(
                f,
                "{name:<22} {inputs:>10} {accepted:>10} {refused:>10} {findings:>8}  {ms:.1} ms (input {number})"
            )?;
        }
        Ok(())
    }
}
