import * as z from 'zod/mini';
import { username } from './accounts.ts';
import { pattern } from './bounded-strings.ts';
import { endpoint } from './endpoint.ts';
import { id, roomId, timestamp, typedCode } from './shapes.ts';

/** How long a guest's token stays valid after the room has ended. */
export const GUEST_MS = 24 * 60 * 60 * 1000;

/** An emoji may consist of several code points, some of which are invisible by themselves. */
const EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)*/gu;
const ZERO_WIDTH = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** True when the name has an invisible character. Two such names look alike, so the host could kick the wrong player. */
export function hasZeroWidth(name: string): boolean {
  return ZERO_WIDTH.test(name.replace(EMOJI, ''));
}

export const guestName = username.check(
  z.refine((name) => !hasZeroWidth(name), { error: 'Your name has characters that cannot be seen' }),
);

export const createGuest = endpoint({
  method: 'POST',
  path: '/api/guest',
  summary: 'Play in one room without an account: the token opens that room, and ends 24 hours after it.',
  tag: 'rooms',
  access: 'public',
  body: z.object({
    room_id: roomId,
    username: guestName,
    /** A random id stored on the device, so that a removed guest cannot come back under another name (added). */
    device_id: z.optional(
      pattern(/^[\w-]{8,}$/, { max: 64, error: 'must be 8 to 64 letters, digits, - or _' }),
    ),
  }),
  // Enough for twenty classes behind a school's address in the same minute, or two full rooms; then for two classes a minute.
  rate: { perSecond: 2, burst: 1_000 },
  reply: z.object({
    status_code: z.literal(200),
    access_token: z.string(),
    user_id: id,
    /** The latest time; the token ends 24 hours after the end of the room if that is earlier. */
    expires_at: timestamp,
    /** The name in the room, such as 'Minh 2' where 'Minh' is taken (added). */
    username: z.string(),
  }),
  security: 'guest_sign_in',
});

export const pickRoomName = endpoint({
  method: 'POST',
  path: '/api/rooms/:room_id/name',
  summary: 'In a room of listed names: the name under which the caller, who has an account, joins (added).',
  tag: 'rooms',
  access: 'user',
  params: z.object({ room_id: roomId }),
  body: z.object({ username: guestName }),
  rate: { perSecond: 0.5, burst: 30 },
  reply: z.object({
    status_code: z.literal(200),
    /** The name in the spelling of the list. */
    username: z.string(),
  }),
});

export const showGuestRoom = endpoint({
  method: 'GET',
  path: '/api/guest/:room_id',
  summary: 'What somebody without an account sees of a room before going in (added).',
  tag: 'rooms',
  access: 'public',
  params: z.object({ room_id: typedCode }),
  rate: { perSecond: 10, burst: 2_000 },
  reply: z.object({
    status_code: z.literal(200),
    room_id: z.string(),
    allow_guests: z.boolean(),
    locked: z.boolean(),
    /** The names of the class to choose from; null where any name is allowed. */
    names: z.nullable(z.array(z.object({ name: z.string(), taken: z.boolean() }))),
  }),
});
export type GuestRoom = z.infer<(typeof showGuestRoom)['reply']>;
