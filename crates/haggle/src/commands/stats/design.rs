//! Which rows go together: none, pairs, clusters, clusters of two kinds, or people who play each other.

use std::collections::HashMap;

use anyhow::{bail, ensure};

use super::groups::Group;
use super::sheet::{Column, Sheet};
use crate::args::{Compare, Test};

/// How the rows of two groups belong together, by the columns that say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Design {
    Apart,
    Pairs(Column),
    Clusters(Column),
    Crossed([Column; 2]),
    Dyads([Column; 2]),
}

impl Design {
    /// What was typed, with the test that goes with it.
    pub(crate) fn of(sheet: &Sheet, args: &Compare) -> anyhow::Result<(Design, Test)> {
        let clusters = columns(sheet, &args.cluster_by, "--cluster-by", 1..=2)?;
        let people = columns(sheet, &args.dyad, "--dyad", 2..=2)?;
        let design = match (&args.pair_by, clusters.as_slice(), people.as_slice()) {
            (Some(id), ..) => Design::Pairs(sheet.column(id)?),
            (None, &[one], _) => Design::Clusters(one),
            (None, &[first, second], _) => Design::Crossed([first, second]),
            (None, _, &[first, second]) => Design::Dyads([first, second]),
            _ => Design::Apart,
        };
        let is_paired = matches!(design, Design::Pairs(_));
        match args.test {
            None => Ok((design, if is_paired { Test::Paired } else { Test::Welch })),
            Some(test @ (Test::Paired | Test::Wilcoxon)) if is_paired => Ok((design, test)),
            Some(Test::Paired | Test::Wilcoxon) => bail!("tests of pairs need --pair-by COLUMN"),
            Some(_) if is_paired => bail!("with --pair-by take --test paired or --test wilcoxon"),
            Some(test) => Ok((design, test)),
        }
    }

    /// The columns that must not be empty.
    pub(crate) fn columns(&self) -> Vec<Column> {
        match *self {
            Design::Apart => Vec::new(),
            Design::Pairs(id) | Design::Clusters(id) => vec![id],
            Design::Crossed(both) | Design::Dyads(both) => both.to_vec(),
        }
    }

    /// As it is called in JSON.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Design::Apart => "independent",
            Design::Pairs(_) => "paired",
            Design::Clusters(_) => "clustered",
            Design::Crossed(_) => "crossed",
            Design::Dyads(_) => "dyadic",
        }
    }
}

fn columns(
    sheet: &Sheet,
    titles: &[String],
    option: &str,
    wanted: std::ops::RangeInclusive<usize>,
) -> anyhow::Result<Vec<Column>> {
    let (least, most) = (wanted.start(), wanted.end());
    ensure!(
        titles.is_empty() || wanted.contains(&titles.len()),
        "{option} is given {} times, not {}",
        titles.len(),
        if least == most { format!("{most}") } else { format!("{least} or {most}") }
    );
    titles.iter().map(|title| sheet.column(title)).collect()
}

/// Numbers for the names in columns: the same name, the same number.
#[derive(Default)]
pub(crate) struct Numbering<'s>(HashMap<&'s str, usize>);

impl<'s> Numbering<'s> {
    /// How many names have a number.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The number of every row of a group.
    pub(crate) fn of(&mut self, sheet: &'s Sheet, group: &Group<'s>, column: Column) -> Vec<usize> {
        let mut number = |row: &usize| {
            let next = self.0.len();
            *self.0.entry(sheet.text(*row, column)).or_insert(next)
        };
        group.rows.iter().map(&mut number).collect()
    }

    /// Two numbers for every row: one of ours, and one of the others'.
    pub(crate) fn crossed(
        &mut self,
        sheet: &'s Sheet,
        group: &Group<'s>,
        columns: [Column; 2],
        others: &mut Numbering<'s>,
    ) -> Vec<[usize; 2]> {
        let (first, second) = (self.of(sheet, group, columns[0]), others.of(sheet, group, columns[1]));
        first.into_iter().zip(second).map(|(first, second)| [first, second]).collect()
    }

    /// Two of our numbers for every row: who is in both columns has one.
    pub(crate) fn dyads(&mut self, sheet: &'s Sheet, group: &Group<'s>, columns: [Column; 2]) -> Vec<[usize; 2]> {
        let (first, second) = (self.of(sheet, group, columns[0]), self.of(sheet, group, columns[1]));
        first.into_iter().zip(second).map(|(first, second)| [first, second]).collect()
    }
}

/// Two groups side by side: the values of those that are in both, each once.
pub(crate) struct Paired {
    pub(crate) first: Vec<f64>,
    pub(crate) second: Vec<f64>,
    /// How many values have no partner.
    pub(crate) alone: usize,
}

impl Paired {
    pub(crate) fn of<'s>(sheet: &'s Sheet, groups: [&Group<'s>; 2], id: Column) -> anyhow::Result<Paired> {
        let [first, second] = [by_id(sheet, groups[0], id)?, by_id(sheet, groups[1], id)?];
        let mut ids: Vec<&str> = first.keys().copied().filter(|id| second.contains_key(id)).collect();
        ids.sort_unstable();
        let alone = first.len() + second.len() - 2 * ids.len();
        let of = |side: &HashMap<&str, f64>| ids.iter().map(|id| side[id]).collect();
        Ok(Paired { first: of(&first), second: of(&second), alone })
    }
}

fn by_id<'s>(sheet: &'s Sheet, group: &Group<'s>, column: Column) -> anyhow::Result<HashMap<&'s str, f64>> {
    let mut values = HashMap::new();
    for (row, value) in group.rows.iter().zip(&group.values) {
        let id = sheet.text(*row, column);
        if values.insert(id, *value).is_some() {
            bail!(
                "line {}: '{id}' has a second value in group '{}', and --pair-by takes one; take --cluster-by if there \
                 are several",
                sheet.line(*row),
                group.name
            );
        }
    }
    Ok(values)
}
