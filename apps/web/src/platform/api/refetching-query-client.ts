import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

const isFirstFetch = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * A client in which an invalidation during a query's first fetch causes another fetch. The library repeats only later
 * fetches, so the first response, which may precede the change, would count as fresh.
 */
export class RefetchingQueryClient extends QueryClient {
  /** Queries that are fetched once more after their first fetch, regardless of the number of invalidations. */
  readonly #again = new Set<Query>();

  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll(filters)
      .filter((query) => isFirstFetch(query) && !this.#again.has(query));
    for (const query of first) this.#again.add(query);
    // This also waits for first fetches.
    await super.invalidateQueries(filters, options);
    for (const query of first) this.#again.delete(query);
    if (first.length > 0)
      await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) }, options);
  }
}
