//! The words that go to a model. They are files, so that a record can name exactly what was said.

use setpoint_schema::Mode;

use crate::{Observation, Turn};

/// The system prompts by name, which is the codec's for those that have a format of their own.
const PROMPTS: &[(&str, &str)] = &[
    ("function-call", include_str!("../../prompts/function-call.md")),
    ("computer-tool", include_str!("../../prompts/computer-tool.md")),
    ("ui-tars-1.0", include_str!("../../prompts/ui-tars.md")),
    ("ui-tars-1.5", include_str!("../../prompts/ui-tars.md")),
    ("ui-tars-2", include_str!("../../prompts/ui-tars-2.md")),
    ("qwen2.5-vl", include_str!("../../prompts/qwen.md")),
    ("qwen3-vl", include_str!("../../prompts/qwen.md")),
    ("holo1.5", include_str!("../../prompts/holo.md")),
    ("holo2", include_str!("../../prompts/holo.md")),
    ("mai-ui", include_str!("../../prompts/mai-ui.md")),
    ("glm-4.5v", include_str!("../../prompts/glm.md")),
    ("cogagent", include_str!("../../prompts/cogagent.md")),
    ("opencua", include_str!("../../prompts/opencua.md")),
    ("showui", include_str!("../../prompts/showui.md")),
    ("os-atlas", include_str!("../../prompts/os-atlas.md")),
    ("agentcpm-gui", include_str!("../../prompts/agentcpm-gui.md")),
];

pub fn find(name: &str) -> Option<&'static str> {
    PROMPTS.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

/// The system prompt for a mode and a size of picture.
pub fn system(prompt: &str, mode: Mode, (width, height): (u32, u32)) -> String {
    let sees = match mode {
        Mode::AxTree => "the accessibility tree of the page, in which what you can act on has a number",
        Mode::AxTreePicture => {
            "a picture of the page and its accessibility tree, in which what you can act on has a number"
        }
        Mode::Som => "a picture of the page in which what you can act on is marked with a number",
        Mode::Pixel => "a picture of the page",
        Mode::PixelGrid => "a picture of the page under a grid that is labelled with coordinates",
        Mode::Dom => "a picture of the page and a list of what you can act on, with numbers",
        Mode::Cdp => "nothing",
    };
    let place = match mode {
        Mode::AxTree | Mode::AxTreePicture | Mode::Som => "`element=<number>`",
        Mode::Pixel | Mode::PixelGrid | Mode::Cdp => "`x=<pixels from the left>, y=<pixels from the top>`",
        Mode::Dom => "`element=<number>`, or `x=<pixels from the left>, y=<pixels from the top>`",
    };
    let filled = prompt.replace("{sees}", sees).replace("{place}", place);
    filled.replace("{width}", &width.to_string()).replace("{height}", &height.to_string())
}

/// What a model is told in one turn, whatever its format: the same skeleton in every mode.
pub fn words(turn: &Turn<'_>) -> String {
    let mut words = format!("Task: {}\nStep {} of at most {}.", turn.instruction, turn.step, turn.step_limit);
    match turn.results {
        [] => {}
        [result] => words += &format!("\nYour last action: {result}."),
        several => {
            words += "\nYour last actions, in their order:";
            words.extend(several.iter().map(|result| format!("\n- {result}.")));
        }
    }
    if let Observation::Sight(sight) = turn.observation
        && let Some(text) = &sight.text
    {
        words += &format!("\n\nThe page now:\n{text}");
    }
    words
}
