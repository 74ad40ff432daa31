import type { LiveRoom } from '../live/live-room.ts';

type RoomPlayers = Pick<LiveRoom, 'players' | 'playerCount' | 'readyCount' | 'you'>;

/** The numbers of all players and of ready players. `youPlay` is the user's choice, which may not be sent yet. */
export function lobbyCounts(
  { players, playerCount, readyCount, you }: RoomPlayers,
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
