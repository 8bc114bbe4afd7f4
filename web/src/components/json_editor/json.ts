//! JSON as text and as fields.

/** What a text means. */
export function read(text: string): { value: unknown; valid: boolean } {
  try {
    return { value: JSON.parse(text), valid: true };
  } catch {
    return { value: null, valid: false };
  }
}

/** Every value that is not made of others, with its path. */
export function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

/** The same JSON with another value at a path. */
export function put(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined || key === '' || typeof value !== 'object' || value === null) return other;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  (copy as Record<string, unknown>)[key] = put((value as Record<string, unknown>)[key], rest, other);
  return copy;
}

/** What was entered in a field, of the kind that the field held. */
export function typed(before: unknown, entered: unknown): unknown {
  if (typeof before === 'boolean') return Boolean(entered);
  const number = Number(entered);
  return typeof before === 'number' && String(entered).trim() !== '' && Number.isFinite(number) ? number : entered;
}
