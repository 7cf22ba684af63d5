//! What is left of programs, as `/proc` tells it. Where there is no `/proc`, nothing is found.

use std::path::Path;
use std::time::Duration;

/// The processes whose command line names a path below this one.
pub(crate) fn running(marker: &Path) -> Vec<String> {
    let marker = marker.to_string_lossy().into_owned();
    each()
        .filter_map(|id| std::fs::read_to_string(format!("/proc/{id}/cmdline")).ok())
        .filter(|line| line.contains(&marker))
        .collect()
}

/// Our children that have ended and that nobody has waited for.
pub(crate) fn zombies() -> Vec<String> {
    let own = std::process::id().to_string();
    let stat = |id: String| std::fs::read_to_string(format!("/proc/{id}/stat")).ok();
    let is_zombie = |stat: &String| {
        let mut rest = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        rest.next() == Some("Z") && rest.next() == Some(&own)
    };
    each().filter_map(stat).filter(is_zombie).collect()
}

fn each() -> impl Iterator<Item = String> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| name.parse::<u32>().is_ok())
}

/// Panics unless nothing is left of the programs below a path. A process that was killed takes a moment to go.
pub(crate) fn assert_none_left(marker: &Path) {
    for _ in 0..500 {
        if running(marker).is_empty() && zombies().is_empty() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("still running: {:?}; zombies: {:?}", running(marker), zombies());
}

/// How many files this process has open, and how many bytes it has in memory.
pub(crate) fn used() -> Option<(usize, usize)> {
    let files = std::fs::read_dir("/proc/self/fd").ok()?.count();
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: usize = line.split_whitespace().next()?.parse().ok()?;
    Some((files, kilobytes << 10))
}
