import { expect, it } from 'vitest';
import { batchLoader } from './batch-loader.ts';

/** A loader that doubles numbers; the test decides when each batch resolves. */
function doubling() {
  const batches: { keys: readonly number[]; done(): void; fail(error: Error): void }[] = [];
  const find = batchLoader(
    (keys: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        batches.push({ keys, done: () => resolve(keys.map((key) => key * 2)), fail: reject });
      }),
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { batches, find, turn };
}

it('loads the keys of one event loop turn in one batch', async () => {
  const { batches, find, turn } = doubling();
  const answers = Promise.all([find(1), find(2), find(2)]);
  await turn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2, 2]]);
  batches[0]?.done();
  expect(await answers).toEqual([2, 4, 4]);
});

it('runs four batches at once and collects later keys into one', async () => {
  const { batches, find, turn } = doubling();
  const answers: Promise<number>[] = [];
  for (let key = 0; key < 10; key += 1) {
    answers.push(find(key));
    await turn();
  }
  expect(batches.map(({ keys }) => keys)).toEqual([[0], [1], [2], [3]]);
  batches[2]?.done();
  await turn();
  expect(batches.at(-1)?.keys).toEqual([4, 5, 6, 7, 8, 9]);
  for (const { done } of batches) done();
  expect(await Promise.all(answers)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
});

it('loads each key alone when a batch fails', async () => {
  const find = batchLoader(async (keys: readonly number[]) => {
    if (keys.includes(3)) throw new Error('not three');
    return keys.map((key) => key * 2);
  });
  const results = await Promise.allSettled([find(1), find(3), find(5)]);
  expect(results).toMatchObject([{ value: 2 }, { reason: { message: 'not three' } }, { value: 10 }]);
});
