import { REFUSALS } from '@icando/contract/errors';
import { nameKey } from '@icando/contract/name-key';
import { createRoom, listExtraTimes, setExtraTime } from '@icando/contract/rooms';
import { roomIdFrom } from '@icando/contract/room-id';
import { GAME_SOCKET_PATH, CLOSE } from '@icando/contract/socket-protocol';
import { gameClientFrame, type GameClientFrame } from '@icando/contract/room-frames';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import type { Person } from '@icando/game/rooms/seats';
import type { NameRules } from '../accounts/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import { route, type RouteContext } from '../platform/http/routes.ts';
import type {
  UpgradeRequest,
  Connection,
  PathParams,
  RoutingResult,
  Sockets,
} from '../platform/sockets/index.ts';
import type { StrengthOf } from '../learning/index.ts';
import type { CreateRooms } from './create-room.ts';
import { createExtraTimeControl } from './extra-time-control.ts';
import type { Guesses } from './guesses.ts';
import type { RoomRunner } from './room-runner.ts';
import type { RoomsDirectory } from './rooms-directory.ts';
import type { FromSeat, RoomEvent } from '@icando/game/rooms/events';

interface RoutesDeps {
  create: CreateRooms;
  sockets: Sockets;
  directory: RoomsDirectory;
  findPerson(userId: number): Promise<Person | undefined>;
  strengthOf: StrengthOf;
  nameRules: NameRules;
  /** The listed name that a user with an account has picked, in comparable form. */
  pickedName(roomId: string, userId: number): Promise<string | undefined>;
  report(error: unknown): void;
  guesses: Guesses;
  bus: Bus;
  routeToOwner: ((upgradeRequest: UpgradeRequest, roomId: string) => Promise<RoutingResult>) | undefined;
}

type Command = Exclude<GameClientFrame, { type: 'ping' }>;
type Rename = Extract<Command, { type: 'rename_player' }>;

