//! Pages, headers and what strangers may not do.

use serde_json::json;

use crate::server::{Folder, GAMES, Server};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_front_page_leads_to_every_scenario_and_asks_nobody_else() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let page = server.get("/").await;
    assert!(page.contains("value=\"room\"") && page.contains("Start here") && page.contains("8 minutes"), "{page}");
    for game in GAMES {
        let card = page.split(&format!("id=\"kind-{}\"", game.name())).nth(1).unwrap().split("</li>").next().unwrap();
        let address = card.split("href=\"").nth(1).unwrap().split('"').next().unwrap();
        let play = server.get(address).await;
        for name in game.scenarios().iter().map(|builtin| builtin.name) {
            let there = format!("name=\"scenario\" value=\"{name}\"");
            assert!(play.contains(&format!("href=\"/play/{name}\"")) || play.contains(&there), "{name}");
        }
        assert!(card.contains("minutes") && card.contains("class=\"difficulty "), "{card}");
    }
    let contract = server.get("/play/contract").await;
    assert!(contract.contains("<b>the west provider</b>"), "seats say what they are");
    let order = ["value=\"surprise\"", "value=\"sp-a\"", "value=\"greedy\"", "value=\"friend\""]
        .map(|part| contract.find(part));
    assert!(order.is_sorted() && order[0].is_some(), "the paper's own come first: {order:?}");
    for agent in trails::contract::GAME.agents {
        let sentence = agent.info.sentence;
        assert!(contract.contains(sentence) || agent.info.name == "sp-rapd", "{}: {sentence}", agent.info.name);
    }
    assert!(server.get("/play/nothing").await.starts_with("HTTP/1.1 404"));
    assert!(!contract.contains("{{") && !server.get("/progress").await.contains("{{"));
    assert!(page.contains("content-security-policy: default-src 'none'"));
    // With "no-referrer" browsers would send forms with "Origin: null".
    assert!(page.contains("referrer-policy: same-origin") && !page.contains("no-referrer"));
    assert!(page.contains("SameSite=Lax") && page.contains("HttpOnly"));
    assert!(!page.contains("{{"), "every place of the page is filled");
    assert!(!page.contains('`') && !page.contains("haggle solve"), "nobody here types commands");
    let foreign = page.split("http").skip(1).filter(|rest| rest.starts_with("://") || rest.starts_with("s://"));
    assert_eq!(foreign.count(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_are_kept_for_ever_by_their_hashes_and_packed_for_those_who_can_unpack() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let page = server.get("/").await;
    assert!(page.contains("cache-control: no-store"), "a page has secrets in it, and is never kept");
    let style = page.split("href=\"").find(|part| part.contains("front.page.")).unwrap().split('"').next().unwrap();
    let host = server.address;
    let ask = |more: &str| format!("GET {style} HTTP/1.1\nHost: {host}\n{more}Connection: close\n\n");
    let plain = server.request(&ask("")).await;
    assert!(
        plain.contains("cache-control: public, max-age=31536000, immutable") && plain.contains("vary: accept-encoding")
    );
    assert!(plain.contains("--seat-1:") && !plain.contains("content-encoding"));
    assert!(server.request(&ask("Accept-Encoding: gzip;q=0\n")).await.contains("--seat-1:"));
    let packed = server.request(&ask("Accept-Encoding: gzip, br\n")).await;
    assert!(packed.contains("content-encoding: gzip") && packed.contains("immutable") && !packed.contains("--seat-1:"));
    assert!(packed.contains("content-security-policy: default-src 'none'"));
    let length = |answer: &str| -> usize {
        answer.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap().trim().parse().unwrap()
    };
    assert!(2 * length(&packed) < length(&plain), "{} of {}", length(&packed), length(&plain));
    let front = format!("GET / HTTP/1.1\nHost: {host}\nAccept-Encoding: gzip\nConnection: close\n\n");
    let front = server.request(&front).await;
    assert!(front.contains("content-encoding: gzip") && front.contains("cache-control: no-store"), "packed, not kept");
    assert!(5 * length(&front) < 2 * length(&page), "{} of {}", length(&front), length(&page));
    for nowhere in
        ["/assets/front.page.css", "/assets/front.page.0000000000000000.css", "/assets/", "/assets/../Cargo.toml"]
    {
        assert!(server.get(nowhere).await.starts_with("HTTP/1.1 404"), "{nowhere}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_opened_only_from_our_own_pages() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let secret = server.form_secret().await;
    let body = |csrf: &str| format!("csrf={csrf}&scenario=room&role=Host&opponent=surprise");
    assert!(server.post_table(&"0".repeat(32), &body(&secret)).await.starts_with("HTTP/1.1 403"));
    assert!(server.post_table("", &body("")).await.starts_with("HTTP/1.1 403"));
    let opened = server.post_table(&secret, &body(&secret)).await;
    assert!(opened.starts_with("HTTP/1.1 303"), "{opened}");
    let link = opened.lines().find_map(|line| line.strip_prefix("location: ")).unwrap().trim();
    let cookie = opened.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(cookie.contains(&format!("; Path={link}; SameSite=Lax; HttpOnly")), "{cookie}");
    let key = cookie.split(';').next().unwrap();
    let host = server.address;
    let page =
        server.request(&format!("GET {link} HTTP/1.1\nHost: {host}\nCookie: {key}\nConnection: close\n\n")).await;
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("/assets/bilateral.room.") && !page.contains("{{"));
    assert!(!page.contains("no-referrer"), "its form tells where it comes from");
    let wrong = format!("csrf={secret}&scenario=room&role=Cat&opponent=boulware");
    assert!(server.post_table(&secret, &wrong).await.contains("There is no role"));
    let unknown = format!("csrf={secret}&scenario=room&role=Host&opponent=nobody");
    assert!(server.post_table(&secret, &unknown).await.contains("there is no agent"));
    for path in ["/seat/abc", &format!("/seat/{}", "0".repeat(32)), "/seat/../../etc/passwd", "/nothing"] {
        assert!(server.get(path).await.starts_with("HTTP/1.1 404"), "{path}");
    }
    let mut last = String::new();
    for _ in 0..40 {
        last = server.post_table(&secret, &body(&secret)).await;
    }
    assert!(last.starts_with("HTTP/1.1 429"), "{last}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_and_foreign_messages_do_no_harm() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, newcomer] = server.two_people("room").await;
    let mut a = server.connect(&host, 0).await;
    let mut b = server.connect(&newcomer, 0).await;
    a.state_where(|state| state["waiting"].is_null()).await;
    for nonsense in ["", "{", "[]", "null", "{\"hello\":{}}", "{\"act\":{\"client_id\":\"\",\"move\":1}}", "{\"x\":1}"]
    {
        a.say_text(nonsense.to_owned()).await;
        assert!(a.next_of("misunderstood").await["reason"].is_string(), "{nonsense}");
    }
    for action in [json!(null), json!({"offer": 3}), json!({"offer": {"Rent": 400}}), json!({"fly": {}}), json!([1])] {
        assert_eq!(a.ask("n", action.clone()).await["type"], "refused", "{action}");
    }
    // Too long a message ends the connection and nothing else.
    a.say_text("x".repeat(100_000)).await;
    while a.next().await.is_some() {}
    assert_eq!(b.ask("1", json!({"comment": "Still here?"})).await["type"], "ack");
    let foreign = format!(
        "GET /seat/{host}/socket HTTP/1.1\nHost: {}\nOrigin: http://evil.example\nUpgrade: websocket\nConnection: \
         Upgrade\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n",
        server.address
    );
    assert!(server.request(&foreign).await.starts_with("HTTP/1.1 403"));
}
