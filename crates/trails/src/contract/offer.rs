//! Offers of the contract game: an exchange of chips between the customer and one provider, and what it leads to.

use game::{Refusal, Seat};
use smallvec::SmallVec;

use crate::contract::words::refuse;
use crate::contract::{CUSTOMER, Contract, provider_seat};
use crate::unreadable::Unreadable;
use crate::{Chips, ChipsError, Exchange, ExchangeError, Square};

/// An exchange of chips between the customer and a provider, whoever proposes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offer {
    /// The provider, by its position.
    pub provider: usize,
    /// What the provider sends.
    pub provider_sends: Chips,
    /// What the customer sends.
    pub customer_sends: Chips,
}

impl Offer {
    /// What a provider sends and what the customer sends.
    pub fn new(provider: usize, provider_sends: Chips, customer_sends: Chips) -> Offer {
        Offer { provider, provider_sends, customer_sends }
    }

    /// An exchange with a provider, who is the giver.
    pub fn of(provider: usize, exchange: Exchange) -> Offer {
        Offer::new(provider, exchange.gives, exchange.takes)
    }

    /// What changes hands, with the provider as giver.
    pub fn exchange(&self) -> Exchange {
        Exchange::new(self.provider_sends, self.customer_sends)
    }

    /// The offer with the same effect in which no colour goes both ways.
    pub fn net(&self) -> Offer {
        Offer::of(self.provider, self.exchange().net())
    }

    /// The exchange that takes this one back.
    pub fn undone(&self) -> Offer {
        Offer::of(self.provider, self.exchange().turned())
    }

    /// The other party of the exchange: who gets a proposal of this seat, or made the one that it accepts.
    pub(crate) fn other_party(&self, seat: Seat) -> Seat {
        if seat == CUSTOMER { provider_seat(self.provider) } else { CUSTOMER }
    }

    /// Does nothing change hands?
    pub fn is_empty(&self) -> bool {
        self.exchange().is_empty()
    }

    /// The paper's competitiveness from the customer's side: chips asked of the provider minus chips given.
    pub fn competitiveness(&self) -> i64 {
        self.exchange().balance()
    }
}

/// What everybody holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Holdings {
    /// The customer's chips.
    pub customer: Chips,
    /// Each provider's chips.
    pub providers: SmallVec<[Chips; 2]>,
}

impl Holdings {
    /// Everybody's chips, in the order of the seats.
    pub fn all(&self) -> impl Iterator<Item = &Chips> {
        [&self.customer].into_iter().chain(&self.providers)
    }

    /// All chips together.
    pub fn pool(&self) -> Chips {
        self.providers.iter().fold(self.customer, |pool, chips| pool + *chips)
    }

    /// What everybody holds after an exchange; `None` if somebody does not have what it is to send.
    pub fn after(&self, offer: &Offer) -> Option<Holdings> {
        let mut after = self.clone();
        let provider = after.providers.get_mut(offer.provider)?;
        (*provider, after.customer) = offer.exchange().made(provider, &self.customer)?;
        Some(after)
    }
}

/// What an offer looks like.
const USAGE: &str = "write PROVIDER: CHIPS for CHIPS, the provider's part first";

/// Why a text is no offer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OfferError {
    /// It does not begin with a name and a colon.
    #[error("'{0}' names no provider; {USAGE}")]
    NoName(String),
    /// It names somebody else.
    #[error("there is no provider '{name}'; they are: {known}")]
    NoProvider {
        /// Whom it names.
        name: String,
        /// Whom it might name.
        known: String,
    },
    /// It does not have two parts.
    #[error("'{0}' is not an exchange; {USAGE}")]
    NoExchange(String),
    /// One of its parts is wrong.
    #[error(transparent)]
    Chips(ChipsError),
}

impl From<ExchangeError> for OfferError {
    fn from(error: ExchangeError) -> OfferError {
        match error {
            ExchangeError::NoExchange(text) => OfferError::NoExchange(text),
            ExchangeError::Chips(error) => OfferError::Chips(error),
        }
    }
}

