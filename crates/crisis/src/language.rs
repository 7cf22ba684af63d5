//! Messages as sentences, from the scenario's templates: what the other side reads.
//!
//! A message always reads the same, so that a preview is exactly what the other side will read; which of a scenario's
//! templates is taken depends on the message itself, and not on the language.

use game::{Language, Seat};

use crate::words::say;
use crate::{Action, Crisis, Main, Message, Move, common_main, notation};

/// What the other side reads.
pub(crate) fn sentence(crisis: &Crisis, speaker: Seat, message: &Message, language: Language) -> String {
    let saying = Saying::of(crisis, speaker, message, language);
    let answer = |id: &'static str, said: String, to: u32| say(id).with("sentence", said).with("id", to).said(language);
    match message {
        Message::Offer(actions) => with_open(crisis, saying.said("offer"), actions, language),
        Message::ConditionalOffer(actions) => with_open(crisis, saying.said("conditional"), actions, language),
        Message::Request { .. } => saying.said("request"),
        Message::Threat(_) => saying.said("threat"),
        Message::Comment { text, .. } => text.clone(),
        Message::Yes { to } => answer("yes-to", saying.said("yes"), *to),
        Message::No { to } => answer("no-to", saying.said("no"), *to),
    }
}

impl Crisis {
    /// A sentence of the scenario of this kind with nothing in it but the names of the two sides: greetings, words on
    /// fairness and the like. `pick` chooses among several; `None` if the scenario has none.
    pub fn ready_made(&self, speaker: Seat, kind: &str, pick: usize, language: Language) -> Option<String> {
        let plain = |variant: &&String| !["{mine}", "{theirs}", "{topic}"].iter().any(|place| variant.contains(place));
        let found: Vec<&String> = variants(self, kind).iter().filter(plain).collect();
        let variant = found.get(pick.checked_rem(found.len())?)?;
        let names = [self.name(speaker, language), self.name(speaker.other(), language)];
        let places = [("me", &*names[0]), ("other", &*names[1])];
        Some(fill(&self.text(variant, language), &places))
    }
}

fn variants<'c>(crisis: &'c Crisis, kind: &str) -> &'c [String] {
    let found = crisis.setup().sentences.iter().find(|sentence| sentence.kind == kind);
    found.map_or(&[], |sentence| &sentence.variants)
}

/// A message on its way into words.
struct Saying<'c> {
    crisis: &'c Crisis,
    speaker: Seat,
    message: &'c Message,
    /// What the speaker would do, in words; empty if that is left open.
    mine: String,
    /// What the other side would do, in words; empty if that is left open.
    theirs: String,
    language: Language,
}

impl<'c> Saying<'c> {
    fn of(crisis: &'c Crisis, speaker: Seat, message: &'c Message, language: Language) -> Saying<'c> {
        let (mine, theirs) = parts(crisis, speaker, message, language);
        Saying { crisis, speaker, message, mine, theirs, language }
    }

    /// In the words of the scenario, if it has a sentence that says all there is to say and nothing more, or in ours.
    fn said(&self, kind: &str) -> String {
        let [me, other] = [self.speaker, self.speaker.other()].map(|seat| self.crisis.name(seat, self.language));
        let places = [("me", &*me), ("other", &*other), ("mine", &self.mine), ("theirs", &self.theirs)];
        match self.template(kind) {
            Some(template) => fill(&self.crisis.text(template, self.language), &places),
            None => {
                let plain =
                    places.into_iter().fold(say(self.plain(kind)), |plain, (name, text)| plain.with(name, text));
                capital(&plain.said(self.language))
            }
        }
    }

    fn template(&self, kind: &str) -> Option<&'c str> {
        let fits = |variant: &&String| {
            variant.contains("{mine}") != self.mine.is_empty()
                && variant.contains("{theirs}") != self.theirs.is_empty()
                && !variant.contains("{topic}")
        };
        let found: Vec<&String> = variants(self.crisis, kind).iter().filter(fits).collect();
        let text = || notation::write_move(self.crisis, &Move::Say(self.message.clone()));
        (!found.is_empty()).then(|| found[digest(&text()) % found.len()].as_str())
    }

    /// Our own sentence of this kind.
    fn plain(&self, kind: &str) -> &'static str {
        match (kind, self.mine.is_empty(), self.theirs.is_empty()) {
            ("offer", false, false) => "offer-both",
            ("offer", false, true) => "offer-mine",
            ("offer", true, _) => "offer-theirs",
            ("conditional", false, false) => "conditional-both",
            ("conditional", false, true) => "conditional-mine",
            ("conditional", true, _) => "conditional-theirs",
            ("request", ..) => "request",
            ("threat", _, false) => "threat-both",
            ("threat", _, true) => "threat-mine",
            ("yes", ..) => "yes",
            _ => "no",
        }
    }
}

