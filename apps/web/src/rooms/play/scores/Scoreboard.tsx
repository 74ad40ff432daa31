import { EyeOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { LiveRoom } from '../../live/live-room.ts';
import { PlaceNews } from './PlaceNews.tsx';
import { ranked, ownPlace } from './ranking.ts';
import { ScoreRow } from './ScoreRow.tsx';
import styles from './scores.module.css';
import { useReorder } from './use-reorder.ts';

/** More rows than anybody reads while playing. */
const MOST_ROWS = 50;

interface ScoreboardProps {
  room: LiveRoom;
  /** The heading is drawn elsewhere. */
  hideTitle?: boolean;
  /** So many of the best alone. */
  most?: number;
}

/** Who is ahead. The own row is always there; names and points of others can be blurred. */
export function Scoreboard({ room, hideTitle = false, most = MOST_ROWS }: ScoreboardProps) {
  const [isBlurred, setBlurred] = useState(false);
  const { you } = room;
  const rows = ranked(room.players).slice(0, most);
  const list = useRef<HTMLOListElement>(null);
  useReorder(list);
  const own = ownPlace(room);
  const isListed = rows.some(({ user_id }) => user_id === you.user_id);
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        {hideTitle ? null : <h2>Scoreboard</h2>}
        <Button
          kind="soft"
          size="sm"
          icon={<EyeOff />}
          aria-pressed={isBlurred}
          className={styles.blur ?? ''}
          onClick={() => setBlurred(!isBlurred)}
        >
          Blur
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys */}
      <ol ref={list} className={styles.list} tabIndex={0} aria-label="Scores">
        {rows.map((player, row) => {
          const isYou = player.user_id === you.user_id;
          return (
            <ScoreRow
              key={player.user_id}
              player={player}
              place={player.place}
              row={row}
              isYou={isYou}
              isBlurred={isBlurred && !isYou}
            />
          );
        })}
      </ol>
      {own === null || isListed ? null : (
        <ol className={styles.own} aria-label="Your score">
          <ScoreRow player={you} place={own.place} isYou isBlurred={false} />
        </ol>
      )}
      <PlaceNews room={room} />
    </div>
  );
}
