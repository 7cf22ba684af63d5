//! Changing sound texts at random, so that they are nearly sound: bytes, tokens, numbers, lines, nesting, JSON values.

mod json;
mod odd;
mod pieces;

use game::Stream;

use self::odd::{NUMBERS, TEXTS, pick};
use self::pieces::{lines, numbers, quoted, words};

/// No input is longer.
pub const INPUT_BYTES: usize = 64 << 10;

/// At most this many changes are made to one input.
const MOST_CHANGES: u32 = 8;

/// Makes inputs from sound texts.
pub struct Mutator {
    seeds: Vec<Vec<u8>>,
    // Words of all seeds, to be put where they do not belong.
    words: Vec<Vec<u8>>,
}

impl Mutator {
    /// A mutator of these texts.
    pub fn new(seeds: Vec<Vec<u8>>) -> Mutator {
        let mut words: Vec<Vec<u8>> =
            seeds.iter().flat_map(|seed| words(seed).into_iter().map(|range| seed[range].to_vec())).collect();
        words.sort();
        words.dedup();
        Mutator { seeds, words }
    }

    /// An input. Some are as sound as the text they come from; most have one to three changes.
    pub fn input(&self, stream: &mut Stream) -> Vec<u8> {
        let mut input = self.seed(stream).to_vec();
        if stream.happens(0.01) {
            return input;
        }
        for _ in 0..MOST_CHANGES {
            self.change(&mut input, stream);
            input.truncate(INPUT_BYTES);
            if stream.happens(0.5) {
                break;
            }
        }
        input
    }

    fn seed(&self, stream: &mut Stream) -> &[u8] {
        self.seeds.get(stream.index(self.seeds.len())).map_or(&[], Vec::as_slice)
    }

    fn change(&self, input: &mut Vec<u8>, stream: &mut Stream) {
        // Most other changes make JSON unreadable, which says little about what reads it.
        if input.first() == Some(&b'{') && stream.happens(0.6) {
            return json::change(input, &self.words, stream);
        }
        match stream.below(17) {
            0 => flip(input, stream),
            1 => insert_at(input, &[stream.bits().to_le_bytes()[0]], stream),
            2 => insert_at(input, pick(TEXTS, stream).as_bytes(), stream),
            3 => cut(input, stream),
            4 => repeat(input, stream),
            5 | 6 => replace_one(input, numbers, &self.number(stream), stream),
            7 => replace_one(input, words, pick(TEXTS, stream).as_bytes(), stream),
            8 | 9 => replace_one(input, words, self.word(stream), stream),
            10 | 11 => replace_one(input, quoted, pick(TEXTS, stream).as_bytes(), stream),
            12 => replace_one(input, quoted, self.word(stream), stream),
            13 => self.splice(input, stream),
            14 => nest(input, stream),
            _ => change_lines(input, self.seed(stream), stream),
        }
    }

    fn word(&self, stream: &mut Stream) -> &[u8] {
        self.words.get(stream.index(self.words.len())).map_or(&[], Vec::as_slice)
    }

    /// A number at which readers go wrong, or one that is as long as it is large.
    fn number(&self, stream: &mut Stream) -> Vec<u8> {
        match stream.below(20) {
            0 => vec![b'9'; 1 + stream.index(2_000)],
            1 => stream.below(200).to_string().into_bytes(),
            2 => format!("{:?}", stream.unit() * 100.0).into_bytes(),
            _ => pick(NUMBERS, stream).as_bytes().to_vec(),
        }
    }

    /// The beginning of this and the end of another text.
    fn splice(&self, input: &mut Vec<u8>, stream: &mut Stream) {
        let other = self.seed(stream);
        let from = stream.index(other.len() + 1);
        input.truncate(stream.index(input.len() + 1));
        input.extend_from_slice(&other[from..]);
    }
}

fn flip(input: &mut [u8], stream: &mut Stream) {
    let place = stream.index(input.len());
    if let Some(byte) = input.get_mut(place) {
        *byte ^= 1 << stream.below(8);
    }
}

