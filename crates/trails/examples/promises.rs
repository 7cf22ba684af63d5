//! The tables of docs/promises.md, as they stand there.
//!
//! Run with `cargo run --release -p trails --example promises [MATCHES]`: so many matches for every dependency.

mod company;

use std::io::Write;

fn main() -> std::io::Result<()> {
    let matches = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100);
    let mut out = std::io::stdout();
    for tables in company::tables::all(matches) {
        writeln!(out, "### {}\n", tables.title)?;
        writeln!(out, "| partner | PURB's reliability | the partner's | agreements |\n|---|---|---|---|")?;
        writeln!(out, "{}\n", tables.sent.join("\n"))?;
        writeln!(out, "Correlation: {}\n", tables.follows)?;
        writeln!(out, "| agent | {} | all | PURB has more by |", company::PARTNERS.join(" | "))?;
        writeln!(out, "|---|---:|---:|---:|---:|---:|---:|---|---|\n{}\n", tables.scores.join("\n"))?;
        let company::tables::Claims { sent, correlation, least_difference } = tables.claims;
        writeln!(
            out,
            "<!-- sent {sent:.2?}, correlation {correlation:.2}, least difference {least_difference:.1} -->\n"
        )?;
        writeln!(out, "| with | has more | by |\n|---|---|---|\n{}\n", tables.losses.join("\n"))?;
    }
    Ok(())
}
