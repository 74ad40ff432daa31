import type { GameWord } from '@icando/game/questions/game-word';
import type { ReactNode } from 'react';
import { Check, Volume2, X } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { ExampleSentence } from '../ui/ExampleSentence.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { sayWord } from '../game-setup/index.ts';
import styles from './result-words.module.css';
import { t, VI } from '../platform/language.ts';

interface ResultWordsProps {
  title: string;
  tone: 'right' | 'wrong';
  words: readonly GameWord[];
  /** Renders an action beside each word. */
  renderAction?: (word: GameWord) => ReactNode;
}

export function ResultWords({ title, tone, words, renderAction }: ResultWordsProps) {
  if (words.length === 0) return null;
  return (
    <section className={cx(styles.words, styles[tone])}>
      <h3>
        {tone === 'right' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
        <span lang={VI}>{`${title} (${words.length})`}</span>
      </h3>
      <ul>
        {words.map((word) => (
          <li key={word.id}>
            <button type="button" className={styles.word} onClick={() => void sayWord(word)}>
              <Volume2 aria-hidden="true" />
              {/* The word follows in a separate element, with its language. */}
              <VisuallyHidden>{t('Play {foreignWord}', { foreignWord: '' })}</VisuallyHidden>
              <b lang="en" translate="no">
                {word.foreign_word}
              </b>
              <span lang="vi" translate="no">
                {word.native_word}
              </span>
            </button>
            {renderAction?.(word)}
            {tone === 'wrong' ? <ExampleSentence className={styles.example} word={word} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
