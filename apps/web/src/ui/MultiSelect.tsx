import { ChevronDown, Lock } from 'lucide-react';
import { cx } from './cx.ts';
import { Field, type FieldWords } from './Field.tsx';
import field from './Field.module.css';
import { lazyDialog } from './lazy-dialog.tsx';
import type { Option } from './option.ts';
import select from './Select.module.css';
import { selectionLabel } from './selection-label.ts';
import { usePopoverButton } from './use-popover-button.ts';
import { t } from '../platform/i18n/language.ts';

export interface MultiSelectProps<Id extends string | number> extends FieldWords {
  options: readonly Option<Id>[];
  selected: readonly Id[];
  /** The selected ids, in the order of the options. */
  onChange: (selected: Id[]) => void;
  /** The plural noun of the options, used in 'Select Lessons', 'All Lessons', 'Search lessons...'. */
  noun?: string | undefined;
  /** The number of names that the label shows before ', ...'. */
  namesShown?: number | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const MultiSelectList = lazyDialog(
  () => import('./MultiSelectList.tsx').then((module) => module.MultiSelectList),
  t('The list'),
);

/** Selects any number of options, with a search that ignores diacritics, 'Select All' and 'Remove All'. */
export function MultiSelect<Id extends string | number>({
  label,
  labelLang,
  hideLabel,
  hint,
  error,
  invalid,
  options,
  selected,
  onChange,
  noun = t('Lessons'),
  namesShown = 1,
  disabled = false,
  className,
}: MultiSelectProps<Id>) {
  const { button, popover } = usePopoverButton({ preload: MultiSelectList.preload, disabled });
  const chosen = new Set(selected);
  const text = selectionLabel({
    names: options.map((option) => option.label),
    chosen: options.filter((option) => chosen.has(option.id)).map((option) => option.label),
    noun,
    namesShown,
  });
  return (
    <Field {...{ label, labelLang, hideLabel, hint, error, invalid, className }}>
      {(tie) => (
        <>
          <button
            {...button}
            {...tie}
            aria-label={`${label}: ${text}`}
            aria-haspopup="dialog"
            disabled={disabled}
            className={cx(
              field.frame,
              select.trigger,
              tie['aria-invalid'] && field.bad,
              disabled && field.locked,
            )}
          >
            <span className={select.value} translate={options.find(({ id }) => chosen.has(id))?.translate}>
              {text}
            </span>
            {disabled ? <Lock /> : <ChevronDown />}
          </button>
          {popover ? (
            <MultiSelectList
              {...popover}
              {...{ label, noun, options, selected }}
              onChange={(keys) => onChange(options.map(({ id }) => id).filter((id) => keys.includes(id)))}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}
