import { ROOM_LIST_ROWS } from '@icando/contract/rooms';
import type { Counted, Player } from '@icando/contract/sockets';
import type { LiveRoom } from './live-room.ts';

type Seats = Pick<LiveRoom, 'players' | 'playerCount' | 'readyCount' | 'you'>;

/** A new list from the server. */
export function listed(live: LiveRoom, players: Player[], counted: Counted): Seats {
  return {
    players,
    playerCount: counted.player_count,
    readyCount: counted.ready_count,
    you: own(live, players, counted),
  };
}

/** Oneself after a new list, which in a crowd need not hold one. */
export function own({ you }: LiveRoom, players: readonly Player[], counted: Counted): Player {
  const row = players.find(({ user_id }) => user_id === you.user_id);
  if (row) return row;
  return counted.ready_count === 0 ? { ...you, is_ready: false } : you;
}

/** Somebody new; a list at its end stays as it is, and the next one from the server has the newest. */
export function withNewcomer(live: LiveRoom, player: Player): Seats {
  const others = live.players.filter(({ user_id }) => user_id !== player.user_id);
  const isNew = others.length === live.players.length;
  return {
    players: others.length < ROOM_LIST_ROWS ? [...others, player] : others,
    playerCount: live.playerCount + (isNew ? 1 : 0),
    readyCount: live.readyCount,
    you: live.you,
  };
}

/** With the points of those who are named. */
export function scored(
  { players, you }: LiveRoom,
  points: ReadonlyMap<number, number>,
): Pick<LiveRoom, 'players' | 'you'> {
  const withScore = (player: Player): Player => ({
    ...player,
    score: points.get(player.user_id) ?? player.score,
  });
  return { players: players.map(withScore), you: withScore(you) };
}
