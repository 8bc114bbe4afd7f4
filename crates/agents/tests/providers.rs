//! Each provider against a server that answers as the provider does.

#![allow(clippy::expect_used, clippy::unwrap_used)]

mod support;

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use setpoint_agents::AgentFault;
use setpoint_agents::model::{Client, ClientSettings, Limits, OwnPace, Rate, Traffic, Usage};
use setpoint_schema::{Action, Button, Place, Point, StepResult};
use support::{Asked, SECRET, Served, Stub, act, act_after, agent, agent_with};

/// How one provider speaks: an agent of it, and its replies.
struct Speaker {
    agent: &'static str,
    path: &'static str,
    /// Asks for a click at (640, 360).
    click: fn() -> Value,
    /// Asks for that click and for typing, in one reply; none where a reply holds one action.
    two: fn() -> Value,
    /// Asks for the click after a thought that the reply shows.
    thinking: fn() -> Value,
    refusal: fn() -> Value,
    cut_off: fn() -> Value,
    usage: Usage,
    /// Complains about a request that the provider would reject.
    check: fn(&Asked),
}

fn tokens(input: u64, cached: u64, output: u64, reasoning: Option<u64>) -> Usage {
    Usage { input: Some(input), cached: Some(cached), output: Some(output), reasoning }
}

const SPEAKERS: &[fn() -> Speaker] = &[openai_chat, openai_responses, anthropic, gemini];

fn openai_chat() -> Speaker {
    fn reply(content: &str, finish: &str) -> Value {
        json!({
            "id": "c1", "object": "chat.completion", "model": "m",
            "choices": [{ "index": 0, "finish_reason": finish, "message": { "role": "assistant", "content": content } }],
            "usage": { "prompt_tokens": 100, "completion_tokens": 20, "prompt_tokens_details": { "cached_tokens": 40 } },
        })
    }
    const CLICK: &str = r#"<tool_call>{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [500, 500]}}</tool_call>"#;
    const TYPE: &str =
        r#"<tool_call>{"name": "computer_use", "arguments": {"action": "type", "text": "60"}}</tool_call>"#;
    Speaker {
        agent: "ollama:qwen3-vl",
        path: "/v1/chat/completions",
        click: || reply(CLICK, "stop"),
        two: || reply(&format!("{CLICK}\n{TYPE}"), "stop"),
        thinking: || {
            let mut thought = reply(CLICK, "stop");
            thought["choices"][0]["message"]["reasoning_content"] = json!("The thumb is left of 60.");
            thought
        },
        refusal: || {
            let mut refused = reply("", "stop");
            refused["choices"][0]["message"]["refusal"] = json!("I will not do that.");
            refused
        },
        cut_off: || reply(CLICK, "length"),
        usage: tokens(100, 40, 20, None),
        check: |asked| {
            assert_eq!(asked.header("authorization"), Some(format!("Bearer {SECRET}").as_str()));
            let messages = asked.body["messages"].as_array().expect("messages");
            let roles: Vec<_> = messages.iter().map(|message| message["role"].as_str().unwrap()).collect();
            assert_eq!(roles[0], "system");
            assert!(
                roles[1..]
                    .chunks(2)
                    .all(|pair| pair[0] == "user" && pair.get(1).is_none_or(|role| *role == "assistant"))
            );
            let last = messages.last().unwrap()["content"].as_array().expect("pieces");
            assert!(last.iter().any(|piece| {
                piece["image_url"]["url"].as_str().is_some_and(|url| url.starts_with("data:image/png;base64,"))
            }));
            assert!(asked.body["max_tokens"].is_u64() && asked.body["model"].is_string());
        },
    }
}

