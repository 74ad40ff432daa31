import { describe, expect, it } from 'vitest';
import { clockText, spokenMark } from './clock-time.ts';

describe('the time on the clock', () => {
  it('shows minutes and two figures of seconds', () => expect(clockText(134)).toBe('2:14'));
  it('shows the second that is still running', () => expect(clockText(8.2)).toBe('0:09'));
  it('never goes below zero', () => expect(clockText(-3)).toBe('0:00'));
});

describe('what the clock says aloud', () => {
  it('keeps silent above a minute', () => expect(spokenMark(61, 180)).toBeUndefined());
  it('speaks at 60, 30 and 10', () => {
    expect([60, 31, 30, 11, 10, 1].map((s) => spokenMark(s, 180))).toEqual([60, 60, 30, 30, 10, 10]);
  });
  it('does not announce the time a game starts with', () => expect(spokenMark(60, 60)).toBeUndefined());
});
