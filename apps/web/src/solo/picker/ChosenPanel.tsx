import type { Word } from '@icando/contract/words';
import { X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { changeSetup } from '../solo.ts';
import styles from './panel.module.css';
import { toggleWord } from '../../play-kit/index.ts';

/** What is in the set, whatever the filter shows; a side panel on wide screens, below the list on narrow ones. */
export function ChosenPanel({ words, onClose }: { words: readonly Word[]; onClose: () => void }) {
  return (
    <Sheet className={cx(styles.panel)} aria-label="Selected words">
      <div className={styles.head}>
        <h2>Selected words</h2>
        <IconButton label="Close selected words" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={word.id}>
            <span className={styles.texts}>
              <b lang="en">{word.foreign_word}</b>
              <span lang="vi">{word.native_word}</span>
            </span>
            <IconButton
              label={`Remove ${word.foreign_word}`}
              onClick={() => changeSetup((setup) => toggleWord(setup, word))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
