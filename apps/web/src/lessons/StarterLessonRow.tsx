import type { StarterLesson } from '@icando/contract/lessons';
import { Check, Plus } from 'lucide-react';
import { useRef } from 'react';
import { formatNumber } from '../platform/number-format.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { usePullStarterLesson } from './lessons-api.ts';
import styles from './StarterLessons.module.css';

interface StarterLessonRowProps {
  lesson: StarterLesson;
  isPulled: boolean;
  onPulled: () => void;
}

/** One ready-made lesson. */
export function StarterLessonRow({ lesson, isPulled, onPulled }: StarterLessonRowProps) {
  const pull = usePullStarterLesson();
  const row = useRef<HTMLLIElement>(null);
  const pullIt = async () => {
    try {
      await pull.mutateAsync(lesson.id);
    } catch {
      return;
    }
    // The button can be pressed no more, and would drop the focus.
    row.current?.focus();
    onPulled();
  };
  return (
    <li className={styles.row} ref={row} tabIndex={-1}>
      <div className={styles.about}>
        <p className={styles.name}>
          {lesson.lesson_name} <span className={styles.count}>{formatNumber(lesson.word_count)} words</span>
        </p>
        <p className={styles.text} lang="vi">
          {lesson.description}
        </p>
      </div>
      <Button
        kind="soft"
        size="sm"
        icon={isPulled ? <Check /> : <Plus />}
        disabled={isPulled}
        busy={pull.isPending}
        onClick={() => void pullIt()}
      >
        {isPulled ? 'Pulled' : 'Pull'}
        <VisuallyHidden> {lesson.lesson_name}</VisuallyHidden>
      </Button>
    </li>
  );
}
