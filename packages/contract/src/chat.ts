import * as z from 'zod/mini';
import { asTyped } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { HISTORY_PAGE_SIZE, LIMITS, MAX_PAGE, MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts';
import { id, idInPath, ok, paged, roomId, timestamp, wholeNumberInQuery } from './shapes.ts';
import { text } from './text-field.ts';
import { word } from './words.ts';

/** A user as the sender of messages and in lists of members. */
const member = z.object({ id, username: z.string(), avatar: z.string() });
export type ChatMember = z.infer<typeof member>;

export const messageContent = text({
  label: 'Message',
  min: 1,
  max: LIMITS.message,
  multiline: true,
  notBlank: true,
});

/**
 * What a message may carry beside its text: a word to add or a room to join. The text contains the same ('apple: quả
 * táo', the room's address) for clients that do not render cards.
 */
export const sentCard = z.discriminatedUnion('kind', [
  /** A word that the sender can see. The server copies its texts, so later edits of the word do not change the message. */
  z.object({ kind: z.literal('word'), word_id: id }),
  z.object({ kind: z.literal('room'), room_id: roomId }),
]);
export type SentCard = z.infer<typeof sentCard>;

export const card = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('word'),
    word_id: id,
    foreign_word: z.string(),
    native_word: z.string(),
    pronunciation_foreign: z.string(),
    /** A path on this origin, without the leading slash. */
    audio: z.string(),
  }),
  z.object({ kind: z.literal('room'), room_id: roomId }),
]);
export type Card = z.infer<typeof card>;

/** The seven emoji with which one may react to a message. */
export const REACTIONS = ['👍', '❤️', '😃', '😢', '🙏', '👎', '😠'] as const;
export const reaction = z.enum(REACTIONS);
export type Reaction = (typeof REACTIONS)[number];

/** What an answer shows of the message that it answers. */
export const quote = z.object({
  id,
  from: id,
  from_username: z.string(),
  /** The beginning of the text. */
  content: z.string(),
});
export type Quote = z.infer<typeof quote>;

/** A stored message. Within a room the ids ascend in the order of the messages, which is the same for all members. */
export const message = z.object({
  id,
  type: z.literal('message'),
  chat_room_id: id,
  /** The user id of the sender. */
  from: id,
  from_username: z.string(),
  from_avatar: z.string(),
  /** Plain text, not HTML. */
  content: z.string(),
  timestamp,
  /** The id that the sender's client gave the message; all members receive it. */
  client_id: z.optional(z.string()),
  card: z.optional(card),
  /** The message that this one answers (added). */
  reply_to: z.optional(quote),
  /** Who has reacted, the first reaction first; only in histories (added). */
  reactions: z.optional(z.array(z.object({ reaction, from: z.array(id) }))),
});
export type Message = z.infer<typeof message>;

const chatRoom = z.object({
  id,
  /** A private room is named after the other person. */
  name: z.string(),
  type: z.enum(['group', 'private']),
  /** A file name served at `/avatars/`; '' for a group without a picture. */
  avatar: z.string(),
  /** Including the caller. */
  members: z.array(member),
  last_message: z.nullable(message),
  unread: z.int().check(z.gte(0)),
  /** A private room in which nobody can write, because one of the two has blocked the other (added). */
  blocked: z.boolean(),
  /** A room of a school in which nobody can write, because its members have no open class in common (added). */
  is_closed: z.optional(z.literal(true)),
  /** Whether the caller created the room (added). A private room of somebody else is hidden until it has a message. */
  opened_by_me: z.boolean(),
});
export type ChatRoom = z.infer<typeof chatRoom>;

const opened = z.object({ status_code: z.literal(200), room_id: id });

export const listChatRooms = endpoint({
  method: 'GET',
  path: '/api/chat/rooms',
  summary: "The caller's rooms, the latest first, at most 200.",
  tag: 'chat',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), data: z.array(chatRoom) }),
});

