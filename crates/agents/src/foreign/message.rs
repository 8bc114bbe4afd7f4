//! What a foreign agent is told before each action, and how its answer is read.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use serde_json::Value;
use setpoint_schema::{Action, Element, Mode, StepResult, bounds};

use crate::{Answer, Observation, SightId, Spoken, Turn};

/// How many bytes an answer may have. What is longer is read to its end, not kept, and unreadable.
pub const ANSWER_BYTES: usize = 1 << 20;

/// Changes when what is told changes its meaning, or what may be answered.
const VERSION: u32 = 2;

/// One line of JSON. The answer is one line too: an action, as in `{"kind": "click", "at": {"element": 4}}`, or several.
#[derive(Debug, Serialize)]
pub struct Message<'a> {
    pub version: u32,
    pub instruction: &'a str,
    /// Counted from 1.
    pub step: u32,
    pub step_limit: u32,
    /// Names this look, so that an answer can say which one it is about.
    pub sight: SightId,
    /// What the actions of the last answer did, in their order; empty at first.
    pub results: &'a [StepResult],
    /// The last of them in words.
    pub last_result: String,
    pub mode: Option<Mode>,
    /// Width and height of the page in pixels, which coordinates refer to.
    pub viewport: [u32; 2],
    pub text: Option<&'a str>,
    /// A PNG file in base64.
    pub picture: Option<String>,
    pub elements: Vec<Numbered<'a>>,
}

/// An element that can be named by its number.
#[derive(Debug, Serialize)]
pub struct Numbered<'a> {
    pub number: usize,
    pub tag: &'a str,
    pub role: &'a str,
    pub name: &'a str,
    pub states: &'a [(String, String)],
    /// Left, top, width, height of what shows of it.
    pub rect: [f64; 4],
}

impl<'a> Message<'a> {
    pub fn of(turn: &'a Turn<'_>) -> Self {
        let sight = match turn.observation {
            Observation::Sight(sight) => Some(sight),
            _ => None,
        };
        Message {
            version: VERSION,
            instruction: turn.instruction,
            step: turn.step,
            step_limit: turn.step_limit,
            sight: turn.sight,
            results: turn.results,
            last_result: turn.results.last().map(StepResult::to_string).unwrap_or_default(),
            mode: sight.map(|sight| sight.mode),
            viewport: [turn.surface.width, turn.surface.height],
            text: sight.and_then(|sight| sight.text.as_deref()),
            picture: sight.and_then(|sight| sight.picture.as_ref()).map(|picture| STANDARD.encode(picture)),
            elements: sight.map(|sight| Numbered::every(&sight.elements)).unwrap_or_default(),
        }
    }
}

impl<'a> Numbered<'a> {
    fn new(index: usize, element: &'a Element) -> Self {
        let Element { tag, role, name, states, rect, .. } = element;
        Numbered { number: index + 1, tag, role, name, states, rect: [rect.x, rect.y, rect.w, rect.h] }
    }

    fn every(elements: &'a [Element]) -> Vec<Self> {
        elements.iter().enumerate().map(|(index, element)| Self::new(index, element)).collect()
    }
}

/// An answer that is no action is a step like any other, and the agent's own doing.
pub fn read_answer(answer: &[u8]) -> Answer {
    let text = match std::str::from_utf8(answer) {
        Ok(text) => text.trim(),
        Err(_) => {
            let beginning = String::from_utf8_lossy(&answer[..answer.len().min(bounds::WORDS)]);
            return Action::unreadable(&beginning, "it is not UTF-8").into();
        }
    };
    let read = serde_json::from_str(text).map_err(|error| format!("it is no JSON: {error}")).and_then(in_json);
    read.unwrap_or_else(|why| Action::unreadable(text, why).into())
}

/// What stands for an answer of more than `ANSWER_BYTES`.
pub(super) fn too_long() -> Answer {
    Action::unreadable("", format!("it has more than {ANSWER_BYTES} bytes")).into()
}

/// One action, or several under `actions`; with either of them what was said and which look is meant.
fn in_json(mut answer: Value) -> Result<Answer, String> {
    let mut take = |field: &str| answer.get_mut(field).map(Value::take).filter(|value| !value.is_null());
    let (words, reasoning) = (text("said", take("said"))?, text("reasoning", take("reasoning"))?);
    let of_sight = match take("of_sight") {
        None => None,
        Some(sight) => Some(serde_json::from_value(sight).map_err(|error| format!("`of_sight`: {error}"))?),
    };
    let actions = match take("actions") {
        None => vec![action(answer)?],
        Some(Value::Array(several)) if !several.is_empty() => several.into_iter().map(action_or_not).collect(),
        Some(_) => return Err("`actions` is no list of one action or more".into()),
    };
    let said = (words.is_some() || reasoning.is_some()).then(|| Spoken { words: words.unwrap_or_default(), reasoning });
    Ok(Answer { actions, said, of_sight })
}

fn text(field: &str, value: Option<Value>) -> Result<Option<String>, String> {
    match value {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(format!("`{field}` is no text")),
    }
}

fn action(value: Value) -> Result<Action, String> {
    let action: Action = serde_json::from_value(value).map_err(|error| error.to_string())?;
    action.bounded().map_err(|beyond| beyond.to_string())
}

