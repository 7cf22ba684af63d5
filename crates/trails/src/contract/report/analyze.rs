//! What a board offers before anybody trades: ways to the goals, what is missing to them and who has it, what comes of
//! no trade, and how many exchanges there are.

use std::sync::Arc;

use game::{AnyError, Columns, PLOT, Params, Report, Verb, VerbName};
use serde_json::{Value, json};

use crate::contract::{CUSTOMER, Contract, Holdings};
use crate::{Exchange, Outlook, Player};

pub(crate) const ANALYZE: Verb<Contract> = Verb { name: VerbName::Analyze, options: &[PLOT], answer };

fn answer(game: &Arc<Contract>, _: &Params) -> Result<Report, AnyError> {
    let (board, info, start) = (game.board(), &game.setup().info, game.start_square());
    let outlooks = game.outlooks(game.goals_for(CUSTOMER), start, &game.customer().chips);
    let (goals, customer) = (goals(game, &outlooks), &game.customer().name);
    let (seats, seats_data) = seats(game);
    let dependency = game.dependency(CUSTOMER);
    let mut report = Report::new(json!({
        "scenario": info.name,
        "rows": board.rows(),
        "columns": board.columns(),
        "start": board.place_json(start),
        "seats": seats_data,
        "dependency": dependency.to_json(game.palette()),
        "goals": goals.iter().map(|goal| goal.data(game)).collect::<Vec<_>>(),
        "points_if_nobody_moves": game.by_name(game.scores(&game.holdings(), None)),
    }));
    let providers = if goals.len() == 1 { "1 provider".to_owned() } else { format!("{} providers", goals.len()) };
    let size = format!(": {} x {} squares, a customer and {providers}", board.rows(), board.columns());
    report.heading(&info.title, size);
    report.gap();
    game.drawing(&[(CUSTOMER, start)]).into_iter().for_each(|line| report.line(line));
    report.gap();
    report.table(seats);
    report.gap();
    report.heading("Ways to the goals, before any trade", "");
    let (lacks, points) = (format!("{customer} lacks"), format!("points going there: {}", game.names().join(" / ")));
    let mut table = Columns::new(&["goal of", "steps", "the way costs", &lacks, "has enough with", &points], &[1]);
    goals.iter().for_each(|goal| table.row(goal.row(game)));
    report.table(table);
    for Outlook { name, way, .. } in &outlooks {
        way.iter().for_each(|(walk, ..)| report.note(format!("The way to {name}: {walk}")));
    }
    report.gap();
    report.line(dependency.sentence(customer, game.palette()));
    goals.iter().flat_map(|goal| goal.sentences(customer)).for_each(|sentence| report.line(sentence));
    report.hint = Some(format!("--plot FILE.svg draws the board; `haggle solve {}` finds the equilibrium.", info.name));
    let drawn = Arc::clone(game);
    report.picture("board", move || drawn.picture_of_ways(&drawn.setup().info.title, &outlooks));
    Ok(report)
}

/// The seats with their chips, as a table and for programs.
fn seats(game: &Contract) -> (Columns, Vec<Value>) {
    let with = format!("exchanges with {}", game.customer().name);
    let mut table = Columns::new(&["seat", "chips", "points if nothing happens", &with], &[2, 3]);
    let palette = game.palette();
    let row = |(Player { name, chips, goals, .. }, points): (&Player, i64)| {
        let goal = goals.first();
        let exchanges = goal.map(|_| Exchange::count(chips, &game.customer().chips));
        let counted = exchanges.map_or_else(String::new, |count| count.to_string());
        table.row([name.clone(), palette.write_chips(chips), points.to_string(), counted]);
        json!({
            "seat": name,
            "role": if goal.is_none() { "customer" } else { "provider" },
            "chips": palette.chips_json(chips),
            "points": points,
            "goal": goal.map(|&goal| game.board().place_json(goal)),
            // Beyond 64 bits JSON holds a count rounded.
            "exchanges": exchanges.map(|count| u64::try_from(count).map_or_else(|_| json!(count as f64), Value::from)),
        })
    };
    let data = game.players().iter().zip(game.scores(&game.holdings(), None)).map(row).collect();
    (table, data)
}

/// What it takes to reach one goal.
struct Goal<'g> {
    outlook: &'g Outlook,
    // The scores if nothing is traded and the customer goes there; `None` if it cannot pay for it.
    alone: Option<Vec<i64>>,
    // The providers each of whose chips, added to the customer's, would pay for a way.
    helpers: Vec<&'g str>,
    committed: bool,
}

fn goals<'g>(game: &'g Contract, outlooks: &'g [Outlook]) -> Vec<Goal<'g>> {
    let (start, holdings) = (game.start_square(), game.holdings());
    let Holdings { customer: chips, providers } = &holdings;
    let goal = |(owner, outlook): (usize, &'g Outlook)| {
        let after = |cost| Holdings { customer: *chips - cost, providers: providers.clone() };
        let pays = |helper: &usize| game.needs()[owner].payable(start, &(*chips + providers[*helper])).is_some();
        Goal {
            outlook,
            alone: outlook.payable().map(|cost| game.scores(&after(cost), Some(owner))),
            helpers: (0..providers.len()).filter(pays).map(|helper| game.provider_name(helper)).collect(),
            committed: game.is_committed(start, &holdings, owner),
        }
    };
    outlooks.iter().enumerate().map(goal).collect()
}

