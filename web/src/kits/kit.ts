//! What a library gives to every scene: its look, and the few primitives that pages are built from.

import type { FC, ReactNode, Ref } from 'react';
import type { Control, Factors } from '../gen/stage';

export type ControlValue = Control['value'];

export interface Kit {
  /** Theme, density, scale and font for everything below it. */
  Provider: FC<{ factors: Factors; children: ReactNode }>;
  /** Sends the popups, dialogs and drawers of everything below it into `portal`. */
  Popups: FC<{ portal: HTMLElement; children: ReactNode }>;

  Button: FC<{ label: string; kind?: 'primary' | 'plain' | 'danger'; disabled?: boolean; onPress(): void; hold?: Ref<HTMLElement> }>;
  /** A labelled switch, checkbox, text field, select or button, as `control.kind` says. */
  Field: FC<{ control: Control; value: ControlValue; onChange(value: ControlValue): void; hold?: Ref<HTMLElement> }>;
  Tag: FC<{ children: ReactNode }>;

  Heading: FC<{ level: 1 | 2 | 3; children: ReactNode }>;
  Text: FC<{ muted?: boolean; small?: boolean; children: ReactNode }>;
  Divider: FC;

  /** A bordered surface with an optional title and a foot for buttons. */
  Card: FC<{ title?: ReactNode; extra?: ReactNode; foot?: ReactNode; children: ReactNode }>;
  /** A coloured notice, as a reminder or an instruction left by a colleague would stand on a page. */
  Notice: FC<{ children: ReactNode }>;
  Stat: FC<{ label: string; value: string; change: string }>;
  Table: FC<{ columns: ReactNode[]; rows: ReactNode[][] }>;

  /** The bar at the top of a product, with its name and the person signed in. */
  Header: FC<{ product: string; user: string }>;
  /** The main navigation at the side; the first entry is the current one. */
  Nav: FC<{ items: string[] }>;

  /** A dialog that is open from the start and cannot be dismissed; `at` says where on screen it stands. */
  Dialog: FC<{ title: string; at: Anchor; foot?: ReactNode; children: ReactNode }>;
  /** A drawer that is open from the start and cannot be dismissed. */
  Drawer: FC<{ title: string; side: 'left' | 'right' | 'top' | 'bottom'; foot?: ReactNode; children: ReactNode }>;
}

/** A place on screen by fractions: 0 is left or top, 0.5 the middle, 1 right or bottom. */
export interface Anchor {
  across: 0 | 0.5 | 1;
  down: 0 | 0.5 | 1;
}
