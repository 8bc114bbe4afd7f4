// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Desk = { name: string, kb: number, };

export type Props = { label: string, 
/**
 * Text of the button.
 */
button: string, hint: string, 
/**
 * Files that can be chosen in the file chooser.
 */
desk: Array<Desk>, 
/**
 * Endings that are taken, as `.pdf`; all if empty.
 */
accept: Array<string>, max_files: number | null, max_kb: number | null, };

export type State = { files: Array<string>, 
/**
 * Names that were turned away.
 */
rejected: Array<string>, 
/**
 * The file chooser was opened and has not been answered.
 */
choosing: boolean, };

export type Part = 'button' | `file:${string}` | `remove:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
