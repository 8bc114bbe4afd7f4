//! What every policy promises of the places that it names, on many made-up pages of every component.
//!
//! `cases.jsonl` holds two cases a component: the properties, the start and the aim of a control of the corpus.

#![allow(clippy::unwrap_used)]

mod page;

use std::collections::{BTreeMap, BTreeSet};

use page::{IT, Page};
use serde_json::{Map, Value};
use setpoint_oracle::{Move, has_policy};
use setpoint_schema::{Action, By, PartBox, Place, Rect, Region, Role, Surface, components};

/// So many pages for each case.
const PAGES: u32 = 12;

#[test]
fn the_place_that_a_policy_chooses_is_one_that_it_names() {
    let mut pointed: BTreeMap<String, u32> = BTreeMap::new();
    for page in pages() {
        let Move::Do { action, regions } = page.next() else { continue };
        let Some(Place::Point(at)) = action.place() else { continue };
        let component = &page.task.scene.component;
        let taken = |regions: &[Region]| regions.iter().any(|region| region.takes(&action, at));
        assert!(taken(&regions), "{component}: {action:?} is in none of {regions:?}");
        // Where the goal is met, a field that it leaves free is not worth an action.
        let met = page.task.goal.met_by(IT, page.snapshot.held[IT].shown(), &|_, _| None);
        assert!(met || taken(&page.regions()), "{component}: {action:?} got lost among all regions");
        *pointed.entry(component.clone()).or_default() += 1;
    }
    let silent: Vec<_> = all().filter(|name| !pointed.contains_key(*name)).collect();
    assert!(silent.is_empty(), "no page made these point anywhere: {silent:?}");
}

#[test]
fn a_drag_ends_where_the_wanted_state_would_show() {
    for page in pages() {
        let Move::Do { action: Action::Drag { path }, regions } = page.next() else { continue };
        let Some(Place::Point(end)) = path.last() else { panic!("{path:?}") };
        let ends = |region: &&Region| region.by == By::DragTo && region.role == Role::TargetState;
        let named = regions.iter().filter(ends).any(|region| region.rect.contains(*end));
        assert!(named, "{}: {end:?} is in none of {regions:?}", page.task.scene.component);
    }
}

#[test]
fn named_parts_are_on_the_page_and_what_is_acted_on_can_be_reached() {
    for page in pages() {
        for region in page.regions() {
            let Some(name) = &region.part else { continue };
            let found = page.snapshot.part(IT, name).unwrap_or_else(|| panic!("{region:?}"));
            let acts = region.role == Role::Interact || region.by == By::DragFrom;
            assert!(
                !acts || found.point.is_some(),
                "{}: {region:?} is covered or out of sight",
                page.task.scene.component
            );
        }
    }
}

#[test]
fn no_place_is_named_twice_and_none_has_no_room() {
    for page in pages() {
        let regions = page.regions();
        for (at, region) in regions.iter().enumerate() {
            let Rect { w, h, .. } = region.rect;
            assert!(w > 0.0 && h > 0.0, "{}: {region:?}", page.task.scene.component);
            assert!(!regions[..at].contains(region), "{}: {region:?}", page.task.scene.component);
        }
    }
}

#[test]
fn there_is_no_place_left_once_the_aim_is_reached() {
    for page in pages() {
        let aim = Value::Object(page.task.goal.aim[IT].clone());
        let page = page.shows(aim);
        assert!(page.regions().is_empty(), "{}: {:?}", page.task.scene.component, page.regions());
    }
}

fn all() -> impl Iterator<Item = &'static str> {
    components::all().into_iter().map(|entry| entry.name).filter(|name| has_policy(name))
}

fn pages() -> impl Iterator<Item = Page> {
    let cases = include_str!("cases.jsonl").lines().zip(1..);
    cases.flat_map(|(case, seed)| {
        let case: Map<String, Value> = serde_json::from_str(case).unwrap();
        (0..PAGES).map(move |nth| made_up(&case, &mut Draw(seed * 1_000_003 + u64::from(nth) * 7919)))
    })
}

