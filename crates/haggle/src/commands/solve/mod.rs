//! `haggle solve`: the equilibrium of a scenario, one file a kind of game.

mod bilateral;
mod crisis;

use anyhow::bail;

use crate::args::Solve;
use crate::scenario::load;

pub(crate) fn execute(args: &Solve, json: bool) -> anyhow::Result<()> {
    let scenario = load(&args.scenario)?;
    let options =
        [("--actions", args.actions.is_some(), "crisis"), ("--comparator", args.comparator.is_some(), "crisis")];
    if let Some((option, _, kind)) = options.iter().find(|(_, given, kind)| *given && *kind != scenario.kind()) {
        bail!("{option} is for games of kind '{kind}'; '{}' is of kind '{}'", args.scenario.scenario, scenario.kind());
    }
    if let Some(game) = scenario.as_any().downcast_ref::<::crisis::Crisis>() {
        return crisis::execute(game, args, json);
    }
    if let Some(game) = scenario.as_any().downcast_ref::<::bilateral::Bilateral>() {
        return bilateral::execute(game, json);
    }
    bail!(
        "games of kind '{}' cannot be solved; crises can, and bilateral negotiations with known types",
        scenario.kind()
    )
}
