//! What a tab does besides input: scripts, files, clipboard, pictures, notices.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::Value;
use setpoint_browser::{
    Button, ContextOptions, DownloadState, Fault, Modifiers, Notice, PageOptions, Point, Rect, Shot,
};
use support::{Fixture, until};

const NONE: Modifiers = Modifiers::NONE;

async fn click(fixture: &Fixture, y: f64) {
    let at = Point::new(100.0, y);
    fixture.page.click(at, Button::Left, 1, NONE).await.unwrap();
}

#[tokio::test]
async fn binding_calls_arrive_in_order_and_survive_navigation() {
    let fixture = Fixture::open().await;
    let mut told = fixture.page.add_binding("tell");
    fixture.page.add_init_script("for (let i = 0; i < 100; i++) tell(String(i))");
    for place in ["again", "third"] {
        fixture.page.navigate(&format!("{}/{place}", fixture.origin)).await.unwrap();
        for expected in 0..100 {
            assert_eq!(told.recv().await.unwrap(), expected.to_string());
        }
        assert!(told.try_recv().is_err());
    }
}

#[tokio::test]
async fn the_isolated_world_shares_the_document_and_not_the_scripts() {
    let fixture = Fixture::open().await;
    assert_eq!(fixture.eval("document.title").await, "test page");
    assert_eq!(fixture.eval("typeof window.log").await, "undefined");
    assert_eq!(fixture.eval("Promise.resolve([1, { two: 2 }])").await, serde_json::json!([1, { "two": 2 }]));
    assert_eq!(fixture.eval("undefined").await, Value::Null);
}

#[tokio::test]
async fn a_throwing_script_is_a_fault_with_its_message() {
    let fixture = Fixture::open().await;
    let world = fixture.page.isolated_world().await.unwrap();
    let fault = fixture.page.eval_in(&world, "missing.thing").await.unwrap_err();
    assert!(
        matches!(&fault, Fault::ScriptThrew { message, .. } if message.contains("missing is not defined")),
        "{fault}"
    );
}

#[tokio::test]
async fn navigation_loads_anew_even_if_only_the_hash_differs() {
    let fixture = Fixture::open().await;
    fixture.eval("document.title = 'old'").await;
    fixture.page.navigate(&format!("{}/#part", fixture.origin)).await.unwrap();
    assert_eq!(fixture.eval("document.title + location.hash").await, "test page#part");
    assert_eq!(fixture.page.take_notices(), []);
}

#[tokio::test]
async fn addresses_outside_the_machine_are_refused() {
    let fixture = Fixture::open().await;
    for url in ["file:///etc/passwd", "about:crash", "http://example.org/"] {
        let fault = fixture.page.navigate(url).await.unwrap_err();
        assert!(matches!(fault, Fault::AddressRefused { .. }), "{fault}");
    }
    assert_eq!(fixture.eval("document.title").await, "test page");
}

#[tokio::test]
async fn a_page_without_a_server_did_not_load() {
    let fixture = Fixture::open().await;
    let fault = fixture.page.navigate("http://127.0.0.1:1/").await.unwrap_err();
    assert!(matches!(fault, Fault::NotLoaded { .. }), "{fault}");
}

#[tokio::test]
async fn a_chosen_file_reaches_the_page() {
    let fixture = Fixture::open().await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "dear").unwrap();
    let files = [file];
    let fault = fixture.page.upload(&files).await.unwrap_err();
    assert!(matches!(fault, Fault::NoChooser), "{fault}");

    click(&fixture, 230.0).await;
    until(&fixture.page, || fixture.page.chooser_pending()).await;
    fixture.page.upload(&files).await.unwrap();
    assert!(!fixture.page.chooser_pending());
    let seen = fixture.eval("document.getElementById('file').files[0].name").await;
    assert_eq!(seen, "letter.txt");
    assert_eq!(fixture.log("change").await[0]["on"], "file");
}

