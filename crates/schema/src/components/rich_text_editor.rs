use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::component::component;
use crate::{Impossible, Shown, ShownAs};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tool {
    Bold,
    Italic,
    Underline,
    Strike,
    Code,
    H1,
    H2,
    H3,
    Bullet,
    Ordered,
    Quote,
    Undo,
    Redo,
}

component! {
    /// Formatted text with a toolbar.
    RichTextEditor = "rich_text_editor"
    props {
        label: String,
        tools: Vec<Tool>,
        /// Height in pixels beyond which the text scrolls inside the editor.
        #[serde(default)]
        max_height: Option<u32>,
    }
    state {
        /// One entry a block, in light markup: `# `, `## `, `### `, `- `, `1. ` and `> ` begin a block;
        /// `**bold**`, `*italic*`, `__underline__`, `~~strike~~` and `` `code` `` mark text, from the
        /// outside to the inside in this order. A backslash keeps a character from being markup.
        /// What nobody can see is left out: empty paragraphs and spaces at the end, and whether a
        /// space is bold or italic, which it is if the letters on both sides are.
        doc: Vec<String>,
    }
    parts {
        tool(name: Tool),
        editor,
        block(index: usize),
        /// A word, or signs between words: `2.5-9` is block 2 from character 5 to before 9.
        word(span: String),
        /// Where the selection begins and ends while the editor has the focus: `2.5-2.9`.
        selection(span: String),
    }
    fn impossible(props, state) {
        let blocks: Vec<Block> = state.doc.iter().map(|line| Block::parse(line)).collect();
        let mut reasons = Vec::new();
        if state.doc.is_empty() || state.doc.len() > 1 && state.doc.last().is_some_and(String::is_empty) {
            reasons.push("has one block at least, and none that is empty at its end".to_string());
        }
        for (line, block) in state.doc.iter().zip(&blocks) {
            if block.to_string() != *line {
                reasons.push(format!("holds `{line}`, which is written `{block}`"));
            }
            reasons.extend(block.tools().filter(|tool| !props.tools.contains(tool)).map(|tool| format!("needs the tool `{tool}` for `{line}`")));
        }
        reasons.into_iter().map(|reason| Impossible::new("doc", reason)).collect()
    }
    fn shows(_props, state) {
        let words = |line: &String| Block::parse(line).text().split_whitespace().collect::<Vec<_>>().join(" ");
        let shown = |(index, line)| Shown::new(Part::block(index), ShownAs::Text, words(line));
        state.doc.iter().enumerate().map(shown).collect()
    }
}

impl Tool {
    /// The tools that mark text, in the order in which their marks nest.
    pub const MARKS: [Tool; 5] = [Tool::Bold, Tool::Italic, Tool::Underline, Tool::Strike, Tool::Code];

    /// What begins a block that the tool makes, or stands on both sides of text that it marks.
    fn sign(self) -> &'static str {
        match self {
            Tool::Bold => "**",
            Tool::Italic => "*",
            Tool::Underline => "__",
            Tool::Strike => "~~",
            Tool::Code => "`",
            Tool::H1 => "# ",
            Tool::H2 => "## ",
            Tool::H3 => "### ",
            Tool::Bullet => "- ",
            Tool::Ordered => "1. ",
            Tool::Quote => "> ",
            Tool::Undo | Tool::Redo => "",
        }
    }
}

impl std::fmt::Display for Tool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&format!("{self:?}").to_lowercase())
    }
}

/// A set of marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Marks(u8);

impl Marks {
    pub fn has(self, mark: Tool) -> bool {
        self.0 & bit(mark) != 0
    }

    pub fn with(self, mark: Tool, on: bool) -> Self {
        Self(if on { self.0 | bit(mark) } else { self.0 & !bit(mark) })
    }

    /// The marks, from the outermost to the innermost.
    fn nested(self) -> Vec<Tool> {
        Tool::MARKS.into_iter().filter(|mark| self.has(*mark)).collect()
    }
}

fn bit(mark: Tool) -> u8 {
    Tool::MARKS.iter().position(|other| *other == mark).map_or(0, |index| 1 << index)
}

/// A paragraph, heading, list item or quotation, taken apart.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Block {
    /// The signs of the tools that made it, the outermost first; two spaces stand for a list item that another block began.
    pub prefix: String,
    pub chars: Vec<(char, Marks)>,
}

const CONTAINERS: [&str; 2] = ["> ", "  "];
const BEGINNINGS: [Tool; 5] = [Tool::H1, Tool::H2, Tool::H3, Tool::Bullet, Tool::Ordered];

impl Block {
    /// Reads a line; anything can be read, but only the canonical form is written back the same.
    pub fn parse(line: &str) -> Self {
        let mut rest = line;
        while let Some(sign) = CONTAINERS.into_iter().find(|sign| rest.starts_with(sign)) {
            rest = &rest[sign.len()..];
        }
        if let Some(tool) = BEGINNINGS.into_iter().find(|tool| rest.starts_with(tool.sign())) {
            rest = &rest[tool.sign().len()..];
        }
        let mut block = Block { prefix: line[..line.len() - rest.len()].to_string(), chars: parse_marked(rest) };
        block.normalise();
        block
    }

    pub fn text(&self) -> String {
        self.chars.iter().map(|(char, _)| char).collect()
    }

