//! One card with one seed becomes one task.

use serde_json::Value;
use setpoint_schema::{Drawn, Instance, Object, Scene, Task, TaskId, Variant};

use crate::card::{Authored, Card};
use crate::expression::{fill_all, fill_text};
use crate::goal;
use crate::pool::{Pools, generate_all};
use crate::problem::Problem;
use crate::shape::Shape;
use crate::stream::Draw;
use crate::toolkit::Toolkit;
use crate::vars::draw_all;
use crate::world::{Worlds, clutter};
use crate::yaml::{Findings, Path};

/// What all cards draw from.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    pub pools: Pools,
    pub worlds: Worlds,
}

/// The task of a card that has passed `check`, on one target. On others it differs only by target and surface, see
/// `on_target`.
pub(crate) fn expand(
    card: &Card,
    shape: &Shape,
    shared: &Shared,
    toolkit: &Toolkit,
    seed: u32,
) -> Result<Task, Vec<Problem>> {
    let draw = Draw { component: &card.component, card: &card.id, seed };
    let mut found = Findings::new(&card.file, &card.node);
    let name = card.name();
    let values = draw_all(&card.vars, &shared.pools, draw, &mut |var, message| {
        found.at(
            &Path::of(&["vars", var]),
            format!("cannot draw variable `{var}` of `{name}` with seed {seed}: {message}"),
        );
    });
    let task = if found.problems.is_empty() {
        let expansion = Expansion { card, shape, shared, toolkit, draw, values: &values, name, found: &mut found };
        expansion.task()
    } else {
        None
    };
    match task {
        Some(task) if found.problems.is_empty() => Ok(task),
        _ => Err(with_values(found.problems, seed, &values)),
    }
}

pub(crate) fn on_target(task: &Task, toolkit: &Toolkit) -> Task {
    let mut task = task.clone();
    task.id.target = toolkit.target;
    task.scene.target = toolkit.target;
    task.scene.surface = toolkit.surface;
    task
}

/// Says what was drawn when a problem came up.
fn with_values(mut problems: Vec<Problem>, seed: u32, values: &Object) -> Vec<Problem> {
    let values: Vec<String> = values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    for problem in problems.iter_mut().filter(|_| !values.is_empty()) {
        problem.notes.push(format!("drawn with seed {seed}: {}", values.join(", ")));
    }
    problems
}

struct Expansion<'a, 'b> {
    card: &'a Card,
    shape: &'a Shape,
    shared: &'a Shared,
    toolkit: &'a Toolkit,
    draw: Draw<'a>,
    values: &'a Object,
    name: String,
    found: &'a mut Findings<'b>,
}

impl Expansion<'_, '_> {
    fn task(mut self) -> Option<Task> {
        let instruction = self.text(&self.card.instruction, &Path::of(&["instruction"]));
        let scene = self.scene()?;
        let goal = goal::build(self.card, self.shape, &scene.instances, self.values, self.found)?;
        Some(Task {
            id: TaskId {
                component: self.card.component.clone(),
                card: self.card.id.clone(),
                target: self.toolkit.target,
                seed: self.draw.seed,
                variant: Variant::default(),
            },
            revision: self.card.revision,
            template: self.card.template.clone(),
            instruction,
            scene,
            goal,
            drawn: Drawn::of_seed(self.draw.seed),
        })
    }

    fn scene(&mut self) -> Option<Scene> {
        let card = self.card;
        let title = self.text(&card.title, &Path::of(&["title"]));
        let note = |(index, note): (usize, &String)| self.text(note, &Path::of(&["notes"]).index(index));
        let notes = card.notes.iter().enumerate().map(note).collect();
        let instances: Vec<Option<Instance>> =
            card.instances.iter().map(|(id, authored)| self.instance(id, authored)).collect();
        let instances: Vec<Instance> = instances.into_iter().collect::<Option<_>>()?;
        self.distinct_labels(&instances);
        let mut world = self.shared.worlds.get(&card.world)?.clone();
        let clutter = clutter(&world, card.factors.clutter, &instances, self.draw.stream("clutter"));
        let clutter = clutter.unwrap_or_else(|message| {
            let path = Path::of(&["factors", "clutter"]);
            self.found.at(&path, format!("world `{}` of `{}` {message}", card.world, self.name));
            Vec::new()
        });
        // The page shows `clutter`; the rest of the supply is none of its business.
        world.controls.clear();
        Some(Scene {
            target: self.toolkit.target,
            surface: self.toolkit.surface,
            component: card.component.clone(),
            seed: self.draw.scene_seed(),
            factors: card.factors,
            world,
            title,
            notes,
            instances,
            clutter,
            confirm: card.confirm.clone(),
        })
    }

    fn text(&mut self, text: &str, path: &Path) -> String {
        fill_text(text, self.values).unwrap_or_else(|message| {
            self.found.at(path, format!("{message}, in `{}`", self.name));
            String::new()
        })
    }

    fn instance(&mut self, id: &str, authored: &Authored) -> Option<Instance> {
        let path = Path::of(&["instances", id]);
        let props = self.object(&authored.props, &path);
        let state = self.object(&authored.state, &path);
        let props = self.typed(id, &path, (self.shape.entry.props)(&props?));
        let state = self.typed(id, &path, (self.shape.entry.state)(&state?));
        let (props, state) = (props?, state?);
        for problem in (self.shape.entry.impossible)(&props, &state) {
            let message =
                format!("impossible start in `{}`: `{}` of `{id}`: {}", self.name, problem.field, problem.reason);
            self.found.at(&path.key(problem.field), message);
        }
        Some(Instance { id: id.to_string(), props, state, locked: authored.locked })
    }

    /// Fills the texts of an object and draws its lists.
    fn object(&mut self, written: &Object, path: &Path) -> Option<Value> {
        let before = self.found.problems.len();
        let (name, found) = (&self.name, &mut *self.found);
        let mut fail = |at: &Path, message: String| found.add(at, format!("{message}, in `{name}`"));
        let filled = fill_all(&Value::Object(written.clone()), self.values, path, &mut fail);
        let drawn = generate_all(&filled, path, (self.values, &self.shared.pools, self.draw), &mut fail);
        (self.found.problems.len() == before).then_some(drawn)
    }

    fn typed(
        &mut self,
        id: &str,
        path: &Path,
        canonical: Result<Object, setpoint_schema::TypeProblem>,
    ) -> Option<Object> {
        canonical
            .map_err(|problem| {
                let message = format!("`{}` of instance `{id}` of `{}`: {}", problem.path, self.name, problem.message);
                self.found.at(&path.join(&problem.path), message);
            })
            .ok()
    }

    fn distinct_labels(&mut self, instances: &[Instance]) {
        for (index, instance) in instances.iter().enumerate() {
            let Some(label) = instance.props.get("label").and_then(Value::as_str) else { continue };
            let twin =
                instances[..index].iter().find(|other| other.props.get("label").and_then(Value::as_str) == Some(label));
            if let Some(twin) = twin {
                let path = Path::of(&["instances", &instance.id, "label"]);
                let message = format!(
                    "instances `{}` and `{}` of `{}` have the same label `{label}`",
                    twin.id, instance.id, self.name
                );
                self.found.at(&path, message);
            }
        }
    }
}
