import { Flag, LogOut, Maximize, Trophy } from 'lucide-react';
import { BoardBar, BoardCount, SoundTools } from '../../play-kit/index.ts';
import { BoardTool } from '../../ui/Board.tsx';
import { Clock } from '../../ui/Clock.tsx';
import type { MenuGroup } from '../../ui/Menu.tsx';
import { useMsUntil } from '../../ui/use-ms-until.ts';
import type { LiveRoom } from '../live/live-room.ts';
import { streakOf } from './past.ts';
import styles from './playing.module.css';
import { ownPlace } from './scores/ranking.ts';

interface RoomBarProps {
  room: LiveRoom;
  onScores: () => void;
  onLeave: () => void;
  /** Given to the host. */
  onEnd: (() => void) | undefined;
}

/** From here the clock of the game beats. */
const LAST_S = 5;

/** The upper edge of a room's board: which question, the clock of the game, sound and the rest. */
export function RoomBar({ room, onScores, onLeave, onEnd }: RoomBarProps) {
  const { stage, gameEndsAt, past } = room;
  const left = useMsUntil(gameEndsAt);
  const seconds = left === null ? 0 : Math.ceil(left / 1000);
  const number = 'question' in stage ? stage.question.index + 1 : null;
  const place = ownPlace(room)?.place;
  return (
    <BoardBar
      counts={
        <>
          {number === null ? null : (
            <BoardCount
              label="Question"
              count={String(number)}
              streak={room.you.is_player ? streakOf(past) : 0}
            />
          )}
          <BoardTool
            className={styles.cup ?? ''}
            icon={<Trophy />}
            aria-label={place === undefined ? 'Show scoreboard' : `Show scoreboard, place ${place}`}
            onClick={onScores}
          >
            {place === undefined ? null : <span>{place}</span>}
          </BoardTool>
        </>
      }
      clock={<Clock secondsLeft={seconds} totalSeconds={room.room.game_duration} />}
      isBeating={seconds > 0 && seconds <= LAST_S}
      tools={<SoundTools groups={[menuOf({ onLeave, onEnd })]} />}
    />
  );
}

function menuOf({ onLeave, onEnd }: Pick<RoomBarProps, 'onLeave' | 'onEnd'>): MenuGroup {
  return {
    id: 'room',
    label: 'Room',
    entries: [
      { id: 'full', label: 'Full screen', icon: <Maximize /> },
      ...(onEnd ? [{ id: 'end', label: 'End game', icon: <Flag />, danger: true }] : []),
      { id: 'leave', label: 'Leave Room', icon: <LogOut />, danger: true },
    ],
    onChoose(id) {
      if (id === 'end') onEnd?.();
      else if (id === 'leave') onLeave();
      else void toggleFullScreen();
    },
  };
}

/** Where the browser does not allow it nothing happens. */
async function toggleFullScreen(): Promise<void> {
  const root = document.documentElement;
  await (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()).catch(() => {});
}
