import { expect, it } from 'vitest';
import { minutesLeftText, minutesText } from './minutes.ts';

it('gives the estimated minutes of an average learner', () => {
  // 20 × (6 s + 11 s) = 5 min 40 s.
  expect(minutesText(['game_select', 'game_write'], 20)).toBe('≈ 6 phút');
  expect(minutesText(['game_line'], 1)).toBe('≈ 1 phút');
  expect(minutesText([], 20)).toBeNull();
  expect(minutesText(['game_line'], 0)).toBeNull();
  expect(minutesLeftText([{ game: 'game_listen', words: ['a', 'b'] }])).toBe('≈ 1 phút');
});