    /// The tools that are needed to make it.
    pub fn tools(&self) -> impl Iterator<Item = Tool> {
        let kinds = BEGINNINGS.into_iter().chain([Tool::Quote]);
        let in_prefix = |tool: &Tool| match tool {
            Tool::H1 | Tool::H2 => self.prefix.split_inclusive(' ').any(|sign| sign == tool.sign()),
            tool => self.prefix.contains(tool.sign()),
        };
        let marks = Tool::MARKS.into_iter().filter(|mark| self.chars.iter().any(|(_, marks)| marks.has(*mark)));
        kinds.filter(in_prefix).chain(marks).collect::<Vec<_>>().into_iter()
    }

    /// The tool that turns a paragraph into such a block: none for a paragraph itself, and for what takes several.
    pub fn kind(&self) -> Option<Tool> {
        BEGINNINGS.into_iter().chain([Tool::Quote]).find(|tool| tool.sign() == self.prefix)
    }

    pub fn set_kind(&mut self, kind: Option<Tool>) {
        self.prefix = kind.map_or("", Tool::sign).to_string();
    }

    /// Drops what nobody can see.
    pub fn normalise(&mut self) {
        while self.chars.last().is_some_and(|(char, _)| char.is_whitespace()) {
            self.chars.pop();
        }
        let seen = |found: Option<&(char, Marks)>, mark| found.is_some_and(|(_, marks)| marks.has(mark));
        for at in 0..self.chars.len() {
            if !self.chars[at].0.is_whitespace() {
                continue;
            }
            for mark in [Tool::Bold, Tool::Italic] {
                // Spaces to the left are settled already, so they stand for the letter before them.
                let after = self.chars[at..].iter().find(|(char, _)| !char.is_whitespace());
                let on = at > 0
                    && seen(self.chars.get(at - 1), mark)
                    && seen(after, mark)
                    && !self.chars[at].1.has(Tool::Code);
                self.chars[at].1 = self.chars[at].1.with(mark, on);
            }
        }
    }
}

fn parse_marked(text: &str) -> Vec<(char, Marks)> {
    let (mut chars, mut marks, mut rest) = (Vec::new(), Marks::default(), text);
    while let Some(first) = rest.chars().next() {
        // Italic nests inside bold, so an open italic ends before bold can begin or end.
        let star = if marks.has(Tool::Italic) || !rest.starts_with("**") { Tool::Italic } else { Tool::Bold };
        let sign =
            [star, Tool::Underline, Tool::Strike, Tool::Code].into_iter().find(|mark| rest.starts_with(mark.sign()));
        let escaped = rest.strip_prefix('\\').and_then(|after| after.chars().next());
        if let Some(mark) = sign {
            marks = marks.with(mark, !marks.has(mark));
            rest = &rest[mark.sign().len()..];
        } else if let Some(char) = escaped {
            chars.push((char, marks));
            rest = &rest[1 + char.len_utf8()..];
        } else {
            chars.push((first, marks));
            rest = &rest[first.len_utf8()..];
        }
    }
    chars
}

impl std::fmt::Display for Block {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = self.text();
        let begins = |sign: &str| text.starts_with(sign);
        f.write_str(&self.prefix)?;
        if CONTAINERS.into_iter().any(begins) || BEGINNINGS.into_iter().any(|tool| begins(tool.sign())) {
            f.write_str("\\")?;
        }
        let marked = |mark| self.chars.iter().any(|(_, marks)| marks.has(mark));
        let special = |char| match char {
            '\\' | '*' | '`' => true,
            '_' => marked(Tool::Underline) || text.contains("__"),
            '~' => marked(Tool::Strike) || text.contains("~~"),
            _ => false,
        };
        let mut open: Vec<Tool> = Vec::new();
        for (char, marks) in self.chars.iter().copied().chain([('\0', Marks::default())]) {
            let wanted = marks.nested();
            let kept = open.iter().zip(&wanted).take_while(|(a, b)| a == b).count();
            for mark in open.drain(kept..).rev().chain(wanted[kept..].iter().copied()) {
                f.write_str(mark.sign())?;
            }
            open = wanted;
            if special(char) {
                f.write_str("\\")?;
            }
            if char != '\0' {
                write!(f, "{char}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canonical(line: &str) -> String {
        Block::parse(line).to_string()
    }

    #[test]
    fn canonical_lines_are_written_back_the_same() {
        for line in [
            "",
            "plain",
            "# Title",
            "- a **b** c",
            "1. one",
            "> said",
            "  - deeper",
            "> - both",
            "***x***",
            "*a****b***",
            "**a*b***",
            "*a***b**",
            "***a****b*",
            "__a__**__b__**",
            "~~old~~ new",
            "`code_name`",
            "\\* star",
            "\\- dash",
            "a_b ~ c",
            "a\\_\\_b",
            "back\\\\slash",
            "## ",
        ] {
            assert_eq!(canonical(line), line);
        }
    }

    #[test]
    fn what_nobody_can_see_is_left_out() {
        assert_eq!(canonical("**Please note **the"), "**Please note** the");
        assert_eq!(canonical("**a** **b**"), "**a b**");
        assert_eq!(canonical("end  "), "end");
        assert_eq!(canonical("__line __on"), "__line __on", "an underlined space can be seen");
    }

    #[test]
    fn tools_are_those_of_the_prefix_and_of_the_marks() {
        assert_eq!(Block::parse("### a *b*").tools().collect::<Vec<_>>(), [Tool::H3, Tool::Italic]);
        assert_eq!(Block::parse("> # a").tools().collect::<Vec<_>>(), [Tool::H1, Tool::Quote]);
        assert_eq!(Block::parse("> # a").kind(), None);
    }
}
