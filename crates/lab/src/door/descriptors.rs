//! How many files the system lets the program open, of which every connection is one.

use crate::limits::{CONNECTIONS, RESERVED_DESCRIPTORS};

/// Raises the limit on open files as far as needed and allowed, and says how many connections there is room for.
pub fn room_for_connections() -> usize {
    room(raised(CONNECTIONS + RESERVED_DESCRIPTORS))
}

/// How many connections fit; `None` if files are not limited.
fn room(files: Option<usize>) -> usize {
    files.map_or(CONNECTIONS, |files| files.saturating_sub(RESERVED_DESCRIPTORS).clamp(1, CONNECTIONS))
}

/// The limit on open files after it was raised, if possible, to what is wanted.
#[cfg(unix)]
fn raised(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = limit.maximum.map_or(wanted as u64, |most| most.min(wanted as u64));
    if limit.current.is_some_and(|current| current < wanted) {
        let raised = Rlimit { current: Some(wanted), maximum: limit.maximum };
        if let Err(error) = setrlimit(Resource::Nofile, raised) {
            tracing::warn!("the limit on open files cannot be raised: {error}");
        }
    }
    getrlimit(Resource::Nofile).current.map(|current| usize::try_from(current).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn raised(_wanted: usize) -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_the_rest() {
        assert_eq!(room(None), CONNECTIONS);
        assert_eq!(room(Some(1_000_000)), CONNECTIONS);
        assert_eq!(room(Some(1024)), 1024 - RESERVED_DESCRIPTORS);
        assert_eq!(room(Some(3)), 1);
        assert!(room_for_connections() > 0);
    }
}
