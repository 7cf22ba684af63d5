//! Reading a contract game from a scenario file.

use game::{Faults, ScenarioInfo, Source, TomlTable};

use crate::contract::setup::{ColourSetup, CustomerSetup, Proposer, ProviderSetup, Setup};
use crate::limits::{DORMANT_LIMIT, SECONDS_LIMIT};
use crate::{Audience, Direction, Ink, Phase, PhaseKind};

/// Reads a scenario file; every entry that is missing, misspelt or of the wrong kind is a fault. Squares, chips and
/// figures are checked later, by [`Setup::check`].
pub fn read_setup(source: &Source) -> Result<Setup, Faults> {
    source.read_toml(|file| {
        file.choice("game", &["contract"]);
        let mut setup = Setup { info: ScenarioInfo::read(file), ..Setup::default() };
        if let Some(choice) = file.choice("first_proposer", &Proposer::WORDS) {
            setup.first_proposer = Proposer::ALL[choice];
        }
        if let Some(rounds) = file.whole("dormant_rounds", 1, u64::from(DORMANT_LIMIT)) {
            setup.phases.dormant_rounds = u32::try_from(rounds).unwrap_or(DORMANT_LIMIT);
        }
        read_board(file, &mut setup);
        setup.colours = file.tables("colour").into_iter().map(read_colour).collect();
        read_scoring(file, &mut setup);
        let phases = file.tables("phase");
        if !phases.is_empty() {
            setup.phases.round = phases.into_iter().filter_map(read_phase).collect();
        }
        read_visibility(file, &mut setup);
        match file.table("customer") {
            Some(table) => setup.customer = read_customer(table),
            None => file.fault(1, "there is no customer", "add [customer] with name, start and chips"),
        }
        setup.providers = file.tables("provider").into_iter().map(read_provider).collect();
        setup
    })
}

fn read_board(file: &mut TomlTable<'_>, setup: &mut Setup) {
    let Some(mut table) = file.table("board") else {
        file.fault(1, "there is no board", "add [board] with squares = \"\"\"...\"\"\"");
        return;
    };
    table.set_title("the board");
    let line = table.line_of("squares");
    setup.board.squares = table.need_text("squares");
    // The first row of a drawing stands on the line below the quotes.
    setup.board.line = line + usize::from(setup.board.squares.contains('\n'));
    if let Some(words) = table.texts("directions") {
        let read = |word: &String| {
            let direction = word.parse::<Direction>();
            if let Err(what) = &direction {
                table.fault(line, what.clone(), "");
            }
            direction.ok()
        };
        setup.board.directions = words.iter().filter_map(read).collect();
    }
    table.refuse_the_rest();
}

fn read_colour(mut table: TomlTable<'_>) -> ColourSetup {
    let name = table.need_name("name");
    table.set_title(format!("colour '{name}'"));
    let line = table.line();
    let mut character = |key: &str, default: char| {
        let Some(text) = table.text(key) else { return default };
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(one), None) => one,
            _ => {
                let what = format!("{key} of colour '{name}' is '{}'", text.escape_debug());
                table.fault(line, what, "write exactly one character");
                default
            }
        }
    };
    let letter = character("letter", name.chars().next().unwrap_or('?'));
    let glyph = character("glyph", letter);
    table.refuse_the_rest();
    ColourSetup { ink: Ink { name, letter, glyph }, line }
}

fn read_scoring(file: &mut TomlTable<'_>, setup: &mut Setup) {
    let Some(mut table) = file.table("scoring") else { return };
    let places = [
        ("chip", &mut setup.scoring.chip),
        ("goal", &mut setup.scoring.goal),
        ("distance", &mut setup.scoring.distance),
    ];
    for (key, place) in places {
        let Some(points) = table.number(key) else { continue };
        if points.fract() == 0.0 && points.abs() <= f64::from(i32::MAX) {
            *place = points as i32;
        } else {
            table.fault(table.line(), format!("{key} = {points} is not a whole number of points"), "write it in full");
        }
    }
    table.refuse_the_rest();
}

fn read_phase(mut table: TomlTable<'_>) -> Option<Phase> {
    let words = PhaseKind::ALL.map(PhaseKind::word);
    let line = table.line();
    if !table.has("kind") {
        table.fault(line, "a phase has no kind", "add kind = \"negotiation\" or kind = \"movement\"");
    }
    let kind = table.choice("kind", &words).map(|choice| PhaseKind::ALL[choice]);
    let seconds = table.whole("seconds", 1, u64::from(SECONDS_LIMIT)).and_then(|seconds| u32::try_from(seconds).ok());
    table.refuse_the_rest();
    Some(Phase { kind: kind?, seconds })
}

fn read_visibility(file: &mut TomlTable<'_>, setup: &mut Setup) {
    let Some(mut table) = file.table("visibility") else { return };
    let places = [
        ("chips", &mut setup.visibility.chips),
        ("goals", &mut setup.visibility.goals),
        ("proposals", &mut setup.visibility.proposals),
    ];
    for (key, place) in places {
        if let Some(choice) = table.choice(key, &Audience::WORDS) {
            *place = Audience::ALL[choice];
        }
    }
    table.refuse_the_rest();
}

fn read_customer(mut table: TomlTable<'_>) -> CustomerSetup {
    table.set_title("the customer");
    let customer = CustomerSetup {
        name: table.need_name("name"),
        title: table.text("title").unwrap_or_default(),
        brief: table.text("brief").unwrap_or_default(),
        start: need_place(&mut table, "start"),
        chips: table.need_text("chips"),
        line: table.line(),
    };
    table.refuse_the_rest();
    customer
}

fn read_provider(mut table: TomlTable<'_>) -> ProviderSetup {
    let name = table.need_name("name");
    table.set_title(format!("provider '{name}'"));
    let provider = ProviderSetup {
        title: table.text("title").unwrap_or_default(),
        brief: table.text("brief").unwrap_or_default(),
        goal: need_place(&mut table, "goal"),
        chips: table.need_text("chips"),
        line: table.line(),
        name,
    };
    table.refuse_the_rest();
    provider
}

/// Row and column of a square that must be there.
fn need_place(table: &mut TomlTable<'_>, key: &str) -> (u16, u16) {
    let line = table.line();
    let found = table.has(key);
    let numbers = table.numbers(key);
    let whole = |number: f64| (number.fract() == 0.0 && (0.0..=65_535.0).contains(&number)).then_some(number as u16);
    let place = match numbers.as_deref() {
        Some(&[row, column]) => whole(row).zip(whole(column)),
        _ => None,
    };
    if place.is_none() && (numbers.is_some() || !found) {
        let what = format!("{key} is not a row and a column");
        table.fault(line, what, format!("write {key} = [row, column], both counted from 0 at the top left"));
    }
    place.unwrap_or_default()
}
