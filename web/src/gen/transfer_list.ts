// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, items: Array<Choice>, source_title: string, target_title: string, 
/**
 * The button that moves the ticked items of the first list to the second.
 */
add: string, 
/**
 * The button that moves them back.
 */
remove: string, 
/**
 * Puts a box above each list that hides what does not match.
 */
searchable: boolean, };

export type State = { 
/**
 * What stands in the second list.
 */
moved: Array<string>, 
/**
 * What is ticked in either list, and not moved yet.
 */
ticked: Array<string>, };

export type Part = `item:${string}` | 'add' | 'remove' | 'target';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
