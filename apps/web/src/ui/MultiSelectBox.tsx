import { useRef, useState } from 'react';
import { ListBox } from 'react-aria-components/ListBox';
import tiSleep from './art/ti-sleep.svg';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './MultiSelect.module.css';
import { matches } from './normalise.ts';
import popover from './Popover.module.css';
import { SearchField } from './SearchField.tsx';
import { optionRow } from './option-row.tsx';
import type { Option } from './option.ts';
import { t } from '../platform/i18n/language.ts';

export interface MultiSelectBoxProps<Id extends string | number> {
  label: string;
  noun: string;
  options: readonly Option<Id>[];
  selected: readonly Id[];
  onChange: (selected: Id[]) => void;
}

/** The popover with search, options and bulk actions, which apply only to the options that match the search. */
export function MultiSelectBox<Id extends string | number>({
  label,
  noun,
  options,
  selected,
  onChange,
}: MultiSelectBoxProps<Id>) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const matching = options.filter((option) => matches(option.label, query));
  const choose = (isChosen: (id: Id) => boolean) =>
    onChange(options.map((option) => option.id).filter((id) => isChosen(id)));
  const chosen = new Set(selected);
  const visible = new Set(matching.map((option) => option.id));
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label={t('Search {noun}', { noun: noun.toLowerCase() })}
          placeholder={t('Search {noun}...', { noun: noun.toLowerCase() })}
          value={query}
          onChange={setQuery}
          // The search gets the focus that the popover would take.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.querySelector<HTMLElement>('[role=option]')?.focus();
          }}
        />
        <div className={styles.all}>
          <Button kind="quiet" size="sm" onClick={() => choose((id) => chosen.has(id) || visible.has(id))}>
            {t('Select All')}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => choose((id) => chosen.has(id) && !visible.has(id))}>
            {t('Remove All')}
          </Button>
        </div>
      </div>
      <ListBox
        ref={list}
        aria-label={label}
        className={cx(popover.list)}
        items={matching}
        selectionMode="multiple"
        // Esc closes; by default it would clear the selection.
        escapeKeyBehavior="none"
        selectedKeys={selected}
        onSelectionChange={(keys) => choose((id) => keys === 'all' || keys.has(id))}
        renderEmptyState={() => (
          <div className={styles.none}>
            <img src={tiSleep} alt="" />
            {t('No results found')}
          </div>
        )}
      >
        {optionRow}
      </ListBox>
    </>
  );
}
