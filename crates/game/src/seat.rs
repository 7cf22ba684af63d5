//! Seats: who sits where.

/// A place at the table, counted from 0 in the order in which the scenario lists its roles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table of so many, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..u8::try_from(seats).unwrap_or(u8::MAX)).map(Seat)
    }

    /// The seat at a position of a list that holds one entry a seat.
    pub fn at(position: usize) -> Seat {
        Seat(u8::try_from(position).unwrap_or(u8::MAX))
    }

    /// The seat of this name, letter by letter.
    pub fn named(names: &[String], name: &str) -> Option<Seat> {
        names.iter().position(|seat| seat == name).map(Seat::at)
    }

    /// The seat of this name, in any case of letters.
    pub fn called(names: &[String], name: &str) -> Option<Seat> {
        names.iter().position(|seat| seat.eq_ignore_ascii_case(name)).map(Seat::at)
    }

    /// The seat's position, for indexing arrays that hold one entry a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat, going round a table of so many.
    pub fn next(self, seats: usize) -> Seat {
        if self.index() + 1 < seats { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// The other seat of a game for two.
    pub fn other(self) -> Seat {
        Seat(1 - self.0.min(1))
    }
}

/// Which seats may act now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatSet(u32);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// Just one seat.
    pub fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// This set and `seat`.
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without a seat.
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::only(seat).0)
    }

    /// Is `seat` in the set?
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Is nobody in it?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The member, if there is just one.
    pub fn single(self) -> Option<Seat> {
        (self.0.count_ones() == 1).then(|| Seat::at(self.0.trailing_zeros() as usize))
    }

    /// The first member at or after `seat`, going round.
    pub fn next_from(self, seat: Seat, seats: usize) -> Option<Seat> {
        let mut candidate = seat;
        for _ in 0..seats {
            if self.contains(candidate) {
                return Some(candidate);
            }
            candidate = candidate.next(seats);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_counted_and_found_by_name() {
        assert_eq!(Seat::all(3).collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(2)]);
        let names = ["Host", "host", "Guest"].map(str::to_owned);
        assert_eq!((Seat::named(&names, "host"), Seat::called(&names, "GUEST")), (Some(Seat(1)), Some(Seat(2))));
        assert_eq!((Seat::named(&names, "guest"), Seat::called(&names, "nobody")), (None, None));
    }

    #[test]
    fn going_round_finds_the_next_member() {
        let set = SeatSet::only(Seat(0)).with(Seat(2));
        assert_eq!(set.next_from(Seat(1), 3), Some(Seat(2)));
        assert_eq!(set.next_from(Seat(0), 3), Some(Seat(0)));
        assert_eq!(SeatSet::only(Seat(0)).next_from(Seat(2), 3), Some(Seat(0)));
        assert_eq!(SeatSet::NONE.next_from(Seat(0), 3), None);
    }
}
