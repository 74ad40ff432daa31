import { LINE_WORDS, START_LIVES, type GameForm, type SoloGame } from '@icando/contract/games';
import { seedFrom, shuffled, type Dice } from '../dice.ts';
import { distinctById, type GameWord } from '../questions/game-word.ts';
import { startDeck } from '../questions/rounds.ts';
import { askableWords } from '../questions/askable.ts';
import { askNext, ASKS_ONE_WORD } from './card-step.ts';
import type { Cards } from './cards.ts';
import { nextWake } from './clock.ts';
import { sound, type SoloStep } from './events.ts';
import { askDictation } from './dictation-game.ts';
import { finish } from './finish.ts';
import { askLine } from './line-game.ts';
import { askListen } from './listen-game.ts';
import type { Run } from './run.ts';
import { askSelect } from './select-game.ts';
import { EMPTY_SCORE } from './score.ts';
import { askWrite } from './write-game.ts';

export interface SoloSetup {
  readonly type_game: SoloGame;
  readonly words: readonly GameWord[];
  /** Distractors in order of preference (`sparesNeeded`), with ids other than those of `words`. */
  readonly spare: readonly GameWord[];
  /** The time limit, including the extra second of the specification; Infinity for none. */
  readonly durationMs: number;
  /** The time in ms, on the monotonic clock that all events use. */
  readonly now: number;
  /** The same moment in epoch ms, for the log of answers. */
  readonly startedOn: number;
  readonly dice: Dice;
  readonly waitForMe?: boolean;
  /** As in `Run`, like `enough`. */
  readonly form?: GameForm | undefined;
  readonly enough?: number | undefined;
  /** The learner's notes by word id, if all words are new; then they are shown before they are asked. */
  readonly notes?: Readonly<Record<number, string>> | undefined;
  /** The number of pairs that fit on the screen; ten by default. */
  readonly linePairs?: number;
}

/** Starts with the first question. A game without words to ask ends at once with 'no_words'. */
export function startSolo(setup: SoloSetup): SoloStep {
  const { type_game, now } = setup;
  const words = distinctById(setup.words);
  const wordIds = new Set(words.map(({ id }) => id));
  const run: Run = {
    type_game,
    form: setup.form,
    words,
    spare: setup.spare.filter(({ id }) => !wordIds.has(id)),
    startedAt: now,
    startedOn: setup.startedOn,
    endsAt: now + Math.max(0, setup.durationMs),
    clock: now,
    waitForMe: setup.waitForMe ?? false,
    enough: setup.enough,
    linePairs: setup.linePairs ?? LINE_WORDS,
    deck: startDeck(askableWords(type_game, words)),
    seed: seedFrom(setup.dice),
    asked: 0,
    score: EMPTY_SCORE,
  };
  if (run.deck.words.length === 0) return finish(run, 'no_words', now);
  if (setup.notes !== undefined) return askNext(withCards(run, setup.notes, setup.dice), now);
  const { solo, effects } = FIRST_QUESTION[type_game](run, now);
  const wake = nextWake(solo, now);
  return { solo, effects: wake === null ? effects : [...effects, { type: 'wake', at: wake }] };
}

/**
 * The order is drawn now, so that the cards show the words that are asked first. Where questions are about several words, no
 * more words are asked than the game has answers.
 */
function withCards(run: Run, notes: Cards['notes'], dice: Dice): Run {
  const all = shuffled(run.deck.words, dice);
  const words = ASKS_ONE_WORD[run.type_game] ? all : all.slice(0, run.enough);
  return { ...run, deck: { words, pending: words, recent: [] }, cards: { notes, seen: [], known: [] } };
}

const FIRST_QUESTION: Record<SoloGame, (run: Run, now: number) => SoloStep> = {
  game_select: (run, now) => withStartSound(askSelect(run, now)),
  game_write: (run, now) => withStartSound(askWrite(run, now)),
  game_line: askLine,
  // A start sound would cover the first word, which is read at once.
  game_dictation: askDictation,
  game_listen: (run, now) => askListen(run, 1, START_LIVES, now),
};

function withStartSound({ solo, effects }: SoloStep): SoloStep {
  return { solo, effects: [sound('new_questions'), ...effects] };
}
