//! Moves as one line of text.
//!
//! Actions are lists of what each side does, `;` between them, and `\` stands before a `;`, `:`, `=`, `]` or `\` that
//! belongs to a name. Without the name of a side `sign` means both in an offer and the mover in an action:
//!
//! ```text
//! offer sign 34; Canada: ships = 20; Spain: pollution = 25%
//! conditional Canada: ships = 20; Spain: sanctions = No
//! request Spain: pollution = 50%
//! threat Canada: opt out; Spain: sign 30
//! comment [patience] We are running out of time.
//! yes 3
//! no 3
//! act sign 34; Canada: ships = 20
//! act #1 = 5
//! withdraw
//! ask agreement at 4: sign 34; Canada: ships = 20
//! ask opting out at 4: Canada: opt out; Spain: sanctions = Yes
//! ask status quo: Spain: sanctions = Yes
//! ask best at 4
//! ask frontier at 4
//! done
//! ```
//!
//! In an action `#1 = 5` is the fifth value of the mover's first parameter (`#1 = -`: it stays as it is), because the
//! move itself does not say who makes it.
//! A period is called by its number as people count them, from 1 unless the scenario says otherwise.
//! Parameters that a question does not name are as they are by default. A parameter that only one side has needs no name
//! of a side, and names may be written in any case of letters.

use game::escaping::{escaped, split_all, split_first, unescaped};
use game::{Refusal, Seat, closest};

use crate::limits::PARAMETER_LIMIT;
use crate::words::{refuse, say};
use crate::{Action, Agreement, Crisis, Main, Message, Move, Query, Values};

pub(crate) fn write_move(crisis: &Crisis, action: &Move) -> String {
    match action {
        Move::Say(message) => write_message(crisis, message),
        Move::Act(action) => format!("act {}", write_own(action)),
        Move::Withdraw => "withdraw".to_owned(),
        Move::Ask(query) => format!("ask {}", write_query(crisis, query)),
        Move::Done => "done".to_owned(),
    }
}

fn write_message(crisis: &Crisis, message: &Message) -> String {
    match message {
        Message::Offer(actions) => format!("offer {}", write_actions(crisis, actions)),
        Message::ConditionalOffer(actions) => format!("conditional {}", write_actions(crisis, actions)),
        Message::Request { of, action } => format!("request {}", write_side(crisis, *of, action).join("; ")),
        Message::Threat(actions) => format!("threat {}", write_actions(crisis, actions)),
        Message::Comment { topic: Some(topic), text } => format!("comment [{}] {text}", escape(topic)),
        // Words that begin with a bracket must not be taken for a topic.
        Message::Comment { topic: None, text } if text.starts_with('[') => format!("comment [] {text}"),
        Message::Comment { topic: None, text } => format!("comment {text}"),
        Message::Yes { to } => format!("yes {to}"),
        Message::No { to } => format!("no {to}"),
    }
}

fn write_actions(crisis: &Crisis, actions: &[Action; 2]) -> String {
    let mut items = Vec::new();
    let mut sides = actions.clone();
    if let [Some(Main::Sign(first)), Some(Main::Sign(second))] = [actions[0].main, actions[1].main]
        && first == second
    {
        items.push(format!("sign {first}"));
        sides.iter_mut().for_each(|side| side.main = None);
    }
    for seat in [Seat(0), Seat(1)] {
        items.extend(write_side(crisis, seat, &sides[seat.index()]));
    }
    items.join("; ")
}

fn write_side(crisis: &Crisis, seat: Seat, action: &Action) -> Vec<String> {
    let Some(role) = crisis.setup().roles.get(seat.index()) else { return Vec::new() };
    let name = escape(&role.name);
    let main = action.main.map(|main| format!("{name}: {}", write_main(main)));
    let value = |(parameter, value): (&crate::ParameterSetup, &Option<usize>)| {
        let value = parameter.values.get((*value)?)?;
        Some(format!("{name}: {} = {}", escape(&parameter.name), escape(&value.name)))
    };
    main.into_iter().chain(role.parameters.iter().zip(&action.values).filter_map(value)).collect()
}

