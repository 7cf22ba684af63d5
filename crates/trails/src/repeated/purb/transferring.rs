//! What PURB sends of what it promised.

use game::Stream;

use super::Purb;
use super::situation::{Deal, Situation};
use super::social::Level;
use crate::Chips;

/// The rule that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransferRule {
    /// The other's reliability is low: nothing.
    Low,
    /// The other's reliability is high: everything.
    High,
    /// Both would still be dependent: everything, or a part.
    BothDependent,
    /// Both were dependent and become independent: everything.
    BothBecome,
    /// The other becomes independent: as much as keeps it dependent, whether or not it delivers.
    KeepsDependent,
    /// Otherwise: everything, or half.
    Half,
    /// No rules hold: everything.
    None,
}

impl TransferRule {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            TransferRule::Low => "low",
            TransferRule::High => "high",
            TransferRule::BothDependent => "both-dependent",
            TransferRule::BothBecome => "both-become",
            TransferRule::KeepsDependent => "keep-dependent",
            TransferRule::Half => "half",
            TransferRule::None => "none",
        }
    }
}

impl Purb {
    /// The rule by which it decides how much to send.
    pub fn transfer_rule(&self, situation: &Situation<'_>, deal: &Deal) -> TransferRule {
        if !self.rules {
            return TransferRule::None;
        }
        match self.thresholds.level(situation.other.reliability) {
            Level::Low => return TransferRule::Low,
            Level::High => return TransferRule::High,
            Level::Medium => {}
        }
        let before = situation.dependent();
        let kept = situation.if_kept(deal);
        let after =
            [!situation.is_independent(situation.me, &kept), !situation.other_reaches(situation.theirs_if_kept(deal))];
        match (before, after) {
            (_, [true, true]) => TransferRule::BothDependent,
            ([true, true], [false, false]) => TransferRule::BothBecome,
            ([_, true], [_, false]) => TransferRule::KeepsDependent,
            _ => TransferRule::Half,
        }
    }

    /// What it may send by a rule, each with its chance.
    pub fn sends(&self, situation: &Situation<'_>, deal: &Deal, rule: TransferRule) -> Vec<(f64, Chips)> {
        let all = deal.gives;
        match rule {
            TransferRule::Low => vec![(1.0, Chips::NONE)],
            TransferRule::High | TransferRule::BothBecome | TransferRule::None => vec![(1.0, all)],
            TransferRule::BothDependent => {
                let parts: Vec<Chips> = all.parts().filter(|part| *part != all).collect();
                if parts.is_empty() { vec![(1.0, all)] } else { all_or(0.5, all, &parts) }
            }
            TransferRule::KeepsDependent => {
                let most = largest(&all, |part| !situation.other_reaches(situation.theirs().map(|held| held + *part)));
                even(&most)
            }
            TransferRule::Half => {
                let half = all.total() / 2;
                let sizes = if all.total().is_multiple_of(2) { half..=half } else { half..=half + 1 };
                let of_size = |size: u32| all.parts().filter(|part| part.total() == size).collect::<Vec<_>>();
                let sizes: Vec<Vec<Chips>> = sizes.map(of_size).collect();
                let share = self.half / sizes.len() as f64;
                let some = sizes.iter().flat_map(|parts| even(parts)).map(|(chance, part)| (share * chance, part));
                some.chain([(1.0 - self.half, all)]).collect()
            }
        }
    }

    /// What it sends.
    pub fn send(&self, situation: &Situation<'_>, deal: &Deal, stream: &mut Stream) -> Chips {
        let sends = self.sends(situation, deal, self.transfer_rule(situation, deal));
        stream.weighted(&sends).copied().unwrap_or_default().common(&situation.mine())
    }
}

/// Everything with one half, and else one of these.
fn all_or(chance: f64, all: Chips, parts: &[Chips]) -> Vec<(f64, Chips)> {
    let others = even(parts).into_iter().map(|(share, part)| ((1.0 - chance) * share, part));
    [(chance, all)].into_iter().chain(others).collect()
}

fn even(parts: &[Chips]) -> Vec<(f64, Chips)> {
    let chance = 1.0 / parts.len().max(1) as f64;
    parts.iter().map(|part| (chance, *part)).collect()
}

/// The largest parts that fulfil a condition; nothing if none does.
fn largest(all: &Chips, fulfils: impl Fn(&Chips) -> bool) -> Vec<Chips> {
    let fitting: Vec<Chips> = all.parts().filter(|part| fulfils(part)).collect();
    let most = fitting.iter().map(Chips::total).max().unwrap_or(0);
    let largest: Vec<Chips> = fitting.into_iter().filter(|part| part.total() == most).collect();
    if largest.is_empty() { vec![Chips::NONE] } else { largest }
}
