use std::collections::BTreeMap;

use serde_json::Value;
use setpoint_schema::components::dialog_modal::{DISMISSED, DialogAction, DialogModal, Part, Props, State};
use setpoint_schema::{Action, By, Control, ControlKind, Role};

use super::spot::frame;
use super::{Next, Policy, View};

type Values = BTreeMap<String, Value>;

/// Opens the dialog, fills in what the chosen action keeps, and presses it.
impl Policy for DialogModal {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        if state.result == aim.result && state.values == aim.values {
            return leave_open(view);
        }
        if !state.open {
            return view.click(Part::trigger);
        }
        let action = props.actions.iter().find(|action| Some(&action.id) == aim.result.as_ref());
        // Only an action that submits can change the values, so that one comes first.
        let action = match action {
            Some(action) if action.submits || state.values == aim.values => Some(action),
            _ if state.values != aim.values => props.actions.iter().find(|action| action.submits),
            _ => None,
        };
        match action {
            Some(action) => {
                let filled = action.submits.then(|| fill(view, &aim.values)).flatten();
                filled.unwrap_or_else(|| press(view, action))
            }
            None if aim.result.as_deref() == Some(DISMISSED) => view.click(Part::close).also(beside(view)),
            None => Next::Stuck("no action of the dialog leads there".into()),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let closed = |result: &str, values: &Values| State {
            open: false,
            result: Some(result.to_string()),
            values: values.clone(),
            pending: Values::new(),
            page: 0,
        };
        let opened = |page: u32, pending: Values| State { open: true, page, pending, ..start.clone() };
        let unfilled = resolved(props, start);
        let after = |action: &DialogAction| {
            let filled = if aim.values == start.values { &unfilled } else { &aim.values };
            closed(&action.id, if action.submits { filled } else { &start.values })
        };
        let mut misses = vec![("dismissed", closed(DISMISSED, &start.values))];
        // Where an answer stands from the start, `undone` ends there as well.
        if start.result.is_none() {
            misses.push(("left_open", opened(0, Values::new())));
            misses.push(("not_submitted", opened(last_page(props), aim.values.clone())));
        }
        let others = props.actions.iter().filter(|action| Some(&action.id) != aim.result.as_ref());
        misses.extend(["other_action", "another_action"].into_iter().zip(others.map(after)));
        if let Some(result) = &aim.result {
            misses.push(("unfilled", closed(result, &unfilled)));
            let changed = aim.values.iter().filter(|(label, value)| unfilled.get(*label) != Some(*value));
            misses.extend(["one_field_left", "another_field_left"].into_iter().zip(changed.map(|(label, _)| {
                let mut values = aim.values.clone();
                values.extend(unfilled.get(label).map(|value| (label.clone(), value.clone())));
                closed(result, &values)
            })));
            misses.extend(one_wrong(props, aim, &unfilled).map(|values| ("one_field_wrong", closed(result, &values))));
        }
        if aim.open && aim.page > 0 {
            misses.push(("page_before", opened(aim.page - 1, Values::new())));
        }
        if aim.open && aim.page < last_page(props) {
            misses.push(("page_after", opened(aim.page + 1, Values::new())));
        }
        misses
    }

    /// No press brings back a dialog that nobody has answered yet.
    fn can_return(_props: &Props, start: &State) -> bool {
        start.result.is_some()
    }
}

/// Result and values are right; the aim may ask for the dialog to stand open on a page.
fn leave_open(view: &View<DialogModal>) -> Next {
    let View { state, aim, .. } = view;
    match (aim.open, state.open) {
        (true, false) => view.click(Part::trigger),
        (true, true) => fill(view, &aim.pending).or_else(|| turn_to(view, aim.page)).unwrap_or(Next::Reached),
        (false, _) => Next::Reached,
    }
}

