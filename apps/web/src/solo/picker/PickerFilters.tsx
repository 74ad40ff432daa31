import type { Lesson } from '@icando/contract/lessons';
import { LIMITS } from '@icando/contract/limits';
import { ListPlus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { NO_LESSON } from '../../lessons/index.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { fetchAllWords, type WordFilter, addWords, chooseLessons } from '../../play-kit/index.ts';
import { changeSetup, getSetup } from '../solo.ts';
import styles from './picker.module.css';

interface PickerFiltersProps {
  lessons: readonly Lesson[];
  filter: WordFilter;
  search: string;
  setSearch: (search: string) => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Which words are listed. Choosing a lesson also chooses its words to play with. */
export function PickerFilters({ lessons, filter, search, setSearch, searchBox }: PickerFiltersProps) {
  const [isAdding, setAdding] = useState(false);
  const named = lessons.map(({ id, lesson_name }) => ({ id, label: lesson_name }));
  // Before there are lessons there is nothing to choose between.
  const options = named.length === 0 ? [] : [...named, NO_LESSON];

  async function addAll(wanted: WordFilter, isStillWanted: () => boolean): Promise<void> {
    setAdding(true);
    try {
      const words = await fetchAllWords(wanted);
      if (isStillWanted()) changeSetup((setup) => addWords(setup, words));
    } catch {
      showToast('bad', 'Failed to load words');
    }
    setAdding(false);
  }

  function onLessons(chosen: number[]): void {
    const added = chosen.filter((id) => !filter.lessonIds.includes(id));
    changeSetup((setup) => chooseLessons(setup, chosen));
    if (added.length === 0) return;
    const stays = () => added.every((id) => getSetup().lessonIds.includes(id));
    void addAll({ ...filter, lessonIds: added, search: '' }, stays);
  }

  return (
    <div className={styles.filters}>
      <MultiSelect
        className={cx(styles.lessons)}
        label="Lessons"
        hideLabel
        options={options}
        disabled={options.length === 0}
        selected={filter.lessonIds}
        onChange={onLessons}
      />
      <SearchField
        ref={searchBox}
        className={cx(styles.search)}
        label="Find word"
        placeholder="find word..."
        maxLength={LIMITS.search}
        value={search}
        onChange={setSearch}
      />
      <Button
        kind="soft"
        className={cx(styles.all)}
        icon={<ListPlus />}
        busy={isAdding}
        onClick={() => void addAll({ ...filter, search }, () => true)}
      >
        {filter.lessonIds.length > 0 ? 'Select all of these lessons' : 'Select all words'}
      </Button>
    </div>
  );
}
