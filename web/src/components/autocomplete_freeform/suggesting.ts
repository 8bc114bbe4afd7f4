//! What a text field that suggests entries needs, whether it only writes their text or keeps which was taken.

import type { ReactNode, RefCallback } from 'react';
import type { Choice } from '../../gen/stage';

export interface Suggesting {
  props: { label: string; placeholder: string; clearable: boolean };
  options: Choice[];
  state: { text: string; open: boolean };
  onWrite(text: string): void;
  onTake(option: Choice): void;
  onOpen(open: boolean): void;
  part(name: `option:${string}`, climb?: string): RefCallback<Element>;
  id: string;
  /** A line below the field. */
  below?: ReactNode;
}

export const matches = (option: Choice, text: string) => option.label.toLowerCase().includes(text.trim().toLowerCase());
