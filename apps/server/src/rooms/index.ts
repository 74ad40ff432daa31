import type { Lexicon } from '@icando/lexicon/lexicon';
import type { RouteContext } from '../platform/http/routes.ts';
import type { Operations } from '../platform/http/operations.ts';
import type { Store } from '../schema/index.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import type { Words } from '../words/index.ts';
import type { RoomAwards } from '../xp/index.ts';
import { createRooms } from './create-room.ts';
import { createGuesses } from './guesses.ts';
import { soleOwnership, type ClusterOwnership } from './ownership.ts';
import { createUserLoader } from './user-loader.ts';
import { RoomsDirectory } from './rooms-directory.ts';
import { roomsQueries } from './rooms-queries.ts';
import { registerRoomsRoutes } from './rooms-routes.ts';

export type { Claim, ClusterOwnership, StoredRoom } from './ownership.ts';

interface RoomsParts {
  store: Store;
  sockets: Sockets;
  roomAwards: RoomAwards;
  words: Words;
  lexicon: Pick<Lexicon, 'spareWords'>;
  /** The factor of the rate limits. */
  rateLimit: number;
  limits: SharedLimits;
  operations: Operations;
  /** Undefined on a single server. */
  clusterOwnership: ClusterOwnership | undefined;
}

const OPENED = { perSecond: 0.5, burst: 30 };

/** Registers the routes and metrics of live rooms; returns their directory. */
export function registerRooms(context: RouteContext, parts: RoomsParts): RoomsDirectory {
  const { store, sockets, roomAwards, words, lexicon, rateLimit, limits, operations, clusterOwnership } =
    parts;
  const queries = roomsQueries(store);
  const report = (error: unknown) => context.app.log.error({ err: error }, 'a room could not go on');
  const ownership = clusterOwnership ?? soleOwnership(queries.seize);
  const release = clusterOwnership?.release;
  const directory = new RoomsDirectory({ queries, ownership, release, roomAwards, report });
  const routeToOwner = clusterOwnership?.attach(directory, { report, operations });
  const perUser = limits.rateLimiter('rooms-opened', {
    perSecond: OPENED.perSecond * rateLimit,
    burst: OPENED.burst * rateLimit,
  });
  const create = createRooms({ queries, directory, words, lexicon, perUser });
  registerRoomsRoutes(context, {
    create,
    sockets,
    directory,
    findPerson: createUserLoader(queries),
    guesses: createGuesses(rateLimit, limits.rateLimiter),
    routeToOwner,
  });
  operations.gauge('live_rooms', 'Game rooms that this server hosts.', () => directory.counts().rooms);
  operations.gauge('room_seats', 'Seats in those rooms, lost ones included.', () => directory.counts().seats);
  return directory;
}
