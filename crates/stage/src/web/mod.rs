//! The web page as a stage: shows a scene in a tab, tells when it is still, and what it holds.

mod door;
mod foreign;
mod look;
mod perform;
mod source;
mod witness;

pub use source::{Reuse, WebOptions, WebStages};

use std::borrow::Cow;
use std::path::PathBuf;
use std::time::Duration;

use async_trait::async_trait;
use indexmap::IndexMap;
use rand::RngExt;
use serde::Deserialize;
use setpoint_browser::{Exposure, Modifiers, Notice, Page, Shot, World};
use setpoint_schema::{
    Action, Command, Element, Message, Moment, NumberedCommand, Rect, Scene, Sight, Snapshot, StateMessage, Surface,
    Target,
};
use setpoint_server::script;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::{Arrival, Arrived, Door, Fault, Happening, Performed, Stage, View, Witnessed};
use foreign::ForeignEvents;

/// 15 March 2026, 10:00 UTC: where the clock of every page starts.
const CLOCK_START_MS: u64 = 1_773_568_800_000;
/// How long a page may take to become still before it is recorded as unsettled.
const SETTLE_BUDGET_MS: u32 = 1_500;
/// No control is as wide or as tall as this, unless it grows without end.
const RUNAWAY_PX: f64 = 20_000.0;
/// How long a page may take to answer a command at all.
const REPLY_LIMIT: Duration = Duration::from_secs(15);

/// A tab that shows scenes.
pub struct WebStage {
    page: Page,
    origin: String,
    names: Names,
    from_page: UnboundedReceiver<String>,
    surface: Surface,
    /// Whose stage the tab holds, if any.
    target: Option<Target>,
    /// The harness's own world in the document that is shown.
    world: Option<World>,
    /// Whether that world has the harness's script for looking.
    pub(crate) looking: bool,
    state_messages: Vec<StateMessage>,
    last_command: u32,
    /// How long the actions since the last settling took, on the scene's clock.
    spent_ms: u32,
    /// Whether somebody is going to look at pictures of the page.
    pictured: bool,
    /// When the page came to rest the last time: the next time is most likely the same.
    still_since: Moment,
    /// A picture of the page as it came to be when it settled, on its way since before that.
    early: Option<Early>,
    /// Made-up events that are kept from the page, where a program drives it.
    foreign: Option<ForeignEvents>,
}

/// A picture that was begun before the page had settled.
struct Early {
    begun: Moment,
    exposure: Exposure,
}

/// Random names, so that nothing on a page can address the channel.
struct Names {
    binding: String,
    commands: String,
    places: String,
}

impl WebStage {
    /// Prepares an empty tab. `origin` is where the stage is served.
    pub fn prepare(page: Page, origin: &str) -> Self {
        let names = Names { binding: random_name(), commands: random_name(), places: random_name() };
        let Names { binding, commands, places } = &names;
        let given = serde_json::json!({
            "binding": binding, "commands": commands, "places": places, "start_ms": CLOCK_START_MS,
        });
        let from_page = page.add_binding(binding);
        page.add_init_script(&format!("{}\ninit({given})", script::INIT));
        Self {
            page,
            origin: origin.to_string(),
            names,
            from_page,
            surface: Surface::WEB,
            target: None,
            world: None,
            looking: false,
            state_messages: Vec::new(),
            last_command: 0,
            spent_ms: 0,
            pictured: false,
            still_since: Moment::Asked,
            early: None,
            foreign: None,
        }
    }

    async fn present(&mut self, scene: &Scene, arrival: Arrival) -> Result<Snapshot, Fault> {
        self.forget();
        self.surface = scene.surface;
        if arrival == Arrival::Remount && self.target == Some(scene.target) {
            // Whatever stands under the pointer in the new scene must not take it for hovering.
            self.page.move_to(setpoint_browser::Point::new(0.0, 0.0), Modifiers::NONE).await?;
            self.command(Command::TakeDown).await?;
            self.forget();
        } else {
            (self.target, self.looking) = (None, false);
            self.page.begin(&format!("{}/{}/{}.html", self.origin, scene.target, scene.component)).await?;
            self.world = Some(self.page.isolated_world().await?);
            self.until(|message| matches!(message, Message::Booted).then_some(())).await?;
            self.target = Some(scene.target);
        }
        self.command(Command::Mount { scene: Cow::Borrowed(scene) }).await?;
        self.settle_for(0).await
    }

