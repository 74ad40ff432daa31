import * as z from 'zod/mini';
import { username } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { GAME_FORMS } from './games.ts';
import { nameKey } from './name-key.ts';
import {
  DRAWN_WORDS,
  DUE_OF_ALL,
  EXTRA_TIMES,
  FEEDBACK_S,
  GAME_MODES,
  ROOM_DURATION_MAX_S,
  ROOM_DURATION_MIN_S,
  ROOM_GAMES,
  MAX_ROOM_TITLE,
  ROOM_MAX_NAMES,
  ROOM_MAX_WORDS,
  ROOM_QUESTIONS,
  ROOM_TEAMS,
} from './room-rules.ts';
import { id, ok, roomId } from './shapes.ts';
import { text } from './text-field.ts';

const wordsError = `must be 1 to ${ROOM_MAX_WORDS} words`;

/** Word objects, of which only the id is read; duplicates are removed. */
const words = z.array(z.object({ id }), { error: wordsError }).check(
  z.minLength(1, { error: wordsError }),
  z.maxLength(2 * ROOM_MAX_WORDS, { error: wordsError }),
  z.overwrite((list) => [...new Map(list.map((word) => [word.id, word])).values()]),
  z.refine((list) => list.length <= ROOM_MAX_WORDS, { error: wordsError }),
);

const teamsError = `must be 0, or ${ROOM_TEAMS.min} to ${ROOM_TEAMS.max}`;
const teams = z.int({ error: teamsError }).check(
  z.gte(0, { error: teamsError }),
  z.lte(ROOM_TEAMS.max, { error: teamsError }),
  z.refine((count) => count === 0 || count >= ROOM_TEAMS.min, { error: teamsError }),
);

const namesError = `must be 1 to ${ROOM_MAX_NAMES} names`;

/** The pasted names of a class; duplicates are removed. */
const names = z.array(username, { error: namesError }).check(
  z.minLength(1, { error: namesError }),
  z.maxLength(ROOM_MAX_NAMES, { error: namesError }),
  z.overwrite((list) => [...new Map(list.map((name) => [nameKey(name), name])).values()]),
);

const title = text({ label: 'Title', max: MAX_ROOM_TITLE });

export const createRoom = endpoint({
  method: 'POST',
  path: '/api/game/create_room',
  summary: 'Open a room for a live game; the caller is its host.',
  tag: 'rooms',
  access: 'user',
  // The limit protects the memory: a room uses it until it has been empty for a minute.
  rate: { perSecond: 0.5, burst: 30 },
  body: z.object({
    type_game: z.enum(ROOM_GAMES),
    /** Seconds. */
    game_duration: z.int().check(z.gte(ROOM_DURATION_MIN_S), z.lte(ROOM_DURATION_MAX_S)),
    words: z.union([words, z.literal(DUE_OF_ALL)], { error: wordsError }),
    /** The number of words that a `due_of_all` room draws; ignored for other rooms. */
    size: z.optional(z.int().check(z.gte(DRAWN_WORDS.min), z.lte(DRAWN_WORDS.max))),
    game_mode: z.enum(GAME_MODES),
    /** 'word' by default; only game_select and game_write ask with a gap (added). */
    form: z.optional(z.enum(GAME_FORMS)),
    /** Seconds between a question and the next (added). */
    feedback_s: z.optional(z.int().check(z.gte(FEEDBACK_S.min), z.lte(FEEDBACK_S.max))),
    /** The game also ends after this many questions; without it, only after its duration (added). */
    questions: z.optional(z.int().check(z.gte(ROOM_QUESTIONS.min), z.lte(ROOM_QUESTIONS.max))),
    /** Whether people without an account may join; true by default. */
    allow_guests: z.optional(z.boolean()),
    /** The number of teams; 0 by default. */
    teams: z.optional(teams),
    /** What the lobby and the report call the room (added). */
    title: z.optional(title),
    /** A class that the caller teaches, whose names replace `names` (added). */
    class_id: z.optional(id),
    /** Only people with these names may join, each name once. */
    names: z.optional(names),
    /** If true, only the host can join until the host unlocks the room. */
    join_locked: z.optional(z.boolean()),
  }),
  reply: z.object({
    status_code: z.literal(200),
    room_id: z.string(),
    user_id: id,
    username: z.string(),
  }),
});

const ofRoom = z.object({ room_id: roomId });

export const listExtraTimes = endpoint({
  method: 'GET',
  path: '/api/rooms/:room_id/extra_time',
  summary: 'Those in an own room, with how much longer their questions last: for its creator alone (added).',
  tag: 'rooms',
  access: 'user',
  params: ofRoom,
  reply: z.object({
    status_code: z.literal(200),
    room_id: z.string(),
    players: z.array(z.object({ user_id: id, username: z.string(), factor: z.literal(EXTRA_TIMES) })),
  }),
});

export const setExtraTime = endpoint({
  method: 'POST',
  path: '/api/rooms/:room_id/extra_time',
  summary:
    'As the frame extra_time, from a device that no class sees; it takes effect within a second (added).',
  tag: 'rooms',
  access: 'user',
  params: ofRoom,
  body: z.object({ user_id: id, factor: z.literal(EXTRA_TIMES) }),
  reply: ok,
});
