import { describe, expect, it } from 'vitest';
import { NOTHING, pick, pickAll, present } from './selection.ts';

const LIST = [9, 8, 7, 6, 5];
const chosen = (ids: Iterable<number>) => [...ids].toSorted((a, b) => b - a);

describe('the selection of words of a lesson', () => {
  it('selects and deselects single words', () => {
    const one = pick(NOTHING, 8, true, LIST, false);
    expect(chosen(one.ids)).toEqual([8]);
    expect(chosen(pick(one, 8, false, LIST, false).ids)).toEqual([]);
  });

  it('selects a range with Shift, in either direction', () => {
    const down = pick(pick(NOTHING, 8, true, LIST, false), 6, true, LIST, true);
    expect(chosen(down.ids)).toEqual([8, 7, 6]);
    const up = pick(pick(NOTHING, 6, true, LIST, false), 9, true, LIST, true);
    expect(chosen(up.ids)).toEqual([9, 8, 7, 6]);
    const first = pick(pick(NOTHING, 9, true, LIST, false), 8, true, LIST, true);
    expect(chosen(first.ids)).toEqual([9, 8]);
  });

  it('deselects a range with Shift', () => {
    const all = pickAll(LIST, true);
    const anchored = pick(all, 8, false, LIST, false);
    expect(chosen(pick(anchored, 6, false, LIST, true).ids)).toEqual([9, 5]);
  });

  it('selects a single word with Shift when the last selected one is missing', () => {
    expect(chosen(pick(NOTHING, 6, true, LIST, true).ids)).toEqual([6]);
    const gone = pick({ ids: new Set(), anchor: 3 }, 6, true, LIST, true);
    expect(chosen(gone.ids)).toEqual([6]);
  });

  it('drops words that are no longer in the list', () => {
    const kept = present({ ids: new Set([9, 3]), anchor: 3 }, LIST);
    expect(chosen(kept.ids)).toEqual([9]);
    expect(kept.anchor).toBeNull();
    expect(present({ ids: new Set([9, 3]), anchor: 9 }, LIST).anchor).toBe(9);
  });
});
