//! Policies name every place where an exact next action may go, and none that leads nowhere.

#![allow(clippy::unwrap_used)]

mod page;

use page::{IT, Page, click};
use serde_json::{Value, json};
use setpoint_schema::{Action, By, Held, Matcher, Place, Point, Rect, Role};

fn choices(ids: &[&str]) -> Value {
    ids.iter().map(|id| json!({ "id": id, "label": id })).collect()
}

fn drag(x: f64, y: f64, to: f64) -> Action {
    Action::drag(Point::new(x, y), Point::new(to, y))
}

/// A level track from x = 100 to 500 for 0 to 100, with a thumb at 20.
fn slider(aim: f64) -> Page {
    let props = json!({ "label": "Volume", "min": 0, "max": 100, "step": 1 });
    let page = Page::of("slider_single", props, json!({ "value": 20 }), json!({ "value": aim }));
    let track = Rect { x: 100.0, y: 200.0, w: 400.0, h: 10.0 };
    page.at("track", track).at("thumb", Rect { x: 174.0, y: 199.0, w: 12.0, h: 12.0 })
}

#[test]
fn a_slider_is_clicked_at_the_place_of_its_value_and_no_wider_than_a_step() {
    let page = slider(70.0);
    assert!(page.takes(click(380.0, 205.0)));
    assert!(page.takes(click(381.9, 205.0)), "still nearer to 70 than to 71");
    assert!(!page.takes(click(383.0, 205.0)), "that is 71");
    assert!(!page.takes(click(180.0, 205.0)), "a click on the thumb moves nothing");
}

#[test]
fn a_slider_is_dragged_by_its_thumb_to_the_place_of_its_value() {
    let page = slider(70.0);
    assert!(page.takes(drag(180.0, 205.0, 380.0)));
    assert!(!page.takes(drag(300.0, 205.0, 380.0)), "there is nothing to take hold of");
    let end = page.regions().into_iter().find(|region| region.by == By::DragTo).unwrap();
    assert_eq!((end.role, end.rect.x, end.rect.w), (Role::TargetState, 378.0, 4.0));
}

#[test]
fn values_that_meet_the_goal_too_make_the_place_wider() {
    let mut page = slider(70.0);
    let near = Matcher::Near { near: 70.0, within: 5.0 };
    page.task.goal.want[IT].insert("value".into(), near);
    assert!(page.takes(click(400.0, 205.0)), "75 will do");
    assert!(!page.takes(click(404.0, 205.0)), "76 will not");
    let page = page.shows(json!({ "value": 68 }));
    assert!(page.regions().is_empty(), "it meets the goal already");
}

#[test]
fn a_vertical_slider_has_its_place_above_the_thumb() {
    let props = json!({ "label": "Volume", "min": 0, "max": 100, "step": 10, "vertical": true });
    let page = Page::of("slider_single", props, json!({ "value": 0 }), json!({ "value": 50 }));
    let page = page.at("track", Rect { x: 100.0, y: 100.0, w: 10.0, h: 400.0 });
    let page = page.at("thumb", Rect { x: 99.0, y: 494.0, w: 12.0, h: 12.0 });
    assert!(page.takes(click(105.0, 281.0)) && page.takes(click(105.0, 319.0)));
    assert!(!page.takes(click(105.0, 270.0)) && !page.takes(click(105.0, 330.0)));
}

#[test]
fn a_range_has_two_thumbs_and_a_click_is_for_the_nearer_one() {
    let props = json!({ "label": "Price", "min": 0, "max": 100, "step": 1 });
    let page = Page::of("slider_range", props, json!({ "from": 20, "to": 60 }), json!({ "from": 35, "to": 90 }));
    let thumb = |x: f64| Rect { x: x - 6.0, y: 199.0, w: 12.0, h: 12.0 };
    let page = page.at("track", Rect { x: 100.0, y: 200.0, w: 400.0, h: 10.0 });
    let page = page.at("from", thumb(180.0)).at("to", thumb(340.0));
    assert_eq!(page.places(), ["drag to", "click track", "drag from", "click track"]);
    assert!(page.takes(click(460.0, 205.0)) && page.takes(click(240.0, 205.0)));
    assert!(!page.takes(click(300.0, 205.0)));
}

