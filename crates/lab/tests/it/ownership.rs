//! A seat belongs to whoever took it: a link works once, and whoever passed it on has no part in what happens there.

use lab::Filler;
use serde_json::json;

use crate::server::{Folder, OTHER_BROWSER, Server, room_offer};

const STRANGER: &str = "haggle_seat=00000000000000000000000000000000";

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

async fn get_as(server: &Server, path: &str, cookie: &str) -> String {
    let host = server.address;
    server.request(&format!("GET {path} HTTP/1.1\nHost: {host}\nCookie: {cookie}\nConnection: close\n\n")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_cannot_use_the_friends_link_once_it_is_taken() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    assert_eq!(a.next_of("briefing").await["friend_links"], json!([{"seat": 1, "link": format!("/seat/{friend}")}]));
    let host_cookie = server.cookie(&host).await;

    // Looking at the link takes nothing, however often somebody does.
    for _ in 0..2 {
        let page = get_as(&server, &format!("/seat/{friend}"), "none=none").await;
        assert!(status(&page) == "200" && page.contains("Sit down") && !page.contains("<script"), "{page}");
    }
    let taken = server.post_from(OTHER_BROWSER, &format!("/seat/{friend}/take"), "", "none=none").await;
    assert_eq!(status(&taken), "303");
    assert_eq!(a.next_of("taken").await["seat"], 1);

    for cookie in [host_cookie.as_str(), STRANGER, "none=none"] {
        for path in ["", "/socket", "/debrief.json", "/space.svg", "/curves.svg", "/log.jsonl"] {
            let answer = get_as(&server, &format!("/seat/{friend}{path}"), cookie).await;
            // A plain GET is no WebSocket; what counts is that nothing of the seat is shown.
            assert!(["403", "400", "426"].contains(&status(&answer)), "{path}: {answer}");
        }
        for path in ["/take", "/again", "/device"] {
            let answer = server.post(&format!("/seat/{friend}{path}"), "", cookie).await;
            assert_eq!(status(&answer), "403", "{path}: {answer}");
        }
    }
    let told = get_as(&server, &format!("/seat/{friend}"), &host_cookie).await;
    assert!(told.contains("a seat belongs to whoever took it"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sits_in_a_seat_without_its_key() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let key = server.cookie(&friend).await.trim_start_matches("haggle_seat=").to_owned();
    let stranger = server.keys().into_iter().filter(|(token, _)| *token == host).chain([(friend.clone(), key.clone())]);
    let server = server.knowing(stranger.collect());
    assert!(server.connect_silently(&friend).await.is_ok());
    // The key of one seat does not open another.
    let crossed = [(friend.clone(), server.keys()[&host].clone()), (host.clone(), key)];
    let server = server.knowing(crossed.into_iter().collect());
    assert_eq!(server.connect_silently(&friend).await.err(), Some(403));
    assert_eq!(server.connect_silently(&host).await.err(), Some(403));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friend_links_survive_a_restart_until_they_are_used() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let keys = server.keys();
    drop(server);
    let server = Server::start(&folder).await.knowing(keys);
    let links = server.connect(&host, 0).await.next_of("briefing").await["friend_links"].clone();
    assert_eq!(links, json!([{"seat": 1, "link": format!("/seat/{friend}")}]));
    server.cookie(&friend).await;
    let keys = server.keys();
    drop(server);
    let server = Server::start(&folder).await.knowing(keys);
    let links = server.connect(&host, 0).await.next_of("briefing").await["friend_links"].clone();
    assert_eq!(links, json!([{"seat": 1, "link": null}]));
    let mut b = server.connect(&friend, 0).await;
    assert_eq!(b.next_of("briefing").await["friend_links"], json!([]), "a guest has no links to pass on");
    b.state_where(|state| state["waiting"].is_null()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_device_gets_a_link_of_its_own() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let _b = server.connect(&friend, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    let device = |page: &str| page.split("href=\"/seat/").nth(1).unwrap()[..32].to_owned();
    let page = server.post(&format!("/seat/{host}/device"), "", &server.cookie(&host).await).await;
    let phone = device(&page);
    let mut c = server.connect(&phone, 0).await;
    assert_eq!(c.next_of("briefing").await["seat"], 0);
    assert_eq!(c.ask("1", room_offer("500 euros")).await["type"], "ack");
    a.state_where(|state| state["seq"] == 3).await;
    // That somebody has a second device is nobody else's business.
    let mut b = server.connect(&friend, 0).await;
    let page = server.post(&format!("/seat/{friend}/device"), "", &server.cookie(&friend).await).await;
    server.cookie(&device(&page)).await;
    assert_eq!(b.ask("2", json!({"comment": "Hello."})).await["type"], "ack");
    loop {
        let frame = a.next().await.unwrap();
        assert_ne!(frame["type"], "taken");
        if frame["news"][0]["text"].as_str().is_some_and(|text| text.contains("Hello.")) {
            break;
        }
    }
    // It works once, and there are only so many.
    assert_eq!(status(&server.post(&format!("/seat/{phone}/take"), "", "none=none").await), "403");
    let mut answers = Vec::new();
    for _ in 0..lab::limits::LINKS_PER_SEAT {
        answers.push(server.post(&format!("/seat/{host}/device"), "", &server.cookie(&host).await).await);
    }
    assert_eq!(answers.iter().filter(|answer| status(answer) == "200").count(), lab::limits::LINKS_PER_SEAT - 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_played_again_or_looked_back_at_before_the_end() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, friend] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let mut b = server.connect(&friend, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    let cookie = server.cookie(&host).await;
    let path = format!("/seat/{host}/again");
    let again = || server.post(&path, "", &cookie);
    let refused = again().await;
    assert_eq!(status(&refused), "409", "{refused}");
    let opened = server.open("room", &[Filler::Person, Filler::Agent("boulware".to_owned())]).await;
    let token = opened.seats[0].clone().unwrap();
    let with_agent = server.post(&format!("/seat/{token}/again"), "", &server.cookie(&token).await).await;
    let body = |answer: &str| answer.split("\r\n\r\n").nth(1).unwrap().to_owned();
    assert_eq!(body(&with_agent), body(&refused), "a person and an agent are refused alike");
    // The old way, by the form of the front page, is gone.
    let by_form = server.post("/tables", &format!("again={host}"), &cookie).await;
    assert_eq!(status(&by_form), "400", "{by_form}");
    a.ask("1", room_offer("550 euros")).await;
    b.ask("1", json!({"accept": {"id": 1}})).await;
    assert_eq!(status(&again().await), "303");
    assert_eq!(status(&server.post(&path, "seats=switched", &cookie).await), "303");
    assert_eq!(status(&server.post(&path, "seats=mine", &cookie).await), "422", "there is no third way");
}
