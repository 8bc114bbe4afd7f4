//! The script worlds that one session of an agent may use, and its calls and events as they then read.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

use super::random_name;
use crate::page::WORLD_NAME;

/// A world for agents that do not name the one they ask for.
const UNNAMED: &str = "agent";

pub(super) struct Worlds {
    /// The name of the worlds that stand for the page's own; nobody else knows it.
    stand_in: String,
    main_frame: String,
    /// By frame, the world that stands for the page's own.
    stand_ins: HashMap<String, i64>,
    /// Every world that the agent may use.
    open: HashSet<i64>,
    /// The names that the agent gave to worlds of its own.
    named: HashSet<String>,
}

/// What to do when the browser tells of a new world.
#[derive(Debug, PartialEq)]
pub(super) enum NewWorld {
    Hide,
    Show,
    /// The frame has nothing yet that could stand for this one.
    StandIn {
        frame: String,
    },
}

/// Why a call cannot be made.
pub(super) type Refused = String;

/// What calls are measured by, beside the worlds.
pub(super) struct Limits<'a> {
    pub(super) files: &'a [PathBuf],
    pub(super) is_ours: &'a dyn Fn(&str) -> bool,
}

impl Worlds {
    pub(super) fn new(main_frame: String) -> Self {
        Self {
            stand_in: random_name(),
            main_frame,
            stand_ins: HashMap::new(),
            open: HashSet::new(),
            named: HashSet::new(),
        }
    }

    /// What asks the browser for a world that stands for the page's own.
    pub(super) fn stand_in_for(&self, frame: &str) -> Value {
        json!({ "frameId": frame, "worldName": self.stand_in })
    }

    pub(super) fn stands_in(&mut self, frame: &str, world: i64) {
        self.stand_ins.insert(frame.to_owned(), world);
        self.open.insert(world);
    }

    pub(super) fn opened(&mut self, world: i64) {
        self.open.insert(world);
    }

    pub(super) fn is_open(&self, world: Option<i64>) -> bool {
        world.is_some_and(|world| self.open.contains(&world))
    }

    /// The names of all worlds in which a function of the agent's may appear.
    pub(super) fn names(&self) -> Vec<String> {
        self.named.iter().cloned().chain([self.stand_in.clone()]).collect()
    }

    /// Takes note of a world, and makes the one that stands for the page's own look like it.
    pub(super) fn created(&mut self, event: &mut Value) -> NewWorld {
        let context = &mut event["context"];
        let (Some(id), Some(name)) = (context["id"].as_i64(), context["name"].as_str()) else { return NewWorld::Hide };
        let frame = context["auxData"]["frameId"].as_str().unwrap_or_default().to_owned();
        if context["auxData"]["isDefault"] == true {
            return match self.stand_ins.contains_key(&frame) {
                true => NewWorld::Hide,
                false => NewWorld::StandIn { frame },
            };
        }
        if name == self.stand_in {
            self.stands_in(&frame, id);
            context["name"] = "".into();
            context["auxData"]["isDefault"] = true.into();
            context["auxData"]["type"] = "default".into();
            return NewWorld::Show;
        }
        if !self.named.contains(name) {
            return NewWorld::Hide;
        }
        self.opened(id);
        NewWorld::Show
    }

    /// Returns false if the agent never knew of the world.
    pub(super) fn destroyed(&mut self, world: Option<i64>) -> bool {
        self.stand_ins.retain(|_, known| Some(*known) != world);
        world.is_some_and(|world| self.open.remove(&world))
    }

    pub(super) fn cleared(&mut self) {
        self.stand_ins.clear();
        self.open.clear();
    }

