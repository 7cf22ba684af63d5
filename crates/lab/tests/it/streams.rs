//! What a seat may not know shows in nothing that it receives: at two tables that differ only in that, a seat gets the same
//! frames, in the same number, with the same numbers in them, and the same answers to whatever it asks for.

use game::Stream;
use lab::{Filler, Settings};
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::{Folder, Server};

/// A frame without what depends on the moment.
fn timeless(mut frame: Value) -> Value {
    if let Some(entries) = frame.as_object_mut() {
        // Faces are the tables' own.
        for key in ["now_ms", "deadline_ms", "at_ms", "faces"] {
            entries.remove(key);
        }
    }
    for news in frame["news"].as_array_mut().into_iter().flatten() {
        news.as_object_mut().unwrap().remove("at_ms");
    }
    frame
}

/// A table at which people sit, one of whom is looked at.
struct Table {
    tokens: Vec<String>,
    clients: Vec<Client>,
    watched: usize,
    questions: usize,
}

impl Table {
    async fn open(server: &Server, scenario: &str, seats: usize, watched: usize) -> Table {
        let opened = server.open(scenario, &vec![Filler::Person; seats]).await;
        let tokens: Vec<String> = opened.seats.into_iter().flatten().collect();
        let mut clients = Vec::new();
        for token in &tokens {
            // Sitting down is told to the host; when all have sat down before anybody looks, the order does not matter.
            server.cookie(token).await;
        }
        for token in &tokens {
            clients.push(server.connect(token, 0).await);
        }
        for client in &mut clients {
            client.state_where(|state| state["waiting"].is_null()).await;
        }
        Table { tokens, clients, watched, questions: 0 }
    }

    /// Lets a seat act. What the watched one is told of it, the answer too, is `heard` afterwards; others must succeed.
    async fn act(&mut self, seat: usize, id: &str, action: &Value) {
        if seat == self.watched {
            return self.clients[seat].act(id, action.clone()).await;
        }
        let answer = self.clients[seat].ask(id, action.clone()).await;
        assert_eq!(answer["type"], "ack", "{action}: {answer}");
    }

    /// All that the watched seat has received since it was asked last. What it asks now is answered after all of it.
    async fn heard(&mut self) -> Vec<Value> {
        let id = format!("q{}", self.questions);
        self.questions += 1;
        let client = &mut self.clients[self.watched];
        // How things stand in words, and what a line would mean, must tell nothing more than all else.
        client.say(json!({"look": {"id": "look", "draft": [], "opening": true}})).await;
        client.say(json!({"typed": {"id": "typed", "draft": [], "line": "done"}})).await;
        client.say(json!({"preview": {"id": id, "move": {"no such move": {}}}})).await;
        let mut frames = Vec::new();
        loop {
            let frame = client.next().await.expect("the connection goes on");
            let is_answer = frame["type"] == "preview" && frame["id"] == id;
            if frame["type"] != "heartbeat" {
                frames.push(timeless(frame));
            }
            if is_answer {
                return frames;
            }
        }
    }

    /// What the watched seat is told when it comes back and has seen so much.
    async fn told_again(&self, server: &Server, seen: u64) -> Vec<Value> {
        let mut client = server.connect(&self.tokens[self.watched], seen).await;
        let mut frames = Vec::new();
        for _ in 0..3 {
            frames.push(timeless(client.next().await.unwrap()));
        }
        frames
    }

    /// The answers of all addresses of the watched seat, heads and all, without what differs between any two tables.
    async fn pages(&self, server: &Server) -> Vec<String> {
        let token = &self.tokens[self.watched];
        let mut answers = Vec::new();
        for path in ["", "/debrief.json", "/watch.json", "/space.svg", "/curves.svg", "/log.jsonl"] {
            let answer = server.get(&format!("/seat/{token}{path}")).await.replace(token, "TOKEN");
            let steady = answer.lines().filter(|line| !line.starts_with("date: ") && !line.starts_with("set-cookie: "));
            let steady: Vec<&str> = steady.filter(|line| !line.contains("name=\"csrf\"")).collect();
            answers.push(steady.join("\n"));
        }
        for path in ["/again", "/take"] {
            let answer = server.post(&format!("/seat/{token}{path}"), "", &server.cookie(token).await).await;
            answers.push(answer.lines().filter(|line| !line.starts_with("date: ")).collect::<Vec<_>>().join("\n"));
        }
        answers
    }
}

