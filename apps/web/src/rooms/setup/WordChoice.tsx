import { Suspense, useEffect, useRef } from 'react';
import { NoWords, refreshWords, useWordPages } from '../../play-kit/index.ts';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { lazyPage } from '../../ui/lazy-page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';
import styles from './words.module.css';
import { t } from '../../platform/language.ts';

/** React Aria, with which rows are chosen, comes beside the words, not before the form. */
const rows = lazyPage(() => import('./WordRows.tsx').then((module) => module.WordRows));
const SKELETON = <SkeletonRows rows={4} columns={2} />;

interface WordChoiceProps {
  search: string;
  onClearSearch: () => void;
}

/** The words of the chosen lessons, twelve per page; each can be selected or removed. */
export function WordChoice({ search, onClearSearch }: WordChoiceProps) {
  const { lessonIds } = useRoomSetup();
  const filter = { lessonIds, search: useDebounced(search), fromUserId: 0 };
  const pages = useWordPages(filter, (fresh) => changeRoomSetup((setup) => refreshWords(setup, fresh)));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void rows.preload(), []);
  return (
    <div ref={box} className={styles.box} aria-busy={pages.isPlaceholderData}>
      <InfiniteList
        query={pages}
        failure={t('Failed to load words')}
        skeleton={SKELETON}
        empty={<NoWords isFiltered={filter.search.trim() !== ''} isOwn onClearFilter={onClearSearch} />}
        box={box}
      >
        {(words) => (
          <Suspense fallback={SKELETON}>
            <rows.Page words={words} />
          </Suspense>
        )}
      </InfiniteList>
    </div>
  );
}
