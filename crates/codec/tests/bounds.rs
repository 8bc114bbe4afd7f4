//! Numbers that no action can have, in every place of every format where a number may stand.

#![allow(clippy::expect_used)]

use serde_json::{Value, json};
use setpoint_codec::{Canvas, Clamp, Size, Space, Tool, find};
use setpoint_schema::{Action, Place, Point};

const SCREEN: Size = Size::new(1280, 720);

/// As JSON and Python write them. The last is no number, but some write it.
const ABSURD: [&str; 6] = ["4294967295", "1e308", "-1", "9007199254740992", "1e999", "NaN"];

/// Answers with a number left out, and how the numbers that mean something there are told from those that do not.
const WORDS: &[(&str, &str, Field)] = &[
    ("function-call", "Action: click(element=4, count=#)", Field::Count),
    ("function-call", "Action: click(element=#)", Field::Element),
    ("function-call", "Action: click(x=#, y=10)", Field::Place),
    ("function-call", "Action: drag(x=1, y=1, to_x=5, to_y=#)", Field::Place),
    ("function-call", "Action: scroll(x=#, y=10, dy=100)", Field::Place),
    ("function-call", "Action: scroll(dy=#)", Field::Scroll),
    ("function-call", "Action: scroll(dx=#)", Field::Scroll),
    ("function-call", "Action: wait(ms=#)", Field::Time),
    ("ui-tars-1.5", "Thought: …\nAction: click(start_box='(#,10)')", Field::Place),
    ("ui-tars-1.0", "Action: drag(start_box='(1,1)', end_box='(5,#)')", Field::Place),
    ("ui-tars-2", "<function=click><parameter=point><point># 10</point></parameter></function>", Field::Place),
    (
        "qwen3-vl",
        r#"<tool_call>{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [#, 10]}}</tool_call>"#,
        Field::Place,
    ),
    (
        "qwen2.5-vl",
        r#"<tool_call>{"name": "computer_use", "arguments": {"action": "scroll", "pixels": #}}</tool_call>"#,
        Field::Scroll,
    ),
    (
        "qwen3-vl",
        r#"<tool_call>{"name": "computer_use", "arguments": {"action": "hscroll", "pixels": #}}</tool_call>"#,
        Field::Scroll,
    ),
    (
        "qwen3-vl",
        r#"<tool_call>{"name": "computer_use", "arguments": {"action": "wait", "time": #}}</tool_call>"#,
        Field::Time,
    ),
    (
        "qwen3-vl",
        "<tool_call><function=computer_use><parameter=action>wait</parameter><parameter=time>#</parameter></function></tool_call>",
        Field::Time,
    ),
    ("holo2", r#"{"action": "click_absolute", "x": #, "y": 10}"#, Field::Place),
    ("holo1.5", "Click(#, 10)", Field::Place),
    ("holo2", r#"{"action": "scroll_absolute", "x": 9, "y": 10, "direction": "down", "notches": #}"#, Field::Scroll),
    ("holo2", r#"{"action": "wait", "seconds": #}"#, Field::Time),
    (
        "mai-ui",
        r#"<tool_call>{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [#, 10]}}</tool_call>"#,
        Field::Place,
    ),
    ("mai-ui", r#"<answer>{"coordinate": [#, 10]}</answer>"#, Field::Place),
    ("glm-4.5v", "Action: <|begin_of_box|>left_click(start_box='[#,10]')<|end_of_box|>", Field::Place),
    (
        "glm-4.5v",
        "Action: <|begin_of_box|>scroll(start_box='[9,10]', direction='down', step=#)<|end_of_box|>",
        Field::Scroll,
    ),
    ("cogagent", "Grounded Operation: CLICK(box=[[#,10,#,20]])", Field::Place),
    ("cogagent", "Grounded Operation: SCROLL_DOWN(box=[[10,10,20,20]], step_count=#)", Field::Scroll),
    ("opencua", "## Code:\n```python\npyautogui.click(x=#, y=10)\n```", Field::Place),
    ("opencua", "## Code:\n```python\npyautogui.click(x=9, y=10, clicks=#)\n```", Field::Count),
    ("opencua", "## Code:\n```python\npyautogui.scroll(#)\n```", Field::Scroll),
    ("opencua", "## Code:\n```python\npyautogui.hscroll(#)\n```", Field::Scroll),
    ("opencua", "## Code:\n```python\ntime.sleep(#)\n```", Field::Time),
    ("showui", "{'action': 'CLICK', 'value': None, 'position': [#, 0.5]}", Field::Place),
    ("os-atlas", "actions:\nCLICK <point>[[#, 10]]</point>", Field::Place),
    ("agentcpm-gui", r#"{"POINT": [#, 10]}"#, Field::Place),
    ("agentcpm-gui", r#"{"duration": #}"#, Field::Time),
];

const CALLS: &[(Tool, &str, &str, Field)] = &[
    (Tool::OpenAi, "computer", r#"{"type": "click", "x": #, "y": 10}"#, Field::Place),
    (Tool::OpenAi, "computer", r#"{"type": "drag", "path": [{"x": 1, "y": 1}, {"x": 5, "y": #}]}"#, Field::Place),
    (Tool::OpenAi, "computer", r#"{"type": "scroll", "x": 9, "y": 10, "scroll_x": #, "scroll_y": 0}"#, Field::Scroll),
    (Tool::OpenAi, "computer", r#"{"type": "scroll", "x": 9, "y": 10, "scroll_x": 0, "scroll_y": #}"#, Field::Scroll),
    (Tool::Anthropic, "computer", r#"{"action": "left_click", "coordinate": [#, 10]}"#, Field::Place),
    (
        Tool::Anthropic,
        "computer",
        r#"{"action": "scroll", "scroll_direction": "down", "scroll_amount": #}"#,
        Field::Scroll,
    ),
    (Tool::Anthropic, "computer", r#"{"action": "wait", "duration": #}"#, Field::Time),
    (Tool::Gemini, "click_at", r#"{"x": #, "y": 10}"#, Field::Place),
    (Tool::Gemini, "drag_and_drop", r#"{"x": 1, "y": 10, "destination_x": #, "destination_y": 10}"#, Field::Place),
    (Tool::Gemini, "scroll_document", r#"{"direction": "down", "magnitude": #}"#, Field::Scroll),
    (Tool::Gemini, "wait", r#"{"seconds": #}"#, Field::Time),
];

#[derive(Debug, Clone, Copy, PartialEq)]
enum Field {
    Count,
    Element,
    Place,
    Scroll,
    Time,
}

impl Field {
    /// True if the number is a sensible one here, however large. That there is no such element is for the page to say.
    fn allows(self, number: &str) -> bool {
        matches!((self, number), (Field::Element, "4294967295") | (Field::Scroll, "-1"))
    }
}

fn canvas(space: Space) -> Canvas {
    Canvas { sent: SCREEN, screen: SCREEN, cursor: Point::new(7.0, 9.0), space, clamp: Clamp::Refuse }
}

/// What must come of an absurd number: an action where it makes sense, and a complaint everywhere else.
fn is_right(field: Field, number: &str, read: &Result<Vec<Action>, String>) -> bool {
    match read {
        Ok(actions) => field.allows(number) && actions.iter().all(|action| action.within_bounds().is_ok()),
        Err(_) => !field.allows(number),
    }
}

#[test]
fn an_absurd_number_in_words_is_no_action() {
    for (codec, answer, field) in WORDS {
        let codec = find(codec).expect("a codec");
        let read = |number: &str| {
            let read = codec.read(&answer.replace('#', number), &canvas(codec.space));
            read.map_err(|unread| unread.to_string())
        };
        let sensible = if codec.space == Space::Unit { "0.5" } else { "2" };
        assert!(read(sensible).is_ok(), "{} {answer}: {:?}", codec.name, read(sensible));
        for number in ABSURD {
            assert!(is_right(*field, number, &read(number)), "{} {answer} {number}: {:?}", codec.name, read(number));
        }
    }
}

#[test]
fn an_absurd_number_in_a_call_of_a_tool_is_no_action() {
    for (tool, name, input, field) in CALLS {
        let read = |number: &str| {
            // What is no JSON never comes as far as a tool.
            let input: Value = serde_json::from_str(&input.replace('#', number)).map_err(|error| error.to_string())?;
            tool.read(name, &input, &canvas(Space::Grid(1000))).map_err(|unread| unread.to_string())
        };
        assert!(read("2").is_ok(), "{tool:?} {input}: {:?}", read("2"));
        for number in ABSURD {
            assert!(is_right(*field, number, &read(number)), "{tool:?} {input} {number}: {:?}", read(number));
        }
    }
}

#[test]
fn what_is_beyond_a_bound_is_said_by_name() {
    let codec = find("function-call").expect("a codec");
    let unread = |answer: &str| codec.read(answer, &canvas(codec.space)).expect_err("no action").to_string();
    assert_eq!(
        unread("Action: click(element=4, count=4294967295)"),
        "the number of clicks is 4294967295, where 1 to 3 are allowed"
    );
    assert_eq!(
        unread(&format!("Action: type(text='{}')", "x".repeat(10_001))),
        "the number of characters of a text is 10001, where 10000 is the most"
    );
    assert!(unread(&format!("Action: key(chord='{}')", "a+".repeat(40))).contains("chord"));
    let path: Vec<Value> = (0..257).map(|x| json!({ "x": x, "y": 1 })).collect();
    let drag = Tool::OpenAi.read("computer", &json!({ "type": "drag", "path": path }), &canvas(Space::Sent));
    assert!(drag.expect_err("no action").to_string().contains("256 is the most"));
}

#[test]
fn an_element_that_cannot_be_is_left_to_the_page() {
    let codec = find("function-call").expect("a codec");
    let read = codec.read("Action: move(element=4294967295)", &canvas(codec.space));
    assert_eq!(read, Ok(vec![Action::Move { to: Place::Element(u32::MAX) }]));
}
