import { randomInt } from 'node:crypto';
import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { HAS_GAP_FORM } from '@icando/contract/games';
import { DRAWN_WORDS, DUE_OF_ALL } from '@icando/contract/room-rules';
import type { createRoom } from '@icando/contract/rooms';
import { ROOM_ID_LENGTH } from '@icando/contract/room-id';
import type { GameWord } from '@icando/game/questions/game-word';
import { sparesNeeded } from '@icando/game/questions/spares';
import { openRoom } from '@icando/game/rooms/open-room';
import type { RoomEffect } from '@icando/game/rooms/events';
import { recordOf } from '@icando/game/rooms/record';
import { WORDS_SHOWN, withWords, wordsToAsk, type RoomSetup } from '@icando/game/rooms/setup';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { isUniqueViolation } from '../platform/database/index.ts';
import { randomCode } from '../platform/random-code.ts';
import type { ClassNames } from '../classes/index.ts';
import type { DrawWords } from '../learning/index.ts';
import type { Words } from '../words/index.ts';
import type { RoomsDirectory } from './rooms-directory.ts';
import type { RoomsQueries } from './rooms-queries.ts';

interface CreateRoomDeps {
  queries: RoomsQueries;
  directory: RoomsDirectory;
  words: Words;
  lexicon: Pick<Lexicon, 'spareWords'>;
  classNames: ClassNames;
}

type CreatedRoom = Outcome<{ room_id: string; user_id: number; username: string }>;

/** The caller's words loaded as wrong options: far more than a question shows, since some have the same text on one side. */
const OWN_SPARES = 200;
const LEXICON_SPARES = 40;
const SEEDS = 2 ** 32;
/** One attempt nearly always suffices, since there are a billion ids. */
const MAX_ATTEMPTS = 10;

export function createRooms({ queries, directory, words, lexicon, classNames }: CreateRoomDeps) {
  return async (userId: number, body: BodyOf<typeof createRoom>): Promise<CreatedRoom> => {
    const { type_game, game_mode, game_duration } = body;
    const chosen = body.words === DUE_OF_ALL ? [] : await words.findForGame(userId, idsOf(body.words));
    if (chosen === undefined) return refused('not_found');
    const form = formOf(body);
    const playable = wordsToAsk({ type_game, ...form }, chosen);
    const drawSettings = body.words === DUE_OF_ALL ? { draw_size: body.size ?? DRAWN_WORDS.fallback } : {};
    if (playable.length === 0 && body.words !== DUE_OF_ALL) return refused('nothing_to_ask');
    const names = body.class_id === undefined ? body.names : await classNames(userId, body.class_id);
    if (body.class_id !== undefined && names === undefined) return refused('not_found');
    const [maker] = await queries.findUsers([userId]);
    if (maker === undefined) return refused('not_found');
    const spare =
      sparesNeeded(playable, WORDS_SHOWN[type_game]) > 0 ? await findSpares(userId, playable) : [];

    for (let attempt = 1; ; attempt += 1) {
      const room_id = randomCode(ROOM_ID_LENGTH);
      const seed = randomInt(SEEDS);
      const now = performance.now();
      const rules = {
        type_game,
        ...form,
        game_mode,
        game_duration,
        ...paceOf(body),
        ...admissionOf({ ...body, names }),
      };
      const setup = { room_id, ...rules, words: playable, spare, seed, ...drawSettings };
      const opened = openRoom({ ...setup, maker, now });
      try {
        await directory.add(opened, recordOf(opened.room));
        await queries.label(room_id, { class_id: body.class_id ?? null, title: body.title ?? '' });
        return accepted({ room_id, user_id: userId, username: maker.username });
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };

  /** Wrong options: first the caller's newest words, then words of the lexicon. */
  async function findSpares(userId: number, questionWords: readonly GameWord[]): Promise<GameWord[]> {
    const newest = await words.newest(userId, OWN_SPARES);
    return [...shuffled(newest), ...sparesOf(lexicon, questionWords)];
  }
}
export type CreateRooms = ReturnType<typeof createRooms>;

/** The form of the questions, left out where it is the default or the game has no other. */
function formOf({ type_game, form }: BodyOf<typeof createRoom>) {
  return form === 'gap' && HAS_GAP_FORM[type_game] ? { form } : {};
}

/** When a game ends and how long its answers stay up, as far as it was set. */
function paceOf({ feedback_s, questions }: BodyOf<typeof createRoom>) {
  return {
    ...(feedback_s !== undefined && { feedback_s }),
    ...(questions !== undefined && { questions }),
  };
}

/** Leaves out default values, which a room's setup does not store. */
function admissionOf({ allow_guests, teams, names, join_locked }: BodyOf<typeof createRoom>) {
  return {
    ...(allow_guests === false && { allow_guests }),
    ...(teams !== undefined && teams > 0 && { teams }),
    ...(names !== undefined && names.length > 0 && { names }),
    ...(join_locked === true && { join_locked }),
  };
}

/** Returns a function that draws the words of a room's next game. It resolves to null when there are none. */
export function createDraw(drawWords: DrawWords, lexicon: Pick<Lexicon, 'spareWords'>) {
  return async ({ setup, maker, users, isMakerAlone }: DrawRequest): Promise<RoomSetup | null> => {
    const { type_game: game, draw_size: size = DRAWN_WORDS.fallback } = setup;
    const words = await drawWords({ makerId: maker, users, isMakerAlone, game, size });
    const drawn = withWords({ ...setup, words, spare: sparesOf(lexicon, words) });
    return drawn.words.length === 0 ? null : drawn;
  };
}
type DrawRequest = Extract<RoomEffect, { type: 'draw_words' }>;

/** Wrong options from the lexicon, half of them from the themes of the questions. No word has a negative id. */
function sparesOf(lexicon: Pick<Lexicon, 'spareWords'>, questionWords: readonly GameWord[]): GameWord[] {
  const themes = new Set(questionWords.flatMap(({ theme }) => theme ?? []));
  return lexicon
    .spareWords(LEXICON_SPARES, Math.random, themes)
    .map(({ en, vi, ipa, theme, type_word }, index) => ({
      id: -1 - index,
      foreign_word: en,
      native_word: vi,
      pronunciation_foreign: ipa,
      audio: '',
      theme,
      type_word,
    }));
}

function idsOf(words: readonly { id: number }[]): number[] {
  return words.map(({ id }) => id);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: randomInt(SEEDS) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
