import type { Database, Migration } from '../platform/database/index.ts';
import { learnAlone } from './0001-learn-alone.ts';
import { liveRooms } from './0002-live-rooms.ts';
import { people } from './0003-people.ts';
import { chat } from './0004-chat.ts';
import { testBanks } from './0005-test-banks.ts';
import { socketTickets } from './0010-socket-tickets.ts';
import { roomOwnership } from './0011-room-ownership.ts';
import type { Tables } from './tables.ts';

/** In the order in which they are run; never edited once released. A number need not follow on the last one. */
export const MIGRATIONS: readonly Migration[] = [
  learnAlone,
  liveRooms,
  people,
  chat,
  testBanks,
  socketTickets,
  roomOwnership,
];

/** The database of this product. */
export type Store = Database<Tables>;
export type { Tables } from './tables.ts';
