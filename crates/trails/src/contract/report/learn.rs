//! `haggle learn sp-rap` and `haggle learn sp-rapd`: what providers learn about customers from recorded games.

use game::{AnyError, Ending, Gathering, Learned, Param, Provenance, Subject, figure};
use serde_json::{Map, json};
use stats::{Interval, wilson_interval};

use crate::contract::learning::{Lesson, RapModel, RapdModel, difference};
use crate::contract::{CUSTOMER, Contract};

/// Where p may lie in a wider interval than this, a warning asks for more games.
const WIDE: f64 = 0.2;

const REMEDY: &str = "record games with people, `haggle play contract --log FILE`, or with agents, `haggle run contract \
                      --seat CS=synthetic --seat SPg=synthetic --seat SPy=synthetic --out DIR`";

const PLAYER: Param =
    Param::text("customer", "Learn only from games whose customer was played by this agent, or by `person`");

const CUSTOMERS: Subject<Contract, Lesson> = Subject {
    role: "customer",
    seat: CUSTOMER,
    name: |game| &game.setup().info.name,
    difference,
    lesson: |game, outcome| Lesson::of(outcome.ending == Ending::Agreement, game.events),
};

pub(crate) const SP_RAP: game::Lesson<Contract> = game::Lesson {
    agent: "sp-rap",
    sentence: "What SP-RAP knows of customers: how often they reach a goal",
    examples: "Examples:\n  haggle learn sp-rap --from results/games.jsonl --out rap.toml\n  haggle learn sp-rap \
               --from *.jsonl --customer person --out rap.toml",
    options: &[PLAYER],
    begin: |about, options| Ok(Gathering::begin(&CUSTOMERS, about, options, sp_rap)),
    show: None,
};

pub(crate) const SP_RAPD: game::Lesson<Contract> = game::Lesson {
    agent: "sp-rapd",
    sentence: "What SP-RAPD knows: how often customers reach a goal, and how generous an offer must be",
    examples: "Example:\n  haggle learn sp-rapd --from results/games.jsonl --role SPy --out rapd.toml",
    options: &[
        PLAYER,
        Param::seat(
            "role",
            "The provider that SP-RAPD will play; it learns from that seat's offers and from the rivals'",
        ),
    ],
    begin: |about, options| Ok(Gathering::begin(&CUSTOMERS, about, options, sp_rapd)),
    show: None,
};

/// A seat that SP-RAPD cannot play.
#[derive(Debug, thiserror::Error)]
#[error("{customer} is the customer; SP-RAPD plays a provider: {providers}")]
struct NoProvider {
    customer: String,
    providers: String,
}

fn sp_rap(games: &Gathering<Contract, Lesson>, data: &Provenance) -> Result<Learned, AnyError> {
    let model = RapModel::learn(&games.lessons).map_err(|why| games.too_few(why, REMEDY))?;
    Ok(learned(games, data, "sp-rap", model, None))
}

fn sp_rapd(games: &Gathering<Contract, Lesson>, data: &Provenance) -> Result<Learned, AnyError> {
    let rap = RapModel::learn(&games.lessons).map_err(|why| games.too_few(why, REMEDY))?;
    let names = games.about.as_deref().map_or(&[][..], |game| game.names());
    let seat = games.options.seat("role", names)?;
    let Some(provider) = seat.index().checked_sub(1) else {
        return Err(NoProvider { customer: names[0].clone(), providers: names[1..].join(", ") }.into());
    };
    let chip = games.about.as_deref().map_or(0, |game| game.setup().scoring.chip);
    let model = RapdModel::learn(&games.lessons, provider, chip).map_err(|why| games.too_few(why, REMEDY))?;
    Ok(learned(games, data, "sp-rapd", rap, Some((&names[seat.index()], model))))
}

fn learned(
    games: &Gathering<Contract, Lesson>,
    data: &Provenance,
    agent: &str,
    rap: RapModel,
    rapd: Option<(&str, RapdModel)>,
) -> Learned {
    let RapModel { goals, games: played } = rap;
    let (p, span) = (rap.chance().as_number(), wilson_interval(goals.into(), played.into()));
    let threshold = |pick: fn(RapdModel) -> i64| rapd.map(|(_, model)| pick(model));
    let figures = Map::from_iter([
        ("goals".to_owned(), json!(goals)),
        ("p".to_owned(), json!(p)),
        ("p_interval_95".to_owned(), json!(span.map(|span| [span.low, span.high]))),
        ("threshold".to_owned(), json!(threshold(|model| model.threshold))),
        ("offers".to_owned(), json!(threshold(|model| model.offers.into()))),
        ("rival_offers".to_owned(), json!(threshold(|model| model.rival_offers.into()))),
    ]);
    let mut report = games.report(agent, rapd.map(|(role, _)| role), figures, data);
    let within = |Interval { low, high }| format!(" ({} .. {})", figure(low, 3), figure(high, 3));
    let within = span.map(within).unwrap_or_default();
    report.line(format!("  p = {}{within}: {goals} of {played} reached a goal", figure(p, 3)));
    if let Some((role, RapdModel { threshold, offers, rival_offers, .. })) = rapd {
        report.line(format!(
            "  threshold = {threshold} points to the customer: {offers} offers of {role}, {rival_offers} of its rivals"
        ));
        if offers == 0 {
            let warning = "made no offer in these games; the threshold goes by its rivals' offers alone";
            report.warnings.push(format!("{role} {warning}"));
        }
    }
    if let Some(Interval { low, high }) = span.filter(|span| span.high - span.low > WIDE) {
        let (games, low, high) = (games.games(), figure(low, 2), figure(high, 2));
        report.warnings.push(format!("{games} say little: p may be anything from {low} to {high}; learn from more"));
    }
    games.tell(&mut report);
    let model = rapd.map_or_else(|| rap.write(), |(_, model)| model.write());
    let game = games.about.as_deref();
    Learned {
        model: format!("# haggle learn {agent}; the sha256 of the logs is {}\n{model}", data.hash),
        report,
        scenario: game.map(|game| game.setup().info.name.clone()).unwrap_or_default(),
        seat: rapd
            .map(|(role, _)| role)
            .or_else(|| game?.names().last().map(String::as_str))
            .unwrap_or_default()
            .to_owned(),
    }
}
