// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Column } from './stage';

export type Marks = "row" | "rows" | "cell" | "cells";

export type Props = { label: string, columns: Array<Column>, 
/**
 * Cells by column; the first column's text names the row.
 */
rows: Record<string, string | number>[], marks: Marks, };

export type State = { 
/**
 * Names of rows, or of cells as `row / column`. What is marked lets go when it is clicked again.
 */
marked: Array<string>, };

export type Part = `row:${string}` | `cell:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
