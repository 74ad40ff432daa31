import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { t } from '../platform/i18n/language.ts';

/** The props that all fields share. */
export interface FieldWords {
  label: string;
  labelLang?: string | undefined;
  /** A word beside the label about the value, such as 'Suggested'. */
  tag?: ReactNode;
  /** The label is only for screen readers, because the context shows the field's purpose. */
  hideLabel?: boolean | undefined;
  /** A sentence below the field, its accessible description. */
  hint?: string | undefined;
  /** The validation error and how to correct it, announced by screen readers. */
  error?: string | undefined;
  /** Marks the field as invalid when a toast already shows the reason. */
  invalid?: boolean | undefined;
}

/** The attributes that associate a control with its label, hint and error. */
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
              <span aria-hidden="true">{`${counter.length}/${counter.max}`}</span>
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
        error={error ?? (isOver ? t('At most {max} characters', { max: counter.max }) : undefined)}
        hint={hint}
      />
    </div>
  );
}

function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint: string | undefined }) {
  if (error !== undefined) {
    return (
      <p className={styles.error} id={id} role="alert">
        <TriangleAlert /> <span>{error}</span>
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
