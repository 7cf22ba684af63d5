//! What PURB proposes: what no rule forbids and is nearly the best, drawn at random.

use super::Purb;
use super::situation::{Deal, Situation};
use super::social::{Worth, is_near};
use crate::{Chips, Exchange};

/// Why a proposal is not considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruned {
    /// It puts the own independence at risk.
    MakesDependent,
    /// The own expected score does not rise.
    BringsNothing,
    /// The other would gain nothing even if it were kept.
    BringsOtherNothing,
    /// Only the other would become independent, and it is not certain that it is reliable.
    HelpsOnlyOther,
}

impl Pruned {
    /// All of them.
    pub const ALL: [Pruned; 4] =
        [Pruned::MakesDependent, Pruned::BringsNothing, Pruned::BringsOtherNothing, Pruned::HelpsOnlyOther];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Pruned::MakesDependent => "makes-dependent",
            Pruned::BringsNothing => "brings-nothing",
            Pruned::BringsOtherNothing => "brings-other-nothing",
            Pruned::HelpsOnlyOther => "helps-only-other",
        }
    }
}

/// What PURB might propose.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidates {
    /// Those that no rule forbids, with what they are worth.
    pub open: Vec<(Deal, Worth)>,
    /// How many each rule has left out, in the order of [`Pruned::ALL`].
    pub pruned: [usize; 4],
}

impl Candidates {
    /// The utility of the best; `None` if there is none.
    pub fn best(&self) -> Option<f64> {
        self.open.iter().map(|(_, worth)| worth.utility()).max_by(f64::total_cmp)
    }

    /// Those that are nearly the best.
    pub fn near(&self, epsilon: f64) -> Vec<&(Deal, Worth)> {
        let Some(best) = self.best() else { return Vec::new() };
        self.open.iter().filter(|(_, worth)| is_near(worth.utility(), best, epsilon)).collect()
    }
}

impl Purb {
    /// All that may be proposed.
    pub fn candidates(&self, situation: &Situation<'_>) -> Candidates {
        let mut found = Candidates { open: Vec::new(), pruned: [0; 4] };
        for deal in situation.deals(self.chips) {
            match self.forbids(situation, &deal) {
                Some(pruned) => found.pruned[pruned as usize] += 1,
                None => found.open.push((deal, self.worth(situation, &deal))),
            }
        }
        found
    }

    /// The rule that forbids a proposal.
    fn forbids(&self, situation: &Situation<'_>, deal: &Deal) -> Option<Pruned> {
        if !self.rules {
            return None;
        }
        let rules: [(Pruned, &dyn Fn() -> bool); 4] = [
            (Pruned::MakesDependent, &|| self.risks_independence(situation, deal)),
            (Pruned::BringsNothing, &|| situation.expected(deal) <= situation.alone()),
            (Pruned::BringsOtherNothing, &|| self.keep_other && !situation.brings_other_something(deal)),
            (Pruned::HelpsOnlyOther, &|| self.helps_only_other(situation, deal)),
        ];
        rules.into_iter().find(|(_, holds)| holds()).map(|(pruned, _)| pruned)
    }

    /// Is who decides independent, and would it not be if the other sent nothing?
    pub(super) fn risks_independence(&self, situation: &Situation<'_>, deal: &Deal) -> bool {
        let independent = |chips: &Chips| situation.is_independent(situation.me, chips);
        independent(&situation.mine()) && !independent(&situation.if_cheated(deal))
    }

    /// Would the other become independent, who decides not be, and is it not certain that the other is reliable?
    pub(super) fn helps_only_other(&self, situation: &Situation<'_>, deal: &Deal) -> bool {
        let becomes =
            !situation.other_reaches(situation.theirs()) && situation.other_reaches(situation.theirs_if_kept(deal));
        let dependent = !situation.is_independent(situation.me, &situation.if_kept(deal));
        becomes && dependent && !self.thresholds.is_certain(&situation.other)
    }
}

impl Situation<'_> {
    /// Every exchange of some chips that both have, of so many a side at most, no colour going both ways. Where the other's
    /// chips are hidden it may have any.
    pub fn deals(&self, most: u32) -> impl Iterator<Item = Deal> + use<> {
        let gifts = small_parts(&self.mine(), most);
        let wishes = small_parts(&self.theirs().unwrap_or_else(|| self.any_chips(most)), most);
        gifts.into_iter().flat_map(move |gives| {
            let apart = wishes.clone().into_iter().filter(move |takes| gives.common(takes).is_empty());
            apart.map(move |takes| Exchange::new(gives, takes)).filter(|deal| !deal.is_empty())
        })
    }

    /// So many chips of every colour.
    fn any_chips(&self, each: u32) -> Chips {
        let each = u16::try_from(each).unwrap_or(0);
        self.leg.palette().colours().fold(Chips::NONE, |chips, colour| chips + Chips::of(colour, each))
    }

    /// Would the other be better off if both kept their promises? So it is where its chips are hidden and it is given some.
    pub fn brings_other_something(&self, deal: &Deal) -> bool {
        let other = self.me.other();
        match (self.theirs(), self.theirs_if_kept(deal)) {
            (Some(before), Some(after)) => self.worth(other, &after) > self.worth(other, &before),
            _ => !deal.gives.is_empty(),
        }
    }
}

/// Every set of so many of these chips at most, none included.
pub(in crate::repeated) fn small_parts(chips: &Chips, most: u32) -> Vec<Chips> {
    let mut parts = vec![Chips::NONE];
    for (colour, count) in chips.iter() {
        for place in 0..parts.len() {
            let part = parts[place];
            let room = most.saturating_sub(part.total()).min(u32::from(count));
            parts.extend((1..=room).map(|more| part + Chips::of(colour, u16::try_from(more).unwrap_or(0))));
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_parts_are_all_parts_that_are_small() {
        let chips = Chips::from_counts(&[2, 0, 3, 1, 5]).unwrap();
        for most in 0..=4 {
            let mut small = small_parts(&chips, most);
            let mut all: Vec<Chips> = chips.parts().filter(|part| part.total() <= most).collect();
            small.sort();
            all.sort();
            assert_eq!(small, all, "{most}");
        }
    }
}
