//! Answers in each model's own grammar, and what they ask for on a screen of 1280 by 720.

#![allow(clippy::expect_used)]

use setpoint_codec::{Size, find};
use setpoint_schema::{Action, Button, Place, Point, ScrollUnit};

const SCREEN: Size = Size::new(1280, 720);

fn read(codec: &str, answer: &str) -> Vec<Action> {
    let codec = find(codec).expect("a codec");
    let canvas = codec.canvas(SCREEN, SCREEN, Point::new(7.0, 9.0));
    codec.read(answer, &canvas).unwrap_or_else(|unread| panic!("{unread}\n{answer}"))
}

fn unread(codec: &str, answer: &str) -> String {
    let codec = find(codec).expect("a codec");
    let canvas = codec.canvas(SCREEN, SCREEN, Point::new(7.0, 9.0));
    codec.read(answer, &canvas).expect_err("no action").to_string()
}

fn at(x: f64, y: f64) -> Place {
    Place::Point(Point::new(x, y))
}

fn click(x: f64, y: f64) -> Action {
    clicks(x, y, Button::Left, 1)
}

fn clicks(x: f64, y: f64, button: Button, count: u32) -> Action {
    Action::Click { at: at(x, y), button, count, modifiers: Vec::new() }
}

fn drag(from: (f64, f64), to: (f64, f64)) -> Action {
    Action::Drag { path: vec![at(from.0, from.1), at(to.0, to.1)] }
}

fn scroll(x: f64, y: f64, dx: f64, dy: f64, unit: ScrollUnit) -> Action {
    Action::Scroll { at: at(x, y), dx, dy, unit }
}

/// The pixel that a point of the resized picture stands for.
fn resized(x: f64, y: f64, size: Size) -> (f64, f64) {
    (x * 1280.0 / f64::from(size.w), y * 720.0 / f64::from(size.h))
}

#[test]
fn our_own_format() {
    assert_eq!(
        read("function-call", "The list is closed.\nAction: click(element=4)"),
        [Action::Click { at: Place::Element(4), button: Button::Left, count: 1, modifiers: vec![] }]
    );
    assert_eq!(
        read("function-call", "Action: click(x=640, y=360, button='right')"),
        [clicks(640.0, 360.0, Button::Right, 1)]
    );
    assert_eq!(
        read("function-call", "Action: scroll(x=10, y=20, dy=300)"),
        [scroll(10.0, 20.0, 0.0, 300.0, ScrollUnit::Pixels)]
    );
    assert_eq!(read("function-call", "```\nAction: key(chord=\"ctrl+a\")\n```"), [Action::key("Control+a")]);
    assert_eq!(read("function-call", "Action: done()"), [Action::Done]);
    assert_eq!(unread("function-call", "Action: click(x=640)"), "`click` needs `element`, or `x` and `y`");
    assert_eq!(unread("function-call", "Action: click(x=4000, y=10)"), "(4000, 10) is outside 0 to 1280 by 0 to 720");
}

