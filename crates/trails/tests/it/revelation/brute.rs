//! The direct check of deviations, done over by playing every deviation to its end under the rules: no classes of offers,
//! no shortcuts, all exchanges one by one, points from outcomes.

use std::cell::RefCell;
use std::collections::HashMap;

use game::{Game, Seat};
use trails::revelation::equilibrium::{Bargain, Certificate, Instead, Place, Profile, Shown};
use trails::revelation::{Event, Move, Revelation};
use trails::{Exchange, Saying};

use super::boards::{game_on, golden};

/// What is said in the two rounds: proposals, and whether they are accepted. `None` is a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Script {
    reveals: [bool; 2],
    offer: Option<Exchange>,
    taken: bool,
    counter: Option<Exchange>,
    counter_taken: bool,
}

/// What comes of a script, by the goals of the first and the second.
type Played = HashMap<([usize; 2], Script), [i64; 2]>;

/// A profile in a game, read as what players do.
struct Brute<'g> {
    game: &'g Revelation,
    bargain: Bargain<'g>,
    profile: &'g Profile,
    // All exchanges, as the first seat makes them; `None` is no exchange.
    all: Vec<Option<Exchange>>,
    played: RefCell<Played>,
}

impl<'g> Brute<'g> {
    fn new(game: &'g Revelation, first: Seat, profile: &'g Profile) -> Brute<'g> {
        let own = game.players()[0].chips;
        let exchange = |held| Exchange::new(own - held, held - own);
        let pool = game.pool();
        let all = pool.parts().map(|held| Some(exchange(held)).filter(|exchange| !exchange.is_empty()));
        let (bargain, all) = (game.bargain(first), all.collect());
        Brute { game, bargain, profile, all, played: RefCell::default() }
    }

    fn by(&self, seat: Seat, exchange: Exchange) -> Exchange {
        if seat == Seat(0) { exchange } else { exchange.turned() }
    }

    /// The gains of the first and the second, by playing it under the rules.
    fn play(&self, goals: [usize; 2], script: Script) -> [i64; 2] {
        if let Some(gains) = self.played.borrow().get(&(goals, script)) {
            return *gains;
        }
        let (game, first, second) = (self.game, self.bargain.first, self.bargain.second);
        let mut state = game.start();
        let mut seats = [0; 2];
        (seats[first.index()], seats[second.index()]) = (goals[0], goals[1]);
        game.apply(&mut state, &Event::Dealt { goals: seats, first });
        let say = |seat: Seat, exchange: Option<Exchange>| {
            Move::Say(exchange.map_or(Saying::Pass, |exchange| Saying::Propose(self.by(seat, exchange))))
        };
        let answer = |taken: bool| Move::Say(if taken { Saying::Accept } else { Saying::Reject });
        let mut moves = vec![(first, Move::Reveal(script.reveals[0])), (second, Move::Reveal(script.reveals[1]))];
        moves.push((first, say(first, script.offer)));
        script.offer.iter().for_each(|_| moves.push((second, answer(script.taken))));
        if script.offer.is_none() || !script.taken {
            moves.push((second, say(second, script.counter)));
            script.counter.iter().for_each(|_| moves.push((first, answer(script.counter_taken))));
        }
        for (seat, action) in moves {
            for event in game.decide(&state, seat, &action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}")) {
                game.apply(&mut state, &event);
            }
        }
        let outcome = game.outcome(&state).expect("the game is over");
        let gains = [0, 1].map(|role: usize| outcome.facts["role_benefits"][role].as_i64().unwrap());
        self.played.borrow_mut().insert((goals, script), gains);
        gains
    }

    /// What an agreement on this brings both.
    fn agreed(&self, goals: [usize; 2], exchange: Option<Exchange>) -> [i64; 2] {
        let taken = exchange.is_some();
        let script = Script { reveals: [false; 2], offer: exchange, taken, counter: None, counter_taken: false };
        self.play(goals, script)
    }

    fn exchange(&self, class: usize) -> Option<Exchange> {
        Some(self.bargain.class(class).exchange).filter(|exchange| !exchange.is_empty())
    }

    fn accepts(&self, own: usize, first: Shown, offer: Option<Exchange>) -> bool {
        offer.is_some() && self.agreed([0, own], offer)[1] >= self.profile.threshold(own, first)
    }

    fn takes_last(&self, own: usize, counter: Option<Exchange>) -> bool {
        counter.is_some() && self.agreed([own, 0], counter)[0] >= 0
    }

    /// What comes of a first proposal if all go on as the profile says.
    fn after_offer(&self, goals: [usize; 2], reveals: [bool; 2], offer: Option<Exchange>) -> [i64; 2] {
        let first = reveals[0].then_some(goals[0]);
        let taken = self.accepts(goals[1], first, offer);
        self.after_answer(goals, reveals, offer, taken)
    }

    fn after_answer(&self, goals: [usize; 2], reveals: [bool; 2], offer: Option<Exchange>, taken: bool) -> [i64; 2] {
        let counter = self.exchange(self.profile.counter(goals[1], reveals[0].then_some(goals[0])));
        let counter_taken = self.takes_last(goals[0], counter);
        self.play(goals, Script { reveals, offer, taken, counter, counter_taken })
    }

    /// What comes of these decisions about showing goals.
    fn after_revelation(&self, goals: [usize; 2], reveals: [bool; 2]) -> [i64; 2] {
        let offer = self.profile.offer(goals[0], reveals[0], reveals[1].then_some(goals[1]));
        self.after_offer(goals, reveals, self.exchange(offer))
    }

    fn mean(chances: [f64; 2], of: impl Fn(usize) -> i64) -> f64 {
        [0, 1].into_iter().filter(|&goal| chances[goal] > 0.0).map(|goal| chances[goal] * of(goal) as f64).sum()
    }

    /// What following brings a player with this goal, and what deciding otherwise about showing it does.
    fn revelation(&self, role: usize, own: usize) -> [f64; 2] {
        let usual = self.profile.reveals;
        let chances = if role == 0 { self.bargain.second_chances() } else { self.bargain.first_chances() };
        [usual, !usual].map(|reveals| {
            Brute::mean(chances, |other| match role {
                0 => self.after_revelation([own, other], [reveals, usual])[0],
                _ => self.after_revelation([other, own], [usual, reveals])[1],
            })
        })
    }

    /// The most that anybody gains by one deviation of each kind; zero if nobody does.
    fn gains(&self) -> [f64; 5] {
        let mut gains = [0.0_f64; 5];
        let mut note = |place: Place, gain: f64| gains[place as usize] = gains[place as usize].max(gain);
        let shown = [Some(0), Some(1), None];
        for own in [0, 1] {
            for role in [0, 1] {
                let [follows, deviates] = self.revelation(role, own);
                note(Place::Reveal, deviates - follows);
            }
            for (reveals, second) in [false, true].into_iter().flat_map(|reveals| shown.map(|second| (reveals, second)))
            {
                let value = |offer| {
                    let belief = self.profile.first_believes(second);
                    Brute::mean(belief, |goal| self.after_offer([own, goal], [reveals, second.is_some()], offer)[0])
                };
                let follows = value(self.exchange(self.profile.offer(own, reveals, second)));
                self.all.iter().for_each(|offer| note(Place::Offer, value(*offer) - follows));
            }
            for first in shown {
                let belief = self.profile.second_believes(own, first);
                let reveals = [first.is_some(), false];
                let countered = self.exchange(self.profile.counter(own, first));
                let last = |counter: Option<Exchange>| {
                    Brute::mean(belief, |goal| {
                        let counter_taken = self.takes_last(goal, counter);
                        let script = Script { reveals, offer: None, taken: false, counter, counter_taken };
                        self.play([goal, own], script)[1]
                    })
                };
                let follows = last(countered);
                for offer in &self.all {
                    note(Place::Counter, last(*offer) - follows);
                    let Some(_) = offer else { continue };
                    let answer =
                        |taken| Brute::mean(belief, |goal| self.after_answer([goal, own], reveals, *offer, taken)[1]);
                    let says = self.accepts(own, first, *offer);
                    note(Place::Answer, answer(!says) - answer(says));
                }
            }
            for counter in self.all.iter().filter(|counter| counter.is_some()) {
                let says = self.takes_last(own, *counter);
                let gain = |taken| if taken { self.agreed([own, 0], *counter)[0] } else { 0 };
                note(Place::LastAnswer, (gain(!says) - gain(says)) as f64);
            }
        }
        gains
    }
}

