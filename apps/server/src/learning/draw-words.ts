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
  hostId: number;
  users: readonly number[];
  game: RoomGame;
  size: number;
}

/** With fewer players, they could tell whose words are asked. */
const LEAST_PLAYERS = 3;
/** Memories that one draw compares: of all players in total, and at least and at most of each player. */
const COMPARED = { total: 6_000, least: 20, most: 300 };
/** Drawn words get ids that no stored word or spare word has, because a word's id would reveal its owner. */
const FIRST_ID = -1_000;

/**
 * Draws the words whose review now has the highest expected gain, summed over all players. From three players on, private
 * words are excluded. If the players have too few memories, the host's newest words fill the rest.
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

  return async ({ hostId, users, game, size }: DrawRequest): Promise<GameWord[]> => {
    const isClass = users.length >= LEAST_PLAYERS;
    const sources = isClass ? users : [hostId];
    const limit = Math.min(
      COMPARED.most,
      Math.max(COMPARED.least, Math.floor(COMPARED.total / sources.length)),
    );
    const gains = await Promise.all(
      sources.map((userId) => gainsOf(userId, { game, isForOwner: !isClass, limit })),
    );
    const sums = new Map<string, { word: KnownWord; gain: number }>();
    for (const { word, gain } of gains.flat()) {
      const sum = sums.get(keyText(word));
      sums.set(keyText(word), { word: sum?.word ?? word, gain: gain + (sum?.gain ?? 0) });
    }
    const best = [...sums.values()].toSorted((a, b) => b.gain - a.gain).slice(0, size);
    const rest = best.length < size ? await newest(hostId, size, !isClass) : [];
    const unknown = rest.filter(
      ({ foreign_word, native_word }) => !sums.has(keyText(keyOf(foreign_word, native_word))),
    );
    const known = best.map(({ word }) => ({ ...word, audio: soundOf(word).audio }));
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

type Shown = Pick<KnownWord, 'foreign_word' | 'native_word' | 'pronunciation'> & { audio: string };

function shown({ foreign_word, native_word, pronunciation_foreign, audio }: GameWord): Shown {
  return { foreign_word, native_word, pronunciation: pronunciation_foreign, audio };
}

interface GainRequest {
  game: RoomGame;
  isForOwner: boolean;
  limit: number;
}
