import type { Query, QueryClient } from '@tanstack/react-query';
import type { WordFilter } from './word-filter.ts';
import { refreshToday } from '../../learning/index.ts';
import { isFetchingFromStart } from '../../platform/api/paged-query.ts';
import { wordKeys } from './word-keys.ts';
import { firstPageOnly, type WordPages } from './word-pages.ts';

/** Lists older than this are refetched when the page becomes visible. */
const FRESH_MS = 30_000;

/**
 * Applies a change to every displayed list and drops the other cached ones. A fetch in flight would restore the old list,
 * so it is cancelled and restarted. Cached data of the review is invalidated too, because it may contain old words.
 */
export async function editLists(
  client: QueryClient,
  edit: (pages: WordPages, filter: WordFilter) => WordPages,
): Promise<void> {
  const lists = { queryKey: wordKeys.lists };
  const interrupted = new Set(client.getQueryCache().findAll(lists).filter(isFetchingFromStart));
  await client.cancelQueries(lists);
  client.removeQueries({ ...lists, type: 'inactive' });
  for (const { queryKey } of client.getQueryCache().findAll(lists)) {
    const filter = queryKey[2] as WordFilter;
    client.setQueryData<WordPages>(queryKey, (pages) => pages && edit(pages, filter));
  }
  void client.invalidateQueries({ ...lists, predicate: (query) => interrupted.has(query) });
  void client.invalidateQueries({ queryKey: ['words', 'known'] });
  refreshToday(client);
}

/** Refetches the first page of the lists on the screen. */
export async function refreshLists(client: QueryClient): Promise<void> {
  const lists = { queryKey: wordKeys.lists };
  client.removeQueries({ ...lists, type: 'inactive' });
  // A whole lesson is one call already.
  const paged = { ...lists, predicate: ({ queryKey }: Query) => queryKey[3] !== 'whole' };
  client.setQueriesData<WordPages>(paged, (pages) => pages && firstPageOnly(pages));
  refreshToday(client);
  await client.invalidateQueries(lists);
}

/** Calls `refreshLists` if a list on the screen is older than `FRESH_MS`. */
export function refreshOldLists(client: QueryClient): void {
  const isOld = client
    .getQueryCache()
    .findAll({ queryKey: wordKeys.lists, type: 'active' })
    .some(({ state }) => state.dataUpdatedAt > 0 && Date.now() - state.dataUpdatedAt > FRESH_MS);
  if (isOld) void refreshLists(client);
}
