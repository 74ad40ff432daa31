import { SearchX } from 'lucide-react';
import { useRef, type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useMyUser } from '../accounts/index.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { InfiniteList } from '../ui/InfiniteList.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePeople } from './community-api.ts';
import styles from './PeopleList.module.css';
import { PersonRow } from './PersonRow.tsx';
import type { PeopleFilterControl } from './use-people-filter.ts';
import { t, VI } from '../platform/i18n/language.ts';

/** The list of users in a scrolling box, or its loading, error or empty state. */
export function PeopleList({ control }: { control: PeopleFilterControl }) {
  const list = usePeople(control.filter);
  const myId = useMyUser().data?.id;
  const box = useRef<HTMLDivElement>(null);
  useStoredScroll(box, useLocation().key);
  const { isPlaceholderData } = list;
  return (
    <Sheet lined className={styles.sheet} aria-label={t('Users')} aria-busy={isPlaceholderData}>
      <div
        ref={box}
        className={cx(styles.scroll, isPlaceholderData && styles.old)}
        role="group"
        aria-label={t('Users')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
        tabIndex={0}
      >
        <InfiniteList
          query={list}
          failure={t('Failed to load users')}
          skeleton={<SkeletonRows rows={8} columns={4} label={t('Loading users...')} />}
          empty={<Nobody control={control} />}
          unit={t('users')}
          box={box}
        >
          {(people) => (
            <ol className={styles.people}>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} isMe={person.id === myId} />
              ))}
            </ol>
          )}
        </InfiniteList>
      </div>
    </Sheet>
  );
}

function Nobody({ control }: { control: PeopleFilterControl }) {
  if (control.filter.search !== '') {
    return (
      <EmptyState
        title={t('No results found')}
        text={t("Nobody's name begins like this.")}
        action={
          <Button kind="line" size="sm" icon={<SearchX />} onClick={control.clearSearch}>
            {t('Clear search')}
          </Button>
        }
      />
    );
  }
  if (control.filter.isFriends) {
    return (
      <EmptyState
        lang={VI}
        title={t('Bạn chưa theo dõi ai')}
        text={t('Bấm dấu cộng cạnh tên một người để thấy họ ở đây.')}
        action={
          <Button kind="line" size="sm" onClick={() => control.setFriends(false)}>
            {t('Leaderboard')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState lang={VI} title={t('Tuần này chưa ai có xp')} text={t('Chơi một ván để đứng đầu bảng.')} />
  );
}

/** Scroll positions in px by the key of the history entry. */
const scrollPositions = new Map<string, number>();

/**
 * Restores the scroll position of a box when the user returns to its history entry (`entry`: the router's key). Browsers
 * restore only the scroll position of the page.
 */
function useStoredScroll(box: RefObject<HTMLElement | null>, entry: string): void {
  useLayoutEffect(() => {
    // A layout effect, so that the list does not visibly jump.
    const element = box.current;
    if (!element) return;
    element.scrollTo({ top: scrollPositions.get(entry) ?? 0 });
    const onScroll = () => void scrollPositions.set(entry, element.scrollTop);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [box, entry]);
}
