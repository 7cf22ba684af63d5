//! What is fuzzed: one thing that is read.

/// What came of reading an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was read, and reads back the same when it is written.
    Accepted,
    /// It was refused in words.
    Refused,
}

/// One thing that is read.
pub trait Target {
    /// Its name: also that of the folder of its findings.
    fn name(&self) -> &str;

    /// Sound texts of its kind, to be changed.
    fn seeds(&self) -> Vec<Vec<u8>>;

    /// Reads an input, and what it is written as again. The error says what should not be.
    fn read(&self, input: &[u8]) -> Result<Verdict, String>;
}

/// The error if what was written differs when it is read and written again.
pub(crate) fn same<T: PartialEq + std::fmt::Debug>(what: &str, first: &T, again: &T) -> Result<(), String> {
    if first == again {
        return Ok(());
    }
    let texts = [format!("{first:?}"), format!("{again:?}")].map(|text| text.chars().collect::<Vec<char>>());
    let apart = texts[0].iter().zip(&texts[1]).take_while(|(a, b)| a == b).count();
    let [first, again] = texts.map(|text| excerpt(&text[apart.saturating_sub(SHOWN / 2).min(text.len())..]));
    Err(format!("{what} changes when it is written and read back, from letter {apart} on:\n  {first}\n  {again}"))
}

/// How many letters of a long text are shown.
const SHOWN: usize = 200;

/// The beginning of a text.
fn excerpt(text: &[char]) -> String {
    text.iter().take(SHOWN).collect()
}

/// How many bytes longer a refusal may be than what it is about: fifty faults, each with its remedy.
const MOST_WORDS: usize = 100_000;

/// The answer of a reader that refused an input; to do so without a word, or with too many, is a fault too.
pub(crate) fn refused(input: &[u8], said: &str) -> Result<Verdict, String> {
    match said.trim().len() {
        0 => Err("refused without a word".to_owned()),
        more if more > MOST_WORDS + 3 * input.len() => {
            Err(format!("refused in {more} bytes: {}", game::shortened(said, SHOWN)))
        }
        _ => Ok(Verdict::Refused),
    }
}
