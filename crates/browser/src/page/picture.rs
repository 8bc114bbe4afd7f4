//! What a tab shows: pictures, the accessibility tree, and the boxes of its elements.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::Page;
use crate::fault::Fault;
use crate::geometry::Rect;
use crate::session::{Reply, parse};

const CAPTURE: &str = "Page.captureScreenshot";

/// How to take a screenshot.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Shot {
    pub format: ShotFormat,
    /// A part of the viewport; all of it if not given.
    pub clip: Option<Rect>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ShotFormat {
    /// Lossless and quick to encode, for a third more bytes.
    #[default]
    Png,
    /// Lossy, for people who watch. `quality` is 0 to 100.
    Jpeg { quality: u8 },
}

/// A picture that the browser is taking. Dropping it gives up the picture.
#[must_use = "a picture costs the browser as much if nobody looks at it"]
pub struct Exposure(Reply);

impl Exposure {
    /// Returns the bytes of an image file.
    pub async fn picture(self) -> Result<Vec<u8>, Fault> {
        #[derive(Deserialize)]
        struct Captured<'a> {
            data: &'a str,
        }
        let reply = self.0.raw().await?;
        let captured: Captured = parse(CAPTURE, &reply)?;
        STANDARD
            .decode(captured.data)
            .map_err(|error| Fault::Protocol { call: CAPTURE.to_owned(), detail: error.to_string() })
    }
}

impl Page {
    /// Returns the bytes of an image file.
    pub async fn screenshot(&self, shot: Shot) -> Result<Vec<u8>, Fault> {
        self.expose(shot).picture().await
    }

    /// Begins a picture. The browser draws the page anew for it, so that it shows nothing from before this call,
    /// but may show what comes a few frames after.
    pub fn expose(&self, shot: Shot) -> Exposure {
        let mut capture = match shot.format {
            ShotFormat::Png => json!({ "format": "png" }),
            ShotFormat::Jpeg { quality } => json!({ "format": "jpeg", "quality": quality }),
        };
        capture["optimizeForSpeed"] = true.into();
        if let Some(clip) = shot.clip {
            capture["clip"] = json!({
                "x": clip.x, "y": clip.y, "width": clip.w, "height": clip.h, "scale": 1,
            });
        }
        Exposure(self.session.send(CAPTURE, &capture))
    }

    /// Returns the reply of `Accessibility.getFullAXTree` for the main frame, unparsed.
    pub async fn ax_tree(&self) -> Result<Box<RawValue>, Fault> {
        self.session.call("Accessibility.getFullAXTree", &json!({})).await
    }

    /// Returns the reply of `DOMSnapshot.captureSnapshot` with boxes and paint order, unparsed.
    /// `styles` names the computed styles to include.
    pub async fn dom_snapshot(&self, styles: &[&str]) -> Result<Box<RawValue>, Fault> {
        let capture = json!({
            "computedStyles": styles,
            "includeDOMRects": true,
            "includePaintOrder": true,
        });
        self.session.call("DOMSnapshot.captureSnapshot", &capture).await
    }
}
