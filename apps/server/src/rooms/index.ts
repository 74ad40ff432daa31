import type { Lexicon } from '@icando/lexicon/lexicon';
import type { SharedCounts } from '../platform/fellow-servers.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import type { Operations } from '../platform/http/operations.ts';
import type { Store } from '../schema/index.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import type { Words } from '../words/index.ts';
import type { RoomAwards } from '../xp/index.ts';
import { createRooms } from './create-room.ts';
import { createGuesses } from './guesses.ts';
import { settleOwnership, type AmongServers } from './ownership/index.ts';
import { createPeople } from './people.ts';
import { RoomsDirectory } from './rooms-directory.ts';
import { roomsQueries } from './rooms-queries.ts';
import { registerRoomsRoutes } from './rooms-routes.ts';

interface RoomsParts {
  store: Store;
  sockets: Sockets;
  roomAwards: RoomAwards;
  words: Words;
  lexicon: Pick<Lexicon, 'spareWords'>;
  /** On the allowances below. */
  rateLimit: number;
  counts: SharedCounts;
  operations: Operations;
  /** The other servers on this database; nothing when there are none. */
  servers: AmongServers | undefined;
}

const OPENED = { perSecond: 0.5, burst: 30 };

/** Puts the live rooms together, registers its routes, and answers how they end. */
export function registerRooms(context: RouteContext, parts: RoomsParts): RoomsDirectory {
  const { store, sockets, roomAwards, words, lexicon, rateLimit, counts, operations, servers } = parts;
  const queries = roomsQueries(store);
  const report = (error: unknown) => context.app.log.error({ err: error }, 'a room could not go on');
  const { ownership, bring, guard } = settleOwnership(store, servers);
  const directory = new RoomsDirectory({ queries, ownership, roomAwards, bring, report });
  const sendOn = guard?.(directory, { report, operations });
  const perUser = counts.callRate('rooms-opened', {
    perSecond: OPENED.perSecond * rateLimit,
    burst: OPENED.burst * rateLimit,
  });
  const create = createRooms({ queries, directory, words, lexicon, perUser });
  registerRoomsRoutes(context, {
    create,
    sockets,
    directory,
    findPerson: createPeople(queries),
    guesses: createGuesses(rateLimit, counts.callRate),
    sendOn,
  });
  operations.gauge('live_rooms', 'Game rooms that this server hosts.', () => directory.counts().rooms);
  operations.gauge('room_seats', 'Seats in those rooms, lost ones included.', () => directory.counts().seats);
  return directory;
}
