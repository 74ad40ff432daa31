import { expect, test } from 'vitest';
import { FEW, firstOnes } from './first-ones.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ user_id: index + 1 }));
const ids = (count: number, you: number) => firstOnes(rows(count), you).map(({ user_id }) => user_id);

test('a short list is whole', () => {
  expect(ids(FEW, 99)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('of a class there are the first few, and always oneself', () => {
  expect(ids(37, 3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ids(37, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ids(37, 30)).toEqual([1, 2, 3, 4, 5, 6, 7, 30]);
  // On the podium, or only looking on.
  expect(ids(37, 99)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
