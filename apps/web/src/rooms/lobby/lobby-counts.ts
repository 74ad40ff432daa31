import type { LiveRoom } from '../live/live-room.ts';

type Seen = Pick<LiveRoom, 'players' | 'playerCount' | 'readyCount' | 'you'>;

/** The numbers of players and of ready ones. `youPlay`: the user's own choice, which may not be sent yet. */
export function lobbyCounts(
  { players, playerCount, readyCount, you }: Seen,
  youPlay: boolean,
): { all: number; ready: number } {
  const watching = players.filter(({ user_id, is_player }) =>
    user_id === you.user_id ? !youPlay : !is_player,
  );
  return {
    all: playerCount - watching.length,
    ready: readyCount - watching.filter(({ is_ready }) => is_ready).length,
  };
}
