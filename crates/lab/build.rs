//! Joins, packs and names the browser's files; see `crates/bundle`.

use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new("assets");
    println!("cargo::rerun-if-changed={}", folder.display());
    let out = std::env::var_os("OUT_DIR").ok_or("cargo says where to write to in OUT_DIR")?;
    bundle::bundle(folder, Path::new(&out))
        .map_err(|fault| format!("the browser's files, in {}: {fault}", folder.display()))?;
    Ok(())
}
