import { cx } from './cx.ts';
import styles from './Kbd.module.css';

/** A key to press; not drawn where there is no keyboard. Decoration: say the key in `aria-keyshortcuts`. */
export function Kbd({ children, inherit = false }: { children: string; inherit?: boolean }) {
  return (
    <kbd className={cx(styles.kbd, inherit && styles.inherit)} aria-hidden="true">
      {children}
    </kbd>
  );
}
