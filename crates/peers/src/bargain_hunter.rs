//! The bargain hunter. Modelled on somebody who cannot buy a newspaper without asking for a discount.
//!
//! A provider offers exactly the chips that the customer lacks for its goal and asks for everything that the customer does not
//! need on the way there. The customer asks a provider for what it lacks and half of the colour that the provider has most of,
//! and pays one chip. Both accept whatever brings them points, and walk when a goal is within reach.

use game::{AnyError, Opening};
use serde_json::{Map, Value, json};

use crate::Peer;
use crate::reading::{count, list, number, plain, text};
use crate::seated::Temper;
use crate::trails::{has, most, size, walk};

pub(crate) const PEER: Peer = Peer {
    name: "bargain-hunter",
    game: "contract",
    temper: "greedy",
    sentence: "Gives what is needed and not a chip more, asks for all that can be spared, and accepts any gain.",
    begin,
};

struct BargainHunter {
    seat: String,
    customer: String,
    goal: f64,
}

fn begin(opening: &Opening<'_>) -> Result<Box<dyn Temper>, AnyError> {
    let players = list(&opening.briefing["players"]);
    let customer = players.iter().find(|player| player["role"] == "customer").unwrap_or(&Value::Null);
    let (seat, customer) = (opening.seat.to_owned(), text(&customer["name"]).to_owned());
    Ok(Box::new(BargainHunter { seat, customer, goal: number(&opening.briefing["scoring"]["goal"]) }))
}

impl BargainHunter {
    fn is_customer(&self) -> bool {
        self.seat == self.customer
    }

    /// Is this a way to a goal that is worth something to it?
    fn is_mine(&self, path: &Value) -> bool {
        self.is_customer() || path["provider"] == self.seat.as_str()
    }

    fn propose(&self, view: &Value) -> Value {
        let chips = &view["chips"];
        let open = |path: &&Value| {
            self.is_mine(path) && size(&path["missing"]) > 0 && has(&chips[text(&path["provider"])], &path["missing"])
        };
        let Some(path) = list(&view["paths"]).iter().filter(open).min_by_key(|path| size(&path["missing"])) else {
            return plain("pass");
        };
        let mut sends = path["missing"].clone();
        let mut pays = self.spare(path, view);
        if self.is_customer() {
            pays = pays.into_iter().take(1).map(|(colour, _)| (colour, json!(1))).collect();
            if let Some((colour, number)) = most(&chips[text(&path["provider"])]) {
                sends[colour] = json!(count(&sends[colour]).max(number / 2).max(1));
            }
        }
        json!({"propose": {"provider": path["provider"], "provider_sends": sends, "customer_sends": pays}})
    }

    /// What the customer does not need on a way.
    fn spare(&self, path: &Value, view: &Value) -> Map<String, Value> {
        let held = view["chips"][&self.customer].as_object().into_iter().flatten();
        let left = held.map(|(colour, number)| (colour, count(number).saturating_sub(count(&path["needed"][colour]))));
        left.filter(|(_, number)| *number > 0).map(|(colour, number)| (colour.clone(), json!(number))).collect()
    }

    fn answer(&self, view: &Value) -> Value {
        let reach = |paths: &Value| {
            let open = list(paths).iter().any(|path| self.is_mine(path) && !path["cheapest"].is_null());
            f64::from(u8::from(open))
        };
        let gain = |one: &Value| {
            number(&one["score_change"]) + self.goal * (reach(&one["paths_after"]) - reach(&view["paths"]))
        };
        let mine = list(&view["proposals"]).iter().filter(|one| one["mine_to_answer"] == true);
        match mine.max_by(|one, other| gain(one).total_cmp(&gain(other))).filter(|best| gain(best) > 0.0) {
            Some(best) => json!({"accept": {"from": best["from"]}}),
            None => plain("reject"),
        }
    }
}

impl Temper for BargainHunter {
    fn act(&mut self, view: &Value) -> Value {
        match text(&view["step"]) {
            "answer" => self.answer(view),
            "walk" => {
                let ways = list(&view["paths"]).iter().map(|path| &path["cheapest"]).filter(|way| !way.is_null());
                let best = ways.max_by(|one, other| number(&one["score"]).total_cmp(&number(&other["score"])));
                walk(best.unwrap_or(&Value::Null), usize::MAX)
            }
            _ => self.propose(view),
        }
    }
}
