import type { Lesson } from '@icando/contract/lessons';
import type { Word } from '@icando/contract/words';
import { useRef } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingMore, SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts';
import type { useWordPages, WordFilter } from '../../play-kit/index.ts';
import { PickerRows } from './PickerRows.tsx';
import styles from './picker.module.css';

interface PickerListProps {
  pages: ReturnType<typeof useWordPages>;
  lessons: readonly Lesson[];
  filter: WordFilter;
  /** Something stands beside the list, which is lower then. */
  hasPanel: boolean;
  onClearFilter: () => void;
}

/** The words to choose from, twelve at a time. */
export function PickerList({ pages, lessons, filter, hasPanel, onClearFilter }: PickerListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { data, isError, isFetchingNextPage, isPending, isPlaceholderData } = pages;
  // A load that fails ends the paging; trying again is for the person.
  const hasMore = pages.hasNextPage && !isError;
  const mark = useInfiniteScroll({
    hasMore,
    isLoading: isFetchingNextPage,
    onMore: () => void pages.fetchNextPage(),
    box,
  });
  const words = distinct(data?.pages.flatMap((page) => page.data) ?? []);
  return (
    <Sheet lined={isPending || words.length > 0} className={cx(styles.sheet)} aria-busy={isPlaceholderData}>
      <div ref={box} className={cx(styles.scroll, hasPanel && styles.low)}>
        {isPending ? <SkeletonRows rows={8} columns={3} /> : null}
        {words.length > 0 ? <PickerRows words={words} lessons={lessons} /> : null}
        {isError ? (
          <ErrorState
            message="Failed to load words"
            onRetry={() => void (data ? pages.fetchNextPage() : pages.refetch())}
          />
        ) : null}
        {!isPending && !isError && words.length === 0 ? (
          <NoWords
            isFiltered={filter.search.trim() !== ''}
            isOwn={filter.fromUserId === 0}
            onClearFilter={onClearFilter}
          />
        ) : null}
        {isFetchingNextPage ? <LoadingMore /> : null}
        <div ref={mark} />
      </div>
    </Sheet>
  );
}

interface NoWordsProps {
  isFiltered: boolean;
  isOwn: boolean;
  onClearFilter: () => void;
}

function NoWords({ isFiltered, isOwn, onClearFilter }: NoWordsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No results found"
        action={
          <Button kind="soft" onClick={onClearFilter}>
            Clear search
          </Button>
        }
      />
    );
  }
  if (!isOwn) return <EmptyState title="There are no public words here yet" />;
  return (
    <EmptyState
      lang="vi"
      title="Chưa có từ nào. Viết từ đầu tiên để đánh thức Tí."
      action={<ButtonLink to="/">Add a word</ButtonLink>}
    />
  );
}

/** A word added meanwhile pushes another onto the next page, which then has it twice. */
function distinct(words: readonly Word[]): Word[] {
  return [...new Map(words.map((word) => [word.id, word])).values()];
}
