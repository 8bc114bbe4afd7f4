//! What the tables of all libraries are told, and how rows are named and picked.

import type { ReactNode } from 'react';
import type { Column } from '../gen/stage';

export type Row = Record<string, string | number>;

/** A row or a cell that may be marked by a click. */
export interface Markable {
  ref?(element: Element | null): void;
  marked?: boolean;
  onClick?(): void;
}

export interface PlainTableProps {
  /** The id of the element that names the table. */
  id: string;
  columns: Column[];
  rows: Row[];
  /** What stands in a header; by default the column's name. */
  head?(column: Column): ReactNode;
  row?(name: string): Markable;
  cell?(name: string, column: Column): Markable;
  /** What stands in a cell; by default its text. */
  inside?(name: string, column: Column): ReactNode;
  /** A narrow column before the others. */
  lead?: { head: ReactNode; cell(name: string): ReactNode };
  /** Height in pixels beyond which the rows scroll. */
  maxHeight?: number | null;
}

export const nameOf = (columns: Column[], row: Row): string => String(row[columns[0].id]);

export const sideOf = ({ numeric }: Column) => (numeric ? 'right' : 'left');

/** A click on a row picks it, and another lets go of it. */
export const clicked = ({ picked }: { picked: string | null }, name: string) => ({ picked: picked === name ? null : name });
