//! Do both populations put the agents into the same order?

use stats::{Interval, Units, kendall};

use super::both::{BOOTSTRAP, Kind, Part, balanced, parts, slices, strata};
use super::population::Population;
use crate::read::{Name, Names};

/// Kendall's tau between the standardised scores of the agents in both populations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Order {
    /// How many agents are ordered.
    pub agents: usize,
    /// Tau-b: 1 for the same order, -1 for the reverse.
    pub tau: f64,
    /// How likely so clear an order is by chance, over the agents.
    pub p: f64,
    /// The 95 % interval: games of both populations are drawn anew, agents stay.
    pub interval: Option<Interval>,
}

/// An agent: how many seats it took in both, and what its games add, by the number of the game.
struct Contender {
    cells: usize,
    parts: [Vec<Vec<Part>>; 2],
}

impl Order {
    /// Nothing for fewer than two agents, or where a population does not tell them apart.
    pub(super) fn of(populations: &[Population; 2], names: &Names, agents: &[Name]) -> Option<Order> {
        let contenders: Vec<Contender> = agents.iter().map(|agent| Contender::of(populations, names, *agent)).collect();
        let first = populations[0].games.len();
        let kinds = [0, 1].map(|side| kinds(&contenders, side, populations[side].games.len()));
        let games = [strata(&kinds[0], 0), strata(&kinds[1], first)].concat();
        let pairs = |sample: &[usize]| -> Option<Vec<(f64, f64)>> {
            let sides = sample.split_at(sample.partition_point(|game| *game < first));
            contenders.iter().map(|contender| contender.standing(sides, first)).collect()
        };
        let tau = |sample: &[usize]| Some(kendall(&pairs(sample)?).ok()?.tau);
        let found = kendall(&pairs(&games.concat())?).ok()?;
        let interval = BOOTSTRAP.percentile(&Units::groups(&slices(&games)), tau).ok();
        Some(Order { agents: agents.len(), tau: found.tau, p: found.p, interval })
    }
}

/// Which agents a game adds to, and in which seats.
struct Cast(Vec<(usize, usize)>);

impl Kind<Vec<(usize, usize)>> for Cast {
    fn kind(&self) -> Vec<(usize, usize)> {
        self.0.clone()
    }
}

fn kinds(contenders: &[Contender], side: usize, games: usize) -> Vec<Cast> {
    let cast = |game: usize| {
        let all = contenders.iter().enumerate();
        Cast(all.flat_map(|(agent, known)| known.parts[side][game].iter().map(move |part| (agent, part.0))).collect())
    };
    (0..games).map(cast).collect()
}

impl Contender {
    fn of(populations: &[Population; 2], names: &Names, agent: Name) -> Contender {
        let cells = populations[0].shared_cells(&populations[1], names, agent);
        let value =
            |seat: &super::Seat| Some((seat.score.filter(|_| seat.agent == agent).map(|_| seat.standardised)?, 1.0));
        // Every game has its place, also those in which the agent did not take part.
        let of_game =
            |game: &Vec<super::Seat>| parts(std::slice::from_ref(game), &cells, value).pop().unwrap_or_default();
        let parts = populations.each_ref().map(|population| population.games.iter().map(of_game).collect());
        Contender { cells: cells.len(), parts }
    }

    /// Its standardised scores in both populations, over these games.
    fn standing(&self, (first, second): (&[usize], &[usize]), offset: usize) -> Option<(f64, f64)> {
        let one = balanced(first.iter().map(|game| self.parts[0][*game].as_slice()), self.cells)?;
        let other = balanced(second.iter().map(|game| self.parts[1][*game - offset].as_slice()), self.cells)?;
        Some((one, other))
    }
}