    /// Checks what a call would touch, and rewrites it so that it stays in the agent's worlds.
    pub(super) fn fit(
        &mut self,
        method: &str,
        params: &mut Map<String, Value>,
        limits: &Limits<'_>,
    ) -> Result<(), Refused> {
        if params.contains_key("uniqueContextId") {
            return Err("worlds are named by `contextId` here, not by `uniqueContextId`".into());
        }
        self.check_handles(params)?;
        match method {
            "Runtime.evaluate" => {
                // It would show the listeners of the page, and with them the names of the harness's events.
                params.remove("includeCommandLineAPI");
                self.check_world(params, "contextId")
            }
            "Runtime.callFunctionOn" if params.contains_key("objectId") => Ok(()),
            "Runtime.callFunctionOn" | "DOM.resolveNode" => self.check_world(params, "executionContextId"),
            "Page.createIsolatedWorld" => {
                params.remove("grantUniveralAccess");
                self.check_name(params, UNNAMED.into())
            }
            "Page.addScriptToEvaluateOnNewDocument" => {
                params.remove("includeCommandLineAPI");
                self.check_name(params, self.stand_in.clone())
            }
            "Runtime.addBinding" => self.check_binding(params, limits),
            "DOM.setFileInputFiles" => check_files(params.get("files").unwrap_or(&Value::Null), limits.files),
            "Input.dispatchDragEvent" => {
                check_files(params.get("data").map_or(&Value::Null, |data| &data["files"]), limits.files)
            }
            _ => Ok(()),
        }
    }

    /// Fills in the world that stands for the page's own where none is named.
    fn check_world(&self, params: &mut Map<String, Value>, key: &str) -> Result<(), Refused> {
        match params.get(key) {
            Some(world) if self.is_open(world.as_i64()) => Ok(()),
            Some(world) => Err(format!("there is no world {world}")),
            None => match self.stand_ins.get(&self.main_frame) {
                Some(world) => {
                    params.insert(key.to_owned(), (*world).into());
                    Ok(())
                }
                None => Err("the document has just been replaced".into()),
            },
        }
    }

    fn check_name(&mut self, params: &mut Map<String, Value>, default: String) -> Result<(), Refused> {
        let name = params.get("worldName").and_then(Value::as_str).filter(|name| !name.is_empty());
        match name {
            Some(name) if name == WORLD_NAME || name == self.stand_in => {
                return Err(format!("the name `{name}` is taken"));
            }
            Some(name) => {
                self.named.insert(name.to_owned());
            }
            None => {
                if default != self.stand_in {
                    self.named.insert(default.clone());
                }
                params.insert("worldName".into(), default.into());
            }
        }
        Ok(())
    }

    /// A function of the agent's appears in its own worlds only, and never has the name of one of ours.
    fn check_binding(&self, params: &mut Map<String, Value>, limits: &Limits<'_>) -> Result<(), Refused> {
        let name = params.get("name").and_then(Value::as_str).unwrap_or_default();
        if (limits.is_ours)(name) {
            return Err(format!("the name `{name}` is taken"));
        }
        if params.contains_key("executionContextId") {
            return self.check_world(params, "executionContextId");
        }
        match params.get("executionContextName").and_then(Value::as_str) {
            Some(world) if !self.named.contains(world) => Err(format!("there is no world `{world}`")),
            Some(_) => Ok(()),
            None => {
                params.insert("executionContextName".into(), self.stand_in.clone().into());
                Ok(())
            }
        }
    }

