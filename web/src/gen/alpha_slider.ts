// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * The colour whose opacity is set, as `#rrggbb`.
 */
color: string, };

export type State = { 
/**
 * From 0, which cannot be seen, to 1, in hundredths.
 */
alpha: number, open: boolean, };

export type Part = 'trigger' | 'track' | 'reading';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
