import type { Word } from '@icando/contract/words';
import styles from './WordExample.module.css';

/** The example sentence of a word and its translation; nothing for a word without one. */
export function WordExample({ word: { example = '', example_native = '' } }: { word: Word }) {
  if (example === '' && example_native === '') return null;
  return (
    <p className={styles.example} translate="no">
      <span lang="en">{example}</span> <span lang="vi">{example_native}</span>
    </p>
  );
}
