import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { Lock } from 'lucide-react';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import styles from './Field.module.css';
import { useIsLive } from '../platform/storage/use-store.ts';
import { countOf, fitting, useTextLimit } from './limited-text.ts';
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
  | 'max'
  | 'min'
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
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'date' | undefined;
  /** The limit in code points, that of the contract. Longer input is stopped, and a counter is shown. */
  maxLength: number;
  hideCounter?: boolean | undefined;
  /** A Lucide icon before the text. */
  icon?: ReactNode;
  /** An IconButton after the text. */
  end?: ReactNode;
  /** Read-only, with a lock icon. */
  locked?: boolean | undefined;
  /** Uses the font for pronunciations. */
  ipa?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A controlled single-line field. */
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
  // A password that is cut would be another one.
  useEarlyText(limited, value, (early) => onChange(type === 'password' ? early : fitting(early, maxLength)));
  const counter = hideCounter ? undefined : { length: countOf(value), max: maxLength };
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

/**
 * Reports what was typed or filled in before the script ran: React leaves it in the box of a hydrated field, but fires no
 * event.
 */
function useEarlyText(
  box: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const isLive = useIsLive();
  const [isHydrated] = useState(!isLive);
  const report = useEffectEvent(() => {
    const typed = box.current?.value ?? value;
    if (isHydrated && typed !== value) onChange(typed);
  });
  // Before any other render, which would empty the box.
  useLayoutEffect(() => report(), []);
}