fn write_own(action: &Action) -> String {
    let value = |(place, value): (usize, &Option<usize>)| match value {
        Some(value) => Some(format!("#{} = {}", place + 1, value + 1)),
        // The last one is always named, so that reading gives the same number of parameters.
        None => (place + 1 == action.values.len()).then(|| format!("#{} = -", place + 1)),
    };
    let values = action.values.iter().enumerate().filter_map(value);
    action.main.map(write_main).into_iter().chain(values).collect::<Vec<_>>().join("; ")
}

fn write_main(main: Main) -> String {
    match main {
        Main::Sign(main) => format!("sign {main}"),
        Main::OptOut => "opt out".to_owned(),
    }
}

fn write_query(crisis: &Crisis, query: &Query) -> String {
    let values = |mains: [Option<Main>; 2], values: &[Values; 2]| {
        let chosen = |side: usize| values[side].iter().map(|&value| Some(usize::from(value))).collect();
        write_actions(crisis, &[0, 1].map(|side| Action { main: mains[side], values: chosen(side) }))
    };
    let at = |t: &u32| format!("at {}", crisis.number_of(*t));
    match query {
        Query::Agreement { agreement, t } => {
            let mains = [Some(Main::Sign(agreement.main)); 2];
            format!("agreement {}: {}", at(t), values(mains, &agreement.values))
        }
        Query::OptingOut { seat, values: in_force, t } => {
            let mains = [Seat(0), Seat(1)].map(|side| (side == *seat).then_some(Main::OptOut));
            format!("opting out {}: {}", at(t), values(mains, in_force))
        }
        Query::StatusQuo { values: in_force } => format!("status quo: {}", values([None, None], in_force)),
        Query::BestAgreement { t } => format!("best {}", at(t)),
        Query::Frontier { t } => format!("frontier {}", at(t)),
    }
}

pub(crate) fn read_move(crisis: &Crisis, text: &str) -> Result<Move, Refusal> {
    let text = text.trim();
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    let id = || rest.parse().map_err(|_| refuse("not-offer-number").with("number", rest));
    let pair = || read_actions(crisis, rest).map(|items| items.sides);
    Ok(match verb {
        "offer" => Move::Say(Message::Offer(pair()?)),
        "conditional" => Move::Say(Message::ConditionalOffer(pair()?)),
        "threat" => Move::Say(Message::Threat(pair()?)),
        "request" => Move::Say(read_request(crisis, rest)?),
        "comment" => Move::Say(read_comment(rest)),
        "yes" => Move::Say(Message::Yes { to: id()? }),
        "no" => Move::Say(Message::No { to: id()? }),
        "act" => Move::Act(read_own(crisis, rest)?),
        "ask" => Move::Ask(read_query(crisis, rest)?),
        "withdraw" if rest.is_empty() => Move::Withdraw,
        "done" if rest.is_empty() => Move::Done,
        _ => return Err(refuse("no-move").with("text", text)),
    })
}

fn read_request(crisis: &Crisis, text: &str) -> Result<Message, Refusal> {
    let [first, second] = read_actions(crisis, text)?.sides;
    match (first.is_open(), second.is_open()) {
        (false, true) => Ok(Message::Request { of: Seat(0), action: first }),
        (true, false) => Ok(Message::Request { of: Seat(1), action: second }),
        _ => Err(refuse("one-side-asked")),
    }
}

fn read_comment(text: &str) -> Message {
    let bracketed = text.strip_prefix('[').and_then(|rest| split_first(rest, ']'));
    match bracketed {
        Some((topic, words)) => {
            // A blank that is escaped is a blank too.
            let topic = Some(unescape(topic).trim().to_owned()).filter(|topic| !topic.is_empty());
            Message::Comment { topic, text: words.trim().to_owned() }
        }
        None => Message::Comment { topic: None, text: text.to_owned() },
    }
}

fn read_own(crisis: &Crisis, text: &str) -> Result<Action, Refusal> {
    let items = read_actions(crisis, text)?;
    let [first, second] = items.sides;
    match (items.own, items.named) {
        (Some(_), [true, _] | [_, true]) => Err(refuse("names-or-places")),
        (Some(own), _) => Ok(own),
        (None, [true, true]) => Err(refuse("one-side-acts")),
        (None, [true, false]) => Ok(first),
        (None, [false, true]) => Ok(second),
        // Only `sign` or `opt out`: whoever moves, with no parameter set. The sides have as many as they have.
        (None, [false, false]) => Ok(Action { main: first.main, values: Vec::new() }),
    }
}