/// Among several actions one that cannot be read is a step of its own.
fn action_or_not(value: Value) -> Action {
    let raw = value.to_string();
    action(value).unwrap_or_else(|why| Action::unreadable(&raw, why))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use setpoint_schema::{Refusal, Surface};

    use super::*;

    fn read(answer: &Value) -> Answer {
        read_answer(answer.to_string().as_bytes())
    }

    fn why(answer: &[u8]) -> String {
        match read_answer(answer).actions.as_slice() {
            [Action::Unreadable { why, .. }] => why.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_told_names_the_look_and_what_each_action_did() {
        let results = [StepResult::Done("clicked".into()), StepResult::refused(Refusal::NoSuchElement, "no 9")];
        let surface = Surface::WEB;
        let turn = Turn {
            instruction: "Open it.",
            step: 3,
            step_limit: 9,
            surface: &surface,
            sight: 3,
            observation: Observation::Nothing,
            results: &results,
        };
        let told = serde_json::to_value(Message::of(&turn)).unwrap();
        assert_eq!((&told["version"], &told["sight"], &told["viewport"]), (&json!(2), &json!(3), &json!([1280, 720])));
        assert_eq!(told["last_result"], "not done: no 9");
        let refused = json!({ "refused": { "kind": "no_such_element", "words": "no 9" } });
        assert_eq!(told["results"], json!([{ "done": "clicked" }, refused]));
    }

    #[test]
    fn an_answer_is_one_action_or_several_and_may_say_what_it_is_about() {
        assert_eq!(read(&json!({ "kind": "done" })), Action::Done.into());
        let spoken = read(&json!({ "kind": "done", "said": "There.", "of_sight": null }));
        assert_eq!(spoken.said.map(|said| said.words).as_deref(), Some("There."));
        let several = json!({
            "actions": [{ "kind": "clear" }, { "kind": "clik" }, { "kind": "done" }],
            "of_sight": 4, "said": "I clear it.", "reasoning": "It is full."
        });
        let Answer { actions, said, of_sight } = read(&several);
        assert_eq!(of_sight, Some(4));
        assert_eq!(said, Some(Spoken { words: "I clear it.".into(), reasoning: Some("It is full.".into()) }));
        assert!(matches!(&actions[..], [Action::Clear, Action::Unreadable { .. }, Action::Done]), "{actions:?}");
    }

    #[test]
    fn what_is_no_answer_is_unreadable_and_says_why() {
        assert_eq!(why(b"\xff\xfe\x00"), "it is not UTF-8");
        assert!(why(b"click it").starts_with("it is no JSON"));
        assert!(why(b"").starts_with("it is no JSON"));
        assert!(why("[".repeat(100_000).as_bytes()).contains("recursion limit"));
        assert!(why(br#"{"kind": "clik"}"#).contains("clik"));
        for answer in ["null", "4", "[]", "\"done\"", "{}", r#"{"actions": []}"#, r#"{"actions": 4}"#] {
            assert!(!why(answer.as_bytes()).is_empty(), "{answer}");
        }
        assert!(why(br#"{"kind": "done", "said": 4}"#).contains("said"));
        assert!(matches!(&too_long().actions[..], [Action::Unreadable { why, .. }] if why.contains("1048576")));
    }

    #[test]
    fn an_absurd_number_is_no_action_in_any_field() {
        let fields = [
            (r##"{"kind": "click", "at": {"element": 4}, "count": #}"##, None),
            (r##"{"kind": "click", "at": {"element": #}}"##, Some("4294967295")),
            (r##"{"kind": "click", "at": {"point": {"x": #, "y": 1}}}"##, Some("all")),
            (r##"{"kind": "move", "to": {"point": {"x": 1, "y": #}}}"##, Some("all")),
            (r##"{"kind": "drag", "path": [{"element": 1}, {"element": #}]}"##, Some("4294967295")),
            (r##"{"kind": "scroll", "at": {"element": 1}, "dx": #, "dy": 0}"##, Some("-1")),
            (r##"{"kind": "scroll", "at": {"element": 1}, "dx": 0, "dy": #}"##, Some("-1")),
            (r##"{"kind": "scroll", "at": {"element": 1}, "dx": 0, "dy": #, "unit": "notches"}"##, Some("-1")),
            (r##"{"kind": "wait", "ms": #}"##, None),
            (r##"{"kind": "done", "of_sight": #}"##, Some("4294967295")),
        ];
        for (answer, sensible) in fields {
            let read = |number: &str| read_answer(answer.replace('#', number).as_bytes()).actions;
            assert!(!matches!(read("2")[..], [Action::Unreadable { .. }]), "{answer}: {:?}", read("2"));
            for number in ["4294967295", "1e308", "-1", "9007199254740992", "1e999", "NaN"] {
                let read = read(number);
                // Places beyond the page are real places, and for the page to refuse. The last two are no JSON.
                let is_one =
                    sensible == Some(number) || (sensible == Some("all") && !["1e999", "NaN"].contains(&number));
                let is_read = !matches!(read[..], [Action::Unreadable { .. }]);
                assert_eq!(is_read, is_one, "{answer} {number}: {read:?}");
                assert!(read.iter().all(|action| action.within_bounds().is_ok()), "{answer} {number}");
            }
        }
        assert!(why(br#"{"kind": "wait", "ms": 4294967295}"#).contains("60000 is the most"));
    }
}
