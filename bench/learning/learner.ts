import type { SoloGame } from '../../packages/contract/src/games.ts';
import { createDice } from '../seed/dice.ts';
import {
  FSRS6,
  worldA,
  worldB,
  worldC,
  worldD,
  type Event,
  type Exposure,
  type Trace,
  type World,
  type WorldName,
} from './worlds.ts';

/** How a word is asked. `stepwise` is a choice whose options come after a try to recall. */
export interface Asked {
  game: SoloGame;
  stepwise: boolean;
  /** The number of options; 0 for a written answer. */
  options: number;
}

/** The true parameters of one way of asking for one learner. */
interface TrueFormat {
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
  worthOfStepwise?: number;
  knownBefore?: number;
}

export interface Verdict {
  correct: boolean;
  /** '' for 'Không biết'. */
  chosen: string | null;
}

const TRUE_FORMATS = {
  choice: { ease: 2, worth: 0.5, slip: 0.03, guess: 1 },
  stepwise: { ease: 2, worth: 0.75, slip: 0.03, guess: 1 },
  // A heard word is chosen among tiles.
  listen: { ease: 1.2, worth: 0.7, slip: 0.05, guess: 1 },
  write: { ease: 1, worth: 1, slip: 0.05, guess: 0.01 },
} as const satisfies Record<string, TrueFormat>;
type Format = keyof typeof TRUE_FORMATS;

export function formatOf({ game, stepwise }: Pick<Asked, 'game' | 'stepwise'>): Format {
  if (game === 'game_select' || game === 'game_line') return stepwise ? 'stepwise' : 'choice';
  return game === 'game_write' ? 'write' : 'listen';
}

/**
 * Standard deviations among people. Growth, lapse (of 1.48) and difficulty are those that fsrs-rs has from public reviews,
 * which only means that the first interval and the decay vary a lot.
 */
const SPREAD = [0.8, 0.39, 0.2, 0.57, 0.5] as const;
const SPREAD_OF_PEOPLE = 0.3;
const SPREAD_OF_WORDS = 0.4;
const KNOWN_BEFORE = 0.2;
const GIVES_UP = 0.5;
const DAY_MS = 86_400_000;
const KNOWN_FOR_DAYS = 100;

interface TrueMemory {
  trace: Trace;
  at: number;
}

/** A learner with a true memory, of which a schedule sees only the verdicts. */
export class SimulatedLearner {
  readonly #dice: () => number;
  readonly #words = new Map<number, TrueMemory>();
  readonly #met = new Set<number>();
  readonly #knownBefore = new Set<number>();
  readonly #seed: number;
  /** How firmly each word sticks; 0 until it is drawn. */
  readonly #ofWords: Float64Array;
  readonly #formats: Readonly<Record<Format, TrueFormat>>;
  readonly world: World;