fn read_query(crisis: &Crisis, text: &str) -> Result<Query, Refusal> {
    let (head, items) = split_first(text, ':').unwrap_or((text, ""));
    let items = read_actions(crisis, items)?;
    let (kind, at) = head.rsplit_once(" at ").unwrap_or((head, ""));
    // Any number is read; whether there is such a period is for the rules to say.
    let number = at.trim().parse().ok().and_then(|number| crisis.t_of(number));
    let t = || number.ok_or_else(|| refuse("not-period-number").with("number", at));
    let values = [Seat(0), Seat(1)].map(|seat| items.sides[seat.index()].over(&crisis.default_values(seat)));
    match kind.trim() {
        "agreement" => {
            let main = crate::common_main(&items.sides);
            let main = main.ok_or_else(|| refuse("which-agreement"))?;
            Ok(Query::Agreement { agreement: Agreement { main, values }, t: t()? })
        }
        "opting out" => match [0, 1].map(|side| items.sides[side].main == Some(Main::OptOut)) {
            [true, false] => Ok(Query::OptingOut { seat: Seat(0), values, t: t()? }),
            [false, true] => Ok(Query::OptingOut { seat: Seat(1), values, t: t()? }),
            _ => Err(refuse("who-opts-out")),
        },
        "status quo" => Ok(Query::StatusQuo { values }),
        "best" => Ok(Query::BestAgreement { t: t()? }),
        "frontier" => Ok(Query::Frontier { t: t()? }),
        other => Err(refuse("no-question").with("kind", other)),
    }
}

/// What a list of items says.
pub(crate) struct Items {
    pub(crate) sides: [Action; 2],
    /// Which sides were named.
    pub(crate) named: [bool; 2],
    /// What the mover does, where that is given by positions.
    pub(crate) own: Option<Action>,
}

/// Reads a list of items. A parameter without a side is that of `mine`, if that side has it, or of the only side that has
/// one of this name.
pub(crate) fn read_items(crisis: &Crisis, text: &str, mine: Option<usize>) -> Result<Items, Refusal> {
    let open = [0, 1].map(|side| Action::open(crisis.setup().roles[side].parameters.len()));
    let mut items = Items { sides: open, named: [false, false], own: None };
    for item in split_all(text, ';').into_iter().map(str::trim).filter(|item| !item.is_empty()) {
        items.read(crisis, item, mine)?;
    }
    if let Some(own) = &mut items.own {
        own.main = items.sides[0].main;
    }
    Ok(items)
}

fn read_actions(crisis: &Crisis, text: &str) -> Result<Items, Refusal> {
    read_items(crisis, text, None)
}

impl Items {
    fn read(&mut self, crisis: &Crisis, item: &str, mine: Option<usize>) -> Result<(), Refusal> {
        let Some((role, what)) = split_first(item, ':') else { return self.read_unnamed(crisis, item, mine) };
        let role = unescape(role);
        let names = crisis.names().iter().map(String::as_str);
        let side = find(names.clone(), &role).ok_or_else(|| Refusal::unknown(say("unknown-side"), &role, names))?;
        self.named[side] = true;
        if let Some(main) = read_main(what)? {
            self.sides[side].main = Some(main);
            return Ok(());
        }
        let (parameter, value) = split_first(what, '=').ok_or_else(|| not_understood(item))?;
        set_by_name(crisis, side, &mut self.sides[side], &unescape(parameter), &unescape(value))
    }

    fn read_unnamed(&mut self, crisis: &Crisis, item: &str, mine: Option<usize>) -> Result<(), Refusal> {
        if let Some(main) = read_main(item)? {
            self.sides.iter_mut().for_each(|side| side.main = Some(main));
            return Ok(());
        }
        if !item.starts_with('#') {
            let (parameter, value) = split_first(item, '=').ok_or_else(|| not_understood(item))?;
            let parameter = unescape(parameter);
            let side = side_of(crisis, &parameter, mine)?;
            self.named[side] = true;
            return set_by_name(crisis, side, &mut self.sides[side], &parameter, &unescape(value));
        }
        let position = |text: &str| text.trim().parse::<u16>().ok()?.checked_sub(1).map(usize::from);
        let (place, value) =
            item.strip_prefix('#').and_then(|rest| rest.split_once('=')).ok_or_else(|| not_understood(item))?;
        let place = position(place).filter(|&place| place < PARAMETER_LIMIT).ok_or_else(|| not_understood(item))?;
        let value = match value.trim() {
            "-" => None,
            number => Some(position(number).ok_or_else(|| not_understood(item))?),
        };
        let own = self.own.get_or_insert_default();
        own.values.resize(own.values.len().max(place + 1), None);
        own.values[place] = value;
        Ok(())
    }
}