#[test]
fn every_option_that_differs_can_be_the_next() {
    let group = |component: &str| {
        let props = json!({ "label": "Days", "options": choices(&["mon", "tue", "wed", "thu"]) });
        let page = Page::of(component, props, json!({ "selected": ["mon"] }), json!({ "selected": ["tue", "thu"] }));
        page.with(&["option:mon", "option:tue", "option:wed", "option:thu"]).places()
    };
    assert_eq!(group("checkbox_group"), ["click option:mon", "click option:thu", "click option:tue"]);
    assert_eq!(group("toggle_button_group_multi"), ["click option:mon", "click option:thu", "click option:tue"]);
    assert_eq!(group("listbox_multi"), ["click option:thu", "click option:tue", "click option:mon"]);
}

#[test]
fn where_all_are_wanted_the_box_above_and_each_single_one_lead_there() {
    let props = json!({ "label": "Days", "options": choices(&["mon", "tue"]) });
    let page = Page::of("checkbox_group", props, json!({ "selected": [] }), json!({ "selected": ["mon", "tue"] }));
    let page = page.with(&["all", "option:mon", "option:tue"]);
    assert_eq!(page.places(), ["click all", "click option:mon", "click option:tue"]);
}

#[test]
fn of_a_choice_only_the_wanted_option_leads_on_and_both_are_shown() {
    let props = json!({ "label": "Plan", "options": choices(&["free", "team", "pro"]) });
    let page = Page::of("radio_group", props, json!({ "selected": "free" }), json!({ "selected": "pro" }));
    let page = page.with(&["option:free", "option:team", "option:pro"]);
    assert_eq!(page.places(), ["click option:pro"]);
    assert_eq!(page.told(Role::CurrentState), ["click option:free"]);
    assert_eq!(page.told(Role::TargetState), ["click option:pro"]);
    assert_eq!(page.told(Role::Component), ["click area"]);
}

#[test]
fn options_out_of_sight_are_scrolled_to_once() {
    let props = json!({ "label": "Days", "options": choices(&["a", "b", "c", "d"]) });
    let page = Page::of("listbox_multi", props, json!({ "selected": [] }), json!({ "selected": ["b", "c", "d"] }));
    let page = page.with(&["option:a", "option:b"]).scrolled_away("option:c").scrolled_away("option:d");
    assert_eq!(page.places(), ["click option:b", "scroll area"]);
}

#[test]
fn a_select_takes_options_when_open_and_chips_at_any_time() {
    let props = json!({ "label": "Tags", "options": choices(&["a", "b", "c"]) });
    let state = |open: bool| json!({ "selected": ["a"], "open": open });
    let page =
        |open| Page::of("select_custom_multi", props.clone(), state(open), json!({ "selected": ["b"], "open": false }));
    let closed = page(false).with(&["field"]).at("remove:a", Rect { x: 120.0, y: 12.0, w: 16.0, h: 16.0 });
    assert_eq!(closed.places(), ["click field", "click field", "click remove:a"]);
    assert!(closed.takes(click(125.0, 20.0)), "on the chip's cross");
    assert!(closed.takes(click(110.0, 20.0)) && closed.takes(click(250.0, 20.0)));
    let open = page(true).with(&["field", "option:a", "option:b", "option:c"]);
    assert_eq!(open.places(), ["click option:b", "click option:a"]);
}

#[test]
fn a_field_is_clicked_where_no_button_of_its_own_is() {
    let props = json!({ "label": "Tags", "options": choices(&["a", "b"]) });
    let aim = json!({ "selected": ["a", "b"], "open": false });
    let page = Page::of("select_custom_multi", props, json!({ "selected": ["a"], "open": false }), aim);
    let page = page.with(&["field"]).at("remove:a", Rect { x: 120.0, y: 12.0, w: 16.0, h: 16.0 });
    assert!(!page.takes(click(125.0, 20.0)), "that would take off what should stay");
    assert!(page.takes(click(110.0, 20.0)));
}

