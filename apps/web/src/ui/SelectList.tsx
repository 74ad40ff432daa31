import { ListBox } from 'react-aria-components/ListBox';
import { cx } from './cx.ts';
import { optionRow } from './option-row.tsx';
import { Popover, type PopoverProps } from './Popover.tsx';
import styles from './Popover.module.css';
import type { Option } from './option.ts';

interface SelectListProps extends PopoverProps {
  label: string;
  options: readonly Option<string | number>[];
  value: string | number | null;
  onChoose: (value: string | number) => void;
}

/** The options under a `Select`. Any choice closes the list, even that of the selected option. */
export function SelectList({ label, options, value, onChoose, ...popover }: SelectListProps) {
  return (
    <Popover {...popover} label={label}>
      <ListBox
        aria-label={label}
        className={cx(styles.list)}
        items={options}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened list takes the focus
        autoFocus={popover.focus ?? true}
        shouldFocusOnHover
        selectionMode="single"
        selectedKeys={value === null ? [] : [value]}
        // Esc closes; by default it would clear the selection and leave the list open.
        escapeKeyBehavior="none"
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (keys !== 'all' && key !== undefined) onChoose(key);
          popover.onClose();
        }}
      >
        {optionRow}
      </ListBox>
    </Popover>
  );
}
