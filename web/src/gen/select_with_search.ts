// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { ChoiceGroup } from './stage';

export type Props = { label: string, groups: Array<ChoiceGroup>, placeholder: string, clearable: boolean, };

export type State = { selected: string | null, 
/**
 * What was typed and not taken yet; none while the field shows its choice.
 */
query: string | null, open: boolean, };

export type Part = 'input' | `option:${string}` | 'clear' | 'list';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