impl Goal<'_> {
    fn data(&self, game: &Contract) -> Value {
        let mut data = self.outlook.to_json("provider", game.palette());
        data["points_alone"] = self.alone.clone().map(|scores| game.by_name(scores)).into();
        data["enough_with"] = json!(self.helpers);
        data["committed"] = self.committed.into();
        data
    }

    fn row(&self, game: &Contract) -> Vec<String> {
        let with = match (&self.outlook.way, &self.helpers[..]) {
            (None, _) => "-".to_owned(),
            _ if self.alone.is_some() => "its own chips".to_owned(),
            (_, []) => "several providers' chips".to_owned(),
            (_, names) => format!("chips of {}", names.join(" or ")),
        };
        let points =
            self.alone.as_ref().map(|scores| scores.iter().map(i64::to_string).collect::<Vec<_>>().join(" / "));
        let points = points.unwrap_or_else(|| "-".to_owned());
        self.outlook.cells(game.palette()).into_iter().chain([with, points]).collect()
    }

    /// Who depends on whom.
    fn sentences(&self, customer: &str) -> Vec<String> {
        let name = self.outlook.name.as_str();
        let mut said = vec![match &self.outlook.way {
            None => format!("{name} cannot be reached."),
            Some(_) if self.alone.is_some() => format!("{name} depends on {customer}'s choice: it is not needed."),
            Some(_) if self.helpers.contains(&name) => {
                format!("{name} and {customer} need each other: {name} has what {customer} lacks for the way.")
            }
            Some(_) => format!("{name} depends on {customer}, and on chips of its rivals."),
        }];
        if self.committed {
            let rest = "no other goal can be paid for with its owner's chips";
            said.push(format!("{customer} is committed to {name}: {rest}."));
        }
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::{GAME, scenario};

    fn found(name: &str) -> Value {
        let game = (GAME.load)(&scenario(name).unwrap(), &[]).unwrap().game;
        answer(&Arc::new(game), &Params::default()).unwrap().json().into_owned()
    }

    #[test]
    fn on_the_board_of_the_study_the_customer_depends_on_nobody() {
        let found = found("contract");
        assert_eq!(found["dependency"], json!({"word": "independent", "missing": null}));
        assert_eq!(found["points_if_nobody_moves"], json!({"CS": 120, "SPg": 200, "SPy": 200}));
        // 12 gray, 12 yellow, 33 red and 7 purple chips can each lie on either side; one split is the present one.
        let exchanges: Vec<&Value> = found["seats"].as_array().unwrap().iter().map(|seat| &seat["exchanges"]).collect();
        assert_eq!(exchanges, [&Value::Null, &json!(13 * 13 * 34 * 8 - 1), &json!(13 * 13 * 34 * 8 - 1)]);
        let goal = &found["goals"][0];
        assert_eq!(goal["way"], json!({"walk": "left, up, left, up, left 2, up 3", "cost": {"gray": 9}}));
        assert_eq!(goal["points_alone"], json!({"CS": 225, "SPg": 350, "SPy": 200}));
        assert_eq!((&goal["missing"], &goal["committed"]), (&json!({}), &json!(false)));
    }

    #[test]
    fn who_has_what_is_missing_is_told() {
        let found = found("contract-example-1");
        assert_eq!(found["dependency"]["word"], "dependent");
        for (provider, goal) in [("SPg", &found["goals"][0]), ("SPy", &found["goals"][1])] {
            assert_eq!((&goal["points_alone"], &goal["enough_with"]), (&Value::Null, &json!([provider])));
            let missing = goal["missing"].as_object().unwrap().values().map(|count| count.as_u64().unwrap());
            assert_eq!(missing.sum::<u64>(), 1);
        }
    }

    #[test]
    fn counts_beyond_64_bits_are_rounded_for_programs_only() {
        let chips = "10000 gray + 10000 yellow + 10000 red + 10000 purple + 10000 white";
        let text = scenario("contract").unwrap().text.replace("33 red + 7 purple", chips).replacen(chips, "nothing", 1);
        let game = (GAME.load)(&game::Source::new("rich", text.replace("12 gray + 12 yellow", "nothing")), &[]);
        let report = answer(&Arc::new(game.unwrap().game), &Params::default()).unwrap();
        let exchanges = 10_001_u128.pow(5) - 1;
        assert_eq!(report.json()["seats"][2]["exchanges"], json!(exchanges as f64));
        let told = serde_json::to_string(report.parts()).unwrap();
        assert!(told.contains(&exchanges.to_string()), "{told}");
    }
}
