//! Changing a text that is JSON, or one line of it, as a tree: what comes out is JSON again, but not what was expected.

use game::Stream;
use serde_json::{Map, Value, json};

use super::odd::{NUMBERS, TEXTS, pick};
use super::pieces::lines;

/// Changes one value somewhere in the text; does nothing if there is no JSON.
pub(super) fn change(input: &mut Vec<u8>, words: &[Vec<u8>], stream: &mut Stream) {
    let lines = lines(input);
    let line = lines.get(stream.index(lines.len())).cloned();
    let range = line.filter(|_| stream.happens(0.5)).unwrap_or(0..input.len());
    let Ok(mut value) = serde_json::from_slice::<Value>(&input[range.clone()]) else { return };
    let other = draw(&mut value.clone(), stream).cloned().unwrap_or_default();
    if let Some(node) = draw(&mut value, stream) {
        change_node(node, other, words, stream);
    }
    let mut text = value.to_string();
    if input[range.clone()].ends_with(b"\n") {
        text.push('\n');
    }
    input.splice(range, text.bytes());
}

/// A value drawn from a tree, each as likely as any other.
fn draw<'v>(value: &'v mut Value, stream: &mut Stream) -> Option<&'v mut Value> {
    let mut place = stream.index(count(value));
    nth(value, &mut place)
}

/// The value at a place of a tree, counted from 0 at its root; what is passed on the way is taken off the place.
fn nth<'v>(value: &'v mut Value, place: &mut usize) -> Option<&'v mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, place)),
        Value::Object(map) => map.values_mut().find_map(|item| nth(item, place)),
        _ => None,
    }
}

fn count(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(count).sum::<usize>(),
        Value::Object(map) => 1 + map.values().map(count).sum::<usize>(),
        _ => 1,
    }
}

fn change_node(node: &mut Value, other: Value, words: &[Vec<u8>], stream: &mut Stream) {
    let word = |stream: &mut Stream| {
        let word = words.get(stream.index(words.len())).map_or(&[][..], Vec::as_slice);
        String::from_utf8_lossy(word).into_owned()
    };
    match (stream.below(6), node) {
        (0 | 1, Value::Object(map)) => {
            let key = map.keys().nth(stream.index(map.len())).cloned().unwrap_or_default();
            let value = map.shift_remove(&key).unwrap_or_default();
            if stream.happens(0.5) {
                map.insert(word(stream), value);
            }
        }
        (2, Value::Object(map)) => drop(map.insert(word(stream), other)),
        (0 | 1, Value::Array(items)) if !items.is_empty() => drop(items.remove(stream.index(items.len()))),
        (2, Value::Array(items)) => items.push(other),
        (3, node) => *node = other,
        (4, node) => *node = word(stream).into(),
        (_, node) => *node = odd(stream),
    }
}

fn odd(stream: &mut Stream) -> Value {
    match stream.below(10) {
        0 => Value::Null,
        1 => stream.happens(0.5).into(),
        2 => json!([]),
        3 => Value::Object(Map::new()),
        4 => pick(TEXTS, stream).into(),
        5 => "x".repeat(stream.index(2_000)).into(),
        6 => pick(NUMBERS, stream).into(),
        7 => (0..100).fold(Value::Null, |value, _| json!([value])),
        _ => serde_json::from_str(pick(NUMBERS, stream)).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_a_tree_is_drawn() {
        let mut tree = json!({"a": [1, {"b": 2}], "c": 3});
        assert_eq!(count(&tree), 6);
        let mut stream = Stream::numbered(1, 0);
        let drawn: std::collections::BTreeSet<String> =
            (0..200).filter_map(|_| draw(&mut tree, &mut stream).map(|value| value.to_string())).collect();
        assert_eq!(drawn.len(), 6, "{drawn:?}");
    }

    #[test]
    fn json_stays_json() {
        for number in 0..500 {
            let mut input = b"{\"seq\":0,\"event\":{\"a\":[1]}}\n".to_vec();
            change(&mut input, &[b"word".to_vec()], &mut Stream::numbered(2, number));
            assert!(serde_json::from_slice::<Value>(&input).is_ok(), "{}", String::from_utf8_lossy(&input));
        }
    }
}
