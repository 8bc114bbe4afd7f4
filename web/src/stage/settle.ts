//! Waits until the page is still.

import type { Moment } from '../gen/stage';
import { watchForDisturbance, type Restless, type Watch } from './disturbance';

export interface Stillness {
  settled: boolean;
  /** Nothing that a picture shows changed after this. */
  still_since: Moment;
  waited_ms: number;
}

export interface Patience {
  /** Give up after this long. */
  budget_ms: number;
  /** Watch for all that shows, and say when nothing moves. */
  pictured: boolean;
}

/** A dialog fetches back a focus that went nowhere, but looks for it only now and then: MUI does every 50 ms. */
const FETCHED_BACK_MS = 100;

/** After a drag a library swallows the click that would end it, and any other for a while: dnd-kit for 50 ms, MUI's grid for 100 ms. */
const CLICKS_SWALLOWED_MS = 120;

let focus: Element | null = null;

/** Still means: two frames with the same state and outline, no animation running, all letters there, nothing put off by a moment, no focus that may yet be fetched back, and clicks heard again. */
export async function settle(patience: Patience, page: Restless): Promise<Stillness> {
  const stillness = await wait(patience, page, hasFocus(focus));
  focus = document.activeElement;
  return stillness;
}

function hasFocus(element: Element | null): boolean {
  return element !== null && element !== document.body;
}

async function wait(patience: Patience, page: Restless, hadFocus: boolean): Promise<Stillness> {
  const started = performance.now();
  let watch: Watch | null = null;
  let before: string | null = null;
  let stillSince = started;
  // What has come to lie under the pointer is told at the next frame, if the page is laid out by then.
  document.body.getBoundingClientRect();
  for (;;) {
    await frame();
    if (patience.pictured) watch ??= watchForDisturbance(page);
    await whatWasPutOff();
    const time = performance.now();
    const waited_ms = time - started;
    const adrift = hadFocus && !hasFocus(document.activeElement);
    const deaf = (page.sinceDrag() ?? Infinity) < CLICKS_SWALLOWED_MS;
    const putsOff = page.putsOff();
    const now = moving() ? null : `${page.seq()} ${page.outline()}`;
    const settled = now !== null && now === before && !putsOff && !deaf && time - stillSince >= (adrift ? FETCHED_BACK_MS : 0);
    watch?.frame(now === null || putsOff, before !== null && now !== before);
    if (settled || waited_ms > patience.budget_ms) {
      const ended = watch?.end() ?? 'settled';
      return { settled, still_since: settled ? ended : 'settled', waited_ms };
    }
    if (now === null || now !== before) stillSince = time;
    before = now;
  }
}

/** The beginning of a frame: it is going to show all that happened before. */
function frame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(done));
}

/**
 * All that the page had put off until right after a frame. Under load a frame comes before timers and
 * messages that wait already; a popup whose end is such a timer would still cover the page.
 */
async function whatWasPutOff(): Promise<void> {
  await new Promise((done) => setTimeout(done, 0));
  await message();
}

const { port1: here, port2: there } = new MessageChannel();

function message(): Promise<unknown> {
  return new Promise((done) => {
    here.onmessage = done;
    there.postMessage(null);
  });
}

/** True while letters are on their way or an animation that will end is running; endless ones, such as spinners, never settle. */
function moving(): boolean {
  if (document.fonts.status === 'loading') return true;
  return document.getAnimations().some((animation) => {
    const end = animation.effect?.getComputedTiming().endTime;
    return animation.playState === 'running' && end !== Infinity && end !== 0;
  });
}