    /// Every object that a call names must live in a world of the agent's. A handle reads
    /// `isolate.world.number`; one that does not is refused.
    fn check_handles(&self, params: &Map<String, Value>) -> Result<(), Refused> {
        for (key, value) in params {
            match value {
                Value::String(handle) if key == "objectId" || key == "promiseObjectId" => {
                    let world = handle.split('.').nth(1).and_then(|world| world.parse().ok());
                    if !self.is_open(world) {
                        return Err(format!("there is no object `{handle}`"));
                    }
                }
                Value::Object(inner) => self.check_handles(inner)?,
                Value::Array(items) => {
                    for item in items.iter().filter_map(Value::as_object) {
                        self.check_handles(item)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn check_files(asked: &Value, offered: &[PathBuf]) -> Result<(), Refused> {
    let asked = asked.as_array().map(Vec::as_slice).unwrap_or_default();
    let unknown = asked.iter().find(|file| {
        let path = file.as_str().map(Path::new);
        path.is_none_or(|path| !offered.iter().any(|known| known == path))
    });
    match unknown {
        Some(file) => Err(format!("{file} is none of the task's files")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used)]

    use super::*;

    const NOTHING: Limits<'static> = Limits { files: &[], is_ours: &|name| name == "channel" };

    fn told(id: i64, name: &str, is_default: bool) -> Value {
        json!({ "context": { "id": id, "name": name, "auxData": { "isDefault": is_default, "frameId": "F" } } })
    }

    fn worlds() -> Worlds {
        let mut worlds = Worlds::new("F".into());
        worlds.stands_in("F", 7);
        worlds
    }

    fn fit(worlds: &mut Worlds, method: &str, params: Value) -> Result<Value, Refused> {
        let mut params = params.as_object().expect("an object").clone();
        worlds.fit(method, &mut params, &NOTHING).map(|()| params.into())
    }

    #[test]
    fn the_pages_own_world_is_hidden_behind_another() {
        let mut worlds = Worlds::new("F".into());
        assert_eq!(worlds.created(&mut told(1, "", true)), NewWorld::StandIn { frame: "F".into() });
        let mut event = told(7, &worlds.stand_in.clone(), false);
        assert_eq!(worlds.created(&mut event), NewWorld::Show);
        assert_eq!((&event["context"]["name"], &event["context"]["auxData"]["isDefault"]), (&json!(""), &json!(true)));
        assert_eq!(worlds.created(&mut told(1, "", true)), NewWorld::Hide);
        assert_eq!(worlds.created(&mut told(3, WORLD_NAME, false)), NewWorld::Hide);
        assert!(worlds.is_open(Some(7)) && !worlds.is_open(Some(1)) && !worlds.is_open(Some(3)));
    }

    #[test]
    fn scripts_run_in_the_agents_worlds_only() {
        let mut worlds = worlds();
        let bare = fit(&mut worlds, "Runtime.evaluate", json!({ "expression": "1", "includeCommandLineAPI": true }));
        assert_eq!(bare, Ok(json!({ "expression": "1", "contextId": 7 })));
        for (method, params) in [
            ("Runtime.evaluate", json!({ "contextId": 1 })),
            ("Runtime.evaluate", json!({ "uniqueContextId": "1.2" })),
            ("Runtime.callFunctionOn", json!({ "executionContextId": 1 })),
            ("Runtime.callFunctionOn", json!({ "objectId": "5.1.3" })),
            ("Runtime.callFunctionOn", json!({ "objectId": "5.7.3", "arguments": [{ "objectId": "5.1.3" }] })),
            ("Runtime.getProperties", json!({ "objectId": "{\"ctx\":7}" })),
            ("DOM.resolveNode", json!({ "nodeId": 1, "executionContextId": 1 })),
            ("Page.createIsolatedWorld", json!({ "frameId": "F", "worldName": WORLD_NAME })),
            ("Runtime.addBinding", json!({ "name": "channel" })),
            ("Runtime.addBinding", json!({ "name": "mine", "executionContextName": "theirs" })),
            ("DOM.setFileInputFiles", json!({ "files": ["/etc/passwd"] })),
        ] {
            assert!(fit(&mut worlds, method, params.clone()).is_err(), "{method} {params}");
        }
        assert_eq!(fit(&mut worlds, "DOM.resolveNode", json!({})), Ok(json!({ "executionContextId": 7 })));
        let named = json!({ "frameId": "F", "worldName": "utility", "grantUniveralAccess": true });
        assert_eq!(
            fit(&mut worlds, "Page.createIsolatedWorld", named),
            Ok(json!({ "frameId": "F", "worldName": "utility" }))
        );
        assert_eq!(worlds.created(&mut told(9, "utility", false)), NewWorld::Show);
        assert!(fit(&mut worlds, "Runtime.callFunctionOn", json!({ "objectId": "5.9.1" })).is_ok());
    }
}
