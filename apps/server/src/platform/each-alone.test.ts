import { expect, it } from 'vitest';
import { eachAlone, stepsAlone } from './each-alone.ts';

it('an item that fails stops none of the others, and is reported with its error', async () => {
  const done: string[] = [];
  const reported: unknown[] = [];
  const work = async (item: string) => {
    if (item === 'bad') throw new Error('no');
    done.push(item);
  };
  await eachAlone(['a', 'bad', 'b'], work, (error, item) => reported.push([item, (error as Error).message]));
  expect(done).toEqual(['a', 'b']);
  expect(reported).toEqual([['bad', 'no']]);
});

it('without a report the errors are thrown after the last item', async () => {
  const done: number[] = [];
  const failing = () => {
    throw new Error('no');
  };
  const steps = [() => done.push(1), failing, () => done.push(2), () => Promise.reject(new Error('never'))];
  await expect(stepsAlone(steps)).rejects.toMatchObject({
    errors: [{ message: 'no' }, { message: 'never' }],
  });
  expect(done).toEqual([1, 2]);
});