/// The next action that brings a field of the open dialog to its wanted value; none if all have theirs.
fn fill(view: &View<DialogModal>, wanted: &Values) -> Option<Next> {
    let View { props, state, .. } = view;
    let now = resolved(props, state);
    let differs = |field: &&Control| wanted.get(&field.label).is_some_and(|value| now.get(&field.label) != Some(value));
    let differing = || props.fields.iter().filter(differs);
    let first = differing().min_by_key(|field| page_of(props, &field.label))?;
    let page = page_of(props, &first.label);
    if let Some(turn) = turn_to(view, page) {
        return Some(turn);
    }
    let others = differing().filter(|field| page_of(props, &field.label) == page && field.label != first.label);
    let others = others.map(|field| set_field(view, field, &now, wanted));
    Some(set_field(view, first, &now, wanted).also(others))
}

/// The next action that brings one field of the shown page from its value to another.
fn set_field(view: &View<DialogModal>, field: &Control, now: &Values, wanted: &Values) -> Next {
    let text = |values: &Values| values.get(&field.label).and_then(Value::as_str).unwrap_or_default().to_string();
    let part = Part::field(field.label.clone());
    let in_focus = view.part(Part::focus).zip(view.part(part.clone()));
    let in_focus = in_focus.is_some_and(|(focus, field)| field.rect.contains(focus.rect.center()));
    match field.kind {
        ControlKind::Select if view.has(Part::option(text(wanted))) => view.click(Part::option(text(wanted))),
        ControlKind::Text if in_focus && text(now).is_empty() => Next::act(Action::type_text(text(wanted))),
        ControlKind::Text if in_focus => Next::act(Action::Clear).also([view.click(part)]),
        _ => view.click(part),
    }
}

/// Clicks beside the open dialog, where that closes it.
fn beside(view: &View<DialogModal>) -> Option<Next> {
    let dialog = view.box_around(Part::close).filter(|_| !view.props.insistent)?;
    let sides = frame(view.screen, dialog);
    let regions = sides.iter().map(|side| view.region(None, *side, Role::Interact, By::Click)).collect();
    Some(Next::Do { action: Action::click(sides.first()?.center()), regions })
}

fn press(view: &View<DialogModal>, action: &DialogAction) -> Next {
    turn_to(view, last_page(&view.props)).unwrap_or_else(|| view.click(Part::action(action.id.clone())))
}

fn turn_to(view: &View<DialogModal>, page: u32) -> Option<Next> {
    match view.state.page.cmp(&page) {
        std::cmp::Ordering::Less => Some(view.click(Part::next)),
        std::cmp::Ordering::Greater => Some(view.click(Part::back)),
        std::cmp::Ordering::Equal => None,
    }
}

fn last_page(props: &Props) -> u32 {
    props.pages.len().saturating_sub(1) as u32
}

fn page_of(props: &Props, label: &str) -> u32 {
    props.pages.iter().position(|page| page.fields.iter().any(|field| field == label)).unwrap_or(0) as u32
}

/// What the fields show when the dialog stands in this state.
fn resolved(props: &Props, state: &State) -> Values {
    let shown = |field: &Control| {
        state.pending.get(&field.label).or(state.values.get(&field.label)).unwrap_or(&field.value).clone()
    };
    props.fields.iter().map(|field| (field.label.clone(), shown(field))).collect()
}

/// The wanted values with the neighbour of one chosen option, or one switch the other way.
fn one_wrong(props: &Props, aim: &State, unfilled: &Values) -> Option<Values> {
    let mut values = aim.values.clone();
    let (label, wrong) = props.fields.iter().find_map(|field| {
        let wanted = values.get(&field.label)?;
        let wrong = match field.kind {
            ControlKind::Select => {
                let other = |option: &&String| {
                    wanted != option.as_str() && unfilled.get(&field.label) != Some(&Value::from(option.as_str()))
                };
                Value::from(field.options.iter().find(other)?.as_str())
            }
            ControlKind::Switch | ControlKind::Checkbox => Value::from(!wanted.as_bool()?),
            _ => Value::from(format!("{}s", wanted.as_str()?)),
        };
        Some((field.label.clone(), wrong))
    })?;
    values.insert(label, wrong);
    Some(values)
}
