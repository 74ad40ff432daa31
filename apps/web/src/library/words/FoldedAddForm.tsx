import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../platform/i18n/language.ts';
import { cx } from '../../ui/cx.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './FoldedAddForm.module.css';

/** The width below which the form is folded, because it would fill the screen. */
const FOLDED = '(max-width: 720px)';

interface FoldedAddFormProps {
  /** The class of the button. */
  className?: string | undefined;
  /** The form, shown at once on wider screens. */
  children: ReactNode;
}

/** The add-word form; on a phone a button opens it. */
export function FoldedAddForm({ className, children }: FoldedAddFormProps) {
  const isFolded = useMediaQuery(FOLDED);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form is rendered only after the button is gone.
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  if (isFolded && !isOpen) {
    return (
      <button type="button" className={cx(styles.line, className)} onClick={() => setOpen(true)}>
        <Pencil />
        <span className={styles.words}>{t('Add a word…')}</span>
        <span className={styles.plus} aria-hidden="true">
          <Plus />
        </span>
      </button>
    );
  }
  return (
    <div ref={form} className={styles.form}>
      {children}
    </div>
  );
}
