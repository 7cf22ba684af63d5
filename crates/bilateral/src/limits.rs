//! Every limit on scenarios and foreign files, by name. What all games share is in `game::limits`.

/// A domain has fewer outcomes than this, so that every outcome has a 64-bit number.
pub const OUTCOME_LIMIT: u64 = 1 << 63;

/// An issue has at most this many values.
pub const VALUE_LIMIT: usize = 65_000;

/// The most issues.
pub const ISSUE_LIMIT: usize = 10_000;

/// The most types of one role.
pub const TYPE_LIMIT: usize = 100;

/// The most figures that say what values are worth, over all types: a range of two numbers may stand for 65,000 of them.
pub const WORTH_LIMIT: usize = 4_000_000;

/// The most groups and boxes of a scenario.
pub const BOX_LIMIT: usize = 20_000;

/// Groups of boxes lie in each other at most this deep, the outermost included; a TOML file cannot say much more.
pub const GROUP_DEPTH: usize = 66;

/// The most periods, rounds, interactions, seconds or levels that a scenario may ask for.
pub const COUNT_LIMIT: u32 = 1_000_000;

/// The most periods of a scenario for which KBAgent has a model.
pub const KB_PERIODS: u32 = 10_000;

/// The most figures that KBAgent looks at to make a plan: those of a period times the periods.
pub const KB_FIGURES: u64 = 20_000_000;

/// The longest Pareto frontier along which the classics concede; where it is longer they go by their own worth alone.
pub const LADDER_RUNGS: usize = 1 << 16;

/// Of so many outcomes that are worth the same to MiCRO it looks for the one that the other side likes best.
pub const EQUAL_OUTCOMES: usize = 64;

/// In a domain with at most so many outcomes, looking back asks about every one of them what the other side would have
/// taken; in larger ones about those of the Pareto frontier. It is also the most questions at one point of a game.
pub const HINDSIGHT_OUTCOMES: u64 = 5_000;

/// At so many points of a game, looking back asks what the other side would have taken; later ones count with what was on
/// the table.
pub const HINDSIGHT_POINTS: usize = 300;

/// The longest domain or profile in a foreign format, in bytes.
pub const FOREIGN_BYTES: u64 = 2 << 20;

/// The most bytes of all domains and profiles in a folder.
pub const FOLDER_BYTES: usize = 16 << 20;

/// The most entries of a folder with a domain and profiles.
pub const FOLDER_ENTRIES: usize = 1_000;

/// The most nodes of an XML file.
pub const XML_NODES: u32 = 500_000;

/// The most attributes of an XML element: the parser compares each with all before it.
pub const XML_ATTRIBUTES: usize = 100;

/// The most declarations of namespaces in an XML file: the parser copies them to every element below.
pub const XML_NAMESPACES: usize = 100;

/// So many ampersands that begin no reference are read as text, each in five bytes; the parser refuses what is beyond.
pub const XML_AMPERSANDS: usize = 10_000;

/// Objectives, and functions of nonlinear profiles, are nested at most this deep in a GENIUS file.
pub const XML_DEPTH: usize = 64;

/// So many names are told in a warning that is about several.
pub const NAMES_TOLD: usize = 5;

/// So many oddities of a foreign file are told; the rest are counted.
pub const WARNINGS_LISTED: usize = 50;

/// The most outcomes of a domain in which an UNCERTAIN profile is estimated: they are all sorted.
pub const ESTIMATED_OUTCOMES: u64 = 1_000_000;

/// The most outcomes of a ranking that a profile is estimated from.
pub const RANKED_OUTCOMES: u64 = 5_000;

/// The most values, over all issues, of a profile that is estimated: there is an equation for each.
pub const ESTIMATED_VALUES: u64 = 300;

/// The most steps towards the least squares of an estimate.
pub const ESTIMATE_STEPS: usize = 50;
