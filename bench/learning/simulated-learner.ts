import type { SoloGame } from '../../packages/contract/src/games.ts';
import { createDice } from '../seed/dice.ts';

export interface Asked {
  game: SoloGame;
  /** The number of options; 0 for a written answer. */
  options: number;
}

/** The true parameters of one game for one learner. */
export interface TrueGame {
  ease: number;
  worth: number;
  slip: number;
  /** The probability of a right guess, multiplied by the number of options if there are any. */
  guess: number;
}

/** Changes of the true parameters for all learners; 1 and undefined mean no change. */
export interface Change {
  ease?: number;
  worthOfChoice?: number;
}

export interface Verdict {
  correct: boolean;
  /** '' for 'Không biết'. */
  chosen: string | null;
}

/**
 * The published defaults of FSRS-6, the medians of 10,000 people. Learners are drawn around them. This file uses no code of
 * the product, so that it cannot repeat an error in the product's formulas.
 */
const MIDDLE = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
] as const;
const TRUE_GAMES: Readonly<Record<SoloGame, TrueGame>> = {
  game_select: { ease: 2, worth: 0.5, slip: 0.03, guess: 1 },
  game_line: { ease: 1.8, worth: 0.4, slip: 0.03, guess: 1 },
  game_listen: { ease: 1.2, worth: 0.7, slip: 0.05, guess: 0 },
  game_dictation: { ease: 1.2, worth: 0.7, slip: 0.05, guess: 0 },
  game_write: { ease: 1, worth: 1, slip: 0.05, guess: 0.01 },
};
/**
 * Standard deviations among people. Growth, lapse (of 1.48) and difficulty are those that fsrs-rs has from public reviews,
 * which only means that the first interval and the decay vary a lot.
 */
const SPREAD = [0.8, 0.39, 0.2, 0.57, 0.5] as const;
const KNOWN_BEFORE = 0.3;
const GIVES_UP = 0.5;
const DAY_MS = 86_400_000;
const SAME_DAY_MS = DAY_MS / 3;
/** The grades of FSRS: 'Again' is 1, 'Good' is 3, 'Easy' is 4. */
const [AGAIN, GOOD, EASY] = [1, 3, 4];

interface TrueMemory {
  stability: number;
  difficulty: number;
  at: number;
}

/** A learner with a true memory, of which a schedule sees only the verdicts. */
export class SimulatedLearner {
  readonly #dice: () => number;
  readonly #words = new Map<number, TrueMemory>();
  readonly #w: readonly number[];
  readonly #factor: number;
  readonly #knownBefore: number;
  readonly #seed: number;
  readonly games: Readonly<Record<SoloGame, TrueGame>>;

