import { expect, it } from 'vitest';
import { byDueDay } from './reviewed-words.ts';

const NOW = Date.UTC(2026, 10, 23, 8);
const HOUR = 3_600_000;

const word = (id: number, hours?: number) => ({
  word: { id, foreign_word: `word ${id}`, native_word: '', pronunciation_foreign: '', audio: '' },
  isRight: true,
  dueAt: hours === undefined ? undefined : new Date(NOW + hours * HOUR).toISOString(),
});

it('groups words by the day on which they come back, the first day first', () => {
  const groups = byDueDay([word(1, 120), word(2), word(3, 0.2), word(4, 20), word(5, 118)], NOW);
  expect(groups.map(({ day, words }) => [day, words.map((row) => row.word.id)])).toEqual([
    ['ngày mai', [3, 4]],
    ['sau 5 ngày', [5, 1]],
    [undefined, [2]],
  ]);
});