fn openai_responses() -> Speaker {
    fn reply(output: Value, status: &str) -> Value {
        json!({
            "id": "r1", "object": "response", "status": status, "output": output,
            "usage": { "input_tokens": 100, "input_tokens_details": { "cached_tokens": 40 },
                       "output_tokens": 20, "output_tokens_details": { "reasoning_tokens": 8 } },
        })
    }
    fn call(actions: Value) -> Value {
        json!([
            { "type": "reasoning", "id": "rs1", "summary": [] },
            { "type": "computer_call", "id": "cc1", "call_id": "call_1", "status": "completed", "pending_safety_checks": [{ "id": "s1" }], "actions": actions },
        ])
    }
    Speaker {
        agent: "openai:gpt-5.4",
        path: "/v1/responses",
        click: || reply(call(json!([{ "type": "click", "x": 640, "y": 360, "button": "left" }])), "completed"),
        two: || {
            let actions =
                json!([{ "type": "click", "x": 640, "y": 360, "button": "left" }, { "type": "type", "text": "60" }]);
            reply(call(actions), "completed")
        },
        thinking: || {
            let mut output = call(json!([{ "type": "click", "x": 640, "y": 360, "button": "left" }]));
            output[0]["summary"] = json!([{ "type": "summary_text", "text": "The thumb is left of 60." }]);
            reply(output, "completed")
        },
        refusal: || {
            let content = json!([{ "type": "refusal", "refusal": "I will not do that." }]);
            reply(json!([{ "type": "message", "role": "assistant", "content": content }]), "completed")
        },
        cut_off: || reply(call(json!([{ "type": "click", "x": 64, "y": 36, "button": "left" }])), "incomplete"),
        usage: tokens(100, 40, 20, Some(8)),
        check: |asked| {
            assert_eq!(asked.header("authorization"), Some(format!("Bearer {SECRET}").as_str()));
            assert_eq!(asked.body["tools"], json!([{ "type": "computer" }]));
            let input = asked.body["input"].as_array().expect("input");
            for (index, item) in input.iter().enumerate() {
                if item["type"] != "computer_call" {
                    continue;
                }
                let output =
                    input[index + 1..].iter().find(|item| item["type"] == "computer_call_output").expect("its output");
                assert_eq!(output["call_id"], item["call_id"]);
                assert_eq!(output["acknowledged_safety_checks"], item["pending_safety_checks"]);
                assert!(
                    output["output"]["image_url"].as_str().is_some_and(|url| url.starts_with("data:image/png;base64,"))
                );
            }
        },
    }
}

fn anthropic() -> Speaker {
    fn reply(content: Value, stop: &str) -> Value {
        json!({
            "id": "msg_1", "type": "message", "role": "assistant", "content": content, "stop_reason": stop,
            "usage": { "input_tokens": 50, "cache_read_input_tokens": 40, "cache_creation_input_tokens": 10, "output_tokens": 20 },
        })
    }
    fn call(id: &str, input: Value) -> Value {
        json!({ "type": "tool_use", "id": id, "name": "computer", "input": input })
    }
    Speaker {
        agent: "anthropic:claude-sonnet-4-5",
        path: "/v1/messages",
        click: || {
            let click = call("toolu_1", json!({ "action": "left_click", "coordinate": [640, 360] }));
            reply(json!([{ "type": "text", "text": "I click." }, click]), "tool_use")
        },
        two: || {
            let click = call("toolu_1", json!({ "action": "left_click", "coordinate": [640, 360] }));
            reply(json!([click, call("toolu_2", json!({ "action": "type", "text": "60" }))]), "tool_use")
        },
        thinking: || {
            let thought = json!({ "type": "thinking", "thinking": "The thumb is left of 60.", "signature": "c2ln" });
            let click = call("toolu_1", json!({ "action": "left_click", "coordinate": [640, 360] }));
            reply(json!([thought, click]), "tool_use")
        },
        refusal: || reply(json!([{ "type": "text", "text": "I will not do that." }]), "refusal"),
        cut_off: || reply(json!([{ "type": "text", "text": "First I" }]), "max_tokens"),
        usage: tokens(100, 40, 20, None),
        check: |asked| {
            assert_eq!(asked.header("x-api-key"), Some(SECRET));
            assert_eq!(asked.header("anthropic-version"), Some("2023-06-01"));
            assert_eq!(asked.header("anthropic-beta"), Some("computer-use-2025-01-24"));
            let tool = json!([{ "type": "computer_20250124", "name": "computer", "display_width_px": 1280, "display_height_px": 720 }]);
            assert_eq!(asked.body["tools"], tool);
            let messages = asked.body["messages"].as_array().expect("messages");
            for pair in messages.windows(2).filter(|pair| pair[0]["role"] == "assistant") {
                let ids = |message: &Value, kind: &str, name: &str| -> Vec<Value> {
                    let items = message["content"].as_array().expect("content").clone();
                    items.into_iter().filter(|item| item["type"] == kind).map(|item| item[name].clone()).collect()
                };
                assert_eq!(
                    ids(&pair[0], "tool_use", "id"),
                    ids(&pair[1], "tool_result", "tool_use_id"),
                    "every call has its result"
                );
            }
        },
    }
}

