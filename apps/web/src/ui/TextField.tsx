import type { ComponentProps, ReactNode, Ref } from 'react';
import { Lock } from 'lucide-react';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';
import { countOf, useTextLimit } from './limited-text.ts';
import { joinRefs } from './join-refs.ts';

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'autoCorrect'
  | 'autoFocus'
  | 'disabled'
  | 'enterKeyHint'
  | 'inputMode'
  | 'lang'
  | 'name'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'placeholder'
  | 'required'
  | 'spellCheck'
>;

export interface TextFieldProps extends FieldWords, Native {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | undefined;
  /** In code points. Typing stops there and a counter shows. */
  maxLength?: number | undefined;
  hideCounter?: boolean | undefined;
  /** A Lucide icon before the text. */
  icon?: ReactNode;
  /** An IconButton after the text. */
  end?: ReactNode;
  /** May be read, not changed: inset, with a lock. */
  locked?: boolean | undefined;
  /** Set in the dictionary's type. */
  ipa?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. The value is the caller's. */
export function TextField({
  label,
  labelLang,
  tag,
  hideLabel,
  hint,
  error,
  invalid,
  value,
  onChange,
  type = 'text',
  maxLength,
  hideCounter,
  icon,
  end,
  locked,
  ipa,
  className,
  ref,
  ...native
}: TextFieldProps) {
  const limited = useTextLimit<HTMLInputElement>(maxLength);
  const counter =
    maxLength === undefined || hideCounter ? undefined : { length: countOf(value), max: maxLength };
  return (
    <Field {...{ label, labelLang, tag, hideLabel, hint, error, invalid, counter, className }}>
      {(tie) => (
        <div
          className={cx(
            styles.frame,
            end !== undefined && styles.tailed,
            tie['aria-invalid'] && styles.bad,
            (locked || native.disabled) && styles.locked,
          )}
        >
          {icon}
          <input
            {...native}
            {...tie}
            ref={joinRefs(limited, ref)}
            type={type}
            readOnly={locked}
            className={cx(styles.input, ipa && styles.ipa)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {locked ? <Lock /> : null}
          {end}
        </div>
      )}
    </Field>
  );
}
