import type { Word } from '@icando/contract/words';
import { AudioLines, Turtle, Volume2 } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Ipa } from '../../ui/Ipa.tsx';
import styles from './WordHead.module.css';
import { t } from '../../platform/i18n/language.ts';

interface WordHeadProps {
  word: Word;
  isPlaying: boolean;
  /** The next click plays the word slowly. */
  isSlowNext: boolean;
  onPlay: (word: Word) => void;
  /** False: the pronunciation is hidden, as the row has no column for it. */
  hasIpa?: boolean | undefined;
  role?: 'cell' | undefined;
}

/** The English side of a row. A click plays it. */
export function WordHead({ word, isPlaying, isSlowNext, onPlay, hasIpa = true, role }: WordHeadProps) {
  const foreignWord = word.foreign_word;
  return (
    <div role={role} className={styles.head}>
      <button
        type="button"
        className={cx(styles.play, isPlaying && styles.playing)}
        aria-label={
          isSlowNext
            ? t('Play {foreignWord} slowly', { foreignWord })
            : t('Play {foreignWord}', { foreignWord })
        }
        onClick={() => onPlay(word)}
      >
        {isPlaying ? <AudioLines /> : isSlowNext ? <Turtle /> : <Volume2 />}
        <b className={styles.english} lang="en" translate="no">
          {word.foreign_word}
        </b>
      </button>
      {hasIpa ? <Ipa className={styles.ipaBeside}>{word.pronunciation_foreign}</Ipa> : null}
    </div>
  );
}
