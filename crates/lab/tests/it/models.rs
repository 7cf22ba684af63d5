//! Agents with models: what the operator lends is offered by name, and nothing else can be asked for.

use bilateral::kb::{Provenance, Session, train};
use game::{Library, Seat};
use lab::Filler;
use serde_json::{Value, json};

use crate::server::{Folder, Server};

/// What must never be told: it stands in a file.
const CONTENTS: &str = "words-of-a-file";

/// A model for Zimbabwe, one for providers, and a file that is no model.
fn models() -> Library {
    let setup = bilateral::read_setup(&bilateral::scenario("england-zimbabwe").unwrap()).unwrap();
    let game = setup.check("england-zimbabwe").unwrap();
    let session = |kind| Session { kind, proposed: vec![(0, 100), (5, 300)], accepted: vec![300], agreed: Some(300) };
    let kb = train(&game, Seat(1), &[0, 1, 2].map(session), None, Provenance::default()).unwrap().to_text();
    let odd = format!("{{\"agent\": \"{CONTENTS}\"}}");
    Library::of([("patient", &*kb), ("study", "agent = \"sp-rap\"\ngoals = 14\ngames = 15\n"), ("odd", &odd)]).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_is_offered_once_for_each_model_that_fits_its_seat() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let (tobacco, contract) = (server.get("/play/england-zimbabwe").await, server.get("/play/contract").await);
    assert!(!tobacco.contains("value=\"kb") && contract.contains("value=\"sp-rap\"") && !contract.contains("model="));
    let folder = Folder::new();
    let server = Server::start_lending(&folder, models()).await;
    let page = server.get("/play/england-zimbabwe").await;
    // It plays Zimbabwe, so only England meets it.
    let item = page.split("<li").find(|item| item.contains("value=\"kb:model=patient\"")).unwrap();
    assert!(item.starts_with(" class=\"meets-0\"") && item.contains("<b>kb with model patient</b>"), "{item}");
    assert_eq!(page.matches("value=\"kb").count(), 1, "it was trained for one seat of one scenario");
    assert!(!server.get("/play/room").await.contains("value=\"kb"));
    assert!(!page.contains("model=odd") && !page.contains("{{"));
    let contract = server.get("/play/contract").await;
    let offered = |spec: &str| contract.matches(&format!("value=\"{spec}\"")).count();
    // Both providers, one by one and together, and not the customer.
    assert_eq!((offered("sp-rap"), offered("sp-rap:model=study"), offered("sp-rapd:model=study")), (3, 3, 0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_what_is_offered_for_a_seat_can_be_asked_for() {
    let folder = Folder::new();
    let server = Server::start_lending(&folder, models()).await;
    let secret = server.form_secret().await;
    let ask = async |fields: &str| server.post_table(&secret, &format!("csrf={secret}&{fields}")).await;
    let england = "scenario=england-zimbabwe&role=England";
    let provider = "scenario=contract-example-1&role=CS&opponent=sp-a";
    for fields in [
        format!("{england}&opponent=kb:model=patient"),
        format!("{england}&opponent=surprise&seat-1=kb:model=patient,luce_scale=0.01"),
        format!("{england}&opponent=boulware:exponent=0.5"),
        format!("{provider}&seat-1=sp-rap:model=study,alpha=0.01&seat-2=sp-rap:p=0.6"),
    ] {
        let opened = ask(&fields).await;
        assert!(opened.starts_with("HTTP/1.1 303"), "{fields}: {opened}");
    }
    for (fields, said) in [
        (format!("{england}&opponent=kb"), "Zimbabwe: agent &#39;kb&#39; needs a model; choose from: kb:model=patient"),
        (format!("{england}&opponent=kb:model=odd"), "Zimbabwe: agent &#39;kb&#39; has no such model for this seat"),
        (format!("{england}&opponent=kb:model=study"), "has no such model for this seat"),
        (format!("{england}&opponent=kb:model=%2Fetc%2Fhostname"), "has no such model for this seat"),
        (format!("{england}&opponent=kb:model="), "model= names no file"),
        (format!("{england}&opponent=boulware&seat-1=kb:model=nobody"), "has no such model for this seat"),
        (format!("{england}&opponent=boulware:exponent=x"), "exponent=x is not allowed"),
        // No visitor starts a program.
        (format!("{england}&opponent=cmd:true"), "there is no agent &#39;cmd&#39; for this seat"),
        (format!("{england}&opponent=boulware&seat-1=cmd:true"), "there is no agent &#39;cmd&#39; for this seat"),
        (format!("{england}&opponent=boulware:model=patient"), "there is no parameter &#39;model&#39;"),
        (
            format!("{england}&opponent=sp-a"),
            "there is no agent &#39;sp-a&#39; for this seat; choose from: qo, kb:model=",
        ),
        (
            "scenario=england-zimbabwe&role=Zimbabwe&opponent=kb:model=patient".to_owned(),
            "England: there is no agent &#39;kb&#39; for this seat",
        ),
        (format!("{provider}&seat-1=cs-a"), "SPg: there is no agent &#39;cs-a&#39; for this seat"),
        (
            format!("{provider}&seat-2=sp-rap:model=patient"),
            "SPy: agent &#39;sp-rap&#39; has no such model for this seat",
        ),
    ] {
        let refused = ask(&fields).await;
        assert!(refused.starts_with("HTTP/1.1 400") && refused.contains(said), "{fields}: {refused}");
        assert!(!refused.contains(CONTENTS) && !refused.contains("odd"), "{fields}: {refused}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_told_that_a_table_waits_for_its_model_until_it_is_there() {
    let folder = Folder::new();
    let server = Server::start_lending(&folder, models()).await;
    let with_model = [Filler::Person, Filler::Agent("kb:model=patient".to_owned())];
    let token = server.open("england-zimbabwe", &with_model).await.seats[0].clone().unwrap();
    server.connect(&token, 0).await.state_where(|state| state["waiting"].is_null()).await;
    let keys = server.keys();
    drop(server);

    let server = Server::start(&folder).await.knowing(keys.clone());
    let page = server.get(&format!("/seat/{token}")).await;
    assert!(page.starts_with("HTTP/1.1 503") && page.contains("<h1>This table cannot go on now</h1>"), "{page}");
    assert!(page.contains("Please tell whoever runs the server") && page.contains("href=\"/\""), "{page}");
    assert!(!page.contains("patient"), "what the server has is nobody's business: {page}");
    assert_eq!(server.connect(&token, 0).await.close_code().await, Some(4006));
    drop(server);

    let server = Server::start_lending(&folder, models()).await.knowing(keys);
    server.connect(&token, 0).await.state_where(|state| state["over"] == false).await;
    assert!(server.get(&format!("/seat/{token}")).await.starts_with("HTTP/1.1 200"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_a_model_is_played_and_can_be_looked_back_at_without_it() {
    let folder = Folder::new();
    let server = Server::start_lending(&folder, models()).await;
    let with_model = [Filler::Person, Filler::Agent("kb:model=patient".to_owned())];
    let opened = server.open("england-zimbabwe", &with_model).await;
    let token = opened.seats[0].clone().unwrap();
    let mut person = server.connect(&token, 0).await;
    person.state_where(|state| state["view"]["incoming"].is_object()).await;
    person.insist("1", json!({"opt_out": {}})).await;
    person.state_where(|state| state["over"] == true).await;
    // A game that goes on needs its model, but the laboratory starts without it.
    server.open("england-zimbabwe", &with_model).await;
    let keys = server.keys();
    drop((person, server));

    let server = Server::start(&folder).await.knowing(keys);
    server.connect(&token, 0).await.state_where(|state| state["over"] == true).await;
    let debrief = server.get(&format!("/seat/{token}/debrief.json")).await;
    let body: Value = serde_json::from_str(debrief.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(body["fillers"], json!(["a person", "the agent kb:model=patient"]));
}
