import { recall } from '@icando/game/memory/evidence';
import { DAY_MS } from '@icando/game/memory/learner-day';
import { keyText } from '@icando/game/memory/memory-key';
import type { GameWord } from '@icando/game/questions/game-word';
import type { AnswerLogQueries } from '../log/answer-log-queries.ts';
import { keyOf, memoryOf, memoryParams } from '../log/memories.ts';
import { learnerOf } from '../review/review.ts';

interface StrengthDeps {
  logQueries: Pick<AnswerLogQueries, 'findLearner' | 'memoriesOf'>;
  clock: () => number;
}

type Side = Pick<GameWord, 'foreign_word' | 'native_word'>;

/**
 * The average recall (0 to 1) of these words in one day; null when the user has never answered any of them. The recall now
 * would mean little, because a word that was missed a minute ago is still remembered. Takes two queries.
 */
export function createStrength({ logQueries, clock }: StrengthDeps) {
  return async (userId: number, words: readonly Side[]): Promise<number | null> => {
    const keys = words.map(({ foreign_word, native_word }) => keyOf(foreign_word, native_word));
    const rows = await logQueries.memoriesOf(userId, [...new Set(keys.map(({ lex }) => lex))]);
    const known = new Map(rows.map((row) => [keyText(row), row]));
    const met = keys.map((key) => known.get(keyText(key)));
    if (met.every((row) => row === undefined)) return null;
    const { model } = memoryParams(learnerOf(userId, await logQueries.findLearner(userId)));
    const at = clock() + DAY_MS;
    const recalls = met.map((row) => recall(row === undefined ? undefined : memoryOf(row), at, model));
    return recalls.reduce((sum, chance) => sum + chance, 0) / recalls.length;
  };
}
export type StrengthOf = ReturnType<typeof createStrength>;
