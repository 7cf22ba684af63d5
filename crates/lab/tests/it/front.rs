//! The front page costs the same for everybody, so it is made once.

use std::sync::atomic::{AtomicUsize, Ordering};

use game::{
    AgentInfo, AnyError, AnyGame, AnyLearner, AnyScenario, Builtin, Faults, Generator, LessonInfo, Measure, Param,
    Params, Source, VerbName,
};

use crate::server::{Folder, Server};

/// A game that counts how often its sentence is asked for, which stands on the front page and nowhere else.
struct Counted(AtomicUsize);

static COUNTED: Counted = Counted(AtomicUsize::new(0));
const GAMES: &[&dyn AnyGame] = &[&COUNTED];

impl AnyGame for Counted {
    fn name(&self) -> &'static str {
        bilateral::GAME.name()
    }

    fn title(&self) -> &'static str {
        bilateral::GAME.title()
    }

    fn sentence(&self) -> &'static str {
        self.0.fetch_add(1, Ordering::Relaxed);
        bilateral::GAME.sentence()
    }

    fn source(&self) -> &'static str {
        bilateral::GAME.source()
    }

    fn agents(&self) -> Vec<AgentInfo> {
        bilateral::GAME.agents()
    }

    fn scenarios(&self) -> &'static [Builtin] {
        bilateral::GAME.scenarios()
    }

    fn period(&self) -> &'static str {
        bilateral::GAME.period()
    }

    fn opponent(&self) -> Option<&'static str> {
        bilateral::GAME.opponent()
    }

    fn measures(&self) -> &'static [Measure] {
        bilateral::GAME.measures()
    }

    fn verbs(&self) -> Vec<(VerbName, &'static [Param])> {
        bilateral::GAME.verbs()
    }

    fn lessons(&self) -> Vec<LessonInfo> {
        bilateral::GAME.lessons()
    }

    fn generator(&self) -> Option<Generator> {
        bilateral::GAME.generator()
    }

    fn learner(
        &self,
        agent: &str,
        about: Option<&dyn AnyScenario>,
        options: &Params,
    ) -> Result<Box<dyn AnyLearner>, AnyError> {
        bilateral::GAME.learner(agent, about, options)
    }

    fn shows_models(&self, agent: &str) -> bool {
        bilateral::GAME.shows_models(agent)
    }

    fn scenario_of_model(&self, agent: &str, model: &str) -> Option<String> {
        bilateral::GAME.scenario_of_model(agent, model)
    }

    fn load(&'static self, source: &Source, settings: &[(String, String)]) -> Result<Box<dyn AnyScenario>, Faults> {
        AnyGame::load(&bilateral::GAME, source, settings)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_front_page_is_made_once_for_all() {
    let folder = Folder::new();
    let server = Server::start_playing(&folder, GAMES).await;
    let (first, second) = tokio::join!(server.get("/"), server.get("/"));
    let third = server.get("/").await;
    assert_eq!(COUNTED.0.load(Ordering::Relaxed), 1, "it is made when it is first asked for, and not again");
    // The secrets of the forms are everybody's own.
    let secret = |page: &str| page.split("haggle_csrf=").nth(1).unwrap().split(';').next().unwrap().to_owned();
    let body = |page: &str| page.split("\r\n\r\n").nth(1).unwrap().replace(&secret(page), "secret");
    assert!(secret(&first) != secret(&second) && secret(&second) != secret(&third));
    assert!(body(&first) == body(&second) && body(&second) == body(&third));
    assert!(body(&first).contains("name=\"csrf\" value=\"secret\""));
}
