//! The tools: one for each action that a mode allows, and two that are no action.

use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};
use setpoint_agents::foreign::ToolCall;
use setpoint_schema::{Action, Mode, Surface, bounds};
use setpoint_stage::View;

pub struct Tools {
    places: Places,
    all: Vec<Tool>,
}

impl Tools {
    pub fn of(view: View, surface: &Surface) -> Self {
        let places = Places::of(view, surface);
        let all = list(&places).into_iter().map(Entry::tool).collect();
        Self { places, all }
    }

    pub fn all(&self) -> &[Tool] {
        &self.all
    }

    /// What a call asks for; nothing if there is no such tool. Arguments that do not fit are the agent's
    /// doing, as an answer that cannot be read is, and cost a step.
    pub fn call(&self, name: &str, arguments: JsonObject) -> Option<ToolCall> {
        let tool = self.all.iter().find(|tool| tool.name == name)?;
        Some(match name {
            "start" => ToolCall::Start,
            "observe" => ToolCall::Observe,
            name => {
                let raw = format!("{name} {}", Value::Object(arguments.clone()));
                let known = |field: &str| tool.input_schema["properties"].get(field).is_some();
                let read = match arguments.keys().find(|field| !known(field)) {
                    Some(field) => Err(format!("there is no argument `{field}`")),
                    None => self.action(name, arguments),
                };
                ToolCall::Act(read.unwrap_or_else(|why| Action::unreadable(&raw, why)))
            }
        })
    }

    fn action(&self, name: &str, mut arguments: JsonObject) -> Result<Action, String> {
        let no_place = "a place is missing, or named in a way that this mode does not have";
        let mut kind = name;
        match name {
            "click" | "scroll" | "select" => {
                let at = self.places.take(&mut arguments).ok_or(no_place)?;
                arguments.insert("at".into(), at);
            }
            "move" => {
                let to = self.places.take(&mut arguments).ok_or(no_place)?;
                arguments.insert("to".into(), to);
            }
            "drag" => {
                let path = arguments.get_mut("path").and_then(Value::as_array_mut);
                for place in path.ok_or("`path` is no list of places")? {
                    let named = place.as_object_mut().and_then(|place| self.places.take(place));
                    *place = named.ok_or(no_place)?;
                }
            }
            "give_up" => kind = "infeasible",
            _ => {}
        }
        for (optional, usual) in [("dx", json!(0)), ("reason", json!(""))] {
            arguments.entry(optional).or_insert(usual);
        }
        arguments.insert("kind".into(), kind.into());
        let read = serde_json::from_value(Value::Object(arguments));
        let action: Action = read.map_err(|error| error.to_string())?;
        action.bounded().map_err(|beyond| beyond.to_string())
    }
}

/// How places are named: by the numbers of elements, by points of the picture, or by either.
struct Places {
    numbers: bool,
    points: bool,
    /// The size of the picture, or of the surface where there is none.
    width: f64,
    height: f64,
    surface: Surface,
}

impl Places {
    fn of(View { mode, picture }: View, surface: &Surface) -> Self {
        let (width, height) = picture.unwrap_or((surface.width, surface.height));
        let points = !mode.numbers() || mode == Mode::Dom;
        let (width, height) = (f64::from(width), f64::from(height));
        Self { numbers: mode.numbers(), points, width, height, surface: *surface }
    }

    fn fields(&self) -> Vec<Field> {
        let pixels = |side: &str, most: f64| {
            let text = format!("Pixels from the {side} of the picture.");
            json!({ "type": "number", "minimum": 0, "exclusiveMaximum": most, "description": text })
        };
        let number = match self.points {
            true => "The number of an element, in place of `x` and `y`.",
            false => "The number of an element.",
        };
        let mut fields = Vec::new();
        if self.numbers {
            fields.push(Field::new("element", json!({ "type": "integer", "minimum": 1, "description": number })));
        }
        if self.points {
            fields.push(Field::new("x", pixels("left", self.width)));
            fields.push(Field::new("y", pixels("top", self.height)));
        }
        // Where there is a choice, none of the fields is required.
        let choice = self.numbers && self.points;
        fields.into_iter().map(|field| Field { required: !choice, ..field }).collect()
    }

    /// Takes the fields of a place out and makes of them what an action has. Both ways at once name no place.
    fn take(&self, arguments: &mut JsonObject) -> Option<Value> {
        let mut take = |field: &str| arguments.remove(field);
        match (take("element"), take("x"), take("y")) {
            (Some(element), None, None) if self.numbers => Some(json!({ "element": element })),
            (None, Some(x), Some(y)) if self.points => {
                let Surface { width, height, .. } = self.surface;
                let x = x.as_f64()? * f64::from(width) / self.width;
                let y = y.as_f64()? * f64::from(height) / self.height;
                Some(json!({ "point": { "x": x, "y": y } }))
            }
            _ => None,
        }
    }
}

