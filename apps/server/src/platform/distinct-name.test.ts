import { expect, it } from 'vitest';
import { distinctName } from './distinct-name.ts';

it('a distinct name is the first free one within the maximum length', () => {
  const taken = new Set(['x'.repeat(30) + ' 2']);
  expect(distinctName('x'.repeat(32), 32, (name) => taken.has(name))).toBe('x'.repeat(30) + ' 3');
});
