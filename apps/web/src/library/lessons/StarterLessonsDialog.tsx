import { LIMITS } from '@icando/contract/limits';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { type LessonChoice, StarterLessons } from './StarterLessons.tsx';
import styles from './StarterLessons.module.css';
import { useCurriculum } from './lessons-api.ts';
import type { Shelf } from './ready-made.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import { readStored, store } from '../../platform/storage/storage.ts';

export interface StarterLessonsDialogProps {
  onClose: () => void;
  onPulled?: () => void;
  /** Lessons are chosen, and copied only if the caller has no copy yet. The first shelf is a grade. */
  choice?: LessonChoice;
}

const FIRST_GRADE = 6;

/** The grade chosen last, which a pupil needs again the next time. */
const GRADE_KEY = 'icando:grade';

/**
 * All ready-made lessons, by theme or by grade. The dialog opens when it is mounted, and stays open after a copy, because
 * users often copy several.
 */
export function StarterLessonsDialog({ onClose, onPulled, choice }: StarterLessonsDialogProps) {
  const [query, setQuery] = useState('');
  const [shelf, setShelf] = useState<Shelf>(
    () => storedShelf() ?? (choice === undefined ? 'themes' : FIRST_GRADE),
  );
  const grades = useCurriculum().data ?? [];
  const options = [
    { id: 'themes' as Shelf, label: t('Theo chủ đề') },
    ...grades.map(({ grade }) => ({ id: grade as Shelf, label: t('Lớp {grade}', { grade: String(grade) }) })),
  ];
  const choose = (next: Shelf) => {
    setShelf(next);
    setQuery('');
    store(GRADE_KEY, String(next));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('Bài có sẵn')} titleLang={VI} width={600}>
      <div className={styles.tools}>
        <Select
          className={styles.shelf}
          label={t('Chủ đề hay lớp')}
          labelLang={VI}
          hideLabel
          options={options}
          value={options.some(({ id }) => id === shelf) ? shelf : null}
          onChange={choose}
          placeholder={t('Theo chủ đề')}
        />
        <SearchField
          className={styles.search}
          label={t('Find lesson')}
          placeholder={t('find lesson...')}
          maxLength={LIMITS.search}
          value={query}
          onChange={setQuery}
        />
      </div>
      <div className={styles.scroll}>
        <StarterLessons {...{ onPulled, choice, shelf, query }} />
      </div>
    </Dialog>
  );
}

function storedShelf(): Shelf | undefined {
  const stored = readStored(GRADE_KEY);
  return stored === 'themes' ? stored : Number(stored) || undefined;
}
