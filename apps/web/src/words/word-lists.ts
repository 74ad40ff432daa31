import type { Query, QueryClient } from '@tanstack/react-query';
import type { WordFilter } from './word-filter.ts';
import { wordKeys } from './word-keys.ts';
import { beginning, type WordPages } from './word-pages.ts';

/** A list this old is asked for again when it is seen again. */
const FRESH_MS = 30_000;

/**
 * Changes every list that is on the screen as the server's has changed, and forgets the others. A page that is under way
 * would put the old list back, so it is stopped; whoever needs it asks again.
 */
export async function editLists(
  client: QueryClient,
  edit: (pages: WordPages, filter: WordFilter) => WordPages,
): Promise<void> {
  const lists = { queryKey: wordKeys.lists };
  const interrupted = new Set(client.getQueryCache().findAll(lists).filter(isLoadingAnew));
  await client.cancelQueries(lists);
  client.removeQueries({ ...lists, type: 'inactive' });
  for (const { queryKey } of client.getQueryCache().findAll(lists)) {
    const filter = queryKey[2] as WordFilter;
    client.setQueryData<WordPages>(queryKey, (pages) => pages && edit(pages, filter));
  }
  void client.invalidateQueries({ ...lists, predicate: (query) => interrupted.has(query) });
  void client.invalidateQueries({ queryKey: ['words', 'known'] });
}

/** Asks again for the beginning of the lists on the screen: when they are seen again, or changed elsewhere. */
export async function refreshLists(client: QueryClient): Promise<void> {
  const lists = { queryKey: wordKeys.lists };
  client.removeQueries({ ...lists, type: 'inactive' });
  // A whole lesson comes again in one call as it is.
  const paged = { ...lists, predicate: ({ queryKey }: Query) => queryKey[3] !== 'whole' };
  client.setQueriesData<WordPages>(paged, (pages) => pages && beginning(pages));
  await client.invalidateQueries(lists);
}

/** As `refreshLists`, where the list is older than half a minute. */
export function refreshOldLists(client: QueryClient): void {
  const isOld = client
    .getQueryCache()
    .findAll({ queryKey: wordKeys.lists, type: 'active' })
    .some(({ state }) => state.dataUpdatedAt > 0 && Date.now() - state.dataUpdatedAt > FRESH_MS);
  if (isOld) void refreshLists(client);
}

/** Under way, and not for one more page. */
function isLoadingAnew({ state }: Query): boolean {
  const { fetchMore } = (state.fetchMeta ?? {}) as { fetchMore?: unknown };
  return state.fetchStatus !== 'idle' && fetchMore === undefined;
}
