import type { SelectQuestion } from '@icando/game/questions/select';
import { Volume2 } from 'lucide-react';
import type { Ref } from 'react';
import { BoardTool } from '../../ui/Board.tsx';
import { cx } from '../../ui/cx.ts';
import { Ipa } from '../../ui/Ipa.tsx';
import styles from './select.module.css';

interface QuestionProps {
  ref: Ref<HTMLDivElement>;
  question: SelectQuestion;
  /** Undefined while the English word must not be heard or seen. */
  onPlay: (() => void) | undefined;
}

/** The word asked. It takes focus with each question, so that it is read and keys have a place to be. */
export function Question({ ref, question, onPlay }: QuestionProps) {
  const isEnglish = question.asked === 'foreign_word';
  return (
    <div className={styles.question}>
      <p className={styles.hint} lang="vi">
        {isEnglish ? 'Chọn nghĩa đúng' : 'Chọn từ tiếng Anh'}
      </p>
      <div ref={ref} tabIndex={-1} className={styles.word} lang={isEnglish ? 'en' : 'vi'}>
        {question.word_question}
      </div>
      {/* Its line stays when it is empty: nothing below moves when the answer shows it. */}
      <div className={styles.spoken}>
        {onPlay === undefined ? null : (
          <>
            <Ipa className={cx(styles.ipa)}>{question.word.pronunciation_foreign}</Ipa>
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
