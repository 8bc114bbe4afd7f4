import type { FocusEvent, FormEvent } from 'react';

/** Follows the text of the fields inside an element for as long as it does not count. */
export const typedInto = (set: (patch: { draft: string | null }) => void) => ({
  onInput: ({ target }: FormEvent) => set({ draft: (target as HTMLInputElement).value }),
  onBlur: (_: FocusEvent) => set({ draft: null }),
});

/** A picker of Ant Design that is only typed into: its panel opens, as that ends an edit when it closes, but out of sight. */
export const ONLY_TYPED = {
  style: { width: '100%' },
  styles: { popup: { root: { display: 'none' } } },
  suffixIcon: <span />,
  showNow: false,
  needConfirm: false,
} as const;