  constructor(seed: number, { ease = 1, worthOfChoice }: Change = {}) {
    this.#seed = seed;
    const draw = createDice(seed * 7919 + 1);
    const [start, growth, lapse, difficulty, decay] = SPREAD.map((spread) => spread * normal(draw)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    this.#w = MIDDLE.map((value, place) => {
      if (place < 4) return value * Math.exp(start);
      if (place === 4) return value + difficulty;
      if (place === 8) return value + growth;
      if (place === 11) return value * Math.exp(lapse);
      return place === 20 ? between(0.1, value * Math.exp(decay), 0.8) : value;
    });
    this.#factor = 0.9 ** (-1 / this.#at(20)) - 1;
    this.#knownBefore = between(0.05, KNOWN_BEFORE + 0.1 * normal(draw), 0.6);
    this.games = {
      game_select: drawnGame(TRUE_GAMES.game_select, ease, draw, worthOfChoice),
      game_line: drawnGame(TRUE_GAMES.game_line, ease, draw),
      game_listen: drawnGame(TRUE_GAMES.game_listen, ease, draw),
      game_write: drawnGame(TRUE_GAMES.game_write, 1, draw),
      // Not part of a session, so nothing is drawn for it.
      game_dictation: TRUE_GAMES.game_dictation,
    };
    this.#dice = createDice(seed * 104_729 + 2);
  }

  /** Answers a question, then updates the memory as if the right answer was shown. */
  answer(word: number, at: number, { game, options }: Asked): Verdict {
    const { ease, worth, slip, guess } = this.games[game];
    const before = this.#words.get(word);
    const chance =
      before === undefined ? 1 - (1 - this.#knownBefore) ** ease : this.#recall(before, at, ease);
    const isKnown = this.#dice() < chance;
    const isSlip = isKnown && this.#dice() < slip;
    if (!isSlip) this.#words.set(word, this.#after(word, before, at, isKnown ? worth : undefined));
    if (isKnown) return { correct: !isSlip, chosen: null };
    if (options === 0 && this.#dice() < GIVES_UP) return { correct: false, chosen: '' };
    return { correct: this.#dice() < guess / Math.max(1, options), chosen: null };
  }

  /** The number of words asked so far (`met`), and the expected number written correctly at that time (`recalled`). */
  known(at: number): { recalled: number; met: number } {
    let recalled = 0;
    for (const memory of this.#words.values()) recalled += this.#recall(memory, at, 1);
    return { recalled, met: this.#words.size };
  }

  #at(place: number): number {
    return this.#w[place] ?? 0;
  }

  #recall({ stability, at: last }: TrueMemory, at: number, ease: number): number {
    const days = Math.max(0, at - last) / DAY_MS;
    return (1 + (this.#factor * days) / (stability * ease)) ** -this.#at(20);
  }

  /** The memory after a success with this worth, or after a failure if `worth` is undefined. */
  #after(word: number, before: TrueMemory | undefined, at: number, worth: number | undefined): TrueMemory {
    if (before === undefined) {
      // Words vary in difficulty: the first stability of most is between two thirds and three halves of the average.
      const ofWord = Math.exp(0.4 * normal(createDice(this.#seed * 15_485_863 + word)));
      const stability = this.#at(0) * (this.#at(2) / this.#at(0)) ** (worth ?? 0) * ofWord;
      const wrong = this.#firstDifficulty(AGAIN);
      const difficulty = wrong + (worth ?? 0) * (this.#firstDifficulty(GOOD) - wrong);
      return { stability, difficulty, at };
    }
    const { stability: s, difficulty: d } = before;
    // Repetitions within a third of a day count as the same day.
    if (at - before.at < SAME_DAY_MS) {
      const grade = worth === undefined ? AGAIN : GOOD;
      const change = Math.exp(this.#at(17) * (grade - GOOD + this.#at(18))) * s ** -this.#at(19);
      return {
        stability: worth === undefined ? s * change : s * Math.max(1, change) ** worth,
        difficulty: d + (worth ?? 1) * (this.#nextDifficulty(d, grade) - d),
        at,
      };
    }
    const lost = 1 - this.#recall(before, at, 1);
    if (worth === undefined) {
      const lapsed =
        this.#at(11) * d ** -this.#at(12) * ((s + 1) ** this.#at(13) - 1) * Math.exp(this.#at(14) * lost);
      return {
        stability: Math.max(0.001, Math.min(s, lapsed)),
        difficulty: this.#nextDifficulty(d, AGAIN),
        at,
      };
    }
    const growth =
      1 + Math.exp(this.#at(8)) * (11 - d) * s ** -this.#at(9) * (Math.exp(this.#at(10) * lost) - 1);
    return {
      stability: s * growth ** worth,
      difficulty: d + worth * (this.#nextDifficulty(d, GOOD) - d),
      at,
    };
  }

  #firstDifficulty(grade: number): number {
    return between(1, this.#at(4) - Math.exp(this.#at(5) * (grade - 1)) + 1, 10);
  }

  #nextDifficulty(d: number, grade: number): number {
    const moved = d - (this.#at(6) * (grade - GOOD) * (10 - d)) / 9;
    return between(1, this.#at(7) * this.#firstDifficulty(EASY) + (1 - this.#at(7)) * moved, 10);
  }
}

function drawnGame(game: TrueGame, ease: number, draw: () => number, worth?: number): TrueGame {
  return {
    ease: game.ease === 1 ? 1 : game.ease * ease * Math.exp(0.2 * normal(draw)),
    worth: game.worth === 1 ? 1 : between(0.1, (worth ?? game.worth) + 0.1 * normal(draw), 1),
    slip: game.slip * (0.5 + draw()),
    // Some learners can rule out one of three choices now and then.
    guess: game.guess * (0.8 + 0.5 * draw()),
  };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function normal(dice: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
}
