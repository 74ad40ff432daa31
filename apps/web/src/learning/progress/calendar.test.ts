import { describe, expect, it } from 'vitest';
import { calendarLayout, monthStarts, WEEKS, yearUntil } from './calendar.ts';

describe('the calendar of a year', () => {
  const days = yearUntil('2026-11-23', [
    { day: '2026-11-23', answers: 12 },
    { day: '2025-11-24', answers: 60 },
    { day: '2024-01-01', answers: 5 },
  ]);

  it('has 365 days and ends with today in the last week', () => {
    expect(days).toHaveLength(365);
    expect(days.at(-1)).toEqual({
      day: '2026-11-23',
      answers: 12,
      week: WEEKS - 1,
      weekday: 0,
      level: 2,
    });
    expect(days[0]).toMatchObject({ day: '2025-11-24', week: 0, weekday: 0, level: 4 });
    expect(days.every(({ week }) => week >= 0 && week < WEEKS)).toBe(true);
  });

  it('finds the week in which each of twelve months begins', () => {
    const months = monthStarts(days);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ week: 1, month: 12 });
  });
});

it.each([
  [1100, 1],
  [320, 2],
  [200, 3],
])('fits the weeks into %s px with %s rows', (width, rows) => {
  const layout = calendarLayout(width);
  expect(layout.rows).toBe(rows);
  expect(layout.weeksInRow * layout.pitch).toBeLessThanOrEqual(width);
  expect(layout.weeksInRow * layout.rows).toBeGreaterThanOrEqual(WEEKS);
});
