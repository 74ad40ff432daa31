import type { Lesson } from '@icando/contract/lessons';
import { Globe, Link2, Lock, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState, type RefObject, useEffect } from 'react';
import { Link } from 'react-router';
import type { Hue } from '../../ui/avatar-look.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './LessonCard.module.css';
import { useDeleteLesson } from './lessons-api.ts';
import { t } from '../../platform/i18n/language.ts';

interface BookProps {
  /** The colour of the cover. */
  hue: Hue;
  name: string;
  lang?: string | undefined;
  description: ReactNode;
  /** The words of the lesson are shown below. */
  isOpen: boolean;
  /** The address that shows the words of the lesson. */
  to: string;
  children?: ReactNode;
}

/** A notebook with a name label, which links to its words. */
export function Book({ hue, name, lang, description, isOpen, to, children }: BookProps) {
  const book = useInSight<HTMLDivElement>(isOpen);
  return (
    <div ref={book} className={cx(styles.book, styles[hue], isOpen && styles.open)}>
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
          <span translate="no">{name}</span>
        </Link>
        <p className={styles.description}>{description}</p>
        {children}
      </div>
    </div>
  );
}

export interface LessonCardProps {
  lesson: Lesson;
  hue: Hue;
  isOpen: boolean;
  to: string;
  onEdit: (lesson: Lesson) => void;
  onDeleted: (lesson: Lesson) => void;
}

/** One lesson. A confirmation replaces it before it is deleted, and explains that the words stay. */
export function LessonCard({ lesson, hue, isOpen, to, onEdit, onDeleted }: LessonCardProps) {
  const [isAsking, setAsking] = useState(false);
  const trash = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLLIElement>(null);
  const remove = useDeleteLesson();
  const cancel = () => {
    setAsking(false);
    // The button is rendered again after the state change.
    requestAnimationFrame(() => trash.current?.focus());
  };
  const confirm = () => {
    // The last card is that of the words without a lesson, which cannot be deleted.
    const next = place.current?.nextElementSibling?.querySelector('a');
    remove.mutateAsync(lesson).then(() => {
      const focused = document.activeElement;
      if (focused === document.body || place.current?.contains(focused)) next?.focus();
      onDeleted(lesson);
    }, cancel);
  };
  return (
    <li ref={place} className={styles.place}>
      <Book
        hue={hue}
        name={lesson.lesson_name}
        isOpen={isOpen}
        to={to}
        description={
          isAsking ? (
            <span className={styles.warning}>{t('Its words stay, without a lesson.')}</span>
          ) : (
            lesson.description || <span className={styles.none}>{t('No description')}</span>
          )
        }
      >
        <div className={styles.foot}>
          {isAsking ? (
            <DeleteButtons isBusy={remove.isPending} onCancel={cancel} onConfirm={confirm} />
          ) : (
            <>
              <Visibility by={lesson} />
              <span className={styles.actions}>
                <IconButton
                  label={t('Edit lesson {lessonName}', { lessonName: lesson.lesson_name })}
                  onClick={() => onEdit(lesson)}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  ref={trash}
                  label={t('Delete lesson {lessonName}', { lessonName: lesson.lesson_name })}
                  onClick={() => setAsking(true)}
                >
                  <Trash2 />
                </IconButton>
              </span>
            </>
          )}
        </div>
      </Book>
    </li>
  );
}

interface DeleteButtonsProps {
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function DeleteButtons({ isBusy, onCancel, onConfirm }: DeleteButtonsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isBusy) onCancel();
  };
  return (
    <>
      <Button
        kind="line"
        size="sm"
        className={styles.answer}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the confirmation is unmounted
        autoFocus
        onClick={onCancel}
        onKeyDown={onKeyDown}
      >
        {t('Cancel')}
      </Button>
      <Button
        kind="del"
        size="sm"
        className={styles.answer}
        busy={isBusy}
        onClick={onConfirm}
        onKeyDown={onKeyDown}
      >
        {t('Confirm')}
      </Button>
    </>
  );
}

/** The visibility of a lesson's words. */
function Visibility({ by: { is_public, share_code = null } }: { by: Lesson }) {
  if (!is_public) return <Badge icon={<Lock />}>{t('Private')}</Badge>;
  const isShared = share_code !== null;
  return (
    <Badge tone={isShared ? 'troi' : 'la'} icon={isShared ? <Link2 /> : <Globe />}>
      {isShared ? t('Link') : t('Public')}
    </Badge>
  );
}

/**
 * Scrolls the chosen card of a horizontally scrolling row into view, for example when the address names it. On a phone
 * most of the row is outside the screen.
 */
function useInSight<Target extends HTMLElement>(isChosen: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isChosen) target.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isChosen]);
  return target;
}
