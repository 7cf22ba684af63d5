//! What a board offers before anybody trades: ways to the goals, what is missing to them and who has it, what comes of
//! no trade, and how many exchanges there are.

use std::sync::Arc;

use game::{Columns, Params, Report, Verb, VerbName};
use plots::Grid;
use serde_json::{Value, json};

use crate::contract::Contract;
use crate::{Chips, Walk};

pub(crate) const ANALYZE: Verb<Contract> =
    Verb { name: VerbName::Analyze, options: &[], answer: |game, options| Ok(answer(game, options)) };

fn answer(game: &Arc<Contract>, _: &Params) -> Report {
    let (board, info, customer) = (game.board(), &game.setup().info, &game.customer().name);
    let goals: Vec<Goal<'_>> = (0..game.goals().len()).map(|owner| Goal::of(game, owner)).collect();
    let dependency = game.dependency(game.start_square(), &game.holdings());
    let (seats, seats_data) = seats(game);
    let mut report = Report::new(json!({
        "scenario": info.name,
        "rows": board.rows(),
        "columns": board.columns(),
        "start": board.place_json(game.start_square()),
        "seats": seats_data,
        "dependency": dependency.to_json(game.palette()),
        "goals": goals.iter().map(|goal| goal.data(game)).collect::<Vec<_>>(),
        "points_if_nobody_moves": game.by_name(game.scores(&game.holdings(), None)),
    }));
    let providers = if goals.len() == 1 { "1 provider".to_owned() } else { format!("{} providers", goals.len()) };
    let size = format!(": {} x {} squares, a customer and {providers}", board.rows(), board.columns());
    report.heading(&info.title, size);
    report.gap();
    game.drawing(game.start_square()).into_iter().for_each(|line| report.line(line));
    report.gap();
    report.table(seats);
    report.gap();
    report.heading("Ways to the goals, before any trade", "");
    let points = format!("points going there: {}", game.names().join(" / "));
    let heading = ["goal of", "steps", "the way costs", &format!("{customer} lacks"), "has enough with", &points];
    let mut table = Columns::new(&heading, &[1]);
    goals.iter().for_each(|goal| table.row(goal.row(game)));
    report.table(table);
    for Goal { name, way, .. } in &goals {
        way.iter().for_each(|(walk, ..)| report.note(format!("The way to {name}: {walk}")));
    }
    report.gap();
    report.line(dependency.sentence(customer, game.palette()));
    goals.iter().flat_map(|goal| goal.sentences(customer)).for_each(|sentence| report.line(sentence));
    let drawn = Arc::clone(game);
    report.picture("board", move || picture(&drawn));
    let name = &info.name;
    report.hint = Some(format!("--plot FILE.svg draws the board; `haggle solve {name}` finds the equilibrium."));
    report
}

/// The seats with their chips, as a table and for programs.
fn seats(game: &Contract) -> (Columns, Vec<Value>) {
    let with = format!("exchanges with {}", game.customer().name);
    let mut table = Columns::new(&["seat", "chips", "points if nothing happens", &with], &[2, 3]);
    let scores = game.scores(&game.holdings(), None);
    let row = |(player, points): (&crate::Player, i64)| {
        // Each chip of the two can lie on either side; one split is the present one.
        let exchanges = player.goal.map(|_| (player.chips + game.customer().chips).subsets() - 1);
        let counted = exchanges.map_or_else(String::new, |count| count.to_string());
        table.row([player.name.clone(), game.palette().write_chips(&player.chips), points.to_string(), counted]);
        json!({
            "seat": player.name,
            "role": if player.goal.is_none() { "customer" } else { "provider" },
            "chips": game.palette().chips_json(&player.chips),
            "points": points,
            "goal": player.goal.map(|goal| game.board().place_json(goal)),
            // Beyond 64 bits JSON holds a count rounded.
            "exchanges": exchanges.map(|count| u64::try_from(count).map_or_else(|_| json!(count as f64), Value::from)),
        })
    };
    let data = game.players().iter().zip(scores).map(row).collect();
    (table, data)
}

