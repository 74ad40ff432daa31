import { ListChecks, Timer, Wifi, WifiOff } from 'lucide-react';
import { Chip, Badge } from '../../ui/Badge.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { LiveRoom } from '../live/live-room.ts';
import { MODE_LOOKS, ROOM_GAME_LOOKS } from '../room-games.tsx';
import { qualityOf } from '../room/link-quality.ts';
import styles from './lobby.module.css';

interface LobbyHeadProps {
  room: LiveRoom;
  isHost: boolean;
  plays: boolean;
  onPlays: (plays: boolean) => void;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Who is ready, and what will be played. */
export function LobbyHead({ room, isHost, plays, onPlays }: LobbyHeadProps) {
  const { type_game, game_mode, game_duration, word_count } = room.room;
  const game = ROOM_GAME_LOOKS[type_game];
  const mode = MODE_LOOKS[game_mode];
  // Without the second that every duration has on top.
  const minutes = Math.floor(game_duration / 60);
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <div>
          <h2 id="players-heading">Players</h2>
          <p className={styles.count} role="status">
            {room.readyCount} of {room.playerCount} ready
          </p>
        </div>
        {isHost ? (
          <Switch
            label="I play too"
            sides={{ off: 'Only host', on: 'I play too' }}
            isOn={plays}
            disabled={room.link !== 'open'}
            onChange={onPlays}
          />
        ) : null}
      </div>
      <div className={styles.facts}>
        <Chip icon={game.icon}>{game.label}</Chip>
        <Chip icon={mode.icon}>{`${mode.label} mode`}</Chip>
        <Chip icon={<Timer />}>{counted(minutes, 'minute')}</Chip>
        <Chip icon={<ListChecks />}>{counted(word_count, 'word')}</Chip>
        <LinkBadge room={room} />
      </div>
    </div>
  );
}

/** How the connection to the room is. */
function LinkBadge({ room }: { room: Pick<LiveRoom, 'link' | 'latencyMs'> }) {
  const quality = qualityOf(room);
  if (quality === 'lost') {
    return (
      <Badge tone="phuong" icon={<WifiOff />}>
        Lost
      </Badge>
    );
  }
  const ms = room.latencyMs === null ? '' : ` ${Math.round(room.latencyMs)} ms`;
  return (
    <Badge tone={quality === 'slow' ? 'nang' : 'grey'} icon={<Wifi />}>
      {quality === 'slow' ? `Slow${ms}` : `Good${ms}`}
    </Badge>
  );
}
