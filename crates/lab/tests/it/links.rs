//! Links and keys as a browser meets them: sitting down twice, and the page for another device.

use crate::server::{BROWSER, Folder, OTHER_BROWSER, Server};

/// The key that an answer gives to a browser.
fn key(answer: &str) -> Option<String> {
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
    cookie.starts_with("haggle_seat=").then(|| cookie.split(';').next().unwrap_or_default().to_owned())
}

async fn get(server: &Server, path: &str, cookies: &str) -> String {
    let host = server.address;
    server.request(&format!("GET {path} HTTP/1.1\nHost: {host}\nCookie: {cookies}\nConnection: close\n\n")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sits_down_twice_or_loses_the_answer_is_not_shut_out() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [_, newcomer] = server.two_people("room").await;
    let path = format!("/seat/{newcomer}");
    let take = format!("{path}/take");
    // The button was pressed twice at once, and once more later.
    let (one, other) = tokio::join!(server.post(&take, "", ""), server.post(&take, "", ""));
    let again = server.post(&take, "", "").await;
    assert!(key(&one).is_some() && key(&one) == key(&other) && key(&one) == key(&again), "{one}\n{other}\n{again}");
    let browser = format!("haggle_csrf=00000000000000000000000000000000; haggle_browser={BROWSER}");
    // No answer ever arrived, and the link is opened anew.
    let back = get(&server, &path, &browser).await;
    assert!(back.starts_with("HTTP/1.1 303") && key(&back) == key(&one), "{back}");
    let page = get(&server, &path, &format!("{browser}; {}", key(&back).unwrap())).await;
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("/assets/bilateral.room."), "{page}");
    // Another browser is another visitor.
    assert!(
        get(&server, &path, &format!("haggle_csrf={BROWSER}; haggle_browser={OTHER_BROWSER}"))
            .await
            .starts_with("HTTP/1.1 403")
    );
    let late = server.post_from(OTHER_BROWSER, &take, "", "").await;
    assert!(late.starts_with("HTTP/1.1 403") && key(&late).is_none(), "{late}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_link_for_another_device_is_told_with_its_whole_address() {
    let folder = Folder::new();
    let server = Server::start(&folder).await;
    let [host, newcomer] = server.two_people("room").await;
    let cookie = server.cookie(&host).await;
    let page = server.post(&format!("/seat/{host}/device"), "", &cookie).await;
    let start = format!(">http://{}/seat/", server.address);
    let link = page.split_once(&start).unwrap_or_else(|| panic!("{page}")).1.split('<').next().unwrap().to_owned();
    assert!(page.contains(&format!("href=\"/seat/{link}\"")) && link != host, "{page}");
    assert!(page.contains("src=\"/assets/device.page.words.en."), "the script has its sentences: {page}");
    assert!(get(&server, &format!("/seat/{link}"), "").await.contains("Sit down"));
    // Only who sits there is given one.
    assert!(server.post(&format!("/seat/{host}/device"), "", "").await.starts_with("HTTP/1.1 403"));
    assert!(server.post(&format!("/seat/{newcomer}/device"), "", &cookie).await.starts_with("HTTP/1.1 403"));
}