#[test]
fn a_tree_is_ticked_leaf_by_leaf_or_branch_by_branch() {
    let leaf = |id: &str| json!({ "id": id, "label": id });
    let nodes = json!([
        { "id": "fruit", "label": "fruit", "children": [leaf("apple"), leaf("pear"), leaf("plum")] },
        { "id": "roots", "label": "roots", "children": [leaf("beet"), leaf("carrot")] },
    ]);
    let props = json!({ "label": "Food", "nodes": nodes, "checkable": true });
    let state =
        |checked: &[&str], expanded: &[&str]| json!({ "checked": checked, "expanded": expanded, "selected": [] });
    let aim = state(&["apple", "pear", "plum", "carrot"], &[]);
    let page = Page::of("tree_view", props, state(&[], &["fruit"]), aim);
    let page = page.with(&["check:fruit", "check:apple", "check:pear", "check:plum", "check:roots", "toggle:roots"]);
    assert_eq!(
        page.places(),
        ["click check:fruit", "click check:apple", "click check:pear", "click check:plum", "click toggle:roots"]
    );
}

#[test]
fn rows_of_a_tree_are_ticked_in_any_order() {
    let row = |id: &str, children: Value| json!({ "id": id, "label": id, "children": children });
    let rows = json!([row("a", json!([row("a1", json!([]))])), row("b", json!([]))]);
    let props = json!({ "label": "Parts", "columns": [{ "id": "name", "label": "Name" }], "rows": rows });
    let state = json!({ "expanded": [], "selected": [] });
    let page = Page::of("tree_grid", props, state, json!({ "expanded": [], "selected": ["a1", "b"] }));
    let page = page.with(&["toggle:a", "check:a", "check:b"]);
    assert_eq!(page.places(), ["click toggle:a", "click check:b"]);
}

fn calendar(aim: &str, parts: &[&str]) -> Vec<String> {
    let (state, aim) = (json!({ "date": "2026-03-05", "open": true }), json!({ "date": aim, "open": false }));
    let page = Page::of("date_picker_single", json!({ "label": "Due", "month": "2026-03" }), state, aim);
    page.with(&["opener", "previous", "next", "title"]).with(parts).places()
}

#[test]
fn a_day_is_reached_by_its_cell_by_arrows_or_by_the_title() {
    let march = ["day:2026-03-01", "day:2026-03-20", "day:2026-03-31"];
    assert_eq!(calendar("2026-03-20", &march), ["click day:2026-03-20"]);
    assert_eq!(calendar("2026-05-20", &march), ["click next", "click title"]);
    assert_eq!(calendar("2025-12-20", &march), ["click previous", "click title"]);
    assert_eq!(calendar("2031-05-20", &march), ["click title", "click next"], "far away the lists are nearer");
    let months = ["month:2026-01", "month:2026-05"];
    assert_eq!(calendar("2026-05-20", &months), ["click month:2026-05"]);
    assert_eq!(calendar("2028-05-20", &months), ["click title", "click next"]);
}

#[test]
fn columns_of_a_time_are_chosen_in_any_order() {
    let (state, aim) = (json!({ "time": null, "open": true }), json!({ "time": "17:45", "open": false }));
    let page = Page::of("time_picker", json!({ "label": "Start" }), state, aim);
    let page = page.with(&["opener", "hour:16", "hour:17", "minute:45", "ok"]);
    assert_eq!(page.places(), ["click hour:17", "click minute:45"]);
    assert_eq!(page.with(&["chosen:hour=17", "chosen:minute=45"]).places(), ["click ok"]);
}

fn dialog(insistent: bool) -> Page {
    let props = json!({
        "label": "Edit", "title": "Edit", "body": "", "insistent": insistent,
        "actions": [{ "id": "save", "label": "Save", "submits": true }],
    });
    let state = json!({ "open": true });
    let mut page = Page::of("dialog_modal", props, state, json!({ "result": "dismissed" }));
    page.snapshot.boxes[IT] = vec![Rect { x: 300.0, y: 100.0, w: 600.0, h: 400.0 }];
    page.at("close", Rect { x: 860.0, y: 110.0, w: 20.0, h: 20.0 })
        .at("action:save", Rect { x: 800.0, y: 460.0, w: 80.0, h: 30.0 })
}

#[test]
fn a_dialog_closes_by_its_cross_and_by_a_click_beside_it() {
    let page = dialog(false);
    assert!(page.takes(click(870.0, 120.0)));
    assert!(page.takes(click(50.0, 300.0)) && page.takes(click(600.0, 50.0)));
    assert!(!page.takes(click(500.0, 300.0)), "that is inside it");
    assert!(!dialog(true).takes(click(50.0, 300.0)), "an insistent one stays open");
}

