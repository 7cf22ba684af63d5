//! The equilibrium of the contract game: what is proposed, accepted and walked when it begins.

use std::sync::Arc;

use game::{AnyError, Columns, Param, Params, Report, Verb, VerbName, figure};
use serde_json::{Value, json};

use crate::contract::Contract;
use crate::contract::solver::{Chance, Decision, Going, Movement, Options, Proposal, Reading, Solver, Worths};

pub(crate) const SOLVE: Verb<Contract> = Verb {
    name: VerbName::Solve,
    options: &[
        Param::choice("reading", "As in the appendix, one deal, or any number (full)", &["appendix", "one", "full"]),
        Param::text("p", "CHANCE", "The chance that a walk to a goal succeeds, e.g. 0.826 or 14/15; 1 if not given"),
        Param::flag("explain", "Tell in sentences why"),
    ],
    answer,
};

/// A text that is no chance.
#[derive(Debug, thiserror::Error)]
#[error("--p is the chance that a walk to a goal succeeds: give 0.826 or 14/15, from 0 to 1")]
struct NoChance;

fn answer(game: &Arc<Contract>, params: &Params) -> Result<Report, AnyError> {
    let reading = Reading::named(&params.text("reading")).unwrap_or(Reading::Appendix);
    let chance = params.given("p").map_or(Some(Chance::SURE), Chance::read).ok_or(NoChance)?;
    let mut solver = Solver::new(game, Options { chance, ..Options::new(reading) })?;
    let decision = solver.decide(&game.opening())?;
    let explanation = solver.explain(&game.opening())?;
    let (table, proposals) = proposals(game, &decision);
    let (movement, then) = movement(game, &decision.movement);
    let (no_deal, without) = self::movement(game, &decision.no_deal);
    let mut report = Report::new(json!({
        "scenario": game.setup().info.name,
        "seats": game.names(),
        "reading": reading.word(),
        "p": chance.as_number(),
        "worth": game.by_name(decision.worth.points()),
        "proposals": proposals,
        "accepted": decision.accepted.map(|provider| game.provider_name(provider)),
        "movement": movement,
        "no_deal": no_deal,
        "states": solver.size().states,
        "explanation": explanation,
    }));
    report.heading(&game.setup().info.title, ": equilibrium of the opening");
    let chance = figure(chance.as_number(), 4);
    report.note(format!("{} A walk to a goal succeeds with {chance}.", meaning(reading)));
    report.gap();
    if params.flag("explain") {
        explanation.into_iter().for_each(|sentence| report.line(sentence));
    } else {
        report.table(table);
        report.gap();
        decision.accepted.iter().for_each(|_| report.line(format!("Then {then}.")));
        report.line(format!("Without a deal {without}."));
    }
    let states = solver.size().states;
    let more = if params.flag("explain") { "" } else { ", --explain" };
    report.hint = Some(format!("{states} states solved. --reading full|one|appendix, --p CHANCE{more} say more."));
    Ok(report)
}

fn meaning(reading: Reading) -> &'static str {
    match reading {
        Reading::Full => "Any number of deals (reading full).",
        Reading::One => "At most one deal, then the customer walks to the nearest goal it can pay for (reading one).",
        Reading::Appendix => "At most one deal, and no square is entered twice (reading appendix).",
    }
}

/// What is proposed, as a table beside what comes of no deal, and for programs.
fn proposals(game: &Contract, decision: &Decision) -> (Columns, Vec<Value>) {
    let names = game.names().iter().map(String::as_str);
    let heading: Vec<&str> = ["", "exchange, the provider's part first"].into_iter().chain(names).chain([""]).collect();
    let mut table = Columns::new(&heading, &(2..2 + game.names().len()).collect::<Vec<_>>());
    let mut row = |first: &str, exchange: &str, worth: &Worths, note: &str| {
        let points = worth.points().into_iter().map(|points| figure(points, 3));
        table.row([first.to_owned(), exchange.to_owned()].into_iter().chain(points).chain([note.to_owned()]));
    };
    row("value", "", &decision.worth, "");
    row("no deal", "", &decision.no_deal.worth, "");
    let proposal = |Proposal { provider, offer, worth, commitment, equals }: &Proposal| {
        let (name, exchange) = (game.provider_name(*provider), offer.exchange().write(game.palette()));
        let note = match (decision.accepted == Some(*provider), commitment) {
            (true, true) => "accepted, a commitment",
            (true, false) => "accepted",
            (false, true) => "a commitment",
            (false, false) => "",
        };
        row(&format!("with {name}"), &exchange, worth, note);
        let equals: Vec<String> = equals.iter().map(|(offer, _)| offer.exchange().write(game.palette())).collect();
        let worth = game.by_name(worth.points());
        json!({"provider": name, "exchange": exchange, "commitment": commitment, "worth": worth, "equals": equals})
    };
    let data = decision.proposals.iter().map(proposal).collect();
    (table, data)
}

/// What the customer does, for programs and in words.
fn movement(game: &Contract, Movement { going, walk, worth }: &Movement) -> (Value, String) {
    let (word, goal, words) = match going {
        Going::ToGoal(owner) => {
            let name = game.provider_name(*owner);
            ("to goal", Some(name), format!("walks to the goal of {name}: {walk}"))
        }
        Going::Elsewhere => ("elsewhere", None, format!("walks, but to no goal yet: {walk}")),
        Going::Nowhere => ("nowhere", None, "stays and waits for the next round".to_owned()),
        Going::Ending => ("ending", None, "stays, and the game ends".to_owned()),
    };
    let worth = game.by_name(worth.points());
    let data = json!({"going": word, "goal": goal, "walk": walk.to_string(), "worth": worth});
    (data, format!("{} {words}", game.customer().name))
}
