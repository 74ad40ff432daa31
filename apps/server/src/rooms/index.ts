import type { Lexicon } from '@icando/lexicon/lexicon';
import type { Boards } from '../boards/index.ts';
import type { Notices } from '../notices/index.ts';
import type { Door } from '../platform/http/serve.ts';
import type { Store } from '../platform/migrations/index.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import type { Words } from '../words/index.ts';
import { createRooms } from './create-room.ts';
import { creditQueries } from './credit-queries.ts';
import { createCredit } from './credit.ts';
import { RoomsDirectory } from './rooms-directory.ts';
import { roomsQueries } from './rooms-queries.ts';
import { serveRooms } from './rooms-routes.ts';

interface RoomsParts {
  store: Store;
  sockets: Sockets;
  notices: Notices;
  boards: Boards;
  words: Words;
  lexicon: Pick<Lexicon, 'spareWords'>;
  /** On the allowances below. */
  rateLimit: number;
}

/** 30 a minute, all at once if need be: a class that mistypes is not a guesser, a billion ids are safe from one. */
const GUESSES = { perSecond: 0.5, burst: 30 };
const OPENED = { perSecond: 0.5, burst: 30 };

/** Puts the live rooms together, opens their door, and answers how they end. */
export function installRooms(door: Door, parts: RoomsParts): RoomsDirectory {
  const { store, sockets, notices, boards, words, lexicon, rateLimit } = parts;
  const perUser = ({ perSecond, burst }: typeof GUESSES) =>
    createRateLimit({ perSecond: perSecond * rateLimit, burst: burst * rateLimit });
  const queries = roomsQueries(store);
  const credit = createCredit(creditQueries(store, boards), (userId, gain) =>
    notices.send(userId, { type: 'score', ...gain }),
  );
  const directory = new RoomsDirectory({
    queries,
    credit,
    report: (error) => door.app.log.error({ err: error }, 'a room could not go on'),
  });
  const create = createRooms({ queries, directory, words, lexicon, perUser: perUser(OPENED) });
  serveRooms(door, { create, sockets, directory, queries, guesses: perUser(GUESSES) });
  return directory;
}
