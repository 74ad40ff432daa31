import { SELECT_OPTIONS, type SoloGame } from '@icando/contract/games';
import { shuffled, type Dice } from '@icando/game/dice';
import type { GameWord } from '@icando/game/questions/game-word';
import { OTHER_TILES } from '@icando/game/questions/listen';
import { sparesNeeded, topUp } from '@icando/game/questions/spares';

/** How many words of different meanings a question shows at once. */
const STANDING: Record<SoloGame, number> = {
  game_select: SELECT_OPTIONS,
  game_write: 1,
  game_line: 1,
  game_listen: 1 + OTHER_TILES,
};

export interface SpareSources {
  readonly own: () => Promise<readonly GameWord[]>;
  /** Bundled words. */
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
  { own, common, dice }: SpareSources,
): Promise<readonly GameWord[]> | null {
  const need = STANDING[view];
  const lacking = sparesNeeded(words, need);
  if (lacking === 0 || words.length === 0) return null;
  return (async () => {
    const inSet = new Set(words.map(({ id }) => id));
    const others = (await own().catch(() => [])).filter(({ id }) => !inSet.has(id));
    const first = shuffled(others, dice);
    if (topUp(words, first, need).length >= lacking) return first;
    return [...first, ...shuffled(await common().catch(() => []), dice)];
  })();
}
