//! Pages that only say something: in the language of the laboratory, as sentences, and never in the framework's words.

use game::Language;
use lab::Settings;

use crate::server::{BROWSER, Folder, Server};

async fn strange(folder: &Folder) -> Server {
    let language = Language::Pseudo;
    Server::start_as(folder, Settings { pace: 0.0, language, ..Settings::default() }).await
}

/// What a notice says: its heading and its sentence.
fn notice(page: &str) -> (&str, &str) {
    let between = |start: &str, end: &str| page.split(start).nth(1)?.split(end).next();
    between("<h1>", "</h1>").zip(between("</h1><p>", "</p>")).unwrap_or_else(|| panic!("no notice: {page}"))
}

/// The words of a notice that are plain English.
fn plain_words(page: &str) -> Vec<String> {
    let (heading, text) = notice(page);
    let said = format!("{heading} {text}").replace("&#39;", "'");
    said.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| word.len() > 1).map(str::to_owned).collect()
}

/// Requests that are refused before or at a form, with the status and the names that stay as they are.
fn refused_requests(host: &str) -> Vec<(String, u16, &'static [&'static str])> {
    let form = |body: &str| {
        format!(
            "POST /tables HTTP/1.1\nHost: {host}\nCookie: haggle_csrf={BROWSER}\nConnection: close\nContent-Type: \
             application/x-www-form-urlencoded\nContent-Length: {}\n\n{body}",
            body.len()
        )
    };
    let open = |fields: &str| form(&format!("csrf={BROWSER}&{fields}"));
    vec![
        ("GET / HTTP/1.1\nHost: evil\nConnection: close\n\n".to_owned(), 421, &["evil", "host", "evil"]),
        ("GET / HTTP/1.1\nConnection: close\n\n".to_owned(), 400, &["Host"]),
        (
            format!("POST / HTTP/1.1\nHost: {host}\nOrigin: http://evil\nContent-Length: 0\nConnection: close\n\n"),
            403,
            &["Host"],
        ),
        (format!("POST / HTTP/1.1\nHost: {host}\nContent-Length: 9999999\nConnection: close\n\n"), 413, &[]),
        (open("scenario=kitchen"), 400, &["kitchen"]),
        (open("scenario=room&role=Cat&opponent=boulware"), 400, &["Cat"]),
        (open("scenario=room&role=Host&opponent=boulware:exponent=x"), 400, &["boulware", "exponent"]),
        (open("scenario=room&role=Host&opponent=boulware:model=x"), 400, &["boulware", "model"]),
        (form("scenario=room"), 422, &[]),
        (format!("DELETE / HTTP/1.1\nHost: {host}\nConnection: close\n\n"), 405, &[]),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_refused_is_said_in_the_language_of_the_laboratory() {
    let folder = Folder::new();
    let server = strange(&folder).await;
    for (request, status, names) in refused_requests(&server.address.to_string()) {
        let page = server.request(&request).await;
        assert!(page.starts_with(&format!("HTTP/1.1 {status}")), "{request}: {page}");
        assert!(page.contains("dir=\"rtl\"") && page.contains("content-security-policy"), "{request}: {page}");
        assert_eq!(plain_words(&page), names, "{request}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_refused_is_a_sentence() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    for (request, status, _) in refused_requests(&server.address.to_string()) {
        let page = server.request(&request).await;
        let (heading, text) = notice(&page);
        assert!(page.starts_with(&format!("HTTP/1.1 {status}")) && !heading.is_empty(), "{request}: {page}");
        assert!(text.starts_with(char::is_uppercase) && text.ends_with(['.', ')']), "{request}: {text}");
        assert!(!text.contains("deserialize") && page.contains("href=\"/\""), "{request}: {page}");
    }
}
