import type { Word } from '@icando/contract/words';
import { Volume2 } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ChoiceTick, choiceRow, sayWord, toggleWord } from '../../play-kit/index.ts';
import { t } from '../../platform/language.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';
import styles from './words.module.css';

/** One row per word: a click, Space or Enter selects it; a button plays it. Arrow keys move between rows. */
export function WordRows({ words }: { words: readonly Word[] }) {
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