#[test]
fn fields_of_a_dialog_are_filled_in_any_order() {
    let field = |label: &str| json!({ "kind": "switch", "label": label, "value": false });
    let props = json!({
        "label": "Edit", "title": "Edit", "body": "", "fields": [field("Wifi"), field("Sound"), field("Light")],
        "actions": [{ "id": "save", "label": "Save", "submits": true }],
    });
    let aim = json!({ "result": "save", "values": { "Wifi": true, "Light": true, "Sound": false } });
    let page = Page::of("dialog_modal", props, json!({ "open": true }), aim);
    let page = page.with(&["field:Wifi", "field:Sound", "field:Light", "action:save"]);
    assert_eq!(page.places(), ["click field:Wifi", "click field:Light"]);
}

#[test]
fn a_number_is_stepped_to_or_written() {
    let props = json!({ "label": "Guests", "min": 0, "max": 50, "step": 1 });
    let page = |aim: u32| {
        let page = Page::of("number_input_spinbutton", props.clone(), json!({ "value": 4 }), json!({ "value": aim }));
        page.with(&["input", "up", "down"])
    };
    assert_eq!(page(6).places(), ["click up", "click input"]);
    assert_eq!(page(40).places(), ["click input", "click up"]);
    assert_eq!(page(2).places(), ["click down", "click input"]);
    assert_eq!(page(2).focused().places(), ["click down", "click input"], "a click selects what to write over");
}

#[test]
fn every_tag_that_should_go_can_go_first() {
    let state = json!({ "tags": ["red", "blue", "green"], "pending": "" });
    let aim = json!({ "tags": ["blue"], "pending": "" });
    let page = Page::of("tags_input", json!({ "label": "Colours" }), state, aim);
    let page = page.with(&["input", "remove:red", "remove:blue", "remove:green"]);
    assert_eq!(page.places(), ["click remove:red", "click remove:green"]);
}

#[test]
fn a_half_star_is_half_as_wide() {
    let props = json!({ "label": "Stars", "max": 5, "half": true });
    let page = Page::of("rating", props, json!({ "value": 0 }), json!({ "value": 2.5 }));
    let page = page.at("star:3", Rect { x: 100.0, y: 100.0, w: 20.0, h: 20.0 });
    assert!(page.takes(click(105.0, 110.0)));
    assert!(!page.takes(click(115.0, 110.0)), "that is a whole star");
}

#[test]
fn an_entry_in_a_submenu_is_pointed_to() {
    let item = |id: &str, children: Value| json!({ "id": id, "label": id, "children": children });
    let props = json!({
        "label": "File", "text": "File",
        "items": [item("export", json!([item("pdf", json!([]))])), { "id": "grid", "label": "grid", "checkbox": true }],
    });
    let (state, aim) = (json!({ "open": true }), json!({ "used": ["pdf"], "checked": ["grid"] }));
    let page = Page::of("menu_button", props, state, aim).with(&["button", "item:export", "item:grid"]);
    assert_eq!(page.places(), ["click item:grid", "hover item:export"]);
    let hover = |y| Action::Move { to: Place::Point(Point::new(200.0, y)) };
    assert!(page.takes(hover(45.0)), "the submenu opens under the pointer");
    assert!(!page.takes(click(200.0, 45.0)));
}

#[test]
fn a_moved_item_is_taken_by_its_grip_and_dropped_before_or_behind_a_neighbour() {
    let props = json!({
        "label": "Team", "groups": ["In", "Out"], "items": choices(&["a", "b", "c", "d"]),
    });
    let lists = |here: &[&str], there: &[&str]| json!({ "lists": { "In": here, "Out": there } });
    let page =
        Page::of("drag_drop_between_lists", props, lists(&["a"], &["b", "c", "d"]), lists(&[], &["b", "a", "c", "d"]));
    let page = page.with(&["grip:a", "item:a", "item:b", "item:c", "item:d", "list:In", "list:Out"]);
    assert_eq!(page.places(), ["drag grip:a"]);
    let ends: Vec<_> =
        page.regions().into_iter().filter(|region| region.by == By::DragTo).map(|end| end.rect.y).collect();
    assert_eq!(ends, [85.0, 72.0], "the upper part of c, or the lower part of b");
}

