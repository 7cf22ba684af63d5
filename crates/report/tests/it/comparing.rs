//! Two populations held against each other, with figures that were worked out by hand.

use report::{Comparison, ReportError};

use crate::made::{Folder, Game, Made, agreed};

/// A game of `duel`: who is North and what it gets, who is South and what it gets.
fn game(north: (&'static str, f64), south: (&'static str, f64)) -> Game {
    agreed("duel", 0, [("North", north.0, north.1), ("South", south.0, south.1)])
}

/// People: good is ahead of fair, and both are ahead of people.
fn people() -> Vec<Game> {
    vec![
        game(("good", 10.0), ("ann", 4.0)).offer(0, "North", 9.0, 3.0).offer(1, "North", 8.0, 5.0),
        game(("good", 12.0), ("bob", 5.0)).offer(0, "North", 9.0, 1.0),
        game(("good", 11.0), ("ann", 3.0)).broken(),
        game(("fair", 7.0), ("bob", 5.0)),
        game(("fair", 8.0), ("ann", 4.0)),
        game(("fair", 6.0), ("bob", 6.0)),
        game(("ann", 5.0), ("bob", 5.0)),
        game(("bob", 4.0), ("ann", 6.0)),
        game(("ann", 6.0), ("bob", 5.0)),
    ]
}

/// Programs: the same order, and half the points.
fn programs() -> Vec<Game> {
    let halved = |mut game: Game| {
        game.seats.iter_mut().for_each(|sat| sat.score = sat.score.map(|score| score / 2.0));
        game.seats.iter_mut().filter(|sat| ["ann", "bob"].contains(&sat.agent)).for_each(|sat| sat.agent = "pda");
        game
    };
    people().into_iter().map(halved).collect()
}

fn compared(sides: [&[Game]; 2], agents: &[&str]) -> Result<Comparison, ReportError> {
    let folders: [Folder; 2] = sides.map(|games| Made::of(games).write());
    let packages = folders.each_ref().map(|folder| folder.package().unwrap());
    let agents: Vec<String> = agents.iter().map(|agent| (*agent).to_owned()).collect();
    Comparison::of(packages.each_ref(), &agents, &|_| ())
}

#[test]
fn means_rates_and_generosity_stand_side_by_side() {
    let comparison = compared([&people(), &programs()], &[]).unwrap();
    let names: Vec<&str> = comparison.agents.iter().map(|agent| agent.agent.as_str()).collect();
    assert_eq!(names, ["good", "fair"], "those who are in both, the best first");
    let good = &comparison.agents[0];
    assert_eq!((good.games, good.score.values, good.score.difference), ([3, 3], [Some(11.0), Some(5.5)], Some(5.5)));
    let rate = good.agreement.values[0].unwrap();
    assert!((rate - 2.0 / 3.0).abs() < 1e-12);
    // Three offers, worth 3, 5 and 1 to the other side.
    assert_eq!(good.generosity.values, [Some(3.0), Some(3.0)]);
    assert_eq!(comparison.agents[1].generosity.values, [None, None]);
    let interval = good.score.intervals[0].unwrap();
    assert!(10.0 <= interval.low && interval.low < 11.0 && 11.0 < interval.high && interval.high <= 12.0);
    // fair always agreed: Wilson's interval of 3 in 3 begins at 44 %.
    let always = comparison.agents[1].agreement.intervals[0].unwrap();
    assert!((always.low - 0.4385).abs() < 1e-3 && always.high == 1.0, "{always:?}");
    assert_eq!(comparison.sides.each_ref().map(|side| side.members.join(" ")), ["ann bob", "pda"]);
}