fn agrees(game: &Revelation, first: Seat, profile: &Profile) -> [f64; 5] {
    let brute = Brute::new(game, first, profile);
    let (bargain, certificate) = (game.bargain(first), Certificate::of(&game.bargain(first), profile));
    let found = Place::ALL.map(|place| certificate.best_at(place).map_or(0.0, |best| best.gain.max(0.0)));
    let gains = brute.gains();
    for (place, (found, gain)) in Place::ALL.into_iter().zip(found.into_iter().zip(gains)) {
        assert!((found - gain).abs() < 1e-9, "{}: {found}, played out {gain}", place.word());
    }
    assert_eq!(certificate.holds(), gains.iter().all(|gain| *gain <= 1e-9));
    // The best deviation is what it is said to be.
    if let Some(best) = certificate.best_at(Place::Reveal) {
        assert!(matches!((best.instead, profile.reveals), (Instead::Hide, true) | (Instead::Show, false)));
        let role = usize::from(best.seat == bargain.second);
        let [follows, deviates] = brute.revelation(role, best.goal);
        assert!((deviates - follows - best.gain).abs() < 1e-9);
    }
    gains
}

/// Small games with at most so many divisions.
fn small_games() -> Vec<Revelation> {
    let golden = golden();
    let games = golden["small_games"].as_array().unwrap().iter().map(game_on);
    games.filter(|game| game.stakes().divisions() <= 200).collect()
}

