//! What another player would really have taken: the best offer that could be made, and the least that would have done.

/// The best that could be had by an offer.
#[derive(Clone, Debug, PartialEq)]
pub struct Taken<T> {
    /// The offer.
    pub offer: T,
    /// What it is worth once it is accepted.
    pub worth: f64,
    /// With which probability it would have been accepted.
    pub chance: f64,
    /// What making it is worth: with this probability its worth, and otherwise what is had without it.
    pub expected: f64,
}

/// The offer that is best to make, of some in the order of falling worth; `None` if nobody would tell, or if none is better
/// than what is had without it. At most `asks` are asked about. Those that cannot be better any more are not.
pub fn best_taken<T>(
    offers: impl Iterator<Item = (f64, T)>,
    without: f64,
    asks: usize,
    mut would_accept: impl FnMut(&T) -> Option<f64>,
) -> Option<Taken<T>> {
    let mut best: Option<Taken<T>> = None;
    for (worth, offer) in offers.take(asks) {
        let enough = best.as_ref().map_or(without, |best| best.expected);
        if worth <= enough {
            break;
        }
        let chance = would_accept(&offer)?;
        let expected = chance * worth + (1.0 - chance) * without;
        if expected > enough {
            best = Some(Taken { offer, worth, chance, expected });
        }
    }
    best
}

/// The place of the least offer that would be taken, of some in the order of rising worth to whoever takes them; `None` if
/// none would be, or if it is not a matter of worth and certainty.
pub fn least_taken<T>(offers: &[T], mut would_accept: impl FnMut(&T) -> Option<f64>) -> Option<usize> {
    let mut certain = |offer: &T| match would_accept(offer)? {
        0.0 => Some(false),
        1.0 => Some(true),
        _ => None,
    };
    let (mut low, mut high) = (0, offers.len());
    while low < high {
        let middle = low.midpoint(high);
        if certain(&offers[middle])? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    (low < offers.len()).then_some(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_offer_is_the_first_that_is_certain_or_a_better_chance() {
        let offers = || [90.0, 80.0, 70.0, 60.0].into_iter().map(|worth| (worth, worth as u32));
        let certain = best_taken(offers(), 10.0, 9, |&offer| Some(f64::from(u8::from(offer <= 70)))).unwrap();
        assert_eq!((certain.offer, certain.worth, certain.expected), (70, 70.0, 70.0));
        let by_chance = best_taken(offers(), 10.0, 9, |&offer| Some(if offer == 90 { 0.9 } else { 1.0 })).unwrap();
        assert_eq!((by_chance.offer, by_chance.chance, by_chance.expected), (90, 0.9, 82.0));
    }

    #[test]
    fn nothing_is_made_up() {
        let offers = || [90.0, 80.0].into_iter().map(|worth| (worth, ()));
        assert_eq!(best_taken(offers(), 10.0, 9, |()| None), None, "who cannot tell");
        assert_eq!(best_taken(offers(), 10.0, 9, |()| Some(0.0)), None, "who takes nothing");
        assert_eq!(best_taken(offers(), 90.0, 9, |()| Some(1.0)), None, "what is no gain");
        let mut asked = 0;
        best_taken(std::iter::repeat((90.0, ())), 10.0, 7, |()| {
            asked += 1;
            Some(0.0)
        });
        assert_eq!(asked, 7, "a limit on questions");
    }

    #[test]
    fn the_least_that_would_do_is_found_where_there_is_one() {
        let offers: Vec<u32> = (0..1000).collect();
        let from = |least: u32| least_taken(&offers, |&offer| Some(f64::from(u8::from(offer >= least))));
        assert_eq!([0, 1, 500, 999].map(from), [0, 1, 500, 999].map(|place| Some(place as usize)));
        assert_eq!(from(1000), None);
        assert_eq!(least_taken(&offers, |_| Some(0.5)), None);
        assert_eq!(least_taken(&offers, |_| None), None);
    }
}
