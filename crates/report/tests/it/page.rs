//! The page as it is written: well formed, alone, the same every time, and true to its tables.

use std::collections::BTreeSet;

use roxmltree::{Document, Node, ParsingOptions};

use crate::made::{Made, agreed, duel};

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(page, options).unwrap_or_else(|error| panic!("{error}"))
}

/// All text in an element.
fn text(node: Node<'_, '_>) -> String {
    node.descendants().filter(|node| node.is_text()).filter_map(|node| node.text()).collect()
}

fn elements<'a>(page: &'a Document<'_>, tag: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    page.descendants().filter(move |node| node.tag_name().name() == tag)
}

/// The numbers of a text: digits that are no part of a name.
fn numbers(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | '\u{2212}' | '-' | '_');
    let words = text.split(|letter: char| !is_part(letter));
    let words = words.map(|word| word.trim_end_matches('.').trim_start_matches('.'));
    let is_number = |word: &&str| {
        let digits = word.trim_start_matches('\u{2212}');
        !digits.is_empty() && digits.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
    };
    words.filter(is_number).map(str::to_owned).collect()
}

#[test]
fn numbers_are_found_in_sentences() {
    let found =
        numbers("In 3 of 12 games, 95\u{a0}% interval \u{2212}1.50\u{a0}..\u{a0}2.00, CR2 and SHA-256, p < 0.001.");
    let wanted = ["3", "12", "95", "\u{2212}1.50", "2.00", "0.001"].map(str::to_owned);
    assert_eq!(found, BTreeSet::from(wanted));
}

/// Sentences whose numbers are in no table.
fn unfounded(page: &str) -> Vec<String> {
    let page = parsed(page);
    let in_tables: BTreeSet<String> = elements(&page, "table")
        .flat_map(|table| table.descendants())
        .flat_map(|node| numbers(node.text().unwrap_or_default()))
        .collect();
    let sentences = elements(&page, "p").map(text);
    sentences.filter(|sentence| !numbers(sentence).is_subset(&in_tables)).collect()
}

#[test]
fn every_number_in_a_sentence_is_in_a_table() {
    let page = Made::of(&duel()).figures().to_html();
    assert_eq!(unfounded(&page), Vec::<String>::new());
    assert!(page.contains("earns 5.33 points more"));
    // A sentence that says something else is found.
    assert_eq!(unfounded(&page.replace("earns 5.33 points", "earns 5.34 points")).len(), 1);
}

#[test]
fn the_page_is_well_formed_and_stands_alone() {
    let page = Made::of(&duel()).figures().to_html();
    let document = parsed(&page);
    assert!(page.starts_with("<!DOCTYPE html>\n<html"));
    assert_eq!(elements(&document, "script").count(), 0);
    let outside = ["src", "href", "action", "data", "poster"];
    for node in document.descendants() {
        for attribute in node.attributes().filter(|attribute| outside.contains(&attribute.name())) {
            assert!(attribute.value().starts_with('#'), "{attribute:?}");
        }
    }
    assert!(!page.contains("@import") && !page.contains("url("));
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.len(), ids.iter().collect::<BTreeSet<_>>().len(), "ids are different");
    for target in elements(&document, "a").filter_map(|link| link.attribute("href")) {
        assert!(ids.contains(&&target[1..]), "{target}");
    }
}

#[test]
fn tables_have_as_many_cells_as_heads() {
    let page = Made::of(&duel()).figures().to_html();
    let document = parsed(&page);
    for table in elements(&document, "table") {
        let rows = table.descendants().filter(|node| node.tag_name().name() == "tr");
        let sizes: BTreeSet<usize> = rows.map(|row| row.children().filter(Node::is_element).count()).collect();
        assert_eq!(sizes.len(), 1, "{}", text(table));
    }
}

#[test]
fn names_from_files_stay_text() {
    let evil = "<script>alert(1)</script>";
    let games = [
        agreed("a\"b&<i>", 0, [("<b>", evil, 1.0), ("&amp;", "y", 2.0)]).offer(0, "<b>", 1.0, 2.0),
        agreed("a\"b&<i>", 0, [("<b>", "y", 3.0), ("&amp;", evil, 4.0)]),
    ];
    let mut made = Made::of(&games);
    made.title = "</title><script>".to_owned();
    made.plan.push_str("# <script>]]> &\n");
    let page = made.figures().to_html();
    let document = parsed(&page);
    assert_eq!(elements(&document, "script").count(), 0);
    assert_eq!(elements(&document, "i").count() + elements(&document, "b").count(), 0);
    assert!(elements(&document, "th").any(|cell| text(cell) == evil));
    assert_eq!(elements(&document, "h1").map(text).collect::<Vec<_>>(), ["</title><script>"]);
}

#[test]
fn the_same_folder_gives_the_same_bytes() {
    let made = Made::of(&duel());
    let (one, other) = (made.write(), made.write());
    let page = |folder: &crate::made::Folder| folder.figures().unwrap().to_html();
    assert_eq!(page(&one), page(&other));
    assert!(!page(&one).contains(&one.0.display().to_string()), "the folder is not named");
}

#[test]
fn the_page_says_how_to_have_it_again() {
    let page = Made::of(&duel()).figures().to_html();
    let document = parsed(&page);
    let printed: Vec<String> = elements(&document, "pre").map(text).collect();
    assert_eq!(printed[0], "haggle tournament plan.toml --out results\nhaggle report results");
    assert!(printed[1].contains("seed = 7"));
    let cells: Vec<String> = elements(&document, "td").map(text).collect();
    assert!(["7", "feed", "0.1.0"].iter().all(|wanted| cells.iter().any(|cell| cell == wanted)));
}

#[test]
fn without_offers_it_says_why_there_are_no_curves() {
    let mut made = Made::of(&duel());
    made.rows("offers").clear();
    assert!(made.figures().to_html().contains("No offers were recorded for this scenario."));
    made.plan = made.plan.replace("\"tables\"", "\"results\"");
    assert!(made.figures().to_html().contains("offers were not recorded and there are no curves"));
}
