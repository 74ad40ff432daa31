import { createHash } from 'node:crypto';

export type ReviewGame = 'game_select' | 'game_listen' | 'game_write' | 'game_dictation';

interface TrueMemory {
  stability: number;
  difficulty: number;
  at: number;
}

/**
 * For each game: its ease compared with writing, the weight of an answer, and the chances that a known word is missed (slip)
 * and that an unknown one is guessed.
 */
const GAMES: Record<ReviewGame | 'stepwise', { ease: number; weight: number; slip: number; guess: number }> =
  {
    game_select: { ease: 2, weight: 0.5, slip: 0.03, guess: 1 / 3 },
    stepwise: { ease: 2, weight: 0.75, slip: 0.03, guess: 1 / 3 },
    game_listen: { ease: 1.2, weight: 0.7, slip: 0.05, guess: 1 / 5 },
    game_write: { ease: 1, weight: 1, slip: 0.05, guess: 0 },
    game_dictation: { ease: 1.2, weight: 0.7, slip: 0.05, guess: 0 },
  };
const DAY_MS = 86_400_000;
const KNOWN_BEFORE = 0.3;
const [AFTER_MISS, AFTER_RIGHT] = [0.212, 2.3065];
const [HARD, MIDDLE] = [6.4, 2.1];
const DECAY = 0.1542;
const FACTOR = 0.9 ** (-1 / DECAY) - 1;

/**
 * A learner who forgets by the default parameters of FSRS-6, the median of 10,000 people; no code of the product is used.
 * The answers to a word are the same in every run, whatever the order of the words.
 */
export function createSimulatedLearner(seed: number) {
  const memories = new Map<string, TrueMemory>();
  const timesAsked = new Map<string, number>();

  /** Two pseudorandom numbers from 0 to 1 for the next answer to this word. */
  function draw(word: string): [number, number] {
    const times = (timesAsked.get(word) ?? 0) + 1;
    timesAsked.set(word, times);
    const bytes = createHash('sha256').update(`${seed} ${word} ${times}`).digest();
    return [bytes.readUInt32LE(0) / 2 ** 32, bytes.readUInt32LE(4) / 2 ** 32];
  }

  const recall = ({ stability, at: last }: TrueMemory, at: number, ease: number) =>
    (1 + (FACTOR * (at - last)) / DAY_MS / (stability * ease)) ** -DECAY;

  function after(before: TrueMemory | undefined, at: number, isKnown: boolean, weight: number): TrueMemory {
    if (before === undefined) {
      const share = isKnown ? weight : 0;
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
      return { stability: s * growth ** weight, difficulty: d, at };
    }
    const lapsed = 1.4835 * d ** -0.0614 * ((s + 1) ** 0.2629 - 1) * Math.exp(1.6483 * lost);
    return { stability: Math.min(s, lapsed), difficulty: d + ((10 - d) * 2 * 3.0194) / 9, at };
  }

  return {
    /** The card of a new word teaches as much as the answer after a miss. */
    sees(word: string, at: number): void {
      if (!memories.has(word)) memories.set(word, after(undefined, at, false, 0));
    },
    /** Returns whether the answer is right, and updates the memory of the word in either case. */
    answers(word: string, at: number, game: keyof typeof GAMES): boolean {
      const { ease, weight, slip, guess } = GAMES[game];
      const before = memories.get(word);
      const chance = before === undefined ? 1 - (1 - KNOWN_BEFORE) ** ease : recall(before, at, ease);
      const [first, second] = draw(word);
      const isKnown = first < chance;
      memories.set(word, after(before, at, isKnown, weight));
      return isKnown ? second >= slip : second < guess;
    },
  };
}
export type SimulatedLearner = ReturnType<typeof createSimulatedLearner>;
