//! What agents think of recorded games, and why.

use game::{AnyGame, AnyScenario, GameLog, Language, MatchPlan, Opinion, Player, Replayed, Seat};
use trails::revelation::sigal::{Considered, Sigal};
use trails::revelation::{Acceptance, GAME, PeopleModel, Previous, scenario};

use super::boards::builtin;

fn recorded(board: &str, players: [&str; 2], games: u64) -> (Box<dyn AnyScenario>, Vec<Replayed>) {
    let loaded = GAME.load(&scenario(board).unwrap(), &[]).unwrap();
    let mut logs: Vec<GameLog> = Vec::new();
    let plan = MatchPlan { seed: 5, games, recorded: true, ..MatchPlan::default() };
    let mut keep = |_, log: Option<GameLog>| {
        logs.extend(log);
        Ok(())
    };
    loaded.run(&players.map(Player::from), plan, &mut keep).unwrap();
    let replayed = logs.iter().map(|log| loaded.replay(log).unwrap()).collect();
    (loaded, replayed)
}

#[test]
fn an_agent_agrees_with_itself() {
    for agent in ["sigal", "sigal:reveal=no,rho=0", "equilibrium-reveal", "equilibrium-hide", "random", "synthetic"] {
        let (scenario, games) = recorded("revelation-asymmetric", [agent, agent], 25);
        for game in &games {
            let opinions = scenario.opinions(game, agent).unwrap();
            assert!(opinions.len() >= 4, "both decide about their goals, one proposes, one answers");
            assert!(opinions.iter().all(|opinion| opinion.agrees), "{agent}: {opinions:?}");
        }
    }
}

#[test]
fn another_agent_does_not_always_agree_and_says_why() {
    let (scenario, games) = recorded("revelation-symmetric", ["random", "random"], 25);
    let opinions: Vec<Opinion> = games.iter().flat_map(|game| scenario.opinions(game, "sigal").unwrap()).collect();
    assert!(opinions.iter().any(|opinion| opinion.agrees) && opinions.iter().any(|opinion| !opinion.agrees));
    for opinion in &opinions {
        let reasons = opinion.reasons.as_ref().expect("SIGAL can tell");
        let data = &reasons.data;
        assert!(!reasons.said.is_empty());
        match opinion.instead.split(' ').next() {
            Some("reveal") => assert!(data["reveal"]["shown"].as_f64() >= data["reveal"]["hidden"].as_f64()),
            Some("hide") => assert!(data["reveal"]["shown"].as_f64() < data["reveal"]["hidden"].as_f64()),
            Some("propose") => assert!(
                data["offer"]["value"].as_f64() > data["offer"]["runner_up"]["value"].as_f64()
                    || data["offer"]["value"] == data["offer"]["runner_up"]["value"]
            ),
            Some("accept") if data["answer"]["counter"].is_object() => {
                assert!(data["answer"]["own"].as_f64() > data["answer"]["counter"]["value"].as_f64());
            }
            Some("accept") => assert!(data["answer"]["own"].as_f64() > Some(0.0)),
            Some("reject") if data["answer"]["counter"].is_object() => {
                assert!(data["answer"]["own"].as_f64() <= data["answer"]["counter"]["value"].as_f64());
            }
            Some("reject") => assert!(data["answer"]["own"].as_f64() <= Some(0.0)),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn who_cannot_take_a_seat_has_no_opinion() {
    let (scenario, games) = recorded("revelation-symmetric", ["random", "random"], 1);
    let refused = |agent: &str| scenario.opinions(&games[0], agent).unwrap_err().to_string();
    assert!(refused("nobody").contains("there is no agent 'nobody'"), "{}", refused("nobody"));
    assert!(
        refused("sigal:model=nowhere").contains("no models can be used here"),
        "{}",
        refused("sigal:model=nowhere")
    );
    assert!(refused("sigal:rho=7").contains("rho=7 is not allowed"));
}

/// The points that SIGAL is told to expect are those of the paper's equations.
#[test]
fn reasons_are_figures_of_the_paper() {
    let game = builtin("revelation-symmetric");
    let model = PeopleModel::published(&game, Acceptance::default());
    for rho in [0.0, 0.3, 0.9] {
        let sigal = Sigal { game: &game, model: &model, rho, previous: Previous::FirstRound };
        for benefit in [-120.0, -5.0, 0.0, 1.0, 35.0, 295.0] {
            let back = sigal.points(sigal.utility(benefit));
            assert!((back - benefit).abs() < 1e-6, "{benefit} is told as {back}");
        }
    }
    use game::Game;
    let mut state = game.start();
    let events = game.chance(&state);
    game.apply(&mut state, &events[0].1);
    let sigal = Sigal { game: &game, model: &model, rho: 0.3, previous: Previous::FirstRound };
    let view = game.view(&state, Seat(0));
    let considered = sigal.consider(&view).unwrap();
    let Considered::Reveal(reveal) = &considered else { panic!("goals are shown first") };
    let reasons = sigal.reasons(&view, &considered, Language::English);
    let shown = reasons.data["reveal"]["shown"].as_f64().unwrap();
    assert!((sigal.utility(shown) - reveal.shown).abs() < 1e-9);
    assert!(reasons.said[0].starts_with("To show the goal is as good as 100.8 points for certain"), "{reasons:?}");
}
