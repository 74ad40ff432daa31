import type { Player } from '@icando/contract/room-frames';
import { shortNames } from '@icando/game/names/short-names';
import { Check, Crown, EllipsisVertical, Eye, Timer, WifiOff } from 'lucide-react';
import { UserAvatar } from '../../accounts/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import iconButton from '../../ui/IconButton.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { mayManagePlayer } from '../host/permissions.ts';
import { PlayerMenu } from '../host/PlayerMenu.tsx';
import type { RoomProps } from '../live/live-room.ts';
import { TeamBadge } from '../teams/Teams.tsx';
import styles from './player-list.module.css';
import { t } from '../../platform/i18n/language.ts';

/** The players, host first, at most a hundred. The host has a menu for each player. */
export function PlayerList({ room, actions }: RoomProps) {
  const { players, playerCount } = room;
  const more = playerCount - players.length;
  const shown = shortNames(players.map(({ username }) => username));
  return (
    // A scrolling box must be focusable, as its rows may have no button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <ul className={styles.list} aria-label={t('Players')} tabIndex={0}>
      {players.map((player, index) => (
        <PlayerRow
          key={player.user_id}
          {...{ room, actions, player }}
          place={index + 1}
          short={shown.get(player.username) ?? player.username}
        />
      ))}
      {more > 0 ? <li className={styles.more}>{t('and {more} more', { more })}</li> : null}
    </ul>
  );
}

interface PlayerRowProps extends RoomProps {
  player: Player;
  place: number;
  /** The name as this list shows it. */
  short: string;
}

function PlayerRow({ room, actions, player, place, short }: PlayerRowProps) {
  const { user_id, username, avatar } = player;
  const isYou = user_id === room.you.user_id;
  const isHost = user_id === room.room.host_id;
  return (
    <li className={cx(styles.row, !player.connected && styles.away)}>
      <span className={styles.place}>{place}</span>
      <UserAvatar user={{ id: user_id, username, avatar }} size={48} ears />
      <span className={styles.about}>
        <span className={styles.name} title={username}>
          <b translate="no">
            {short === username ? (
              <span>{username}</span>
            ) : (
              <>
                <span aria-hidden="true">{short}</span>
                <VisuallyHidden>{username}</VisuallyHidden>
              </>
            )}
          </b>
          {isYou ? <span className={cx(styles.you, isHost && styles.host)}>{` ${t('(You)')}`}</span> : null}
          <TeamBadge team={player.team} />
        </span>
        <Badges player={player} isHost={isHost} showsReady={room.room.phase === 'waiting'} />
      </span>
      {mayManagePlayer(room, player) ? (
        <PlayerMenu
          {...{ room, actions, player }}
          trigger={<EllipsisVertical />}
          triggerClassName={iconButton.button}
        />
      ) : (
        <span />
      )}
    </li>
  );
}

interface BadgesProps {
  player: Player;
  isHost: boolean;
  /** False during a game. */
  showsReady: boolean;
}

export function Badges({ player, isHost, showsReady }: BadgesProps) {
  return (
    <span className={styles.badges}>
      {isHost ? (
        <Badge tone="nang" icon={<Crown />}>
          <span className={styles.host}>{t('Host')}</span>
        </Badge>
      ) : null}
      {player.is_player ? null : (
        <Badge tone="troi" icon={<Eye />}>
          <span className={styles.host}>{t('Watching')}</span>
        </Badge>
      )}
      {player.connected ? null : (
        <Badge tone="phuong" icon={<WifiOff />}>
          {t('Lost')}
        </Badge>
      )}
      {player.connected && showsReady ? (
        <Badge tone={player.is_ready ? 'la' : 'grey'} icon={player.is_ready ? <Check /> : <Timer />}>
          {player.is_ready ? t('Ready') : t('Wait')}
        </Badge>
      ) : null}
    </span>
  );
}
