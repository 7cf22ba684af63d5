//! Starting is as safe as running: whatever cuts a start off, the next one opens.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use game::Stream;

use crate::program::Folder;
use crate::server::{Server, command, complaint, said_address};

/// Kills in an ordinary test run; `HAGGLE_START_KILLS` asks for more.
const KILLS: u32 = 10;

#[test]
fn a_start_that_is_killed_does_no_harm_to_the_next() {
    let kills = std::env::var("HAGGLE_START_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(KILLS);
    let folder = Folder::new();
    let begin = Instant::now();
    Server::start(&folder.path("old")).kill();
    // Most moments shall fall within the start, however slow the machine is.
    let longest = u64::try_from(begin.elapsed().as_millis()).unwrap().max(60);
    let mut stream = Stream::numbered(14, 0);
    let mut early = 0;
    for round in 0..kills {
        let data = if round % 2 == 0 { folder.path("old") } else { folder.path(&format!("new-{round}")) };
        let mut child = command(&data).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(stream.below(longest)));
        // SIGKILL: the process has no chance to tidy up.
        child.kill().unwrap();
        child.wait().unwrap();
        early += u32::from(said_address(&mut child).is_none());
        let server = Server::start(&data);
        assert_eq!(server.get("/health"), ("HTTP/1.1 200 OK".to_owned(), "ok".to_owned()), "kill {round}");
        server.kill();
    }
    assert!(early > 0, "no kill fell into a start");
    #[expect(clippy::print_stderr, reason = "the figure is the point of the test")]
    {
        eprintln!("{kills} kills, {early} of them before the server was ready, 0 databases that do not open");
    }
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let folder = Folder::new();
    let data = folder.path("data");
    let first = Server::start(&data);
    let mut second = command(&data).spawn().unwrap();
    let address = said_address(&mut second);
    second.kill().unwrap();
    let (status, said) = (second.wait().unwrap(), complaint(&mut second));
    assert!(address.is_none() && status.code() == Some(2), "{address:?}, {status}: {said}");
    let holder = format!("another server (process {}) uses this folder", first.child.id());
    assert!(said.contains(&holder) && said.contains("--data"), "{said}");
    assert_eq!(first.get("/health").1, "ok");
    // What a killed server leaves behind locks nothing.
    first.kill();
    Server::start(&data).kill();
}

/// Starts a server on a disk of a size in bytes, then gives the disk more room and starts it again. The disk is a file
/// system in memory that only these processes see.
const ON_A_SMALL_DISK: &str = r#"
    mount -t tmpfs -o size="$2" tmpfs "$1" || exit 99
    timeout -s KILL 30 "$3" serve --listen 127.0.0.1:0 --data "$1/data"
    test $? = 2 || exit 98
    mount -o remount,size=64m "$1" || exit 99
    exec "$3" serve --listen 127.0.0.1:0 --data "$1/data" --json
"#;

#[test]
fn a_start_that_runs_out_of_disk_says_so_and_the_next_one_opens() {
    let probe = ["--mount", "bash", "-c", "mount -t tmpfs tmpfs /tmp"];
    if !Command::new("unshare").args(probe).stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
        #[expect(clippy::print_stderr, reason = "a skipped test says why")]
        {
            eprintln!("skipped: a small file system cannot be mounted here");
        }
        return;
    }
    let folder = Folder::new();
    // Too little for the folder, for the tables, for the index of the log, for the long log.
    for size in ["4k", "12k", "32k", "80k", "1m", "4m"] {
        let mut command = Command::new("unshare");
        command.args(["--mount", "bash", "-c", ON_A_SMALL_DISK, "bash", &folder.path(""), size]);
        command.arg(env!("CARGO_BIN_EXE_haggle")).env("NO_COLOR", "1");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let address = said_address(&mut child);
        child.kill().unwrap();
        let status = child.wait().unwrap();
        let said = complaint(&mut child);
        assert!(address.is_some(), "{size}: {status}: {said}");
        assert!(said.contains("error: cannot open the laboratory"), "{size}: {said}");
        assert!(["is full", "it is full", "No space left"].iter().any(|words| said.contains(words)), "{size}: {said}");
    }
}