#[tokio::test]
async fn the_clipboard_gives_back_what_was_put_there() {
    let fixture = Fixture::open().await;
    let text = "line one\n\"quoted\" \u{2028} \u{20ac}";
    fixture.page.write_clipboard(text).await.unwrap();
    assert_eq!(fixture.page.read_clipboard().await.unwrap(), text);
}

#[tokio::test]
async fn a_download_is_noticed_and_kept() {
    let fixture = Fixture::open().await;
    click(&fixture, 280.0).await;
    until(&fixture.page, || !fixture.context.downloads().is_empty()).await;
    let downloads = fixture.context.finished_downloads().await.unwrap();
    assert_eq!(downloads[0].name, "notes.txt");
    assert_eq!(downloads[0].state, DownloadState::Completed { bytes: 11 });
    assert_eq!(std::fs::read_to_string(&downloads[0].path).unwrap(), "eleven byte");
    let notices = fixture.page.take_notices();
    assert!(matches!(&notices[..], [Notice::Download { name, .. }] if name == "notes.txt"), "{notices:?}");
}

#[tokio::test]
async fn a_dialog_is_dismissed_and_noticed() {
    let fixture = Fixture::open().await;
    click(&fixture, 330.0).await;
    fixture.log("click").await;
    assert_eq!(fixture.eval("document.documentElement.dataset.answer").await, "false");
    let dialog = Notice::Dialog { kind: "confirm".into(), message: "sure?".into() };
    assert_eq!(fixture.page.take_notices(), [dialog]);
}

#[tokio::test]
async fn a_new_tab_is_noticed_and_our_own_are_not() {
    let fixture = Fixture::open().await;
    let second = fixture.context.new_page(PageOptions::default()).await.unwrap();
    assert_eq!(second.take_notices(), []);
    assert_eq!(fixture.page.take_notices(), []);
    click(&fixture, 380.0).await;
    let mut notices = Vec::new();
    until(&fixture.page, || {
        notices.extend(fixture.page.take_notices());
        !notices.is_empty()
    })
    .await;
    assert!(matches!(notices[..], [Notice::NewTarget { .. }]), "{notices:?}");
}

