import type { AskedWord } from '@icando/contract/sockets';
import { Volume2 } from 'lucide-react';
import { sayWord } from '../../../games/index.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { cx } from '../../../ui/cx.ts';
import { Ipa } from '../../../ui/Ipa.tsx';
import styles from './answer-line.module.css';

/** A word with both sides once its question is over: how it is said, what it means, and the word to hear. */
export function AnswerLine({ word }: { word: AskedWord }) {
  return (
    <span className={styles.line}>
      <b lang="en">{word.foreign_word}</b>
      <Ipa className={cx(styles.ipa)}>{word.pronunciation_foreign}</Ipa>
      <span lang="vi">{word.native_word}</span>
      <BoardTool
        className={cx(styles.play)}
        icon={<Volume2 />}
        label={`Play ${word.foreign_word}`}
        onClick={() => void sayWord(word)}
      />
    </span>
  );
}
