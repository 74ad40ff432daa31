import { createHmac } from 'node:crypto';
import type { SoundOf } from '../../words/index.ts';
import type { RoomGame } from '@icando/contract/room-rules';
import { pick, type Dice } from '@icando/game/dice';
import { expectedGain, weaknessOf } from '@icando/game/memory/gain';
import { keyText } from '@icando/game/memory/memory-key';
import type { GameWord } from '@icando/game/questions/game-word';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { WORDS_SHOWN } from '@icando/game/rooms/setup';
import { contributorsOf, drawForGroup, reportsWeak, type ReportedWord } from './group-draw.ts';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import { keyOf, memoryOf, memoryParams } from '../log/memories.ts';
import type { KnownWord, ReviewQueries } from './review-queries.ts';
import { learnerOf } from './review.ts';

interface DrawDeps {
  queries: Pick<ReviewQueries, 'weakest' | 'publicFrom'>;
  logQueries: Pick<AnswerLogQueries, 'findLearner'>;
  newest(userId: number, limit: number, asOwner: boolean): Promise<GameWord[]>;
  soundOf: SoundOf;
  kindOf: Lexicon['kindOf'];
  /** The key of the coins; the same on all servers, and as long as the installation exists. */
  findSecret(): Promise<string>;
  clock: () => number;
  dice: Dice;
}

export interface DrawRequest {
  /** The creator of the room. */
  makerId: number;
  /** The users with an account who are present. */
  users: readonly number[];
  /** Whether nobody else is present, not even a guest. */
  isMakerAlone: boolean;
  game: RoomGame;
  size: number;
}

/** Memories that one draw compares: of all players in total, and at least and at most of each player. */
const COMPARED = { total: 6_000, min: 20, max: 1_000 };
/** Memories of the creator that are compared when only the creator's words are asked. */
const OWN_COMPARED = 300;
/** Drawn words get ids that no stored word or spare word has, because a word's id would reveal its owner. */
const FIRST_ID = -1_000;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Draws the words that most of the players who contribute words are about to forget, or those of the creator of the room
 * alone if the contributors are too few. The creator's newest words fill the rest. The rules, and what they keep secret,
 * are in docs/rooms.md, 'Words that the room draws'.
 */
export function createDrawWords(deps: DrawDeps) {
  const { queries, logQueries, newest, soundOf, kindOf, findSecret, clock, dice } = deps;

  const paramsOf = async (userId: number) =>
    memoryParams(learnerOf(userId, await logQueries.findLearner(userId)));

  /** The user's words of the highest gains. */
  async function ownWords(userId: number, { game, size, isMakerAlone }: DrawRequest): Promise<KnownWord[]> {
    const now = clock();
    const params = await paramsOf(userId);
    const asked = { at: now, game, options: game === 'game_write' ? 0 : WORDS_SHOWN[game] };
    const words = distinct(await queries.weakest(userId, isMakerAlone, now, OWN_COMPARED));
    const gains = words.map((word) => ({ word, gain: expectedGain(memoryOf(word), asked, params) }));
    return gains
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, size)
      .map(({ word }) => word);
  }

  /** Public words of the user from this letter on, whether they are weak or not, with what the user reports of each. */
  async function reportedWords(userId: number, { from, limit, secret }: Reporting): Promise<Reported[]> {
    const now = clock();
    const params = await paramsOf(userId);
    const words = distinct(await queries.publicFrom(userId, from, now, limit));
    return words.map((word) => ({
      ...word,
      isReportedWeak: reportsWeak(weaknessOf(memoryOf(word), now, params), coinOf(word, secret)),
    }));
  }

  async function groupWords({ makerId, users, size }: DrawRequest): Promise<Reported[]> {
    const limit = Math.min(COMPARED.max, Math.max(COMPARED.min, Math.floor(COMPARED.total / users.length)));
    const reporting = { from: pick(LETTERS, dice), limit, secret: await findSecret() };
    const makerFirst = users.toSorted((a, b) => Number(b === makerId) - Number(a === makerId));
    const lists = await Promise.all(makerFirst.map((userId) => reportedWords(userId, reporting)));
    const drawn = drawForGroup(contributorsOf(lists, size), size, dice);
    // The recording would reveal who else has the word.
    return drawn.map((word) => (word.user_id === makerId ? word : { ...word, recording: null }));
  }

  async function knownWords(request: DrawRequest): Promise<KnownWord[]> {
    const ofGroup = request.isMakerAlone ? [] : await groupWords(request);
    if (ofGroup.length > 0) return ofGroup;
    return request.users.includes(request.makerId) ? ownWords(request.makerId, request) : [];
  }

  return async (request: DrawRequest): Promise<GameWord[]> => {
    const { makerId, isMakerAlone, size } = request;
    const best = await knownWords(request);
    const keys = new Set(best.map(keyText));
    const rest = best.length < size ? await newest(makerId, size, isMakerAlone) : [];
    const unknown = rest.filter(
      ({ foreign_word, native_word }) => !keys.has(keyText(keyOf(foreign_word, native_word))),
    );
    const known = best.map((word) => ({ ...word, audio: soundOf(word).audio }));
    const chosen: Shown[] = [...known, ...unknown.map(shown)].slice(0, size);
    return chosen.map(({ foreign_word, native_word, pronunciation, audio }, index) => ({
      id: FIRST_ID - index,
      foreign_word,
      native_word,
      pronunciation_foreign: pronunciation,
      audio,
      ...kindOf(foreign_word),
    }));
  };
}
export type DrawWords = ReturnType<typeof createDrawWords>;

type Reported = KnownWord & ReportedWord;

interface Reporting {
  /** The first letter of the words that are compared. */
  from: string;
  limit: number;
  secret: string;
}

/** Two words of the user that share a memory count once. */
function distinct(words: readonly KnownWord[]): KnownWord[] {
  return [...new Map(words.map((word) => [keyText(word), word])).values()];
}

/** A number from 0 to 1 that nobody outside knows, and that is the same until the word is answered again. */
function coinOf({ user_id, lex, meaning, last_at }: KnownWord, secret: string): number {
  const text = JSON.stringify([user_id, lex, meaning, last_at]);
  return createHmac('sha256', secret).update(text).digest().readUInt32BE() / 2 ** 32;
}

type Shown = Pick<KnownWord, 'foreign_word' | 'native_word' | 'pronunciation'> & { audio: string };

function shown({ foreign_word, native_word, pronunciation_foreign, audio }: GameWord): Shown {
  return { foreign_word, native_word, pronunciation: pronunciation_foreign, audio };
}
