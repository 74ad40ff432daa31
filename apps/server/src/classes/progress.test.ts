import { expect, it } from 'vitest';
import { mondayOf, progressOf, type PupilAnswer } from './progress.ts';

const at = (iso: string) => Date.parse(iso);
const MONDAY = at('2026-11-23T09:00:00+07:00');
const WEEK = 7 * 24 * 60 * 60 * 1000;
const AN = { user_id: null, name: 'An', playsAs: 'An' };

const given = (when: number, ...words: string[]) => words.map((word) => ({ at: when, word }));
const answer = (word: string, isRight: boolean, when = MONDAY, fields: Partial<PupilAnswer> = {}) => ({
  at: when,
  word,
  userId: 7,
  name: 'an',
  isRight,
  ...fields,
});

it.each([
  ['2026-11-23T00:00:00+07:00', '2026-11-23'],
  ['2026-11-22T23:59:59+07:00', '2026-11-16'],
  ['2026-11-29T23:59:59+07:00', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('%s is in the week of %s', (moment, monday) => {
  expect(mondayOf(at(moment))).toBe(monday);
});

it('counts the latest answer to each given word, by week and in all', () => {
  const words = [...given(MONDAY, 'cat', 'dog'), ...given(MONDAY + WEEK, 'dog', 'fish')];
  const answers = [
    answer('dog', true, MONDAY + WEEK),
    answer('dog', false),
    answer('cat', true),
    answer('cat', false, MONDAY + 1),
    answer('never given', true),
  ];
  expect(progressOf([AN], words, answers)).toEqual({
    weeks: [
      { monday: '2026-11-23', given: 2 },
      { monday: '2026-11-30', given: 2 },
    ],
    given: 3,
    pupils: [
      {
        name: 'An',
        user_id: null,
        known: 1,
        answered: 2,
        needs_help: true,
        weeks: [
          { known: 1, answered: 2 },
          { known: 1, answered: 1 },
        ],
      },
    ],
  });
});

it('finds a pupil with an account by the account, and others by their name', () => {
  const binh = { user_id: 9, name: 'Trần Văn Bình', playsAs: 'Gió' };
  const answers = [answer('cat', true), answer('cat', true, MONDAY, { userId: 9, name: 'Gió (2)' })];
  const { pupils } = progressOf([binh, AN], given(MONDAY, 'cat'), answers);
  expect(pupils.map(({ name, known, needs_help }) => [name, known, needs_help])).toEqual([
    ['An', 1, false],
    ['Trần Văn Bình', 1, false],
  ]);
});

it('shows the latest twelve weeks, and nobody needs help before words were given', () => {
  const words = Array.from({ length: 14 }, (_, week) => given(MONDAY + week * WEEK, `word ${week}`)).flat();
  const { weeks } = progressOf([AN], words, []);
  expect([weeks.length, weeks[0]?.monday]).toEqual([12, '2026-12-07']);
  expect(progressOf([AN], [], []).pupils[0]?.needs_help).toBe(false);
});