#[test]
fn every_deviation_gains_what_it_gains_when_played_out() {
    let games = small_games();
    assert!(games.len() >= 20, "{} games", games.len());
    let mut no_equilibria = 0;
    for game in &games {
        for found in game.equilibria() {
            agrees(game, found.first, &found.revealing_profile);
            let gains = agrees(game, found.first, &found.hiding_profile);
            no_equilibria += u32::from(gains.iter().any(|gain| *gain > 0.0));
        }
    }
    assert!(no_equilibria >= 3, "{no_equilibria}");
}

#[test]
fn unequal_chances_are_weighed() {
    let text = |name: &str| trails::revelation::scenario(name).unwrap().text;
    let small = text("revelation-asymmetric").replace("10 green + 14 gray", "3 green + 5 gray");
    let small = small.replace("10 purple + 14 gray", "3 purple + 5 gray").replacen("chance = 0.5", "chance = 0.3", 1);
    let source = game::Source::new("small", small.replacen("chance = 0.5", "chance = 0.85", 1));
    let game = trails::revelation::read_setup(&source).unwrap().check("small").unwrap();
    for found in game.equilibria() {
        agrees(&game, found.first, &found.revealing_profile);
        agrees(&game, found.first, &found.hiding_profile);
    }
}

#[test]
fn a_second_gains_by_showing_its_goal_to_a_first_that_makes_gifts() {
    // Eq. 11 to the letter: to a goal that is shown the first proposes what it would get as a counter-proposal, even at a
    // loss.
    let mut gained = 0;
    for game in &small_games() {
        for found in game.equilibria() {
            let mut letter = found.hiding_profile.clone();
            for (own, goal) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                letter = letter.with_offer(own, false, Some(goal), found.hiding.counters[goal].class);
            }
            agrees(game, found.first, &letter);
            let bargain = game.bargain(found.first);
            let best = *Certificate::of(&bargain, &letter).best_at(Place::Reveal).unwrap();
            let gains = best.seat == bargain.second && best.gain > 1e-9;
            gained += u32::from(gains);
            assert!(!gains || !found.hiding_verdict(&bargain).second_hides);
        }
    }
    assert!(gained >= 2, "{gained}");
}