/// What the speaker would do, and what the other side would do, in words; empty if that is left open.
fn parts(crisis: &Crisis, speaker: Seat, message: &Message, language: Language) -> (String, String) {
    let describe =
        |seat: Seat, action: &Action, with_main: bool| describe_action(crisis, seat, action, with_main, language);
    match message {
        Message::Offer(actions) | Message::ConditionalOffer(actions) | Message::Threat(actions) => {
            let (own, other) = (&actions[speaker.index()], &actions[speaker.other().index()]);
            // The main issue is settled once for both. Only a condition that consists of nothing else must name it.
            let is_all = matches!(message, Message::ConditionalOffer(_)) && other.values.iter().all(Option::is_none);
            let told_already = own.main.is_some() && own.main == other.main && !is_all;
            (describe(speaker, own, true), describe(speaker.other(), other, !told_already))
        }
        Message::Request { of, action } => (String::new(), describe(*of, action, true)),
        Message::Comment { .. } | Message::Yes { .. } | Message::No { .. } => (String::new(), String::new()),
    }
}

/// An action in words, without capital and full stop; empty if it is open.
pub(crate) fn describe_action(
    crisis: &Crisis,
    seat: Seat,
    action: &Action,
    with_main: bool,
    language: Language,
) -> String {
    let main = action.main.filter(|_| with_main).map(|main| match main {
        Main::Sign(main) => crisis.describe_main(main, language),
        Main::OptOut => say("would-opt-out")
            .with("who", crisis.name(seat, language))
            .with("deed", crisis.opt_out_phrase(seat, language))
            .said(language),
    });
    let value = |(parameter, value): (usize, &Option<usize>)| {
        let value = u8::try_from((*value)?).ok()?;
        Some(crisis.describe_value(seat, parameter, value, language))
    };
    let values = action.values.iter().enumerate().filter_map(value);
    main.into_iter().chain(values).collect::<Vec<_>>().join("; ")
}

/// A number that depends on the text alone (FNV-1a), the same on every machine.
fn digest(text: &str) -> usize {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    (hash >> 8) as usize
}

/// A template of the scenario with its places filled; what is not among these is left empty.
fn fill(template: &str, places: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    let mut pieces = template.split('{');
    filled.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (name, rest) = piece.split_once('}').unwrap_or((piece, ""));
        filled.push_str(places.iter().find(|(place, _)| *place == name).map_or("", |(_, text)| text));
        filled.push_str(rest);
    }
    capital(&filled)
}

/// The sentence of an offer with what it says nothing about.
fn with_open(crisis: &Crisis, sentence: String, actions: &[Action; 2], language: Language) -> String {
    let mut open = Vec::new();
    if common_main(actions).is_none() {
        open.push(crisis.text(&crisis.setup().main.name, language).into_owned());
    }
    for (role, action) in crisis.setup().roles.iter().zip(actions) {
        let unsaid = role.parameters.iter().zip(&action.values).filter(|(_, value)| value.is_none());
        open.extend(unsaid.map(|(parameter, _)| {
            let name = say("open-parameter").with("parameter", crisis.text(&parameter.name, language));
            name.with("side", crisis.text(&role.name, language)).said(language)
        }));
    }
    match open.is_empty() {
        true => sentence,
        false => say("with-open").with("sentence", sentence).with("open", open.join(", ")).said(language),
    }
}

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
