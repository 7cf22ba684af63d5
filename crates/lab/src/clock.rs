//! Time: the one clock of a laboratory, by which everything in it waits.
//!
//! Tables, agents, absences, the upkeep, limits and the commits of the database ask a [`Clock`] what time it is and let it
//! wake them; nothing else in this crate does either (`tidy`), except at the door, where connections end that nobody may
//! hurry. So a test that holds the [`Hand`] of a laboratory's clock lets an hour pass in no time.
//!
//! The clock on the wall is read once, at the start: whoever sets it later changes no deadline.

use std::ops::Add;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::limits::COMMIT_EVERY;

/// Milliseconds since 1970 on the wall.
pub(crate) fn wall_ms() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// A moment, by the clock that gave it: how long after it was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Moment(Duration);

impl Moment {
    /// How long before a later moment.
    pub(crate) fn until(self, later: Moment) -> Duration {
        later.0.saturating_sub(self.0)
    }
}

impl Add<Duration> for Moment {
    type Output = Moment;

    fn add(self, time: Duration) -> Moment {
        Moment(self.0.saturating_add(time))
    }
}

/// A clock: set by the wall, steady from then on. Clones show the same time.
#[derive(Clone, Debug)]
pub struct Clock {
    works: Arc<Works>,
    // What it showed when it was set.
    set_ms: u64,
}

#[derive(Debug)]
struct Works {
    // When it was set; `None` if only its hand moves it.
    set: Option<Instant>,
    // How far its hand has moved it; `None` if it has none.
    moved: Option<watch::Sender<Duration>>,
}

/// What moves a clock, ahead of the time: for tests and simulations.
#[derive(Clone, Debug)]
pub struct Hand(Arc<Works>);

impl Clock {
    /// A clock that shows the time on the wall.
    pub fn by_the_wall() -> Clock {
        Clock { works: Arc::new(Works { set: Some(Instant::now()), moved: None }), set_ms: wall_ms() }
    }

    /// A clock that shows `at_ms` now, goes on by itself, and can be moved ahead.
    pub fn running_from(at_ms: u64) -> (Clock, Hand) {
        Clock::with_hand(at_ms, Some(Instant::now()))
    }

    /// A clock that shows `at_ms` until it is moved.
    pub fn standing_at(at_ms: u64) -> (Clock, Hand) {
        Clock::with_hand(at_ms, None)
    }

    fn with_hand(set_ms: u64, set: Option<Instant>) -> (Clock, Hand) {
        let works = Arc::new(Works { set, moved: Some(watch::Sender::new(Duration::ZERO)) });
        (Clock { works: Arc::clone(&works), set_ms }, Hand(works))
    }

    /// The same clock, set ahead so far that it shows at least `at_ms` now.
    pub(crate) fn not_before(self, at_ms: u64) -> Clock {
        let behind_ms = at_ms.saturating_sub(self.now_ms());
        Clock { set_ms: self.set_ms + behind_ms, ..self }
    }

    /// The time in milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.ms_of(self.now())
    }

    /// The moment.
    pub(crate) fn now(&self) -> Moment {
        self.works.now()
    }

    /// The moment at which this clock shows a time.
    pub(crate) fn moment_of(&self, at_ms: u64) -> Moment {
        Moment(Duration::from_millis(at_ms.saturating_sub(self.set_ms)))
    }

    /// What this clock shows at a moment.
    pub(crate) fn ms_of(&self, moment: Moment) -> u64 {
        self.set_ms.saturating_add(u64::try_from(moment.0.as_millis()).unwrap_or(u64::MAX))
    }

    /// Waits until a moment.
    pub(crate) async fn sleep_until(&self, moment: Moment) {
        self.works.sleep_until(moment).await;
    }

    /// Waits until a moment; for ever if there is none.
    pub(crate) async fn at(&self, moment: Option<Moment>) {
        match moment {
            Some(moment) => self.sleep_until(moment).await,
            None => std::future::pending().await,
        }
    }

    /// Waits for so long.
    pub(crate) async fn sleep(&self, time: Duration) {
        self.sleep_until(self.now() + time).await;
    }

    /// What comes of something, if it comes within a time.
    pub(crate) async fn within<T>(&self, time: Duration, what: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            done = what => Some(done),
            () = self.sleep(time) => None,
        }
    }
}

