//! One process of a program, and the conversation with it: a line out, a line back, within a time.
//!
//! Nothing here waits without a limit. The ends of the pipes do not block; what waits is `poll`, for the answer and for what
//! is said on stderr at the same time, because a program whose stderr is not read would stop there.

use std::os::fd::AsFd;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, read, write};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, WaitIdStatus, kill_process_group, waitid};

use crate::launch::Launch;
use crate::limits::{EXIT_STEP, EXIT_WITHIN, LEAVE_WITHIN, LINE_BYTES};
use crate::starter::start;
use crate::stderr::{Murmur, quoted};
use crate::trouble::Trouble;

/// So much is read at once.
const CHUNK_BYTES: usize = 64 << 10;

/// A running process. When it is dropped it is killed, with all that it has started.
pub(crate) struct Process {
    child: Child,
    group: Pid,
    stdin: Option<ChildStdin>,
    stdout: ChildStdout,
    stderr: Option<ChildStderr>,
    /// What was read of its output and not taken yet.
    heard: Vec<u8>,
    murmur: Murmur,
    /// How many answers have yet to come that nobody waits for any more.
    owed: usize,
    chunk: Box<[u8]>,
    /// Has it played a game to its end?
    pub(crate) has_played: bool,
    _place: Place,
}

/// One of the processes that are counted.
pub(crate) struct Place(Arc<AtomicUsize>);

