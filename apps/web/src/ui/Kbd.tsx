import { cx } from './cx.ts';
import styles from './Kbd.module.css';

/**
 * The name of a key, hidden on devices without a keyboard. It is decorative: set `aria-keyshortcuts` on the control.
 */
export function Kbd({ children, inherit = false }: { children: string; inherit?: boolean }) {
  return (
    <kbd className={cx(styles.kbd, inherit && styles.inherit)} aria-hidden="true">
      {children}
    </kbd>
  );
}