    /// Opens a page of the server that is no scene: an agent can look at it and act on it, but it reports nothing.
    async fn open(&mut self, name: &str) -> Result<(), Fault> {
        self.forget();
        (self.target, self.looking) = (None, false);
        self.page.navigate(&format!("{}/{name}.html", self.origin)).await?;
        self.world = Some(self.page.isolated_world().await?);
        Ok(())
    }

    /// Lets the scene's time pass, as much as was done took and `hold_ms` more, and waits until the page has been still
    /// for two frames. To hold is a matter of the scene's clock: nobody has to wait for it.
    async fn settle_for(&mut self, hold_ms: u32) -> Result<Snapshot, Fault> {
        let pass_ms = std::mem::take(&mut self.spent_ms).saturating_add(hold_ms);
        let settle = Command::Settle { pass_ms, budget_ms: SETTLE_BUDGET_MS, pictured: self.pictured };
        self.early = None;
        let asked = self.tell(settle).await?;
        if self.still_since == Moment::Asked {
            self.expose(Moment::Asked);
        }
        let answer = self.answer(asked).await?;
        let snapshot =
            answer.ok_or_else(|| Fault::Stage("the page answered a settle command without a snapshot".into()))?;
        bounded(&snapshot)?;
        self.still_since = snapshot.still_since;
        self.early.take_if(|early| early.begun < snapshot.still_since);
        Ok(snapshot)
    }

    /// Begins a picture early if one will be wanted. It takes the browser three frames, and stillness
    /// is two: where nothing stirs they can be the same ones. One that is begun too soon delays the next.
    fn expose(&mut self, begun: Moment) {
        if self.pictured && self.early.is_none() {
            self.early = Some(Early { begun, exposure: self.page.expose(Shot::default()) });
        }
    }

    /// What the markup of parts shows, read without the page's help.
    async fn readings(&mut self, questions: &Questions) -> Result<Readings, Fault> {
        let questions = serde_json::json!(questions);
        let listen = format!("{}\nwitness.ask({:?}, {questions})", script::WITNESS, self.names.places);
        self.page.eval_in(&self.world()?, &listen).await?;
        self.command(Command::PointOut).await?;
        let found = self.page.eval_in(&self.world()?, "witness.take()").await?;
        serde_json::from_value(found).map_err(|error| Fault::Stage(format!("cannot read the witness: {error}")))
    }

    /// The tab itself, for those who measure it or look at it in other ways.
    pub fn page(&self) -> &Page {
        &self.page
    }

    fn world(&self) -> Result<World, Fault> {
        self.world.ok_or_else(|| Fault::Stage("no scene is shown".into()))
    }

    /// Forgets what arrived from an earlier document.
    fn forget(&mut self) {
        self.early = None;
        while self.from_page.try_recv().is_ok() {}
        self.state_messages.clear();
        self.spent_ms = 0;
    }

    async fn command(&mut self, command: Command<'_>) -> Result<Option<Snapshot>, Fault> {
        let told = self.tell(command).await?;
        self.answer(told).await
    }

    /// Returns the number of the command as soon as the page has begun to obey.
    async fn tell(&mut self, command: Command<'_>) -> Result<u32, Fault> {
        self.last_command += 1;
        let id = self.last_command;
        let detail = encode(&NumberedCommand { id, command })?;
        let dispatch =
            format!("void document.dispatchEvent(new CustomEvent({:?}, {{ detail: {detail} }}))", self.names.commands);
        self.page.eval_in(&self.world()?, &dispatch).await?;
        Ok(id)
    }