struct Entry {
    name: &'static str,
    about: &'static str,
    fields: Vec<Field>,
}

struct Field {
    name: &'static str,
    schema: Value,
    required: bool,
}

impl Field {
    fn new(name: &'static str, schema: Value) -> Self {
        Self { name, schema, required: true }
    }

    fn optional(name: &'static str, schema: Value) -> Self {
        Self { required: false, ..Self::new(name, schema) }
    }
}

impl Entry {
    fn tool(self) -> Tool {
        let hints = ToolAnnotations::new().read_only(self.name == "observe").destructive(false).open_world(false);
        Tool::new(self.name, self.about, schema(self.fields)).with_annotations(hints)
    }
}

fn schema(fields: Vec<Field>) -> JsonObject {
    let required: Vec<&str> = fields.iter().filter(|field| field.required).map(|field| field.name).collect();
    let properties: JsonObject = fields.into_iter().map(|field| (field.name.into(), field.schema)).collect();
    let schema = [
        ("type", json!("object")),
        ("properties", Value::Object(properties)),
        ("required", json!(required)),
        ("additionalProperties", json!(false)),
    ];
    schema.map(|(name, value)| (name.to_string(), value)).into_iter().collect()
}

fn list(places: &Places) -> Vec<Entry> {
    let entry = |name, about, fields| Entry { name, about, fields };
    let at = |more: Vec<Field>| places.fields().into_iter().chain(more).collect();
    let text = |about: &str, most: usize| json!({ "type": "string", "description": about, "maxLength": most });
    let button = || Field::optional("button", json!({ "enum": ["left", "middle", "right"], "default": "left" }));
    let place = Value::Object(schema(places.fields()));
    let names = json!({ "type": "array", "items": { "type": "string" }, "minItems": 1, "maxItems": bounds::FILES });
    let mut list = vec![
        entry("start", "Begins the next task: gives its instruction and the first look at its page.", vec![]),
        entry("observe", "Shows the page once more. This is no action and costs no step.", vec![]),
        entry(
            "click",
            "Clicks.",
            at(vec![
                button(),
                Field::optional(
                    "count",
                    json!({ "type": "integer", "minimum": 1, "maximum": bounds::CLICKS, "default": 1 }),
                ),
                Field::optional(
                    "modifiers",
                    json!({
                        "type": "array",
                        "items": { "enum": ["alt", "control", "meta", "shift"] },
                        "description": "Keys that are held down."
                    }),
                ),
            ]),
        ),
        entry("move", "Moves the pointer there, as for hovering.", at(vec![])),
        entry("press", "Presses a mouse button where the pointer is, and keeps it down.", vec![button()]),
        entry("release", "Releases a mouse button where the pointer is.", vec![button()]),
        entry(
            "drag",
            "Presses the left button at the first place, moves through the others, releases at the last.",
            vec![Field::new(
                "path",
                json!({ "type": "array", "items": place, "minItems": 2, "maxItems": bounds::PATH }),
            )],
        ),
        entry(
            "scroll",
            "Turns the wheel there. Positive amounts show what is further down, or further right.",
            at(vec![
                Field::new("dy", json!({ "type": "number" })),
                Field::optional("dx", json!({ "type": "number", "default": 0 })),
                Field::optional("unit", json!({ "enum": ["pixels", "notches"], "default": "pixels" })),
            ]),
        ),
        entry(
            "key",
            "Presses a key or a chord.",
            vec![Field::new("chord", text("For example `Enter` or `Control+A`.", bounds::CHORD))],
        ),
        entry("type", "Types into what has the focus.", vec![Field::new("text", text("What to type.", bounds::TEXT))]),
        entry("clear", "Empties the field that has the focus.", vec![]),
    ];
    if places.numbers {
        let label = Field::new("label", text("The label of the option.", bounds::TEXT));
        list.push(entry("select", "Chooses an option of a native select.", at(vec![label])));
    }
    list.extend([
        entry("upload", "Answers an open file chooser.", vec![Field::new("files", names)]),
        entry(
            "wait",
            "Lets the time of the page pass; every other action takes one second of it.",
            vec![Field::new("ms", json!({ "type": "integer", "minimum": 0, "maximum": bounds::WAIT_MS }))],
        ),
        entry("done", "Says that the task is done, and ends it.", vec![]),
        entry(
            "give_up",
            "Says that the task cannot be done, and ends it.",
            vec![Field::optional("reason", text("What is in the way.", bounds::WORDS))],
        ),
    ]);
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(view: impl Into<View>, name: &str, arguments: Value) -> Value {
        let arguments = arguments.as_object().cloned().expect("an object");
        match Tools::of(view.into(), &Surface::WEB).call(name, arguments) {
            Some(ToolCall::Act(action)) => serde_json::to_value(action).expect("an action"),
            other => json!(format!("{other:?}")),
        }
    }

    #[test]
    fn calls_are_the_actions_of_the_mode() {
        let clicked = json!({ "kind": "click", "at": { "element": 4 }, "button": "left", "count": 1 });
        assert_eq!(call(Mode::AxTree, "click", json!({ "element": 4 })), clicked);
        assert_eq!(
            call(Mode::Dom, "drag", json!({ "path": [{ "element": 4 }, { "x": 10, "y": 20 }] })),
            json!({ "kind": "drag", "path": [{ "element": 4 }, { "point": { "x": 10.0, "y": 20.0 } }] })
        );
        let moved = json!({ "kind": "move", "to": { "point": { "x": 640.0, "y": 360.0 } } });
        let small = View { mode: Mode::Pixel, picture: Some((640, 360)) };
        assert_eq!(call(small, "move", json!({ "x": 320, "y": 180 })), moved);
        assert_eq!(call(Mode::Som, "give_up", json!({})), json!({ "kind": "infeasible", "reason": "" }));
        assert_eq!(call(Mode::Som, "start", json!({})), json!("Some(Start)"));
        assert_eq!(call(Mode::Pixel, "select", json!({})), json!("None"));
    }

    #[test]
    fn arguments_that_do_not_fit_are_unreadable() {
        let unfit = [
            (Mode::AxTree, "click", json!({ "x": 1, "y": 2 })),
            (Mode::Pixel, "click", json!({ "element": 4 })),
            (Mode::Dom, "click", json!({ "element": 4, "x": 1, "y": 2 })),
            (Mode::Dom, "click", json!({ "element": 4, "twice": true })),
            (Mode::Dom, "click", json!({})),
            (Mode::Dom, "drag", json!({ "path": [4, 7] })),
            (Mode::Dom, "type", json!({ "text": 4 })),
        ];
        for (mode, name, arguments) in unfit {
            assert_eq!(call(mode, name, arguments.clone())["kind"], "unreadable", "{name} {arguments}");
        }
    }

    #[test]
    fn an_absurd_number_is_no_action_in_any_argument() {
        let fields = [
            (Mode::Dom, "click", r##"{"element": 4, "count": #}"##, None),
            (Mode::Dom, "click", r##"{"element": #}"##, Some("4294967295")),
            (Mode::Pixel, "click", r##"{"x": #, "y": 1}"##, Some("all")),
            (Mode::Pixel, "move", r##"{"x": 1, "y": #}"##, Some("all")),
            (Mode::Pixel, "drag", r##"{"path": [{"x": 1, "y": 1}, {"x": #, "y": 1}]}"##, Some("all")),
            (Mode::Dom, "scroll", r##"{"element": 4, "dy": #}"##, Some("-1")),
            (Mode::Dom, "scroll", r##"{"element": 4, "dy": 1, "dx": #, "unit": "notches"}"##, Some("-1")),
            (Mode::Dom, "wait", r##"{"ms": #}"##, None),
        ];
        for (mode, name, arguments, sensible) in fields {
            let read = |number: &str| {
                let arguments = serde_json::from_str(&arguments.replace('#', number)).expect("JSON");
                call(mode, name, arguments)
            };
            assert_ne!(read("2")["kind"], "unreadable", "{name} {arguments}: {}", read("2"));
            for number in ["4294967295", "1e308", "-1", "9007199254740992"] {
                // That a place is beyond the page is for the page to say, as long as it is a place.
                let is_one =
                    sensible.is_some_and(|sensible| sensible == number || sensible == "all" && number != "1e308");
                assert_eq!(read(number)["kind"] != "unreadable", is_one, "{name} {arguments} {number}");
            }
        }
        let why = call(Mode::Dom, "click", json!({ "element": 4, "count": 4294967295u32 }))["why"].clone();
        assert_eq!(why, "the number of clicks is 4294967295, where 1 to 3 are allowed");
    }

    /// The least that a schema asks for.
    fn least(schema: &Value) -> Value {
        match schema["type"].as_str() {
            Some("integer" | "number") => json!(1),
            Some("string") => json!("Enter"),
            Some("array") => json!([least(&schema["items"]), least(&schema["items"])]),
            _ => {
                let names = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
                names.map(|name| (name.to_string(), least(&schema["properties"][name]))).collect()
            }
        }
    }

    #[test]
    fn what_a_schema_requires_is_enough() {
        // In `dom` a place is named in one of two ways, which no schema of one object requires.
        for mode in Mode::ALL.into_iter().filter(|mode| *mode != Mode::Dom) {
            for tool in Tools::of(mode.into(), &Surface::WEB).all() {
                let arguments = least(&Value::Object(tool.input_schema.as_ref().clone()));
                let read = call(mode, &tool.name, arguments.clone());
                assert_ne!(read["kind"], "unreadable", "{mode} {} {arguments}", tool.name);
            }
        }
    }
}
