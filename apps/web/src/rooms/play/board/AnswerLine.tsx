import type { AskedWord } from '@icando/contract/sockets';
import { Volume2 } from 'lucide-react';
import { sayWord } from '../../../play-kit/index.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { cx } from '../../../ui/cx.ts';
import { Ipa } from '../../../ui/Ipa.tsx';
import styles from './answer-line.module.css';

interface AnswerLineProps {
  word: AskedWord;
  /** Both sides are on the board already: only the sound and its signs. */
  isShort?: boolean;
}

/** A word with both sides once its question is over: how it is said, what it means, and the word to hear. */
export function AnswerLine({ word, isShort = false }: AnswerLineProps) {
  return (
    <span className={styles.line}>
      {isShort ? null : <b lang="en">{word.foreign_word}</b>}
      <Ipa className={cx(styles.ipa)}>{word.pronunciation_foreign}</Ipa>
      {isShort ? null : <span lang="vi">{word.native_word}</span>}
      <BoardTool
        className={cx(styles.play)}
        icon={<Volume2 />}
        label={`Play ${word.foreign_word}`}
        onClick={() => void sayWord(word)}
      />
    </span>
  );
}
