import type { TestBank } from '@icando/contract/test-banks';
import { useMyUser } from '../accounts/index.ts';
import { formatNumber } from '../platform/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { LoadingMore } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { useInfiniteScroll } from '../ui/use-infinite-scroll.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { BankCard, BankCardsLoading } from './BankCard.tsx';
import type { BankFilter } from './bank-filter.ts';
import styles from './BrowseBanks.module.css';
import { useTestBanks } from './test-banks-api.ts';

interface BrowseBanksProps {
  filter: BankFilter;
  onUpload: () => void;
  onPreview: (bank: TestBank) => void;
  /** Shows all papers again. */
  onClear: () => void;
}

/** A list as long as this says where it ends. */
const LONG = 10;

/** The papers one may see. */
export function BrowseBanks({ filter, onUpload, onPreview, onClear }: BrowseBanksProps) {
  const me = useMyUser().data;
  const list = useTestBanks(filter);
  useFailureToast(list.error, 'Failed to load test banks');
  const end = useInfiniteScroll({
    hasMore: list.hasNextPage && !list.isFetchNextPageError,
    isLoading: list.isFetching,
    onMore: () => void list.fetchNextPage(),
  });
  const banks = list.data;
  const isFiltering = filter.search !== '' || filter.type !== 'all';
  if (banks === undefined) {
    return list.isError ? (
      <ErrorState message="Failed to load test banks" onRetry={() => void list.refetch()} />
    ) : (
      <BankCardsLoading />
    );
  }
  if (banks.length === 0) {
    return isFiltering ? (
      <EmptyState
        title="No results found"
        text="No test bank matches this search."
        action={
          <Button kind="line" size="sm" onClick={onClear}>
            Show all test banks
          </Button>
        }
      />
    ) : (
      <EmptyState
        title="Chưa có đề nào"
        text="Tải lên đề đầu tiên để mọi người cùng luyện."
        lang="vi"
        action={
          <Button kind="line" size="sm" onClick={onUpload}>
            Upload Test Bank
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles.cards} aria-busy={list.isPlaceholderData}>
        {banks.map((bank) => (
          <BankCard
            key={bank.id}
            bank={bank}
            // System papers are deleted where they are managed.
            mayDelete={!bank.is_system && me !== undefined && (me.id === bank.created_by_id || me.is_admin)}
            onPreview={onPreview}
          />
        ))}
      </ul>
      <div ref={end} />
      {list.isFetchNextPageError ? (
        <ErrorState message="Failed to load test banks" onRetry={() => void list.fetchNextPage()} />
      ) : null}
      {list.isFetchingNextPage ? <LoadingMore /> : null}
      {!list.hasNextPage && !list.isPlaceholderData && banks.length > LONG ? (
        <p className={styles.end}>End of list · {formatNumber(banks.length)} test banks</p>
      ) : null}
      <VisuallyHidden>
        <span role="status">{`${formatNumber(banks.length)} test banks shown`}</span>
      </VisuallyHidden>
    </>
  );
}
