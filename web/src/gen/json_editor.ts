// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type JsonMode = "text" | "form";

export type Props = { label: string, 
/**
 * Height in pixels beyond which the text or the form scrolls.
 */
max_height: number | null, };

export type State = { 
/**
 * What the text means; null while it means nothing.
 */
value: unknown, valid: boolean, mode: JsonMode, 
/**
 * How it is written; null for the usual way.
 */
source: string | null, };

export type Part = 'editor' | `mode:${string}` | `field:${string}` | 'format' | 'compact' | 'status';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
