import { Info } from 'lucide-react';
import styles from './KnownWordNote.module.css';
import { useKnownWord } from './words-api.ts';
import { t } from '../platform/language.ts';

/** Notes that the list already has this English word, which may be added again: words have several meanings. */
export function KnownWordNote({ english }: { english: string }) {
  const existing = useKnownWord(english).data;
  return (
    <p className={styles.note} role="status">
      {existing && english !== '' ? (
        <>
          <Info />
          <span>
            {t('Already in your list:')} <b lang="en">{existing.foreign_word}</b> ·{' '}
            <span lang="vi">{existing.native_word}</span>
          </span>
        </>
      ) : null}
    </p>
  );
}
