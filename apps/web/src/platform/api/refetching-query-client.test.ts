import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { RefetchingQueryClient } from './refetching-query-client.ts';

const KEY = ['rooms'];

/** A client whose fetches the test answers. */
function answeredByHand() {
  const client = new RefetchingQueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const answers: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  return { client, answers, queryFn };
}

function observed() {
  const { client, answers, queryFn } = answeredByHand();
  new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => {});
  return { client, answers };
}

it('shows a first fetch that was invalidated, and repeats it once', async () => {
  const { client, answers } = observed();
  const done = Promise.all([1, 2, 3].map(() => client.invalidateQueries({ queryKey: KEY })));
  expect(answers.length).toBe(1);
  answers[0]?.('before the changes');
  await expect.poll(() => answers.length).toBe(2);
  expect(client.getQueryData(KEY)).toBe('before the changes');
  answers[1]?.('after them');
  await done;
  expect(client.getQueryData(KEY)).toBe('after them');
  expect(answers.length).toBe(2);
});

it('marks loaded data as invalid at once', async () => {
  const { client, answers } = observed();
  answers[0]?.('known');
  await expect.poll(() => client.getQueryData(KEY)).toBe('known');
  void client.invalidateQueries({ queryKey: KEY });
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
  expect(answers.length).toBe(2);
});

it('does not repeat other first fetches', async () => {
  const { client, answers } = observed();
  await client.invalidateQueries({ queryKey: ['words'] });
  answers[0]?.('the only one');
  await expect.poll(() => client.getQueryData(KEY)).toBe('the only one');
  expect(answers.length).toBe(1);
});

it('completes a fetch without an observer', async () => {
  const { client, answers, queryFn } = answeredByHand();
  const fetched = client.fetchQuery({ queryKey: KEY, queryFn });
  await client.invalidateQueries();
  answers[0]?.('for the caller');
  expect(await fetched).toBe('for the caller');
});
