//! What must be true before an agent is let in, and of every change after it.

use std::path::{Path, PathBuf};

use setpoint_schema::{Snapshot, StateCause, StateMessage, Task, components, same};
use setpoint_stage::Fault;

/// A change that comes later than this after the last trusted input does not follow from it.
const EXPLAINED_FOR_MS: f64 = 3_000.0;

/// A page that does not show what it was told to show, or changes by itself, is no fair start.
pub fn starts_as_told(task: &Task, first: &Snapshot, changes: Vec<StateMessage>) -> Result<(), Fault> {
    if !first.settled {
        return Err(Fault::Stage("the page did not become still after it was shown".into()));
    }
    if let Some(change) = changes.first() {
        let held = serde_json::to_string(change.held.shown()).unwrap_or_default();
        return Err(Fault::Stage(format!("`{}` changed before anyone acted, to {held}", change.instance)));
    }
    for instance in &task.scene.instances {
        let shown = first.held.get(&instance.id).map(|held| serde_json::Value::Object(held.shown().clone()));
        let told = serde_json::Value::Object(instance.state.clone());
        if shown.as_ref().is_none_or(|shown| !same(shown, &told)) {
            return Err(Fault::Stage(format!("`{}` starts as {shown:?}, not as told", instance.id)));
        }
    }
    Ok(())
}

/// A part that the component does not declare is a misspelt one that no policy will ever find.
pub fn parts_are_declared(task: &Task, snapshot: &Snapshot) -> Result<(), Fault> {
    let Some(entry) = components::find(&task.scene.component) else { return Ok(()) };
    for instance in &task.scene.instances {
        let parts = snapshot.parts.get(&instance.id);
        if let Some(name) = parts.into_iter().flat_map(|parts| parts.keys()).find(|name| !entry.has_part(name)) {
            return Err(Fault::Stage(format!("`{}` reports a part `{name}` that it does not declare", instance.id)));
        }
    }
    Ok(())
}

/// Every change must follow from input that the harness sent, or from the stage's own clock.
pub fn explained(changes: &[StateMessage]) -> Result<(), Fault> {
    let late = |change: &StateMessage| change.since_input_ms.is_none_or(|since| since > EXPLAINED_FOR_MS);
    let unexplained = |change: &&StateMessage| match change.cause {
        StateCause::Clock => false,
        StateCause::Input => late(change),
        StateCause::Unexplained => true,
    };
    match changes.iter().find(unexplained) {
        Some(change) => Err(Fault::Tampered(format!("`{}` changed without any trusted input", change.instance))),
        None => Ok(()),
    }
}

/// Creates the files that the task's controls offer for upload, each of its stated size.
pub fn put_files(task: &Task, folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let mut files = Vec::new();
    for instance in &task.scene.instances {
        let offered = instance.props.get("desk").and_then(|desk| desk.as_array());
        for file in offered.into_iter().flatten() {
            let (Some(name), Some(kb)) = (file["name"].as_str(), file["kb"].as_u64()) else { continue };
            let path = folder.join(name);
            if !path.exists() {
                std::fs::create_dir_all(folder)?;
                std::fs::write(&path, vec![b' '; kb as usize * 1024])?;
            }
            files.push(path);
        }
    }
    Ok(files)
}
