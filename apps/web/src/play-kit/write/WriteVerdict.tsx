import type { BoxesView } from '@icando/game/views/boxes';
import type { ReactNode } from 'react';
import { Verdict } from '../Verdict.tsx';
import styles from './write.module.css';

interface WriteVerdictProps {
  /** null: not judged yet. */
  isRight: boolean | null;
  /** The judged boxes; null until the right answer is known. */
  view: BoxesView | null;
  /** Beside the words: what it brought. */
  chip?: ReactNode;
  /** More to say. */
  children?: ReactNode;
}

/** Before the answer the keys, after it the verdict, with the right answer when it was wrong. */
export function WriteVerdict({ isRight, view, chip, children }: WriteVerdictProps) {
  return (
    <div className={styles.verdict}>
      {isRight === null && view === null ? (
        <p className={styles.keys} aria-hidden="true">
          <kbd>←</kbd> <span lang="vi">xoá</span> <kbd>Enter</kbd> <span lang="vi">nộp</span>
        </p>
      ) : null}
      <Verdict isRight={isRight} right="Correct!" wrong="Wrong" lang="en" chip={chip}>
        {view !== null && view.shownAnswer !== null && isRight !== true ? (
          <p className={styles.shown}>
            <span lang="vi">{view.near ? 'Gần đúng' : 'Đáp án'}:</span> <b lang="en">{view.shownAnswer}</b>
          </p>
        ) : null}
        {children}
      </Verdict>
    </div>
  );
}
