//! `datapackage.json`: what the tables of a tournament are, column by column, in the form of Frictionless data packages.

use serde_json::{Value, json};

use super::Resource;
use crate::part::Label;
use crate::tables::{Column, Kind, Table};

/// The name of the file.
pub const PACKAGE: &str = "datapackage.json";

/// The package of these tables.
pub(super) fn describe(label: &Label, plan: &[u8], resources: &[Resource]) -> String {
    let plan = game::Source::new("plan", String::from_utf8_lossy(plan));
    let title = plan.entry("title").unwrap_or_else(|| "A tournament".to_owned());
    let package = json!({
        "profile": "tabular-data-package",
        "name": "haggle-tournament",
        "title": title,
        "description": "Games between agents. The plan is in plan.toml, the scenarios are in scenarios/.",
        "haggle": {"version": label.haggle, "plan": label.plan, "games": label.of},
        "resources": resources.iter().map(resource).collect::<Vec<_>>(),
    });
    format!("{package:#}\n")
}

fn resource(resource: &Resource) -> Value {
    let Resource { table, bytes, hash } = resource;
    json!({
        "profile": "tabular-data-resource",
        "name": table.name,
        "path": format!("{}.csv", table.name),
        "title": table.about,
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "bytes": bytes,
        "hash": format!("sha256:{hash}"),
        "schema": schema(table),
    })
}

fn schema(table: &Table) -> Value {
    let mut schema = json!({
        "fields": table.columns.iter().map(field).collect::<Vec<_>>(),
        "primaryKey": table.key,
        "missingValues": [""],
    });
    let refers = |name: &str, to: &str| {
        let has = table.name != to && table.columns.iter().any(|column| column.name == name);
        has.then(|| json!({"fields": [name], "reference": {"resource": to, "fields": [name]}}))
    };
    let keys: Vec<Value> = [refers("game", "games"), refers("scenario", "scenarios")].into_iter().flatten().collect();
    if !keys.is_empty() {
        schema["foreignKeys"] = keys.into();
    }
    schema
}

fn field(column: &Column) -> Value {
    let kind = match column.kind {
        Kind::Integer => "integer",
        Kind::Number => "number",
        Kind::Text => "string",
        Kind::Boolean => "boolean",
    };
    json!({"name": column.name, "type": kind, "description": column.about})
}
