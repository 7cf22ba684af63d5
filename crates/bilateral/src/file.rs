//! Reading a scenario file in Haggle's own format, TOML.

use std::collections::HashMap;

use game::{Faults, ScenarioInfo, Source, TomlTable};

use crate::limits::COUNT_LIMIT;
use crate::profile::{Aggregation, BoxNode};
use crate::setup::{
    AgreedIssues, Evaluation, IssuePreference, IssueSetup, PartialAtDeadline, Preferences, Protocol, RoleSetup, Setup,
    TypeSetup, Values,
};

/// Reads a scenario file; every entry that is missing, misspelt or of the wrong kind is a fault. Figures are checked
/// later, by [`Setup::check`].
pub fn read_setup(source: &Source) -> Result<Setup, Faults> {
    source.read_toml(|file| {
        file.choice("game", &["bilateral"]);
        let mut setup = Setup { info: ScenarioInfo::read(file), ..Setup::default() };
        read_protocol(file, &mut setup);
        setup.issues = file.tables("issue").into_iter().map(read_issue).collect();
        // From the last to the first, so that of two issues of one name (a fault, found later) the first is meant.
        let issues = setup.issues.iter().map(|issue| issue.name.clone()).enumerate().rev();
        let issues: Positions = issues.map(|(position, name)| (name, position)).collect();
        setup.roles = file.tables("role").into_iter().map(|role| read_role(role, &issues)).collect();
        setup
    })
}

/// The positions of the issues by their names.
type Positions = HashMap<String, usize>;

fn read_protocol(file: &mut TomlTable<'_>, setup: &mut Setup) {
    if let Some(choice) = file.choice("protocol", &["free", "alternating"]) {
        setup.protocol = [Protocol::Free, Protocol::Alternating][choice];
    }
    let counts = [
        ("periods", &mut setup.periods),
        ("seconds_per_period", &mut setup.seconds_per_period),
        ("interactions", &mut setup.interactions),
        ("rounds", &mut setup.rounds),
        ("levels", &mut setup.levels),
    ];
    for (key, place) in counts {
        if let Some(count) = file.whole(key, 1, u64::from(COUNT_LIMIT)) {
            *place = u32::try_from(count).unwrap_or(u32::MAX);
        }
    }
    if let Some(choice) = file.choice("partial_at_deadline", &["implement", "discard"]) {
        setup.partial_at_deadline = [PartialAtDeadline::Implement, PartialAtDeadline::Discard][choice];
    }
    if let Some(choice) = file.choice("agreed_issues", &["replaceable", "final"]) {
        setup.agreed_issues = [AgreedIssues::Replaceable, AgreedIssues::Final][choice];
    }
}

fn read_issue(mut table: TomlTable<'_>) -> IssueSetup {
    let name = table.need_name("name");
    table.set_title(format!("issue '{name}'"));
    let line = table.line();
    let values = table.texts("values").map(Values::List);
    let range = table.table("range").map(|mut range| {
        let values = Values::Range {
            low: range.need_number("low"),
            high: range.need_number("high"),
            step: range.number("step"),
        };
        range.refuse_the_rest();
        values
    });
    if values.is_some() == range.is_some() {
        let what = format!("issue '{name}' needs either values or a range");
        table.fault(line, what, "write values = [\"...\"] or range = { low = 0, high = 10, step = 1 }");
    }
    let issue = IssueSetup {
        name,
        values: values.or(range).unwrap_or(Values::List(Vec::new())),
        none: table.text("none"),
        phrase: table.text("phrase"),
        line,
    };
    table.refuse_the_rest();
    issue
}

fn read_role(mut table: TomlTable<'_>, issues: &Positions) -> RoleSetup {
    let name = table.need_name("name");
    table.set_title(format!("role '{name}'"));
    let role = RoleSetup {
        brief: table.text("brief").unwrap_or_default(),
        plays: table.text("plays"),
        types: table.tables("type").into_iter().map(|kind| read_type(kind, &name, issues)).collect(),
        line: table.line(),
        name,
    };
    table.refuse_the_rest();
    role
}

