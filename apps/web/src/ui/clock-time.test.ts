import { describe, expect, it } from 'vitest';
import { clockText, spokenMark } from './clock-time.ts';

describe('the time on the clock', () => {
  it('shows minutes and two digits of seconds', () => expect(clockText(134)).toBe('2:14'));
  it('rounds up to the current second', () => expect(clockText(8.2)).toBe('0:09'));
  it('never goes below zero', () => expect(clockText(-3)).toBe('0:00'));
});

describe('the announcements of the clock', () => {
  it('do not start above a minute', () => expect(spokenMark(61, 180)).toBeUndefined());
  it('are made at 60, 30 and 10 seconds', () => {
    expect([60, 31, 30, 11, 10, 1].map((s) => spokenMark(s, 180))).toEqual([60, 60, 30, 30, 10, 10]);
  });
  it('omit the initial time of a game', () => expect(spokenMark(60, 60)).toBeUndefined());
});
