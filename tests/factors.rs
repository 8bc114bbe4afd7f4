//! Every level of every scene factor has an effect that can be measured on the page, in every library.

#![allow(clippy::expect_used)]

use std::sync::LazyLock;

use setpoint_corpus::{Corpus, Selection};
use setpoint_stage::{Arrival, Stage, WebOptions, WebStages};
use setpoint_schema::{
    Clutter, Control, ControlKind, Factors, Guidance, Instance, Layout, Target, Placement, Point, Scale, Scene,
    Snapshot, Spacing, Theme,
};

/// What one rendering of a scene is like.
struct Look {
    picture: Vec<u8>,
    snapshot: Snapshot,
    /// Mean of the page's background, from 0 (black) to 255 (white).
    background: f64,
    text: String,
}

async fn look(stages: &WebStages, scene: &Scene) -> Look {
    let mut page = stages.page(scene.factors.dynamics).await.expect("a page");
    let snapshot = page.show(scene).await.expect("the scene");
    let world = page.page().isolated_world().await.expect("a world");
    let background = "(() => { const c = getComputedStyle(document.body).backgroundColor.match(/[0-9.]+/g).map(Number);
        return (c[0] + c[1] + c[2]) / 3; })()";
    let background = page.page().eval_in(&world, background).await.expect("a colour").as_f64().expect("a number");
    let text = page.page().eval_in(&world, "document.body.innerText").await.expect("the text");
    let picture = page.page().screenshot(Default::default()).await.expect("a picture");
    page.page().context().clone().dispose().await.expect("the context is given back");
    Look { picture, snapshot, background, text: text.as_str().unwrap_or_default().to_string() }
}

static CORPUS: LazyLock<Corpus> = LazyLock::new(|| Corpus::embedded().expect("a sound corpus"));

/// A slider scene with the given factors and a control's width of clutter to draw from.
fn scene(library: Target, factors: Factors) -> Scene {
    scene_of("slider_single", library, factors)
}

fn scene_of(component: &str, library: Target, factors: Factors) -> Scene {
    let selection = Selection {
        components: vec![component.into()],
        libraries: vec![library.to_string()],
        limit: Some(1),
        ..Selection::default()
    };
    let mut scene = CORPUS.tasks(&selection).expect("a task").remove(0).scene;
    scene.factors = factors;
    scene.clutter.clear();
    scene.notes.clear();
    scene.instances.truncate(1);
    scene
}

fn middle(look: &Look) -> Point {
    let boxes = look.snapshot.boxes.values().next().expect("a control");
    boxes.first().expect("a box").center()
}

fn thumb_height(look: &Look) -> f64 {
    look.snapshot.parts.values().next().expect("parts")["thumb"].rect.h
}

fn box_height(look: &Look) -> f64 {
    look.snapshot.boxes.values().next().expect("a control")[0].h
}

fn factors(change: impl FnOnce(&mut Factors)) -> Factors {
    let mut factors = Factors::default();
    change(&mut factors);
    factors
}

async fn stages() -> WebStages {
    WebStages::start(WebOptions::default()).await.expect("stages")
}

#[tokio::test]
async fn themes_change_the_background() {
    let stages = stages().await;
    for library in Target::ALL {
        let mut shades = Vec::new();
        for theme in Theme::LEVELS {
            shades.push(look(&stages, &scene(library, factors(|f| f.theme = *theme))).await.background);
        }
        let [light, dark, contrast] = shades[..] else { panic!("three themes") };
        assert!(light > 200.0 && dark < 80.0 && contrast < 5.0, "{library}: {shades:?}");
    }
}

#[tokio::test]
async fn scale_changes_the_size_of_controls_and_spacing_their_distance() {
    let stages = stages().await;
    for library in Target::ALL {
        let normal = look(&stages, &scene(library, Factors::default())).await;
        let small = look(&stages, &scene(library, factors(|f| f.scale = Scale::Small))).await;
        let large = look(&stages, &scene(library, factors(|f| f.scale = Scale::Large))).await;
        let sizes = [&small, &normal, &large].map(|look| box_height(look) + thumb_height(look));
        assert!(sizes[0] < sizes[1] && sizes[1] < sizes[2], "{library}: {sizes:?}");
        let in_form = |spacing| scene(library, factors(|f| (f.layout, f.spacing) = (Layout::FormSection, spacing)));
        let comfortable = look(&stages, &in_form(Spacing::Comfortable)).await;
        let compact = look(&stages, &in_form(Spacing::Compact)).await;
        assert_ne!(comfortable.picture, compact.picture, "{library}");
        assert_ne!(middle(&comfortable), middle(&compact), "{library}: compact moves things closer");
    }
}

