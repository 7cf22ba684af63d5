//! The hawk. Modelled on somebody who thinks that who shouts loudest is heard.
//!
//! Asks for everything: all measures as they are best for itself, sanctions too, and the main issue at its own end, coming down
//! by no more than four tenths of what there is to gain until the deadline. At half time it threatens to opt out. It accepts
//! and signs what is worth its demand; in the last period it makes good on the threat, if that is worth more to it than to
//! let the deadline come, and otherwise accepts what is better than that.

use game::{AnyError, Opening};
use serde_json::{Value, json};

use crate::Peer;
use crate::crisis::Crisis;
use crate::reading::{count, list, number, plain, text};
use crate::seated::Temper;

pub(crate) const PEER: Peer = Peer {
    name: "hawkish",
    game: "crisis",
    temper: "hawkish",
    sentence: "Asks for everything, threatens at half time, and opts out in the end rather than give way.",
    begin,
};

/// What it gives up until the deadline, of what there is to gain.
const GIVES_UP: f64 = 0.4;

struct Hawkish {
    crisis: Crisis,
    /// When it has offered last.
    offered: Option<u64>,
    threatened: bool,
}

fn begin(opening: &Opening<'_>) -> Result<Box<dyn Temper>, AnyError> {
    Ok(Box::new(Hawkish { crisis: Crisis::read(opening), offered: None, threatened: false }))
}

impl Hawkish {
    /// What an agreement must be worth to it.
    fn demand(&self, view: &Value) -> f64 {
        let (t, deadline) = (number(&view["t"]), number(&view["deadline"]).max(1.0));
        let without = number(&view["without"][self.crisis.me]);
        let best = self.crisis.best(&self.crisis.my_measures(), t).1;
        best - GIVES_UP * (best - without) * t / deadline
    }

    fn opts_out(&self, view: &Value) -> bool {
        let me = self.crisis.me;
        let last = count(&view["t"]) + 1 >= count(&view["deadline"]);
        last && number(&view["opting_out"][self.crisis.seat()]["now"][me]) > number(&view["status_quo"][me])
    }

    /// Yes to the other side's last offer, if it is worth enough.
    fn yes(&self, view: &Value) -> Option<Value> {
        let theirs = list(&view["offers"]).iter().filter(|offer| text(&offer["seat"]) != self.crisis.seat());
        let waiting = theirs.filter(|offer| offer["waits"] == true && offer["full"] == true).next_back()?;
        let last = count(&view["t"]) + 1 >= count(&view["deadline"]);
        let least = if last { number(&view["without"][self.crisis.me]) } else { self.demand(view) };
        let enough = number(&waiting["worth"]["now"][self.crisis.me]) >= least;
        enough.then(|| json!({"say": {"yes": {"to": waiting["id"]}}}))
    }

    /// It signs what both have said yes to, and opts out if the time for that has come.
    fn deed(&self, view: &Value) -> Option<Value> {
        let (seat, agreed) = (self.crisis.seat(), &view["agreed"][self.crisis.seat()]);
        let may_sign = view["step"] == "open" || view["accepted"] == agreed["sign"];
        if agreed["sign"].is_null() || !may_sign {
            return self.opts_out(view).then(|| json!({"act": {"seat": seat, "opt_out": true}}));
        }
        let signed = view["step"] == "open" && view["signatures"][seat] == agreed["sign"];
        let act = json!({"act": {"seat": seat, "sign": agreed["sign"], "parameters": agreed["parameters"]}});
        Some(if signed { plain("done") } else { act })
    }

    /// An offer a period, and once a threat.
    fn words(&mut self, view: &Value) -> Value {
        let (t, demand, measures) = (count(&view["t"]), self.demand(view), self.crisis.my_measures());
        let value = self.crisis.kindest(&measures, demand, t as f64);
        if self.offered.replace(t) != Some(t) {
            return self.crisis.offer(value, &measures);
        }
        if !self.threatened && 2 * t >= count(&view["deadline"]) {
            self.threatened = true;
            let (me, other) = (self.crisis.seat(), self.crisis.other());
            return json!({"say": {"threat": {me: {"opt_out": true}, other: {"sign": value}}}});
        }
        plain("done")
    }
}

impl Temper for Hawkish {
    fn act(&mut self, view: &Value) -> Value {
        match text(&view["step"]) {
            "answer" => self.yes(view).unwrap_or_else(|| json!({"say": {"no": {"to": view["answer_to"]}}})),
            "action" => self.deed(view).unwrap_or_else(|| plain("done")),
            "message" => self.words(view),
            "open" => self.yes(view).or_else(|| self.deed(view)).unwrap_or_else(|| self.words(view)),
            _ => plain("done"),
        }
    }
}
