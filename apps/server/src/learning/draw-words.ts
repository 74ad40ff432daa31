import type { SoundOf } from '../words/index.ts';
import type { RoomGame } from '@icando/contract/room-rules';
import { expectedGain } from '@icando/game/memory/gain';
import { keyText } from '@icando/game/memory/memory-key';
import type { GameWord } from '@icando/game/questions/game-word';
import type { Lexicon } from '@icando/lexicon/lexicon';
import { WORDS_SHOWN } from '@icando/game/rooms/setup';
import type { AnswerLogQueries } from './learning-queries.ts';
import { keyOf, memoryOf, paramsFor } from './memories.ts';
import type { KnownWord, ReviewQueries } from './review-queries.ts';
import { learnerOf } from './review.ts';

interface DrawParts {
  queries: Pick<ReviewQueries, 'weakest'>;
  logQueries: Pick<AnswerLogQueries, 'findLearner'>;
  newest(userId: number, limit: number, asOwner: boolean): Promise<GameWord[]>;
  soundOf: SoundOf;
  kindOf: Lexicon['kindOf'];
  clock: () => number;
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

/** With fewer players who contribute words, the others could tell whose words are asked. */
const LEAST_CONTRIBUTORS = 3;
/** Memories that one draw compares: of all players in total, and at least and at most of each player. */
const COMPARED = { total: 6_000, least: 20, most: 300 };
/** Drawn words get ids that no stored word or spare word has, because a word's id would reveal its owner. */
const FIRST_ID = -1_000;

/**
 * Draws the words whose review now has the highest expected gain, summed over all players who contribute words, or over
 * the creator of the room alone if those are too few. The creator's newest words fill the rest. The rules are in
 * docs/rooms.md, 'Words that the room draws'.
 */
export function createDrawWords({ queries, logQueries, newest, soundOf, kindOf, clock }: DrawParts) {
  async function gainsOf(userId: number, { game, isForOwner, limit }: GainRequest) {
    const now = clock();
    const params = paramsFor(learnerOf(userId, await logQueries.findLearner(userId)));
    const asked = { at: now, game, options: game === 'game_write' ? 0 : WORDS_SHOWN[game] };
    const words = await queries.weakest(userId, isForOwner, now, limit);
    // Two words of the user that share a memory count once.
    const distinct = new Map(words.map((word) => [keyText(word), word]));
    return [...distinct.values()].map((word) => ({
      word,
      gain: expectedGain(memoryOf(word), asked, params),
    }));
  }

  /** The words of each of these users who has any, with their gains. */
  async function contributions(
    users: readonly number[],
    game: RoomGame,
    isForOwner: boolean,
  ): Promise<Gain[][]> {
    const shareOfTotal = Math.floor(COMPARED.total / Math.max(1, users.length));
    const limit = Math.min(COMPARED.most, Math.max(COMPARED.least, shareOfTotal));
    const gains = await Promise.all(users.map((userId) => gainsOf(userId, { game, isForOwner, limit })));
    return gains.filter((words) => words.length > 0);
  }

  return async ({ makerId, users, isMakerAlone, game, size }: DrawRequest): Promise<GameWord[]> => {
    const ofAll = users.length < LEAST_CONTRIBUTORS ? [] : await contributions(users, game, false);
    const isClass = ofAll.length >= LEAST_CONTRIBUTORS;
    const gains = isClass ? ofAll : await contributions([makerId], game, isMakerAlone);
    const best = bestOf(gains, size);
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

interface Gain {
  word: KnownWord;
  gain: number;
}

/**
 * The words of the highest gains. A word that fewer than three contributors have met is taken
 * only while each of them has given at most an equal share of the words: with two accomplices, somebody who knows the
 * accomplices' words would otherwise learn all that the third is about to forget.
 */
function bestOf(gains: readonly Gain[][], size: number): KnownWord[] {
  const sums = new Map<string, Gain & { contributors: number[] }>();
  for (const [contributor, words] of gains.entries()) {
    for (const { word, gain } of words) {
      const sum = sums.get(keyText(word)) ?? { word, gain: 0, contributors: [] };
      sum.contributors.push(contributor);
      sums.set(keyText(word), { ...sum, gain: sum.gain + gain });
    }
  }
  const shares = gains.map(() => Math.ceil(size / gains.length));
  const best: KnownWord[] = [];
  for (const { word, contributors } of [...sums.values()].toSorted((a, b) => b.gain - a.gain)) {
    if (best.length === size) break;
    if (contributors.length < LEAST_CONTRIBUTORS) {
      if (contributors.some((contributor) => shares[contributor] === 0)) continue;
      for (const contributor of contributors) shares[contributor] = (shares[contributor] ?? 0) - 1;
    }
    best.push(word);
  }
  return best;
}

type Shown = Pick<KnownWord, 'foreign_word' | 'native_word' | 'pronunciation'> & { audio: string };

function shown({ foreign_word, native_word, pronunciation_foreign, audio }: GameWord): Shown {
  return { foreign_word, native_word, pronunciation: pronunciation_foreign, audio };
}

interface GainRequest {
  game: RoomGame;
  isForOwner: boolean;
  limit: number;
}