    async fn answer(&mut self, told: u32) -> Result<Option<Snapshot>, Fault> {
        let reply = self.until(|message| match message {
            Message::Reply { id, snapshot, error } if *id == told => Some((snapshot.take(), error.take())),
            _ => None,
        });
        match reply.await? {
            (_, Some(error)) => Err(Fault::Stage(error)),
            (snapshot, None) => Ok(snapshot),
        }
    }

    /// Waits for a message that `wanted` accepts, heeding those that come before it.
    async fn until<T>(&mut self, mut wanted: impl FnMut(&mut Message) -> Option<T>) -> Result<T, Fault> {
        loop {
            let text = match tokio::time::timeout(REPLY_LIMIT, self.from_page.recv()).await {
                Ok(Some(text)) => text,
                Ok(None) => return Err(Fault::Stage("the tab closed while the page was expected to answer".into())),
                Err(_) => return Err(self.silence().await),
            };
            let parsed = serde_json::from_str(&text);
            let mut message =
                parsed.map_err(|error| Fault::Stage(format!("cannot read a message: {error}: {text}")))?;
            if let Some(found) = wanted(&mut message) {
                return Ok(found);
            }
            match message {
                Message::State { state } => self.state_messages.push(state),
                Message::Quiet => self.expose(Moment::Quiet),
                Message::Booted | Message::Reply { .. } => {}
            }
        }
    }

    /// Says why no answer came, with what the page itself complained about.
    async fn silence(&self) -> Fault {
        let complaints: Vec<_> = self.page.take_notices().iter().map(|notice| format!("{notice:?}")).collect();
        Fault::Stage(format!("no answer within {REPLY_LIMIT:?}; the page said: {}", complaints.join("; ")))
    }
}

#[async_trait]
impl Stage for WebStage {
    fn surface(&self) -> Surface {
        self.surface
    }

    fn will_be_pictured(&mut self, pictured: bool) {
        self.pictured = pictured;
    }

    fn will_be_driven(&mut self) {
        // The program takes its own pictures.
        self.pictured = false;
        self.foreign = Some(self.keep_out_foreign_events());
    }

    async fn show(&mut self, scene: &Scene, arrival: Arrival) -> Result<Snapshot, Fault> {
        self.present(scene, arrival).await
    }

    async fn look(&mut self, view: View) -> Result<Sight, Fault> {
        self.observe(view).await
    }

    async fn elements(&mut self) -> Result<Vec<Element>, Fault> {
        self.interactive().await
    }

    async fn picture(&mut self) -> Result<Vec<u8>, Fault> {
        let exposure = self.early.take().map_or_else(|| self.page.expose(Shot::default()), |early| early.exposure);
        Ok(exposure.picture().await?)
    }

    async fn perform(&mut self, action: &Action, numbered: &[Element], files: &[PathBuf]) -> Result<Performed, Fault> {
        self.act(action, numbered, files).await
    }

    fn pass(&mut self, time: Duration) {
        self.spent_ms = self.spent_ms.saturating_add(millis(time));
    }

    async fn settle(&mut self, hold: Duration) -> Result<Snapshot, Fault> {
        self.settle_for(millis(hold)).await
    }

    async fn witness(&mut self, scene: &Scene, snapshot: &Snapshot) -> Result<Witnessed, Fault> {
        self.compare(scene, snapshot).await
    }

    async fn blemishes(&mut self, scene: &Scene, snapshot: &Snapshot) -> Result<Vec<String>, Fault> {
        // What a control does with its own text is part of it: a strip of tabs scrolls, a column can be widened, a field
        // has a cursor. A locked one stands there to be read, and so do popups and all that surrounds them.
        let is_open = |id: &String| scene.instances.iter().any(|one| !one.locked && one.id == *id);
        let open = snapshot.boxes.iter().filter(|(id, _)| is_open(id)).filter_map(|(_, boxes)| boxes.first());
        let controls = serde_json::json!(open.collect::<Vec<_>>());
        let look = format!("{}\nblemishes({controls})", script::BLEMISHES);
        let found = self.page.eval_in(&self.world()?, &look).await?;
        serde_json::from_value(found).map_err(|error| Fault::Stage(format!("cannot read the blemishes: {error}")))
    }

