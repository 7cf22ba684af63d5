//! Who of a table's people has arrived, who is away, and which links the host may pass on.

use game::{Seat, SeatSet};

use crate::audience::Audience;
use crate::frames::FriendLink;

/// Links that a waiting person may pass on to friends: who may, and the links.
#[derive(Clone, Debug, Default)]
pub(crate) struct FriendLinks {
    pub(crate) host: Option<Seat>,
    pub(crate) links: Vec<FriendLink>,
}

impl FriendLinks {
    /// The links that are this seat's to pass on. A guest has none: a link is a seat.
    pub(crate) fn of(&self, seat: Option<Seat>) -> &[FriendLink] {
        if seat.is_some() && seat == self.host { &self.links } else { &[] }
    }
}

/// The people of a table. Agents are always there.
#[derive(Debug)]
pub(crate) struct Attendance {
    seats: usize,
    people: SeatSet,
    arrived: SeatSet,
}

impl Attendance {
    /// Nobody of these people has arrived.
    pub(crate) fn new(seats: usize, people: SeatSet) -> Attendance {
        Attendance { seats, people, arrived: SeatSet::NONE }
    }

    /// Notes that a person is here; false if that was known.
    pub(crate) fn arrive(&mut self, seat: Seat) -> bool {
        let is_new = !self.arrived.contains(seat);
        self.arrived = self.arrived.with(seat);
        is_new
    }

    /// Does a person sit there?
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.people.contains(seat)
    }

    fn people(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let seats = (0..self.seats).filter_map(|seat| u8::try_from(seat).ok()).map(Seat);
        seats.filter(|&seat| self.people.contains(seat))
    }

    /// How many people have not arrived yet.
    pub(crate) fn missing(&self) -> usize {
        self.people().filter(|&seat| !self.arrived.contains(seat)).count()
    }

    /// The people who have no connection just now.
    pub(crate) fn away(&self, audience: &Audience) -> Vec<u8> {
        self.people().filter(|&seat| !audience.has(seat)).map(|seat| seat.0).collect()
    }
}
