//! The parameters of PURB: every number that the paper leaves open, with a default of ours.

use game::{AnyError, Param, Params};

use super::{Aggregation, Estimation, Level, Purb, Thresholds, WeightTable, Weights};

const YES_NO: [&str; 2] = ["yes", "no"];

/// The parameters.
pub(in crate::repeated) const PARAMS: &[Param] = &[
    Param::choice(
        "traits",
        "How observations make traits: a discounted mean, smoothing, or not at all.",
        &Aggregation::WORDS,
    ),
    Param::number(
        "discount",
        "How much less an observation counts than the next one (the paper's rate).",
        0.1,
        0.0,
        0.99,
    ),
    Param::number("prior", "How many observations what is believed at the start is worth.", 1.0, 0.0, 100.0),
    Param::number("reliability", "The reliability that is believed at the start.", 1.0, 0.0, 1.0),
    Param::number("helpfulness", "The helpfulness that is believed at the start.", 0.5, 0.0, 1.0),
    Param::number("low", "A trait below this is low.", 0.5, 0.0, 1.0),
    Param::number("high", "A trait above this is high.", 0.8, 0.0, 1.0),
    Param::number("certain", "High reliability is certain after so many agreements.", 2.0, 0.0, 1000.0),
    Param::number("epsilon", "What is within this share of the best is as good.", 0.02, 0.0, 1.0),
    Param::number("half", "How often half is sent where it is not certain that the other delivers.", 0.5, 0.0, 1.0),
    Param::number("chips", "The most chips that a proposal gives or asks for.", 3.0, 1.0, 4.0),
    Param::choice("keep_other", "Propose only what the other gains from?", &YES_NO),
    Param::choice(
        "last_word",
        "Accept what brings something if the own proposal was refused in the same turn?",
        &YES_NO,
    ),
    Param::choice("rules", "Do the rules hold, or does the utility decide alone?", &YES_NO),
    Param::choice("social", "Do the other's score and both players' traits count?", &YES_NO),
    Param::text(
        "weights",
        "TABLE",
        "Other weights, as high:1/0.3/0.1/0.1;low-dd:1/0/0/0 (levels low, medium, high of the other's cooperativeness; dd, di, \
         id, ii: who depends on the other's chips, PURB first).",
    ),
];

/// Weights that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error(
    "weights '{0}' are not understood; write a level, or a level and who depends, with four numbers, as \
     high:1/0.3/0.1/0.1;low-dd:1/0/0/0"
)]
struct WeightsError(String);

/// What is low would be high.
#[derive(Debug, thiserror::Error)]
#[error("low={low} is above high={high}; give a lower one")]
struct Crossed {
    low: f64,
    high: f64,
}

impl Purb {
    /// PURB with these parameters.
    pub(in crate::repeated) fn with(params: &Params) -> Result<Purb, AnyError> {
        let is = |name: &str| params.flag(name);
        let aggregation = Aggregation::WORDS.iter().position(|word| *word == params.text("traits")).unwrap_or(0);
        let weights = read_weights(&params.text("weights"))?;
        let (low, high) = (params.number("low"), params.number("high"));
        if low > high {
            return Err(Box::new(Crossed { low, high }));
        }
        Ok(Purb {
            estimation: Estimation {
                aggregation: Aggregation::ALL[aggregation],
                discount: params.number("discount"),
                prior: params.number("prior"),
                reliability: params.number("reliability"),
                helpfulness: params.number("helpfulness"),
            },
            thresholds: Thresholds {
                low,
                high,
                certain_after: u32::try_from(params.whole("certain")?).unwrap_or(u32::MAX),
            },
            weights: if is("social") { weights } else { weights.selfish() },
            epsilon: params.number("epsilon"),
            half: params.number("half"),
            chips: u32::try_from(params.whole("chips")?).unwrap_or(u32::MAX),
            keep_other: is("keep_other"),
            last_word: is("last_word"),
            rules: is("rules"),
        })
    }
}

/// The usual table with some other weights.
fn read_weights(text: &str) -> Result<WeightTable, WeightsError> {
    let mut table = WeightTable::default();
    for entry in text.split(';').map(str::trim).filter(|entry| !entry.is_empty()) {
        change(&mut table, entry).ok_or_else(|| WeightsError(entry.to_owned()))?;
    }
    Ok(table)
}

fn change(table: &mut WeightTable, entry: &str) -> Option<()> {
    let (which, numbers) = entry.split_once(':')?;
    let numbers = numbers.split('/').map(|number| number.trim().parse().ok().filter(|number: &f64| number.is_finite()));
    let weights: Weights = numbers.collect::<Option<Vec<f64>>>()?.try_into().ok()?;
    let (level, pair) = which.trim().split_once('-').map_or((which.trim(), None), |(level, pair)| (level, Some(pair)));
    let level = Level::WORDS.iter().position(|word| *word == level)?;
    match pair {
        None => table.0[level] = [weights; 4],
        Some(pair) => table.0[level][WeightTable::PAIRS.iter().position(|known| *known == pair)?] = weights,
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_given_is_the_default() {
        assert_eq!(Purb::with(&Params::parse("", PARAMS).unwrap()).unwrap(), Purb::default());
    }

    #[test]
    fn weights_are_read_level_by_level() {
        let table = read_weights("high:1/0.5/0/0; low-id:2/3/4/5").unwrap();
        assert_eq!(table.of(Level::High, [false, true]), &[1.0, 0.5, 0.0, 0.0]);
        assert_eq!(table.of(Level::Low, [false, true]), &[2.0, 3.0, 4.0, 5.0]);
        assert_eq!(table.of(Level::Low, [true, true]), &[1.0, 0.0, 0.1, 0.0]);
        for wrong in ["high", "high:1/2/3", "high:1/2/3/x", "highest:1/2/3/4", "high-xx:1/2/3/4", "high:1/2/3/NaN"] {
            assert!(read_weights(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn everything_can_be_set() {
        let text = "traits=smoothing,discount=0.3,prior=2,reliability=0.8,helpfulness=0.2,low=0.4,high=0.9,certain=5,\
                    epsilon=0.1,half=0.25,chips=4,keep_other=no,last_word=no,rules=no,social=no";
        let purb = Purb::with(&Params::parse(text, PARAMS).unwrap()).unwrap();
        assert_eq!(purb.estimation.aggregation, Aggregation::Smoothing);
        let Estimation { discount, prior, reliability, helpfulness, .. } = purb.estimation;
        assert_eq!([discount, prior, reliability, helpfulness], [0.3, 2.0, 0.8, 0.2]);
        assert_eq!(purb.thresholds, Thresholds { low: 0.4, high: 0.9, certain_after: 5 });
        assert_eq!((purb.epsilon, purb.half, purb.chips), (0.1, 0.25, 4));
        assert_eq!([purb.keep_other, purb.last_word, purb.rules], [false; 3]);
        assert_eq!(purb.weights.of(Level::High, [true; 2]), &[1.0, 0.0, 0.0, 0.0]);
    }
}
