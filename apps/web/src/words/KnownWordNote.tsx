import { Info } from 'lucide-react';
import styles from './KnownWordNote.module.css';
import { useKnownWord } from './words-api.ts';
import { t } from '../platform/language.ts';

/** Notes that the list already has this English word, which may be added again: words have several meanings. */
export function KnownWordNote({ english }: { english: string }) {
  const known = useKnownWord(english).data;
  return (
    <p className={styles.note} role="status">
      {known && english !== '' ? (
        <>
          <Info />
          <span>
            {t('Already in your list:')} <b lang="en">{known.foreign_word}</b> ·{' '}
            <span lang="vi">{known.native_word}</span>
          </span>
        </>
      ) : null}
    </p>
  );
}
