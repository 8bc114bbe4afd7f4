import type { FocusEvent, FormEvent } from 'react';

/** Follows the text of the fields inside an element for as long as it does not count. */
export const typedInto = (set: (patch: { draft: string | null }) => void) => ({
  onInput: ({ target }: FormEvent) => set({ draft: (target as HTMLInputElement).value }),
  onBlur: (_: FocusEvent) => set({ draft: null }),
});

/** The same for Ant Design, which keeps the text as it is while the focus is on the field's own button to clear it. */
export const typedIntoAntd = (set: (patch: { draft: string | null }) => void) => ({
  ...typedInto(set),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) set({ draft: null });
  },
});

/** A picker of Ant Design that is only typed into: its panel opens, as that ends an edit when it closes, but out of sight. */
export const ONLY_TYPED = {
  style: { width: '100%' },
  styles: { popup: { root: { display: 'none' } } },
  suffixIcon: <span />,
  showNow: false,
  needConfirm: false,
} as const;
