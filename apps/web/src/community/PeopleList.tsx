import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useMyUser } from '../accounts/index.ts';
import { formatNumber } from '../platform/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { LoadingMore, SkeletonRows } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { useInfiniteScroll } from '../ui/use-infinite-scroll.ts';
import { useKeptScroll } from '../ui/use-kept-scroll.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { usePeople } from './community-api.ts';
import styles from './PeopleList.module.css';
import { PersonRow } from './PersonRow.tsx';
import type { PeopleFilterControl } from './use-people-filter.ts';

const FAILED = 'Failed to load users';
/** A list as long as this says where it ends. */
const LONG = 10;

/** The people in whatever state their list is, in a box that scrolls by itself. */
export function PeopleList({ control }: { control: PeopleFilterControl }) {
  const { filter } = control;
  const list = usePeople(filter);
  const myId = useMyUser().data?.id;
  const box = useRef<HTMLDivElement>(null);
  useKeptScroll(box, useLocation().key);
  const { data: people, isError, isFetchingNextPage, isPlaceholderData } = list;
  const end = useInfiniteScroll({
    // A load that fails ends the paging; trying again is for the person.
    hasMore: list.hasNextPage && !isError,
    isLoading: list.isFetching,
    onMore: () => void list.fetchNextPage(),
    box,
  });
  const isWhole = !list.hasNextPage && !isPlaceholderData && !isError;
  return (
    <Sheet lined className={styles.sheet} aria-label="Users" aria-busy={isPlaceholderData}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={box} className={cx(styles.scroll, isPlaceholderData && styles.old)} tabIndex={0}>
        {list.isPending ? <SkeletonRows rows={8} columns={4} label="Loading users..." /> : null}
        {people && people.length > 0 ? (
          <ol className={styles.people}>
            {people.map((person) => (
              <PersonRow key={person.id} person={person} isMe={person.id === myId} />
            ))}
          </ol>
        ) : null}
        {people?.length === 0 && isWhole ? <Nobody control={control} /> : null}
        {isError ? (
          <ErrorState
            message={FAILED}
            onRetry={() => void (people ? list.fetchNextPage() : list.refetch())}
          />
        ) : null}
        {isFetchingNextPage ? <LoadingMore /> : null}
        {isWhole && people && people.length > LONG ? (
          <p className={styles.end}>End of list · {formatNumber(people.length)} users</p>
        ) : null}
        <div ref={end} />
      </div>
      <VisuallyHidden>
        <span role="status">{people && !list.isFetching ? `${people.length} users shown` : ''}</span>
      </VisuallyHidden>
    </Sheet>
  );
}

function Nobody({ control }: { control: PeopleFilterControl }) {
  if (control.filter.search !== '') {
    return (
      <EmptyState
        title="No results found"
        text="Nobody's name begins like this."
        action={
          <Button kind="line" size="sm" icon={<SearchX />} onClick={control.clearSearch}>
            Clear search
          </Button>
        }
      />
    );
  }
  if (control.filter.isFriends) {
    return (
      <EmptyState
        lang="vi"
        title="Bạn chưa theo dõi ai"
        text="Bấm dấu cộng cạnh tên một người để thấy họ ở đây."
        action={
          <Button kind="line" size="sm" onClick={() => control.setFriends(false)}>
            Leaderboard
          </Button>
        }
      />
    );
  }
  return <EmptyState lang="vi" title="Tuần này chưa ai có xp" text="Chơi một ván để đứng đầu bảng." />;
}
