//! Writes `docs/schemas`: what goes between games and programs as JSON Schema (2020-12).
//!
//! The messages are described by types. What is inside them is another matter for every game: it is inferred from games that
//! are played here, always the same ones.
//!
//! `cargo run -p outside --example schemas`

mod files;
mod observed;
mod shape;
mod told;

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas");
    std::fs::create_dir_all(&folder)?;
    for (name, text) in files::all() {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(())
}
