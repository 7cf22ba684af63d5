//! `haggle convert`: scenarios between Haggle TOML, GENIUS XML and GeniusWeb JSON.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use arena::{find, read_foreign};
use bilateral::formats::{self, Exported, Reading};
use bilateral::{Setup, read_setup, setup_to_toml};
use game::Shelf;
use game::input::in_words;
use game::limits::SCENARIO_BYTES;
use serde_json::json;

use crate::args::{Convert, TargetFormat};
use crate::output::{print_json, stdout, warn};

pub(crate) fn execute(shelf: &Shelf, args: &Convert, json: bool) -> anyhow::Result<()> {
    let (output, inputs) = args.paths.split_last().context("name what to convert and where to")?;
    let reading = Reading { strict: args.strict, estimate: args.estimate };
    let (setup, mut warnings) = read(shelf, inputs, reading)?;
    let target = target(args.to, output)?;
    let exported = match target {
        TargetFormat::Haggle => {
            let name = output.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let text = setup_to_toml(&setup);
            if text.len() as u64 > SCENARIO_BYTES {
                bail!("the scenario is too long for one file, which may have {}", in_words(SCENARIO_BYTES));
            }
            Exported { files: vec![(name, text)], warnings: Vec::new() }
        }
        TargetFormat::Genius => formats::write_genius(&setup).map_err(anyhow::Error::msg)?,
        TargetFormat::Geniusweb => formats::write_geniusweb(&setup).map_err(anyhow::Error::msg)?,
    };
    warnings.extend(exported.warnings.iter().cloned());
    let folder = match target {
        TargetFormat::Haggle => output.parent().map(Path::to_path_buf).unwrap_or_default(),
        _ => output.clone(),
    };
    let written = write(&folder, &exported)?;
    if json {
        return print_json(&json!({"written": written, "warnings": warnings}));
    }
    warnings.iter().for_each(|warning| warn(warning));
    for path in &written {
        writeln!(stdout(), "wrote {}", path.display())?;
    }
    Ok(())
}

/// The scenario in the inputs, and what was odd about it.
fn read(shelf: &Shelf, inputs: &[PathBuf], reading: Reading) -> anyhow::Result<(Setup, Vec<String>)> {
    if let Some(missing) = inputs.iter().find(|path| inputs.len() > 1 && !path.exists()) {
        bail!("there is no file '{}'", missing.display());
    }
    let is_haggle = |path: &PathBuf| !path.exists() || path.extension().is_some_and(|extension| extension == "toml");
    let (setup, warnings) = match inputs {
        [only] if is_haggle(only) => {
            let source = find(shelf, &only.to_string_lossy())?.source;
            if let Some(game) = source.entry("game").filter(|game| game != "bilateral") {
                bail!("'{}' is of kind '{game}'; only bilateral scenarios have other formats", only.display());
            }
            (read_setup(&source)?, Vec::new())
        }
        _ => {
            let imported = read_foreign(inputs, reading)?;
            (imported.setup, imported.warnings)
        }
    };
    let name = inputs.first().map(|path| path.display().to_string()).unwrap_or_default();
    setup.clone().check(&name)?;
    Ok((setup, warnings))
}

fn target(asked: Option<TargetFormat>, output: &Path) -> anyhow::Result<TargetFormat> {
    let is_toml = output.extension().is_some_and(|extension| extension == "toml");
    if output.extension().is_some_and(|extension| extension == "xml" || extension == "json") {
        bail!("the output is a .toml file, or a folder for GENIUS and GeniusWeb; '{}' is neither", output.display());
    }
    match (asked, is_toml) {
        (None, true) => Ok(TargetFormat::Haggle),
        (None, false) => Ok(TargetFormat::Genius),
        (Some(TargetFormat::Haggle), false) => {
            bail!("Haggle's own format is one .toml file; give the output a name that ends in .toml")
        }
        (Some(TargetFormat::Genius | TargetFormat::Geniusweb), true) => {
            bail!("GENIUS and GeniusWeb scenarios are several files; name a folder as the output")
        }
        (Some(format), _) => Ok(format),
    }
}

fn write(folder: &Path, exported: &Exported) -> anyhow::Result<Vec<PathBuf>> {
    if !folder.as_os_str().is_empty() {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder '{}'", folder.display()))?;
    }
    if let Some((name, _)) = exported.files.iter().find(|(name, _)| folder.join(name).exists()) {
        bail!("'{}' exists; remove it or name another output", folder.join(name).display());
    }
    let mut written = Vec::new();
    for (name, text) in &exported.files {
        let path = folder.join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write '{}'", path.display()))?;
        written.push(path);
    }
    Ok(written)
}
