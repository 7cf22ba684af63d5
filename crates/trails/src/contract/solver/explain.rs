//! A decision in plain words.

use super::{Decision, Going, Movement, Proposal, Solver, Unsolvable, Worths};
use crate::Square;
use crate::contract::{Proposer, Situation};

impl Solver {
    /// What is done in a situation and why, one sentence after the other.
    pub fn explain(&mut self, situation: &Situation) -> Result<Vec<String>, Unsolvable> {
        let decision = self.decide(situation)?;
        let mut said = self.say_situation(situation);
        said.push(self.say_no_deal(&decision.no_deal));
        for provider in 0..self.game.providers().len() {
            match decision.proposals.iter().find(|proposal| proposal.provider == provider) {
                Some(proposal) => said.extend(self.say_proposal(situation, proposal)),
                None => said.extend(self.say_silence(situation, provider)),
            }
        }
        said.push(self.say_answer(situation, &decision));
        if decision.accepted.is_some() {
            said.push(format!("Then {}.", self.say_movement(&decision.movement)));
        }
        Ok(said)
    }

    fn customer_name(&self) -> &str {
        &self.game.customer().name
    }

    fn provider_name(&self, provider: usize) -> &str {
        self.game.provider_name(provider)
    }

    fn say_situation(&self, situation: &Situation) -> Vec<String> {
        let (customer, palette) = (self.customer_name(), self.game.palette());
        let holdings = &situation.holdings;
        let others: Vec<String> = holdings
            .providers
            .iter()
            .enumerate()
            .map(|(provider, chips)| format!("{} holds {}", self.provider_name(provider), palette.write_chips(chips)))
            .collect();
        let turn = match situation.proposer {
            Proposer::Providers => "the providers propose".to_owned(),
            Proposer::Customer => format!("{customer} proposes"),
        };
        let left = self.game.setup().phases.dormant_rounds - situation.dormant.min(1);
        let stood = match situation.dormant {
            0 => format!("{customer} may still stand still {left} times running before the game ends"),
            rounds if rounds + 1 >= self.game.setup().phases.dormant_rounds => {
                format!("{customer} must move in this round, or the game ends")
            }
            rounds => format!("{customer} has stood still for {rounds} rounds"),
        };
        let place = self.say_square(situation.square);
        vec![
            format!(
                "{customer} is on {place} and holds {}; {}.",
                palette.write_chips(&holdings.customer),
                others.join("; ")
            ),
            format!("In this round {turn}; {stood}."),
        ]
    }

    fn say_square(&self, square: Square) -> String {
        self.game.board().place_words(square)
    }

    fn say_worths(&self, worths: &Worths) -> String {
        let each = self.game.names().iter().zip(worths.points()).map(|(name, points)| {
            let rounded = (points * 1e4).round() / 1e4;
            format!("{rounded} to {name}")
        });
        each.collect::<Vec<_>>().join(", ")
    }

    fn say_movement(&self, movement: &Movement) -> String {
        let customer = self.customer_name();
        match movement.going {
            Going::ToGoal(provider) => {
                format!("{customer} walks to the goal of {}: {}", self.provider_name(provider), movement.walk)
            }
            Going::Elsewhere => format!("{customer} walks, but to no goal yet: {}", movement.walk),
            Going::Nowhere => format!("{customer} stays where it is and waits for the next round"),
            Going::Ending => format!("{customer} stays where it is, and the game ends"),
        }
    }

    fn say_no_deal(&self, no_deal: &Movement) -> String {
        format!("Without a deal {}. That is worth {}.", self.say_movement(no_deal), self.say_worths(&no_deal.worth))
    }

    fn say_proposal(&self, situation: &Situation, proposal: &Proposal) -> Vec<String> {
        let (customer, provider) = (self.customer_name(), self.provider_name(proposal.provider));
        let exchange = proposal.offer.exchange().write(self.game.palette());
        let opening = match situation.proposer {
            Proposer::Providers => format!("{provider} offers {exchange}"),
            Proposer::Customer => format!("{customer} asks {provider} for {exchange}"),
        };
        let mut said = vec![format!("{opening}. If it is accepted it is worth {}.", self.say_worths(&proposal.worth))];
        if proposal.commitment {
            said.push(format!(
                "It commits {customer} to {provider}: afterwards no other provider's goal can be reached, even with all \
                 chips of that provider."
            ));
        }
        let others = proposal.equals.len() - 1;
        if others > 0 {
            let word = if others == 1 { "exchange is" } else { "exchanges are" };
            said.push(format!("{others} other {word} worth the same to everybody."));
        }
        said
    }

    fn say_silence(&self, situation: &Situation, provider: usize) -> Option<String> {
        let (customer, provider) = (self.customer_name(), self.provider_name(provider));
        (situation.proposer == Proposer::Providers).then(|| {
            format!(
                "{provider} makes no offer: none is better for it than what it has or what a rival's offer leaves it, \
                 and good enough for {customer}."
            )
        })
    }

    fn say_answer(&self, situation: &Situation, decision: &Decision) -> String {
        let customer = self.customer_name();
        let Some(accepted) = decision.accepted else {
            return match situation.proposer {
                Proposer::Providers => format!("{customer} makes no deal."),
                Proposer::Customer => {
                    format!("{customer} proposes nothing: what a provider would accept is worth less to {customer}.")
                }
            };
        };
        let provider = self.provider_name(accepted);
        if situation.proposer == Proposer::Customer {
            return format!("{provider} accepts, because it gets strictly more than without a deal.");
        }
        let own = |proposal: &&Proposal| proposal.worth.ticks[0];
        let sum = |proposal: &&Proposal| proposal.worth.ticks[0] + proposal.worth.ticks[proposal.provider + 1];
        let taken = decision.proposals.iter().find(|proposal| proposal.provider == accepted);
        let rival = decision.proposals.iter().filter(|proposal| proposal.provider != accepted);
        let rival = rival.max_by_key(|proposal| (own(proposal), sum(proposal)));
        let why = match (taken, rival) {
            (Some(taken), Some(rival)) if own(&taken) > own(&rival) => "it is worth most to it",
            (Some(taken), Some(rival)) if sum(&taken) > sum(&rival) => {
                "the offers are worth the same to it, and this one is worth more to both sides together"
            }
            (Some(_), Some(_)) => {
                "the offers are worth the same to it and to both sides together, and the provider listed first is preferred"
            }
            _ => "it is worth at least as much as no deal",
        };
        format!("{customer} takes the offer of {provider}: {why}.")
    }
}
