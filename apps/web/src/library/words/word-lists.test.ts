import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { learningKeys } from '../../learning/index.ts';
import { editLists, refreshLists } from './word-lists.ts';

it.each([
  ['a word was changed', (client: QueryClient) => editLists(client, (pages) => pages)],
  ['words were added', refreshLists],
])('what is to be reviewed is asked for again after %s', async (_what, change) => {
  const client = new QueryClient();
  client.setQueryData(learningKeys.today, { data: [] });
  await change(client);
  expect(client.getQueryState(learningKeys.today)?.isInvalidated).toBe(true);
});
