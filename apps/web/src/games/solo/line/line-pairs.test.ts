import { expect, it } from 'vitest';
import { pairsIn } from './line-pairs.ts';

it.each([
  ['a monitor', 900, 16, 10],
  ['a phone', 844, 16, 10],
  ['a phone below its browser’s bars', 664, 16, 6],
  ['a small phone', 640, 16, 6],
  ['a phone in landscape', 390, 16, 5],
  ['a phone with text twice as large', 844, 32, 5],
])('%s, %i px high with text of %i px, fits %i pairs', (_, height, fontSize, pairs) => {
  expect(pairsIn(height, fontSize)).toBe(pairs);
});

it('never has fewer than five pairs or more than ten', () => {
  for (let height = 300; height < 1500; height += 10) {
    expect(pairsIn(height, 16)).toBeGreaterThanOrEqual(5);
    expect(pairsIn(height, 16)).toBeLessThanOrEqual(10);
  }
});
