//! What a field that finds one of many options by typing needs, whether they stand under headings or not.

import type { RefCallback } from 'react';
import type { State } from '../../gen/autocomplete_restricted';
import type { ChoiceGroup } from '../../gen/stage';

export interface Searching {
  props: { label: string; placeholder: string; clearable: boolean };
  groups: ChoiceGroup[];
  state: State;
  set(patch: Partial<State>): void;
  part(name: `option:${string}`, climb?: string): RefCallback<Element>;
  id: string;
}

export const optionsOf = (groups: ChoiceGroup[]) => groups.flatMap((group) => group.options);