export const chatHistory = endpoint({
  method: 'GET',
  path: '/api/chat/history/:roomId',
  summary: 'A page of messages: page 1 is the newest, inside a page the oldest comes first.',
  tag: 'chat',
  access: 'user',
  params: z.object({ roomId: idInPath }),
  query: z.object({
    page: wholeNumberInQuery({ min: 1, max: MAX_PAGE, fallback: 1 }),
    size: wholeNumberInQuery({ min: 1, max: MAX_PAGE_SIZE, fallback: HISTORY_PAGE_SIZE }),
    /** Only messages older than this one, so that pages stay stable while new messages arrive. 0: no limit. */
    before: wholeNumberInQuery({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
  }),
  reply: paged(message),
});

const usersError = `must be 1 to ${LIMITS.groupOthers} users`;
const userIds = z.array(id, { error: usersError }).check(
  z.minLength(1, { error: usersError }),
  z.maxLength(LIMITS.groupOthers, { error: usersError }),
  z.overwrite((list) => [...new Set(list)]),
);

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/chat/create_group',
  summary: 'Open a group; the caller is a member.',
  tag: 'chat',
  access: 'user',
  body: z.object({
    name: text({ label: 'Group name', min: 1, max: LIMITS.groupName, visible: true }),
    user_ids: userIds,
    /** A data URL of a JPEG, PNG or WebP under 500 KB; null or '' for none. */
    avatar: z.optional(z.nullable(asTyped({ min: 0, max: 1_000_000 }))),
  }),
  // Each call may store a picture.
  rate: { perSecond: 0.1, burst: 60 },
  reply: opened,
});

export const openPrivateRoom = endpoint({
  method: 'POST',
  path: '/api/chat/get_or_create_private',
  summary: 'The one room of the caller and another person.',
  tag: 'chat',
  access: 'user',
  body: z.object({ user_id: id }),
  reply: opened,
});

export const readRoom = endpoint({
  method: 'POST',
  path: '/api/chat/read',
  summary: 'Everything in the room has been seen (added).',
  tag: 'chat',
  access: 'user',
  body: z.object({ chat_room_id: id }),
  reply: ok,
});

export const leaveGroup = endpoint({
  method: 'POST',
  path: '/api/chat/leave',
  summary: 'Leave a group; a private room cannot be left (added).',
  tag: 'chat',
  access: 'user',
  body: z.object({ chat_room_id: id }),
  reply: ok,
});

export const addMembers = endpoint({
  method: 'POST',
  path: '/api/chat/add_members',
  summary: 'Put more people into a group of at most 100; they can read what was written before (added).',
  tag: 'chat',
  access: 'user',
  body: z.object({ chat_room_id: id, user_ids: userIds }),
  reply: ok,
});

export const addSharedWord = endpoint({
  method: 'POST',
  path: '/api/chat/add_word',
  summary: 'Keep the word that a message carries; a second call returns the existing copy (added).',
  tag: 'chat',
  access: 'user',
  body: z.object({ message_id: id, to_lesson_id: z.optional(z.nullable(id)) }),
  reply: z.object({ status_code: z.literal(200), word }),
});

export const reactToMessage = endpoint({
  method: 'POST',
  path: '/api/chat/react',
  summary: "Put an emoji on a message, instead of the caller's earlier one; null removes it (added).",
  tag: 'chat',
  access: 'user',
  body: z.object({ message_id: id, reaction: z.nullable(reaction) }),
  reply: ok,
});

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/chat/blocks',
  summary: 'Whom the caller has blocked, the latest first (added).',
  tag: 'chat',
  access: 'user',
  reply: z.object({ status_code: z.literal(200), data: z.array(member) }),
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/chat/block',
  summary: 'Neither of the two can write to the other in private any more; twice is once (added).',
  tag: 'chat',
  access: 'user',
  body: z.object({ user_id: id }),
  reply: ok,
});

export const unblockPerson = endpoint({
  method: 'POST',
  path: '/api/chat/unblock',
  summary: 'Take a block back; twice is once (added).',
  tag: 'chat',
  access: 'user',
  body: z.object({ user_id: id }),
  reply: ok,
});

export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/chat/report',
  summary: 'Show a message to the admins; the same one again is one report (added).',
  tag: 'chat',
  access: 'user',
  body: z.object({
    message_id: id,
    reason: text({ label: 'Reason', min: 1, max: LIMITS.reportReason, multiline: true }),
  }),
  reply: ok,
});

const report = z.object({
  id,
  reason: z.string(),
  created_at: timestamp,
  reporter: member,
  message,
  /** The group's name; '' for a private room. */
  room_name: z.string(),
});
export type MessageReport = z.infer<typeof report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/chat/reports',
  summary: 'Messages that were reported, the latest report first (added).',
  tag: 'chat',
  access: 'admin',
  query: z.object({
    page: wholeNumberInQuery({ min: 1, max: MAX_PAGE, fallback: 1 }),
    size: wholeNumberInQuery({ min: 1, max: MAX_PAGE_SIZE, fallback: PAGE_SIZE }),
  }),
  reply: paged(report),
});
