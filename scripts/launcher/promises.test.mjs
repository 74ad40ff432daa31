import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { promisesIn, rowOf } from './promises.mjs';
import { inRoot } from './root.mjs';

it('docs/operations.md names a test for each promise', () => {
  const promises = promisesIn(readFileSync(inRoot('docs/operations.md'), 'utf8'));
  expect(promises.map(({ id }) => id)).toEqual(Array.from({ length: 14 }, (_, at) => `R${at + 1}`));
  expect(promises.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

describe('a promise', () => {
  const R6 = { id: 'R6', promise: 'Sockets cost little', tests: ['many.test.ts', 'few.test.ts'] };
  const outcome = (file, name, state, more = {}) => ({ file, name, state, figures: {}, ...more });
  const few = outcome('few.test.ts', 'few sockets', 'passed');

  it('is kept when its tests pass, whatever those of other promises do', () => {
    const many = outcome('many.test.ts', 'R6 many', 'passed', { figures: { R6: ['9 MB'] } });
    const other = outcome('many.test.ts', 'R7 all at once', 'failed', { error: 'late' });
    expect(rowOf(R6, [few, many, other])).toMatchObject({
      result: 'ok',
      figures: ['9 MB', '2 tests passed'],
    });
  });

  it.each([
    ['a test fails', [few, outcome('many.test.ts', 'R6 many', 'failed', { error: 'much' })], 'R6 many: much'],
    ['a file has no test of it', [few], 'many.test.ts did not run'],
  ])('is missed when %s', (_, outcomes, figure) => {
    expect(rowOf(R6, outcomes)).toMatchObject({ result: 'MISSED', figures: [figure, '1 tests passed'] });
  });

  it('is not run when all of its tests were skipped', () => {
    const skipped = R6.tests.map((file) => outcome(file, 'sockets', 'skipped'));
    expect(rowOf(R6, skipped).result).toBe('not run');
  });
});
