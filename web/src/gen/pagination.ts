// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * How many entries the list has, unless they are given.
 */
total: number, 
/**
 * The entries, of which those of the current page are shown.
 */
rows: Array<string>, 
/**
 * What the entries are, in the plural.
 */
unit: string, 
/**
 * How many entries a page may have.
 */
sizes: Array<number>, };

export type State = { 
/**
 * Counted from 1.
 */
page: number, page_size: number, };

export type Part = `page:${string}` | 'previous' | 'next' | 'size' | `size_option:${string}` | 'range';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
