// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type FileRow = { id: string, label: string, };

export type Props = { label: string, };

export type State = { 
/**
 * From the top of the list to its end.
 */
files: Array<FileRow>, 
/**
 * Removed files, by id; one that is brought back goes to the end of the list.
 */
bin: Array<FileRow>, 
/**
 * The file whose name is being changed, and what stands in the field.
 */
editing: string | null, pending: string, };

export type Part = `name:${string}` | `rename:${string}` | `remove:${string}` | `up:${string}` | `down:${string}` | 'field' | 'keep' | 'drop' | `restore:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
