import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Bubble.module.css';

export interface BubbleProps {
  /** The caller's message: violet, on the right. */
  isOwn: boolean;
  /** The avatar beside messages of others. */
  face?: ReactNode;
  /** The sender's name, in groups. */
  name?: string | undefined;
  /** Content above the text, outside the bubble: a picture. */
  picture?: ReactNode;
  /** Content below the bubble: the state, actions. */
  note?: ReactNode;
  /** Content beside the bubble. */
  menu?: ReactNode;
  /** The server has not stored the message yet. */
  isPale?: boolean | undefined;
  children?: ReactNode;
}

/** One message. */
export function Bubble({ isOwn, face, name, picture, note, menu, isPale, children }: BubbleProps) {
  return (
    <div className={cx(styles.row, isOwn ? styles.own : styles.other)}>
      {face === undefined ? null : <div className={styles.face}>{face}</div>}
      <div className={styles.column}>
        {name === undefined ? null : (
          <span className={styles.name} translate="no">
            {name}
          </span>
        )}
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
