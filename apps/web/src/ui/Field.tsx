import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** What every field shares: the words around the control. */
export interface FieldWords {
  label: string;
  labelLang?: string | undefined;
  /** A word beside the label that says something about the value, such as 'Suggested'. */
  tag?: ReactNode;
  /** Only read aloud: for a field whose place on the screen says what it is. */
  hideLabel?: boolean | undefined;
  /** One sentence below, tied to the control. */
  hint?: string | undefined;
  /** What is wrong and how to mend it; tied to the control, announced. */
  error?: string | undefined;
  /** Marked as wrong where a toast already says why. */
  invalid?: boolean | undefined;
}

/** The attributes that tie a control to its words. */
export interface Tie {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldWords {
  counter?: { length: number; max: number } | undefined;
  className?: string | undefined;
  children: (tie: Tie) => ReactNode;
}

/** Label above, counter on the right, hint or error below. */
export function Field({
  label,
  labelLang,
  tag,
  hideLabel,
  hint,
  error,
  invalid,
  counter,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const isOver = counter !== undefined && counter.length > counter.max;
  const isWrong = error !== undefined || invalid === true || isOver;
  const hasNote = error !== undefined || hint !== undefined || isOver;
  const about = cx(tag !== undefined && `${id}-tag`, hasNote && `${id}-note`);
  return (
    <div className={cx(styles.field, className)}>
      {hideLabel ? (
        <label htmlFor={id} className={styles.unseen}>
          <VisuallyHidden {...(labelLang ? { lang: labelLang } : {})}>{label}</VisuallyHidden>
        </label>
      ) : (
        <div className={styles.top}>
          <label htmlFor={id} lang={labelLang}>
            {label}
          </label>
          {tag === undefined ? null : (
            <span className={styles.tag} id={`${id}-tag`}>
              {tag}
            </span>
          )}
          {counter ? (
            <span className={cx(styles.count, isOver && styles.over)}>
              <span aria-hidden="true">
                {counter.length}/{counter.max}
              </span>
            </span>
          ) : null}
        </div>
      )}
      {children({
        id,
        'aria-describedby': about === '' ? undefined : about,
        'aria-invalid': isWrong ? true : undefined,
      })}
      <FieldNote
        id={`${id}-note`}
        error={error ?? (isOver ? `At most ${counter.max} characters` : undefined)}
        hint={hint}
      />
    </div>
  );
}

function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  if (error !== undefined) {
    return (
      <p className={styles.error} id={id} role="alert">
        <TriangleAlert /> {error}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p className={styles.hint} id={id}>
      {hint}
    </p>
  );
}
