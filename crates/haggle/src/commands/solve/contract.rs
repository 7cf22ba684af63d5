//! The equilibrium of the contract game: what is proposed, accepted and walked when it begins.

use std::io::Write;

use anyhow::Context;
use serde_json::{Map, Value, json};
use trails::contract::Contract;
use trails::contract::solver::{Chance, Decision, Going, Movement, Options, Proposal, Reading, Solver, Worths};

use crate::args::Solve;
use crate::output::{Columns, DIM, HEADING, figure, print_json, stdout};

pub(super) fn execute(game: &Contract, args: &Solve, json: bool) -> anyhow::Result<()> {
    let reading = args.reading.as_deref().map_or(Some(Reading::Appendix), Reading::named);
    let reading = reading.context("there is no such reading; use full, one or appendix")?;
    let chance = args.chance.as_deref().map_or(Some(Chance::SURE), Chance::read);
    let chance =
        chance.context("--p is the chance that a walk to a goal succeeds: give 0.826 or 14/15, from 0 to 1")?;
    let mut solver = Solver::new(game, Options { chance, ..Options::new(reading) })?;
    let opening = game.opening();
    let decision = solver.decide(&opening)?;
    let words = if args.explain || json { solver.explain(&opening)? } else { Vec::new() };
    if json {
        return print_json(&to_json(game, &solver, &decision, &words));
    }
    let mut out = stdout();
    writeln!(out, "{HEADING}{}{HEADING:#}: equilibrium of the opening", game.setup().info.title)?;
    writeln!(
        out,
        "{DIM}{} A walk to a goal succeeds with {}.{DIM:#}\n",
        meaning(reading),
        figure(chance.as_number(), 4)
    )?;
    if args.explain {
        for sentence in &words {
            writeln!(out, "{sentence}")?;
        }
    } else {
        table(game, &decision).print(&mut out)?;
        writeln!(out)?;
        if decision.accepted.is_some() {
            writeln!(out, "Then {}.", movement_words(game, &decision.movement))?;
        }
        writeln!(out, "Without a deal {}.", movement_words(game, &decision.no_deal))?;
    }
    let size = solver.size();
    Ok(writeln!(
        out,
        "\n{DIM}{} states solved. --reading full|one|appendix, --p CHANCE, --explain say more.{DIM:#}",
        size.states
    )?)
}

fn meaning(reading: Reading) -> &'static str {
    match reading {
        Reading::Full => "Any number of deals (reading full).",
        Reading::One => "At most one deal, then the customer walks to the nearest goal it can pay for (reading one).",
        Reading::Appendix => "At most one deal, and no square is entered twice (reading appendix).",
    }
}

fn table(game: &Contract, decision: &Decision) -> Columns {
    let mut heading = vec!["", "exchange, the provider's part first"];
    heading.extend(game.names().iter().map(String::as_str));
    heading.push("");
    let right: Vec<usize> = (2..2 + game.names().len()).collect();
    let mut table = Columns::new(&heading, &right);
    let mut row = |first: String, what: String, worth: &Worths, note: &str| {
        let points = worth.points().into_iter().map(|points| figure(points, 3));
        table.row([first, what].into_iter().chain(points).chain([note.to_owned()]));
    };
    row("value".to_owned(), String::new(), &decision.worth, "");
    row("no deal".to_owned(), String::new(), &decision.no_deal.worth, "");
    for proposal in &decision.proposals {
        let taken = decision.accepted == Some(proposal.provider);
        let note = match (taken, proposal.commitment) {
            (true, true) => "accepted, a commitment",
            (true, false) => "accepted",
            (false, true) => "a commitment",
            (false, false) => "",
        };
        let exchange = proposal.offer.write_exchange(game.palette());
        row(format!("with {}", provider(game, proposal.provider)), exchange, &proposal.worth, note);
    }
    table
}

fn provider(game: &Contract, provider: usize) -> &str {
    game.providers().get(provider).map_or("?", |provider| provider.name.as_str())
}

fn movement_words(game: &Contract, movement: &Movement) -> String {
    let customer = &game.customer().name;
    match movement.going {
        Going::ToGoal(owner) => format!("{customer} walks to the goal of {}: {}", provider(game, owner), movement.walk),
        Going::Elsewhere => format!("{customer} walks, but to no goal yet: {}", movement.walk),
        Going::Nowhere => format!("{customer} stays and waits for the next round"),
        Going::Ending => format!("{customer} stays, and the game ends"),
    }
}

fn to_json(game: &Contract, solver: &Solver, decision: &Decision, words: &[String]) -> Value {
    json!({
        "scenario": game.setup().info.name,
        "seats": game.names(),
        "reading": solver.options().reading.word(),
        "p": solver.options().chance.as_number(),
        "worth": worths_json(game, &decision.worth),
        "proposals": decision.proposals.iter().map(|proposal| proposal_json(game, proposal)).collect::<Vec<_>>(),
        "accepted": decision.accepted.map(|accepted| provider(game, accepted)),
        "movement": movement_json(game, &decision.movement),
        "no_deal": movement_json(game, &decision.no_deal),
        "states": solver.size().states,
        "explanation": words,
    })
}

fn worths_json(game: &Contract, worths: &Worths) -> Value {
    Value::Object(game.names().iter().cloned().zip(worths.points().into_iter().map(Value::from)).collect::<Map<_, _>>())
}

fn proposal_json(game: &Contract, proposal: &Proposal) -> Value {
    json!({
        "provider": provider(game, proposal.provider),
        "exchange": proposal.offer.write_exchange(game.palette()),
        "commitment": proposal.commitment,
        "worth": worths_json(game, &proposal.worth),
        "equals": proposal.equals.iter().map(|(offer, _)| offer.write_exchange(game.palette())).collect::<Vec<_>>(),
    })
}

fn movement_json(game: &Contract, movement: &Movement) -> Value {
    let (going, goal) = match movement.going {
        Going::ToGoal(owner) => ("to goal", Some(provider(game, owner))),
        Going::Elsewhere => ("elsewhere", None),
        Going::Nowhere => ("nowhere", None),
        Going::Ending => ("ending", None),
    };
    json!({"going": going, "goal": goal, "walk": movement.walk.to_string(), "worth": worths_json(game, &movement.worth)})
}
