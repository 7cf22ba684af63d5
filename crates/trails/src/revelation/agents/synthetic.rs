//! A synthetic person: a stand-in for people in tests, samples and demonstrations. Not a model of real behaviour.
//!
//! It answers by the weights that the paper prints, at a divisor of 100, as far as it knows the features; it knows its own
//! goal, and takes the other's with its chances. It asks for a benefit that is drawn for every offer, more in round 2,
//! and of the offers that bring it that much it makes one that the other likes, but not always the one that it likes
//! best. Who hides its goal often asks for the chips of both. Who has the worse goal shows it more often. Of the two
//! populations, crowd workers accept more first offers and ask for less in round 2 than students (section 8.3).

use game::{Agent, AgentEntry, AgentInfo, Param, Recipe, Stream};

use super::parts::{answer, offer};
use crate::revelation::{Acceptance, Benefits, Class, Move, Previous, Revelation, Standing, Step, View};

const POPULATIONS: [&str; 2] = ["students", "workers"];

const PARAMS: &[Param] = &[
    Param::choice("population", "Whom it stands for: students, or crowd workers.", &POPULATIONS),
    Param::number("reveal", "The probability of showing a goal that is as good as the other.", 0.38, 0.0, 1.0),
    Param::number(
        "bluff",
        "The probability of asking for what would bring something with the other goal too, if the goal is hidden.",
        0.62,
        0.0,
        1.0,
    ),
];

/// What benefits are divided by when it weighs an answer.
const DIVISOR: f64 = 100.0;

/// How much more likely a goal is shown that is worse than the other, and less likely one that is better.
const WORSE_GOAL: f64 = 0.04;

/// The chance of making no proposal.
const SILENCE: f64 = 0.02;

/// How far the benefit that it asks for varies, as a share of all that two can gain together.
const SPREAD: f64 = 0.12;

/// Of two offers, one that is better for the other by so many points is made e times as often.
const CARE: f64 = 20.0;

pub(super) const SYNTHETIC: AgentEntry<Revelation> = AgentEntry {
    info: AgentInfo {
        name: "synthetic",
        sentence: "A made-up person of one of two populations; a stand-in for people, labelled synthetic.",
        source: "Haggle, after the averages of Peled, Gal and Kraus 2014",
        params: PARAMS,
    },
    build: Recipe::new(|_, _, params| {
        let population = match params.text("population") == POPULATIONS[1] {
            true => Population { shares: [0.5, 0.52], first_leniency: 0.7 },
            false => Population { shares: [0.53, 0.6], first_leniency: 0.0 },
        };
        Ok(Box::new(Person { population, reveal: params.number("reveal"), bluff: params.number("bluff") }))
    }),
};

/// How a population differs from another.
struct Population {
    // Which share of all that two can gain it asks for, in rounds 1 and 2.
    shares: [f64; 2],
    // What is added to the weighted sum of a first offer's features.
    first_leniency: f64,
}

struct Person {
    population: Population,
    reveal: f64,
    bluff: f64,
}

impl Agent<Revelation> for Person {
    fn act(&mut self, view: &View<'_>, stream: &mut Stream) -> Move {
        let standing = Standing::of(view);
        match (view.step(), view.waiting()) {
            (Step::Reveal, _) => Move::Reveal(stream.happens(self.chance_to_reveal(view, &standing))),
            (Step::Answer, Some((from, exchange))) => {
                let offered = view.benefits(from, exchange);
                answer(stream.happens(self.chance_to_accept(view, &standing, &offered)))
            }
            (Step::Propose, _) if !stream.happens(SILENCE) => {
                let class = self.proposal(view, &standing, stream);
                class.map_or(answer_or_pass(), |class| offer(standing.me, class))
            }
            _ => answer_or_pass(),
        }
    }

    fn would_accept(&self, view: &View<'_>, proposal: &Move) -> Option<f64> {
        view.supposing(proposal, |view| {
            let (from, exchange) = view.waiting()?;
            Some(self.chance_to_accept(view, &Standing::of(view), &view.benefits(from, exchange)))
        })
    }
}

fn answer_or_pass() -> Move {
    Move::Say(crate::Saying::Pass)
}

impl Person {
    fn chance_to_reveal(&self, view: &View<'_>, standing: &Standing) -> f64 {
        let alternative = |goal: usize| view.game().alternative(standing.me, goal);
        let (own, other) = (alternative(standing.goal), alternative(1 - standing.goal));
        let change = WORSE_GOAL * (other - own).signum() as f64;
        (self.reveal + change).clamp(0.0, 1.0)
    }

    /// The chance of accepting, by the features of the paper as far as they are known to who answers.
    fn chance_to_accept(&self, view: &View<'_>, me: &Standing, offered: &Benefits) -> f64 {
        let game = view.game();
        // The offer as its proposer sees it, but for goals that are not known here.
        let (own, others) = (me.own(offered) as f64, me.others(game, offered));
        let first = view.first_offer().map_or([0.0; 2], |first| {
            let [mine, theirs] = me.of_first(game, &first, Previous::FirstRound);
            [theirs, mine]
        });
        let shown = |revealed: bool| f64::from(u8::from(revealed));
        let x = [shown(me.revealed), shown(me.other.is_some()), own, others - own, first[0], first[1]];
        let leniency = if view.round() == 1 { self.population.first_leniency } else { 0.0 };
        let printed = Acceptance::default();
        Acceptance { divisor: DIVISOR, free: printed.free + leniency, ..printed }.chance(&x)
    }

    /// An offer that brings about as much as is asked for, and rather one that the other likes.
    fn proposal<'g>(&self, view: &View<'g>, me: &Standing, stream: &mut Stream) -> Option<&'g Class> {
        let (game, round) = (view.game(), view.round().clamp(1, 2) as usize);
        let classes = &game.stakes().classes;
        let gain = |class: &Class| me.own(&class.benefits) as f64 + me.others(game, &class.benefits);
        let most = classes.iter().map(gain).fold(0.0, f64::max);
        // Three draws, so that the middle is likelier than the ends.
        let luck = (0..3).map(|_| stream.unit() - 0.5).sum::<f64>();
        let wanted = most * (self.population.shares[round - 1] + 2.0 * SPREAD * luck);
        let bluffs = !me.revealed && stream.happens(self.bluff);
        let also = |class: &&Class| !bluffs || class.benefits[me.me.index() % 2][1 - me.goal] > 0;
        let enough = |class: &&Class| me.own(&class.benefits) as f64 >= wanted;
        let least = classes.iter().filter(also).filter(enough).map(|class| me.own(&class.benefits)).min()?;
        let alike = classes.iter().filter(also).filter(|class| me.own(&class.benefits) == least);
        let likings: Vec<(f64, &Class)> = alike.map(|class| (me.others(game, &class.benefits), class)).collect();
        let best = likings.iter().map(|(others, _)| *others).fold(f64::MIN, f64::max);
        let weighted: Vec<(f64, &Class)> =
            likings.into_iter().map(|(others, class)| (((others - best) / CARE).exp(), class)).collect();
        stream.weighted(&weighted).copied()
    }
}
