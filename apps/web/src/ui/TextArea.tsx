import type { Ref } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';
import { joinRefs } from './join-refs.ts';
import { countOf, useTextLimit } from './limited-text.ts';

export interface TextAreaProps extends FieldWords {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** Read-only: selectable, not editable. */
  locked?: boolean | undefined;
  /** The limit in code points, that of the contract; undefined for a text that cannot be edited. */
  maxLength: number | undefined;
  /** Keeps a longer text, with a note, because a list that is cut would lose its end unnoticed. */
  keepsRest?: boolean;
  rows?: number | undefined;
  name?: string | undefined;
  lang?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** A multi-line field. */
export function TextArea({
  label,
  labelLang,
  hideLabel,
  hint,
  error,
  invalid,
  value,
  onChange,
  maxLength,
  keepsRest = false,
  rows = 3,
  locked = false,
  className,
  ref,
  ...native
}: TextAreaProps) {
  const limited = useTextLimit<HTMLTextAreaElement>(keepsRest ? undefined : maxLength);
  const isShort = maxLength === undefined || (keepsRest && value.length <= maxLength);
  const counter = isShort ? undefined : { length: countOf(value), max: maxLength };
  return (
    <Field {...{ label, labelLang, hideLabel, hint, error, invalid, counter, className }}>
      {(tie) => (
        <div
          className={cx(
            styles.frame,
            tie['aria-invalid'] && styles.bad,
            (locked || native.disabled) && styles.locked,
          )}
        >
          <textarea
            {...native}
            {...tie}
            ref={joinRefs(limited, ref)}
            rows={rows}
            readOnly={locked}
            className={styles.input}
            value={value}
            onChange={(event) => onChange?.(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
