//! The scenarios of the laboratory: those that come with the games, with the settings that are changed here, and those of
//! tables. They stand on one shelf, so that all tables and pages share what was worked out for a scenario.

use std::sync::Arc;

use game::{AnyGame, AnyScenario, Library, Shelf, Source};

use crate::trouble::ScenarioError;

/// Built-in scenarios by name, and those of tables by their text.
pub(crate) struct Scenarios {
    shelf: Shelf,
    changes: Vec<(String, String)>,
}

impl Scenarios {
    /// Nothing is read yet. For the changes and the models see [`crate::Settings`].
    pub(crate) fn new(
        games: &'static [&'static dyn AnyGame],
        changes: Vec<(String, String)>,
        models: Library,
    ) -> Scenarios {
        Scenarios { shelf: Shelf::new(games, models), changes }
    }

    /// The games that can be played.
    pub(crate) fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.shelf.games()
    }

    /// Can every built-in scenario be played with the changed settings? The error says which cannot, and why.
    pub(crate) fn check(&self) -> Result<(), ScenarioError> {
        let names = || self.shelf.builtins().map(|builtin| builtin.name);
        let places: Vec<&str> = self.games().iter().map(|game| game.name()).chain(names()).collect();
        for (name, _) in &self.changes {
            if let Some((place, _)) = name.split_once('.').filter(|(place, _)| !places.contains(place)) {
                return Err(ScenarioError::NoPlace { place: place.to_owned(), setting: name.clone() });
            }
        }
        for scenario in names() {
            self.named(scenario)
                .map_err(|fault| ScenarioError::Unplayable { scenario: scenario.to_owned(), fault: Box::new(fault) })?;
        }
        Ok(())
    }

    /// A built-in scenario by its name.
    pub(crate) fn named(&self, name: &str) -> Result<Arc<dyn AnyScenario>, ScenarioError> {
        let has_it = |game: &&&dyn AnyGame| game.scenarios().iter().any(|builtin| builtin.name == name);
        let found = self.games().iter().find(has_it).zip(self.shelf.builtin(name));
        let (game, source) = found.ok_or_else(|| ScenarioError::NoScenario(name.to_owned()))?;
        Ok(self.shelf.load(&source, &self.changes_of(game.name(), name))?)
    }

    /// The settings that are changed in a scenario: those of all, of its game, and its own.
    fn changes_of(&self, game: &str, scenario: &str) -> Vec<(String, String)> {
        let change = |(name, value): &(String, String)| match name.split_once('.') {
            Some((place, name)) => (place == game || place == scenario).then(|| (name.to_owned(), value.clone())),
            None => Some((name.clone(), value.clone())),
        };
        self.changes.iter().filter_map(change).collect()
    }

    /// The scenario of a table, from the text that was kept with it.
    pub(crate) fn of_text(&self, name: &str, text: &str) -> Result<Arc<dyn AnyScenario>, ScenarioError> {
        Ok(self.shelf.load(&Source::new(name, text), &[])?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::Folder;
    use crate::{Filler, Laboratory, Settings};

    const GAMES: &[&dyn AnyGame] = &[&bilateral::GAME, &crisis::GAME];

    fn with(changes: &[(&str, &str)]) -> Scenarios {
        let changes = changes.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        Scenarios::new(GAMES, changes, Library::empty())
    }

    #[test]
    fn a_scenario_is_one_whether_it_is_asked_for_by_name_or_by_the_text_of_a_table() {
        let scenarios = with(&[("room.periods", "3")]);
        let room = scenarios.named("room").unwrap();
        let of_table = scenarios.of_text("room", &room.text().text).unwrap();
        assert!(Arc::ptr_eq(&room, &scenarios.named("room").unwrap()));
        assert!(Arc::ptr_eq(&room, &of_table), "the text of a table has the changes in it");
        let unchanged = scenarios.of_text("room", &with(&[]).named("room").unwrap().text().text).unwrap();
        assert!(!Arc::ptr_eq(&room, &unchanged), "a table that was opened under other settings keeps them");
    }

    #[test]
    fn changes_go_to_all_to_a_game_or_to_one_scenario() {
        let periods = |scenarios: &Scenarios, name: &str| {
            let text = scenarios.named(name).unwrap().text().text;
            text.lines().find_map(|line| line.strip_prefix("periods = ")).unwrap().to_owned()
        };
        let one = with(&[("room.periods", "3")]);
        assert_eq!(periods(&one, "room"), "3");
        assert_ne!(periods(&one, "band"), "3");
        let game = with(&[("bilateral.periods", "3")]);
        assert_eq!((periods(&game, "room"), periods(&game, "band")), ("3".to_owned(), "3".to_owned()));
        assert_ne!(periods(&game, "high-dam"), "3");
        let reason = with(&[("rom.periods", "3")]).check().unwrap_err().to_string();
        assert_eq!(reason, "'rom' in 'rom.periods' is neither a game nor a scenario");
        assert_eq!(one.named("rom").err().unwrap().to_string(), "there is no scenario 'rom'");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn tables_of_a_scenario_share_it_with_each_other_and_with_the_pages() {
        let folder = Folder::new();
        let lab = Laboratory::open(GAMES, &folder.0, Settings::default()).await.unwrap();
        let page = lab.scenario("fishing-dispute").unwrap();
        for _ in 0..2 {
            let opened = lab.open_table("fishing-dispute", &[Filler::Person, Filler::Person]).await.unwrap();
            let row = lab.place(opened.seats[0].as_ref().unwrap()).await.unwrap().unwrap().table;
            let of_table = lab.table_scenario(&row).unwrap();
            assert!(Arc::ptr_eq(&of_table, &page));
            assert!(Arc::ptr_eq(of_table.game::<crisis::Crisis>().unwrap(), page.game().unwrap()));
        }
    }
}