  constructor(seed: number, world: WorldName, words: number, start: number, change: Change = {}) {
    const { ease = 1, knownBefore = KNOWN_BEFORE } = change;
    this.#seed = seed;
    this.#ofWords = new Float64Array(words);
    const draw = createDice(seed * 7919 + 1);
    this.world = { A: () => worldA(parametersOf(draw)), B: of(worldB), C: of(worldC), D: of(worldD) }[
      world
    ]();
    function of(make: (ofPerson: number) => World) {
      return () => make(Math.exp(SPREAD_OF_PEOPLE * normal(draw)));
    }
    const drawn = (format: Format, worth?: number) => drawnFormat(TRUE_FORMATS[format], ease, draw, worth);
    this.#formats = {
      choice: drawn('choice', change.worthOfChoice),
      stepwise: drawn('stepwise', change.worthOfStepwise),
      listen: drawn('listen'),
      write: drawn('write'),
    };
    const known = createDice(seed * 6151 + 3);
    for (let word = 0; word < words; word += 1) {
      const [isKnown, since] = [known() < knownBefore, known() * KNOWN_FOR_DAYS];
      if (!isKnown) continue;
      this.#knownBefore.add(word);
      this.#words.set(word, { trace: this.world.known(this.#ofWord(word)), at: start - since * DAY_MS });
    }
    this.#dice = createDice(seed * 104_729 + 2);
  }

  /** Shows the card of a new word. Returns whether the learner says that it is known. */
  show(word: number, at: number): boolean {
    this.#met.add(word);
    const before = this.#words.get(word);
    if (before !== undefined && this.#dice() < this.#recall(before, at, TRUE_FORMATS.choice.ease))
      return true;
    this.#expose(word, at, 'shown', 0);
    return false;
  }

  /** Answers a question, then updates the memory as if the right answer was shown. */
  answer(word: number, at: number, asked: Asked): Verdict {
    const format = this.#formats[formatOf(asked)];
    this.#met.add(word);
    const before = this.#words.get(word);
    const isKnown = before !== undefined && this.#dice() < this.#recall(before, at, format.ease);
    const isSlip = isKnown && this.#dice() < format.slip;
    if (!isSlip) this.#expose(word, at, isKnown ? 'right' : 'wrong', format.worth);
    if (isKnown) return { correct: !isSlip, chosen: null };
    if (asked.options === 0 && this.#dice() < GIVES_UP) return { correct: false, chosen: '' };
    return { correct: this.#dice() < format.guess / Math.max(1, asked.options), chosen: null };
  }

  /**
   * Of the words that were not known before: the expected number that are written correctly at that time, and those of them
   * with a recall of at least .7.
   */
  known(at: number): { recalled: number; firm: number; met: number } {
    let [recalled, firm] = [0, 0];
    for (const word of this.#met) {
      if (this.#knownBefore.has(word)) continue;
      const chance = this.recallOf(word, at);
      recalled += chance;
      if (chance >= 0.7) firm += 1;
    }
    return { recalled, firm, met: this.#met.size };
  }

  recallOf(word: number, at: number): number {
    const memory = this.#words.get(word);
    return memory === undefined ? 0 : this.#recall(memory, at, 1);
  }

  /**
   * For a schedule that knows the world: by how much asking raises the recall `later` days on, and the chance of a failure.
   * A word that was never met is shown.
   */
  gain(word: number, at: number, asked: Asked, later: number): { gain: number; failed: number } {
    const memory = this.#met.has(word) ? this.#words.get(word) : undefined;
    const { ease, worth, guess } = this.#formats[formatOf(asked)];
    const days = memory === undefined ? 0 : (at - memory.at) / DAY_MS;
    const mean = (exposure: Exposure) => {
      let sum = 0;
      for (const luck of LUCKS) {
        const after = this.world.after(memory?.trace, { days, exposure, worth, luck }, 1);
        sum += this.world.recall(after, later) / LUCKS.length;
      }
      return sum;
    };
    if (memory === undefined) return { gain: mean('shown'), failed: 0 };
    const known = this.#recall(memory, at, ease);
    const unasked = this.world.recall(memory.trace, days + later);
    return {
      gain: known * mean('right') + (1 - known) * mean('wrong') - unasked,
      failed: (1 - known) * (1 - guess / Math.max(1, asked.options)),
    };
  }

  #ofWord(word: number): number {
    return (this.#ofWords[word] ||= Math.exp(
      SPREAD_OF_WORDS * normal(createDice(this.#seed * 15_485_863 + word)),
    ));
  }

  #recall({ trace, at: last }: TrueMemory, at: number, ease: number): number {
    return this.world.recall(trace, Math.max(0, at - last) / DAY_MS / ease);
  }

  #expose(word: number, at: number, exposure: Exposure, worth: number): void {
    const before = this.#words.get(word);
    const days = before === undefined ? 0 : Math.max(0, at - before.at) / DAY_MS;
    const event: Event = { days, exposure, worth, luck: this.#dice() };
    this.#words.set(word, { trace: this.world.after(before?.trace, event, this.#ofWord(word)), at });
  }
}

const LUCKS = [0.1, 0.3, 0.5, 0.7, 0.9];

function parametersOf(draw: () => number): readonly number[] {
  const [start = 0, growth = 0, lapse = 0, difficulty = 0, decay = 0] = SPREAD.map(
    (spread) => spread * normal(draw),
  );
  return FSRS6.map((value, index) => {
    if (index < 4) return value * Math.exp(start);
    if (index === 4) return value + difficulty;
    if (index === 8) return value + growth;
    if (index === 11) return value * Math.exp(lapse);
    return index === 20 ? Math.min(0.8, Math.max(0.1, value * Math.exp(decay))) : value;
  });
}

function drawnFormat(format: TrueFormat, ease: number, draw: () => number, worth?: number): TrueFormat {
  return {
    ease: format.ease === 1 ? 1 : format.ease * ease * Math.exp(0.2 * normal(draw)),
    worth: format.worth === 1 ? 1 : Math.min(1, Math.max(0.1, (worth ?? format.worth) + 0.1 * normal(draw))),
    slip: format.slip * (0.5 + draw()),
    // Some learners can rule out one of three choices now and then.
    guess: format.guess * (0.8 + 0.5 * draw()),
  };
}

function normal(dice: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
}
