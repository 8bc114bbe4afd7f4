//! Programs and services of anyone's own: what an answer is, and what each way of not answering means.

#![allow(clippy::expect_used, clippy::unwrap_used)]

mod support;

use std::time::{Duration, Instant};

use serde_json::json;
use setpoint_agents::foreign::{CdpProgram, Command, CommandSettings, MODEL_FAILED, Service, ServiceSettings};
use setpoint_agents::{Agent, AgentFault};
use setpoint_schema::Action;
use support::{Served, Stub, act};

fn command(line: &str, timeout: Duration) -> Command {
    Command::new(CommandSettings { line: line.into(), timeout, step_limit: 10 })
}

/// What comes of the first question to a program, for which it has plenty of time.
async fn first(line: &str) -> Result<Vec<Action>, AgentFault> {
    Ok(act(&mut command(line, Duration::from_secs(20)), 1, "").await?.actions)
}

fn service(url: &str) -> Service {
    Service::new(ServiceSettings { url: url.into(), timeout: Duration::from_millis(500), step_limit: 10 })
}

fn why(actions: &[Action]) -> &str {
    match actions {
        [Action::Unreadable { why, .. }] => why,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn the_end_of_a_program_is_its_own() {
    for line in ["exit 0", "exit 3", "read -r told; exit 1", "no-such-program-4711 2>&-", "kill -9 $$"] {
        let fault = first(line).await.expect_err("no answer");
        assert!(matches!(fault, AgentFault::Ended(_)), "{line}: {fault}");
        assert!(fault.to_string().contains(line), "{fault}");
    }
    let fault = first("exec >&-; read -r told; cat > /dev/null").await.expect_err("no answer");
    assert!(matches!(fault, AgentFault::Ended(_)), "it reads on but says nothing: {fault}");
}

#[tokio::test]
async fn a_program_can_say_that_its_model_failed() {
    for line in [format!("exit {MODEL_FAILED}"), format!("read -r told; exit {MODEL_FAILED}")] {
        let fault = first(&line).await.expect_err("no answer");
        assert!(matches!(fault, AgentFault::Declared(_)), "{fault}");
    }
}

#[tokio::test]
async fn silence_of_a_program_is_its_own() {
    for line in ["cat > /dev/null", "sleep 600", "cat /dev/zero"] {
        let fault = act(&mut command(line, Duration::from_millis(300)), 1, "").await.expect_err("no answer");
        assert!(matches!(fault, AgentFault::Silent(_)), "{line}: {fault}");
    }
}

#[tokio::test]
async fn last_words_count_although_the_program_is_gone() {
    assert_eq!(first(r#"echo '{"kind": "done"}'"#).await.unwrap(), [Action::Done]);
    assert_eq!(first(r#"printf '{"kind": "done"}'; exit 75"#).await.unwrap(), [Action::Done], "without an end of line");
}

#[tokio::test]
async fn what_a_program_writes_wrongly_is_a_step_and_it_goes_on() {
    let line = r#"read -r told; head -c 3000000 /dev/zero; echo
        read -r told; printf '\377\376\n'
        read -r told; echo 'click it'
        read -r told; echo '{"kind": "wait", "ms": 4294967295}'
        read -r told; echo '{"actions": [{"kind": "clear"}, {"kind": "done"}], "of_sight": 2, "said": "so"}'"#;
    let mut agent = command(line, Duration::from_secs(20));
    let mut answers = Vec::new();
    for step in 1..=5 {
        answers.push(act(&mut agent, step, "").await.unwrap());
    }
    let words = ["1048576 bytes", "UTF-8", "no JSON", "60000 is the most"];
    for (answer, words) in answers.iter().zip(words) {
        assert!(why(&answer.actions).contains(words), "{answer:?}");
    }
    assert_eq!(answers[4].actions, [Action::Clear, Action::Done]);
    assert_eq!(answers[4].of_sight, Some(2));
}

#[tokio::test]
async fn a_program_ends_with_its_agent_and_so_does_all_that_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pid");
    let line = format!("sleep 600 & echo $! > {}; read -r told; echo '{{\"kind\": \"done\"}}'; wait", file.display());
    let mut agent = command(&line, Duration::from_secs(20));
    act(&mut agent, 1, "").await.unwrap();
    let child = std::fs::read_to_string(&file).unwrap();
    let alive = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.trim())).unwrap_or_default();
        // What is dead and not yet buried no longer runs.
        !stat.is_empty() && !stat.contains(") Z ")
    };
    assert!(alive());
    drop(agent);
    let begun = Instant::now();
    while alive() {
        assert!(begun.elapsed() < Duration::from_secs(10), "it lives on");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_service_says_that_its_model_failed_by_its_status() {
    let stub = Stub::answering(vec![Served::Text(503, "overloaded")]).await;
    let fault = act(&mut service(&stub.url), 1, "").await.expect_err("no answer");
    assert!(matches!(fault, AgentFault::Declared(_)), "{fault}");
}

#[tokio::test]
async fn whatever_else_a_service_does_not_answer_is_its_own() {
    let ended = [Served::Text(500, "oops"), Served::Text(404, ""), Served::Text(429, ""), Served::Cut];
    for served in ended {
        let stub = Stub::answering(vec![served]).await;
        let fault = act(&mut service(&stub.url), 1, "").await.expect_err("no answer");
        assert!(matches!(fault, AgentFault::Ended(_)), "{fault}");
    }
    let fault = act(&mut service("http://127.0.0.1:9/act"), 1, "").await.expect_err("no answer");
    assert!(matches!(fault, AgentFault::Ended(_)) && fault.to_string().contains("cannot be reached"), "{fault}");
    let stub = Stub::answering(vec![Served::Silence]).await;
    let fault = act(&mut service(&stub.url), 1, "").await.expect_err("no answer");
    assert!(matches!(fault, AgentFault::Silent(_)), "{fault}");
}

#[tokio::test]
async fn what_a_service_writes_wrongly_is_a_step() {
    let long = json!({ "kind": "type", "text": "x".repeat(2_000_000) });
    let answers = [
        (Served::Json(200, long), "1048576 bytes"),
        (Served::Text(200, "click it"), "no JSON"),
        (Served::Json(200, json!({ "kind": "click", "at": { "element": 1 }, "count": 4294967295u32 })), "1 to 3"),
    ];
    for (served, words) in answers {
        let stub = Stub::answering(vec![served]).await;
        let answer = act(&mut service(&stub.url), 1, "").await.unwrap();
        assert!(why(&answer.actions).contains(words), "{answer:?}");
    }
}

#[tokio::test]
async fn a_cdp_program_is_done_with_status_0_and_with_no_other() {
    let ended = |line: String| async move { CdpProgram::start(&line, &[]).unwrap().ended().await };
    assert!(ended("exit 0".into()).await.is_ok());
    assert!(matches!(ended(format!("exit {MODEL_FAILED}")).await, Err(AgentFault::Declared(_))));
    for line in ["exit 1", "kill -9 $$", "no-such-program-4711 2>&-"] {
        assert!(matches!(ended(line.into()).await, Err(AgentFault::Ended(_))), "{line}");
    }
}

#[tokio::test]
async fn a_service_that_is_well_is_told_which_look_it_answers() {
    let stub = Stub::answering(vec![Served::Json(200, json!({ "kind": "done" }))]).await;
    let mut agent = service(&stub.url);
    assert_eq!(act(&mut agent, 4, "clicked").await.unwrap(), Action::Done.into());
    let told = stub.asked()[0].body.clone();
    assert_eq!((&told["version"], &told["sight"], &told["step"]), (&json!(2), &json!(4), &json!(4)));
    assert_eq!((&told["results"], &told["last_result"]), (&json!([{ "done": "clicked" }]), &json!("clicked")));
    assert_eq!(agent.name(), format!("service:{}", stub.url));
}