/// What it takes to reach one goal.
struct Goal<'g> {
    // Whose it is.
    name: &'g str,
    // The way for which the customer lacks the fewest chips, of several the shortest, with its cost and what is lacking.
    way: Option<(Walk, Chips, Chips)>,
    // The scores if nothing is traded and the customer goes this way; `None` if it cannot pay for it.
    alone: Option<Vec<i64>>,
    // The providers each of whose chips, added to the customer's, would pay for a way; all if it can pay alone.
    helpers: Vec<&'g str>,
    helps_itself: bool,
    committed: bool,
}

impl Goal<'_> {
    fn of(game: &Contract, owner: usize) -> Goal<'_> {
        let (needs, start, holdings) = (&game.needs()[owner], game.start_square(), game.holdings());
        let chips = holdings.customer;
        let least = needs.missing(start, &chips);
        let payable = least.filter(|(missing, _)| missing.is_empty());
        let alone = payable.map(|(_, cost)| {
            let mut after = holdings.clone();
            after.customer -= cost;
            game.scores(&after, Some(owner))
        });
        let pays = |helper: &usize| needs.payable(start, &(chips + holdings.providers[*helper])).is_some();
        Goal {
            name: game.provider_name(owner),
            way: least.and_then(|(lacks, cost)| Some((needs.walk(game.board(), start, &cost)?, cost, lacks))),
            alone,
            helpers: (0..game.goals().len()).filter(pays).map(|helper| game.provider_name(helper)).collect(),
            helps_itself: pays(&owner),
            committed: game.is_committed(start, &holdings, owner),
        }
    }

    fn data(&self, game: &Contract) -> Value {
        let chips = |chips| game.palette().chips_json(chips);
        json!({
            "provider": self.name,
            "way": self.way.as_ref().map(|(walk, cost, _)| json!({"walk": walk.to_string(), "cost": chips(cost)})),
            "missing": self.way.as_ref().map(|(.., lacks)| chips(lacks)),
            "points_alone": self.alone.as_ref().map(|scores| game.by_name(scores.clone())),
            "enough_with": self.helpers,
            "committed": self.committed,
        })
    }

    fn row(&self, game: &Contract) -> [String; 6] {
        let dash = || "-".to_owned();
        let write = |chips| game.palette().write_chips(chips);
        let (steps, cost, lacks, helpers) = match &self.way {
            None => (dash(), "out of reach".to_owned(), dash(), dash()),
            Some((walk, cost, lacks)) => {
                let helpers = match &self.helpers[..] {
                    _ if lacks.is_empty() => "its own chips".to_owned(),
                    [] => "several providers' chips".to_owned(),
                    names => format!("chips of {}", names.join(" or ")),
                };
                (walk.len().to_string(), write(cost), write(lacks), helpers)
            }
        };
        let scores = self.alone.as_ref().map(|scores| scores.iter().map(i64::to_string).collect::<Vec<_>>());
        [self.name.to_owned(), steps, cost, lacks, helpers, scores.map_or_else(dash, |scores| scores.join(" / "))]
    }

    /// Who depends on whom.
    fn sentences(&self, customer: &str) -> Vec<String> {
        let name = self.name;
        let depends = match &self.way {
            None => format!("{name} cannot be reached."),
            Some((.., lacks)) if lacks.is_empty() => {
                format!("{name} depends on {customer}'s choice: it is not needed.")
            }
            Some(_) if self.helps_itself => {
                format!("{name} and {customer} need each other: {name} has what {customer} lacks for the way.")
            }
            Some(_) => format!("{name} depends on {customer}, and on chips of its rivals."),
        };
        let committed = self.committed.then(|| {
            format!("{customer} is committed to {name}: no other goal can be paid for with its owner's chips.")
        });
        [depends].into_iter().chain(committed).collect()
    }
}

fn picture(game: &Contract) -> Grid {
    let mut grid = game.picture(&game.setup().info.title);
    for (owner, goal) in (0..game.goals().len()).map(|owner| (owner, Goal::of(game, owner))) {
        let Some((walk, cost, _)) = goal.way else { continue };
        let label = format!("way to {}: {}", goal.name, game.palette().write_chips(&cost));
        grid.ways.extend(game.way(label, owner + 1, game.start_square(), &walk));
    }
    grid
}
