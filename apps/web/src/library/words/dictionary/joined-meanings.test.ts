import { expect, it } from 'vitest';
import { joinedMeanings } from './joined-meanings.ts';

it('joins meanings as far as a side has room', () => {
  expect(joinedMeanings(['cơm', 'gạo', 'lúa'])).toBe('cơm; gạo; lúa');
  expect(joinedMeanings(['x'.repeat(20), 'y'.repeat(20), 'z'])).toBe(`${'x'.repeat(20)}; z`);
  expect(joinedMeanings([])).toBe('');
});
