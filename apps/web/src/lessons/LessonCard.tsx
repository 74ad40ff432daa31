import type { Lesson } from '@icando/contract/lessons';
import { Globe, Lock, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hueOf } from '../ui/avatar-look.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './LessonCard.module.css';
import { useDeleteLesson } from './lessons-api.ts';
import { useInSight } from './use-in-sight.ts';

interface BookProps {
  /** Decides the colour of the cover. */
  id: number;
  name: string;
  lang?: string | undefined;
  description: ReactNode;
  /** Its words are shown below. */
  isOpen: boolean;
  /** The address that shows its words. */
  to: string;
  children?: ReactNode;
}

/** A notebook with a name label. The name shows its words. */
export function Book({ id, name, lang, description, isOpen, to, children }: BookProps) {
  const book = useInSight<HTMLDivElement>(isOpen);
  return (
    <div ref={book} className={cx(styles.book, styles[hueOf(id)], isOpen && styles.open)}>
      <div className={styles.label}>
        <Link
          className={styles.name}
          lang={lang}
          to={to}
          replace={isOpen}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          title={name}
        >
          <span>{name}</span>
        </Link>
        <p className={styles.description}>{description}</p>
        {children}
      </div>
    </div>
  );
}

export interface LessonCardProps {
  lesson: Lesson;
  isOpen: boolean;
  to: string;
  onEdit: (lesson: Lesson) => void;
  onDeleted: (lesson: Lesson) => void;
}

/** One lesson. Deleting asks in its place, and says what becomes of the words. */
export function LessonCard({ lesson, isOpen, to, onEdit, onDeleted }: LessonCardProps) {
  const [isAsking, setAsking] = useState(false);
  const trash = useRef<HTMLButtonElement>(null);
  const remove = useDeleteLesson();
  const cancel = () => {
    setAsking(false);
    // The button comes back with the next draw.
    requestAnimationFrame(() => trash.current?.focus());
  };
  const confirm = () => {
    remove.mutateAsync(lesson).then(() => onDeleted(lesson), cancel);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !remove.isPending) cancel();
  };
  return (
    <li className={styles.place}>
      <Book
        id={lesson.id}
        name={lesson.lesson_name}
        isOpen={isOpen}
        to={to}
        description={
          isAsking ? (
            <span className={styles.warning}>Its words stay, without a lesson.</span>
          ) : (
            lesson.description || <span className={styles.none}>No description</span>
          )
        }
      >
        <div className={styles.foot}>
          {isAsking ? (
            <>
              <Button
                kind="line"
                size="sm"
                className={styles.answer}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the question is gone
                autoFocus
                onClick={cancel}
                onKeyDown={onKeyDown}
              >
                Cancel
              </Button>
              <Button
                kind="del"
                size="sm"
                className={styles.answer}
                busy={remove.isPending}
                onClick={confirm}
                onKeyDown={onKeyDown}
              >
                Confirm
              </Button>
            </>
          ) : (
            <>
              {lesson.is_public ? (
                <Badge tone="la" icon={<Globe />}>
                  Public
                </Badge>
              ) : (
                <Badge icon={<Lock />}>Private</Badge>
              )}
              <span className={styles.gap} />
              <IconButton label={`Edit lesson ${lesson.lesson_name}`} onClick={() => onEdit(lesson)}>
                <Pencil />
              </IconButton>
              <IconButton
                ref={trash}
                label={`Delete lesson ${lesson.lesson_name}`}
                onClick={() => setAsking(true)}
              >
                <Trash2 />
              </IconButton>
            </>
          )}
        </div>
      </Book>
    </li>
  );
}
