//! What a point lies on, whoever it belongs to.

use setpoint_schema::{Hit, Point, Rect, Snapshot};

/// The control and its smallest part at a point. Popups lie above what they cover, and inner boxes above outer ones.
pub fn hit(snapshot: &Snapshot, point: Point) -> Option<Hit> {
    let boxes = snapshot.boxes.iter().flat_map(|(owner, boxes)| {
        boxes.iter().enumerate().map(move |(place, rect)| (owner.as_str(), place == 0, *rect))
    });
    // Owners of parts that have no box of their own, such as the buttons that confirm.
    let loose = snapshot.parts.iter().filter(|(owner, _)| !snapshot.boxes.contains_key(*owner));
    let loose = loose.flat_map(|(owner, parts)| parts.values().map(move |part| (owner.as_str(), true, part.rect)));
    let under = boxes.chain(loose).filter(|(_, _, rect)| rect.contains(point));
    let (owner, ..) = under.min_by(|(_, root, one), (_, other_root, other)| {
        root.cmp(other_root).then(area(one).total_cmp(&area(other)))
    })?;
    let parts = snapshot.parts.get(owner).into_iter().flatten();
    let parts = parts.filter(|(_, part)| part.point.is_some() && part.rect.contains(point));
    let part = parts.min_by(|(_, one), (_, other)| area(&one.rect).total_cmp(&area(&other.rect)));
    Some(Hit { owner: owner.to_string(), part: part.map(|(name, _)| name.clone()) })
}

fn area(rect: &Rect) -> f64 {
    rect.w * rect.h
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn rect(x: f64, y: f64, w: f64, h: f64) -> serde_json::Value {
        json!({ "x": x, "y": y, "w": w, "h": h })
    }

    fn snapshot() -> Snapshot {
        let part = |rect: serde_json::Value, there: bool| {
            let point = there.then(|| json!({ "x": 1.0, "y": 1.0 }));
            json!({ "rect": rect, "point": point, "scroller": null })
        };
        serde_json::from_value(json!({
            "seq": 0, "settled": true, "still_since": "asked", "waited_ms": 0.0, "held": {}, "focus": null, "inputs": {},
            "boxes": {
                "colour": [rect(0.0, 0.0, 100.0, 40.0), rect(0.0, 40.0, 200.0, 200.0)],
                "clutter.0": [rect(0.0, 100.0, 50.0, 20.0)],
            },
            "parts": {
                "colour": {
                    "trigger": part(rect(0.0, 0.0, 100.0, 40.0), true),
                    "arrow": part(rect(80.0, 0.0, 20.0, 40.0), true),
                    "area": part(rect(0.0, 40.0, 200.0, 150.0), true),
                    "gone": part(rect(10.0, 10.0, 5.0, 5.0), false),
                },
                "confirm": { "apply": part(rect(300.0, 300.0, 60.0, 30.0), true) },
            },
        }))
        .unwrap()
    }

    #[test]
    fn the_smallest_part_of_what_lies_on_top_is_hit() {
        let hit = |x: f64, y: f64| hit(&snapshot(), Point::new(x, y)).map(|hit| (hit.owner, hit.part));
        let found = |owner: &str, part: Option<&str>| Some((owner.to_string(), part.map(str::to_string)));
        assert_eq!(hit(90.0, 20.0), found("colour", Some("arrow")));
        assert_eq!(hit(12.0, 12.0), found("colour", Some("trigger")), "a part that cannot be reached is not hit");
        assert_eq!(hit(10.0, 110.0), found("colour", Some("area")), "the popup covers the switch");
        assert_eq!(hit(310.0, 310.0), found("confirm", Some("apply")));
        assert_eq!(hit(700.0, 700.0), None);
    }
}
