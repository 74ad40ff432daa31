import { describe, expect, it } from 'vitest';
import { createIdSource, nextId } from './ids.ts';

const noon = Date.UTC(2026, 5, 1, 12);

describe('ids', () => {
  it('consist of the milliseconds since 2026, the node and a sequence number', () => {
    const next = createIdSource({ now: () => noon, node: 5 });
    const first = (noon - Date.UTC(2026, 0, 1)) * 4096 + 5 * 64;
    expect([next(), next()]).toEqual([first, first + 1]);
  });

  it('grow when more than 64 are created in a millisecond', () => {
    const next = createIdSource({ now: () => noon, node: 63 });
    const ids = Array.from({ length: 1_000 }, next);
    expect(ids.every((id, position) => position === 0 || id > (ids[position - 1] ?? 0))).toBe(true);
  });

  it('grow when the clock is set back an hour', () => {
    let now = noon;
    const next = createIdSource({ now: () => now, node: 0 });
    const before = next();
    now -= 3_600_000;
    expect(next()).toBeGreaterThan(before);
  });

  it('never equal those of another node', () => {
    const [one, two] = [
      createIdSource({ now: () => noon, node: 1 }),
      createIdSource({ now: () => noon, node: 2 }),
    ];
    const ids = Array.from({ length: 500 }, () => [one(), two()]).flat();
    expect(new Set(ids).size).toBe(1_000);
  });

  it('stay safe integers in 2094', () => {
    expect(Number.isSafeInteger(createIdSource({ now: () => Date.UTC(2094, 11, 31), node: 63 })())).toBe(
      true,
    );
    expect(Number.isSafeInteger(nextId())).toBe(true);
  });

  it('refuse a node beyond 63', () => {
    expect(() => createIdSource({ node: 64 })).toThrow(RangeError);
  });
});
