//! The report as one page that stands alone: no script, no network, light and dark, fit for paper.
//!
//! What is written is both HTML and XML, so that a parser can check it. Names come from files: they are text, never markup.

mod curves;
mod faults;
mod heat;
mod markup;
mod matrix;
mod ranking;
mod reproduce;
mod scenario;
mod space;
mod table;
mod tests;
mod whisker;

use markup::Element;
use table::{Cell, Table};

use crate::figures::Figures;
use crate::written::count;

/// The look of the page.
const STYLE: &str = include_str!("style.css");

impl Figures {
    /// The whole page.
    pub fn to_html(&self) -> String {
        let title = if self.package.title.is_empty() { "A tournament" } else { &self.package.title };
        let head = Element::new("head")
            .with(Element::new("meta").set("charset", "utf-8"))
            .with(Element::new("meta").set("name", "viewport").set("content", "width=device-width, initial-scale=1"))
            .with(Element::new("meta").set("name", "color-scheme").set("content", "light dark"))
            .with(Element::new("title").text(title))
            .with(Element::new("style").raw(STYLE));
        let mut main = Element::new("main").with(self.opening(title)).with(self.summary()).with(ranking::section(self));
        main.extend(self.scenarios.iter().enumerate().map(|(place, figures)| scenario::section(self, place, figures)));
        main.push(reproduce::section(&self.package, &self.counts));
        let page = Element::new("html").set("lang", "en").set("xmlns", "http://www.w3.org/1999/xhtml");
        let page = page.with(head).with(Element::new("body").with(main));
        format!("<!DOCTYPE html>\n{}\n", page.write())
    }

    fn opening(&self, title: &str) -> Element {
        let counts = &self.counts;
        let games = count(counts.games, "game", "games");
        let scenarios = count(counts.scenarios, "scenario", "scenarios");
        let agents = count(counts.agents, "agent", "agents");
        let size = format!("{games} of {scenarios} between {agents}, played by haggle {}.", self.package.version);
        let link = |target: &str, text: &str| Element::new("li").with(link(target, text));
        let mut contents = Element::new("ul").with(link("summary", "Summary")).with(link("ranking", "Ranking"));
        for (place, figures) in self.scenarios.iter().enumerate() {
            contents.push(link(&scenario::anchor(place), &figures.entry.name));
        }
        contents.push(link("reproduce", "How to reproduce it"));
        let nav = Element::new("nav").set("aria-label", "Contents").with(contents);
        Element::new("header").with(Element::new("h1").text(title)).with(sentence(&size)).with(nav)
    }

    fn summary(&self) -> Element {
        let mut section = section("summary", "Summary");
        let list = |findings: &[String]| {
            let mut list = Element::new("ul").class("findings");
            list.extend(findings.iter().map(|finding| Element::new("li").with(sentence(finding))));
            list
        };
        section.push(list(&self.findings));
        for (place, figures) in self.scenarios.iter().enumerate() {
            if !figures.findings.is_empty() {
                section.push(Element::new("h3").with(link(&scenario::anchor(place), &figures.entry.name)));
                section.push(list(&figures.findings));
            }
        }
        section.push(note(
            "Differences are between agents in the same seat, the best against the second and against all others. A \
             difference that may be chance does not show that two agents are equally good: that would need a test of \
             equivalence, which is not made here.",
        ));
        section
    }
}

/// A part of the page with its heading.
fn section(id: &str, title: &str) -> Element {
    Element::new("section").set("id", id).with(Element::new("h2").text(title))
}

fn link(target: &str, text: &str) -> Element {
    Element::new("a").set("href", &format!("#{target}")).text(text)
}

fn sentence(text: &str) -> Element {
    Element::new("p").text(text)
}

/// How a table or a picture is to be read.
fn note(text: &str) -> Element {
    Element::new("p").class("note").text(text)
}

/// A drawing of `plots`, wide and narrow; the page shows the one that fits.
fn drawing(wide: &str, narrow: &str) -> Element {
    let version = |class: &str, svg: &str| Element::new("div").class(class).raw(svg);
    Element::new("div").with(version("wide", wide)).with(version("narrow", narrow))
}
