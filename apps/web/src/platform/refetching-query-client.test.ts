import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { RefetchingQueryClient } from './refetching-query-client.ts';

const KEY = ['rooms'];

/** A query whose fetches are answered by hand. */
function observed() {
  const client = new RefetchingQueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const answers: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  new QueryObserver(client, { queryKey: KEY, queryFn }).subscribe(() => {});
  return { client, answers };
}

it('an invalidation during the first fetch makes another, whose answer counts', async () => {
  const { client, answers } = observed();
  const done = client.invalidateQueries({ queryKey: KEY });
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after it');
  await done;
  expect(client.getQueryData(KEY)).toBe('after it');
});

it('an invalidation marks known data at once', async () => {
  const { client, answers } = observed();
  answers[0]?.('known');
  await expect.poll(() => client.getQueryData(KEY)).toBe('known');
  void client.invalidateQueries({ queryKey: KEY });
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
  expect(answers.length).toBe(2);
});

it('an invalidation leaves other first fetches alone', async () => {
  const { client, answers } = observed();
  await client.invalidateQueries({ queryKey: ['words'] });
  answers[0]?.('the only one');
  await expect.poll(() => client.getQueryData(KEY)).toBe('the only one');
  expect(answers.length).toBe(1);
});