#[test]
fn an_agent_beats_members_in_its_games_and_in_its_seat() {
    let comparison = compared([&people(), &programs()], &[]).unwrap();
    let [people, programs] = comparison.agents[0].beaten;
    // 10 - 4, 12 - 5, 11 - 3: mean 7, standard error 1 / sqrt(3), and t with 2 degrees of freedom.
    let lead = people.in_its_games.unwrap();
    let reach = 4.302_653 / 3.0_f64.sqrt();
    assert!((lead.points - 7.0).abs() < 1e-12 && lead.games == 3 && lead.verdict() == 1);
    assert!((lead.interval.unwrap().low - (7.0 - reach)).abs() < 1e-5, "{lead:?}");
    // As North good has 11, and people 5, 4 and 6.
    assert!((people.in_its_seats.unwrap().points - 6.0).abs() < 1e-12);
    assert!((programs.in_its_seats.unwrap().points - 3.0).abs() < 1e-12);
    let fair = comparison.agents[1].beaten[0].in_its_games.unwrap();
    assert!((fair.points - 2.0).abs() < 1e-12 && fair.verdict() == 0, "2, 4 and 0");
}

#[test]
fn kendalls_tau_says_whether_the_order_is_the_same() {
    let order = compared([&people(), &programs()], &[]).unwrap().order.unwrap();
    assert_eq!((order.agents, order.tau), (2, 1.0));
    assert_eq!(order.interval.map(|found| (found.low, found.high)), Some((1.0, 1.0)), "they never overlap");
    let turned: Vec<Game> = programs()
        .into_iter()
        .map(|mut game| {
            let other = |agent| match agent {
                "good" => "fair",
                "fair" => "good",
                agent => agent,
            };
            game.seats.iter_mut().for_each(|sat| sat.agent = other(sat.agent));
            game
        })
        .collect();
    let comparison = compared([&people(), &turned], &[]).unwrap();
    assert_eq!(comparison.order.unwrap().tau, -1.0);
    let told = comparison.sentences().join("\n");
    assert!(told.contains("Kendall's tau of 2 agents is \u{2212}1.00"), "{told}");
    assert!(told.contains("opposite orders"), "{told}");
}

#[test]
fn seats_count_alike_however_often_they_were_taken() {
    // As North always 10, as South always 2; the first population has more games in the north, the second in the south.
    let first = [game(("x", 10.0), ("m", 1.0)), game(("x", 10.0), ("m", 1.0)), game(("m", 1.0), ("x", 2.0))];
    let second = [game(("x", 10.0), ("n", 1.0)), game(("n", 1.0), ("x", 2.0)), game(("n", 1.0), ("x", 2.0))];
    let comparison = compared([&first, &second], &["x"]).unwrap();
    assert_eq!((comparison.agents[0].score.values, comparison.agents[0].seats.len()), ([Some(6.0), Some(6.0)], 2));
    assert!(comparison.order.is_none());
}

#[test]
fn what_only_one_population_has_is_left_out_and_said() {
    let elsewhere = |score| agreed("feud", 1, [("North", "good", score), ("South", "ann", 1.0)]);
    let first: Vec<Game> = people().into_iter().chain([elsewhere(500.0), elsewhere(600.0)]).collect();
    let comparison = compared([&first, &programs()], &["good"]).unwrap();
    assert_eq!((comparison.scenarios.join(" "), comparison.left_out.join(" ")), ("duel".to_owned(), "feud".to_owned()));
    assert_eq!(comparison.agents[0].score.values[0], Some(11.0));
    assert!(comparison.sentences()[0].contains("Only one population has feud"));
}

#[test]
fn errors_say_what_can_be_compared() {
    let said = compared([&people(), &programs()], &["ann"]).unwrap_err().to_string();
    assert!(said.contains("'ann' has no score in") && said.contains("fair, good, pda"), "{said}");
    let other = [agreed("feud", 1, [("North", "good", 1.0), ("South", "ann", 1.0)])];
    assert!(compared([&people(), &other], &[]).unwrap_err().to_string().contains("no scenario in common"));
    let strangers = [game(("one", 1.0), ("two", 1.0))];
    assert!(compared([&people(), &strangers], &[]).unwrap_err().to_string().contains("no agent in common"));
}
