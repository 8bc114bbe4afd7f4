// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Palette = { id: string, label: string, swatches: Array<Swatch>, };

export type Props = { label: string, palettes: Array<Palette>, 
/**
 * The label of a button that takes no colour.
 */
none: string | null, };

export type State = { color: string | null, open: boolean, };

export type Swatch = { id: string, label: string, 
/**
 * As `#rrggbb`, in lower case.
 */
color: string, };

export type Part = 'trigger' | `swatch:${string}` | 'none' | 'taken';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
