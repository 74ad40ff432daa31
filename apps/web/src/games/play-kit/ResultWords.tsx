import type { GameWord } from '@icando/game/questions/game-word';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { ExampleSentence } from '../../ui/ExampleSentence.tsx';
import { VI } from '../../platform/i18n/language.ts';
import { Fold } from './finish/Fold.tsx';
import { PlayableWord } from './PlayableWord.tsx';
import styles from './result-words.module.css';

interface ResultWordsProps {
  title: string;
  tone: 'right' | 'wrong';
  words: readonly GameWord[];
  /** Renders an action beside each word. */
  renderAction?: (word: GameWord) => ReactNode;
}

/** The words of a result behind their title. */
export function ResultWords({ title, tone, words, renderAction }: ResultWordsProps) {
  if (words.length === 0) return null;
  return (
    <Fold
      className={cx(styles.words, styles[tone])}
      summary={
        <h3>
          {tone === 'right' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
          <span lang={VI}>{`${title} (${words.length})`}</span>
        </h3>
      }
    >
      <ul>
        {words.map((word) => (
          <li key={word.id}>
            <PlayableWord word={word} tone={tone} />
            {renderAction?.(word)}
            {tone === 'wrong' ? <ExampleSentence className={styles.example} word={word} /> : null}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
