import { useState } from 'react';
import type { LiveRoom } from '../live/live-room.ts';
import styles from './lobby.module.css';
import { PlayerRow } from './PlayerRow.tsx';

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
