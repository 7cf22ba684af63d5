//! To whom a request goes, where it comes from, and for whom a proxy speaks.

use lab::{Door, Hosts, Proxies};

use crate::server::{Folder, Server};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_for_other_hosts_and_from_other_sites_are_refused() {
    let folder = Folder::new();
    let hosts = Hosts::named(vec!["lab.example.org".parse().unwrap()]);
    let server = Server::start_behind(&folder, Door { hosts, ..Door::default() }).await;
    let status = async |text: &str| server.request(&format!("{text}Connection: close\n\n")).await[9..12].to_owned();
    assert_eq!(status("GET / HTTP/1.1\nHost: lab.example.org\n").await, "200");
    assert_eq!(status("GET / HTTP/1.1\nHost: rebound.example\n").await, "421");
    assert_eq!(status("GET /seat/x/socket HTTP/1.1\nHost: rebound.example\n").await, "421");
    assert_eq!(status("GET / HTTP/1.0\n").await, "400");
    assert_eq!(status("GET / HTTP/1.1\nHost: localhost\nHost: localhost\n").await, "400");
    let post = "POST /nothing HTTP/1.1\nHost: lab.example.org\nContent-Length: 0\n";
    for (lines, expected) in [
        ("", "404"),
        ("Origin: https://lab.example.org\n", "404"),
        ("Origin: https://evil.example\n", "403"),
        ("Origin: null\n", "403"),
        ("Sec-Fetch-Site: cross-site\n", "403"),
    ] {
        assert_eq!(status(&format!("{post}{lines}")).await, expected, "{lines}");
    }
    let told = server.request("GET / HTTP/1.1\nHost: rebound.example\nConnection: close\n\n").await;
    assert!(told.contains("--host rebound.example") && told.contains("content-security-policy"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_are_those_of_the_visitor_whom_a_trusted_proxy_names() {
    let folder = Folder::new();
    let trusting = Door { proxies: Proxies::trusted(vec!["127.0.0.1".parse().unwrap()]), ..Door::default() };
    let server = Server::start_behind(&folder, trusting).await;
    let secret = server.form_secret().await;
    let open = async |address: &str| {
        let lines = format!("Connection: close\nX-Forwarded-For: {address}\nCookie: haggle_csrf={secret}\n");
        let body = format!("csrf={secret}&scenario=none");
        let kind = "Content-Type: application/x-www-form-urlencoded";
        let head = format!("POST /tables HTTP/1.1\nHost: {}\n{lines}{kind}", server.address);
        server.request(&format!("{head}\nContent-Length: {}\n\n{body}", body.len())).await[9..12].to_owned()
    };
    for number in 0..100 {
        // What visitors write themselves stands further left.
        if open(&format!("192.0.2.{number}, 198.51.100.1")).await == "429" {
            break;
        }
        assert!(number < 60, "there is a limit");
    }
    assert_eq!(open("198.51.100.1").await, "429");
    assert_eq!(open("198.51.100.2").await, "400", "another visitor is not limited; the scenario is unknown");
    let page = async |lines: &str| {
        server.request(&format!("GET / HTTP/1.1\nHost: localhost\nConnection: close\n{lines}\n")).await
    };
    assert!(page("X-Forwarded-Proto: https\n").await.contains("; Secure"));
    assert!(!page("").await.contains("; Secure"));
}
