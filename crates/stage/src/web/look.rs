//! Looks at the page for an agent, in one of the modes. Each computes only what it shows.
//!
//! Observations are put together outside the page, so that nothing is written into it.

use serde::de::DeserializeOwned;
use setpoint_schema::{Element, Mode, Point, Sight};

use super::WebStage;
use crate::view::{listing, read};
use crate::{AxTree, Fault, Stage, View};

impl WebStage {
    pub(super) async fn observe(&mut self, view: View) -> Result<Sight, Fault> {
        let mode = view.mode;
        let mut sight = Sight { mode, text: None, picture: None, elements: Vec::new() };
        match mode {
            Mode::AxTree | Mode::AxTreePicture => {
                let AxTree { text, elements } = self.ax_tree().await?;
                (sight.text, sight.elements) = (Some(text), elements);
            }
            Mode::Som => sight.elements = self.interactive().await?,
            Mode::Dom => {
                sight.elements = self.interactive().await?;
                sight.text = Some(listing(&sight.elements));
            }
            Mode::Pixel | Mode::PixelGrid | Mode::Cdp => {}
        }
        if mode.has_picture() {
            let shot = self.picture().await?;
            sight.picture = Some(view.develop(shot, &self.surface, &sight.elements)?);
        }
        Ok(sight)
    }

    /// What a person at the page could click, in reading order.
    pub(super) async fn interactive(&mut self) -> Result<Vec<Element>, Fault> {
        let mut elements: Vec<Element> = self.ask("look.interactive()").await?;
        for (handle, element) in elements.iter_mut().enumerate() {
            element.handle = handle as u32;
        }
        Ok(elements)
    }

    pub async fn ax_tree(&mut self) -> Result<AxTree, Fault> {
        let shows: Vec<_> = self.ask("look.every()").await?;
        let (tree, snapshot) = tokio::try_join!(self.page().ax_tree(), self.page().dom_snapshot(&[]))?;
        read(tree.get(), snapshot.get(), &shows).map_err(Fault::Stage)
    }

    /// Where something that the last observation numbered is now, or why it cannot be acted on.
    pub(super) async fn locate(&mut self, element: &Element) -> Result<Result<Point, String>, Fault> {
        let found: Located = self.ask(&format!("look.locate({})", element.handle)).await?;
        Ok(found.point.ok_or_else(|| found.reason()))
    }

    /// Asks the harness's own script in the page, which is put there the first time.
    pub(super) async fn ask<T: DeserializeOwned>(&mut self, question: &str) -> Result<T, Fault> {
        let world = self.page().isolated_world().await?;
        if !self.looking {
            self.page().eval_in(&world, include_str!("look.js")).await?;
            self.looking = true;
        }
        let answer = self.page().eval_in(&world, question).await?;
        serde_json::from_value(answer)
            .map_err(|error| Fault::Stage(format!("cannot read the answer to `{question}`: {error}")))
    }
}

/// What the page answers when it is asked for a numbered element.
#[derive(Debug, serde::Deserialize)]
struct Located {
    point: Option<Point>,
    missing: Option<Missing>,
    #[serde(default)]
    name: String,
    cover: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
enum Missing {
    Unknown,
    Gone,
    Hidden,
    Outside,
    Covered,
}

impl Located {
    fn reason(&self) -> String {
        let name = if self.name.is_empty() { String::new() } else { format!(" {:?}", self.name) };
        match self.missing {
            Some(Missing::Gone) => "it is no longer on the page".into(),
            Some(Missing::Hidden) => format!("it{name} is hidden now"),
            Some(Missing::Outside) => format!("it{name} is outside the viewport; scroll it into view first"),
            Some(Missing::Covered) => match &self.cover {
                Some(cover) => format!("it{name} is covered by {cover:?}"),
                None => format!("it{name} is covered"),
            },
            Some(Missing::Unknown) | None => "the last observation has no such element".into(),
        }
    }
}
