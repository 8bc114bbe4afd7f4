import type { Types } from '../../gen/tags_input';
import type { ViewProps } from '../../stage/adapter';

/** The tags without blanks and without those that differ from an earlier one in case alone. */
export function distinct(tags: string[]): string[] {
  const clean = tags.map((tag) => tag.trim()).filter(Boolean);
  const first = (tag: string) => clean.findIndex((other) => other.toLowerCase() === tag.toLowerCase());
  return clean.filter((tag, at) => first(tag) === at);
}

/** Takes what is typed: everything before a comma becomes a tag, the rest is still pending. */
export function type({ state, set }: ViewProps<Types>, text: string): void {
  const words = text.split(',');
  const pending = words.pop() ?? '';
  set(words.length > 0 ? { tags: distinct([...state.tags, ...words]), pending: pending.trimStart() } : { pending });
}

/** Takes the tags that the library tells; one that was added is no longer pending. */
export function change({ state, set }: ViewProps<Types>, tags: string[]): void {
  set({ tags: distinct(tags), pending: tags.length > state.tags.length ? '' : state.pending });
}