export function registerRoomsRoutes(context: RouteContext, deps: RoutesDeps): void {
  const { create, sockets, directory, strengthOf, nameRules, report, guesses, routeToOwner } = deps;
  /** The last connection number. No number is reused, so that frames of a replaced socket are recognised. */
  let lastConnection = 0;

  /** Finds the room, or closes the socket when there is no such room here. */
  async function findRoom(socket: Connection, roomId: string): Promise<RoomRunner | undefined> {
    // Players of a known room are not guessing: 500 may join at once.
    const isGuess = !directory.has(roomId);
    if (isGuess && !(await guesses.take(socket))) {
      socket.close(CLOSE.flood, 'Too many wrong room codes. Wait a minute.');
      return undefined;
    }
    let isWrong = false;
    try {
      const runner = roomId !== '' ? await directory.find(roomId) : undefined;
      isWrong = runner === undefined && !directory.isStopped;
      if (directory.isStopped) socket.close(CLOSE.restart, 'The server restarts.');
      else if (runner === 'elsewhere') socket.close(CLOSE.restart, 'The room moves.');
      else if (isWrong) socket.close(CLOSE.noSuchRoom, ROOM_REFUSALS.no_such_room);
      return directory.isStopped || runner === 'elsewhere' ? undefined : runner;
    } finally {
      if (isGuess && !isWrong) guesses.refund(socket);
    }
  }

  /** Finds the user; in a room with listed names, the person has the picked name. */
  async function findPlayer(
    userId: number,
    { entry }: RoomRunner,
    roomId: string,
  ): Promise<Person | undefined> {
    const person = await deps.findPerson(userId);
    if (person === undefined || entry.names === undefined || person.is_guest === true) return person;
    const key = await deps.pickedName(roomId, userId);
    const name = entry.names.find((listed) => nameKey(listed) === key);
    return name === undefined ? person : { ...person, username: name };
  }

  /** Adds the strength where teams need it. A player whose memories cannot be read gets a team by the order of joining. */
  async function withStrength(person: Person, runner: RoomRunner): Promise<Person> {
    const words = runner.wordsForStrength(person.user_id);
    if (words.length === 0) return person;
    const strength = await strengthOf(person.user_id, words).catch((error: unknown) => {
      report(error);
      return null;
    });
    return { ...person, strength };
  }

  /** Checks the name asynchronously; other commands of the socket are handled meanwhile. */
  async function rename(socket: Connection, frame: Rename, push: (frame: Rename) => void): Promise<void> {
    try {
      const refusal = await nameRules.refusalOf(frame.username);
      if (refusal === undefined) push(frame);
      else socket.send({ type: 'error', message: ROOM_REFUSALS[refusal] });
    } catch (error) {
      report(error);
      socket.send({ type: 'error', message: REFUSALS.unavailable[1] });
    }
  }

  const extraTime = createExtraTimeControl(directory, deps.bus);
  route(context, listExtraTimes, ({ caller, params }) => extraTime.list(caller.userId, params.room_id));
  route(context, setExtraTime, ({ caller, params, body }) =>
    extraTime.set(caller.userId, params.room_id, body),
  );
  route(context, createRoom, ({ caller, body }) => create(caller.userId, body));

  sockets.register({
    path: `${GAME_SOCKET_PATH}:room_id`,
    accepts: gameClientFrame,
    async open(socket, params) {
      const { userId } = socket;
      const runner = await findRoom(socket, roomIdOf(params));
      if (runner === undefined) return undefined;
      const player = await findPlayer(userId, runner, roomIdOf(params));
      if (player === undefined) return socket.close(CLOSE.badToken, 'Please sign in.');
      const person = await withStrength(player, runner);

      lastConnection += 1;
      const connection = lastConnection;
      const by = () => ({ user_id: userId, connection, now: performance.now() });
      runner.join(connection, socket, person);
      const push = (frame: Command) => runner.push(commandOf(frame, by(), socket.leastLagMs()));
      socket.onMessage((frame) => {
        if (frame.type === 'rename_player') void rename(socket, frame, push);
        else push(frame);
      });
      socket.onClose((code) => runner.push({ ...by(), type: code === CLOSE.left ? 'leave' : 'disconnect' }));
    },
    ...(routeToOwner && { routeUpgrade: byRoomId(routeToOwner) }),
    admitsScope: ({ kind, id }, params) => kind === 'room' && id === roomIdOf(params),
    isExempt: (params) => directory.has(roomIdOf(params)),
  });
}

function byRoomId(routeToOwner: NonNullable<RoutesDeps['routeToOwner']>) {
  return async (upgradeRequest: UpgradeRequest, params: PathParams): Promise<RoutingResult> => {
    const roomId = roomIdOf(params);
    return roomId !== '' ? routeToOwner(upgradeRequest, roomId) : 'here';
  };
}

function roomIdOf(params: PathParams): string {
  return roomIdFrom(params['room_id'] ?? '') ?? '';
}

function commandOf(frame: Command, by: FromSeat, lagMs: number): RoomEvent {
  const { user_id, connection, now } = by;
  switch (frame.type) {
    case 'ready':
      return { ...by, type: 'ready', is_player: frame.is_player, is_ready: frame.is_ready };
    case 'submit_answer':
      // No spread for the most frequent frame: it would take ten times as long.
      return {
        type: 'answer',
        user_id,
        connection,
        now,
        index: frame.question_index,
        answer: frame.answer,
        pingMs: frame.ping ?? null,
        lagMs,
      };
    case 'start':
      return { ...by, type: 'start', trial: frame.trial };
    case 'kick_player':
      return { ...by, type: 'kick', target: frame.user_id, ban: frame.ban ?? true };
    case 'rename_player':
      return { ...by, type: 'rename', target: frame.user_id, username: frame.username };
    case 'pause':
      return { ...by, type: 'pause', paused: frame.paused };
    case 'extra_time':
      return { ...by, type: 'extra_time', target: frame.user_id, factor: frame.factor };
    case 'lock':
      return { ...by, type: 'lock', locked: frame.locked };
    default:
      return { ...by, type: frame.type };
  }
}
