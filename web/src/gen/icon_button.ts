// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Glyph = "more" | "align_center" | "align_left" | "align_right" | "archive" | "bell" | "bin" | "bold" | "bookmark" | "bullets" | "calendar" | "camera" | "clip" | "copy" | "crop" | "cross" | "download" | "eye" | "filter" | "flag" | "grid" | "heart" | "italic" | "layers" | "lock" | "mail" | "minus" | "moon" | "pause" | "pencil" | "phone" | "pin" | "play" | "plus" | "printer" | "redo" | "refresh" | "rotate_left" | "rotate_right" | "ruler" | "search" | "share" | "speaker" | "star" | "strike" | "sun" | "tick" | "underline" | "undo" | "unlock" | "upload" | "zoom_in" | "zoom_out";

export type IconItem = { id: string, label: string, icon: Glyph, disabled: boolean, };

export type Props = { label: string, buttons: Array<IconItem>, 
/**
 * Secondary text below the label.
 */
note: string, 
/**
 * What stands before the log.
 */
log: string, };

export type State = { 
/**
 * Every press, oldest first.
 */
pressed: Array<string>, };

export type Part = `button:${string}` | 'log';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
