import { expect, it } from 'vitest';
import { isCorrectable } from './correctable.ts';

const typed = { word_id: 1, answer_ms: 2_000, correct: false, options: 0, chosen: 'kar' };

it('a wrong answer can be counted as right only if it was typed', () => {
  expect(isCorrectable(typed)).toBe(true);
  expect(isCorrectable({ ...typed, correct: true })).toBe(false);
  expect(isCorrectable({ ...typed, chosen: '' })).toBe(false);
  expect(isCorrectable({ ...typed, options: 3 })).toBe(false);
});
