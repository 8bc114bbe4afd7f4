// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * Whether the opacity can be set too.
 */
with_alpha: boolean, };

export type State = { 
/**
 * As `#rrggbb`, in lower case.
 */
color: string, 
/**
 * In hundredths.
 */
alpha: number, open: boolean, };

export type Part = 'trigger' | 'area' | 'hue' | 'alpha' | 'reading';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
