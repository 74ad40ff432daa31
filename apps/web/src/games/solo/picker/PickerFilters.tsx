import type { Lesson } from '@icando/contract/lessons';
import { LIMITS, NO_LESSON_ID } from '@icando/contract/limits';
import type { Word } from '@icando/contract/words';
import { Check, ListPlus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { NO_LESSON } from '../../../library/lessons/index.ts';
import {
  addWords,
  chooseLessons,
  fetchAllWords,
  type useWordPages,
  type WordFilter,
} from '../../game-setup/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { changeSetup, getSetup } from '../solo.ts';
import styles from './picker.module.css';
import { useAllChosen } from './use-all-chosen.ts';
import { t } from '../../../platform/i18n/language.ts';

interface PickerFiltersProps {
  lessons: readonly Lesson[];
  filter: WordFilter;
  pages: ReturnType<typeof useWordPages>;
  search: string;
  setSearch: (search: string) => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** The filters of the word list. Choosing a lesson also adds its words to the set. */
export function PickerFilters({ lessons, filter, pages, search, setSearch, searchBox }: PickerFiltersProps) {
  const [isAdding, setAdding] = useState(false);
  const { isAll, rememberAll } = useAllChosen(filter, pages);
  const lessonOptions = lessons.map(({ id, lesson_name }) => ({
    id,
    label: lesson_name,
    translate: 'no' as const,
  }));
  const options = lessonOptions.length === 0 ? [] : [...lessonOptions, NO_LESSON];

  async function addAll(
    wordFilter: WordFilter,
    isAdded: (word: Word) => boolean,
    isStillChosen: () => boolean,
  ): Promise<void> {
    setAdding(true);
    try {
      const words = await fetchAllWords(wordFilter);
      rememberAll(wordFilter, words);
      if (isStillChosen()) changeSetup((setup) => addWords(setup, words.filter(isAdded)));
    } catch {
      showToast('bad', t('Failed to load words'));
    }
    setAdding(false);
  }

  function onLessons(chosen: number[]): void {
    const added = chosen.filter((id) => !filter.lessonIds.includes(id));
    changeSetup((setup) => chooseLessons(setup, chosen));
    if (added.length === 0) return;
    const stays = () => added.every((id) => getSetup().lessonIds.includes(id));
    const isAdded = ({ lesson_id }: Word) => added.includes(lesson_id ?? NO_LESSON_ID);
    void addAll({ ...filter, lessonIds: chosen, search: '' }, isAdded, stays);
  }

  return (
    <div className={styles.filters}>
      <MultiSelect
        className={cx(styles.lessons)}
        label={t('Lessons')}
        hideLabel
        options={options}
        disabled={options.length === 0}
        selected={filter.lessonIds}
        onChange={onLessons}
      />
      <SearchField
        ref={searchBox}
        className={cx(styles.search)}
        label={t('Find word')}
        placeholder={t('find word...')}
        maxLength={LIMITS.search}
        value={search}
        onChange={setSearch}
      />
      <Button
        kind="soft"
        className={cx(styles.all)}
        icon={isAll ? <Check /> : <ListPlus />}
        busy={isAdding}
        aria-disabled={isAll}
        onClick={() => void addAll({ ...filter, search }, Boolean, () => true)}
      >
        {isAll
          ? t('All selected')
          : filter.lessonIds.length > 0
            ? t('Select all of these lessons')
            : t('Select all words')}
      </Button>
    </div>
  );
}
