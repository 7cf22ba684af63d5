//! `haggle learn sp-rap` and `haggle learn sp-rapd`: what providers learn about customers from recorded games.

use game::{AnyError, Ending, Gathering, Learned, Lesson as Taught, Param, Provenance, Subject};
use serde_json::json;

use crate::Share;
use crate::contract::learning::{Lesson, RapModel, RapdModel, difference};
use crate::contract::{CUSTOMER, Contract};

type Games = Gathering<Contract, Lesson>;

const REMEDY: &str = "record games with people, `haggle play contract --log FILE`, or with agents, `haggle run contract \
                      --seat CS=synthetic --seat SPg=synthetic --seat SPy=synthetic --out DIR`";

const PLAYER: Param =
    Param::text("customer", "PLAYER", "Learn only from games whose customer was played by this agent, or by `person`");

const ROLE: Param =
    Param::seat("role", "The provider that SP-RAPD will play; it learns from that seat's offers and from the rivals'");

static CUSTOMERS: Subject<Contract, Lesson> = Subject {
    role: "customer",
    seat: CUSTOMER,
    name: |game| &game.setup().info.name,
    difference,
    lesson: |game, outcome| Lesson::of(outcome.ending == Ending::Agreement, game.events),
};

pub(crate) const SP_RAP: Taught<Contract> = Taught {
    agent: "sp-rap",
    sentence: "What SP-RAP knows of customers: how often they reach a goal",
    examples: "Examples:\n  haggle learn sp-rap --from results/games.jsonl --out rap.toml\n  haggle learn sp-rap \
               --from *.jsonl --customer person --out rap.toml",
    options: &[PLAYER],
    begin: |about, options| Ok(Gathering::begin(&CUSTOMERS, about, options, |games, data| learn(games, data, false))),
    show: None,
};

pub(crate) const SP_RAPD: Taught<Contract> = Taught {
    agent: "sp-rapd",
    sentence: "What SP-RAPD knows: how often customers reach a goal, and how generous an offer must be",
    examples: "Example:\n  haggle learn sp-rapd --from results/games.jsonl --role SPy --out rapd.toml",
    options: &[PLAYER, ROLE],
    begin: |about, options| Ok(Gathering::begin(&CUSTOMERS, about, options, |games, data| learn(games, data, true))),
    show: None,
};

/// A seat that SP-RAPD cannot play.
#[derive(Debug, thiserror::Error)]
#[error("{customer} is the customer; SP-RAPD plays a provider: {providers}")]
struct NoProvider {
    customer: String,
    providers: String,
}

/// What is learned, with a threshold or without.
fn learn(games: &Games, data: &Provenance, with_threshold: bool) -> Result<Learned, AnyError> {
    let rap = RapModel::learn(&games.lessons).zip(games.about.as_deref());
    let (rap, game) = rap.ok_or_else(|| games.too_few("there is no game to learn from", REMEDY))?;
    let rapd = if with_threshold { Some(threshold(games, game)?) } else { None };
    let (agent, model) = rapd.map_or_else(|| ("sp-rap", rap.write()), |(_, rapd)| ("sp-rapd", rapd.write()));
    let role = rapd.map(|(role, _)| role);
    let figures = json!({
        "goals": rap.goals,
        "p": null,
        "p_interval_95": null,
        "threshold": rapd.map(|(_, model)| model.threshold),
        "offers": rapd.map(|(_, model)| model.offers),
        "rival_offers": rapd.map(|(_, model)| model.rival_offers),
    });
    let mut report = games.report(agent, role, figures, data);
    Share { times: rap.goals, games: rap.games }.tell(&mut report, "p", "reached a goal");
    if let Some((role, RapdModel { threshold, offers, rival_offers, .. })) = rapd {
        let from = format!("{offers} offers of {role}, {rival_offers} of its rivals");
        report.line(format!("  threshold = {threshold} points to the customer: {from}"));
        if offers == 0 {
            let warning = "made no offer in these games; the threshold goes by its rivals' offers alone";
            report.warnings.insert(0, format!("{role} {warning}"));
        }
    }
    games.tell(&mut report);
    let seat = role.or(game.names().last().map(String::as_str)).unwrap_or_default().to_owned();
    let model = format!("# haggle learn {agent}; the sha256 of the logs is {}\n{model}", data.hash);
    Ok(Learned { model, report, scenario: game.setup().info.name.clone(), seat })
}

/// The role that was asked for, and what SP-RAPD learns for it.
fn threshold<'g>(games: &Games, game: &'g Contract) -> Result<(&'g str, RapdModel), AnyError> {
    let names = game.names();
    let seat = games.options.seat("role", names)?;
    let no_provider = || NoProvider { customer: names[0].clone(), providers: names[1..].join(", ") };
    let provider = seat.index().checked_sub(1).ok_or_else(no_provider)?;
    let model = RapdModel::learn(&games.lessons, provider, game.setup().scoring.chip);
    let silent = "no provider made an offer in these games, so there is no threshold to learn";
    Ok((&names[seat.index()], model.ok_or_else(|| games.too_few(silent, REMEDY))?))
}
