//! Why each step of the profiles is what it is, in plain words.

use game::{Seat, figure};

use super::{Bargain, Certificate, Choice, Deviation, Equilibria, Instead, Place, Shown};
use crate::revelation::Revelation;

/// Offers, goals and deviations in words.
#[derive(Clone, Copy)]
pub struct Teller<'g> {
    game: &'g Revelation,
    bargain: Bargain<'g>,
}

impl<'g> Teller<'g> {
    /// For a game in which this player proposes first.
    pub fn new(game: &'g Revelation, first: Seat) -> Teller<'g> {
        Teller { game, bargain: game.bargain(first) }
    }

    /// The name of who proposes first.
    pub fn first(&self) -> &'g str {
        self.game.name(self.bargain.first)
    }

    /// The name of who makes the counter-proposal.
    pub fn second(&self) -> &'g str {
        self.game.name(self.bargain.second)
    }

    /// A goal of who proposes first.
    pub fn first_goal(&self, goal: usize) -> &'g str {
        self.game.goal_name(self.bargain.first, goal)
    }

    /// A goal of who makes the counter-proposal.
    pub fn second_goal(&self, goal: usize) -> &'g str {
        self.game.goal_name(self.bargain.second, goal)
    }

    /// An offer as a player makes it: what it gives, for what it takes.
    pub fn offer(&self, by: Seat, offer: usize) -> String {
        let exchange = self.bargain.class(offer).made_by(by);
        if exchange.is_empty() { "nothing".to_owned() } else { exchange.write(self.game.palette()) }
    }

    /// A deviation, in words: who, where, what instead.
    pub fn deviation(&self, deviation: &Deviation) -> String {
        let Deviation { place, seat, goal, shown, instead, .. } = deviation;
        let who = format!("{} with the goal '{}'", self.game.name(*seat), self.game.goal_name(*seat, *goal));
        let other = if *seat == self.bargain.first { self.bargain.second } else { self.bargain.first };
        let what = match instead {
            Instead::Show => "showing it".to_owned(),
            Instead::Hide => "hiding it".to_owned(),
            Instead::Propose(offer) if *offer == self.bargain.nothing() => "proposing nothing".to_owned(),
            Instead::Propose(offer) => format!("proposing {}", self.offer(*seat, *offer)),
            Instead::Accept(offer) => format!("accepting {}", self.offer(other, *offer)),
            Instead::Reject(offer) => format!("rejecting {}", self.offer(other, *offer)),
        };
        let round = match place {
            Place::Reveal => "",
            Place::Offer | Place::Answer => " in the first round",
            Place::Counter | Place::LastAnswer => " in the second round",
        };
        format!("{who} by {what}{round}{}", self.after(*place, *shown))
    }

    /// What has been shown when a decision is made, as far as it matters there.
    fn after(&self, place: Place, [first, second]: [Shown; 2]) -> String {
        let told = |seat: Seat, shown: Shown| match shown {
            Some(goal) => format!("{} has shown '{}'", self.game.name(seat), self.game.goal_name(seat, goal)),
            None => format!("{} has shown nothing", self.game.name(seat)),
        };
        match place {
            Place::Reveal | Place::LastAnswer => String::new(),
            Place::Answer | Place::Counter => format!(", when {}", told(self.bargain.first, first)),
            Place::Offer => {
                format!(", when {} and {}", told(self.bargain.first, first), told(self.bargain.second, second))
            }
        }
    }

    /// What a certificate says.
    pub fn certificate(&self, certificate: &Certificate) -> String {
        let tried = certificate.tried;
        match certificate.best() {
            Some(best) if !certificate.holds() => {
                let gain = figure(best.gain, 4);
                format!("No equilibrium: of {tried} deviations the best gains {gain} ({}).", self.deviation(best))
            }
            _ => format!("An equilibrium: none of {tried} deviations gains anything."),
        }
    }
}

impl Equilibria {
    /// Why both show their goals, and what they offer then: one sentence after the other.
    pub fn explain_revealing(&self, game: &Revelation) -> Vec<String> {
        let tell = Teller::new(game, self.first);
        let (first, second) = (tell.first(), tell.second());
        let mut said = vec![format!(
            "If both show their goals, {second} knows in the second round what {first} needs, and proposes what is best for \
             {second} of all that {first} does not lose by."
        )];
        for goal in [0, 1] {
            for own in [0, 1] {
                said.push(self.explain_pair(&tell, goal, own));
            }
            said.push(self.explain_belief(&tell, goal));
        }
        let counters = |goal: usize| [0, 1].map(|own| self.revealing.pairs[goal][own].counter.class);
        let offers = match counters(0) == counters(1) {
            true => format!("what it offers last depends on the goal of {first} alone"),
            false => format!("what it offers last it chooses when it knows the goal of {first}"),
        };
        said.push(format!(
            "{second} has no use for a secret: {offers}, and it need not accept less in the first round."
        ));
        said
    }

