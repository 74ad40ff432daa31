import { START_LIVES, type SoloGame } from '@icando/contract/games';
import { seedFrom, type Dice } from '../dice.ts';
import { askableWords } from '../questions/askable.ts';
import { distinctById, type GameWord } from '../questions/game-word.ts';
import { startDeck } from '../questions/rounds.ts';
import { nextWake } from './clock.ts';
import { sound, type SoloStep } from './events.ts';
import { finish } from './finish.ts';
import { askLine } from './line-game.ts';
import { askListen } from './listen-game.ts';
import type { Run } from './run.ts';
import { askSelect } from './select-game.ts';
import { EMPTY_TALLY } from './tally.ts';
import { askWrite } from './write-game.ts';

export interface SoloSetup {
  readonly type_game: SoloGame;
  /** The set. */
  readonly words: readonly GameWord[];
  /**
   * Never asked, only offered beside a word when the set runs out of other meanings (`sparesNeeded`). In order of
   * preference; ids must not be those of the set (negative ones for the lexicon).
   */
  readonly spare: readonly GameWord[];
  /** ms; the caller adds the extra second of the specification. */
  readonly durationMs: number;
  /** ms of a monotonic clock, which all events must use. */
  readonly now: number;
  /** Used once, to make the seed of the game, so that a step is a pure function. */
  readonly dice: Dice;
  readonly waitForMe?: boolean;
}

/** The game with its first question, and what the screen does at once. A set with nothing to ask ends with 'no_words'. */
export function startSolo(setup: SoloSetup): SoloStep {
  const { type_game, now } = setup;
  const words = distinctById(setup.words);
  const own = new Set(words.map(({ id }) => id));
  const run: Run = {
    type_game,
    words,
    spare: setup.spare.filter(({ id }) => !own.has(id)),
    startedAt: now,
    endsAt: now + Math.max(0, setup.durationMs),
    clock: now,
    waitForMe: setup.waitForMe ?? false,
    deck: startDeck(askableWords(type_game, words)),
    seed: seedFrom(setup.dice),
    asked: 0,
    tally: EMPTY_TALLY,
  };
  if (run.deck.words.length === 0) return finish(run, 'no_words', now);
  const { solo, effects } = FIRST[type_game](run, now);
  return { solo, effects: [...effects, { type: 'wake', at: nextWake(solo, now) ?? run.endsAt }] };
}

const FIRST: Record<SoloGame, (run: Run, now: number) => SoloStep> = {
  game_select: (run, now) => announced(askSelect(run, now)),
  game_write: (run, now) => announced(askWrite(run, now)),
  game_line: askLine,
  // No sound over the first word read.
  game_listen: (run, now) => askListen(run, 1, START_LIVES, now),
};

function announced({ solo, effects }: SoloStep): SoloStep {
  return { solo, effects: [sound('new_questions'), ...effects] };
}
