//! `haggle analyze`: what outcomes a scenario has and what they are worth, one file a kind of game.

pub(super) mod bilateral;
mod contract;
pub(super) mod crisis;

use anyhow::bail;

use crate::args::Analyze;
use crate::scenario::load;

pub(crate) fn execute(args: &Analyze, json: bool) -> anyhow::Result<()> {
    let scenario = load(&args.scenario)?;
    if let Some(game) = scenario.as_any().downcast_ref::<::bilateral::Bilateral>() {
        return bilateral::execute(game, args, json);
    }
    if let Some(game) = scenario.as_any().downcast_ref::<::crisis::Crisis>() {
        return crisis::execute(game, args, json);
    }
    if let Some(game) = scenario.as_any().downcast_ref::<::trails::contract::Contract>() {
        return contract::execute(game, args, json);
    }
    bail!("analyze does not know games of kind '{}'", scenario.kind())
}
