import type { Question, QuestionEndFrame } from '@icando/contract/room-frames';
import { useQuestionFocus } from '../../../games/play-kit/index.ts';
import type { Moment } from '../../live/live-room.ts';
import { useReading } from '../board/RoomListen.tsx';
import styles from './watch.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

interface WatchedReadingProps {
  question: Question;
  end: QuestionEndFrame | null;
  closesAt: Moment;
}

/** Plays the words to the class and shows the tiles; after the question, the right order. */
export function WatchedReading({ question, end, closesAt }: WatchedReadingProps) {
  const { wordsRead, isOver } = useReading(question, closesAt);
  const heading = useQuestionFocus<HTMLParagraphElement>(`question ${question.index}`);
  return (
    <>
      <div className={styles.asked}>
        <p ref={heading} tabIndex={-1} className={styles.reading} lang={VI}>
          {end !== null
            ? t('Thứ tự đúng')
            : isOver
              ? t('Các bạn đang xếp lại thứ tự')
              : t('Nghe nhé… {wordsRead} / {count}', {
                  wordsRead: Math.max(1, wordsRead),
                  count: question.read_words.length,
                })}
        </p>
      </div>
      {end?.words === undefined ? (
        <ul className={styles.tiles} aria-label={t('Các từ để xếp')} lang={VI}>
          {question.view_words.map(({ id, native_word }) => (
            <li key={id} lang="vi" translate="no">
              {native_word}
            </li>
          ))}
        </ul>
      ) : (
        <ol className={styles.tiles} aria-label={t('Thứ tự đúng')} lang={VI}>
          {end.words.map(({ foreign_word, native_word }, index) => {
            // A word may be read twice.
            const number = index + 1;
            return (
              <li key={number} className={styles.ordered}>
                {number}.{' '}
                <b lang="en" translate="no">
                  {foreign_word}
                </b>{' '}
                <span lang="vi" translate="no">
                  {native_word}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