#[test]
fn ui_tars() {
    let (x, y) = resized(644.0, 364.0, Size::new(1288, 728));
    let answer = "Thought: The Save button is below the form.\nAction: click(start_box='(644,364)')";
    assert_eq!(read("ui-tars-1.5", answer), [click(x, y)]);
    assert_eq!(
        read("ui-tars-1.5", "Thought: …\nAction: click(start_box='<|box_start|>(644,364)<|box_end|>')"),
        [click(x, y)]
    );
    assert_eq!(
        read("ui-tars-1.5", "Action: left_double(point='<point>644 364</point>')"),
        [clicks(x, y, Button::Left, 2)]
    );
    assert_eq!(
        read("ui-tars-1.0", "Action: right_single(start_box='(500,500)')"),
        [clicks(640.0, 360.0, Button::Right, 1)]
    );
    assert_eq!(
        read("ui-tars-1.0", "Action: drag(start_box='(100,100)', end_box='(500,500)')"),
        [drag((128.0, 72.0), (640.0, 360.0))]
    );
    assert_eq!(read("ui-tars-1.0", "Action: hotkey(key='ctrl c')"), [Action::key("Control+c")]);
    assert_eq!(read("ui-tars-1.0", "Action: type(content='it's here\\n')"), [Action::type_text("it's here\n")]);
    assert_eq!(
        read("ui-tars-1.0", "Action: scroll(point='<point>500 500</point>', direction='down')"),
        [scroll(640.0, 360.0, 0.0, 5.0, ScrollUnit::Notches)]
    );
    let two = "Action: click(start_box='(500,500)')\n\ntype(content='Lima')";
    assert_eq!(read("ui-tars-1.0", two), [click(640.0, 360.0), Action::type_text("Lima")]);
    assert_eq!(read("ui-tars-1.5", "Action: finished(content='All set.')"), [Action::Done]);
    assert_eq!(unread("ui-tars-1.0", "Action: open_app(app_name='Mail')"), "unknown action `open_app`");
    assert_eq!(
        unread("ui-tars-1.0", "Action: click(start_box='(1200,10)')"),
        "(1200, 10) is outside 0 to 1000 by 0 to 1000"
    );
}

#[test]
fn ui_tars_2() {
    let call = |inner: &str| format!("I look first.<seed:tool_call>{inner}</seed:tool_call>");
    let clicked = call("<function=click><parameter=point><point>500 500</point></parameter></function>");
    assert_eq!(read("ui-tars-2", &clicked), [click(640.0, 360.0)]);
    let dragged = call(
        "<function=drag><parameter=start_point><point>100 100</point></parameter><parameter=end_point><point>500 500</point></parameter></function>",
    );
    assert_eq!(read("ui-tars-2", &dragged), [drag((128.0, 72.0), (640.0, 360.0))]);
    assert_eq!(
        read("ui-tars-2", &call("<function=hotkey><parameter=key>ctrl v</parameter></function>")),
        [Action::key("Control+v")]
    );
    assert_eq!(
        read("ui-tars-2", &call("<function=finished><parameter=content>ok</parameter></function>")),
        [Action::Done]
    );
}

