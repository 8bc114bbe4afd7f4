import type { Spelling, Types } from '../../gen/color_text_input';
import type { ViewProps } from '../../stage/adapter';

/** Reads `#1a6bcc`, `#16c`, both also without the sign, and `rgb(26, 107, 204)`. */
export function parse(text: string): string | null {
  const clean = text.trim().toLowerCase();
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(clean)?.[1];
  if (digits) return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
  const channels = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/.exec(clean)?.slice(1).map(Number);
  if (!channels || channels.some((channel) => channel > 255)) return null;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour as it stands in the field. */
export function spell(color: string | null, spelling: Spelling): string {
  if (color === null || spelling === 'hex') return color ?? '';
  return `rgb(${[1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)).join(', ')})`;
}

/** What stands in the field, and what typing into it and leaving it do. */
export function fieldOf({ props, state, set }: ViewProps<Types>) {
  return {
    text: state.typed ?? spell(state.color, props.spelling),
    type: (typed: string) => set({ typed, color: typed.trim() === '' ? null : parse(typed) ?? state.color }),
    leave: () => set({ typed: null }),
  };
}
