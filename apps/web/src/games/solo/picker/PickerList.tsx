import { NO_LESSON_ID } from '@icando/contract/limits';
import type { Lesson } from '@icando/contract/lessons';
import type { Word } from '@icando/contract/words';
import { useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import {
  ChoiceTick,
  choiceRow,
  NoWords,
  type useWordPages,
  type WordFilter,
  toggleWord,
  sayAutomatically,
} from '../../game-setup/index.ts';
import { Chip } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { InfiniteList } from '../../../ui/InfiniteList.tsx';
import { Ipa } from '../../../ui/Ipa.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { changeSetup, useSetup } from '../solo.ts';
import styles from './picker.module.css';
import { t } from '../../../platform/i18n/language.ts';

interface PickerListProps {
  pages: ReturnType<typeof useWordPages>;
  lessons: readonly Lesson[];
  filter: WordFilter;
  /** Whether the panel of chosen words is open, which makes the list lower. */
  hasPanel: boolean;
  onClearFilter: () => void;
}

/** The words to choose from, twelve per page. */
export function PickerList({ pages, lessons, filter, hasPanel, onClearFilter }: PickerListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { data, isPending, isPlaceholderData } = pages;
  const isLined = isPending || (data !== undefined && data.length > 0);
  return (
    <Sheet lined={isLined} className={cx(styles.sheet)} aria-busy={isPlaceholderData}>
      <div ref={box} className={cx(styles.scroll, hasPanel && styles.low)}>
        <InfiniteList
          query={pages}
          failure={t('Failed to load words')}
          skeleton={<SkeletonRows rows={8} columns={3} />}
          empty={
            <NoWords
              isFiltered={filter.search.trim() !== ''}
              isOwn={filter.fromUserId === 0}
              onClearFilter={onClearFilter}
            />
          }
          box={box}
        >
          {(words) => <PickerRows words={words} lessons={lessons} />}
        </InfiniteList>
      </div>
    </Sheet>
  );
}

interface PickerRowsProps {
  words: readonly Word[];
  lessons: readonly Lesson[];
}

/** A row per word: a click, Space or Enter adds it to the set or removes it. Arrow keys move between rows. */
function PickerRows({ words, lessons }: PickerRowsProps) {
  const chosen = new Set(useSetup().words.map(({ id }) => id));
  const names = new Map(lessons.map(({ id, lesson_name }) => [id, lesson_name]));

  function onChange(isSelected: (id: number) => boolean): void {
    const changed = words.filter(({ id }) => isSelected(id) !== chosen.has(id));
    changeSetup((setup) => changed.reduce(toggleWord, setup));
    const [only] = changed;
    // The user did not ask to hear the word, so a muted game stays silent.
    if (only && changed.length === 1) {
      sayAutomatically(only);
    }
  }

  return (
    <ListBox
      className={cx(styles.rows)}
      aria-label={t('Words to play with')}
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
          className={cx(styles.row, choiceRow)}
        >
          <ChoiceTick className={styles.tick} />
          <span className={styles.english}>
            <b lang="en" translate="no">
              {word.foreign_word}
            </b>
            <Ipa className={cx(styles.ipaNarrow)}>{word.pronunciation_foreign}</Ipa>
          </span>
          <span className={styles.vietnamese} lang="vi" translate="no">
            {word.native_word}
          </span>
          <span className={styles.ipa}>
            <Ipa>{word.pronunciation_foreign}</Ipa>
          </span>
          <span className={styles.lesson}>
            <LessonChip name={names.get(word.lesson_id ?? NO_LESSON_ID)} />
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function LessonChip({ name }: { name: string | undefined }) {
  return name === undefined ? null : <Chip lang="vi">{name}</Chip>;
}