    fn explain_pair(&self, tell: &Teller<'_>, goal: usize, own: usize) -> String {
        let (first, second, pair) = (tell.first(), tell.second(), &self.revealing.pairs[goal][own]);
        let goals = format!("{second} '{}', {first} '{}'", tell.second_goal(goal), tell.first_goal(own));
        if [pair.counter.class, pair.offer.class] == [tell.bargain.nothing(); 2] {
            return format!(
                "{goals}: nothing that {first} would accept is better for {second} than no deal; both pass."
            );
        }
        let counter = tell.offer(tell.bargain.second, pair.counter.class);
        let offer = tell.offer(tell.bargain.first, pair.offer.class);
        let same = match pair.counter.class == pair.offer.class {
            true => format!("{first} proposes the same at once"),
            false => format!("{first} proposes {offer} at once, the best for it that leaves {second} as much"),
        };
        format!(
            "{goals}: last {second} would propose {counter}, for {} points{}. So {same}: {} points for {first}.",
            pair.second_gain,
            others(&pair.counter),
            pair.first_gain
        )
    }

    fn explain_belief(&self, tell: &Teller<'_>, goal: usize) -> String {
        let (first, second) = (tell.first(), tell.second());
        let believed = self.revealing.believed[goal];
        let preferable: Vec<&str> = [0, 1]
            .into_iter()
            .filter(|&own| self.revealing.pairs[goal][own].preferable)
            .map(|own| tell.first_goal(own))
            .collect();
        let why = match &preferable[..] {
            [one] => format!("with '{one}' {first} would want to be known, so that who hides has the other goal"),
            _ => format!(
                "with either goal {first} would want to be known, and this one leaves {second} more, or as much"
            ),
        };
        format!(
            "If {first} hid its goal, {second} with '{}' would believe that it is '{}': {why}.",
            tell.second_goal(goal),
            tell.first_goal(believed)
        )
    }

    /// Why neither shows its goal, and what they offer then: one sentence after the other.
    pub fn explain_hiding(&self, game: &Revelation) -> Vec<String> {
        let tell = Teller::new(game, self.first);
        let (first, second) = (tell.first(), tell.second());
        let mut said: Vec<String> = [0, 1].map(|goal| self.explain_counter(&tell, goal)).to_vec();
        let offer = tell.offer(tell.bargain.first, self.hiding.offer);
        let of = tell.second_goal(self.hiding.offered_as_of);
        let accepting: Vec<String> = [0, 1]
            .into_iter()
            .filter(|&goal| self.hiding.accepts[goal])
            .map(|goal| format!("'{}'", tell.second_goal(goal)))
            .collect();
        let accepting = if accepting.is_empty() { "no goal".to_owned() } else { accepting.join(" and ") };
        let [one, two] = self.hiding.counters.map(|counter| counter.class);
        let why = match one == two {
            true => format!("what {second} would propose last"),
            false => format!("what {second} with '{of}' would propose last, of which it expects the most"),
        };
        said.push(format!(
            "{first} proposes at once {why}, whatever its own goal: {offer}. {second} accepts with {accepting}."
        ));
        for own in [0, 1] {
            let [shown, hidden] = [0, 1].map(|place: usize| {
                let of = |goal: usize| self.conditions.shown_and_hidden[goal][own][place];
                if of(0) == of(1) { of(0).to_string() } else { format!("{} or {}", of(0), of(1)) }
            });
            said.push(format!(
                "If {first} with '{}' showed its goal, {second} would leave it {shown} points at last; to a hidden goal it \
                 leaves {hidden}.",
                tell.first_goal(own)
            ));
        }
        said
    }

    fn explain_counter(&self, tell: &Teller<'_>, goal: usize) -> String {
        let (first, second, counter) = (tell.first(), tell.second(), &self.hiding.counters[goal]);
        let offer = tell.offer(tell.bargain.second, counter.class);
        let taken = match self.hiding.taken[goal] {
            [true, true] => format!("{first} accepts it with either goal"),
            [true, false] => format!("{first} accepts it with '{}' alone", tell.first_goal(0)),
            [false, true] => format!("{first} accepts it with '{}' alone", tell.first_goal(1)),
            [false, false] => format!("{first} never accepts it"),
        };
        format!(
            "If neither shows its goal, {second} with '{}' would propose last: {offer}{}. {taken}; {second} expects {} \
             points. At first it accepts what brings at least {}.",
            tell.second_goal(goal),
            others(counter),
            figure(counter.value, 4),
            self.hiding.thresholds[goal]
        )
    }
}

/// How many other offers would have been as good.
fn others(choice: &Choice) -> String {
    match choice.equals {
        0 | 1 => String::new(),
        2 => " (one other kind of offer is worth as much to it)".to_owned(),
        equals => format!(" ({} other kinds of offers are worth as much to it)", equals - 1),
    }
}
