import type { Lesson } from '@icando/contract/lessons';
import type { Word } from '@icando/contract/words';
import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { playWord } from '../../platform/word-audio.ts';
import { Chip } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Ipa } from '../../ui/Ipa.tsx';
import { changeSetup, useSetup } from '../solo.ts';
import styles from './rows.module.css';
import { toggleWord } from '../../play-kit/index.ts';

interface PickerRowsProps {
  words: readonly Word[];
  lessons: readonly Lesson[];
}

/** One row a word: a click, Space or Enter puts it into the set or takes it out. Arrow keys go from row to row. */
export function PickerRows({ words, lessons }: PickerRowsProps) {
  const chosen = new Set(useSetup().words.map(({ id }) => id));
  const names = new Map(lessons.map(({ id, lesson_name }) => [id, lesson_name]));

  function onChange(wanted: (id: number) => boolean): void {
    const changed = words.filter(({ id }) => wanted(id) !== chosen.has(id));
    changeSetup((setup) => changed.reduce(toggleWord, setup));
    const [only] = changed;
    // Chosen rather than asked for: a muted game stays silent.
    if (only && changed.length === 1) {
      void playWord({ audio: only.audio, text: only.foreign_word, automatic: true });
    }
  }

  return (
    <ListBox
      className={cx(styles.rows)}
      aria-label="Words to play with"
      items={words.map((word) => ({ word, id: word.id }))}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChange((id) => keys === 'all' || keys.has(id))}
      escapeKeyBehavior="none"
    >
      {({ word }) => (
        <ListBoxItem
          id={word.id}
          textValue={`${word.foreign_word}, ${word.native_word}`}
          className={cx(styles.row)}
        >
          <span className={styles.box}>
            <Check />
          </span>
          <span className={styles.english}>
            <b lang="en">{word.foreign_word}</b>
            <Ipa className={cx(styles.ipaNarrow)}>{word.pronunciation_foreign}</Ipa>
          </span>
          <span className={styles.vietnamese} lang="vi">
            {word.native_word}
          </span>
          <span className={styles.ipa}>
            <Ipa>{word.pronunciation_foreign}</Ipa>
          </span>
          <span className={styles.lesson}>
            <LessonChip name={names.get(word.lesson_id ?? 0)} />
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function LessonChip({ name }: { name: string | undefined }) {
  return name === undefined ? null : <Chip lang="vi">{name}</Chip>;
}