#[tokio::test]
async fn every_placement_stands_somewhere_else_in_every_layout() {
    let stages = stages().await;
    for (library, layouts) in [
        (Target::ANTD, Layout::LEVELS),
        (Target::MUI, &[Layout::IsolatedCard, Layout::ModalFlow][..]),
        (Target::MANTINE, &[Layout::IsolatedCard, Layout::DashboardPanel][..]),
    ] {
        for layout in layouts {
            let mut places: Vec<(Placement, Point)> = Vec::new();
            for placement in Placement::LEVELS {
                let scene = scene(library, factors(|f| (f.layout, f.placement) = (*layout, *placement)));
                let here = middle(&look(&stages, &scene).await);
                // A drawer has four sides, so corners share one with an edge.
                let sides = *layout == Layout::DrawerFlow;
                let same =
                    places.iter().find(|(_, there)| (there.x - here.x).abs() < 2.0 && (there.y - here.y).abs() < 2.0);
                assert!(sides || same.is_none(), "{library} {layout:?}: {placement:?} stands where {same:?} does");
                places.push((*placement, here));
            }
            if *layout == Layout::DrawerFlow {
                let at = |wanted: Placement| places.iter().find(|(p, _)| *p == wanted).expect("a place").1;
                assert!(at(Placement::Left).x < at(Placement::Right).x - 300.0, "{library}");
                assert!(at(Placement::Top).y < at(Placement::Bottom).y - 200.0, "{library}");
            }
        }
    }
}

#[tokio::test]
async fn every_layout_is_a_page_of_its_own() {
    let stages = stages().await;
    for library in Target::ALL {
        let mut pictures = std::collections::HashSet::new();
        for layout in Layout::LEVELS {
            let look = look(&stages, &scene(library, factors(|f| f.layout = *layout))).await;
            assert!(pictures.insert(look.picture.clone()), "{library} {layout:?} looks like another layout");
            let product = *layout == Layout::IsolatedCard || look.text.lines().count() > 15;
            assert!(product, "{library} {layout:?} is nearly empty:\n{}", look.text);
        }
    }
}

#[tokio::test]
async fn clutter_adds_controls_with_states_of_their_own() {
    let stages = stages().await;
    for library in Target::ALL {
        for (level, count) in [(Clutter::None, 0), (Clutter::Low, 3), (Clutter::Medium, 6), (Clutter::High, 10)] {
            let mut scene = scene(library, factors(|f| (f.clutter, f.layout) = (level, Layout::SettingsPanel)));
            scene.clutter = (0..count).map(switch).collect();
            let look = look(&stages, &scene).await;
            let held = look.snapshot.held.keys().filter(|id| id.starts_with("clutter.")).count();
            assert_eq!(held, count, "{library} {level:?}");
            let shown = look
                .snapshot
                .parts
                .iter()
                .filter(|(id, parts)| id.starts_with("clutter.") && parts.contains_key("control"));
            assert_eq!(shown.count(), count, "{library} {level:?}: every control is on the page");
        }
    }
}

fn switch(index: usize) -> Control {
    let kinds =
        [ControlKind::Switch, ControlKind::Checkbox, ControlKind::Text, ControlKind::Select, ControlKind::Button];
    let kind = kinds[index % kinds.len()];
    let options: Vec<String> =
        if kind == ControlKind::Select { vec!["First".into(), "Second".into()] } else { Vec::new() };
    let value = match kind {
        ControlKind::Switch | ControlKind::Checkbox => false.into(),
        ControlKind::Text => "plain".into(),
        ControlKind::Select => "First".into(),
        ControlKind::Button => 0.into(),
    };
    Control { kind, label: format!("Extra {index}"), value, options }
}

#[tokio::test]
async fn guidance_shows_the_reference_and_instances_are_all_there() {
    let stages = stages().await;
    for library in Target::ALL {
        let plain = scene(library, Factors::default());
        let mut guided = scene(library, factors(|f| f.guidance = Guidance::Visual));
        let sample = Instance { id: "sample".into(), locked: true, ..guided.instances[0].clone() };
        guided.instances.push(sample);
        let (plain, guided) = (look(&stages, &plain).await, look(&stages, &guided).await);
        assert!(!plain.text.contains("Reference") && guided.text.contains("Reference"), "{library}");
        for count in [2, 3, 4, 6, 8] {
            let mut several = scene(library, factors(|f| f.layout = Layout::SettingsPanel));
            let copy = |n: usize| Instance { id: format!("copy{n}"), ..several.instances[0].clone() };
            let copies: Vec<_> = (1..count).map(copy).collect();
            several.instances.extend(copies);
            let look = look(&stages, &several).await;
            assert_eq!(look.snapshot.held.len(), count, "{library}");
        }
    }
}
