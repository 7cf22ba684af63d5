//! Offers of the contract game: an exchange of chips between the customer and one provider.

use crate::contract::Contract;
use crate::{Chips, Palette};

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
    /// The offer with the same effect in which no colour goes both ways.
    pub fn net(&self) -> Offer {
        let both = self.provider_sends.common(&self.customer_sends);
        Offer {
            provider: self.provider,
            provider_sends: self.provider_sends - both,
            customer_sends: self.customer_sends - both,
        }
    }

    /// The exchange that takes this one back.
    pub fn undone(&self) -> Offer {
        Offer { provider: self.provider, provider_sends: self.customer_sends, customer_sends: self.provider_sends }
    }

    /// The paper's competitiveness from the customer's side: chips asked of the provider minus chips given.
    pub fn competitiveness(&self) -> i64 {
        i64::from(self.provider_sends.total()) - i64::from(self.customer_sends.total())
    }

    /// As text: "33 red + 7 purple for 11 yellow", the provider's part first.
    pub fn write_exchange(&self, palette: &Palette) -> String {
        format!("{} for {}", palette.write_chips(&self.provider_sends), palette.write_chips(&self.customer_sends))
    }
}

impl Contract {
    /// An offer as one line of text: "SPg: 33 red + 7 purple for 11 yellow", the provider's part first.
    pub fn write_offer(&self, offer: &Offer) -> String {
        let name = self.providers().get(offer.provider).map_or("?", |provider| provider.name.as_str());
        format!("{name}: {}", offer.write_exchange(self.palette()))
    }

    /// The inverse of [`Contract::write_offer`]. The error says what to write.
    pub fn read_offer(&self, text: &str) -> Result<Offer, String> {
        let usage = "write PROVIDER: CHIPS for CHIPS, the provider's part first";
        let (name, exchange) = text.split_once(':').ok_or_else(|| format!("'{text}' names no provider; {usage}"))?;
        let found = self.providers().iter().position(|provider| provider.name.eq_ignore_ascii_case(name.trim()));
        let provider = found.ok_or_else(|| {
            let names: Vec<&str> = self.providers().iter().map(|provider| provider.name.as_str()).collect();
            format!("there is no provider '{}'; they are: {}", name.trim(), names.join(", "))
        })?;
        let (sent, wanted) =
            exchange.split_once(" for ").ok_or_else(|| format!("'{}' is not an exchange; {usage}", exchange.trim()))?;
        Ok(Offer {
            provider,
            provider_sends: self.palette().read_chips(sent)?,
            customer_sends: self.palette().read_chips(wanted)?,
        })
    }
}
