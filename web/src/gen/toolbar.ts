// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Glyph = "more" | "align_center" | "align_left" | "align_right" | "archive" | "bell" | "bin" | "bold" | "bookmark" | "bullets" | "calendar" | "camera" | "clip" | "copy" | "crop" | "cross" | "download" | "eye" | "filter" | "flag" | "grid" | "heart" | "italic" | "layers" | "lock" | "mail" | "minus" | "moon" | "pause" | "pencil" | "phone" | "pin" | "play" | "plus" | "printer" | "redo" | "refresh" | "rotate_left" | "rotate_right" | "ruler" | "search" | "share" | "speaker" | "star" | "strike" | "sun" | "tick" | "underline" | "undo" | "unlock" | "upload" | "zoom_in" | "zoom_out";

export type Props = { label: string, groups: Array<Array<Tool>>, 
/**
 * Whether the labels stand beside the icons.
 */
captions: boolean, 
/**
 * How many tools stand in the bar; all unless given.
 */
fits: number | null, 
/**
 * What stands before the log.
 */
log: string, };

export type State = { 
/**
 * Every use of a tool that is not a toggle, oldest first.
 */
used: Array<string>, 
/**
 * The toggles that are on.
 */
on: Array<string>, 
/**
 * Whether the menu at the end is open.
 */
open: boolean, };

export type Tool = { id: string, label: string, icon: Glyph, 
/**
 * Stays on until it is pressed again.
 */
toggle: boolean, disabled: boolean, };

export type Part = `tool:${string}` | 'more' | `item:${string}` | 'log';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
