//! Debriefs, each worked out once, on a thread of its own, so that nobody else waits for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Semaphore;

use crate::debrief::Debrief;
use crate::laboratory::Laboratory;
use crate::limits::{DEBRIEFS, DEBRIEFS_AT_ONCE};
use crate::places::Place;

/// The debriefs that somebody looked at lately, by link.
pub(crate) struct Lookbacks {
    made: Arc<Mutex<HashMap<String, Arc<Debrief>>>>,
    turns: Arc<Semaphore>,
}

impl Default for Lookbacks {
    fn default() -> Lookbacks {
        Lookbacks { made: Arc::default(), turns: Arc::new(Semaphore::new(DEBRIEFS_AT_ONCE)) }
    }
}

impl Lookbacks {
    /// The debrief of a finished game; `None` if it is not finished.
    pub(crate) async fn of(
        &self,
        lab: &Arc<Laboratory>,
        place: Place,
        token: &str,
    ) -> Result<Option<Arc<Debrief>>, String> {
        if let Some(known) = find(&self.made, token) {
            return Ok(Some(known));
        }
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|error| error.to_string())?;
        let (made, lab, token) = (Arc::clone(&self.made), Arc::clone(lab), token.to_owned());
        let looked = tokio::task::spawn_blocking(move || {
            // Kept to the end of the work, also if whoever asked has gone meanwhile.
            let _turn = turn;
            // Who waited for the same debrief finds it made.
            if let Some(known) = find(&made, &token) {
                return Ok(Some(known));
            }
            let debrief = Debrief::of(&lab, place, &token)?.map(Arc::new);
            if let Some(debrief) = &debrief {
                keep(&made, token, debrief);
            }
            Ok(debrief)
        });
        looked.await.map_err(|error| error.to_string())?
    }
}

fn find(made: &Mutex<HashMap<String, Arc<Debrief>>>, token: &str) -> Option<Arc<Debrief>> {
    made.lock().unwrap_or_else(PoisonError::into_inner).get(token).cloned()
}

fn keep(made: &Mutex<HashMap<String, Arc<Debrief>>>, token: String, debrief: &Arc<Debrief>) {
    let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
    if made.len() >= DEBRIEFS {
        made.clear();
    }
    made.insert(token, Arc::clone(debrief));
}
