import type { Lexicon } from '@icando/lexicon/lexicon';
import type { RouteContext } from '../platform/http/routes.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Operations } from '../platform/http/operations.ts';
import type { NameRules } from '../accounts/index.ts';
import type { ClassNames } from '../classes/index.ts';
import type { GuestAccounts } from '../guests/index.ts';
import type { Store } from '../schema/index.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import type { Words } from '../words/index.ts';
import type { RoomAwards } from '../xp/index.ts';
import type { DrawWords, RoomLog, StrengthOf } from '../learning/index.ts';
import { createDraw, createRooms } from './create-room.ts';
import { createGuesses } from './guesses.ts';
import { batchLoader } from '../platform/batch-loader.ts';
import { soleOwnership, type ClusterOwnership } from './ownership.ts';
import { RoomsDirectory } from './rooms-directory.ts';
import { roomsQueries } from './rooms-queries.ts';
import { registerRoomsRoutes } from './rooms-routes.ts';

export type { RoomEntry } from './room-entry.ts';
export type { Claim, ClusterOwnership, StoredRoom } from './ownership.ts';

interface RoomsDeps {
  store: Store;
  sockets: Sockets;
  roomAwards: RoomAwards;
  roomLog: RoomLog;
  drawWords: DrawWords;
  strengthOf: StrengthOf;
  words: Words;
  lexicon: Pick<Lexicon, 'spareWords'>;
  limits: SharedLimits;
  operations: Operations;
  clusterOwnership: ClusterOwnership | undefined;
  nameRules: NameRules;
  bus: Bus;
  classNames: ClassNames;
  guests: Pick<GuestAccounts, 'roomEnded' | 'pickedName'>;
}

export function registerRooms(context: RouteContext, deps: RoomsDeps): RoomsDirectory {
  const {
    store,
    sockets,
    roomAwards,
    roomLog,
    drawWords,
    strengthOf,
    words,
    lexicon,
    limits,
    operations,
    clusterOwnership,
    nameRules,
    bus,
    classNames,
    guests: { roomEnded, pickedName },
  } = deps;
  const queries = roomsQueries(store);
  const report = (error: unknown) => context.app.log.error({ err: error }, 'a room failed');
  const ownership = clusterOwnership ?? soleOwnership(queries.claimRoom);
  const release = clusterOwnership?.release;
  const draw = createDraw(drawWords, lexicon);
  const directory = new RoomsDirectory({
    queries,
    ownership,
    release,
    roomAwards,
    roomLog,
    draw,
    report,
    roomEnded,
  });
  const routeToOwner = clusterOwnership?.attach(directory, { report, operations });
  const create = createRooms({ queries, directory, words, lexicon, classNames });
  const findPerson = batchLoader(async (userIds: readonly number[]) => {
    const users = await queries.findUsers([...new Set(userIds)]);
    const byId = new Map(users.map((user) => [user.user_id, user]));
    return userIds.map((id) => byId.get(id));
  });
  registerRoomsRoutes(context, {
    create,
    sockets,
    directory,
    findPerson,
    strengthOf,
    nameRules,
    pickedName,
    report,
    bus,
    guesses: createGuesses(limits.rateLimiter),
    routeToOwner,
  });
  operations.gauge('live_rooms', 'Game rooms that this server runs.', () => directory.counts().rooms);
  operations.gauge('room_seats', 'Seats in those rooms, lost ones included.', () => directory.counts().seats);
  return directory;
}
