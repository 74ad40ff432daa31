import type { Word } from '@icando/contract/words';
import { Volume2 } from 'lucide-react';
import { useRef } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import {
  ChoiceTick,
  choiceRow,
  NoWords,
  refreshWords,
  useWordPages,
  toggleWord,
  sayWord,
} from '../../play-kit/index.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';
import styles from './words.module.css';
import { t } from '../../platform/language.ts';

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

/** One row per word: a click, Space or Enter selects it; a button plays it. Arrow keys move between rows. */
function WordRows({ words }: { words: readonly Word[] }) {
  const chosen = new Set(useRoomSetup().words.map(({ id }) => id));
  return (
    <GridList
      className={cx(styles.rows)}
      layout="grid"
      aria-label={t('Words to play with')}
      items={words.map((word) => ({ word, id: word.id }))}
      dependencies={[words]}
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const changed = words.filter(({ id }) => (keys === 'all' || keys.has(id)) !== chosen.has(id));
        changeRoomSetup((setup) => changed.reduce(toggleWord, setup));
      }}
      escapeKeyBehavior="none"
    >
      {({ word }) => (
        <GridListItem
          id={word.id}
          textValue={`${word.foreign_word}, ${word.native_word}`}
          className={cx(styles.row, choiceRow)}
        >
          <ChoiceTick />
          <span className={styles.texts}>
            <b lang="en">{word.foreign_word}</b> <span lang="vi">{word.native_word}</span>
          </span>
          <IconButton
            label={t('Play {foreignWord}', { foreignWord: word.foreign_word })}
            tone="tim"
            onClick={() => void sayWord(word)}
          >
            <Volume2 />
          </IconButton>
        </GridListItem>
      )}
    </GridList>
  );
}
