// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Choice = { id: string, label: string, disabled: boolean, 
/**
 * Secondary text: a description, or what a tab's panel says.
 */
note: string, };

export type ChoiceGroup = { id: string, label: string, options: Array<Choice>, };

export type Clutter = "none" | "low" | "medium" | "high";

export type Column = { id: string, label: string, 
/**
 * Sorts by number and aligns right.
 */
numeric: boolean, unsortable: boolean, };

export type Confirm = { apply: string, cancel: string, };

export type Control = { kind: ControlKind, label: string, value: boolean | string | number, options: Array<string>, };

export type ControlKind = "switch" | "checkbox" | "text" | "select" | "button";

export type Dynamics = "still" | "real";

export type Factors = { theme: Theme, spacing: Spacing, layout: Layout, placement: Placement, scale: Scale, guidance: Guidance, clutter: Clutter, dynamics: Dynamics, };

export type Field = { label: string, value: string, };

export type Guidance = "text" | "visual" | "mixed";

export type Held = { committed: Record<string, unknown>, draft: Record<string, unknown> | null, };

export type Instance = { id: string, props: Record<string, unknown>, state: Record<string, unknown>, 
/**
 * A locked instance shows its state and takes no input.
 */
locked: boolean, };

export type Layout = "isolated_card" | "form_section" | "settings_panel" | "dashboard_panel" | "table_cell" | "modal_flow" | "drawer_flow" | "inline_surface" | "nested_scroll";

export type MenuItem = { id: string, label: string, disabled: boolean, 
/**
 * Toggles a tick instead of doing something.
 */
checkbox: boolean, children: Array<MenuItem>, };

export type Message = { "is": "booted" } | { "is": "state", state: StateMessage, } | { "is": "quiet" } | { "is": "reply", id: number, snapshot: Snapshot | null, error: string | null, };

export type Moment = "asked" | "quiet" | "settled";

export type NumberedCommand = { 
/**
 * The page's answer names it.
 */
id: number, } & ({ "do": "take_down" } | { "do": "mount", scene: Scene, } | { "do": "settle", pass_ms: number, 
/**
 * Gives up after this long.
 */
budget_ms: number, 
/**
 * Whether a picture may be on its way meanwhile: then all that shows is watched.
 */
pictured: boolean, } | { "do": "point_out" });

export type PartBox = { rect: Rect, 
/**
 * A point at which a click would reach this part: on screen and not covered.
 */
point: Point | null, 
/**
 * The scrollable area that holds the part; none if nothing around it scrolls.
 */
scroller: Rect | null, };

export type Placement = "center" | "top_left" | "top" | "top_right" | "left" | "right" | "bottom_left" | "bottom" | "bottom_right";

export type Platform = "web" | "phone" | "desktop";

export type Point = { x: number, y: number, };

export type Rect = { x: number, y: number, w: number, h: number, };

export type Scale = "default" | "small" | "large";

export type Scene = { 
/**
 * The toolkit that draws it.
 */
target: string, surface: Surface, component: string, 
/**
 * Seeds the page's `Math.random`.
 */
seed: number, factors: Factors, world: World, 
/**
 * Heading of the card, panel or dialog that holds the instances.
 */
title: string, 
/**
 * Short texts that stand beside the control, as a sticky note or a notice would.
 */
notes: Array<string>, instances: Array<Instance>, 
/**
 * Real controls around the instances; changing one is collateral damage.
 */
clutter: Array<Control>, confirm: Confirm | null, };

export type Snapshot = { 
/**
 * Sequence number of the last state message sent.
 */
seq: number, settled: boolean, 
/**
 * A picture that was begun then or later shows the page as it came to be.
 */
still_since: Moment, waited_ms: number, held: { [key in string]: Held }, 
/**
 * Boxes of each control, popups included.
 */
boxes: { [key in string]: Array<Rect> }, parts: { [key in string]: { [key in string]: PartBox } }, 
/**
 * What policies need to know of a control and what is no place, by its name: the day that a calendar shows as chosen.
 */
facts: Record<string, Record<string, unknown>>, 
/**
 * The control that has the keyboard focus.
 */
focus: string | null, 
/**
 * How many trusted input events each control received.
 */
inputs: { [key in string]: number }, };

export type Spacing = "comfortable" | "compact";

export type Stat = { label: string, value: string, change: string, };

export type StateCause = "input" | "clock" | "unexplained";

export type StateMessage = { seq: number, instance: string, held: Held, cause: StateCause, 
/**
 * How long ago the last trusted input event arrived; none if there never was one.
 */
since_input_ms: number | null, };

export type Surface = { platform: Platform, width: number, height: number, 
/**
 * How many pixels of a picture stand for one unit.
 */
scale: number, 
/**
 * Whether input is by touch.
 */
touch: boolean, };

export type Table = { columns: Array<string>, rows: Array<Array<string>>, };

export type Theme = "light" | "dark" | "high_contrast";

export type TreeNode = { id: string, label: string, disabled: boolean, children: Array<TreeNode>, };

export type World = { 
/**
 * Name of the product, shown in the header.
 */
product: string, 
/**
 * Person signed in.
 */
user: string, 
/**
 * Entries of the main navigation; the first is the current one.
 */
nav: Array<string>, 
/**
 * Heading of the page, and one sentence below it.
 */
page: string, intro: string, stats: Array<Stat>, table: Table, 
/**
 * Read-only facts: label and value.
 */
facts: Array<Field>, 
/**
 * Recent events, newest first.
 */
activity: Array<string>, 
/**
 * Two or three paragraphs of plain prose.
 */
article: Array<string>, 
/**
 * From here clutter is drawn.
 */
controls: Array<Control>, };

export const CLUTTER = 'clutter.';
export const CONFIRM = 'confirm';
