import { createRoom, ROOM_ID_ALPHABET, ROOM_ID_LENGTH } from '@icando/contract/rooms';
import { CLOSE, GAME_SOCKET_PATH, gameClientFrame } from '@icando/contract/sockets';
import { serve, type Door } from '../platform/http/serve.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import type { CreateRooms } from './create-room.ts';
import type { RoomsDirectory } from './rooms-directory.ts';
import type { RoomsQueries } from './rooms-queries.ts';
import { wishOf } from './wish-of.ts';

interface RoutesParts {
  create: CreateRooms;
  sockets: Sockets;
  directory: RoomsDirectory;
  queries: RoomsQueries;
  /** Rooms that do not exist, asked for by one user. */
  guesses: RateLimit;
}

const ROOM_ID = new RegExp(`^[${ROOM_ID_ALPHABET}]{${ROOM_ID_LENGTH}}$`);

/** Opens the door of rooms: one call, and their socket. */
export function serveRooms(door: Door, parts: RoutesParts): void {
  const { create, sockets, directory, queries, guesses } = parts;
  /** Never used twice, so that nothing a replaced socket says counts as its successor's. */
  let connections = 0;

  serve(door, createRoom, ({ caller, body }) => create(caller.userId, body));

  sockets.serve({
    path: `${GAME_SOCKET_PATH}:room_id`,
    accepts: gameClientFrame,
    async open(socket, params) {
      const { userId } = socket;
      const guesser = String(userId);
      if (guesses.take(guesser) > 0)
        return socket.close(CLOSE.flood, 'Too many wrong room codes. Wait a minute.');
      const roomId = (params['room_id'] ?? '').toUpperCase();
      const host = ROOM_ID.test(roomId) ? await directory.find(roomId) : undefined;
      if (directory.isStopped) return socket.close(CLOSE.restart, 'The server restarts.');
      if (host === undefined) return socket.close(CLOSE.noSuchRoom, 'No such room.');
      // It was no guess: give it back.
      guesses.charge(guesser, -1);
      const person = await queries.findPerson(userId);
      if (person === undefined) return socket.close(CLOSE.badToken, 'Please sign in.');

      connections += 1;
      const connection = connections;
      const by = () => ({ user_id: userId, connection, now: performance.now() });
      host.join(connection, socket, person);
      socket.pingNow();
      socket.onMessage((frame) => host.push({ ...by(), ...wishOf(frame, socket.leastLagMs()) }));
      socket.onClose((code) => host.push({ ...by(), type: code === CLOSE.left ? 'leave' : 'lose' }));
    },
  });
}
