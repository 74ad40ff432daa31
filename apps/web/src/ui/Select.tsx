import { Check, ChevronDown, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import field from './Field.module.css';
import popover from './Popover.module.css';
import styles from './Select.module.css';
import { t } from '../platform/language.ts';

export interface Option<Id extends string | number> {
  id: Id;
  label: string;
  /** `vi` for Vietnamese. */
  lang?: string | undefined;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<Id extends string | number> extends FieldWords {
  options: readonly Option<Id>[];
  /** null: no selection yet. */
  value: Id | null;
  onChange: (value: Id) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** An option of a `ListBox`. */
export function optionRow({ label, lang, icon, disabled = false }: Option<string | number>) {
  return (
    <ListBoxItem className={cx(popover.row)} textValue={label} isDisabled={disabled}>
      {icon}
      <span lang={lang}>{label}</span>
      <Check className={cx(popover.tick)} />
    </ListBoxItem>
  );
}

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
  placeholder = t('Select'),
  disabled = false,
  className,
}: SelectProps<Id>) {
  const chosen = options.find((option) => option.id === value);
  return (
    <Field {...{ label, labelLang, hideLabel, hint, error, invalid, className }}>
      {(tie) => (
        <AriaSelect
          aria-label={label}
          value={value}
          onChange={(key) => {
            const next = options.find((option) => option.id === key);
            if (next) onChange(next.id);
          }}
          isDisabled={disabled}
          isInvalid={tie['aria-invalid'] === true}
          placeholder={placeholder}
        >
          <Button
            id={tie.id}
            {...(tie['aria-describedby'] ? { 'aria-describedby': tie['aria-describedby'] } : {})}
            className={cx(
              field.frame,
              styles.trigger,
              tie['aria-invalid'] && field.bad,
              disabled && field.locked,
            )}
          >
            {chosen?.icon}
            <SelectValue className={cx(styles.value)}>
              <span lang={chosen?.lang}>{chosen?.label ?? placeholder}</span>
            </SelectValue>
            {disabled ? <Lock /> : <ChevronDown />}
          </Button>
          <Popover className={cx(popover.popover)} offset={6} containerPadding={10}>
            {/* Esc closes; by default it would clear the selection and leave the list open. */}
            <ListBox className={cx(popover.list)} items={options} escapeKeyBehavior="none">
              {optionRow}
            </ListBox>
          </Popover>
        </AriaSelect>
      )}
    </Field>
  );
}