impl Unreadable for OfferError {
    fn refusal(&self) -> Refusal {
        match self {
            OfferError::NoName(text) => refuse("names-no-provider").with("text", text),
            OfferError::NoProvider { name, known } => {
                refuse("provider-unknown").with("name", name).with("known", known)
            }
            OfferError::NoExchange(text) => refuse("not-exchange").with("text", text),
            OfferError::Chips(error) => error.refusal(),
        }
    }
}

impl Contract {
    /// Is the customer committed to a provider: is every other provider's goal out of reach, even with all chips of
    /// that other provider (section 4.1)? To the letter: the committed provider's own goal need not be in reach.
    pub fn is_committed(&self, square: Square, holdings: &Holdings, provider: usize) -> bool {
        let others = holdings.providers.iter().zip(self.needs()).enumerate().filter(|(other, _)| *other != provider);
        others.into_iter().all(|(_, (chips, needs))| needs.payable(square, &(*chips + holdings.customer)).is_none())
    }

    /// Would this offer commit the customer to the offer's provider, while it is now committed to nobody
    /// (Definition 4)? False for an exchange that cannot be made.
    pub fn is_commitment(&self, square: Square, holdings: &Holdings, offer: &Offer) -> bool {
        let free = (0..self.goals().len()).all(|provider| !self.is_committed(square, holdings, provider));
        free && holdings.after(offer).is_some_and(|after| self.is_committed(square, &after, offer.provider))
    }

    /// An offer as one line of text: "SPg: 33 red + 7 purple for 11 yellow", the provider's part first.
    pub fn write_offer(&self, offer: &Offer) -> String {
        format!("{}: {}", self.provider_name(offer.provider), offer.exchange().write(self.palette()))
    }

    /// The inverse of [`Contract::write_offer`].
    pub fn read_offer(&self, text: &str) -> Result<Offer, OfferError> {
        let (name, exchange) = text.split_once(':').ok_or_else(|| OfferError::NoName(text.to_owned()))?;
        let (name, names) = (name.trim(), &self.names()[1..]);
        let provider = names.iter().position(|provider| provider.eq_ignore_ascii_case(name));
        let nobody = || OfferError::NoProvider { name: name.to_owned(), known: names.join(", ") };
        let provider = provider.ok_or_else(nobody)?;
        Ok(Offer::of(provider, Exchange::read(exchange, self.palette())?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game() -> Contract {
        let source = crate::contract::scenario("contract").unwrap();
        crate::contract::read_setup(&source).unwrap().check("contract").unwrap()
    }

    #[test]
    fn what_goes_both_ways_is_left_out() {
        let game = game();
        let read = |text: &str| game.read_offer(text).unwrap();
        let net = read("SPg: 5 red + 1 purple for 2 red + 3 gray").net();
        assert_eq!(net, read("SPg: 3 red + 1 purple for 3 gray"));
        assert_eq!(read("SPg: 2 red for 5 red").net(), read("SPg: nothing for 3 red"));
        assert!(read("SPg: 2 red for 2 red").net().is_empty());
        assert_eq!(
            net.undone(),
            Offer { provider: 0, provider_sends: net.customer_sends, customer_sends: net.provider_sends }
        );
    }

    #[test]
    fn an_offer_commits_a_customer_that_was_free() {
        let (game, read) = (game(), |text: &str| game().read_offer(text).unwrap());
        let (start, free) = (game.start_square(), game.holdings());
        let lock = read("SPg: 33 red + 7 purple for 11 yellow");
        assert!(game.is_commitment(start, &free, &lock));
        assert!(!game.is_commitment(start, &free, &read("SPg: 1 red for 1 yellow")));
        // Nor is it one if somebody does not have the chips.
        assert!(!game.is_commitment(start, &free, &read("SPg: 34 red for 11 yellow")));
        // Who is committed already cannot be committed again.
        let committed = free.after(&lock).unwrap();
        assert!(game.is_committed(start, &committed, 0) && !game.is_committed(start, &committed, 1));
        assert!(!game.is_commitment(start, &committed, &read("SPg: nothing for 1 yellow")));
    }
}