#[test]
fn an_item_of_a_list_is_dropped_on_the_place_it_takes() {
    let props = json!({ "label": "Order", "items": choices(&["a", "b", "c"]) });
    let page = Page::of(
        "drag_drop_sortable_list",
        props,
        json!({ "order": ["a", "b", "c"] }),
        json!({ "order": ["b", "c", "a"] }),
    );
    let page = page.with(&["item:a", "item:b", "item:c"]).at("grip:a", Rect { x: 80.0, y: 10.0, w: 16.0, h: 20.0 });
    assert_eq!(page.places(), ["drag grip:a"]);
    let end = page.regions().into_iter().find(|region| region.by == By::DragTo).unwrap();
    assert_eq!(end.rect.center().y, 70.0, "the middle of c");
}

#[test]
fn every_edge_that_is_off_can_be_dragged_first() {
    let column = |id: &str| json!({ "id": id, "label": id });
    let props = json!({
        "label": "Files", "columns": [column("name"), column("size"), column("date")], "rows": [], "min": 40, "max": 400,
    });
    let widths = |name: u32, size: u32| json!({ "widths": { "name": name, "size": size, "date": 100 } });
    let page = Page::of("resizable_columns", props, widths(100, 100), widths(150, 80));
    assert_eq!(
        page.with(&["handle:name", "handle:size", "handle:date"]).places(),
        ["drag handle:size", "drag handle:name"]
    );
}

#[test]
fn a_bar_that_would_run_into_the_next_waits_for_it() {
    let props = json!({ "label": "Panes", "panes": choices(&["a", "b", "c"]), "min": 10 });
    let page = |now: [u32; 3], aim: [u32; 3]| {
        let page = Page::of("window_splitter", props.clone(), json!({ "sizes": now }), json!({ "sizes": aim }));
        page.with(&["handle:0", "handle:1", "pane:a", "pane:b", "pane:c"]).places()
    };
    assert_eq!(page([30, 40, 30], [40, 40, 20]), ["drag handle:1", "drag handle:0"]);
    assert_eq!(page([30, 20, 50], [60, 20, 20]), ["drag handle:1"]);
}

#[test]
fn rows_are_ticked_in_any_order_or_all_at_once() {
    let column = json!({ "id": "name", "label": "Name" });
    let rows: Vec<Value> = ["Ann", "Bea", "Cleo", "Dia"].iter().map(|name| json!({ "name": name })).collect();
    let props = json!({ "label": "Guests", "columns": [column], "rows": rows });
    let page = |aim: Value| {
        let page =
            Page::of("data_grid_row_selection", props.clone(), json!({ "selected": [] }), json!({ "selected": aim }));
        page.with(&["all", "tick:Ann", "tick:Bea", "tick:Cleo", "tick:Dia"]).places()
    };
    assert_eq!(page(json!(["Bea", "Dia"])), ["click tick:Bea", "click tick:Dia"]);
    assert_eq!(page(json!(["Ann", "Bea", "Cleo", "Dia"]))[0], "click all");
}

#[test]
fn a_page_is_turned_to_by_its_number_or_by_an_arrow() {
    let props = json!({ "label": "Results", "total": 200, "sizes": [10, 20] });
    let page =
        Page::of("pagination", props, json!({ "page": 3, "page_size": 10 }), json!({ "page": 7, "page_size": 10 }));
    let page = page.with(&["previous", "page:1", "page:2", "page:3", "page:4", "page:5", "page:20", "next"]);
    assert_eq!(page.places(), ["click page:5", "click next"]);
}

#[test]
fn presses_of_a_shortest_way_can_come_in_any_order() {
    let button = |label: &str, by: i32| json!({ "label": label, "by": by });
    let props = json!({ "label": "Tank", "min": 0, "max": 100, "log": "Reading", "buttons": [button("+10", 10), button("-3", -3), button("+1", 1)] });
    let page = Page::of("meter", props, json!({ "value": 50, "logged": "" }), json!({ "value": 57, "logged": "57" }));
    let page = page.with(&["button:+10", "button:-3", "button:+1", "log"]);
    assert_eq!(page.places(), ["click button:+10", "click button:-3", "click log"]);
}

