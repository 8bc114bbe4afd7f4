//! Waits until the page is still.

export interface Stillness {
  settled: boolean;
  waited_ms: number;
}

export interface Patience {
  /** Give up after this long. */
  budget_ms: number;
  /** Ask for this long a stillness; two equal frames are the least. */
  hold_ms: number;
}

/** A dialog fetches back a focus that went nowhere, but looks for it only now and then: MUI does every 50 ms. */
const FETCHED_BACK_MS = 100;

let focus: Element | null = null;

/** Still means: two frames with the same signature, no animation running, and no focus that may yet be fetched back. */
export async function settle(patience: Patience, signature: () => string): Promise<Stillness> {
  const stillness = await wait(patience, signature, hasFocus(focus));
  focus = document.activeElement;
  return stillness;
}

function hasFocus(element: Element | null): boolean {
  return element !== null && element !== document.body;
}

async function wait(patience: Patience, signature: () => string, hadFocus: boolean): Promise<Stillness> {
  const started = performance.now();
  let before: string | null = null;
  let stillSince = started;
  for (;;) {
    await frame();
    const time = performance.now();
    const waited_ms = time - started;
    const adrift = hadFocus && !hasFocus(document.activeElement);
    const now = moving() ? null : signature();
    if (now === null || now !== before) stillSince = time;
    else if (time - stillSince >= Math.max(patience.hold_ms, adrift ? FETCHED_BACK_MS : 0)) return { settled: true, waited_ms };
    if (waited_ms > patience.budget_ms) return { settled: false, waited_ms };
    before = now;
  }
}

/**
 * One frame, and all that the page had put off until right after it. Under load a frame comes before
 * timers and messages that wait already; a popup whose end is such a timer would still cover the page.
 */
async function frame(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done));
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

/** True while an animation that will end is running; endless ones, such as spinners, never settle. */
function moving(): boolean {
  return document.getAnimations().some((animation) => {
    const end = animation.effect?.getComputedTiming().endTime;
    return animation.playState === 'running' && end !== Infinity && end !== 0;
  });
}