/// The side that has a parameter of this name.
fn side_of(crisis: &Crisis, parameter: &str, mine: Option<usize>) -> Result<usize, Refusal> {
    let names = |side: usize| crisis.setup().roles[side].parameters.iter().map(|candidate| candidate.name.as_str());
    let has = [0, 1].map(|side| find(names(side), parameter).is_some());
    match (mine, has) {
        (Some(side), has) if has[side] => Ok(side),
        (_, [true, false]) => Ok(0),
        (_, [false, true]) => Ok(1),
        (_, [false, false]) => Err(no_parameter(crisis, parameter)),
        (_, [true, true]) => {
            Err(refuse("whose-parameter").with("parameter", parameter).with("first", &crisis.names()[0]))
        }
    }
}

/// Neither side has a parameter of this name: the one that was meant, or all with whose they are.
fn no_parameter(crisis: &Crisis, name: &str) -> Refusal {
    let of_both = || crisis.setup().roles.iter().flat_map(|role| role.parameters.iter().map(move |own| (role, own)));
    let names: Vec<&str> = of_both().map(|(_, parameter)| parameter.name.as_str()).collect();
    if closest(name, names.iter().copied()).is_some() {
        return Refusal::unknown(say("unknown-parameter"), name, names.iter().copied());
    }
    let whose: Vec<String> = of_both().map(|(role, own)| format!("{}: {}", role.name, own.name)).collect();
    Refusal::unknown(say("unknown-parameter"), name, whose.iter().map(String::as_str))
}

/// The position of a name: as it is written, or else in other letters' case.
fn find<'n>(names: impl Iterator<Item = &'n str> + Clone, name: &str) -> Option<usize> {
    let exact = names.clone().position(|known| known == name);
    exact.or_else(|| names.into_iter().position(|known| known.eq_ignore_ascii_case(name)))
}

/// Sets a parameter of a side by the names of parameter and value.
pub(crate) fn set_by_name(
    crisis: &Crisis,
    side: usize,
    action: &mut Action,
    parameter: &str,
    value: &str,
) -> Result<(), Refusal> {
    let parameters = &crisis.setup().roles[side].parameters;
    let names = parameters.iter().map(|candidate| candidate.name.as_str());
    let no_parameter = || say("unknown-parameter-of").with("side", &crisis.names()[side]);
    let place = find(names.clone(), parameter).ok_or_else(|| Refusal::unknown(no_parameter(), parameter, names))?;
    let values = parameters[place].values.iter().map(|candidate| candidate.name.as_str());
    let no_value = || say("unknown-value-of").with("parameter", parameter);
    let found = find(values.clone(), value).ok_or_else(|| Refusal::unknown(no_value(), value, values))?;
    action.values[place] = Some(found);
    Ok(())
}

fn read_main(text: &str) -> Result<Option<Main>, Refusal> {
    let text = text.trim();
    if text == "opt out" {
        return Ok(Some(Main::OptOut));
    }
    match text.strip_prefix("sign ") {
        Some(number) if split_first(number, '=').is_none() => {
            let main = number.trim().parse().map_err(|_| refuse("not-whole").with("number", number))?;
            Ok(Some(Main::Sign(main)))
        }
        _ => Ok(None),
    }
}

fn not_understood(item: &str) -> Refusal {
    refuse("not-understood").with("item", item)
}

/// Letters of names that would mean something in the notation.
const ESCAPED: &[char] = &[';', ':', '=', ']'];

fn escape(name: &str) -> String {
    escaped(name, ESCAPED)
}

fn unescape(text: &str) -> String {
    unescaped(text.trim())
}
