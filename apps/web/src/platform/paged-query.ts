import { type InfiniteData, keepPreviousData, type Query } from '@tanstack/react-query';

interface Page<Item> {
  data: readonly Item[];
}

/** The options of an infinite query whose pages are numbered from 1; a page that is not full is the last. Its data is all items. */
export function pagesOf<Item extends { id: number }>(size: number) {
  return {
    initialPageParam: 1,
    getNextPageParam: ({ data }: Page<Item>, all: readonly unknown[]) =>
      data.length < size ? undefined : all.length + 1,
    select: joined<Item>,
    // The last results stay visible until those of the new search arrive.
    placeholderData: keepPreviousData,
  };
}

/** Without duplicates: an item that was added meanwhile moves others onto the next page. */
function joined<Item extends { id: number }>({ pages }: InfiniteData<Page<Item>>): Item[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
}

/** Whether an infinite query is being fetched, and not only for its next page. */
export function isFetchingFromStart({ state }: Query): boolean {
  const { fetchMore } = (state.fetchMeta ?? {}) as { fetchMore?: unknown };
  return state.fetchStatus !== 'idle' && fetchMore === undefined;
}
