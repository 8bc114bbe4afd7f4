//! What a tab shows: pictures, the accessibility tree, and the boxes of its elements.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde_json::json;
use serde_json::value::RawValue;

use super::Page;
use crate::fault::Fault;
use crate::geometry::Rect;
use crate::session::parse;

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

impl Page {
    /// Returns the bytes of an image file.
    pub async fn screenshot(&self, shot: Shot) -> Result<Vec<u8>, Fault> {
        const CALL: &str = "Page.captureScreenshot";
        #[derive(Deserialize)]
        struct Captured<'a> {
            data: &'a str,
        }
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
        let reply = self.session.call(CALL, &capture).await?;
        let captured: Captured = parse(CALL, &reply)?;
        STANDARD
            .decode(captured.data)
            .map_err(|error| Fault::Protocol { call: CALL.to_owned(), detail: error.to_string() })
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
