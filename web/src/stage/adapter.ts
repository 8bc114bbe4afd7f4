//! How a library's control becomes a component under test.

import { createContext, useContext, type ReactNode, type RefCallback } from 'react';
import type { Factors } from '../gen/stage';
import type { Kit } from '../kits/kit';
import type { Clock } from './clock';
import type { Scan, Spot, Tell, Within } from './parts';

interface ComponentTypes {
  props: object;
  state: object;
  part: string;
  /** What policies need to know and what is no place. */
  facts?: object;
}

export interface ViewProps<T extends ComponentTypes> {
  props: T['props'];
  state: T['state'];
  /** Merges into the state. */
  set(patch: Partial<T['state']>): void;
  /**
   * Names the element that the returned ref gets. With `climb`, the part is the nearest ancestor
   * that matches, as a library may let us render only the inside of an option.
   */
  part(name: T['part'], climb?: string): RefCallback<Element>;
  /** A reference that shows its state and takes no input. */
  locked: boolean;
  /** Unique on the page; for `id` and `aria-labelledby`. */
  id: string;
}

/** Who made the control: the library itself, its vendor, someone else, or us from its primitives. */
export type Impl = 'native' | 'same_vendor' | 'third_party' | 'composed';

export interface Adapter {
  impl: Impl;
  View: (view: ViewProps<never>) => ReactNode;
  scan: Scan | null;
  tell: Tell | null;
}

type Named<P extends string> = Iterable<[P, Spot | null | undefined]>;

/**
 * Declares an adapter. `View` only translates between props, state and the library. `scan` finds
 * the parts that no ref can reach, inside the control and its popups; a stretch of text is a `Range`.
 * `tell` reads off the facts that its component declares.
 */
export function adapter<T extends ComponentTypes>(
  impl: Impl,
  View: (view: ViewProps<T>) => ReactNode,
  scan?: (within: Within) => Named<T['part']>,
  tell?: (within: Within) => NonNullable<T['facts']>,
): Adapter {
  return { impl, View: View as Adapter['View'], scan: (scan as Scan | undefined) ?? null, tell: (tell as Tell | undefined) ?? null };
}

/** What a scene offers to every view below it. */
export interface Surroundings {
  /** The toolkit that draws the scene. */
  target: string;
  kit: Kit;
  factors: Factors;
  clock: Clock;
  /** Where the popups of the nearest control go. */
  portal: HTMLElement;
}

export const SurroundingsContext = createContext<Surroundings | null>(null);

export function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext);
  if (!found) throw new Error('rendered outside a scene');
  return found;
}

/** The primitives of the library in use, for composites that all libraries share. */
export function useKit(): Kit {
  return useSurroundings().kit;
}
