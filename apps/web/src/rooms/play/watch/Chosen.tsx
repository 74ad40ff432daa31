import type { QuestionEndFrame } from '@icando/contract/room-frames';
import type { CSSProperties } from 'react';
import styles from './watch.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

interface ChosenProps {
  end: QuestionEndFrame | null;
  /** Undefined if the server is an older version. */
  count: number | undefined;
}

/** The number of players who chose an option, in digits and as a bar, after its question. */
export function Chosen({ end, count }: ChosenProps) {
  if (end === null || count === undefined) return null;
  const fraction = end.answered === 0 ? 0 : count / end.answered;
  return (
    <>
      <i className={styles.bar} style={{ '--part': fraction } as CSSProperties} />
      <span className={styles.chosen} lang={VI}>
        <b>{count}</b> {t('bạn')}
      </span>
    </>
  );
}
