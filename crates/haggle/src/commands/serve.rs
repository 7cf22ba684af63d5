//! `haggle serve`: the laboratory in the browser.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use arena::GAMES;
use game::Library;
use lab::limits::{CONNECTIONS, RESERVED_DESCRIPTORS, STOP_WORK_WITHIN};
use lab::{Door, DoorLimits, Expiry, Hosts, Laboratory, Proxies, Settings};
use serde_json::json;

use crate::args::Serve;
use crate::output::{DIM, HEADING, print_json, stdout, warn};
use crate::scenario::settings;

pub(crate) fn execute(args: &Serve, json: bool) -> anyhow::Result<()> {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(workers()).enable_all().build()?;
    let ended = runtime.block_on(serve(args, json));
    // An agent that still thinks is not waited for: what was acknowledged is on disk.
    runtime.shutdown_timeout(STOP_WORK_WITHIN);
    ended
}

/// Threads that pass messages on. Half of the cores are plenty: the database and agents that think have threads of their
/// own, and waking a second thread for a message costs more than the message.
fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2).max(2))
}

async fn serve(args: &Serve, json: bool) -> anyhow::Result<()> {
    let settings = Settings {
        pace: args.pace,
        agents_step_away: args.agents_step_away,
        changes: settings(&args.settings, "--set NAME=VALUE, e.g. --set crisis.seconds_per_period=60")?,
        models: models(args)?,
        expiry: expiry(args),
        questions: !args.no_questions,
        ready_within: Duration::from_mins(args.ready_minutes),
        language: args.language,
        seed: None,
    };
    settings.check(GAMES)?;
    let listener = tokio::net::TcpListener::bind(args.listen).await;
    let listener =
        listener.with_context(|| format!("cannot listen on {}; choose another with --listen", args.listen))?;
    let lab = Laboratory::open(GAMES, &args.data, settings)
        .await
        .with_context(|| format!("cannot open the laboratory in '{}'", args.data.display()))?;
    let address = listener.local_addr()?;
    let door = door(args);
    let stop = asked_to_stop()?;
    announce(args, address, json)?;
    door.serve(Arc::clone(&lab), listener, stop).await;
    lab.close().await;
    Ok(())
}

/// The door as the arguments and the system want it.
fn door(args: &Serve) -> Door {
    let connections = lab::room_for_connections();
    if connections < CONNECTIONS {
        warn(&format!(
            "the system lets this program open few files: it serves at most {connections} connections; raise it with \
             ulimit -n {}",
            CONNECTIONS + RESERVED_DESCRIPTORS
        ));
    }
    Door {
        limits: DoorLimits { connections, ..DoorLimits::default() },
        proxies: Proxies::trusted(args.trusted_proxies.clone()),
        hosts: Hosts::named(args.hosts.clone()),
    }
}

/// Ready when somebody presses Ctrl-C, or a service manager wants an end.
#[cfg(unix)]
fn asked_to_stop() -> anyhow::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn asked_to_stop() -> anyhow::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// The models that the operator lends, read now: no request leads to a file.
fn models(args: &Serve) -> anyhow::Result<Library> {
    let Some(folder) = &args.models else { return Ok(Library::empty()) };
    let (library, left_out) = Library::folder(folder).map_err(|error| anyhow::anyhow!("--models: {error}"))?;
    left_out.iter().for_each(|reason| warn(reason));
    Ok(library)
}

fn expiry(args: &Serve) -> Expiry {
    Expiry { unbegun: Duration::from_hours(args.unbegun_hours), left: Duration::from_hours(args.left_days * 24) }
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