fn insert_at(input: &mut Vec<u8>, bytes: &[u8], stream: &mut Stream) {
    let place = stream.index(input.len() + 1);
    input.splice(place..place, bytes.iter().copied());
}

/// Some bytes of a text, short runs more often than long ones.
fn stretch(input: &[u8], stream: &mut Stream) -> std::ops::Range<usize> {
    let from = stream.index(input.len());
    let most = if stream.happens(0.8) { 12 } else { input.len() };
    from..(from + stream.index(most + 1)).min(input.len())
}

fn cut(input: &mut Vec<u8>, stream: &mut Stream) {
    let range = stretch(input, stream);
    input.drain(range);
}

fn repeat(input: &mut Vec<u8>, stream: &mut Stream) {
    let range = stretch(input, stream);
    let times = if stream.happens(0.1) { 1 + stream.index(500) } else { 1 };
    let copy = input[range.clone()].repeat(times);
    input.splice(range.end..range.end, copy);
    input.truncate(INPUT_BYTES);
}

fn replace_one(
    input: &mut Vec<u8>,
    find: impl Fn(&[u8]) -> Vec<std::ops::Range<usize>>,
    bytes: &[u8],
    stream: &mut Stream,
) {
    let places = find(input);
    if let Some(range) = places.get(stream.index(places.len())) {
        input.splice(range.clone(), bytes.iter().copied());
    }
}

/// Puts brackets around something, or opens many that are never closed.
fn nest(input: &mut Vec<u8>, stream: &mut Stream) {
    let (open, close) = [("[", "]"), ("{\"a\":", "}"), ("{a=", "}"), ("(", ")"), ("<a>", "</a>")][stream.index(5)];
    let depth = [1, 2, 70, 130, 3_000][stream.index(5)];
    let places = words(input);
    let Some(range) = places.get(stream.index(places.len())).cloned() else { return };
    if stream.happens(0.7) {
        input.splice(range.end..range.end, close.repeat(depth).bytes());
    }
    input.splice(range.start..range.start, open.repeat(depth).bytes());
}

/// Doubles, drops or exchanges lines, or brings one in from another text.
fn change_lines(input: &mut Vec<u8>, other: &[u8], stream: &mut Stream) {
    let ranges = lines(input);
    let line = |stream: &mut Stream| ranges.get(stream.index(ranges.len())).cloned().unwrap_or(0..0);
    let (a, b) = (line(stream), line(stream));
    match stream.below(4) {
        0 => drop(input.drain(a)),
        1 => {
            let copy = input[a].to_vec();
            input.splice(b.start..b.start, copy);
        }
        2 => {
            let foreign = lines(other);
            let bytes = foreign.get(stream.index(foreign.len())).map_or(&[][..], |range| &other[range.clone()]);
            input.splice(a.start..a.start, bytes.iter().copied());
        }
        _ => {
            let (first, second) = if a.start <= b.start { (a, b) } else { (b, a) };
            let (one, two) = (input[first.clone()].to_vec(), input[second.clone()].to_vec());
            if first.end <= second.start {
                input.splice(second, one);
                input.splice(first, two);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(seed: u64) -> Vec<Vec<u8>> {
        let mutator =
            Mutator::new(vec![b"name = \"a\"\nperiods = 3\n".to_vec(), b"{\"accept\": {\"id\": 3}}".to_vec()]);
        (0..2_000).map(|number| mutator.input(&mut Stream::numbered(seed, number))).collect()
    }

    #[test]
    fn the_same_seed_gives_the_same_inputs() {
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2));
    }

    #[test]
    fn inputs_differ_and_are_bounded() {
        let made = inputs(3);
        let different: std::collections::BTreeSet<&Vec<u8>> = made.iter().collect();
        assert!(different.len() > 1_200, "{}", different.len());
        assert!(made.iter().all(|input| input.len() <= INPUT_BYTES));
        // It does not fail even with nothing to start from.
        assert_eq!(Mutator::new(Vec::new()).input(&mut Stream::numbered(0, 0)).len(), 0);
    }
}