fn read_type(mut table: TomlTable<'_>, role: &str, issues: &Positions) -> TypeSetup {
    let name = table.need_name("name");
    if !name.is_empty() {
        table.set_title(format!("type '{name}' of {role}"));
    }
    let line = table.line();
    let status_quo = table.need_number("status_quo");
    let scale = table.number("scale").unwrap_or(1.0);
    let cap = table.number("cap");
    let preferences = match (table.table("issues"), table.table("boxes")) {
        (Some(worths), None) => Preferences::Additive { scale, cap, issues: read_worths(worths) },
        (None, Some(mut boxes)) => {
            if scale != 1.0 || cap.is_some() {
                table.fault(line, "scale and cap do not apply to boxes", "remove them; most = .. scales boxes");
            }
            Preferences::Boxes { most: boxes.need_number("most"), root: read_group(boxes, issues) }
        }
        _ => {
            table.fault(line, format!("type '{name}' of {role} does not say what it values"), "add [role.type.issues]");
            Preferences::Additive { scale, cap, issues: Vec::new() }
        }
    };
    let kind = TypeSetup {
        brief: table.text("brief").unwrap_or_default(),
        preferences,
        status_quo,
        opt_out: table.number("opt_out").unwrap_or(status_quo),
        time_effect: table.number("time_effect").unwrap_or(0.0),
        discount: table.number("discount").unwrap_or(1.0),
        line,
        name,
    };
    table.refuse_the_rest();
    kind
}

fn read_worths(mut table: TomlTable<'_>) -> Vec<IssuePreference> {
    let mut preferences = Vec::new();
    for (issue, line) in table.keys() {
        let Some(mut entry) = table.table(&issue) else { continue };
        let weight = entry.need_number("weight");
        let choices = [
            entry.numbers("values").map(Evaluation::Points),
            entry.numbers("line").and_then(|line| match line[..] {
                [at_low, at_high] => Some(Evaluation::Line { at_low, at_high, clamp: false }),
                _ => None,
            }),
            entry.numbers("clamped_line").and_then(|line| match line[..] {
                [at_low, at_high] => Some(Evaluation::Line { at_low, at_high, clamp: true }),
                _ => None,
            }),
            entry.numbers("triangle").and_then(|triangle| match triangle[..] {
                [low, high, top] => Some(Evaluation::Triangle { low, high, top }),
                _ => None,
            }),
            entry.number("constant").map(Evaluation::Constant),
        ];
        let mut given: Vec<Evaluation> = choices.into_iter().flatten().collect();
        match given.pop() {
            Some(evaluation) if given.is_empty() => {
                preferences.push(IssuePreference { issue, weight, evaluation, line });
            }
            _ => {
                let what = format!("'{issue}' is not valued in exactly one way");
                let remedy = "write values = [..] for listed values; for a range line = [at low, at high], \
                              clamped_line = [..], triangle = [low, high, top] or constant = ..";
                entry.fault(line, what, remedy);
            }
        }
        entry.refuse_the_rest();
    }
    preferences
}

fn read_group(mut table: TomlTable<'_>, issues: &Positions) -> BoxNode {
    let aggregation = table.choice("aggregation", &["sum", "min", "max"]).unwrap_or(0);
    let weight = table.number("weight").unwrap_or(1.0);
    let mut children: Vec<BoxNode> = table.tables("group").into_iter().map(|group| read_group(group, issues)).collect();
    children.extend(table.tables("box").into_iter().map(|item| read_box(item, issues)));
    table.refuse_the_rest();
    BoxNode::Group {
        aggregation: [Aggregation::Sum, Aggregation::Min, Aggregation::Max][aggregation],
        weight,
        children,
    }
}

fn read_box(mut table: TomlTable<'_>, issues: &Positions) -> BoxNode {
    let utility = table.need_number("utility");
    let includes = read_bounds(table.table("includes"), issues);
    let excludes = read_bounds(table.table("excludes"), issues);
    table.refuse_the_rest();
    BoxNode::Rectangle { utility, includes, excludes }
}

fn read_bounds(table: Option<TomlTable<'_>>, issues: &Positions) -> Vec<(usize, f64, f64)> {
    let Some(mut table) = table else { return Vec::new() };
    let mut bounds = Vec::new();
    for (name, line) in table.keys() {
        let numbers = table.numbers(&name).unwrap_or_default();
        match (issues.get(&name), &numbers[..]) {
            (Some(issue), [low, high]) => bounds.push((*issue, *low, *high)),
            (None, _) => table.fault(line, format!("a box names an unknown issue '{name}'"), "use an issue's name"),
            _ => table.fault(line, format!("the bounds of '{name}' are not two numbers"), "write [low, high]"),
        }
    }
    bounds
}
