import type { BoxesView } from '@icando/game/views/boxes';
import { Verdict } from '../Verdict.tsx';
import styles from './write.module.css';

/** Before the answer the keys, after it the verdict, with the right answer when it was wrong. */
export function WriteVerdict({ isRight, view }: { isRight: boolean | null; view: BoxesView }) {
  const { near, shownAnswer } = view;
  return (
    <div className={styles.verdict}>
      {isRight === null ? (
        <p className={styles.keys} aria-hidden="true">
          <kbd>←</kbd> <span lang="vi">xoá</span> <kbd>Enter</kbd> <span lang="vi">nộp</span>
        </p>
      ) : null}
      <Verdict isRight={isRight} right="Correct!" wrong="Wrong" lang="en">
        {isRight === false ? (
          <p className={styles.shown}>
            <span lang="vi">{near ? 'Gần đúng' : 'Đáp án'}:</span> <b lang="en">{shownAnswer}</b>
          </p>
        ) : null}
      </Verdict>
    </div>
  );
}
