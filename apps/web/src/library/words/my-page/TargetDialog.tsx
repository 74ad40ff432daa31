import { NO_LESSON_ID } from '@icando/contract/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LessonDialog, lessonOptions, NO_LESSON, useLessons } from '../../lessons/index.ts';
import { useIdState } from '../../../platform/storage/current-ids.ts';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './TargetDialog.module.css';
import { t } from '../../../platform/i18n/language.ts';

interface TargetDialogProps {
  kind: 'move' | 'copy';
  count: number;
  /** The current lesson of the words, which is not offered as a target; 0: none. */
  fromLessonId: number;
  onClose: () => void;
  /** null: the words are removed from their lesson. */
  onChoose: (lessonId: number | null) => void;
}

/** Chooses another lesson for the selected words. */
export function TargetDialog({ kind, count, fromLessonId, onClose, onChoose }: TargetDialogProps) {
  const lessons = useLessons().data ?? [];
  const [target, setTarget] = useIdState<number | null>(null);
  const [isCreating, setCreating] = useState(false);
  const options = [...lessonOptions(lessons), NO_LESSON].filter(({ id }) => id !== fromLessonId);
  return (
    <Dialog
      isOpen
      title={titleOf(kind, count)}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            disabled={target === null}
            onClick={() => {
              if (target !== null) onChoose(target === NO_LESSON_ID ? null : target);
            }}
          >
            {kind === 'move' ? t('Move') : t('Copy')}
          </Button>
        </>
      }
    >
      <div className={styles.target}>
        <Select
          label={t('To lesson')}
          placeholder={t('Choose a lesson')}
          options={options}
          value={target}
          onChange={setTarget}
          hint={target === null ? whereTo(kind) : undefined}
        />
        <IconButton label={t('Create new lesson')} kind="line" size="md" onClick={() => setCreating(true)}>
          <Plus />
        </IconButton>
      </div>
      {isCreating ? (
        <LessonDialog
          lesson={null}
          onClose={() => setCreating(false)}
          onSaved={(lesson) => setTarget(lesson.id)}
        />
      ) : null}
    </Dialog>
  );
}

function titleOf(kind: 'move' | 'copy', words: number): string {
  const count = formatNumber(words);
  if (kind === 'move')
    return words === 1 ? t('Move {count} word', { count }) : t('Move {count} words', { count });
  return words === 1 ? t('Copy {count} word', { count }) : t('Copy {count} words', { count });
}

function whereTo(kind: 'move' | 'copy'): string {
  return kind === 'move' ? t('Choose where to move them.') : t('Choose where to copy them.');
}
