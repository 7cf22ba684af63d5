//! Reading a scenario file, TOML.

use game::{Counted, Faults, ScenarioInfo, Source, TomlTable};

use crate::Numbering;
use crate::limits::{MOVE_LIMIT, PERIOD_LIMIT, SECONDS_LIMIT};
use crate::setup::{
    MainIssue, OptOutOutcome, OptOutSetup, ParameterSetup, Protocol, RoleSetup, Scope, SentenceSetup, Setup, ValueSetup,
};

/// Reads a scenario file; every entry that is missing, misspelt or of the wrong kind is a fault. Figures are checked
/// later, by [`Setup::check`].
pub fn read_setup(source: &Source) -> Result<Setup, Faults> {
    source.read_toml(|file| {
        file.choice("game", &["crisis"]);
        let mut setup = Setup { info: ScenarioInfo::read(file), ..Setup::default() };
        read_clock(file, &mut setup);
        setup.main = read_main(file);
        setup.status_quo = need_pair(file, "status_quo");
        setup.status_quo_phrase = file.text("status_quo_phrase").unwrap_or_else(|| "the status quo remains".to_owned());
        setup.time = pair(file, "time").unwrap_or_default();
        setup.roles = file.tables("role").into_iter().map(read_role).collect();
        setup.sentences = file.table("sentences").map(read_sentences).unwrap_or_default();
        setup
    })
}

fn read_clock(file: &mut TomlTable<'_>, setup: &mut Setup) {
    if let Some(choice) = file.choice("protocol", &["steps", "free"]) {
        setup.protocol = [Protocol::Steps, Protocol::Free][choice];
    }
    if let Some(choice) = file.choice("numbering", &Numbering::WORDS) {
        setup.numbering = Numbering::ALL[choice];
    }
    let counts = [
        ("first_period", 0, 1, &mut setup.first_period),
        ("periods", 1, u64::from(PERIOD_LIMIT), &mut setup.periods),
        ("seconds_per_period", 1, u64::from(SECONDS_LIMIT), &mut setup.seconds_per_period),
        ("preparation_seconds", 0, u64::from(SECONDS_LIMIT), &mut setup.preparation_seconds),
        ("moves_per_period", 1, u64::from(MOVE_LIMIT), &mut setup.moves_per_period),
    ];
    for (key, least, most, place) in counts {
        if let Some(count) = file.whole(key, least, most) {
            *place = u32::try_from(count).unwrap_or(u32::MAX);
        }
    }
}

fn read_main(file: &mut TomlTable<'_>) -> MainIssue {
    let Some(mut table) = file.table("main") else {
        file.fault(file.line(), "there is no main issue", "add [main] with name, low, high, base and points_per_unit");
        return MainIssue::default();
    };
    table.set_title("the main issue");
    let name = table.need_name("name");
    let main = MainIssue {
        unit: table.counted("unit").unwrap_or_default(),
        low: need_integer(&mut table, "low"),
        high: need_integer(&mut table, "high"),
        base: need_pair(&mut table, "base"),
        points_per_unit: need_pair(&mut table, "points_per_unit"),
        phrase: table.counted("phrase").unwrap_or_else(|| Counted::always(format!("{name}: {{}}"))),
        line: table.line(),
        name,
    };
    table.refuse_the_rest();
    main
}

fn read_role(mut table: TomlTable<'_>) -> RoleSetup {
    let name = table.need_name("name");
    table.set_title(format!("role '{name}'"));
    let role = RoleSetup {
        brief: table.text("brief").unwrap_or_default(),
        parameters: table.tables("parameter").into_iter().map(|item| read_parameter(item, &name)).collect(),
        opt_out: read_opt_out(&mut table, &name),
        line: table.line(),
        name,
    };
    table.refuse_the_rest();
    role
}