#[tokio::test]
async fn leaving_the_page_and_errors_are_noticed() {
    let fixture = Fixture::open().await;
    fixture.eval("console.error('bad', 7)").await;
    fixture.eval("void (location.href = '/elsewhere')").await;
    let mut notices = Vec::new();
    let wait = async {
        while notices.len() < 2 {
            // The document may change under the wait.
            let _ = fixture.page.frames(1).await;
            notices.extend(fixture.page.take_notices());
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(10), wait).await.unwrap();
    let expected = [
        Notice::ConsoleError { text: "bad 7".into() },
        Notice::Navigated { url: format!("{}/elsewhere", fixture.origin), same_document: false },
    ];
    assert_eq!(notices, expected);
}

#[tokio::test]
async fn two_contexts_do_not_share_storage() {
    let fixture = Fixture::open().await;
    fixture.eval("localStorage.setItem('who', 'first')").await;
    let other = fixture.browser.new_context(ContextOptions::default()).await.unwrap();
    let page = other.new_page(PageOptions::default()).await.unwrap();
    page.navigate(&fixture.origin).await.unwrap();
    let world = page.isolated_world().await.unwrap();
    let found = page.eval_in(&world, "localStorage.getItem('who')").await.unwrap();
    assert_eq!(found, Value::Null);
    assert_eq!(fixture.eval("localStorage.getItem('who')").await, "first");
    other.dispose().await.unwrap();
}

#[tokio::test]
async fn a_cleared_tab_remembers_nothing() {
    let fixture = Fixture::open().await;
    let keep = "localStorage.a = 1; sessionStorage.b = 2; window.name = 'c'; document.cookie = 'd=4'";
    fixture.eval(keep).await;
    fixture.page.clear_storage(&fixture.origin).await.unwrap();
    fixture.page.navigate(&format!("{}/next", fixture.origin)).await.unwrap();
    let left = "[localStorage.length, sessionStorage.length, window.name, document.cookie]";
    assert_eq!(fixture.eval(left).await, serde_json::json!([0, 0, "", ""]));
}

#[tokio::test]
async fn screenshots_are_png_files_of_the_asked_size_and_repeatable() {
    let fixture = Fixture::open().await;
    let whole = fixture.page.screenshot(Shot::default()).await.unwrap();
    assert!(whole.starts_with(b"\x89PNG"));
    assert_eq!(&whole[16..24], [0, 0, 5, 0, 0, 0, 2, 208]);
    assert_eq!(fixture.page.screenshot(Shot::default()).await.unwrap(), whole);
    let clip = Rect { x: 10.0, y: 10.0, w: 180.0, h: 40.0 };
    let part = fixture.page.screenshot(Shot { clip: Some(clip), ..Shot::default() }).await.unwrap();
    assert_eq!(&part[16..24], [0, 0, 0, 180, 0, 0, 0, 40]);
}

#[tokio::test]
async fn trees_name_what_is_on_the_page() {
    let fixture = Fixture::open().await;
    assert!(fixture.page.ax_tree().await.unwrap().get().contains("drop here"));
    let snapshot = fixture.page.dom_snapshot(&["visibility"]).await.unwrap();
    let snapshot: Value = serde_json::from_str(snapshot.get()).unwrap();
    assert!(snapshot["documents"][0]["layout"]["bounds"].is_array());
    fixture.page.dom_snapshot(&[]).await.unwrap();
}

#[tokio::test]
async fn a_page_looks_as_its_options_say() {
    let fixture = Fixture::open().await;
    let options = PageOptions { width: 800, height: 600, dark: Some(true), ..PageOptions::default() };
    let page = fixture.context.new_page(options).await.unwrap();
    page.navigate(&fixture.origin).await.unwrap();
    let world = page.isolated_world().await.unwrap();
    let seen = "[innerWidth, innerHeight, devicePixelRatio, matchMedia('(prefers-color-scheme: dark)').matches, \
                matchMedia('(prefers-reduced-motion)').matches, Intl.DateTimeFormat().resolvedOptions().timeZone, \
                navigator.language, document.hasFocus()]";
    let seen = page.eval_in(&world, seen).await.unwrap();
    assert_eq!(seen, serde_json::json!([800, 600, 1, true, true, "UTC", "en-US", true]));
}

#[tokio::test]
async fn a_page_can_be_slowed_down() {
    let fixture = Fixture::open().await;
    let slow = fixture.context.new_page(PageOptions { slowdown: 8.0, ..PageOptions::default() }).await.unwrap();
    slow.navigate(&fixture.origin).await.unwrap();
    let work = "(() => { let [done, end] = [0, performance.now() + 100]; while (performance.now() < end) done += 1; return done; })()";
    let world = slow.isolated_world().await.unwrap();
    let (quickly, slowly) = (fixture.eval(work).await, slow.eval_in(&world, work).await.unwrap());
    let ratio = quickly.as_f64().unwrap() / slowly.as_f64().unwrap();
    assert!(ratio > 2.0, "the slowed page did 1/{ratio:.1} of the other's work");
}

#[tokio::test]
async fn requests_are_recorded_on_demand() {
    let fixture = Fixture::open().await;
    assert_eq!(fixture.page.traffic(), []);
    fixture.page.record_network().await.unwrap();
    fixture.eval("fetch('/post', { method: 'POST', body: 'state=60' }).then(r => r.text())").await;
    let traffic = fixture.page.traffic();
    assert_eq!(traffic[0].method, "POST");
    assert_eq!(traffic[0].post_data.as_deref(), Some("state=60"));
    assert_eq!(traffic[0].status, Some(200));
}
