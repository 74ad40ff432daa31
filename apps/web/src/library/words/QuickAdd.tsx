import { t } from '../../platform/i18n/language.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { AddWordForm, type AddWordFormProps } from './AddWordForm.tsx';
import { FoldedAddForm } from './FoldedAddForm.tsx';
import styles from './QuickAdd.module.css';
import { UnsavedTable } from './UnsavedWords.tsx';

/** The add-word form of My page and of a lesson's page. */
export function QuickAdd(props: AddWordFormProps) {
  return (
    <FoldedAddForm>
      <Sheet lined className={styles.sheet} aria-label={t('Quick add')}>
        <AddWordForm {...props} />
        <UnsavedTable />
      </Sheet>
    </FoldedAddForm>
  );
}
