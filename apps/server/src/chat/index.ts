import type { Bus } from '../platform/bus/index.ts';
import type { SharedLimits } from '../platform/shared-limits.ts';
import type { Files } from '../platform/files/index.ts';
import type { RouteContext } from '../platform/http/routes.ts';
import type { Pictures } from '../platform/images/pictures.ts';
import type { Store } from '../schema/index.ts';
import type { Sockets } from '../platform/sockets/index.ts';
import type { Words } from '../words/index.ts';
import { createCards } from './cards.ts';
import { createChatRooms } from './chat-rooms.ts';
import { registerChatRoutes } from './chat-routes.ts';
import { registerChatSocket } from './chat-socket.ts';
import { createDelivery } from './delivery.ts';
import { createGroupPictures, registerGroupPictureRoutes } from './group-pictures.ts';
import { MessageWriter } from './message-writer.ts';
import { messagesQueries, type NewMessage } from './messages-queries.ts';
import { peopleQueries } from './people-queries.ts';
import { presentMessage } from './present-message.ts';
import { TtlCache } from './ttl-cache.ts';
import { createRoomFacts } from './room-facts.ts';
import { roomsQueries } from './rooms-queries.ts';
import { safetyQueries } from './safety-queries.ts';
import { createSafety } from './safety.ts';

interface ChatParts {
  store: Store;
  sockets: Sockets;
  bus: Bus;
  words: Words;
  files: Files;
  pictures: Pictures;
  /** On the allowances below. */
  rateLimit: number;
  limits: SharedLimits;
}

/** A teacher opens a room with each of forty pupils at once; a nuisance is stopped soon after. */
const OPENED = { perSecond: 0.5, burst: 60 };
/** A new name or picture is seen beside messages after this long, ms; in histories at once. */
const NAME_KEPT_MS = 30_000;
const MOST_NAMES = 20_000;

export interface Chat {
  /** Waits until what was accepted is kept. */
  settle(): Promise<void>;
  /** Messages kept by this server, and those that wait to be. */
  counts(): { kept: number; waiting: number };
}

/** Puts the chat together and registers its routes. */
export function registerChat(context: RouteContext, parts: ChatParts): Chat {
  const { store, sockets, bus, words, files, pictures, rateLimit, limits } = parts;
  const report = (error: unknown) => context.app.log.error({ err: error }, 'a message could not be served');
  const [rooms, messages, people] = [roomsQueries(store), messagesQueries(store), peopleQueries(store)];
  const facts = createRoomFacts(rooms, people);
  const delivery = createDelivery(bus, {
    room: (roomId) => facts.forget(roomId),
    all: () => facts.forgetAll(),
  });
  const names = new TtlCache(
    async (id) => (await people.findPeople([id]))[0] ?? { username: '', avatar: '' },
    {
      ttl: NAME_KEPT_MS,
      most: MOST_NAMES,
    },
  );
  const cards = createCards(words, messages);
  let keptInAll = 0;
  async function tell(kept: readonly NewMessage[]): Promise<void> {
    const told = await Promise.all(
      kept.map(async (row) => {
        const [{ memberIds }, from] = await Promise.all([facts.get(row.room_id), names.get(row.user_id)]);
        return { to: memberIds, frame: presentMessage(row, from) };
      }),
    );
    for (const { to, frame } of told) delivery.send(to, frame);
  }
  const writer = new MessageWriter({
    queries: messages,
    report,
    onKept(kept) {
      keptInAll += kept.length;
      return tell(kept);
    },
    onFound: tell,
  });

  registerGroupPictureRoutes(context.app, files);
  registerChatRoutes(context, {
    rooms: createChatRooms({
      rooms,
      messages,
      people,
      delivery,
      opening: limits.rateLimiter('chat-rooms-opened', {
        perSecond: OPENED.perSecond * rateLimit,
        burst: OPENED.burst * rateLimit,
      }),
      pictures: createGroupPictures(files, pictures),
    }),
    messages,
    cards,
    safety: createSafety({ queries: safetyQueries(store), rooms, messages, delivery }),
  });
  registerChatSocket({
    sockets,
    delivery,
    facts,
    writer,
    report,
    nameOf: (userId) => names.get(userId),
    findCard: (userId, card) => cards.find(userId, card),
  });
  return {
    settle: () => writer.settle(),
    counts: () => ({ kept: keptInAll, waiting: writer.waiting }),
  };
}
