//! Visibility as data: who may see chips, goals and proposals.

/// Who may see a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// All players.
    Everyone,
    /// Those whom it concerns: the owner of chips or of a goal, the two parties of a proposal.
    Parties,
}

impl Audience {
    /// The words for it, in a file: `everyone`, `parties`.
    pub const WORDS: [&'static str; 2] = ["everyone", "parties"];

    /// Both, in the order of [`Audience::WORDS`].
    pub const ALL: [Audience; 2] = [Audience::Everyone, Audience::Parties];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Audience::Everyone => "everyone",
            Audience::Parties => "parties",
        }
    }
}

/// Who may see what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visibility {
    /// A player's chips.
    pub chips: Audience,
    /// A player's goal.
    pub goals: Audience,
    /// A proposal and its answer.
    pub proposals: Audience,
}

/// Nothing is hidden.
impl Default for Visibility {
    fn default() -> Visibility {
        Visibility { chips: Audience::Everyone, goals: Audience::Everyone, proposals: Audience::Everyone }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_in_the_order_of_all() {
        assert_eq!(Audience::ALL.map(Audience::word), Audience::WORDS);
        assert_eq!(Audience::Parties.word(), "parties");
    }
}
