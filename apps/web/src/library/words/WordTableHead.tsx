import { SheetRow } from '../../ui/Sheet.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './WordTableHead.module.css';
import { t } from '../../platform/i18n/language.ts';

/** The column headings, hidden where rows are stacked. */
export function WordTableHead() {
  return (
    <div role="rowgroup" className={styles.head}>
      <SheetRow role="row" aria-rowindex={1} tone="head" index={<span role="columnheader">#</span>}>
        <div role="columnheader">{t('English')}</div>
        <div role="columnheader">{t('Vietnamese')}</div>
        <div role="columnheader">{t('Pronunciation')}</div>
        <div role="columnheader">{t('Lesson')}</div>
        <div role="columnheader">
          <VisuallyHidden>{t('Edit and delete')}</VisuallyHidden>
        </div>
      </SheetRow>
    </div>
  );
}