fn read_parameter(mut table: TomlTable<'_>, role: &str) -> ParameterSetup {
    let name = table.need_name("name");
    table.set_title(format!("parameter '{name}' of {role}"));
    let line = table.line();
    if !table.has("counts_in") {
        table.fault(
            line,
            format!("parameter '{name}' of {role} does not say where it counts"),
            "add counts_in = \"agreements\" or counts_in = \"all\"",
        );
    }
    let scope = table.choice("counts_in", &["agreements", "all"]).unwrap_or(0);
    let parameter = ParameterSetup {
        scope: [Scope::Agreement, Scope::All][scope],
        values: table.tables("values").into_iter().map(|item| read_value(item, &name)).collect(),
        label: table.text("label"),
        default: table.text("default"),
        phrase: table.text("phrase").unwrap_or_else(|| format!("{name}: {{}}")),
        line,
        name,
    };
    table.refuse_the_rest();
    parameter
}

fn read_value(mut table: TomlTable<'_>, parameter: &str) -> ValueSetup {
    let name = table.need_name("name");
    table.set_title(format!("value '{name}' of '{parameter}'"));
    let value = ValueSetup { points: need_pair(&mut table, "points"), phrase: table.text("phrase"), name };
    table.refuse_the_rest();
    value
}

fn read_opt_out(role: &mut TomlTable<'_>, name: &str) -> OptOutSetup {
    let Some(mut table) = role.table("opt_out") else {
        let what = format!("{name} has no way of opting out");
        role.fault(role.line(), what, "add [role.opt_out] with at least one [[role.opt_out.outcome]]");
        return OptOutSetup::default();
    };
    table.set_title(format!("opting out of {name}"));
    let opt_out = OptOutSetup {
        phrase: table.text("phrase").unwrap_or_else(|| "opts out".to_owned()),
        outcomes: table.tables("outcome").into_iter().map(|item| read_outcome(item, name)).collect(),
        line: table.line(),
    };
    table.refuse_the_rest();
    opt_out
}

fn read_outcome(mut table: TomlTable<'_>, role: &str) -> OptOutOutcome {
    let name = table.need_name("name");
    table.set_title(format!("outcome '{name}' of {role}"));
    let outcome = OptOutOutcome {
        points: need_pair(&mut table, "points"),
        probability: table.need_number("probability"),
        drift: table.number("drift").unwrap_or(0.0),
        line: table.line(),
        name,
    };
    table.refuse_the_rest();
    outcome
}

fn read_sentences(mut table: TomlTable<'_>) -> Vec<SentenceSetup> {
    let kinds = table.keys();
    let read = |(kind, line): (String, usize)| {
        let variants = table.texts(&kind).unwrap_or_default();
        SentenceSetup { kind, variants, line }
    };
    kinds.into_iter().map(read).collect()
}

/// Two numbers in seat order, if they are there.
fn pair(table: &mut TomlTable<'_>, key: &str) -> Option<[f64; 2]> {
    let line = table.line_of(key);
    let numbers = table.numbers(key)?;
    let pair = <[f64; 2]>::try_from(&numbers[..]).ok();
    if pair.is_none() {
        let numbers = if numbers.len() == 1 { "1 number".to_owned() } else { format!("{} numbers", numbers.len()) };
        let what = format!("{key} has {numbers}");
        table.fault(line, what, format!("write {key} = [first side, second side]"));
    }
    pair
}

/// Two numbers in seat order that must be there.
fn need_pair(table: &mut TomlTable<'_>, key: &str) -> [f64; 2] {
    if !table.has(key) {
        table.fault(table.line(), format!("{key} is missing"), format!("add {key} = [first side, second side]"));
    }
    pair(table, key).unwrap_or_default()
}

/// A whole number, perhaps below 0, that must be there.
fn need_integer(table: &mut TomlTable<'_>, key: &str) -> i64 {
    let line = table.line_of(key);
    let number = table.need_number(key);
    if number.fract() != 0.0 || number.abs() > 1e9 {
        table.fault(line, format!("{key} = {number} is not a whole number within a billion"), "write a whole number");
        return 0;
    }
    number as i64
}
