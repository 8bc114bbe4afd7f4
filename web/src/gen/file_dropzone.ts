// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Desk = { name: string, kb: number, };

export type Props = { label: string, hint: string, 
/**
 * Files that can be dragged from the tray beside the area, or chosen in the file chooser.
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
rejected: Array<string>, };

export type Part = 'zone' | `desk:${string}` | `file:${string}` | `remove:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
