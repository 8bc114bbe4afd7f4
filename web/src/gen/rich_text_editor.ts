// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, tools: Array<Tool>, 
/**
 * Height in pixels beyond which the text scrolls inside the editor.
 */
max_height: number | null, };

export type State = { 
/**
 * One entry a block, in light markup: `# `, `## `, `### `, `- `, `1. ` and `> ` begin a block;
 * `**bold**`, `*italic*`, `__underline__`, `~~strike~~` and `` `code` `` mark text, from the
 * outside to the inside in this order. A backslash keeps a character from being markup.
 * What nobody can see is left out: empty paragraphs and spaces at the end, and whether a
 * space is bold or italic, which it is if the letters on both sides are.
 */
doc: Array<string>, };

export type Tool = "bold" | "italic" | "underline" | "strike" | "code" | "h1" | "h2" | "h3" | "bullet" | "ordered" | "quote" | "undo" | "redo";

export type Part = `tool:${string}` | 'editor' | `block:${string}` | `word:${string}` | `selection:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
