import type { Player } from '@icando/contract/sockets';
import { Check, Crown, Eye, Timer, UserMinus, WifiOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { UserAvatar } from '../../accounts/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LiveRoom } from '../live/live-room.ts';
import { shortName } from '../play/scores/ranking.ts';
import styles from './lobby.module.css';

interface PlayerListProps {
  room: LiveRoom;
  isHost: boolean;
  onKick: (userId: number) => void;
}

/** Those in the room, the host first; of a crowd the first hundred. */
export function PlayerList({ room, isHost, onKick }: PlayerListProps) {
  const { players, playerCount, you } = room;
  const [asked, setAsked] = useState<number | null>(null);
  const more = playerCount - players.length;
  return (
    // It scrolls, so it can have focus: its rows need not hold a button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <ul className={styles.list} aria-label="Players" tabIndex={0}>
      {players.map((player, index) => (
        <PlayerRow
          key={player.user_id}
          player={player}
          place={index + 1}
          isYou={player.user_id === you.user_id}
          isHost={player.user_id === room.room.host_id}
          isLost={room.link !== 'open'}
          isAsking={asked === player.user_id}
          onAsk={isHost && player.user_id !== you.user_id ? setAsked : null}
          onKick={() => {
            setAsked(null);
            onKick(player.user_id);
          }}
        />
      ))}
      {more > 0 ? <li className={styles.more}>{`and ${more} more`}</li> : null}
    </ul>
  );
}

interface PlayerRowProps {
  player: Player;
  place: number;
  isYou: boolean;
  isHost: boolean;
  /** Nothing can be sent now. */
  isLost: boolean;
  /** The host was asked whether this one has to go. */
  isAsking: boolean;
  /** Asks, or takes the question back; null for those who may not kick. */
  onAsk: ((userId: number | null) => void) | null;
  onKick: () => void;
}

/** Somebody in the lobby. */
function PlayerRow(props: PlayerRowProps) {
  const { player, place, isYou, isHost, isLost, isAsking, onAsk, onKick } = props;
  const { user_id, username, avatar } = player;
  const short = shortName(username);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onAsk?.(null);
  };
  return (
    <li className={cx(styles.row, isAsking && styles.asking, !player.connected && styles.away)}>
      <span className={styles.place}>{place}</span>
      <UserAvatar user={{ id: user_id, username, avatar }} size={48} ears />
      <span className={styles.name} title={username}>
        <b>
          {short === username ? (
            username
          ) : (
            <>
              <span aria-hidden="true">{short}</span>
              <VisuallyHidden>{username}</VisuallyHidden>
            </>
          )}
        </b>
        {isYou ? <span className={cx(styles.you, isHost && styles.host)}>{' (You)'}</span> : null}
      </span>
      {isAsking ? (
        <span className={styles.answers}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the question is gone */}
          <Button kind="line" size="sm" autoFocus onKeyDown={onKeyDown} onClick={() => onAsk?.(null)}>
            Cancel
          </Button>
          <Button kind="del" size="sm" disabled={isLost} onKeyDown={onKeyDown} onClick={onKick}>
            Kick
          </Button>
        </span>
      ) : (
        <>
          <Badges player={player} isHost={isHost} />
          {onAsk ? (
            <IconButton
              label={`Kick ${username}`}
              tone="danger"
              disabled={isLost}
              onClick={() => onAsk(user_id)}
            >
              <UserMinus />
            </IconButton>
          ) : (
            <span />
          )}
        </>
      )}
    </li>
  );
}

function Badges({ player, isHost }: { player: Player; isHost: boolean }) {
  return (
    <span className={styles.badges}>
      {isHost ? (
        <Badge tone="nang" icon={<Crown />}>
          <span className={styles.host}>Host</span>
        </Badge>
      ) : null}
      {player.is_player ? null : (
        <Badge tone="troi" icon={<Eye />}>
          <span className={styles.host}>Watching</span>
        </Badge>
      )}
      {player.connected ? (
        <Badge tone={player.is_ready ? 'la' : 'grey'} icon={player.is_ready ? <Check /> : <Timer />}>
          {player.is_ready ? 'Ready' : 'Wait'}
        </Badge>
      ) : (
        <Badge tone="phuong" icon={<WifiOff />}>
          Lost
        </Badge>
      )}
    </span>
  );
}
