import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, wordIdsIn } from './form-values.ts';

describe('a homework form', () => {
  it('sets the deadline to the last second of the day', () => {
    const end = endOfDay('2026-11-30');
    expect(end && dayOf(end)).toBe('2026-11-30');
    expect(end?.getHours()).toBe(23);
    for (const day of ['', '30/11/2026', '2026-11']) expect(endOfDay(day)).toBeNull();
  });

  it('reads the word ids of an address', () => {
    expect(wordIdsIn('7,9,x,-1')).toEqual([7, 9]);
    expect(wordIdsIn(null)).toEqual([]);
  });
});
