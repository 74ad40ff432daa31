import { Link } from 'react-router';
import { wordAddress } from './word-address.ts';
import styles from './word-page.module.css';

/** Leads to the page of another word. */
export function WordLink({ word }: { word: string }) {
  return (
    <Link to={wordAddress(word)} className={styles.word} lang="en" translate="no">
      {word}
    </Link>
  );
}
