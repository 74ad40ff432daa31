import type { PlayerResult } from '@icando/contract/sockets';
import { UserAvatar } from '../../../accounts/index.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { type Ranked, shortName } from '../scores/ranking.ts';
import { Books } from './Books.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import styles from './podium.module.css';

interface PodiumProps {
  /** Up to three, the best first. */
  rows: readonly Ranked<PlayerResult>[];
  youId: number;
}

const STEPS = [styles.first, styles.second, styles.third];

/** The best three on stacks of books, which rise from the third to the first. Read in the order of places. */
export function Podium({ rows, youId }: PodiumProps) {
  return (
    <ol className={styles.podium} aria-label="Podium">
      {rows.map((row, step) => (
        <li key={row.user_id} className={cx(styles.step, STEPS[step])} data-step={step + 1}>
          {step === 0 ? (
            <span className={styles.crown} aria-hidden="true">
              👑
            </span>
          ) : null}
          <UserAvatar
            user={{ id: row.user_id, username: row.username, avatar: row.avatar }}
            size={step === 0 ? 96 : 76}
            ears
          />
          <p className={styles.name} title={row.username}>
            <VisuallyHidden>{`${row.place}. ${row.username}`}</VisuallyHidden>
            <span aria-hidden="true">{shortName(row.username)}</span>
            {row.user_id === youId ? <Badge tone="you">You</Badge> : null}
          </p>
          <p className={styles.points}>
            <b>{formatNumber(row.score)}</b> pts
          </p>
          <ResultFacts result={row} />
          <Books step={step} place={row.place} />
        </li>
      ))}
    </ol>
  );
}
