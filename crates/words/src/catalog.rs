//! A catalog: all sentences of one part of the program, by id, in every language that has a file.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use crate::exact::exact_words;
use crate::pseudo::pseudo_text;
use crate::{Arg, Language, Phrase};

type Bundle = FluentBundle<Arc<FluentResource>>;

/// Sentences by id. A catalog is a `static`, made of the files that were compiled in; these are read on first use.
pub struct Catalog {
    name: &'static str,
    texts: &'static [(Language, &'static str)],
    bundles: OnceLock<HashMap<Language, Bundle>>,
}

impl Catalog {
    /// The catalog of a part of the program, with the text of its file in each language.
    pub const fn new(name: &'static str, texts: &'static [(Language, &'static str)]) -> Catalog {
        Catalog { name, texts, bundles: OnceLock::new() }
    }

    /// Whose sentences these are.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The sentence with this id, to be said later.
    pub const fn phrase(&'static self, id: &'static str) -> Phrase {
        Phrase::new(self, id)
    }

    /// The sentence with this id in a language, for places that are not in the program's own text.
    pub fn sentence(&self, id: &str, language: Language) -> String {
        self.say(language, id, &[])
    }

    /// The ids of the messages in a language's own file; an attribute counts as `message.attribute`.
    pub fn ids(&self, language: Language) -> Vec<String> {
        let Some(resource) = self.resource(language) else { return Vec::new() };
        let messages = resource.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        });
        let ids = messages.flat_map(|message| {
            let own = message.value.iter().map(|_| message.id.name.to_owned());
            own.chain(message.attributes.iter().map(|part| format!("{}.{}", message.id.name, part.id.name)))
        });
        ids.collect()
    }

    /// What is wrong with the files: lines that are no messages, ids that stand twice, exact words that are not those of
    /// English.
    pub fn faults(&self) -> Vec<String> {
        let faults_of = |(language, text): &(Language, &str)| {
            let place = format!("{} in {}", self.name, language.code());
            let broken = match FluentResource::try_new((*text).to_owned()) {
                Ok(_) => Vec::new(),
                Err((_, errors)) => errors.iter().map(|error| format!("{place}: {error}")).collect(),
            };
            let mut ids = self.ids(*language);
            ids.sort();
            let twice = ids.windows(2).filter(|pair| pair[0] == pair[1]);
            let twice = twice.map(|pair| format!("{place}: {} stands twice", pair[0]));
            let changed = self.changed_words(text).into_iter();
            let changed = changed.map(|id| format!("{place}: {id} does not keep what stands in quotes in English"));
            broken.into_iter().chain(twice).chain(changed).collect::<Vec<_>>()
        };
        self.texts.iter().flat_map(faults_of).collect()
    }

    /// The messages of a text whose exact words are not those of English.
    fn changed_words(&self, text: &str) -> Vec<String> {
        let read = |text| parser::parse(text).unwrap_or_else(|(resource, _)| resource);
        let (english, other) = (read(self.text(Language::English).unwrap_or_default()), read(text));
        let (english, other) = (exact_words(&english), exact_words(&other));
        let is_changed = |(id, words): &(&&str, &_)| english.get(**id).is_some_and(|wanted| wanted != *words);
        other.iter().filter(is_changed).map(|(id, _)| (*id).to_owned()).collect()
    }

    /// The text of a language's file, or of English if it has none.
    pub(crate) fn text(&self, language: Language) -> Option<&'static str> {
        let of = |wanted: Language| self.texts.iter().find(|(language, _)| *language == wanted);
        of(language.written()).or_else(|| of(Language::English)).map(|(_, text)| *text)
    }

    fn resource(&self, language: Language) -> Option<FluentResource> {
        let text = self.text(language)?.to_owned();
        Some(FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource))
    }

    /// The sentence with this id in a language; the id itself if there is none, which tests rule out.
    pub(crate) fn say(&self, language: Language, id: &str, args: &[(&'static str, Arg)]) -> String {
        let said = self.format(language, id, args);
        said.or_else(|| self.format(Language::English, id, args)).unwrap_or_else(|| id.to_owned())
    }

    fn format(&self, language: Language, id: &str, args: &[(&'static str, Arg)]) -> Option<String> {
        let bundle = self.bundles.get_or_init(|| self.bundles()).get(&language)?;
        let (id, attribute) = id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)));
        let message = bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let mut given = FluentArgs::with_capacity(args.len());
        args.iter().for_each(|(name, arg)| given.set(*name, arg.value(language)));
        let mut faults = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&given), &mut faults).into_owned();
        debug_assert!(faults.is_empty(), "{id} of {}: {faults:?}", self.name);
        Some(said)
    }

    fn bundles(&self) -> HashMap<Language, Bundle> {
        let bundle = |language: Language| Some((language, self.bundle(language)?));
        Language::ALL.into_iter().filter_map(bundle).collect()
    }

    fn bundle(&self, language: Language) -> Option<Bundle> {
        let mut bundle = Bundle::new_concurrent(vec![language.identifier()]);
        // Marks around names are for text that runs both ways; elsewhere they would only be in the way.
        bundle.set_use_isolating(language.is_right_to_left());
        if language == Language::Pseudo {
            bundle.set_transform(Some(pseudo_text));
        }
        bundle.add_resource_overriding(Arc::new(self.resource(language)?));
        Some(bundle)
    }
}

impl std::fmt::Debug for Catalog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Catalog({})", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SOUND: Catalog =
        Catalog::new("sound", &[(Language::English, "hello = Hello, { $who }!\n    .title = To { $who }")]);
    static BROKEN: Catalog = Catalog::new("broken", &[(Language::English, "a = 1\na = 2\nthis is no message\n")]);

    #[test]
    fn sentences_are_found_by_id() {
        let hello = SOUND.phrase("hello").with("who", "you");
        assert_eq!(hello.said(Language::English), "Hello, you!");
        assert_eq!(SOUND.phrase("hello.title").with("who", "you").to_string(), "To you");
        assert_eq!(SOUND.ids(Language::English), ["hello", "hello.title"]);
        assert_eq!(SOUND.phrase("nothing").to_string(), "nothing");
    }

    #[test]
    fn the_strange_language_keeps_names_apart_and_as_they_are() {
        let said = SOUND.phrase("hello").with("who", "Ann").said(Language::Pseudo);
        assert!(said.contains("\u{2068}Ann\u{2069}"), "{said}");
        assert!(!said.contains("Hello"), "{said}");
    }

    #[test]
    fn what_must_be_typed_just_so_is_the_same_in_every_language() {
        static TYPED: Catalog = Catalog::new(
            "typed",
            &[
                (
                    Language::English,
                    "a = type { \"opt out\" } or { $n ->\n    [one] { \"say\" }\n   *[other] go\n}\nb = { \"x\" }",
                ),
                (
                    Language::Pseudo,
                    "a = tippe { \"austreten\" } oder { $n ->\n   *[other] { \"say\" }\n}\nb = hier { \"x\" }",
                ),
            ],
        );
        let said = TYPED.phrase("a").with("n", 1_u32).said(Language::Pseudo);
        assert!(said.contains("opt out") && said.contains("say") && !said.contains("type"), "{said}");
        assert_eq!(TYPED.faults(), ["typed in qps-plocm: a does not keep what stands in quotes in English"]);
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        assert!(SOUND.faults().is_empty(), "{:?}", SOUND.faults());
        let faults = BROKEN.faults().join("\n");
        assert!(faults.contains("broken in en: a stands twice"), "{faults}");
        assert_eq!(BROKEN.faults().len(), 2, "{faults}");
    }
}
