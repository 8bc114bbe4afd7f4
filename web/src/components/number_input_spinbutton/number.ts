/** The number that a text spells, or null. */
export function numberIn(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? null : value;
}

/** The nearest number between the bounds. */
export function within(value: number | null, { min, max }: { min: number | null; max: number | null }): number | null {
  return value === null ? null : Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value));
}
