// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * The files by name, without an ending where there are formats.
 */
files: Array<Choice>, 
/**
 * Endings to choose from, such as `pdf`.
 */
formats: Array<string>, };

export type State = { 
/**
 * The names of all files that were downloaded, oldest first.
 */
downloads: Array<string>, 
/**
 * The chosen ending; the first if none was chosen.
 */
format: string | null, };

export type Part = `download:${string}` | 'format' | `option:${string}` | 'outcome';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
