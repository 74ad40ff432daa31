import { LIMITS } from '@icando/contract/limits';
import { useRef } from 'react';
import { LessonFilter } from '../lessons/index.ts';
import { SearchField } from '../ui/SearchField.tsx';
import styles from './ListTools.module.css';
import { useSlashFocus } from './use-slash-focus.ts';
import type { WordFilterControl } from './use-word-filter.ts';

/** Which words are shown: by lesson, by text. `/` goes to the search. */
export function ListTools({ control }: { control: WordFilterControl }) {
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  return (
    <search className={styles.tools}>
      <LessonFilter className={styles.lessons} selected={control.lessons} onChange={control.setLessons} />
      <SearchField
        className={styles.search}
        label="Find word"
        placeholder="find word..."
        maxLength={LIMITS.search}
        ref={search}
        value={control.typed}
        onChange={control.setTyped}
      />
    </search>
  );
}
