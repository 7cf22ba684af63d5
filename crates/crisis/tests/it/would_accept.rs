//! What agents say that they would accept, they accept.

use crisis::{Crisis, GAME, SCENARIOS, read_setup, scenario};
use game::laws::{Answers, check_answers};
use game::{Chosen, Library, Seat};

fn crisis(name: &str, protocol: &str) -> Crisis {
    let mut setup = read_setup(&scenario(name).unwrap()).unwrap();
    setup.protocol = match protocol {
        "steps" => crisis::Protocol::Steps,
        _ => crisis::Protocol::Free,
    };
    setup.check(name).unwrap()
}

#[test]
fn agents_accept_as_they_say() {
    let agents: Vec<Chosen<Crisis>> =
        GAME.agents.iter().map(|entry| GAME.choose(entry.info.name, &Library::empty()).unwrap()).collect();
    for agent in &agents {
        let mut all = Answers::default();
        for (builtin, protocol) in SCENARIOS.iter().flat_map(|builtin| ["free", "steps"].map(|p| (builtin, p))) {
            let game = crisis(builtin.name, protocol);
            for (other, seat) in agents.iter().flat_map(|other| [Seat(0), Seat(1)].map(|seat| (other, seat))) {
                let cast = if seat == Seat(0) { [agent, other] } else { [other, agent] };
                for seed in 0..4 {
                    let answers = check_answers(&game, &cast, seat, seed)
                        .unwrap_or_else(|law| panic!("{agent} with {other} in {}, {protocol}: {law}", builtin.name));
                    all = all.and(answers);
                }
            }
        }
        let is_random = agent.to_string() == "random";
        assert!(all.fit() && all.foreseen > 20, "{agent}: {all:?}");
        assert_eq!(all.untold > 0, is_random, "{agent}: {all:?}");
        assert_eq!(all.drawn > 0, is_random, "{agent}: {all:?}");
        assert!(all.certain_accepted > 0 && (is_random || all.certain > all.certain_accepted), "{agent}: {all:?}");
    }
}
