import type { Player } from '@icando/contract/room-frames';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserAvatar } from '../../../accounts/index.ts';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { MEDALS } from '../../../ui/medals.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TeamBadge } from '../../teams/Teams.tsx';
import { medalOf } from './ranking.ts';
import styles from './scores.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

interface ScoreRowProps {
  player: Player;
  /** The name as the scoreboard shows it. */
  short: string;
  /** Null while nobody has points. */
  place: number | null;
  isYou: boolean;
  /** Blurs the name and the points. */
  isBlurred: boolean;
  /** Content below the name. */
  children?: ReactNode;
}

export function ScoreRow({ player, short, place, isYou, isBlurred, children }: ScoreRowProps) {
  const { user_id, username, avatar, score, connected } = player;
  const medal = place === null ? null : medalOf({ place, score });
  return (
    <li
      data-user={user_id}
      className={cx(
        styles.row,
        medal !== null && MEDALS[medal],
        isYou && styles.you,
        !connected && styles.lost,
      )}
    >
      <span className={styles.place}>
        {place === null ? null : (
          <>
            <VisuallyHidden lang={VI}>{`${t('Hạng')} `}</VisuallyHidden>
            <span>{place}</span>
          </>
        )}
      </span>
      <span className={cx(isBlurred && styles.blurred)}>
        <UserAvatar user={{ id: user_id, username, avatar }} size={38} ears />
      </span>
      <span className={styles.who}>
        <b
          className={cx(styles.name, isBlurred && styles.blurred)}
          title={isBlurred ? undefined : username}
          translate="no"
        >
          {isBlurred ? (
            <VisuallyHidden>{place === null ? t('Player') : t('Player {place}', { place })}</VisuallyHidden>
          ) : (
            <VisuallyHidden>{username}</VisuallyHidden>
          )}
          <span aria-hidden="true">{short}</span>
        </b>
        <TeamBadge team={player.team} />
        {isYou ? <Badge tone="you">{t('You')}</Badge> : null}
        {connected ? null : (
          <span className={styles.link}>
            <WifiOff aria-hidden="true" />
            <VisuallyHidden lang={VI}>{t('mất kết nối')}</VisuallyHidden>
          </span>
        )}
        {children}
      </span>
      <span className={cx(styles.points, isBlurred && styles.blurred)} aria-hidden={isBlurred || undefined}>
        <b>{formatNumber(score)}</b> {t('pts')}
      </span>
    </li>
  );
}
