import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('other work has its turn between the parts of a long list, and none before a short one is done', async () => {
  const done: (string | number)[] = [];
  setImmediate(() => done.push('other work'));
  for await (const item of inTurns([1, 2], 2)) done.push(item);
  for await (const item of inTurns([3, 4, 5], 2)) done.push(item);
  expect(done).toEqual([1, 2, 3, 4, 'other work', 5]);
});
