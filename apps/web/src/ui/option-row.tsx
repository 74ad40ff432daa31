import { Check } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { cx } from './cx.ts';
import styles from './Popover.module.css';
import type { Option } from './option.ts';

/** An option of a `ListBox`. */
export function optionRow({ label, lang, translate, icon, disabled = false }: Option<string | number>) {
  return (
    <ListBoxItem className={cx(styles.row)} textValue={label} isDisabled={disabled}>
      {icon}
      <span lang={lang} translate={translate}>
        {label}
      </span>
      <Check className={cx(styles.tick)} />
    </ListBoxItem>
  );
}
