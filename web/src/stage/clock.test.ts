import { describe, expect, test } from 'vitest';
import { createClock } from './clock';

describe('the clock', () => {
  const flush = (run: () => void) => run();

  test('stands still until time passes', () => {
    const [clock, log] = [createClock(flush), [] as string[]];
    clock.after(300, () => log.push('late'));
    clock.after(100, () => log.push('early'));
    expect(log).toEqual([]);
    expect(clock.advance(99)).toBe(false);
    expect(log).toEqual([]);
    expect(clock.advance(1)).toBe(true);
    expect(log).toEqual(['early']);
    clock.advance(1000);
    expect(log).toEqual(['early', 'late']);
  });

  test('runs what a timer sets off within the same stretch, at its own time', () => {
    const [clock, log] = [createClock(flush), [] as number[]];
    const tick = (count: number) => {
      log.push(count);
      clock.after(250, () => tick(count + 1));
    };
    clock.after(250, () => tick(1));
    clock.advance(1000);
    expect(log).toEqual([1, 2, 3, 4]);
    clock.advance(249);
    expect(log).toHaveLength(4);
  });

  test('runs nothing that was taken back or stopped', () => {
    const [clock, log] = [createClock(flush), [] as string[]];
    clock.after(100, () => log.push('a'))();
    clock.advance(200);
    clock.after(100, () => log.push('b'));
    clock.stop();
    clock.advance(200);
    expect(log).toEqual([]);
  });

  test('says when a change comes from a timer', () => {
    const clock = createClock(flush);
    let told = false;
    clock.after(1, () => (told = clock.ticking()));
    clock.advance(1);
    expect([told, clock.ticking()]).toEqual([true, false]);
  });
});
