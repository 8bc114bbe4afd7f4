// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Pane = "write" | "split" | "preview";

export type Props = { label: string, 
/**
 * Height in pixels beyond which text and preview scroll.
 */
max_height: number | null, };

export type State = { source: string, 
/**
 * What is shown: the text, the preview, or both side by side.
 */
pane: Pane, };

export type Part = 'editor' | 'preview' | `pane:${string}` | `tool:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
