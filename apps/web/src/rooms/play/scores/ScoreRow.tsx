import type { Player } from '@icando/contract/sockets';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserAvatar } from '../../../accounts/index.ts';
import { formatNumber } from '../../../platform/number-format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { shortName } from './ranking.ts';
import styles from './scores.module.css';

interface ScoreRowProps {
  player: Player;
  place: number;
  /** Which row it is, from 0: the first three have a medal's colour, whoever shares a place. */
  row?: number | undefined;
  isYou: boolean;
  /** Name and points cannot be read. */
  isBlurred: boolean;
  /** Below the name. */
  children?: ReactNode;
}

const MEDALS = [styles.gold, styles.silver, styles.bronze];

/** One line of the scoreboard. */
export function ScoreRow({ player, place, row, isYou, isBlurred, children }: ScoreRowProps) {
  const { user_id, username, avatar, score, connected } = player;
  return (
    <li
      data-user={user_id}
      className={cx(
        styles.row,
        row !== undefined && MEDALS[row],
        isYou && styles.you,
        !connected && styles.lost,
      )}
    >
      <span className={styles.place}>
        <VisuallyHidden lang="vi">Hạng </VisuallyHidden>
        {place}
      </span>
      <span className={cx(isBlurred && styles.blurred)}>
        <UserAvatar user={{ id: user_id, username, avatar }} size={38} ears />
      </span>
      <span className={styles.who}>
        <b className={cx(styles.name, isBlurred && styles.blurred)} title={isBlurred ? undefined : username}>
          {isBlurred ? (
            <VisuallyHidden>Player {place}</VisuallyHidden>
          ) : (
            <VisuallyHidden>{username}</VisuallyHidden>
          )}
          <span aria-hidden="true">{shortName(username)}</span>
        </b>
        {isYou ? <Badge tone="you">You</Badge> : null}
        {connected ? null : (
          <span className={styles.link}>
            <WifiOff aria-hidden="true" />
            <VisuallyHidden lang="vi">mất kết nối</VisuallyHidden>
          </span>
        )}
        {children}
      </span>
      <span className={cx(styles.points, isBlurred && styles.blurred)} aria-hidden={isBlurred || undefined}>
        <b>{formatNumber(score)}</b> pts
      </span>
    </li>
  );
}
