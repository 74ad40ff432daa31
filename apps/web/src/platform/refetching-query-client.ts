import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

const isFirstFetch = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Invalidation also repeats a query's first fetch while it is in flight. The library repeats later fetches only, so the
 * first answer, which the server may have given before the change, would count as fresh.
 */
export class RefetchingQueryClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache().findAll(filters).filter(isFirstFetch);
    if (first.length > 0) await this.cancelQueries({ predicate: (query) => first.includes(query) });
    await super.invalidateQueries(filters, options);
  }
}
