import { PAGE_SIZE } from '@icando/contract/limits';
import { SearchX } from 'lucide-react';
import { formatNumber } from '../platform/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { LoadingMore, SkeletonRows } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useInfiniteScroll } from '../ui/use-infinite-scroll.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { NoWords } from './NoWords.tsx';
import { STACKED } from './stacked.ts';
import { UnsavedTable } from './UnsavedWords.tsx';
import type { WordFilterControl } from './use-word-filter.ts';
import styles from './WordList.module.css';
import { WordTable } from './WordTable.tsx';
import { WordTableHead } from './WordTableHead.tsx';
import { useWords } from './words-api.ts';

export interface WordListProps {
  control: WordFilterControl;
  /** A ready-made lesson was copied. */
  onPulled: () => void;
  /** Opens all ready-made lessons. */
  onStarters: () => void;
  /** The last word was deleted. */
  onEmptied: () => void;
}

/** The list in whatever state it is. */
export function WordList({ control, onPulled, onStarters, onEmptied }: WordListProps) {
  const list = useWords(control.filter);
  const columns = useMediaQuery(STACKED) ? 1 : 4;
  useFailureToast(list.error, 'Failed to load words');
  const end = useInfiniteScroll({
    // A page that failed is asked for again only by hand.
    hasMore: list.hasNextPage && !list.isFetchNextPageError,
    isLoading: list.isFetching,
    onMore: () => void list.fetchNextPage(),
  });
  const words = list.data;
  if (words === undefined) {
    if (list.isError) {
      return (
        <div className={styles.state}>
          <UnsavedTable />
          <ErrorState message="Failed to load words" onRetry={() => void list.refetch()} />
        </div>
      );
    }
    return (
      <>
        <UnsavedTable />
        <div aria-hidden="true">
          <WordTableHead />
        </div>
        <SkeletonRows rows={6} columns={columns} label="Loading words..." />
      </>
    );
  }
  if (words.length === 0 && !list.isPlaceholderData && !list.hasNextPage) {
    return (
      <div className={styles.state}>
        <UnsavedTable />
        {control.isFiltering ? (
          <NoResults onClear={control.clear} />
        ) : (
          <NoWords onPulled={onPulled} onStarters={onStarters} />
        )}
      </div>
    );
  }
  const isWhole = !list.hasNextPage && !list.isPlaceholderData;
  return (
    <>
      <WordTable words={words} hasMore={!isWhole} isOld={list.isPlaceholderData} onEmptied={onEmptied} />
      <div ref={end} />
      {list.isFetchNextPageError ? (
        <div className={styles.failed}>
          <span>Failed to load words</span>
          <Button kind="line" size="sm" busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
            Retry
          </Button>
        </div>
      ) : null}
      {list.isFetchingNextPage && !list.isFetchNextPageError ? (
        <>
          <SkeletonRows rows={1} columns={columns} label="" />
          <LoadingMore />
        </>
      ) : null}
      {isWhole && words.length > PAGE_SIZE ? (
        <p className={styles.end}>End of list · {formatNumber(words.length)} words</p>
      ) : null}
      <VisuallyHidden>
        <span role="status">
          {list.isFetchingNextPage ? '' : `${formatNumber(words.length)} words shown`}
        </span>
      </VisuallyHidden>
    </>
  );
}

function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No results found"
      text="No word of yours matches this search and these lessons."
      action={
        <Button kind="line" size="sm" icon={<SearchX />} onClick={onClear}>
          Show all words
        </Button>
      }
    />
  );
}
