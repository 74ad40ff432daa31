import { MultiSelectBox, type MultiSelectBoxProps } from './MultiSelectBox.tsx';
import styles from './MultiSelect.module.css';
import { Popover, type PopoverProps } from './Popover.tsx';

/** The options under a `MultiSelect`. */
export function MultiSelectList({
  label,
  noun,
  options,
  selected,
  onChange,
  ...popover
}: PopoverProps & MultiSelectBoxProps<string | number>) {
  return (
    <Popover {...popover} label={label}>
      <div className={styles.box}>
        <MultiSelectBox {...{ label, noun, options, selected, onChange }} />
      </div>
    </Popover>
  );
}