#[test]
fn rows_in_sight_are_clicked_and_the_list_is_scrolled_to_the_others() {
    let ids: Vec<String> = (0..100).map(|row| format!("row {row}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let props = json!({ "label": "Rows", "items": choices(&ids), "multiple": true });
    let page = |aim: [&str; 2]| {
        let page = Page::of("virtual_list", props.clone(), json!({ "selected": [] }), json!({ "selected": aim }));
        let page = page.at("list", Rect { x: 100.0, y: 0.0, w: 200.0, h: 100.0 });
        page.with(&["row:row 0", "row:row 1", "row:row 2"]).places()
    };
    assert_eq!(page(["row 0", "row 2"]), ["click row:row 0", "click row:row 2"]);
    assert_eq!(page(["row 80", "row 90"]), ["scroll list"]);
}

#[test]
fn a_card_opens_under_the_pointer_and_a_box_under_a_click() {
    let places = |component: &str| {
        let props = json!({ "label": "Ann", "title": "Ann", "body": [], "actions": choices(&["call", "write"]) });
        let page = Page::of(component, props, json!({}), json!({ "activated": "call" })).with(&["trigger"]);
        let open = page.places();
        let page = page.with(&["action:call", "action:write"]).shows(json!({ "open": true }));
        [open, page.places()].concat()
    };
    assert_eq!(places("popover"), ["click trigger", "click action:call"]);
    assert_eq!(places("hover_card"), ["hover trigger", "click action:call"]);
}

#[test]
fn the_keyboard_counts_where_the_focus_is() {
    let keys = |page: &Page| page.regions().iter().any(|region| region.takes_keys(&Action::key("ArrowRight"), IT));
    assert!(keys(&slider(70.0).focused()));
    assert!(!keys(&slider(70.0)));
}

/// Two sliders that are both to be set, and a button that applies them.
fn two() -> Page {
    let mut page = slider(70.0);
    let task = &mut page.task;
    let (mut other, aim, want) =
        (task.scene.instances[0].clone(), task.goal.aim[IT].clone(), task.goal.want[IT].clone());
    other.id = "other".into();
    task.scene.instances.push(other);
    task.goal.aim.insert("other".into(), aim);
    task.goal.want.insert("other".into(), want);
    task.scene.confirm = serde_json::from_value(json!({ "apply": "Apply", "cancel": "Cancel" })).unwrap();
    let apply = Rect { x: 100.0, y: 600.0, w: 80.0, h: 30.0 };
    let page = page.at("apply", apply);
    let mut snapshot = page.snapshot.clone();
    let button = snapshot.parts[IT].shift_remove("apply").unwrap();
    snapshot.parts.insert("confirm".into(), [("apply".to_string(), button)].into_iter().collect());
    snapshot.parts.insert("other".into(), snapshot.parts[IT].clone());
    snapshot.held.insert("other".into(), snapshot.held[IT].clone());
    Page { snapshot, ..page }
}

fn drafted(page: &mut Page, id: &str, value: i32) {
    let committed = page.snapshot.held[id].committed.clone();
    let draft = json!({ "value": value }).as_object().cloned();
    page.snapshot.held[id] = Held { committed, draft };
}

#[test]
fn controls_are_brought_to_their_states_in_any_order_and_confirmed_last() {
    let mut page = two();
    let owners = |page: &Page| {
        let mut owners: Vec<String> = page.regions().into_iter().map(|region| region.instance).collect();
        owners.dedup();
        owners
    };
    assert_eq!(owners(&page), [IT, "other"]);
    drafted(&mut page, IT, 70);
    assert_eq!(owners(&page), ["other"], "to apply now would commit a part only");
    drafted(&mut page, "other", 70);
    assert_eq!(page.places(), ["click apply"]);
}

#[test]
fn words_are_selected_from_either_end_or_by_a_double_click() {
    let props = json!({ "label": "Note", "tools": ["bold"] });
    let page = |aim: &str| {
        let page =
            Page::of("rich_text_editor", props.clone(), json!({ "doc": ["one two three"] }), json!({ "doc": [aim] }));
        let word = |x: f64, w: f64| Rect { x, y: 100.0, w, h: 20.0 };
        let page = page.at("word:0.0-3", word(100.0, 30.0)).at("word:0.4-7", word(140.0, 30.0));
        page.at("word:0.8-13", word(180.0, 50.0)).with(&["tool:bold"])
    };
    assert_eq!(page("one **two** three").places(), ["click word:0.4-7"]);
    let two = page("one **two three**");
    assert!(two.takes(drag(141.0, 110.0, 229.0)) && two.takes(drag(229.0, 110.0, 141.0)));
    assert!(!two.takes(drag(150.0, 110.0, 229.0)), "in the middle of a word");
    assert!(two.takes(click(141.0, 110.0)), "and another click with Shift at the other end");
}
