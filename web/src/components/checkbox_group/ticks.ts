//! What the three groups need to know of their boxes.

import type { Props, State } from '../../gen/checkbox_group';

const usable = ({ options }: Props) => options.filter((option) => !option.disabled).map((option) => option.id);

/** How the box above the others stands. */
export const whole = (props: Props, { selected }: State) => ({
  checked: selected.length === usable(props).length,
  indeterminate: selected.length > 0 && selected.length < usable(props).length,
});

/** What the box above the others leaves ticked. */
export const afterAll = (props: Props, state: State): State => ({
  selected: whole(props, state).checked ? [] : usable(props).sort(),
});

export const afterClick = ({ selected }: State, id: string): State => ({
  selected: selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id].sort(),
});
