import { SELECT_MS } from '../../packages/contract/src/room-rules.ts';
import { GAME_SOCKET_PATH } from '../../packages/contract/src/socket-protocol.ts';
import { textFrame } from './load/client-frames.ts';
import { LoadSocket } from './load/load-socket.ts';
import { PlayedRoom } from './load/played-room.ts';
import { openRooms } from './open-rooms.ts';
import type { Population } from './population.ts';

interface SeatPlan {
  people: Omit<Population, 'directory'>;
  /** The server that will own the rooms, and the server to which the players connect. */
  owner: string;
  at: string;
  rooms: number;
  /** The number of rooms that are already open. */
  before: number;
  size: number;
}

/** Opens rooms on one of several servers and connects all of their players, who then have an open question. */
export async function seatRooms({ people, owner, at, rooms, before, size }: SeatPlan): Promise<PlayedRoom[]> {
  const opened = await openRooms(
    { ...people, directory: () => '' },
    { origin: owner, rooms, before, size, type_game: 'game_select', game_mode: 'speed_mode' },
  );
  // The server of the first player becomes the owner.
  await Promise.all(
    opened.map(({ id, players: [host] }) =>
      visit(portOf(owner), `${GAME_SOCKET_PATH}${id}?token=${host?.token}`),
    ),
  );
  const played: PlayedRoom[] = [];
  for (const { id, players } of opened) {
    const room = new PlayedRoom(
      {
        port: portOf(at),
        paths: players.map(({ token }) => `${GAME_SOCKET_PATH}${id}?token=${token}`),
        translate: people.translate,
        questionMs: SELECT_MS,
      },
      (why) => {
        throw new Error(`a player was lost: ${why}`);
      },
    );
    await room.opened();
    await room.seated();
    played.push(room);
  }
  for (const room of played) room.say(textFrame('{"type":"ready","is_player":true}'));
  await Promise.all(played.map((room) => room.waiting()));
  return played;
}

/** Opens a socket and closes it again. */
async function visit(port: number, path: string): Promise<void> {
  await new Promise<void>((done) => {
    const socket = new LoadSocket({
      port,
      path,
      onText() {
        socket.close();
        done();
      },
      onLost: (why) => {
        throw new Error(`nobody was let in: ${why}`);
      },
    });
  });
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}
