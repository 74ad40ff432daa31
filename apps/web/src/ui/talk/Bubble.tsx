import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Bubble.module.css';

export interface BubbleProps {
  /** Violet, on the right. */
  isOwn: boolean;
  /** Beside what others say. */
  face?: ReactNode;
  /** Who says it, where several talk. */
  name?: string | undefined;
  /** Above the text, without a bubble: a picture. */
  picture?: ReactNode;
  /** Below: how it went, what can be done. */
  note?: ReactNode;
  /** Beside the bubble. */
  menu?: ReactNode;
  /** Not kept by the server yet. */
  isPale?: boolean | undefined;
  children?: ReactNode;
}

/** One thing that was said. */
export function Bubble({ isOwn, face, name, picture, note, menu, isPale, children }: BubbleProps) {
  return (
    <div className={cx(styles.row, isOwn ? styles.own : styles.other)}>
      {face === undefined ? null : <div className={styles.face}>{face}</div>}
      <div className={styles.column}>
        {name === undefined ? null : <span className={styles.name}>{name}</span>}
        {picture}
        {children === undefined ? null : (
          <div className={styles.line}>
            <div className={cx(styles.bubble, isPale && styles.pale)} dir="auto">
              {children}
            </div>
            {menu}
          </div>
        )}
        {note === undefined ? null : <div className={styles.note}>{note}</div>}
      </div>
    </div>
  );
}
