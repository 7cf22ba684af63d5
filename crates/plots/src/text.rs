//! Text on a drawing: how wide it will be, how to shorten it, how to break it, how to write a figure.

use crate::scale::with_minus_sign;

/// The width of a text in pixels, estimated: the font is the reader's. Errs on the wide side.
pub(crate) fn width(text: &str, font_size: f64) -> f64 {
    text.chars().map(character_width).sum::<f64>() * font_size
}

fn character_width(character: char) -> f64 {
    match character {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 0.33,
        'f' | 't' | 'r' | '(' | ')' | '-' | '/' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 0.95,
        'A'..='Z' | '−' | '+' | '=' => 0.7,
        '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{ffdc}' | '\u{1f000}'.. => 1.05,
        _ => 0.6,
    }
}

/// The text, or as much of it as fits into the width, with an ellipsis.
pub(crate) fn fit(text: &str, most: f64, font_size: f64) -> String {
    if width(text, font_size) <= most {
        return text.to_owned();
    }
    let mut short = String::new();
    for character in text.chars() {
        short.push(character);
        if width(&short, font_size) + font_size > most {
            short.pop();
            break;
        }
    }
    format!("{}…", short.trim_end())
}

/// The text in lines that fit into the width; a word that does not is shortened.
pub(crate) fn wrap(text: &str, most: f64, font_size: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let joined = lines.last().map(|line| format!("{line} {word}"));
        match joined.filter(|line| width(line, font_size) <= most) {
            Some(line) => *lines.last_mut().expect("a line was joined") = line,
            None => lines.push(fit(word, most, font_size)),
        }
    }
    lines
}

/// A figure for prose: at most three decimals, none that say nothing.
pub(crate) fn figure(value: f64) -> String {
    let text = format!("{value:.3}");
    with_minus_sign(text.trim_end_matches('0').trim_end_matches('.'))
}

/// A point for prose.
pub(crate) fn point((x, y): (f64, f64)) -> String {
    format!("({}, {})", figure(x), figure(y))
}

/// A number of things, in the singular or plural.
pub(crate) fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_no_empty_decimals() {
        assert_eq!(figure(1200.0), "1200");
        assert_eq!(figure(0.6254), "0.625");
        assert_eq!(figure(-3.5), "−3.5");
        assert_eq!(figure(-0.0001), "0");
    }

    #[test]
    fn long_text_is_shortened_or_broken() {
        assert_eq!(fit("short", 100.0, 12.0), "short");
        let fitted = fit("a rather long name of a role", 80.0, 12.0);
        assert!(fitted.ends_with('…') && width(&fitted, 12.0) <= 80.0, "{fitted}");
        let lines = wrap("one two three four five six seven", 90.0, 12.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, 12.0) <= 90.0), "{lines:?}");
        assert_eq!(lines.join(" "), "one two three four five six seven");
        assert_eq!(wrap("  ", 90.0, 12.0), Vec::<String>::new());
    }
}
