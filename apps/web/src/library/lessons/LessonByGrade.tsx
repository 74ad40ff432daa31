import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import type { Lesson } from '@icando/contract/lessons';
import { t } from '../../platform/i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { StarterLessonsDialog } from './lazy-dialogs.ts';

interface LessonByGradeProps {
  chosenIds: readonly number[];
  /** Called with the caller's copy of the chosen lesson. */
  onChoose: (lesson: Lesson) => void;
}

/** A button that opens the ready-made lessons, by grade and topic, to choose some for homework or a room. */
export function LessonByGrade({ chosenIds, onChoose }: LessonByGradeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="sm" icon={<LibraryBig />} onClick={() => setOpen(true)}>
        {t('Chọn bài theo lớp')}
      </Button>
      {isOpen ? (
        <StarterLessonsDialog onClose={() => setOpen(false)} choice={{ chosenIds, onChoose }} />
      ) : null}
    </>
  );
}