impl Place {
    /// Counts one more.
    pub(crate) fn take(count: &Arc<AtomicUsize>) -> Place {
        count.fetch_add(1, Ordering::Relaxed);
        Place(Arc::clone(count))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Process {
    /// Starts a process.
    pub(crate) fn start(launch: &Launch, place: Place) -> Result<Process, Trouble> {
        let mut child = start(launch.command()).map_err(Trouble::NotStarted)?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        let (Some(group), Some(stdout)) = (group, stdout) else { return Err(Trouble::NotThere) };
        let (heard, murmur) = (Vec::new(), Murmur::new(launch.journal.clone()));
        let chunk = vec![0; CHUNK_BYTES].into_boxed_slice();
        let (owed, has_played, _place) = (0, false, place);
        let process = Process { child, group, stdin, stdout, stderr, heard, murmur, owed, chunk, has_played, _place };
        let ends = [process.stdin.as_ref().map(AsFd::as_fd), process.stderr.as_ref().map(AsFd::as_fd)];
        for end in ends.into_iter().flatten().chain([process.stdout.as_fd()]) {
            ioctl_fionbio(end, true)?;
        }
        Ok(process)
    }

    /// Sends a line and waits for the line that answers it.
    pub(crate) fn ask(&mut self, line: &[u8], within: Duration) -> Result<String, Trouble> {
        let deadline = Instant::now() + within;
        if self.owed == 0 {
            self.overhear();
        }
        if self.owed == 0 && !self.heard.is_empty() {
            return Err(Trouble::Unasked(quoted(&String::from_utf8_lossy(&self.heard))));
        }
        self.send(line, deadline).map_err(|trouble| timed(trouble, Trouble::Deaf(within)))?;
        loop {
            let answer = self.next_line(deadline).map_err(|trouble| timed(trouble, Trouble::Late(within)))?;
            if self.owed == 0 {
                return String::from_utf8(answer)
                    .map_err(|error| Trouble::NotText(quoted(&String::from_utf8_lossy(error.as_bytes()))));
            }
            self.owed -= 1;
        }
    }

    /// Reads what it has said meanwhile, without waiting for more.
    fn overhear(&mut self) {
        if let Ok(count) = read(&self.stdout, &mut *self.chunk) {
            self.heard.extend_from_slice(&self.chunk[..count]);
        }
    }

    /// Nobody waits for the answer to the last question any more. When it comes, it is not taken for that to another.
    pub(crate) fn forgive(&mut self) {
        self.owed += 1;
    }

    /// Sends a line that needs no answer.
    pub(crate) fn tell(&mut self, line: &[u8]) -> Result<(), Trouble> {
        self.send(line, Instant::now() + LEAVE_WITHIN)
    }

    /// Can it play another game? Not if an answer has yet to come, or if it has said more than it was asked.
    pub(crate) fn is_fresh(&self) -> bool {
        self.owed == 0 && self.heard.is_empty() && self.exited().is_none()
    }

    /// Lets processes end by themselves for a while, and kills those that do not.
    pub(crate) fn dismiss(mut processes: Vec<Process>) {
        for process in &mut processes {
            process.stdin = None;
        }
        let deadline = Instant::now() + LEAVE_WITHIN;
        while processes.iter().any(|process| process.exited().is_none()) && Instant::now() < deadline {
            std::thread::sleep(EXIT_STEP);
        }
    }

    fn send(&mut self, line: &[u8], deadline: Instant) -> Result<(), Trouble> {
        let mut left = line;
        while !left.is_empty() {
            let Some(stdin) = &self.stdin else { return Err(Trouble::NotThere) };
            match write(stdin, left) {
                Ok(written) => left = &left[written..],
                Err(Errno::AGAIN) => self.wait(deadline, true)?,
                Err(Errno::INTR) => {}
                Err(Errno::PIPE) => return Err(self.gone()),
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    fn next_line(&mut self, deadline: Instant) -> Result<Vec<u8>, Trouble> {
        let mut searched = 0;
        loop {
            if let Some(end) = self.heard[searched..].iter().position(|&byte| byte == b'\n') {
                let rest = self.heard.split_off(searched + end + 1);
                let mut line = std::mem::replace(&mut self.heard, rest);
                line.truncate(line.trim_ascii_end().len());
                return if line.len() > LINE_BYTES { Err(Trouble::LongLine) } else { Ok(line) };
            }
            searched = self.heard.len();
            if searched > LINE_BYTES {
                return Err(Trouble::LongLine);
            }
            self.wait(deadline, false)?;
        }
    }

    /// Waits until there is something to read, or room to write if that is wanted, and reads what there is.
    fn wait(&mut self, deadline: Instant, to_write: bool) -> Result<(), Trouble> {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(Trouble::Late(Duration::ZERO));
        }
        if to_write && self.heard.len() > LINE_BYTES {
            return Err(Trouble::Unasked(quoted(&String::from_utf8_lossy(&self.heard))));
        }
        let [hears, murmurs] = self.ready(left, to_write)?;
        if murmurs {
            self.read_stderr();
        }
        if hears {
            match read(&self.stdout, &mut *self.chunk) {
                Ok(0) => return Err(self.gone()),
                Ok(count) => self.heard.extend_from_slice(&self.chunk[..count]),
                Err(Errno::AGAIN | Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Waits; is there something to read on stdout, and on stderr?
    fn ready(&self, left: Duration, to_write: bool) -> Result<[bool; 2], Trouble> {
        let stdout = self.stdout.as_fd();
        // An end that is closed or not wanted is replaced by one of which nothing is asked.
        let nothing = (stdout, PollFlags::empty());
        let stderr = self.stderr.as_ref().map_or(nothing, |end| (end.as_fd(), PollFlags::IN));
        let stdin = self.stdin.as_ref().filter(|_| to_write).map_or(nothing, |end| (end.as_fd(), PollFlags::OUT));
        let mut polled =
            [(stdout, PollFlags::IN), stderr, stdin].map(|(end, flags)| PollFd::from_borrowed_fd(end, flags));
        let tv_sec = i64::try_from(left.as_secs()).unwrap_or(i64::MAX);
        match poll(&mut polled, Some(&Timespec { tv_sec, tv_nsec: left.subsec_nanos().into() })) {
            Ok(_) | Err(Errno::INTR) => Ok([&polled[0], &polled[1]].map(|end| !end.revents().is_empty())),
            Err(error) => Err(error.into()),
        }
    }

    fn read_stderr(&mut self) -> bool {
        let Some(stderr) = &self.stderr else { return false };
        match read(stderr, &mut *self.chunk) {
            Ok(0) => self.stderr = None,
            Ok(count) => {
                self.murmur.hear(&self.chunk[..count]);
                return true;
            }
            Err(_) => {}
        }
        false
    }

    /// It has closed its output, or exited. What it said last is read, so far as it is there.
    fn gone(&mut self) -> Trouble {
        let deadline = Instant::now() + EXIT_WITHIN;
        while self.exited().is_none() && Instant::now() < deadline {
            std::thread::sleep(EXIT_STEP);
        }
        while Instant::now() < deadline && self.read_stderr() {}
        let how = match self.exited() {
            None => "closed its pipe".to_owned(),
            Some(status) => ending(&status),
        };
        Trouble::Gone { how, said: self.murmur.last_line() }
    }

    /// How it has exited, if it has. It stays a zombie, so that its number, which is that of its group, belongs to nobody
    /// else until the group has been killed.
    fn exited(&self) -> Option<WaitIdStatus> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        waitid(WaitId::Pid(self.group), options).ok().flatten()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = kill_process_group(self.group, Signal::KILL);
        let _ = self.child.wait();
    }
}

fn ending(status: &WaitIdStatus) -> String {
    match (status.exit_status(), status.terminating_signal()) {
        (Some(0), _) => "exited".to_owned(),
        (Some(code), _) => format!("exited with status {code}"),
        (None, Some(signal)) => format!("was ended by signal {signal}"),
        (None, None) => "ended".to_owned(),
    }
}

/// Says for what there was no time.
fn timed(trouble: Trouble, late: Trouble) -> Trouble {
    if matches!(trouble, Trouble::Late(_)) { late } else { trouble }
}
