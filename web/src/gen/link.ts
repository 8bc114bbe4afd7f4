// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * The note of a link stands below it in a list.
 */
links: Array<Choice>, 
/**
 * Text with the ids of the links in square brackets where they stand; without it the links are a list.
 */
prose: string, 
/**
 * What stands before the pages that were opened.
 */
log: string, };

export type State = { 
/**
 * Every link that was followed, oldest first.
 */
followed: Array<string>, };

export type Part = `link:${string}` | 'log';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
