//! Walks as moves in one line of text: `walk right, up 2`, or `stay`.

use game::Refusal;

use crate::Walk;
use crate::unreadable::unreadable;
use crate::words::refuse;

impl Walk {
    /// As a move: "walk right, up 2", or "stay".
    pub fn write_move(&self) -> String {
        if self.is_empty() { "stay".to_owned() } else { format!("walk {self}") }
    }

    /// The inverse of [`Walk::write_move`]; `None` if it is no such move, but perhaps another.
    pub fn read_move(text: &str) -> Option<Result<Walk, Refusal>> {
        let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        match verb {
            "stay" if rest.is_empty() => Some(Ok(Walk::STAY)),
            "walk" if rest.trim().is_empty() => Some(Err(refuse("where-to"))),
            "walk" => Some(rest.parse().map_err(unreadable::<crate::WalkError>)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walks_are_moves() {
        for text in ["stay", "walk right, up 2"] {
            assert_eq!(Walk::read_move(text).unwrap().unwrap().write_move(), text);
        }
        assert_eq!((Walk::read_move("accept"), Walk::read_move("stay here")), (None, None));
        let said = |text: &str| Walk::read_move(text).unwrap().unwrap_err().to_string();
        assert_eq!(said("walk "), "say where to, as walk up 2, left, or type stay");
        assert_eq!(said("walk away"), "'away' is not a direction; use up, left, right or down");
    }
}
