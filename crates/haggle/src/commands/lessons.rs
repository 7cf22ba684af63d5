//! `haggle lessons`: what can be learned at the laboratory's tables, and by what it is measured.

use std::io::Write;

use game::{Columns, Language};
use lab::{LESSONS, Lesson};
use serde_json::{Value, json};

use crate::output::{DIM, print_json, stdout, write_table};

/// All lessons, one line each.
pub(crate) fn list(json: bool) -> anyhow::Result<()> {
    if json {
        return print_json(&(1..).zip(&LESSONS).map(lesson_json).collect::<Vec<Value>>().into());
    }
    let mut table = Columns::new(&["lesson", "scenario", "you are", "against", "goal"], &[]);
    for lesson in &LESSONS {
        let goal = lesson.goal_text(Language::English);
        table.row([lesson.name, lesson.scenario, lesson.role, lesson.agent, &goal].map(str::to_owned));
    }
    let mut out = stdout();
    write_table(&mut out, &table)?;
    Ok(writeln!(out, "{DIM}haggle serve offers them in this order.{DIM:#}")?)
}

fn lesson_json((number, lesson): (usize, &Lesson)) -> Value {
    json!({
        "number": number, "name": lesson.name, "title": lesson.title(Language::English),
        "scenario": lesson.scenario, "role": lesson.role, "agent": lesson.agent,
        "idea": lesson.idea(Language::English), "try": lesson.attempt(Language::English),
        "goal": lesson.goal_text(Language::English),
    })
}
