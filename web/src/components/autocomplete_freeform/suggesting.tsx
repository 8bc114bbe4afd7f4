//! What a text field that suggests entries needs, whether it only writes their text or keeps which was taken.

import type { ComponentType, ReactNode, RefCallback } from 'react';
import type { Types } from '../../gen/autocomplete_freeform';
import type { Choice } from '../../gen/stage';
import type { ViewProps } from '../../stage/adapter';

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

/** A field whose suggestions only write their text. */
export const writing = (Field: ComponentType<Suggesting>) => (view: ViewProps<Types>) => (
  <Field
    {...view}
    options={view.props.suggestions}
    onWrite={(text) => view.set({ text })}
    onTake={({ label }) => view.set({ text: label })}
    onOpen={(open) => view.set({ open })}
  />
);
