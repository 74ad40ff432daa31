import * as z from 'zod/mini';
import { pattern } from './bounded-strings.ts';
import { message, messageContent, reaction, sentCard } from './chat.ts';
import { EMOJI_PER_MINUTE, person } from './community.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp, wholeNumberInQuery } from './shapes.ts';

/** A page opens up to three sockets at once. */
const MAX_TICKETS = 3;

export const wsTicket = endpoint({
  method: 'POST',
  path: '/api/ws_ticket',
  summary:
    'Single-use tickets for one socket each, good for 30 s (added); `ticket` is the first of `tickets`.',
  tag: 'sockets',
  access: 'user',
  scopes: ['room'],
  query: z.object({ count: wholeNumberInQuery({ min: 1, max: MAX_TICKETS, fallback: 1 }) }),
  reply: z.object({
    status_code: z.literal(200),
    ticket: z.string(),
    tickets: z.optional(z.array(z.string())),
  }),
  // A player who has lost the game socket needs a ticket to reconnect.
  isNeverShed: true,
});
export const WS_TICKET_MS = 30_000;

export const pongFrame = z.object({ type: z.literal('pong'), t: z.optional(z.number()) });
export const errorFrame = z.object({ type: z.literal('error'), message: z.string() });

/** What a client may send on the user socket besides `ping`: `emoji` sends the caller's emoji to another user. */
export const userClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('emoji'), user_id: id }),
]);
export type UserClientFrame = z.infer<typeof userClientFrame>;

/** A user has followed the receiver; `is_followed`: whether the receiver follows that user. */
const followFrame = z.object({ type: z.literal('follow'), user: person });
export type FollowFrame = z.infer<typeof followFrame>;

/** `user` is the sender. */
const emojiFrame = z.object({ type: z.literal('emoji'), user: person, emoji: z.string() });
export type EmojiFrame = z.infer<typeof emojiFrame>;

const scoreFrame = z.object({ type: z.literal('score'), score: z.int(), add_score: z.int() });
export type ScoreFrame = z.infer<typeof scoreFrame>;

/**
 * The receiver has joined these homeworks and not finished them, and their deadline is within a day; sent when the socket
 * opens (added).
 */
const homeworkDueFrame = z.object({
  type: z.literal('homework_due'),
  data: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      due_at: timestamp,
      /** The number of unanswered questions. */
      left: z.int(),
    }),
  ),
});
export type HomeworkDueFrame = z.infer<typeof homeworkDueFrame>;

/** The session has ended; the server then closes the socket with 4401. */
const signedOutFrame = z.object({ type: z.literal('signed_out') });

export const userServerFrame = z.discriminatedUnion('type', [
  pongFrame,
  followFrame,
  emojiFrame,
  scoreFrame,
  homeworkDueFrame,
  signedOutFrame,
  errorFrame,
]);
export type UserServerFrame = z.infer<typeof userServerFrame>;

/** The sentences of the `error` frames of the user socket. */
export const NOTICE_REFUSALS = {
  nobody: 'There is no such user.',
  oneself: 'You cannot send an emoji to yourself.',
  too_many: `You can send ${EMOJI_PER_MINUTE} emoji a minute. Wait a moment.`,
} as const;

/** What a client may send on the chat socket; anything else gets an `error` frame. Unknown fields (`from`) are dropped. */
export const chatClientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping'), t: z.optional(z.number()) }),
  z.object({
    type: z.literal('message'),
    chat_room_id: id,
    content: messageContent,
    /** The client's id of the message; a message that is sent again with the same id is stored only once. */
    client_id: z.optional(pattern(/^[\w.:-]+$/, { max: 64, error: 'must be an id' })),
    card: z.optional(z.nullable(sentCard)),
    /** The id of the message of the same room that this one answers (added). */
    reply_to: z.optional(z.nullable(id)),
  }),
]);
export type ChatClientFrame = z.infer<typeof chatClientFrame>;

/** The room or the caller's membership has changed; the client should fetch the list of rooms again (added). */
const roomChangedFrame = z.object({ type: z.literal('room_changed'), chat_room_id: id });
export type RoomChangedFrame = z.infer<typeof roomChangedFrame>;

/** The caller has read the room, perhaps on another device (added). */
const roomReadFrame = z.object({ type: z.literal('read'), chat_room_id: id });
export type RoomReadFrame = z.infer<typeof roomReadFrame>;

/** The user `from` has put this emoji on a message instead of an earlier one, or null: has taken it away (added). */
const reactionFrame = z.object({
  type: z.literal('reaction'),
  chat_room_id: id,
  message_id: id,
  from: id,
  reaction: z.nullable(reaction),
});
export type ReactionFrame = z.infer<typeof reactionFrame>;

/** Has the room and `client_id` of the message that was not stored, if the error is about a message (added). */
const chatErrorFrame = z.extend(errorFrame, {
  chat_room_id: z.optional(id),
  client_id: z.optional(z.string()),
});
export type ChatErrorFrame = z.infer<typeof chatErrorFrame>;

/** A `message` frame has the same form as in the history, and is sent after the message has been stored. */
export const chatServerFrame = z.discriminatedUnion('type', [
  pongFrame,
  message,
  roomChangedFrame,
  roomReadFrame,
  reactionFrame,
  chatErrorFrame,
]);
export type ChatServerFrame = z.infer<typeof chatServerFrame>;

/** The sentences of the `error` frames that refuse a message. */
export const CHAT_REFUSALS = {
  not_member: 'You are not in this room.',
  blocked: 'One of you has blocked the other.',
  not_classmates: 'You can write only to people of your class.',
  no_such_word: 'This word cannot be shared.',
  no_such_message: 'The message that you answer is not here.',
  /** What an account writes is bounded, because it is stored for good. */
  too_much: 'You have written very much in a short time. Wait a little and try again.',
  /** The database is unavailable, or too many messages wait: the client may retry. */
  not_kept: 'This message could not be kept. Try again.',
} as const;
export type ChatRefusal = keyof typeof CHAT_REFUSALS;