/// A page in some state between start and aim, with parts of every kind that the component knows here and there.
fn made_up(case: &Map<String, Value>, draw: &mut Draw) -> Page {
    let component = case["component"].as_str().unwrap();
    let entry = components::find(component).unwrap();
    let page = Page::of(component, case["props"].clone(), case["state"].clone(), case["aim"].clone());
    let mut state = page.snapshot.held[IT].committed.clone();
    for (field, value) in &page.task.goal.aim[IT] {
        if draw.chance(30) {
            state.insert(field.clone(), value.clone());
        }
    }
    for value in state.values_mut() {
        if let (Value::Bool(on), true) = (&value, draw.chance(40)) {
            *value = Value::Bool(!on);
        }
    }
    let mut words = BTreeSet::new();
    ["props", "state", "aim"].iter().for_each(|key| gather(&case[*key], &mut words));
    let density = [15, 60, 100][draw.below(3) as usize];
    let mut page = page.shows(Value::Object(state));
    for head in entry.parts {
        for name in names(head, &words) {
            if draw.chance(density) {
                let part = part(draw);
                page.snapshot.parts[IT].insert(name, part);
            }
        }
    }
    // What has the focus is one of the other parts.
    let parts = &mut page.snapshot.parts[IT];
    if parts.contains_key("focus") && draw.chance(80) {
        parts["focus"] = parts[draw.below(parts.len() as u64) as usize].clone();
    }
    if draw.chance(50) { page.focused() } else { page }
}

/// The parts of a kind: one, or one for each word of the case that it might be about.
fn names(head: &str, words: &BTreeSet<String>) -> Vec<String> {
    match head {
        "cell:" => {
            words.iter().flat_map(|row| words.iter().map(move |column| format!("cell:{row} / {column}"))).collect()
        }
        "chosen:" => words
            .iter()
            .flat_map(|word| ["day", "hour", "minute", "half"].map(|kind| format!("chosen:{kind}={word}")))
            .collect(),
        "selection:" => vec!["selection:0.3-0.3".into()],
        "word:" => (0..6).map(|word| format!("word:0.{}-{}", word * 5, word * 5 + 4)).collect(),
        head if head.ends_with(':') => words.iter().map(|word| format!("{head}{word}")).collect(),
        head => vec![head.to_string()],
    }
}

/// Every word and number, the days, months and hours that they may mean, and small numbers.
fn gather(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| gather(value, words)),
        Value::Object(fields) => fields.iter().for_each(|(field, value)| {
            words.insert(field.clone());
            gather(value, words);
        }),
        Value::String(text) => {
            words.insert(text.clone());
            words.extend([4, 7, 10].iter().filter_map(|end| text.get(..*end)).map(str::to_string));
            words.extend(
                text.rsplit(['T', ' ']).next().into_iter().flat_map(|time| time.split(':')).map(str::to_string),
            );
        }
        Value::Number(number) => {
            words.insert(number.to_string());
            words.extend(number.as_f64().map(|number| number.ceil().to_string()));
        }
        Value::Bool(_) | Value::Null => {}
    }
    words.extend((0..4).map(|number| number.to_string()));
}

/// A box somewhere on the page or beyond it, perhaps in an area that scrolls, perhaps covered.
fn part(draw: &mut Draw) -> PartBox {
    let (x, y) = (draw.below(1200) as f64, draw.below(800) as f64 - 40.0);
    let rect = Rect { x, y, w: 10.0 + draw.below(200) as f64, h: 8.0 + draw.below(60) as f64 };
    let area = Rect { x: x - 20.0, y: y - 50.0 + draw.below(100) as f64, w: 300.0, h: 100.0 };
    let scroller = draw.chance(20).then_some(area);
    let middle = rect.center();
    let in_sight = Surface::WEB.contains(middle) && scroller.is_none_or(|area| area.contains(middle));
    PartBox { rect, point: (in_sight && draw.chance(92)).then_some(middle), scroller }
}

/// Numbers that look random and are the same in every run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}
