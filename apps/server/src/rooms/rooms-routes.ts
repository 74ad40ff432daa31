import { createRoom, ROOM_ID_ALPHABET, ROOM_ID_LENGTH } from '@icando/contract/rooms';
import { CLOSE, GAME_SOCKET_PATH, gameClientFrame } from '@icando/contract/sockets';
import type { Person } from '@icando/game/rooms/seats';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type { Arrival, Connection, PathParams, Sockets, Whereabouts } from '../platform/sockets/index.ts';
import type { CreateRooms } from './create-room.ts';
import type { Guesses } from './guesses.ts';
import type { Host } from './host.ts';
import type { RoomsDirectory } from './rooms-directory.ts';
import { wishOf } from './wish-of.ts';

interface RoutesParts {
  create: CreateRooms;
  sockets: Sockets;
  directory: RoomsDirectory;
  findPerson(userId: number): Promise<Person | undefined>;
  guesses: Guesses;
  /** Where there are several servers: brings a player to the one that has the room. */
  sendOn: ((arrival: Arrival, roomId: string) => Promise<Whereabouts>) | undefined;
}

const ROOM_ID = new RegExp(`^[${ROOM_ID_ALPHABET}]{${ROOM_ID_LENGTH}}$`);

/** Registers the routes of rooms: one call, and their socket. */
export function registerRoomsRoutes(context: RouteContext, parts: RoutesParts): void {
  const { create, sockets, directory, findPerson, guesses, sendOn } = parts;
  /** Never used twice, so that nothing a replaced socket says counts as its successor's. */
  let connections = 0;

  /** The room, or nothing once the socket is closed because it finds none. */
  async function findRoom(socket: Connection, roomId: string): Promise<Host | undefined> {
    // In a room that is here, or that somebody is just asking for, 500 may arrive at once: they guess nothing.
    const isGuess = !socket.isMoved && !directory.knows(roomId);
    if (isGuess && !(await guesses.take(socket))) {
      socket.close(CLOSE.flood, 'Too many wrong room codes. Wait a minute.');
      return undefined;
    }
    let isWrong = false;
    try {
      const host = ROOM_ID.test(roomId) ? await directory.find(roomId, socket) : undefined;
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
      socket.pingNow();
      socket.onMessage((frame) => host.push(wishOf(frame, by(), socket.leastLagMs())));
      socket.onClose((code) => host.push({ ...by(), type: code === CLOSE.left ? 'leave' : 'lose' }));
    },
    ...(sendOn === undefined ? {} : { sendOn: toOwner(sendOn) }),
    takesMoved: () => directory.takesRooms,
    isExempt: (params) => directory.knows(roomIdOf(params)),
  });
}

/** What is no room's id is answered here. */
function toOwner(sendOn: NonNullable<RoutesParts['sendOn']>) {
  return async (arrival: Arrival, params: PathParams): Promise<Whereabouts> => {
    const roomId = roomIdOf(params);
    return ROOM_ID.test(roomId) ? sendOn(arrival, roomId) : 'here';
  };
}

/** However it is written. */
function roomIdOf(params: PathParams): string {
  return (params['room_id'] ?? '').toUpperCase();
}
