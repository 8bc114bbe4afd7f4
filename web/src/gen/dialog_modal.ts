// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice, Control } from './stage';

export type DialogAction = { id: string, label: string, 
/**
 * Keeps the values of the dialog's fields; other actions drop them.
 */
submits: boolean, };

export type Props = { 
/**
 * Text of the button that opens the dialog.
 */
label: string, title: string, body: string, actions: Array<DialogAction>, fields: Array<Control>, 
/**
 * Steps of a longer text or form, shown one at a time with Back and Next.
 */
pages: Array<Choice>, 
/**
 * Neither Escape nor a click beside the dialog closes it.
 */
insistent: boolean, };

export type State = { open: boolean, 
/**
 * The action that closed the dialog last; `dismissed` if it was closed without one.
 */
result: string | null, 
/**
 * The fields as last submitted, by label.
 */
values: Record<string, unknown>, 
/**
 * The fields as they stand in the open dialog.
 */
pending: Record<string, unknown>, 
/**
 * The page that is shown, counted from 0.
 */
page: number, };

export type Part = 'trigger' | `action:${string}` | 'close' | 'back' | 'next' | `field:${string}` | `option:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
