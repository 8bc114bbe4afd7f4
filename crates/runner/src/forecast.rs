//! What episodes with a model may use, told before anything is spent.

use setpoint_agents::model::{Preset, Usage};
use setpoint_schema::Mode;

/// English has about four characters a token; names, numbers and brackets of a page have fewer.
pub const CHARACTERS_A_TOKEN: u64 = 3;
/// Models that take squares of 28 pixels spend a token on 784 of them; fewer err on the dear side.
pub const PIXELS_A_TOKEN: u64 = 400;
/// How long a page is as text, in the modes that show it as text.
pub const PAGE_CHARACTERS: u64 = 12_000;
/// The rest of a message, beside the instruction and the page, and the description of a tool.
const FRAME_CHARACTERS: u64 = 400;
const TOOL_TOKENS: u64 = 1_500;

/// What is asked of a model in one episode.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Talk {
    /// How often it is asked.
    pub questions: u32,
    pub mode: Mode,
    /// The size of a picture.
    pub pixels: u64,
    pub instruction_characters: usize,
    /// How many tokens an answer has.
    pub answer: u64,
}

impl Talk {
    /// The tokens of one episode. Every question repeats all that was said before, and the last pictures.
    pub fn tokens(&self, preset: &Preset) -> Usage {
        let count = u64::from(self.questions);
        let page = if shows_text(self.mode) { PAGE_CHARACTERS } else { 0 };
        let system = tokens(preset.prompt().chars().count() as u64) + TOOL_TOKENS;
        let words = tokens(self.instruction_characters as u64 + FRAME_CHARACTERS + page);
        let picture = if self.mode.has_picture() { self.pixels.div_ceil(PIXELS_A_TOKEN) } else { 0 };
        let kept = preset.pictures as u64;
        let pictures: u64 = (1..=count).map(|question| question.min(kept)).sum();
        let before = count * count.saturating_sub(1) / 2;
        let input = count * system + (before + count) * words + pictures * picture + before * self.answer;
        Usage { input: Some(input), cached: Some(0), output: Some(count * self.answer), reasoning: None }
    }
}

fn tokens(characters: u64) -> u64 {
    characters.div_ceil(CHARACTERS_A_TOKEN)
}

fn shows_text(mode: Mode) -> bool {
    matches!(mode, Mode::AxTree | Mode::AxTreePicture | Mode::Dom)
}

#[cfg(test)]
mod tests {
    use setpoint_agents::model::Presets;

    use super::*;

    fn forecast(questions: u32, mode: Mode) -> (u64, u64) {
        let presets = Presets::built_in().expect("sound presets");
        let preset = presets.find("openai:gpt-5.4").expect("an agent with three pictures");
        let talk = Talk { questions, mode, pixels: 40_000, instruction_characters: 200, answer: 50 };
        let usage = talk.tokens(preset);
        (usage.input.expect("input"), usage.output.expect("output"))
    }

    #[test]
    fn what_was_said_is_read_again_with_every_question() {
        let (one, two, five) = (forecast(1, Mode::Pixel), forecast(2, Mode::Pixel), forecast(5, Mode::Pixel));
        assert_eq!((one.1, two.1, five.1), (50, 100, 250));
        // Words of 200 tokens, a picture of 100, an answer of 50: the second question has all of the first.
        assert_eq!(two.0, 2 * one.0 + 200 + 100 + 50);
        // Three pictures stay, the words of all five questions, and four answers.
        let system = one.0 - 300;
        assert_eq!(five.0, 5 * system + 15 * 200 + (1 + 2 + 3 + 3 + 3) * 100 + 10 * 50);
    }

    #[test]
    fn a_page_as_text_costs_words_and_no_picture() {
        assert_eq!(forecast(1, Mode::AxTree).0 + 100, forecast(1, Mode::Pixel).0 + 4_000);
    }
}
