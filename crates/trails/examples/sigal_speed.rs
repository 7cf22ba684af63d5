//! How long SIGAL takes: the classes of a board, every decision on it, and learning from as many games as in the study.
//!
//! Run with `cargo run --profile dist -p trails --example sigal_speed`. One thread, medians of several runs.

use std::hint::black_box;
use std::io::Write;
use std::time::{Duration, Instant};

use game::{Library, run_one};
use trails::revelation::learning::{Lesson, Training, train};
use trails::revelation::sigal::Sigal;
use trails::revelation::{Acceptance, GAME, PeopleModel, Previous, Revelation, SEATS, Standing, read_setup, scenario};

const RUNS: usize = 25;

/// Games of the random agent with people, and of people with each other, in the study.
const STUDY: [(&str, u64); 2] = [("random", 170), ("synthetic", 44)];

fn main() {
    let mut out = std::io::stdout();
    for name in ["revelation-symmetric", "revelation-asymmetric"] {
        let classes = median(RUNS, || {
            black_box(fresh(name).stakes().classes.len());
        });
        let decisions = median(RUNS, || decide_everything(&fresh(name)));
        let game = fresh(name);
        let lessons = lessons(&game);
        let training = median(3, || {
            black_box(train(&game, &lessons, &Training::default(), &mut |_, _| {}));
        });
        let _ = writeln!(
            out,
            "{name}: classes {classes:.2?}, classes and all decisions {decisions:.2?}, learning from {} games \
             {training:.2?}",
            lessons.len()
        );
    }
}

fn fresh(name: &str) -> Revelation {
    let source = scenario(name).unwrap_or_else(|| panic!("{name} is built in"));
    read_setup(&source).and_then(|setup| setup.check(name)).unwrap_or_else(|faults| panic!("{faults}"))
}

fn median(runs: usize, mut what: impl FnMut()) -> Duration {
    let mut took: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            what();
            start.elapsed()
        })
        .collect();
    took.sort_unstable();
    took[runs / 2]
}

/// Whether to show a goal, what to offer first and last, and how to answer, in either seat, with either goal, whatever was
/// shown; what is answered is the own first offer as if the other had made it.
fn decide_everything(game: &Revelation) {
    let model = PeopleModel::published(game, Acceptance::default());
    let sigal = Sigal { game, model: &model, rho: 0.3, previous: Previous::FirstRound };
    for (me, goal) in SEATS.into_iter().flat_map(|me| [(me, 0), (me, 1)]) {
        black_box(sigal.reveal(me, goal));
        for (revealed, other) in
            [true, false].into_iter().flat_map(|shown| [None, Some(0), Some(1)].map(|other| (shown, other)))
        {
            let standing = Standing { me, goal, revealed, other };
            let offer = sigal.first_proposal(&standing).class.benefits;
            black_box(sigal.first_answer(&standing, &offer));
            black_box(sigal.last_proposal(&standing, Some(&offer)));
            black_box(sigal.last_answer(&standing, &offer));
        }
    }
}

/// What as many games as in the study teach about synthetic people.
fn lessons(game: &Revelation) -> Vec<Lesson> {
    let mut all = Vec::new();
    for (opponent, games) in STUDY {
        for number in 0..games {
            let build = |seat, agent| GAME.build_agent(game, seat, agent, &Library::empty());
            let agents = [build(SEATS[0], opponent), build(SEATS[1], "synthetic")];
            let mut agents = agents.map(|agent| agent.unwrap_or_else(|error| panic!("{error}")));
            let played = run_one(game, &mut agents, 1, number, true);
            let events: Vec<_> = played.record.into_iter().map(|(_, event)| event).collect();
            all.extend(Lesson::of(game, &events, SEATS[1], Previous::FirstRound));
        }
    }
    all
}
