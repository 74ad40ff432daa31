import { Volume2 } from 'lucide-react';
import type { Ref } from 'react';
import { BoardTool } from '../../ui/Board.tsx';
import { cx } from '../../ui/cx.ts';
import { Ipa } from '../../ui/Ipa.tsx';
import { wordSize } from '../word-size.ts';
import styles from './select.module.css';

export interface QuestionProps {
  ref: Ref<HTMLDivElement>;
  hint: string;
  word: string;
  /** Undefined where it cannot be told. */
  lang: 'en' | 'vi' | undefined;
  pronunciation: string;
  /** Undefined while the English word must not be heard or seen. */
  onPlay: (() => void) | undefined;
}

/** The word asked. It takes focus with each question, so that it is read and keys have a place to be. */
export function Question({ ref, hint, word, lang, pronunciation, onPlay }: QuestionProps) {
  return (
    <div className={styles.question}>
      <p className={styles.hint} lang="vi">
        {hint}
      </p>
      <div ref={ref} tabIndex={-1} className={styles.word} style={wordSize(word)} lang={lang}>
        {word}
      </div>
      {/* Its line stays when it is empty: nothing below moves when the answer shows it. */}
      <div className={styles.spoken}>
        {onPlay === undefined ? null : (
          <>
            <Ipa className={cx(styles.ipa)}>{pronunciation}</Ipa>
            <BoardTool
              className={cx(styles.play)}
              icon={<Volume2 />}
              label="Play the word"
              aria-keyshortcuts="Space R"
              onClick={onPlay}
            />
          </>
        )}
      </div>
    </div>
  );
}
