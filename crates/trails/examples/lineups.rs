//! Plays the line-ups of the paper's study with synthetic people in the place of people, and prints what came of them.
//!
//! Run with `cargo run --release -p trails --example lineups [GAMES]`; a thousand games of each line-up by default.
//! The populations differ in how often their customers reach a goal (China 0.6, Israel 0.83, USA 0.93); SP-RAP plays
//! with the paper's p for each. The agents are providers at SPy, as in the study.

use std::io::Write;

use game::{AgentError, AnyError, Ending, Game, Library, MatchPlan, Seat, run_many};
use trails::contract::{CUSTOMER, Contract, End, Event, GAME, Proposer, read_setup, scenario};

/// Mean and the half-width of its 95 % interval, and how many numbers.
#[derive(Default)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    fn text(&self, scale: f64, decimals: usize) -> String {
        if self.count < 2.0 {
            return "-".to_owned();
        }
        let mean = self.sum / self.count;
        let variance = (self.squares / self.count - mean * mean).max(0.0) * self.count / (self.count - 1.0);
        let half = 1.96 * (variance / self.count).sqrt();
        format!("{:.decimals$} ± {:.decimals$}", scale * mean, scale * half)
    }
}

/// What is measured in a line-up.
#[derive(Default)]
struct Measures {
    scores: [Mean; 3],
    customer_offers: Mean,
    provider_offers: Mean,
    commitments: Mean,
    goals: Mean,
    rounds: Mean,
    faults: u64,
}

impl Measures {
    fn add(&mut self, game: &Contract, played: &game::Played<Contract>) {
        let mut state = game.start();
        for (_, event) in &played.record {
            if let Event::Proposed { seat, offer } = event {
                let asked = offer.competitiveness() as f64;
                match *seat {
                    CUSTOMER => self.customer_offers.add(asked),
                    Seat(2) => self.provider_offers.add(-asked),
                    _ => {}
                }
            }
            game.apply(&mut state, event);
        }
        let view = game.view(&state, CUSTOMER);
        let by_commitment = view.deals().last().is_some_and(|deal| deal.commitment);
        self.faults += u64::from(played.outcome.ending == Ending::Fault);
        self.commitments.add(f64::from(u8::from(by_commitment)));
        self.goals.add(f64::from(u8::from(matches!(view.end(), Some(End::Goal(_))))));
        self.rounds.add(f64::from(view.round()));
        self.scores.iter_mut().zip(&played.outcome.scores).for_each(|(mean, &score)| mean.add(score));
    }

    fn cells(&self) -> [String; 8] {
        [
            self.scores[0].text(1.0, 0),
            self.scores[1].text(1.0, 0),
            self.scores[2].text(1.0, 0),
            self.customer_offers.text(1.0, 1),
            self.provider_offers.text(1.0, 1),
            self.commitments.text(100.0, 0),
            self.goals.text(100.0, 0),
            self.rounds.text(1.0, 1),
        ]
    }
}

const POPULATIONS: [(&str, f64, f64); 3] = [("China", 0.6, 0.6), ("Israel", 0.83, 0.826), ("USA", 0.93, 0.93)];

fn main() -> Result<(), AnyError> {
    let games: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1000);
    let source = scenario("contract").ok_or("no such scenario")?;
    let game = read_setup(&source).and_then(|setup| setup.check("contract"))?;
    assert_eq!(game.proposer_in(1), Proposer::Providers);
    let mut out = std::io::stdout();
    let head = "| people | line-up | CS | SPg | SPy | CS asks | SPy asks | committed % | goal % | rounds |";
    let _ = writeln!(out, "{head}\n|---|---|---|---|---|---|---|---|---|---|");
    for (name, reach, expected) in POPULATIONS {
        let person = format!("synthetic:p={reach}");
        let of = |spec: String, seat: usize| {
            let mut seats = [person.clone(), person.clone(), person.clone()];
            seats[seat] = spec;
            seats
        };
        let lineups = [
            ("three people", of(person.clone(), 0)),
            ("CS-A", of("cs-a".to_owned(), 0)),
            ("SP-A", of("sp-a".to_owned(), 2)),
            ("SP-RAP", of(format!("sp-rap:p={expected}"), 2)),
            ("SP-RAPD", of(format!("sp-rapd:p={expected}"), 2)),
        ];
        for (lineup, specs) in lineups {
            let measures = run(&game, &specs, games)?;
            let _ = writeln!(out, "| {name} {reach} | {lineup} | {} |", measures.cells().join(" | "));
            if measures.faults > 0 {
                return Err(format!("{} games of {specs:?} were stopped by an illegal move", measures.faults).into());
            }
        }
    }
    Ok(())
}

fn run(game: &Contract, specs: &[String; 3], games: u64) -> Result<Measures, AgentError> {
    let library = Library::disk();
    let agents = specs.iter().map(|spec| GAME.choose(spec, &library)).collect::<Result<Vec<_>, _>>()?;
    let plan = MatchPlan { seed: 1, games, recorded: true, ..MatchPlan::default() };
    let mut measures = Measures::default();
    let seated = |game: &Contract| agents.iter().zip(0..).map(|(agent, seat)| agent.build(game, Seat(seat))).collect();
    run_many(game, plan, seated, |_, played| {
        measures.add(game, &played);
        Ok(())
    })
    .map_err(|error: AgentError| error)?;
    Ok(measures)
}