#[test]
fn qwen() {
    let call = |arguments: &str| {
        format!("<tool_call>\n{{\"name\": \"computer_use\", \"arguments\": {arguments}}}\n</tool_call>")
    };
    let (x, y) = resized(644.0, 364.0, Size::new(1288, 728));
    assert_eq!(read("qwen2.5-vl", &call(r#"{"action": "left_click", "coordinate": [644, 364]}"#)), [click(x, y)]);
    assert_eq!(
        read("qwen3-vl", &call(r#"{"action": "right_click", "coordinate": [500, 500]}"#)),
        [clicks(640.0, 360.0, Button::Right, 1)]
    );
    assert_eq!(
        read("qwen3-vl", &call(r#"{"action": "triple_click", "coordinate": [500, 500]}"#)),
        [clicks(640.0, 360.0, Button::Left, 3)]
    );
    assert_eq!(read("qwen3-vl", &call(r#"{"action": "key", "keys": ["ctrl", "a"]}"#)), [Action::key("Control+a")]);
    // A drag begins where the pointer is; a positive scroll goes up.
    assert_eq!(
        read("qwen3-vl", &call(r#"{"action": "left_click_drag", "coordinate": [500, 500]}"#)),
        [drag((7.0, 9.0), (640.0, 360.0))]
    );
    assert_eq!(
        read("qwen3-vl", &call(r#"{"action": "scroll", "pixels": -300, "coordinate": [500, 500]}"#)),
        [scroll(640.0, 360.0, 0.0, 300.0, ScrollUnit::Pixels)]
    );
    let both = call(r#"{"action": "mouse_move", "coordinate": [100, 100]}"#)
        + &call(r#"{"action": "left_click_drag", "coordinate": [500, 500]}"#);
    assert_eq!(read("qwen3-vl", &both), [Action::Move { to: at(128.0, 72.0) }, drag((128.0, 72.0), (640.0, 360.0))]);
    let xml = "<think>…</think><tool_call>\n<function=computer_use>\n<parameter=action>left_click</parameter>\n<parameter=coordinate>[500, 500]</parameter>\n</function>\n</tool_call>";
    assert_eq!(read("qwen3-vl", xml), [click(640.0, 360.0)]);
    assert_eq!(read("qwen3-vl", &call(r#"{"action": "terminate", "status": "success"}"#)), [Action::Done]);
    assert!(
        unread("qwen3-vl", r#"<tool_call>{"name": "computer_use", "arguments": {"action": "left_cl</tool_call>"#)
            .starts_with("a tool call that is no JSON")
    );
    assert_eq!(unread("qwen3-vl", &call(r#"{"action": "key"}"#)), "the action needs a list of texts `keys`");
}

#[test]
fn mai_ui() {
    let call = |arguments: &str| {
        format!(
            "<thinking>Next.</thinking>\n<tool_call>\n{{\"name\": \"mobile_use\", \"arguments\": {arguments}}}\n</tool_call>"
        )
    };
    assert_eq!(read("mai-ui", &call(r#"{"action": "click", "coordinate": [999, 999]}"#)), [click(1279.0, 719.0)]);
    let pointed = "<grounding_think>Top left.</grounding_think><answer>{\"coordinate\": [111, 333]}</answer>";
    assert_eq!(read("mai-ui", pointed), [click(111.0 / 999.0 * 1280.0, 333.0 / 999.0 * 720.0)]);
    let swiped = read("mai-ui", &call(r#"{"action": "swipe", "direction": "up"}"#));
    assert_eq!(
        swiped,
        [scroll(640.0, 360.0, 0.0, 360.0, ScrollUnit::Pixels)],
        "a finger that moves up brings what is below"
    );
    assert_eq!(read("mai-ui", &call(r#"{"action": "system_button", "button": "enter"}"#)), [Action::key("Enter")]);
}

#[test]
fn holo() {
    let (x, y) = resized(644.0, 364.0, Size::new(1288, 728));
    assert_eq!(read("holo1.5", "Click(644, 364)"), [click(x, y)]);
    assert_eq!(read("holo1.5", r#"{"action": "click_absolute", "x": 644, "y": 364}"#), [click(x, y)]);
    assert_eq!(
        read("holo2", "```json\n{\"action\": \"click_absolute\", \"x\": 500, \"y\": 500}\n```"),
        [click(640.0, 360.0)]
    );
    assert_eq!(read("holo2", r#"{"action": "press_keys", "keys": "ctrl+a"}"#), [Action::key("Control+a")]);
}

#[test]
fn glm() {
    let boxed = |call: &str| format!("<think>So.</think>Action: <|begin_of_box|>{call}<|end_of_box|>");
    assert_eq!(read("glm-4.5v", &boxed("left_click(start_box='[999,0]', element_info='Close')")), [click(1279.0, 0.0)]);
    assert_eq!(
        read("glm-4.5v", &boxed("left_drag(start_box='[0,0]', end_box='[333,666]')")),
        [drag((0.0, 0.0), (333.0 / 999.0 * 1280.0, 480.0))]
    );
    assert_eq!(read("glm-4.5v", &boxed("key(keys='ctrl+c')")), [Action::key("Control+c")]);
    assert_eq!(
        read("glm-4.5v", &boxed("scroll(start_box='[333,333]', direction='down', step=3)")),
        [scroll(333.0 / 999.0 * 1280.0, 240.0, 0.0, 3.0, ScrollUnit::Notches)]
    );
    assert_eq!(read("glm-4.5v", &boxed("DONE()")), [Action::Done]);
}

#[test]
fn cog_agent() {
    let grounded = |call: &str| {
        format!("Status: …\nPlan: …\nAction: Press it.\nGrounded Operation: {call}\n<<Neutral operation>>")
    };
    assert_eq!(
        read("cogagent", &grounded("CLICK(box=[[450,400,550,600]], element_type='button', element_info='Save')")),
        [click(640.0, 360.0)]
    );
    assert_eq!(
        read("cogagent", &grounded("TYPE(box=[[450,400,550,600]], text='Lima')")),
        [click(640.0, 360.0), Action::type_text("Lima")]
    );
    assert_eq!(
        read("cogagent", &grounded("SCROLL_DOWN(box=[[000,000,999,999]], step_count=5)")),
        [scroll(639.36, 359.64, 0.0, 5.0, ScrollUnit::Notches)]
    );
    assert_eq!(read("cogagent", &grounded("KEY_PRESS(key='Return')")), [Action::key("Enter")]);
    let held = "GESTURE(actions=[KEY_DOWN(key='Ctrl'), KEY_PRESS(key='a'), KEY_UP(key='Ctrl')])";
    assert_eq!(read("cogagent", &grounded(held)), [Action::key("Control+a")]);
    assert_eq!(unread("cogagent", "CLICK(box=[[1,2,3,4]])"), "no `Grounded Operation:`");
}

#[test]
fn open_cua() {
    let code = |lines: &str| format!("## Thought:\n…\n\n## Action:\n…\n\n## Code:\n```python\n{lines}\n```");
    let (x, y) = resized(644.0, 364.0, Size::new(1288, 728));
    assert_eq!(read("opencua", &code("pyautogui.click(x=644, y=364)")), [click(x, y)]);
    assert_eq!(read("opencua", &code("computer.triple_click(x=644, y=364)")), [clicks(x, y, Button::Left, 3)]);
    assert_eq!(read("opencua", &code("pyautogui.hotkey('ctrl', 'a')")), [Action::key("Control+a")]);
    assert_eq!(read("opencua", &code("pyautogui.hotkey(['ctrl', 'a'])")), [Action::key("Control+a")]);
    assert_eq!(read("opencua", &code("pyautogui.scroll(-5)")), [scroll(7.0, 9.0, 0.0, 5.0, ScrollUnit::Notches)]);
    let moved = read("opencua", &code("pyautogui.moveTo(0, 0)\npyautogui.dragTo(x=644, y=364, button='left')"));
    assert_eq!(moved, [Action::Move { to: at(0.0, 0.0) }, drag((0.0, 0.0), (x, y))]);
    assert_eq!(read("opencua", &code("computer.terminate(status='success')")), [Action::Done]);
}

#[test]
fn show_ui() {
    assert_eq!(read("showui", "[0.5, 0.25]"), [click(640.0, 180.0)]);
    assert_eq!(read("showui", "{'action': 'CLICK', 'value': None, 'position': [0.5, 0.5]}"), [click(640.0, 360.0)]);
    let two = "{'action': 'INPUT', 'value': 'Lima', 'position': [0.5, 0.5]}, {'action': 'ENTER', 'value': None, 'position': None}";
    assert_eq!(read("showui", two), [click(640.0, 360.0), Action::type_text("Lima"), Action::key("Enter")]);
    assert_eq!(unread("showui", "[640, 360]"), "(640, 360) is outside 0 to 1 by 0 to 1");
}

#[test]
fn os_atlas() {
    let boxed = "<|object_ref_start|>the field<|object_ref_end|><|box_start|>(400,400),(600,600)<|box_end|>";
    assert_eq!(read("os-atlas", boxed), [click(640.0, 360.0)]);
    assert_eq!(read("os-atlas", "[[500, 500]]"), [click(640.0, 360.0)]);
    assert_eq!(read("os-atlas", "thoughts:\n…\nactions:\nCLICK <point>[[500, 500]]</point>"), [click(640.0, 360.0)]);
    assert_eq!(read("os-atlas", "actions:\nTYPE [Lima]"), [Action::type_text("Lima")]);
}

#[test]
fn agent_cpm() {
    assert_eq!(read("agentcpm-gui", r#"{"thought":"…","POINT":[500,500]}"#), [click(640.0, 360.0)]);
    assert_eq!(
        read("agentcpm-gui", r#"{"POINT":[500,500],"to":"up"}"#),
        [scroll(640.0, 360.0, 0.0, 360.0, ScrollUnit::Pixels)]
    );
    assert_eq!(read("agentcpm-gui", r#"{"POINT":[100,100],"to":[500,500]}"#), [drag((128.0, 72.0), (640.0, 360.0))]);
    assert_eq!(read("agentcpm-gui", r#"{"TYPE":"Lima"}"#), [Action::type_text("Lima")]);
    assert_eq!(read("agentcpm-gui", r#"{"STATUS":"finish"}"#), [Action::Done]);
    assert_eq!(unread("agentcpm-gui", r#"{"thought":"hm"}"#), "the answer names no action");
}

mod native {
    use super::*;
    use serde_json::{Value, json};
    use setpoint_codec::{Canvas, Clamp, Space, Tool};
    use setpoint_schema::Modifier;

    fn read(tool: Tool, name: &str, input: Value) -> Vec<Action> {
        let space = if tool == Tool::Gemini { Space::Grid(1000) } else { Space::Sent };
        let canvas = Canvas { sent: SCREEN, screen: SCREEN, cursor: Point::new(7.0, 9.0), space, clamp: Clamp::Refuse };
        tool.read(name, &input, &canvas).expect("actions")
    }

    #[test]
    fn openai() {
        let read = |input| read(Tool::OpenAi, "", input);
        assert_eq!(
            read(json!({ "type": "click", "x": 10, "y": 20, "button": "right" })),
            [clicks(10.0, 20.0, Button::Right, 1)]
        );
        let held =
            Action::Click { at: at(10.0, 20.0), button: Button::Left, count: 1, modifiers: vec![Modifier::Control] };
        assert_eq!(read(json!({ "type": "click", "x": 10, "y": 20, "button": "left", "keys": ["CTRL"] })), [held]);
        assert_eq!(
            read(json!({ "type": "drag", "path": [{ "x": 1, "y": 2 }, { "x": 3, "y": 4 }] })),
            [drag((1.0, 2.0), (3.0, 4.0))]
        );
        assert_eq!(
            read(json!({ "type": "scroll", "x": 1, "y": 2, "scroll_x": 0, "scroll_y": 300 })),
            [scroll(1.0, 2.0, 0.0, 300.0, ScrollUnit::Pixels)]
        );
        assert_eq!(read(json!({ "type": "keypress", "keys": ["CTRL", "A"] })), [Action::key("Control+A")]);
    }

    #[test]
    fn anthropic() {
        let read = |input| read(Tool::Anthropic, "computer", input);
        assert_eq!(read(json!({ "action": "left_click", "coordinate": [10, 20] })), [click(10.0, 20.0)]);
        assert_eq!(read(json!({ "action": "left_click" })), [click(7.0, 9.0)], "without a place it is the pointer's");
        assert_eq!(
            read(json!({ "action": "left_click_drag", "start_coordinate": [1, 2], "coordinate": [3, 4] })),
            [drag((1.0, 2.0), (3.0, 4.0))]
        );
        assert_eq!(
            read(json!({ "action": "scroll", "coordinate": [1, 2], "scroll_direction": "up", "scroll_amount": 3 })),
            [scroll(1.0, 2.0, 0.0, -3.0, ScrollUnit::Notches)]
        );
        assert_eq!(read(json!({ "action": "key", "text": "ctrl+Return" })), [Action::key("Control+Enter")]);
    }

    #[test]
    fn gemini() {
        let read = |name, input| read(Tool::Gemini, name, input);
        assert_eq!(read("click_at", json!({ "x": 500, "y": 500 })), [click(640.0, 360.0)]);
        let typed = [click(640.0, 360.0), Action::Clear, Action::type_text("Lima"), Action::key("Enter")];
        assert_eq!(read("type_text_at", json!({ "x": 500, "y": 500, "text": "Lima", "press_enter": true })), typed);
        assert_eq!(
            read("scroll_at", json!({ "x": 500, "y": 500, "direction": "down", "magnitude": 500 })),
            [scroll(640.0, 360.0, 0.0, 360.0, ScrollUnit::Pixels)]
        );
        assert_eq!(read("hotkey", json!({ "keys": ["ctrl", "a"] })), [Action::key("Control+a")]);
    }
}
