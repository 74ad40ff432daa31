import { type InfiniteData, keepPreviousData, type Query } from '@tanstack/react-query';

interface Page<Item> {
  data: readonly Item[];
}

/**
 * The options of an infinite query whose pages are numbered from 1. A page that is not full is the last. The data of the
 * query is the list of all items.
 */
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

/** Joins the pages without duplicates: an item that was added in the meantime moves others onto the next page. */
function joined<Item extends { id: number }>({ pages }: InfiniteData<Page<Item>>): Item[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
}

/** Whether all pages of an infinite query are being fetched, and not only the next one. */
export function isFetchingFromStart({ state }: Query): boolean {
  const { fetchMore } = (state.fetchMeta ?? {}) as { fetchMore?: unknown };
  return state.fetchStatus !== 'idle' && fetchMore === undefined;
}
