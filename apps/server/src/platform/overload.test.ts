import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchOverload, type Overload } from './overload.ts';

let overload: Overload | undefined;
afterEach(() => {
  overload?.stop();
  vi.useRealTimers();
});

const WAIT_MS = 1_000;

function overloadWith(bounds = { loopMs: 500, waitMs: WAIT_MS }) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  let oldestWaitMs = 0;
  const changes: boolean[] = [];
  const watched = watchOverload({
    bounds,
    loadOf: () => ({ running: 0, waiting: 0, oldestWaitMs }),
    onChange: (isShedding) => changes.push(isShedding),
    clock: () => performance.now(),
  });
  overload = watched;
  return {
    overload: watched,
    changes,
    waits: (ms: number) => (oldestWaitMs = ms),
    pass: (ms: number) => void vi.advanceTimersByTime(ms),
  };
}

describe('an overloaded server', () => {
  it('sheds load when its database queue is slow for a while', () => {
    const { overload, waits, pass, changes } = overloadWith();
    waits(5_000);
    pass(900);
    expect(overload.refuses('call')).toBe(false);
    waits(0);
    pass(200);
    waits(5_000);
    pass(1_000);
    expect(overload.refuses('call')).toBe(false);
    pass(200);
    expect([overload.refuses('call'), overload.refuses('socket')]).toEqual([true, true]);
    expect(overload.shed).toEqual({ call: 1, socket: 1 });
    waits(0);
    pass(1_000);
    expect(overload.isShedding).toBe(true);
    pass(200);
    expect(overload.isShedding).toBe(false);
    expect(changes).toEqual([true, false]);
  });

  it('never sheds where the bounds are 0', () => {
    const { overload, waits, pass } = overloadWith({ loopMs: 0, waitMs: 0 });
    waits(60_000);
    pass(10_000);
    expect(overload.isShedding).toBe(false);
  });

  it('spreads the Retry-After of refused clients', () => {
    const { overload } = overloadWith();
    const seconds = new Set(Array.from({ length: 200 }, overload.retryAfterSeconds));
    expect(seconds).toEqual(new Set([1, 2, 3, 4]));
  });

  it('sheds load when its event loop is late repeatedly, and recovers', () => {
    let now = 0;
    const late = watchOverload({
      bounds: { loopMs: 500, waitMs: 0 },
      loadOf: () => ({ running: 0, waiting: 0, oldestWaitMs: 0 }),
      clock: () => now,
    });
    overload = late;
    const turn = (ms: number) => {
      now += ms;
      late.check();
      return late.isShedding;
    };
    expect([turn(100), turn(900), turn(100), turn(900)]).toEqual([false, false, false, false]);
    expect(late.loopDelayMs).toBe(800);
    expect([turn(900), turn(900)]).toEqual([false, true]);
    expect([turn(100), turn(500), turn(600)]).toEqual([true, true, false]);
  });
});
