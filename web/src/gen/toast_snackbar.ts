// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, sources: Array<ToastSource>, 
/**
 * How long a toast stays, in milliseconds of the scene's own clock; until it is closed if not given.
 */
stay_ms: number | null, };

export type State = { 
/**
 * The sources of all toasts that were raised, oldest first.
 */
raised: Array<string>, 
/**
 * The sources of the toasts on screen, oldest first.
 */
visible: Array<string>, 
/**
 * The sources of the toasts whose own button was pressed, oldest first.
 */
used: Array<string>, };

export type ToastKind = "info" | "success" | "warning" | "error";

export type ToastSource = { id: string, label: string, 
/**
 * What the toast says.
 */
text: string, kind: ToastKind, 
/**
 * Text of the toast's own button, such as Undo.
 */
action: string | null, };

export type Part = `source:${string}` | `toast:${string}` | `action:${string}` | `close:${string}` | 'outcome';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
