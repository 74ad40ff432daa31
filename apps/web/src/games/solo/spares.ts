import { SELECT_OPTIONS, type SoloGame } from '@icando/contract/games';
import { shuffled, type Dice } from '@icando/game/dice';
import type { GameWord } from '@icando/game/questions/game-word';
import { OTHER_TILES } from '@icando/game/questions/listen';
import { sparesNeeded, topUp } from '@icando/game/questions/spares';

/** The number of words with different meanings that a question shows at once. */
const SHOWN_AT_ONCE: Record<SoloGame, number> = {
  game_select: SELECT_OPTIONS,
  game_write: 1,
  game_line: 1,
  game_dictation: 1,
  game_listen: 1 + OTHER_TILES,
};

export interface SpareSources {
  readonly ownWords: () => Promise<readonly GameWord[]>;
  /** The common words, which are part of the bundle. */
  readonly common: () => Promise<readonly GameWord[]>;
  readonly dice: Dice;
}

/**
 * Distractors for a small set: the user's other words, then common ones, each shuffled. Null if none are needed;
 * failing sources count as empty.
 */
export function sparesFor(
  view: SoloGame,
  words: readonly GameWord[],
  { ownWords, common, dice }: SpareSources,
): Promise<readonly GameWord[]> | null {
  const shownCount = SHOWN_AT_ONCE[view];
  const missing = sparesNeeded(words, shownCount);
  if (missing === 0 || words.length === 0) return null;
  return (async () => {
    const inSet = new Set(words.map(({ id }) => id));
    const others = (await ownWords().catch(() => [])).filter(({ id }) => !inSet.has(id));
    const first = shuffled(others, dice);
    if (topUp(words, first, shownCount).length >= missing) return first;
    return [...first, ...shuffled(await common().catch(() => []), dice)];
  })();
}
