import { useRef } from 'react';
import { NoWords, refreshWords, useWordPages } from '../../games/game-setup/index.ts';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';
import { WordRows } from './WordRows.tsx';
import styles from './words.module.css';
import { t } from '../../platform/i18n/language.ts';

interface WordChoiceProps {
  search: string;
  onClearSearch: () => void;
}

/** The words of the chosen lessons, twelve per page; each word can be selected or deselected. */
export function WordChoice({ search, onClearSearch }: WordChoiceProps) {
  const { lessonIds } = useRoomSetup();
  const filter = { lessonIds, search: useDebounced(search), fromUserId: 0 };
  const pages = useWordPages(filter, (fresh) => changeRoomSetup((setup) => refreshWords(setup, fresh)));
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.box} aria-busy={pages.isPlaceholderData}>
      <InfiniteList
        query={pages}
        failure={t('Failed to load words')}
        skeleton={<SkeletonRows rows={4} columns={2} />}
        empty={<NoWords isFiltered={filter.search.trim() !== ''} isOwn onClearFilter={onClearSearch} />}
        box={box}
      >
        {(words) => <WordRows words={words} />}
      </InfiniteList>
    </div>
  );
}