impl Works {
    fn now(&self) -> Moment {
        let moved = self.moved.as_ref().map_or(Duration::ZERO, |moved| *moved.borrow());
        Moment(self.set.map_or(Duration::ZERO, |set| set.elapsed()) + moved)
    }

    async fn sleep_until(&self, moment: Moment) {
        let Some(moved) = &self.moved else { return self.tick_until(moment, Duration::ZERO).await };
        let mut moved = moved.subscribe();
        loop {
            let so_far = *moved.borrow_and_update();
            tokio::select! {
                () = self.tick_until(moment, so_far) => return,
                _ = moved.changed() => {}
            }
        }
    }

    /// Waits until the clock shows a moment by itself, when its hand has moved it so far.
    async fn tick_until(&self, moment: Moment, moved: Duration) {
        let ticking = moment.0.saturating_sub(moved);
        match self.set.map(|set| set.checked_add(ticking)) {
            Some(Some(instant)) => sleep_until(instant).await,
            None if ticking.is_zero() => {}
            _ => std::future::pending().await,
        }
    }
}

impl Hand {
    /// Moves the clock ahead; whoever waited for a moment that has passed by it is woken.
    pub fn advance(&self, by: Duration) {
        if let Some(moved) = &self.0.moved {
            moved.send_modify(|moved| *moved += by);
        }
    }
}

/// How a laboratory takes time.
#[derive(Clone, Debug)]
pub struct Timing {
    /// Its clock.
    pub clock: Clock,
    /// Commits do not follow each other faster.
    pub commit_every: Duration,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing { clock: Clock::by_the_wall(), commit_every: COMMIT_EVERY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_standing_clock_is_moved_by_its_hand_alone() {
        let (clock, hand) = Clock::standing_at(5_000);
        hand.advance(Duration::from_millis(250));
        assert_eq!(clock.now_ms(), 5_250);
        assert_eq!(clock.now().until(clock.moment_of(5_300)), Duration::from_millis(50));
        assert!(clock.moment_of(0) <= clock.now());
        assert_eq!(clock.ms_of(clock.moment_of(7_000)), 7_000);
    }

    #[tokio::test]
    async fn whoever_waits_is_woken_when_the_moment_has_passed_and_not_before() {
        let (clock, hand) = Clock::standing_at(0);
        let sleeping = tokio::spawn({
            let clock = clock.clone();
            async move { clock.sleep_until(clock.moment_of(1_000)).await }
        });
        for _ in 0..9 {
            hand.advance(Duration::from_millis(100));
            tokio::task::yield_now().await;
            tokio::task::yield_now().await;
            assert!(!sleeping.is_finished(), "woken at {}", clock.now_ms());
        }
        hand.advance(Duration::from_millis(100));
        sleeping.await.unwrap();
        // What has passed is not waited for.
        clock.sleep_until(clock.moment_of(1_000)).await;
    }

    #[tokio::test]
    async fn a_running_clock_goes_by_itself_and_can_be_hurried() {
        let (clock, hand) = Clock::running_from(1_000);
        clock.sleep(Duration::from_millis(2)).await;
        assert!(clock.now_ms() >= 1_002);
        let in_an_hour = clock.now() + Duration::from_hours(1);
        hand.advance(Duration::from_hours(2));
        clock.sleep_until(in_an_hour).await;
        assert!(clock.now_ms() >= 7_200_000);
        assert_eq!(clock.within(Duration::ZERO, std::future::pending::<()>()).await, None);
        assert_eq!(clock.within(Duration::ZERO, async { 3 }).await, Some(3));
    }

    #[test]
    fn a_clock_that_was_set_back_goes_on_from_where_it_was() {
        let (clock, hand) = Clock::standing_at(5_000);
        let ahead = clock.clone().not_before(6_000);
        hand.advance(Duration::from_millis(10));
        assert_eq!((clock.now_ms(), ahead.now_ms()), (5_010, 6_010));
        assert_eq!(clock.not_before(1).now_ms(), 5_010);
    }
}