/// What one seat does at either of two tables: nothing, or something.
struct Step {
    seat: usize,
    at: [Option<Value>; 2],
}

fn same(seat: usize, action: Value) -> Step {
    Step { seat, at: [Some(action.clone()), Some(action)] }
}

fn differing(seat: usize, first: Option<Value>, second: Option<Value>) -> Step {
    Step { seat, at: [first, second] }
}

/// Plays both tables side by side; after every step the watched seat must have received the same at both.
async fn compare(server: &Server, [mut a, mut b]: [Table; 2], steps: Vec<Step>) {
    assert_eq!(without_links(a.heard().await), without_links(b.heard().await));
    for (number, step) in steps.into_iter().enumerate() {
        for (table, action) in [&mut a, &mut b].into_iter().zip(&step.at) {
            if let Some(action) = action {
                table.act(step.seat, &format!("s{number}"), action).await;
            }
        }
        let [what, instead] = &step.at;
        assert_eq!(a.heard().await, b.heard().await, "step {number}: {what:?} against {instead:?}");
    }
    for seen in [0, 1, 3] {
        assert_eq!(a.told_again(server, seen).await, b.told_again(server, seen).await);
    }
    assert_eq!(a.pages(server).await, b.pages(server).await);
}

/// The first frames of a host hold the links to the other seats.
fn without_links(mut frames: Vec<Value>) -> Vec<Value> {
    for frame in &mut frames {
        if let Some(entries) = frame.as_object_mut() {
            entries.remove("friend_links");
        }
    }
    frames
}

async fn two_tables(server: &Server, scenario: &str, seats: usize, watched: usize) -> [Table; 2] {
    [Table::open(server, scenario, seats, watched).await, Table::open(server, scenario, seats, watched).await]
}

fn question(stream: &mut Stream) -> Value {
    match stream.below(3) {
        0 => json!({"ask": {"frontier": {"t": stream.below(5) + 1}}}),
        1 => json!({"ask": {"best_agreement": {"t": stream.below(5) + 1}}}),
        _ => json!({"ask": {"opting_out": {"seat": "Spain", "t": stream.below(5) + 1}}}),
    }
}

