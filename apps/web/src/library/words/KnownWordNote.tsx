import { Info } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import styles from './KnownWordNote.module.css';
import { useKnownWord } from './words-api.ts';
import { t } from '../../platform/i18n/language.ts';

/**
 * Notes that the list already has this English word, which may be added again: words have several meanings. `inLine`: below
 * the fields of a form that has the same background.
 */
export function KnownWordNote({ english, inLine = false }: { english: string; inLine?: boolean }) {
  const existing = useKnownWord(english).data;
  return (
    <p className={cx(styles.note, inLine && styles.inLine)} role="status">
      {existing && english !== '' ? (
        <>
          <Info />
          <span>
            {t('Already in your list:')}{' '}
            <b lang="en" translate="no">
              {existing.foreign_word}
            </b>{' '}
            ·{' '}
            <span lang="vi" translate="no">
              {existing.native_word}
            </span>
          </span>
        </>
      ) : null}
    </p>
  );
}
