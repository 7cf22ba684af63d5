//! A table as JSON lines: one object a row, with numbers as numbers.

use std::io::{self, Write};
use std::path::Path;

use serde_json::{Map, Number, Value};

use crate::tables::{Kind, Table};

/// Writes the rows of a CSV file of this table as JSON lines.
pub(super) fn convert(csv: &Path, table: &Table, out: &mut dyn Write) -> io::Result<()> {
    let mut reader = csv::Reader::from_path(csv)?;
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record)? {
        let cells = table.columns.iter().zip(&record);
        let object: Map<String, Value> =
            cells.map(|(column, cell)| (column.name.to_owned(), value(column.kind, cell))).collect();
        serde_json::to_writer(&mut *out, &object)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// A cell as JSON; `null` if it is empty.
fn value(kind: Kind, cell: &str) -> Value {
    if cell.is_empty() {
        return Value::Null;
    }
    match kind {
        Kind::Text => cell.into(),
        Kind::Boolean => (cell == "true").into(),
        Kind::Integer => cell.parse::<i64>().map_or(Value::Null, Value::from),
        Kind::Number => cell.parse().ok().and_then(Number::from_f64).map_or(Value::Null, Value::Number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_keep_their_kind() {
        assert_eq!(value(Kind::Number, "0.5"), 0.5);
        assert_eq!(value(Kind::Integer, "7"), 7);
        assert_eq!(value(Kind::Text, "7"), "7");
        assert_eq!(value(Kind::Boolean, "true"), true);
        assert_eq!(value(Kind::Number, ""), Value::Null);
    }
}
