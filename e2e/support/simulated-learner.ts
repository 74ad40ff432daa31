import { createHash } from 'node:crypto';

export type ReviewGame = 'game_select' | 'game_listen' | 'game_write';

interface TrueMemory {
  stability: number;
  difficulty: number;
  at: number;
}

/** How a game works: easier than writing, worth less, missed though known, right though not known. */
const GAMES: Record<ReviewGame, { ease: number; worth: number; slip: number; guess: number }> = {
  game_select: { ease: 2, worth: 0.5, slip: 0.03, guess: 1 / 3 },
  game_listen: { ease: 1.2, worth: 0.7, slip: 0.05, guess: 1 / 5 },
  game_write: { ease: 1, worth: 1, slip: 0.05, guess: 0 },
};
const DAY_MS = 86_400_000;
const KNOWN_BEFORE = 0.3;
const [AFTER_MISS, AFTER_RIGHT] = [0.212, 2.3065];
const [HARD, MIDDLE] = [6.4, 2.1];
const DECAY = 0.1542;
const FACTOR = 0.9 ** (-1 / DECAY) - 1;

/**
 * Somebody who forgets as FSRS-6 found of the middle of 10,000 people; nothing of the product is used here. The same
 * answers each time, whatever the order in which words are asked.
 */
export function createSimulatedLearner(seed: number) {
  const memories = new Map<string, TrueMemory>();
  const asked = new Map<string, number>();

  /** Two numbers from 0 to 1 for this answer to this word. */
  function draw(word: string): [number, number] {
    const times = (asked.get(word) ?? 0) + 1;
    asked.set(word, times);
    const bytes = createHash('sha256').update(`${seed} ${word} ${times}`).digest();
    return [bytes.readUInt32LE(0) / 2 ** 32, bytes.readUInt32LE(4) / 2 ** 32];
  }

  const recall = ({ stability, at: last }: TrueMemory, at: number, ease: number) =>
    (1 + (FACTOR * (at - last)) / DAY_MS / (stability * ease)) ** -DECAY;

  function after(before: TrueMemory | undefined, at: number, isKnown: boolean, worth: number): TrueMemory {
    if (before === undefined) {
      const share = isKnown ? worth : 0;
      return {
        stability: AFTER_MISS * (AFTER_RIGHT / AFTER_MISS) ** share,
        difficulty: HARD + share * (MIDDLE - HARD),
        at,
      };
    }
    const { stability: s, difficulty: d } = before;
    const lost = 1 - recall(before, at, 1);
    if (isKnown) {
      const growth = 1 + Math.exp(1.8722) * (11 - d) * s ** -0.1666 * (Math.exp(0.796 * lost) - 1);
      return { stability: s * growth ** worth, difficulty: d, at };
    }
    const lapsed = 1.4835 * d ** -0.0614 * ((s + 1) ** 0.2629 - 1) * Math.exp(1.6483 * lost);
    return { stability: Math.min(s, lapsed), difficulty: d + ((10 - d) * 2 * 3.0194) / 9, at };
  }

  return {
    /** Answers right or wrong, is shown what is right, and remembers it better or anew. */
    answers(word: string, at: number, game: ReviewGame): boolean {
      const { ease, worth, slip, guess } = GAMES[game];
      const before = memories.get(word);
      const chance = before === undefined ? 1 - (1 - KNOWN_BEFORE) ** ease : recall(before, at, ease);
      const [first, second] = draw(word);
      const isKnown = first < chance;
      memories.set(word, after(before, at, isKnown, worth));
      return isKnown ? second >= slip : second < guess;
    },
  };
}
export type SimulatedLearner = ReturnType<typeof createSimulatedLearner>;