fn comment(text: &str) -> Value {
    json!({"say": {"comment": {"text": text}}})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_to_decision_support_do_not_show() {
    let folder = Folder::new();
    let server = Server::start_with(&folder, &[("crisis.preparation", "0")]).await;
    for watched in [0, 1] {
        let other = 1 - watched;
        let mut stream = Stream::numbered(5, watched as u64);
        let mut steps = Vec::new();
        for round in 0..6 {
            for _ in 0..stream.below(4) {
                steps.push(differing(other, Some(question(&mut stream)), None));
            }
            steps.push(match round % 3 {
                0 => same(watched, question(&mut stream)),
                1 => same(other, comment("What do you say?")),
                _ => same(watched, comment("Let us see.")),
            });
            // Refused: there is no such offer.
            steps.push(same(watched, json!({"say": {"yes": {"to": 999}}})));
        }
        compare(&server, two_tables(&server, "fishing-dispute", 2, watched).await, steps).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sealed_choices_do_not_show() {
    let folder = Folder::new();
    let changes = [("crisis.preparation", "0"), ("crisis.protocol", "steps")];
    let server = Server::start_with(&folder, &changes).await;
    for watched in [0, 1] {
        let other = 1 - watched;
        let steps = vec![
            differing(other, Some(comment("I have chosen.")), None),
            same(watched, json!({"ask": {"status_quo": {"parameters": {}}}})),
            same(watched, json!({"say": {"yes": {"to": 7}}})),
            differing(other, None, Some(comment("Something else, and later."))),
            differing(other, Some(json!({"ask": {"frontier": {"t": 2}}})), None),
        ];
        compare(&server, two_tables(&server, "fishing-dispute", 2, watched).await, steps).await;
    }
}

fn proposal(provider: &str, red: u32) -> Value {
    json!({"propose": {"provider": provider, "provider_sends": {"red": red}, "customer_sends": {}}})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn proposals_between_others_do_not_show() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let tables = two_tables(&server, "contract-uneven", 3, 2).await;
    let seats = ["CS", "SPg", "SPy"];
    let steps = vec![
        // The providers propose first, and the watched one learns only that its rival has decided.
        differing(1, Some(proposal(seats[1], 1)), Some(json!({"pass": {}}))),
        same(2, proposal(seats[2], 99)),
    ];
    compare(&server, tables, steps).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn proposals_of_a_customer_do_not_show_to_the_other_provider() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let steps = vec![
        // In the first round the providers propose, in the second the customer does.
        same(1, json!({"pass": {}})),
        same(2, json!({"pass": {}})),
        same(0, json!({"walk": {"steps": []}})),
        differing(0, Some(proposal("SPg", 1)), Some(proposal("SPg", 2))),
        same(1, json!({"reject": {}})),
    ];
    compare(&server, two_tables(&server, "contract-uneven", 3, 2).await, steps).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_type_of_the_other_side_does_not_show() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    // Types are dealt at random: of a dozen tables, all at which England is of one type are compared with each other.
    let mut by_type: std::collections::BTreeMap<String, Vec<Table>> = std::collections::BTreeMap::new();
    for _ in 0..12 {
        let table = Table::open(&server, "england-zimbabwe", 2, 0).await;
        let briefing = server.connect(&table.tokens[0], 0).await.next_of("briefing").await;
        let kind = briefing["briefing"]["type"]["name"].as_str().unwrap().to_owned();
        by_type.entry(kind).or_default().push(table);
    }
    for tables in by_type.into_values() {
        let mut tables = tables.into_iter();
        while let (Some(a), Some(b)) = (tables.next(), tables.next()) {
            let steps = vec![
                same(1, json!({"offer": {"Size of Fund": "$50 Billion"}})),
                same(0, json!({"reject": {"id": 1}})),
                same(1, json!({"comment": "What do you say?"})),
                same(0, json!({"accept": {"id": 17}})),
                same(1, json!({"done": {}})),
            ];
            compare(&server, [a, b], steps).await;
        }
    }
}

/// The true goal of a seat, and who proposes first if that has been told, as the seat itself is shown.
async fn own_goal(server: &Server, table: &Table, seat: usize) -> (String, Value) {
    let state = server.connect(&table.tokens[seat], 0).await.next_of("state").await;
    let goal = state["view"]["players"][seat]["goal"].as_str().expect("one knows the own goal").to_owned();
    (goal, state["view"]["first"].clone())
}

/// Pairs of tables that look the same to the watched seat, and at which the other has another goal.
async fn pairs_with_other_goals(server: &Server, tables: Vec<Table>) -> Vec<[Table; 2]> {
    let mut alike: std::collections::BTreeMap<String, [Vec<Table>; 2]> = std::collections::BTreeMap::new();
    for table in tables {
        let (own, first) = own_goal(server, &table, table.watched).await;
        let (others, _) = own_goal(server, &table, 1 - table.watched).await;
        let which = usize::from(["left", "right"].contains(&others.as_str()));
        alike.entry(format!("{own}, {first}")).or_default()[which].push(table);
    }
    alike.into_values().flat_map(|[one, other]| one.into_iter().zip(other).map(|(a, b)| [a, b])).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_goal_and_what_is_decided_about_it_do_not_show_until_it_is_shown() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    for watched in [0, 1] {
        let mut tables = Vec::new();
        // So many that chance draws two that differ, but for once in thousands of times.
        for _ in 0..16 {
            tables.push(Table::open(&server, "revelation-symmetric", 2, watched).await);
        }
        let pairs = pairs_with_other_goals(&server, tables).await;
        assert!(!pairs.is_empty(), "chance drew no two tables that differ");
        for pair in pairs {
            let steps = vec![
                // Refused: it is too early.
                same(watched, json!({"accept": {}})),
                differing(1 - watched, Some(json!({"reveal": {}})), Some(json!({"hide": {}}))),
                same(watched, json!({"propose": {"gives": {"olive": 1}, "takes": {}}})),
            ];
            compare(&server, pair, steps).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_goal_that_is_kept_hidden_does_not_show_while_the_game_goes_on() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    for watched in [0, 1] {
        let mut tables = Vec::new();
        for _ in 0..16 {
            let mut table = Table::open(&server, "revelation-symmetric", 2, watched).await;
            table.act(1 - watched, "hide", &json!({"hide": {}})).await;
            table.act(watched, "reveal", &json!({"reveal": {}})).await;
            table.heard().await;
            tables.push(table);
        }
        let pairs = pairs_with_other_goals(&server, tables).await;
        assert!(!pairs.is_empty(), "chance drew no two tables that differ");
        for pair in pairs {
            let first = own_goal(&server, &pair[0], watched).await.1;
            let proposer = usize::from(first == "Alice");
            let offer = json!({"propose": {"gives": {}, "takes": {}}});
            let chips = [json!({"olive": 1}), json!({"purple": 1})];
            let proposal = |seat: usize| json!({"propose": {"gives": chips[seat], "takes": chips[1 - seat]}});
            let steps = vec![
                same(watched, offer),
                same(proposer, proposal(proposer)),
                same(1 - proposer, json!({"reject": {}})),
                same(1 - proposer, proposal(1 - proposer)),
            ];
            compare(&server, pair, steps).await;
        }
    }
}

/// Two tables of a repeated game at which the same player proposes first: who, and the tables.
async fn alike_from_the_start(server: &Server, watched: usize) -> (usize, [Table; 2]) {
    let tables = two_tables(server, "repeated-both", 2, watched).await;
    let state = server.connect(&tables[0].tokens[0], 0).await.next_of("state").await;
    (usize::from(state["view"]["opener"] == "Ben"), tables)
}

/// A server at all tables of which the same is drawn.
async fn server_with_seed(folder: &Folder, seed: u64) -> Server {
    Server::start_as(folder, Settings { pace: 0.0, seed: Some(seed), ..Settings::default() }).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_sent_does_not_show_until_both_have_decided() {
    let chips = [json!({"red": 2}), json!({"blue": 1})];
    for (seed, watched) in [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1)] {
        let folder = Folder::new();
        let server = server_with_seed(&folder, seed).await;
        let (opener, tables) = alike_from_the_start(&server, watched).await;
        let send = |chips: Value| json!({"send": {"chips": chips}});
        let other = 1 - watched;
        let steps = vec![
            same(opener, json!({"propose": {"gives": chips[opener], "takes": chips[1 - opener]}})),
            same(1 - opener, json!({"accept": {}})),
            // All of it, or nothing.
            differing(other, Some(send(chips[other].clone())), Some(send(json!({})))),
            // Refused: that was not promised.
            same(watched, send(json!({"yellow": 1}))),
        ];
        compare(&server, tables, steps).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_somebody_walks_does_not_show_until_both_have_decided() {
    for (seed, watched) in [(1, 0), (1, 1), (2, 0), (2, 1)] {
        let folder = Folder::new();
        let server = server_with_seed(&folder, seed).await;
        let (opener, tables) = alike_from_the_start(&server, watched).await;
        let steps = vec![
            same(opener, json!({"pass": {}})),
            same(1 - opener, json!({"pass": {}})),
            differing(1 - watched, Some(json!({"walk": {"steps": ["down"]}})), Some(json!({"walk": {"steps": []}}))),
            // Refused: that is too far.
            same(watched, json!({"walk": {"steps": ["down", "down", "down"]}})),
        ];
        compare(&server, tables, steps).await;
    }
}
