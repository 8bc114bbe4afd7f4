// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Control } from './stage';

export type DialogAction = { id: string, label: string, 
/**
 * Keeps the values of the dialog's fields; other actions drop them.
 */
submits: boolean, };

export type DialogPage = { id: string, label: string, 
/**
 * What the step says.
 */
note: string, 
/**
 * Labels of the fields that stand on it.
 */
fields: Array<string>, };

export type Props = { 
/**
 * Text of the button that opens the drawer.
 */
label: string, title: string, body: string, side: Side, actions: Array<DialogAction>, fields: Array<Control>, 
/**
 * Steps of a longer form, shown one at a time with Back and Next. The actions stand on the last.
 */
pages: Array<DialogPage>, 
/**
 * Neither Escape nor a click beside the drawer closes it.
 */
insistent: boolean, };

export type Side = "bottom" | "top" | "left" | "right";

export type State = { open: boolean, 
/**
 * The action that closed the drawer last; `dismissed` if it was closed without one.
 */
result: string | null, 
/**
 * The fields as last submitted, by label.
 */
values: Record<string, unknown>, 
/**
 * The fields as they stand in the open drawer.
 */
pending: Record<string, unknown>, 
/**
 * The page that is shown, counted from 0.
 */
page: number, };

export type Part = 'trigger' | `action:${string}` | 'close' | 'back' | 'next' | `field:${string}` | `option:${string}` | 'focus' | 'outcome';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
