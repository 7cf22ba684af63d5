//! What a match offers before anybody trades, board by board: who depends on whom, what chips are worth alone, and which
//! chips would make whom independent.

use std::sync::Arc;

use game::{AnyError, Columns, PLOT, Params, Report, Seat, Verb, VerbName};
use serde_json::{Value, json};

use crate::Outlook;
use crate::repeated::{Leg, Repeated, SEATS};

pub(in crate::repeated) const ANALYZE: Verb<Repeated> =
    Verb { name: VerbName::Analyze, options: &[PLOT], answer: |game, _: &Params| answer(game) };

fn answer(game: &Arc<Repeated>) -> Result<Report, AnyError> {
    let info = &game.setup().info;
    let boards: Vec<Value> = game.legs().iter().map(board_json).collect();
    let mut report =
        Report::new(json!({"scenario": info.name, "ending": game.setup().ending.word(), "boards": boards}));
    let number = match game.legs().len() {
        1 => ": one board".to_owned(),
        number => format!(": a match of {number} boards"),
    };
    report.heading(&info.title, number);
    for (number, leg) in (1..).zip(game.legs()) {
        report.gap();
        tell(&mut report, number, leg);
    }
    report.hint = Some(
        "--plot FILE.svg draws the boards; `haggle agents purb` tells of the agent that learns whom to trust."
            .to_owned(),
    );
    for leg in game.legs() {
        let (leg, title) = (leg.clone(), info.title.clone());
        report.picture("board", move || leg.picture_of_ways(&title, &SEATS.map(|seat| outlook(&leg, seat))));
    }
    Ok(report)
}

fn tell(report: &mut Report, number: usize, leg: &Leg) {
    let name = if leg.board_name().is_empty() { String::new() } else { format!(", {}", leg.board_name()) };
    report.heading(
        format!("Board {number}{name}"),
        format!(": {} x {} squares", leg.board().rows(), leg.board().columns()),
    );
    leg.drawing(&leg.starts()).into_iter().for_each(|line| report.line(line));
    let mut table =
        Columns::new(&["player", "holds", "worth alone", "lacks for the goal", "any of these would do"], &[2]);
    for seat in SEATS {
        let (palette, chips) = (leg.palette(), &leg.players()[seat.index()].chips);
        let lacks = outlook(leg, seat).cells(palette)[3].clone();
        let helps: Vec<String> = helps(leg, seat).iter().map(|chips| palette.write_chips(chips)).collect();
        let helps = if helps.is_empty() { "-".to_owned() } else { helps.join("; ") };
        table.row([leg.name(seat).to_owned(), palette.write_chips(chips), worth(leg, seat).to_string(), lacks, helps]);
    }
    report.table(table);
    let both = if both_arrive(leg) { "both can" } else { "they cannot both" };
    report.line(format!("With all chips together {both} reach their goals."));
}

fn board_json(leg: &Leg) -> Value {
    let palette = leg.palette();
    let player = |seat: Seat| {
        json!({
            "chips": palette.chips_json(&leg.players()[seat.index()].chips),
            "start": leg.board().place_json(leg.start(seat)),
            "goal": leg.board().place_json(leg.goal(seat)),
            "worth_alone": worth(leg, seat),
            "dependency": leg.dependency(seat).to_json(palette),
            "helps": helps(leg, seat).iter().map(|chips| palette.chips_json(chips)).collect::<Vec<_>>(),
        })
    };
    json!({
        "name": leg.board_name(),
        "rows": leg.board().rows(),
        "columns": leg.board().columns(),
        "players": leg.by_name(SEATS.map(player)),
        "both_can_arrive": both_arrive(leg),
    })
}

fn worth(leg: &Leg, seat: Seat) -> i64 {
    leg.prospect(seat, leg.start(seat), &leg.players()[seat.index()].chips)
}

fn helps(leg: &Leg, seat: Seat) -> Vec<crate::Chips> {
    leg.helps(seat, leg.start(seat), &leg.players()[seat.index()].chips)
}

/// The way to a player's goal for which it lacks the fewest chips.
fn outlook(leg: &Leg, seat: Seat) -> Outlook {
    let (from, goal) = (leg.start(seat), seat.index());
    let found = leg.outlooks([goal], from, &leg.players()[seat.index()].chips).pop();
    found.unwrap_or_else(|| Outlook { goal, name: leg.name(seat).to_owned(), from, way: None })
}

/// Can both reach their goals at the same time with all chips together?
fn both_arrive(leg: &Leg) -> bool {
    let ways = SEATS.map(|seat| leg.needs_of(seat).from(leg.start(seat)));
    ways[0].iter().any(|one| ways[1].iter().any(|two| leg.pool().contains(&(*one + *two))))
}
