import type { Message } from '@icando/contract/chat';
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
import { classRule, type ClassRegister } from './class-rule.ts';
import { createDelivery } from './delivery.ts';
import { createAccountEraser } from './erase-account.ts';
import { eraseAccountQueries } from './erase-account-queries.ts';
import { createGroupPictures, registerGroupPictureRoutes } from './group-pictures.ts';
import { MessageWriter } from './message-writer.ts';
import { messagesQueries, type NewMessage } from './messages-queries.ts';
import { usersQueries, safetyQueries } from './safety-queries.ts';
import { presentMessage, presentWritten } from './present-message.ts';
import { TtlCache } from './ttl-cache.ts';
import { createRoomCache } from './room-cache.ts';
import { createReactions } from './reactions.ts';
import { reactionsQueries } from './reactions-queries.ts';
import { roomsQueries } from './rooms-queries.ts';
import { createSafety } from './safety.ts';
import { createWritingAllowance } from './writing-allowance.ts';

interface ChatDeps {
  store: Store;
  sockets: Sockets;
  bus: Bus;
  words: Words;
  files: Files;
  pictures: Pictures;
  limits: SharedLimits;
  /** Lets only members of one class write to each other; undefined lets everybody. */
  school: ClassRegister | undefined;
}

/**
 * A teacher may open a room with every pupil of a class at once. This limit is not the `rate` of an endpoint, because two
 * endpoints share it, and finding an existing room does not count.
 */
const NEW_ROOMS = { perSecond: 0.5, burst: 60 };
/** Cached names and pictures of new messages may be stale; those of histories are always current. */
const NAME_TTL_MS = 30_000;
const MAX_NAMES = 20_000;

export interface Chat {
  /** Whether one user may be shown something that another sends: nobody blocked, and in a school of an own class. */
  mayReach(senderId: number, receiverId: number): Promise<boolean>;
  erase(account: { id: number }): Promise<void>;
  /** Deletes pictures that no group uses and that were stored before this time (epoch milliseconds). */
  sweep(before: number): Promise<void>;
  settle(): Promise<void>;
  counts(): { stored: number; waiting: number };
}

export function registerChat(context: RouteContext, deps: ChatDeps): Chat {
  const { store, sockets, bus, words, files, pictures, limits } = deps;
  const classes = classRule(deps.school);
  const report = (error: unknown) => context.app.log.error({ err: error }, 'a chat message failed');
  const [rooms, messages, users] = [roomsQueries(store), messagesQueries(store), usersQueries(store)];
  const roomCache = createRoomCache(rooms, users);
  const delivery = createDelivery(bus, {
    room: (roomId) => roomCache.invalidate(roomId),
    all: () => roomCache.clear(),
  });
  const names = new TtlCache(async (id) => (await users.findUsers([id]))[0] ?? { username: '', avatar: '' }, {
    ttl: NAME_TTL_MS,
    maxSize: MAX_NAMES,
  });
  const cards = createCards(words, messages);
  let storedCount = 0;
  async function present(row: NewMessage): Promise<Message> {
    // Only the database has the text that an answer quotes.
    const [answer] = row.reply_to === null ? [] : await messages.byIds([row.id]);
    return answer === undefined ? presentMessage(row, await names.get(row.user_id)) : presentWritten(answer);
  }
  async function deliver(stored: readonly NewMessage[]): Promise<void> {
    const frames = await Promise.all(
      stored.map(async (row) => {
        const [{ memberIds }, frame] = await Promise.all([roomCache.get(row.room_id), present(row)]);
        return { to: memberIds, frame };
      }),
    );
    for (const { to, frame } of frames) delivery.send(to, frame);
  }
  const writer = new MessageWriter({
    queries: messages,
    report,
    onStored(stored) {
      storedCount += stored.length;
      return deliver(stored);
    },
    onRecovered: deliver,
  });

  const waitToWrite = createWritingAllowance(limits);
  const reactionRows = reactionsQueries(store);
  const safety = safetyQueries(store);
  const eraseQueries = eraseAccountQueries(store);
  const groupPictures = createGroupPictures(files, pictures, eraseQueries.findUsedPictures);
  registerGroupPictureRoutes(context.app, files);
  registerChatRoutes(context, {
    rooms: createChatRooms({
      rooms,
      messages,
      users,
      delivery,
      newRooms: limits.rateLimiter('chat-rooms-opened', NEW_ROOMS),
      pictures: groupPictures,
      classes,
    }),
    messages,
    cards,
    reactions: createReactions({
      queries: reactionRows,
      messages,
      rooms: roomCache,
      classes,
      delivery,
      waitToWrite,
    }),
    safety: createSafety({ queries: safety, rooms, messages, delivery }),
  });
  registerChatSocket({
    sockets,
    delivery,
    rooms: roomCache,
    writer,
    classes,
    report,
    present,
    nameOf: (userId) => names.get(userId),
    isIn: async (roomId, messageId) => (await messages.seqOf(roomId, messageId)) !== undefined,
    findCard: (userId, card) => cards.find(userId, card),
    waitToWrite,
  });
  return {
    mayReach: async (senderId, receiverId) =>
      !(await safety.hasBlocked(receiverId, senderId)) && classes.mayTalk([senderId, receiverId]),
    ...createAccountEraser({ queries: eraseQueries, reactions: reactionRows, delivery }),
    sweep: groupPictures.sweep,
    settle: () => writer.settle(),
    counts: () => ({ stored: storedCount, waiting: writer.waiting }),
  };
}
