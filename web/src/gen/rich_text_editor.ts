// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, tools: Array<Tool>, };

export type State = { 
/**
 * One entry a block, in light markup: `# `, `## `, `### `, `- `, `1. ` and `> ` begin a block;
 * `**bold**`, `*italic*`, `__underline__`, `~~strike~~` and `` `code` `` mark text.
 */
doc: Array<string>, };

export type Tool = "bold" | "italic" | "underline" | "strike" | "code" | "h1" | "h2" | "h3" | "bullet" | "ordered" | "quote" | "undo" | "redo";

export type Part = `tool:${string}` | 'editor' | `block:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
