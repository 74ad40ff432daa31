import type { Word } from '@icando/contract/words';
import { Check, Volume2 } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { toggleWord } from '../../play-kit/index.ts';
import { playWord } from '../../platform/word-audio.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';
import styles from './words.module.css';

/** One row a word: a click, Space or Enter chooses it; its sound is beside it. Arrow keys go from row to row. */
export function WordRows({ words }: { words: readonly Word[] }) {
  const chosen = new Set(useRoomSetup().words.map(({ id }) => id));
  return (
    <GridList
      className={cx(styles.rows)}
      layout="grid"
      aria-label="Words to play with"
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
          className={cx(styles.row)}
        >
          <span className={styles.tick}>
            <Check />
          </span>
          <span className={styles.texts}>
            <b lang="en">{word.foreign_word}</b> <span lang="vi">{word.native_word}</span>
          </span>
          <IconButton
            label={`Play ${word.foreign_word}`}
            tone="tim"
            onClick={() => void playWord({ audio: word.audio, text: word.foreign_word, automatic: false })}
          >
            <Volume2 />
          </IconButton>
        </GridListItem>
      )}
    </GridList>
  );
}
