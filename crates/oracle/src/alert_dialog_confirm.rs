use setpoint_schema::Action;
use setpoint_schema::components::alert_dialog_confirm::{AlertDialogConfirm, Answer, Part, Props, State};

use super::misses::of_text;
use super::{Next, Policy, View};

/// Asks, types the phrase where there is one, and answers.
impl Policy for AlertDialogConfirm {
    fn next(view: &View<Self>) -> Next {
        let View { props, state, aim, .. } = view;
        let answered = state.answer == aim.answer;
        if answered && !aim.open {
            return Next::Reached;
        }
        if !state.open {
            return view.click(Part::trigger);
        }
        match aim.answer {
            _ if answered => write(view, &aim.typed).unwrap_or(Next::Reached),
            Some(Answer::Confirmed) => {
                let phrase = props.phrase.as_ref().and_then(|phrase| write(view, phrase));
                phrase.unwrap_or_else(|| view.click(Part::confirm))
            }
            Some(Answer::Cancelled) => view.click(Part::cancel),
            None => Next::Stuck("an answer cannot be taken back".into()),
        }
    }

    fn near_misses(props: &Props, start: &State, aim: &State) -> Vec<(&'static str, State)> {
        let asked = |typed: String| State { open: true, typed, ..start.clone() };
        let answered = |answer| State { open: false, answer: Some(answer), typed: String::new() };
        let mut misses = vec![("left_open", asked(String::new()))];
        misses.push(match aim.answer {
            Some(Answer::Confirmed) => ("cancelled", answered(Answer::Cancelled)),
            _ => ("confirmed", answered(Answer::Confirmed)),
        });
        if let Some(phrase) = &props.phrase {
            misses.push(("typed_only", asked(phrase.clone())));
            misses.extend(of_text("", phrase).into_iter().map(|(kind, typed)| (kind, asked(typed))));
        }
        misses
    }

    /// No press brings back a question that nobody has answered yet.
    fn can_return(_props: &Props, start: &State) -> bool {
        start.answer.is_some() && !start.open
    }
}

/// The next action that brings the field of the open dialog to a text; none if it holds it.
fn write(view: &View<AlertDialogConfirm>, text: &str) -> Option<Next> {
    if view.state.typed == text {
        return None;
    }
    Some(match view.state.typed.as_str() {
        _ if !view.has(Part::focus) => view.click(Part::field),
        "" => Next::act(Action::type_text(text)),
        _ => Next::act(Action::Clear).also([view.click(Part::field)]),
    })
}
