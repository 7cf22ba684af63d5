//! Peer-designed agents among those that `haggle agents` lists.

use std::io::Write;

use anyhow::bail;
use game::{Columns, closest};
use peers::{PEERS, PREFIX, Peer};
use serde_json::{Value, json};

use crate::output::{DIM, HEADING, print_json, stdout, write_table};

/// Where all of them come from.
const SOURCE: &str = "Haggle, as a stand-in for agents that peers design";

/// A peer as it is listed beside agents.
pub(super) fn to_json(peer: &Peer) -> Value {
    json!({
        "name": format!("{PREFIX}{}", peer.name), "game": peer.game, "sentence": peer.sentence, "source": SOURCE,
        "params": [],
    })
}

/// All peers, one line each, under a heading of their own.
pub(super) fn write_all(out: &mut impl Write) -> std::io::Result<()> {
    let mut table = Columns::new(&["peer", "game", "temper"], &[]);
    for peer in PEERS {
        table.row([format!("{PREFIX}{}", peer.name), peer.game.to_owned(), peer.temper.to_owned()]);
    }
    writeln!(out, "\n{HEADING}Peer-designed agents{HEADING:#} {DIM}(stand-ins of our own; more are in peers/){DIM:#}")?;
    write_table(out, &table)
}

/// Everything about one peer, by its name without the prefix.
pub(super) fn one(name: &str, json: bool) -> anyhow::Result<()> {
    let Some(peer) = PEERS.iter().find(|peer| peer.name == name) else {
        match closest(name, PEERS.iter().map(|peer| peer.name)) {
            Some(close) => bail!("there is no peer '{name}'; did you mean '{PREFIX}{close}'?"),
            None => bail!("there is no peer '{name}'; `haggle agents` lists them"),
        }
    };
    if json {
        return print_json(&to_json(peer));
    }
    let mut out = stdout();
    writeln!(out, "{HEADING}{PREFIX}{}{HEADING:#} {DIM}({}, {}){DIM:#}", peer.name, peer.game, peer.temper)?;
    Ok(writeln!(out, "{}\nSource: {SOURCE}", peer.sentence)?)
}
