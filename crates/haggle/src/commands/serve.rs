//! `haggle serve`: the laboratory in the browser.

use std::io::Write;
use std::net::SocketAddr;

use anyhow::Context;
use games::GAMES;
use lab::{Laboratory, Settings};
use serde_json::json;

use crate::args::Serve;
use crate::output::{DIM, HEADING, print_json, stdout, warn};
use crate::scenario::pair;

pub(crate) fn execute(args: &Serve, json: bool) -> anyhow::Result<()> {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(workers()).enable_all().build()?;
    runtime.block_on(serve(args, json))
}

/// Threads that pass messages on. Half of the cores are plenty: the database and agents that think have threads of their
/// own, and waking a second thread for a message costs more than the message.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

async fn serve(args: &Serve, json: bool) -> anyhow::Result<()> {
    let changes = args.settings.iter().map(|text| pair(text, "--set NAME=VALUE, e.g. --set seconds_per_period=60"));
    let settings = Settings { pace: args.pace, changes: changes.collect::<anyhow::Result<_>>()? };
    let lab = Laboratory::open(GAMES, &args.data, settings)
        .await
        .with_context(|| format!("cannot open the laboratory in '{}'", args.data.display()))?;
    lab.check().map_err(anyhow::Error::msg)?;
    let listener = tokio::net::TcpListener::bind(args.listen).await;
    let listener =
        listener.with_context(|| format!("cannot listen on {}; choose another with --listen", args.listen))?;
    let address = listener.local_addr()?;
    announce(args, address, json)?;
    let stop = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    Ok(lab::serve(lab, listener, stop).await?)
}

fn announce(args: &Serve, address: SocketAddr, json: bool) -> anyhow::Result<()> {
    if !address.ip().is_loopback() {
        warn("the laboratory can be reached from other machines; put a proxy with HTTPS before it");
    }
    if json {
        return print_json(&json!({"address": format!("http://{address}"), "data": args.data}));
    }
    let mut out = stdout();
    writeln!(out, "{HEADING}Haggle is at http://{address}{HEADING:#}")?;
    writeln!(
        out,
        "{DIM}Games are kept in {}. Ctrl-C ends it; running games go on next time.{DIM:#}",
        args.data.display()
    )?;
    Ok(out.flush()?)
}
