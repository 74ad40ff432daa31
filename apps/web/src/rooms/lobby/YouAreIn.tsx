import { UserAvatar } from '../../accounts/index.ts';
import { t, VI } from '../../platform/i18n/language.ts';
import type { LiveRoom } from '../live/live-room.ts';
import { TeamBadge } from '../teams/Teams.tsx';
import styles from './lobby.module.css';

/** Tells a player who has joined that nothing more is to be done, with the own name and team. */
export function YouAreIn({ room }: { room: LiveRoom }) {
  const { you, players } = room;
  const host = players.find(({ user_id }) => user_id === room.room.host_id);
  return (
    <div className={styles.in} lang={VI}>
      <UserAvatar user={{ id: you.user_id, username: you.username, avatar: you.avatar }} size={64} ears />
      <div>
        <p className={styles.ownName}>
          <b translate="no">{you.username}</b> <TeamBadge team={you.team} />
        </p>
        <p role="status">
          {host !== undefined && !host.is_player
            ? t('Bạn đã vào, nhìn lên bảng nhé!')
            : t('Bạn đã vào, chờ mọi người một chút nhé!')}
        </p>
      </div>
    </div>
  );
}
