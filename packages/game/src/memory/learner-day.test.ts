import { describe, expect, it } from 'vitest';
import { MORNING, VIETNAM } from '../testing/answers.fixture.ts';
import { DAY_MS, dayNumber, dayOf, dayText, fixedOffset, offsetIn, startOfDay } from './learner-day.ts';

/** Parses a time such as `2026-01-05T01:00:00Z` to epoch milliseconds. */
function at(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11, -1).split(':').map(Number);
  return (dayNumber(text.slice(0, 10)) ?? 0) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

describe('the learner’s day', () => {
  it.each([
    ['2026-11-22T20:59:59Z', '2026-11-22'],
    ['2026-11-22T21:00:00Z', '2026-11-23'],
    ['2024-02-29T10:00:00Z', '2024-02-29'],
    ['1999-12-31T23:00:00Z', '2000-01-01'],
    ['2100-02-28T21:00:00Z', '2100-03-01'],
  ])('of %s in Vietnam is %s', (time, day) => {
    expect(dayText(dayOf(at(time), VIETNAM))).toBe(day);
  });

  it('is counted from 1970', () => {
    expect([dayNumber('1970-01-01'), dayNumber('2026-01-05')]).toEqual([0, 20_458]);
    expect(at('2026-01-05T01:00:00Z')).toBe(MORNING);
  });

  it('has a text that is converted back to the same number, for a hundred years', () => {
    for (let day = -3_000; day < 33_000; day += 1) {
      const text = dayText(day);
      expect(dayNumber(text)).toBe(day);
    }
  });

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-01', '', '2026-01-32', 'tomorrow'])(
    'has no number for %j',
    (text) => {
      expect(dayNumber(text)).toBeNull();
    },
  );
});

describe('a time zone', () => {
  it('is found by its IANA name', () => {
    expect(offsetIn('Asia/Ho_Chi_Minh')?.(at('2026-06-01T00:00Z'))).toBe(420);
    expect(offsetIn('America/St_Johns')?.(at('2026-01-01T00:00Z'))).toBe(-210);
    expect(offsetIn('UTC')?.(0)).toBe(0);
    expect(offsetIn('Asia/Nowhere')).toBeNull();
    expect(offsetIn('')).toBeNull();
  });

  it('changes its offset at the exact hour', () => {
    const berlin = offsetIn('Europe/Berlin') ?? fixedOffset(0);
    expect(berlin(at('2026-03-29T00:59:00Z'))).toBe(60);
    expect(berlin(at('2026-03-29T01:00:00Z'))).toBe(120);
    const days = ['2026-03-28', '2026-03-29', '2026-03-30'].map((text) => dayNumber(text) ?? 0);
    expect(days.map((day) => startOfDay(day, berlin))).toEqual(
      ['2026-03-28T03:00Z', '2026-03-29T02:00Z', '2026-03-30T02:00Z'].map(at),
    );
    for (const day of days) expect(dayOf(startOfDay(day, berlin), berlin)).toBe(day);
  });

  it.each([
    ['Asia/Kolkata', 2026],
    ['Asia/Kathmandu', 2026],
    ['Australia/Lord_Howe', 2026],
    ['Pacific/Chatham', 2026],
    ['America/St_Johns', 2026],
    // These skipped a day.
    ['Pacific/Apia', 2011],
    ['Pacific/Kwajalein', 1993],
  ])('%s in %i has days that follow each other', (zone, year) => {
    const offsetAt = offsetIn(zone) ?? fixedOffset(0);
    const first = dayNumber(`${year}-01-01`) ?? 0;
    for (let day = first; day < first + 370; day += 1) {
      const start = startOfDay(day, offsetAt);
      expect([dayOf(start - 1, offsetAt), dayOf(start, offsetAt)].map(dayText)).toEqual(
        [day - 1, day].map(dayText),
      );
    }
  });
});
