import type { LiveRoom } from '../live/live-room.ts';

type RoomPlayers = Pick<LiveRoom, 'players' | 'playerCount' | 'readyCount'>;

/** How many play, and how many of them are ready. Every screen of the room counts so. */
export function lobbyCounts({ players, playerCount, readyCount }: RoomPlayers): {
  all: number;
  ready: number;
} {
  const watching = players.filter(({ is_player }) => !is_player);
  return {
    all: playerCount - watching.length,
    ready: readyCount - watching.filter(({ is_ready }) => is_ready).length,
  };
}
