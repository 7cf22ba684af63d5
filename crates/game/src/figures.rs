//! What an agent has learned, as a few whole numbers with names: written to a model file and read back.

/// What is wrong with the text of a model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FiguresError {
    /// It is not TOML.
    #[error("the model cannot be read: {0}")]
    Unreadable(String),
    /// A figure is missing, or none that can be.
    #[error("the model has no whole number '{0}'; train it again")]
    Missing(&'static str),
}

/// The text of an agent's model, from which [`read_figures`] reads the same.
///
/// ```
/// use game::{read_figures, write_figures};
///
/// let text = write_figures("sp-rap", &["goals", "games"], &[7, 9]);
/// assert_eq!(text, "agent = \"sp-rap\"\ngoals = 7\ngames = 9\n");
/// assert_eq!(read_figures(&text, ["goals", "games"]), Ok([7, 9]));
/// let said = read_figures::<u32, 2>(&text, ["goals", "threshold"]).unwrap_err().to_string();
/// assert_eq!(said, "the model has no whole number 'threshold'; train it again");
/// ```
pub fn write_figures(agent: &str, names: &[&str], figures: &[i64]) -> String {
    let lines = names.iter().zip(figures).map(|(name, figure)| format!("{name} = {figure}\n"));
    format!("agent = \"{agent}\"\n{}", lines.collect::<String>())
}

/// The figures of these names in the text of a model; what else stands there does not matter.
pub fn read_figures<N: TryFrom<i64> + Copy + Default, const LENGTH: usize>(
    text: &str,
    names: [&'static str; LENGTH],
) -> Result<[N; LENGTH], FiguresError> {
    let unreadable = |error: toml::de::Error| FiguresError::Unreadable(error.message().to_owned());
    let table: toml::Table = text.parse().map_err(unreadable)?;
    let mut figures = [N::default(); LENGTH];
    for (figure, name) in figures.iter_mut().zip(names) {
        let found = table.get(name).and_then(toml::Value::as_integer).and_then(|number| N::try_from(number).ok());
        *figure = found.ok_or(FiguresError::Missing(name))?;
    }
    Ok(figures)
}
