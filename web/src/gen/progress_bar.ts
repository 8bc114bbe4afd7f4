// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Does = "start" | "pause" | "stop" | "reset" | "acknowledge";

export type JobButton = { label: string, does: Does, };

export type Props = { label: string, 
/**
 * How long the scene's clock runs between two movements of the bar.
 */
tick_ms: number, 
/**
 * By how many percent it moves each time.
 */
by: number, buttons: Array<JobButton>, };

export type State = { 
/**
 * In whole percent.
 */
value: number, status: Status, };

export type Status = "waiting" | "running" | "paused" | "stopped" | "done" | "acknowledged";

export type Part = 'bar' | `button:${string}` | 'reading';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}
