//! Tables for three: links, presence and waiting, with people alone and with people among agents.

use lab::Filler;
use serde_json::{Value, json};

use crate::client::Client;
use crate::server::{Folder, Server, happened};

const SCENARIO: &str = "contract-uneven";
/// One step decides everything, so that agents are quick.
const SMALL: &str = "contract-example-1";

async fn three_people(server: &Server) -> [String; 3] {
    let opened = server.open(SCENARIO, &[Filler::Person, Filler::Person, Filler::Person]).await;
    let token = |seat: usize| opened.seats[seat].clone().unwrap();
    [token(0), token(1), token(2)]
}

fn waiting(state: &Value) -> &str {
    state["waiting"].as_str().unwrap_or("")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_has_a_link_for_each_friend_and_learns_who_is_missing() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, first, second] = three_people(&server).await;
    let mut a = server.connect(&host, 0).await;
    let links = a.next_of("briefing").await["friend_links"].clone();
    let expected = [(1, &first), (2, &second)];
    assert_eq!(links, json!(expected.map(|(seat, token)| json!({"seat": seat, "link": format!("/seat/{token}")}))));
    assert_eq!(waiting(&a.next_of("state").await), "Waiting for the others to arrive.");
    a.away(&[1, 2]).await;
    assert_eq!(a.ask("early", json!({"pass": {}})).await["reason"], "not everybody has arrived yet");

    // A guest gets nobody's link: a link is a seat.
    let mut c = server.connect(&second, 0).await;
    assert_eq!(c.next_of("briefing").await["friend_links"], json!([]));
    // Nor does it learn who is missing, and so who is a person.
    assert_eq!(c.next_of("state").await["waiting"], "Waiting for the others to arrive.");
    assert_eq!(c.next_soon().await, Ok(None));
    a.away(&[1]).await;
    let mut b = server.connect(&first, 0).await;
    b.state_where(|state| state["waiting"].is_null()).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    a.away(&[]).await;

    // That one comes back does not mean that the other does.
    drop(b);
    server.hurrying(a.away(&[1])).await;
    drop(c);
    server.hurrying(a.away(&[1, 2])).await;
    let _b = server.connect(&first, 0).await;
    a.away(&[2]).await;
}

/// The proposal that a provider's neighbours must not see.
fn proposal(provider: &str) -> Value {
    json!({"propose": {"provider": provider, "provider_sends": {"red": 1}, "customer_sends": {}}})
}

async fn names(client: &mut Client) -> Vec<String> {
    let seats = client.next_of("briefing").await["seats"].clone();
    seats.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_to_the_end_and_look_back() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let tokens = three_people(&server).await;
    let mut customer = server.connect(&tokens[0], 0).await;
    let seats = names(&mut customer).await;
    let mut first = server.connect(&tokens[1], 0).await;
    let mut second = server.connect(&tokens[2], 0).await;
    second.state_where(|state| state["waiting"].is_null()).await;

    assert_eq!(first.ask("1", proposal(&seats[1])).await["type"], "ack");
    let seen = second.state_where(|state| !happened(state).is_empty()).await;
    assert_eq!(happened(&seen), [json!({"decided": {"seat": seats[1]}})], "a rival learns that there is a decision");
    assert_eq!(second.ask("1", json!({"pass": {}})).await["type"], "ack");
    let asked = customer.state_where(|state| state["view"]["step"] == "answer").await;
    assert_eq!(asked["view"]["proposals"][0]["score_change"], 5);
    assert_eq!(customer.ask("1", json!({"accept": {"from": seats[1]}})).await["type"], "ack");
    let paths = server.connect(&tokens[0], 0).await.next_of("state").await["view"]["paths"].clone();
    let way = paths.as_array().unwrap().iter().find(|path| !path["cheapest"].is_null()).unwrap();
    let walk = json!({"walk": {"steps": way["cheapest"]["steps"]}});
    assert_eq!(customer.ask("2", walk).await["type"], "ack");
    second.state_where(|state| state["over"] == true).await;

    let debrief = server.get(&format!("/seat/{}/debrief.json", tokens[2])).await;
    let body: Value = serde_json::from_str(debrief.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(body["debrief"]["scores"].as_array().unwrap().len(), 3);
    assert_eq!(body["debrief"]["facts"]["goal"], way["provider"]);
    assert_eq!(body["briefing"]["role"], seats[2].as_str());
    assert_eq!(body["you"], 2);
    assert_eq!(body["pictures"], json!([]), "no outcome space of three");
    assert!(server.get(&format!("/seat/{}/space.svg", tokens[0])).await.starts_with("HTTP/1.1 404"));
    assert!(server.get(&format!("/seat/{}/log.jsonl", tokens[1])).await.contains("\"person\"]]"));
    assert!(server.get(&format!("/seat/{}", tokens[2])).await.contains("Play again as customer (CS)"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_with_two_agents() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let agent = |name: &str| Filler::Agent(name.to_owned());
    let opened = server.open(SMALL, &[Filler::Person, agent("sp-a"), agent("greedy")]).await;
    let mut customer = server.connect(opened.seats[0].as_ref().unwrap(), 0).await;
    assert_eq!(customer.next_of("briefing").await["friend_links"], json!([]));
    customer.away(&[]).await;
    // The agents decide by themselves; the customer takes nothing and never moves, which ends the game.
    for move_number in 0.. {
        let state = customer.state_where(|state| state["over"] == true || state["view"]["may_act"] == true).await;
        if state["over"] == true {
            break;
        }
        let action = match state["view"]["step"].as_str().unwrap() {
            "propose" => json!({"pass": {}}),
            "answer" => json!({"reject": {}}),
            _ => json!({"walk": {"steps": []}}),
        };
        customer.act(&move_number.to_string(), action).await;
        assert!(move_number < 50, "the game ends");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_agents_are_watched() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let agent = |name: &str| Filler::Agent(name.to_owned());
    let opened = server.open(SMALL, &[agent("cs-a"), agent("sp-a"), agent("sp-a")]).await;
    let token = opened.spectator.unwrap();
    let mut watcher = server.connect(&token, 0).await;
    watcher.state_where(|state| state["over"] == true).await;
    let watched = server.get(&format!("/seat/{token}/watch.json")).await;
    let body: Value = serde_json::from_str(watched.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(body["views"].as_array().unwrap().len(), 3);
    assert!(body["briefings"][0]["board"].is_object());
}