fn gemini() -> Speaker {
    fn reply(parts: Value, finish: &str) -> Value {
        json!({
            "candidates": [{ "content": { "role": "model", "parts": parts }, "finishReason": finish }],
            "usageMetadata": { "promptTokenCount": 100, "cachedContentTokenCount": 40, "candidatesTokenCount": 12, "thoughtsTokenCount": 8 },
        })
    }
    fn call(name: &str, args: Value) -> Value {
        json!({ "functionCall": { "name": name, "args": args } })
    }
    Speaker {
        agent: "gemini:2.5-computer-use",
        path: "/v1/models/gemini-2.5-computer-use-preview-10-2025:generateContent",
        click: || reply(json!([{ "text": "I click." }, call("click_at", json!({ "x": 500, "y": 500 }))]), "STOP"),
        two: || {
            let typed = call("type", json!({ "text": "60" }));
            reply(json!([call("click_at", json!({ "x": 500, "y": 500 })), typed]), "STOP")
        },
        thinking: || {
            let thought = json!({ "text": "The thumb is left of 60.", "thought": true });
            reply(json!([thought, call("click_at", json!({ "x": 500, "y": 500 }))]), "STOP")
        },
        refusal: || json!({ "promptFeedback": { "blockReason": "SAFETY" }, "usageMetadata": { "promptTokenCount": 100 } }),
        cut_off: || reply(json!([{ "text": "First I" }]), "MAX_TOKENS"),
        usage: tokens(100, 40, 20, Some(8)),
        check: |asked| {
            assert_eq!(asked.header("x-goog-api-key"), Some(SECRET));
            assert!(!asked.path.contains(SECRET));
            let contents = asked.body["contents"].as_array().expect("contents");
            for pair in contents.windows(2).filter(|pair| pair[0]["role"] == "model") {
                let calls = pair[0]["parts"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(|part| part.get("functionCall").is_some())
                    .count();
                let responses = pair[1]["parts"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(|part| part.get("function_response").is_some())
                    .count();
                assert_eq!(calls, responses, "every call has its response");
            }
        },
    }
}

fn clicked() -> Action {
    Action::Click { at: Place::Point(Point::new(640.0, 360.0)), button: Button::Left, count: 1, modifiers: Vec::new() }
}

#[tokio::test]
async fn a_conversation_keeps_to_the_providers_rules() {
    for speaker in SPEAKERS {
        let speaker = speaker();
        let stub = Stub::answering(vec![Served::Json(200, (speaker.click)()); 3]).await;
        let (mut agent, ledger) = agent(speaker.agent, &stub);
        for step in 1..=3 {
            assert_eq!(
                act(&mut agent, step, "clicked at (640, 360)").await.unwrap().actions,
                [clicked()],
                "{}",
                speaker.agent
            );
        }
        let asked = stub.asked();
        assert!(asked.iter().all(|asked| asked.path == speaker.path), "{}: {}", speaker.agent, asked[0].path);
        asked.iter().for_each(speaker.check);
        let Usage { input, cached, output, reasoning } = speaker.usage;
        let three = |tokens: Option<u64>| tokens.map(|tokens| tokens * 3);
        let expected =
            Usage { input: three(input), cached: three(cached), output: three(output), reasoning: three(reasoning) };
        assert_eq!(ledger.total(), (expected, None), "{}: a price that is not on file is unknown", speaker.agent);
    }
}

#[tokio::test]
async fn all_actions_of_one_reply_are_one_answer() {
    for speaker in SPEAKERS {
        let speaker = speaker();
        let stub =
            Stub::answering(vec![Served::Json(200, (speaker.two)()), Served::Json(200, (speaker.click)())]).await;
        let (mut agent, _) = agent(speaker.agent, &stub);
        let answer = act(&mut agent, 1, "").await.unwrap();
        assert_eq!(answer.actions, [clicked(), Action::type_text("60")], "{}", speaker.agent);
        assert_eq!(answer.of_sight, None, "it was asked about this very look");
        let done = ["clicked at (640, 360)", "typed 2 characters"].map(|done| StepResult::Done(done.into()));
        act_after(&mut agent, 3, &done).await.unwrap();
        // One provider takes nothing but the picture after a call of its tool.
        let told = stub.asked()[1].body.to_string().contains("- clicked at (640, 360).\\n- typed 2 characters.");
        assert_eq!(told, speaker.agent != "openai:gpt-5.4", "{}", speaker.agent);
        stub.asked().iter().for_each(speaker.check);
    }
}

#[tokio::test]
async fn what_the_model_said_and_thought_is_kept_beside_its_actions() {
    for speaker in SPEAKERS {
        let speaker = speaker();
        let stub = Stub::answering(vec![Served::Json(200, (speaker.thinking)())]).await;
        let (mut agent, _) = agent(speaker.agent, &stub);
        let answer = act(&mut agent, 1, "").await.unwrap();
        assert_eq!(answer.actions, [clicked()], "{}: thoughts are no actions", speaker.agent);
        let said = answer.said.expect("what it said");
        assert_eq!(said.reasoning.as_deref(), Some("The thumb is left of 60."), "{}", speaker.agent);
        assert!(said.words.contains("click"), "{}: {}", speaker.agent, said.words);
    }
}

#[tokio::test]
async fn what_the_model_says_is_its_own_doing() {
    for speaker in SPEAKERS {
        let speaker = speaker();
        let stub =
            Stub::answering(vec![Served::Json(200, (speaker.refusal)()), Served::Json(200, (speaker.cut_off)())]).await;
        let (mut agent, _) = agent(speaker.agent, &stub);
        let refused = act(&mut agent, 1, "").await.unwrap().actions;
        assert!(matches!(refused[..], [Action::Infeasible { .. }]), "{}: {refused:?}", speaker.agent);
        let cut_off = act(&mut agent, 2, "").await.unwrap().actions;
        assert!(matches!(cut_off[..], [Action::Unreadable { .. }]), "{}: {cut_off:?}", speaker.agent);
    }
}

#[tokio::test]
async fn trouble_of_the_service_is_tried_again_and_then_void() {
    for speaker in SPEAKERS {
        let speaker = speaker();
        let troubles = [
            Served::With(429, "retry-after", "0.01".into()),
            Served::With(429, "retry-after", "0".into()),
            Served::Text(500, "oops"),
            Served::Text(503, ""),
            Served::Text(200, "{\"choices\": ["),
            Served::Cut,
            Served::Silence,
        ];
        for trouble in &troubles {
            let good = Served::Json(200, (speaker.click)());
            let stub = Stub::answering(vec![trouble.clone(), good.clone()]).await;
            let (mut agent, _) = agent(speaker.agent, &stub);
            assert_eq!(act(&mut agent, 1, "").await.unwrap().actions, [clicked()], "{}", speaker.agent);
            assert_eq!(stub.asked().len(), 2);
        }
        let stub = Stub::answering(vec![Served::Text(500, "oops"); 3]).await;
        let (mut agent, _) = agent(speaker.agent, &stub);
        let fault = act(&mut agent, 1, "").await.expect_err("a fault");
        assert!(matches!(fault, AgentFault::Service(_)), "{fault}");
        assert!(fault.to_string().contains("status 500") && fault.to_string().contains("3 times"), "{fault}");
    }
}

/// Asks the stub as often as it has answers, all at once; tells whether all were answered.
async fn ask_thrice(client: &Client) -> bool {
    let body = json!({});
    let ask = || client.ask("chat", &[], &body);
    let (first, second, third) = tokio::join!(ask(), ask(), ask());
    first.is_ok() && second.is_ok() && third.is_ok()
}

#[tokio::test]
async fn requests_are_as_far_apart_as_the_rate_says() {
    let stub = Stub::answering(vec![Served::Json(200, json!({})); 3]).await;
    let settings = ClientSettings { base_url: stub.url.clone(), ..ClientSettings::default() };
    let rate: Rate = "300".parse().unwrap();
    let client = Client::new(settings, Arc::new(Traffic::Live), Arc::new(OwnPace::new(Some(rate))));
    let begun = Instant::now();
    assert!(ask_thrice(&client).await);
    assert!(begun.elapsed() >= rate.spacing() * 2, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_pause_that_one_is_asked_for_holds_for_all_even_if_that_one_gives_up() {
    let busy = Served::With(429, "retry-after", "0.4".into());
    let good = Served::Json(200, json!({}));
    let stub = Stub::answering(vec![busy, good.clone(), good.clone(), good]).await;
    let settings = ClientSettings { base_url: stub.url.clone(), attempts: 1, ..ClientSettings::default() };
    let client = Client::new(settings, Arc::new(Traffic::Live), Arc::new(OwnPace::default()));
    let begun = Instant::now();
    let fault = client.ask("chat", &[], &json!({})).await.expect_err("a fault");
    assert!(matches!(fault, AgentFault::Service(_)), "{fault}");
    assert!(ask_thrice(&client).await);
    assert!(begun.elapsed().as_millis() >= 400, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_service_that_turns_us_away_is_not_asked_again() {
    for speaker in SPEAKERS {
        let speaker = speaker();
        for status in [400, 401, 403, 404] {
            let error = json!({ "error": { "message": "no such model, or no such key", "type": "x" } });
            let stub = Stub::answering(vec![Served::Json(status, error)]).await;
            let (mut agent, _) = agent(speaker.agent, &stub);
            let fault = act(&mut agent, 1, "").await.expect_err("a fault");
            let about_the_key = matches!(fault, AgentFault::Key(_));
            assert_eq!(about_the_key, [401, 403].contains(&status), "{fault}");
            assert!(about_the_key || matches!(fault, AgentFault::Refused(_)), "{fault}");
            assert!(fault.to_string().contains("no such model"), "{fault}");
            assert_eq!(stub.asked().len(), 1);
        }
    }
}

#[tokio::test]
async fn a_reply_of_another_shape_is_the_services_fault() {
    for speaker in SPEAKERS {
        let speaker = speaker();
        let stub = Stub::answering(vec![Served::Json(200, json!({ "hello": 1 }))]).await;
        let (mut agent, _) = agent(speaker.agent, &stub);
        let fault = act(&mut agent, 1, "").await.expect_err("a fault");
        assert!(matches!(fault, AgentFault::Service(_)), "{}: {fault}", speaker.agent);
    }
}

#[tokio::test]
async fn only_the_last_messages_keep_their_pictures() {
    let stub = Stub::answering(vec![Served::Json(200, (openai_chat().click)()); 3]).await;
    let (mut agent, _) = agent("ollama:qwen3-vl", &stub);
    for step in 1..=3 {
        act(&mut agent, step, "").await.unwrap();
    }
    let last = stub.asked().pop().unwrap().body.to_string();
    assert_eq!(last.matches("data:image/png").count(), 1);
}

#[tokio::test]
async fn a_limit_of_tokens_stops_before_the_next_question() {
    let stub = Stub::answering(vec![Served::Json(200, (openai_chat().click)())]).await;
    let limits = Limits { tokens: Some(100), dollars: None };
    let (mut agent, _) = agent_with("ollama:qwen3-vl", &stub.url, limits, Traffic::Live);
    act(&mut agent, 1, "").await.unwrap();
    let fault = act(&mut agent, 2, "").await.expect_err("a fault");
    assert!(matches!(fault, AgentFault::Budget(_)), "{fault}");
}

#[tokio::test]
async fn recorded_traffic_is_replayed_without_a_server_and_without_the_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("traffic.jsonl");
    for speaker in SPEAKERS {
        let speaker = speaker();
        let _ = std::fs::remove_file(&file);
        let stub =
            Stub::answering(vec![Served::Json(200, (speaker.click)()), Served::Json(200, (speaker.two)())]).await;
        let recorded = Traffic::record(&file).unwrap();
        let (mut live, _) = agent_with(speaker.agent, &stub.url, Limits::default(), recorded);
        let first = [act(&mut live, 1, "").await.unwrap(), act(&mut live, 2, "clicked").await.unwrap()];
        assert!(!std::fs::read_to_string(&file).unwrap().contains(SECRET));
        let replayed = Traffic::replayed(&file).unwrap();
        let (mut again, _) = agent_with(speaker.agent, "http://127.0.0.1:9", Limits::default(), replayed);
        let second = [act(&mut again, 1, "").await.unwrap(), act(&mut again, 2, "clicked").await.unwrap()];
        assert_eq!(first, second, "{}", speaker.agent);
        assert!(act(&mut again, 5, "something else").await.is_err(), "nobody is asked");
    }
}

#[tokio::test]
async fn the_key_is_in_no_error() {
    for speaker in SPEAKERS {
        let speaker = speaker();
        for answer in
            [Served::Json(401, json!({ "error": { "message": format!("wrong key: {SECRET}") } })), Served::Silence]
        {
            let stub = Stub::answering(vec![answer.clone(), answer.clone(), answer]).await;
            let (mut agent, _) = agent(speaker.agent, &stub);
            let fault = act(&mut agent, 1, "").await.expect_err("a fault");
            assert!(!format!("{fault} {fault:?}").contains(SECRET));
        }
    }
}

#[tokio::test]
async fn a_key_that_comes_back_in_an_answer_is_taken_out_of_it() {
    let folder = tempfile::tempdir().unwrap();
    for (number, speaker) in SPEAKERS.iter().enumerate() {
        let speaker = speaker();
        let file = folder.path().join(number.to_string());
        let echo = (speaker.two)().to_string().replace("\"60", &format!("\"{SECRET}"));
        let stub = Stub::answering(vec![Served::Json(200, serde_json::from_str(&echo).unwrap())]).await;
        let recorded = Traffic::record(&file).unwrap();
        let (mut agent, _) = agent_with(speaker.agent, &stub.url, Limits::default(), recorded);
        let acted = act(&mut agent, 1, "").await.unwrap();
        assert!(echo.contains(SECRET) && !format!("{acted:?}").contains(SECRET), "{}: {acted:?}", speaker.agent);
        assert!(!std::fs::read_to_string(&file).unwrap().contains(SECRET), "{}", speaker.agent);
    }
}

#[tokio::test]
async fn a_pause_that_makes_no_sense_is_no_pause() {
    for after in ["-1", "nan", "inf", "soon"] {
        let busy = Served::With(429, "retry-after", after.into());
        let stub = Stub::answering(vec![busy, Served::Json(200, (openai_chat().click)())]).await;
        let (mut agent, _) = agent("ollama:qwen3-vl", &stub);
        assert_eq!(act(&mut agent, 1, "").await.unwrap().actions, [clicked()], "{after}");
    }
}
