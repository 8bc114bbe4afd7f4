// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Language = "python" | "javascript" | "css" | "yaml" | "json" | "plain";

export type Props = { label: string, 
/**
 * The languages on offer; without any, there is nothing to choose.
 */
languages: Array<Language>, 
/**
 * Height in pixels beyond which the text scrolls.
 */
max_height: number | null, };

export type State = { source: string, language: Language, };

export type Part = 'editor' | `line:${string}` | 'language' | `option:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
