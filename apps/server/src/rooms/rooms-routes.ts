import { createRoom, ROOM_ID_ALPHABET, ROOM_ID_LENGTH } from '@icando/contract/rooms';
import { CLOSE, GAME_SOCKET_PATH, gameClientFrame } from '@icando/contract/sockets';
import type { Person } from '@icando/game/rooms/seats';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Arrival, Connection, PathParams, Routing, Sockets } from '../platform/sockets/index.ts';
import { commandOf } from './command-of.ts';
import type { CreateRooms } from './create-room.ts';
import type { Guesses } from './guesses.ts';
import type { Host } from './host.ts';
import type { RoomsDirectory } from './rooms-directory.ts';

interface RoutesParts {
  create: CreateRooms;
  sockets: Sockets;
  directory: RoomsDirectory;
  findPerson(userId: number): Promise<Person | undefined>;
  guesses: Guesses;
  /** With several servers. */
  routeToOwner: ((arrival: Arrival, roomId: string) => Promise<Routing>) | undefined;
}

const ROOM_ID = new RegExp(`^[${ROOM_ID_ALPHABET}]{${ROOM_ID_LENGTH}}$`);

/** Registers the creation of rooms, and their socket. */
export function registerRoomsRoutes(context: RouteContext, parts: RoutesParts): void {
  const { create, sockets, directory, findPerson, guesses, routeToOwner } = parts;
  /** Never reused, so that no frame of a replaced socket counts as its successor's. */
  let connections = 0;

  /** The room's host; undefined after closing the socket because there is none. */
  async function findRoom(socket: Connection, roomId: string): Promise<Host | undefined> {
    // Players of a known room are not guessing: 500 may join at once.
    const isGuess = !directory.knows(roomId);
    if (isGuess && !(await guesses.take(socket))) {
      socket.close(CLOSE.flood, 'Too many wrong room codes. Wait a minute.');
      return undefined;
    }
    let isWrong = false;
    try {
      const host = ROOM_ID.test(roomId) ? await directory.find(roomId) : undefined;
      isWrong = host === undefined && !directory.isStopped;
      if (directory.isStopped) socket.close(CLOSE.restart, 'The server restarts.');
      else if (host === 'elsewhere') socket.close(CLOSE.restart, 'The room moves.');
      else if (isWrong) socket.close(CLOSE.noSuchRoom, 'No such room.');
      return directory.isStopped || host === 'elsewhere' ? undefined : host;
    } finally {
      if (isGuess && !isWrong) guesses.giveBack(socket);
    }
  }

  route(context, createRoom, ({ caller, body }) => create(caller.userId, body));

  sockets.register({
    path: `${GAME_SOCKET_PATH}:room_id`,
    accepts: gameClientFrame,
    async open(socket, params) {
      const { userId } = socket;
      const host = await findRoom(socket, roomIdOf(params));
      if (host === undefined) return undefined;
      const person = await findPerson(userId);
      if (person === undefined) return socket.close(CLOSE.badToken, 'Please sign in.');

      connections += 1;
      const connection = connections;
      const by = () => ({ user_id: userId, connection, now: performance.now() });
      host.join(connection, socket, person);
      socket.onMessage((frame) => host.push(commandOf(frame, by(), socket.leastLagMs())));
      socket.onClose((code) => host.push({ ...by(), type: code === CLOSE.left ? 'leave' : 'disconnect' }));
    },
    ...(routeToOwner && { routeUpgrade: byRoomId(routeToOwner) }),
    isExempt: (params) => directory.knows(roomIdOf(params)),
  });
}

/** Invalid ids are answered here. */
function byRoomId(routeToOwner: NonNullable<RoutesParts['routeToOwner']>) {
  return async (arrival: Arrival, params: PathParams): Promise<Routing> => {
    const roomId = roomIdOf(params);
    return ROOM_ID.test(roomId) ? routeToOwner(arrival, roomId) : 'here';
  };
}

function roomIdOf(params: PathParams): string {
  return (params['room_id'] ?? '').toUpperCase();
}
