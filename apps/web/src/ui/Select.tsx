import { ChevronDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import field from './Field.module.css';
import { lazyDialog } from './lazy-dialog.tsx';
import type { Option } from './option.ts';
import styles from './Select.module.css';
import { typeAhead } from './type-ahead.ts';
import { usePopoverButton } from './use-popover-button.ts';
import { t } from '../platform/i18n/language.ts';

export interface SelectProps<Id extends string | number> extends FieldWords {
  options: readonly Option<Id>[];
  /** null: no selection yet. */
  value: Id | null;
  onChange: (value: Id) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const SelectList = lazyDialog(
  () => import('./SelectList.tsx').then((module) => module.SelectList),
  t('The list'),
);

/** Selects one of a few options. It looks like a field with a drop-down list. */
export function Select<Id extends string | number>({
  label,
  labelLang,
  hideLabel,
  hint,
  error,
  invalid,
  options,
  value,
  onChange,
  placeholder = t('Select one'),
  disabled = false,
  className,
}: SelectProps<Id>) {
  const valueId = useId();
  const { button, popover } = usePopoverButton({ preload: SelectList.preload, disabled });
  const [findTyped] = useState(typeAhead);
  const chosen = options.find((option) => option.id === value);
  const choose = (key: string | number) => {
    const next = options.find((option) => option.id === key);
    if (next) onChange(next.id);
  };
  return (
    <Field {...{ label, labelLang, hideLabel, hint, error, invalid, className }}>
      {(tie) => (
        <>
          <button
            {...button}
            {...tie}
            aria-label={label}
            // The value, then the label.
            aria-labelledby={`${valueId} ${tie.id}`}
            aria-haspopup="listbox"
            disabled={disabled}
            onKeyDown={(event) => {
              const typed = popover?.isOpen === true ? undefined : findTyped(event, options, value);
              if (typed === undefined) button.onKeyDown(event);
              else onChange(typed);
            }}
            className={cx(
              field.frame,
              styles.trigger,
              tie['aria-invalid'] && field.bad,
              disabled && field.locked,
            )}
          >
            {chosen?.icon}
            <span id={valueId} className={cx(styles.value, chosen === undefined && styles.none)}>
              <span lang={chosen?.lang} translate={chosen?.translate}>
                {chosen?.label ?? placeholder}
              </span>
            </span>
            {disabled ? <Lock /> : <ChevronDown />}
          </button>
          {popover ? <SelectList {...popover} {...{ label, options, value }} onChoose={choose} /> : null}
        </>
      )}
    </Field>
  );
}
