import { Info } from 'lucide-react';
import styles from './KnownWordNote.module.css';
import { useKnownWord } from './words-api.ts';

/** Says that the English word stands in one's list already. It may be added all the same: words have several meanings. */
export function KnownWordNote({ english }: { english: string }) {
  const known = useKnownWord(english).data;
  return (
    <p className={styles.note} role="status">
      {known && english !== '' ? (
        <>
          <Info />
          <span>
            Already in your list: <b lang="en">{known.foreign_word}</b> ·{' '}
            <span lang="vi">{known.native_word}</span>
          </span>
        </>
      ) : null}
    </p>
  );
}
