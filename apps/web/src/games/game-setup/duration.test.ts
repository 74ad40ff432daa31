import { describe, expect, it } from 'vitest';
import { clampMinutes, durationSeconds, shownSeconds } from './duration.ts';

describe('typed minutes', () => {
  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['0', 1],
    ['-3', 1],
    ['61', 60],
    ['9999999999', 60],
    ['2,5', 2],
    ['', 1],
    ['abc', 1],
    ['1e400', 1],
  ])('%j becomes %i', (typed, minutes) => expect(clampMinutes(typed)).toBe(minutes));
});

describe('the duration of a game', () => {
  it('is one second longer than its minutes', () => expect(durationSeconds(3)).toBe(181));

  it('is shown as the chosen minutes first and as 0:00 only at the end', () => {
    expect(shownSeconds(181_000, 181)).toBe(180);
    expect(shownSeconds(180_000, 181)).toBe(180);
    expect(shownSeconds(179_000, 181)).toBe(179);
    expect(shownSeconds(1, 181)).toBe(1);
    expect(shownSeconds(0, 181)).toBe(0);
    expect(shownSeconds(-5, 181)).toBe(0);
  });
});