    fn take_changes(&mut self) -> Vec<StateMessage> {
        std::mem::take(&mut self.state_messages)
    }

    fn take_happenings(&mut self) -> Vec<Happening> {
        self.page.take_notices().into_iter().filter_map(happening).collect()
    }

    async fn open_door(&mut self, files: Vec<PathBuf>) -> Result<Box<dyn Door>, Fault> {
        door::open(self, files).await
    }

    async fn show_calibration(&mut self) -> Result<(), Fault> {
        self.open("calibration").await?;
        self.ask(script::WATCH).await
    }

    async fn arrived(&mut self) -> Result<Arrived, Fault> {
        self.ask("watch.arrived()").await
    }

    async fn clear(&mut self) -> Result<(), Fault> {
        Ok(self.page.clear_storage(&self.origin).await?)
    }

    async fn close(self: Box<Self>) {
        // A context that is already gone needs no more.
        let _ = self.page.context().clone().dispose().await;
    }
}

fn happening(notice: Notice) -> Option<Happening> {
    match notice {
        Notice::ConsoleError { text } => Some(Happening::Complaint(text)),
        Notice::Navigated { url, same_document: false } => Some(Happening::Left(url)),
        Notice::NewTarget { url } => Some(Happening::Opened(url)),
        Notice::Navigated { .. } | Notice::Dialog { .. } | Notice::Download { .. } | Notice::Crashed => None,
    }
}

fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// A control that takes its size from its content, and its content from its size, is not one that anybody could judge by.
fn bounded(snapshot: &Snapshot) -> Result<(), Fault> {
    let beyond = |rect: &&Rect| rect.w.max(rect.h) > RUNAWAY_PX;
    match snapshot.boxes.iter().find_map(|(id, boxes)| Some((id, boxes.iter().find(beyond)?))) {
        Some((id, Rect { w, h, .. })) => Err(Fault::Stage(format!(
            "control `{id}` has grown to {w} x {h} px; none may be larger than {RUNAWAY_PX} px"
        ))),
        None => Ok(()),
    }
}

/// By instance and part, which attributes to read.
pub(crate) type Questions = IndexMap<String, IndexMap<String, Vec<&'static str>>>;

/// By instance and part, what each attribute reads.
pub(crate) type Readings = IndexMap<String, IndexMap<String, IndexMap<String, Reading>>>;

#[derive(Debug, Deserialize)]
pub(crate) struct Reading {
    found: String,
    /// Whether it is the text of the field that has the focus.
    focused: bool,
}

/// A command as a JavaScript string literal that holds JSON.
fn encode(command: &NumberedCommand<'_>) -> Result<String, Fault> {
    let json = serde_json::to_string(command).and_then(|json| serde_json::to_string(&json));
    json.map_err(|error| Fault::Stage(format!("cannot write a command: {error}")))
}

fn random_name() -> String {
    let mut random = rand::rng();
    (0..16).map(|_| char::from(b'a' + random.random_range(0..26))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_that_grows_without_end_is_told_apart_from_a_long_one() {
        let page_with = |w: f64| -> Snapshot {
            serde_json::from_value(serde_json::json!({
                "seq": 0, "settled": true, "still_since": "asked", "waited_ms": 0.0, "held": {}, "parts": {}, "focus": null,
                "inputs": {}, "boxes": { "cores": [{ "x": 0.0, "y": 0.0, "w": w, "h": 242.0 }] },
            }))
            .unwrap()
        };
        assert!(bounded(&page_with(3_000.0)).is_ok());
        let told = bounded(&page_with(248_832.0)).unwrap_err().to_string();
        assert!(told.contains("`cores` has grown to 248832 x 242 px"), "{told}");
    }
}
