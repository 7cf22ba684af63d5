//! Who is meant by a name in a contest: an agent of the registry, or a program of the plan.

use std::path::Path;

use game::Player;

use crate::Plan;

/// The player of this name.
pub(super) fn player(_plan: &Plan, _folder: &Path, agent: &str) -> Result<Player, String> {
    Ok(Player::Named(agent.to_owned()))
}
