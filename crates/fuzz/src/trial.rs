//! One input is tried: panics are caught with the place where they began, and the time is taken.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::{Target, Verdict};

/// An input that keeps its thread busy for longer, twice in a row, is a finding. Ordinary ones take a millisecond.
pub const SLOW: Duration = Duration::from_secs(5);

thread_local! {
    static IS_TRYING: Cell<bool> = const { Cell::new(false) };
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Lets a target read an input. The error says what is wrong with the target.
pub fn try_out(target: &dyn Target, input: &[u8]) -> (Result<Verdict, String>, Duration) {
    let (mut verdict, mut took) = once(target, input);
    if took > SLOW {
        (verdict, took) = once(target, input);
        if took > SLOW && verdict.is_ok() {
            verdict = Err(format!("took {:.1} s, and as long the second time", took.as_secs_f64()));
        }
    }
    (verdict, took)
}

fn once(target: &dyn Target, input: &[u8]) -> (Result<Verdict, String>, Duration) {
    note_panics();
    IS_TRYING.set(true);
    let began = worked();
    let result = catch_unwind(AssertUnwindSafe(|| target.read(input)));
    let took = worked().saturating_sub(began);
    IS_TRYING.set(false);
    (result.unwrap_or_else(|_| Err(PANIC.with_borrow_mut(std::mem::take))), took)
}

/// How long this thread has worked: on a busy machine the time on the wall says little about an input.
fn worked() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.try_into().unwrap_or(0), time.tv_nsec.try_into().unwrap_or(0))
}

/// From now on panics of a trial are noted instead of printed; others are printed as before.
fn note_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if IS_TRYING.get() {
                PANIC.set(panic.to_string());
            } else {
                before(panic);
            }
        }));
    });
}
