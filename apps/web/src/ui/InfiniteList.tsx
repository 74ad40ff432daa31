import type { ReactNode, RefObject } from 'react';
import { formatNumber } from '../platform/i18n/number-format.ts';
import styles from './InfiniteList.module.css';
import { LoadingMore } from './Skeleton.tsx';
import { ErrorState } from './ErrorState.tsx';
import { hasFailed } from './has-failed.ts';
import { useInfiniteScroll } from './use-infinite-scroll.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { t } from '../platform/i18n/language.ts';

/** The used part of an infinite query whose `select` joins its pages. */
interface ItemsQuery<Item> {
  data: readonly Item[] | undefined;
  isError: boolean;
  errorUpdateCount: number;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

interface InfiniteListProps<Item> {
  query: ItemsQuery<Item>;
  /** The message above Retry after a failed fetch. */
  failure: string;
  /** Placeholder rows. */
  skeleton: ReactNode;
  /** The empty state. */
  empty: ReactNode;
  /** The noun of the items, for the announced count and the end of a long list. */
  unit?: string | undefined;
  /** The scrolling element; the window by default. */
  box?: RefObject<HTMLElement | null> | undefined;
  /** Renders the items, at least one. */
  children: (items: readonly Item[]) => ReactNode;
}

/** The length from which a list shows its end. */
const LONG = 10;

/** A list that fetches more while it is scrolled, with its loading, error and empty states. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { query, failure, skeleton, empty, unit, box, children } = props;
  const { isPlaceholderData, isFetchingNextPage } = query;
  const isError = hasFailed(query);
  // In place of a list that failed, that of an earlier search is not shown again.
  const items = isError && isPlaceholderData ? undefined : query.data;
  const end = useInfiniteScroll({
    // A failed fetch stops the paging until the user retries.
    hasMore: query.hasNextPage && !isError,
    isLoading: query.isFetching,
    onMore: () => void query.fetchNextPage(),
    box,
  });
  const isWhole = items !== undefined && !query.hasNextPage && !isPlaceholderData && !isError;
  const count = items?.length ?? 0;
  return (
    <>
      {items && count > 0 ? children(items) : isWhole ? empty : isError ? null : skeleton}
      <div ref={end} />
      {isError ? (
        <ErrorState
          message={failure}
          isRetrying={query.isFetching}
          onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      ) : null}
      {isFetchingNextPage ? <LoadingMore /> : null}
      {unit !== undefined && isWhole && count > LONG ? (
        <p className={styles.end}>
          {t('End of list · {count} {unit}', { count: formatNumber(count), unit })}
        </p>
      ) : null}
      {unit === undefined ? null : (
        <VisuallyHidden>
          <span role="status">
            {items && !isPlaceholderData && !isFetchingNextPage
              ? t('{count} {unit} shown', { count: formatNumber(count), unit })
              : ''}
          </span>
        </VisuallyHidden>
      )}
    </>
  );
}
